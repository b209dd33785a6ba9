"""The five bytes before every body: session, epoch, kind, sequence number (docs/protocol.md, "Header")."""

import struct
from typing import Final

from drivers.framing import decode_frame, encode_frame

HEADER: Final = struct.Struct("<HBBB")
"""session u16, epoch u8, kind u8, seq u8."""
NO_SESSION: Final = 0
"""Session and epoch in the beacon of a device without session; also the epoch of a public view."""


def frame(session: int, epoch: int, kind: int, seq: int, body: bytes) -> bytes:
    """One whole frame, ready for the line. Raises ValueError when the body is too long."""
    return encode_frame(HEADER.pack(session, epoch, kind, seq) + body)


def readdressed(ready: bytes, session: int) -> bytes:
    """The same frame in another session. `ready` is a frame made by `frame`."""
    payload = decode_frame(ready[:-1])
    if payload is None:
        raise ValueError("these bytes are no frame")
    _, epoch, kind, seq = HEADER.unpack_from(payload)
    return frame(session, epoch, kind, seq, payload[HEADER.size :])
