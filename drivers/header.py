"""The five bytes before every body: session, epoch, kind, sequence number (docs/protocol.md, "Header")."""

import struct
from typing import Final

from drivers.framing import encode_frame

HEADER: Final = struct.Struct("<HBBB")
"""session u16, epoch u8, kind u8, seq u8."""
NO_SESSION: Final = 0
"""Session and epoch in the beacon of a device without session; also the epoch of a public view."""


def frame(session: int, epoch: int, kind: int, seq: int, body: bytes) -> bytes:
    """One whole frame, ready for the line. Raises ValueError when the body is too long."""
    return encode_frame(HEADER.pack(session, epoch, kind, seq) + body)
