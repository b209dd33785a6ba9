"""The five bytes before every body: session, epoch, kind, sequence number (docs/protocol.md, "Header")."""

import struct
from functools import lru_cache
from typing import Final

from drivers.framing import MAX_ENCODED, decode_frame, encode_frame

HEADER: Final = struct.Struct("<HBBB")
"""session u16, epoch u8, kind u8, seq u8."""
HEADER_SIZE: Final = HEADER.size
NO_SESSION: Final = 0
"""Session and epoch in the beacon of a device without session; also the epoch of a public view."""


Frame = tuple[int, int, int, int, bytes]
"""What a sound frame says: session, epoch, kind, seq, body."""


def frame(session: int, epoch: int, kind: int, seq: int, body: bytes) -> bytes:
    """One whole frame, ready for the line. Raises ValueError when the body is too long."""
    return encode_frame(HEADER.pack(session, epoch, kind, seq) + body)


def whole_frame(data: bytes) -> Frame | None:
    """What `data` says when it is one sound frame, from its first byte to its 0x00; None when it is anything else."""
    if not data.endswith(b"\0") or len(data) > MAX_ENCODED + 1:
        return None
    payload = decode_frame(data[:-1])
    return None if payload is None else read_payload(payload)


whole_frame_remembered = lru_cache(maxsize=8)(whole_frame)
"""`whole_frame` for what comes to ten terminals one after the other: the public view."""


def read_payload(payload: bytes) -> Frame | None:
    """The payload of a frame taken apart; None when it is too short to have a header."""
    if len(payload) < HEADER_SIZE:
        return None
    session, epoch, kind, seq = HEADER.unpack_from(payload)
    return session, epoch, kind, seq, payload[HEADER_SIZE:]


def readdressed(ready: bytes, session: int) -> bytes:
    """The same frame in another session. `ready` is a frame made by `frame`."""
    said = whole_frame(ready)
    if said is None:
        raise ValueError("these bytes are no frame")
    _, epoch, kind, seq, body = said
    return frame(session, epoch, kind, seq, body)
