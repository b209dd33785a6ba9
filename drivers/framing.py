"""Frames on the line: COBS(payload + CRC-16) + 0x00 (docs/protocol.md, "Framing").

Knows bytes only. A spoiled frame is dropped and counted, never raised: the other side repeats what matters.
"""

from binascii import crc_hqx
from typing import Final

from cobs import cobs

MAX_PAYLOAD: Final = 240
"""Longest payload in bytes, header included."""
MAX_ENCODED: Final = MAX_PAYLOAD + 2 + 1
"""Longest frame without its closing 0x00: payload, CRC and the one byte COBS adds below 254 bytes."""
CRC_START: Final = 0xFFFF


def encode_frame(payload: bytes) -> bytes:
    """The bytes of one frame, its closing 0x00 included. Raises ValueError above MAX_PAYLOAD bytes."""
    if len(payload) > MAX_PAYLOAD:
        raise ValueError(f"a payload has at most {MAX_PAYLOAD} bytes, this one {len(payload)}")
    encoded: bytes = cobs.encode(payload + crc_hqx(payload, CRC_START).to_bytes(2, "little"))
    return encoded + b"\0"


def decode_frame(encoded: bytes) -> bytes | None:
    """The payload of one frame without its 0x00, or None when it is spoiled."""
    try:
        block: bytes = cobs.decode(encoded)
    except cobs.DecodeError:
        return None
    payload = block[:-2]
    return payload if crc_hqx(payload, CRC_START).to_bytes(2, "little") == block[-2:] else None


class Deframer:
    """Cuts a stream of bytes, in pieces of any size, into payloads. Holds at most one unfinished frame.

    `spoiled` counts frames whose COBS or CRC was wrong, `overlong` runs of more than MAX_ENCODED bytes without a 0x00;
    such a run is dropped up to the next 0x00. Empty frames (0x00 0x00) are nothing at all. `at_start`: the next byte
    begins a frame.
    """

    __slots__ = ("_skipped", "_skipping", "_tail", "at_start", "overlong", "spoiled")

    def __init__(self) -> None:
        self._tail = b""
        self._skipping = False
        self.at_start = True
        self.spoiled = 0
        self.overlong = 0
        self._skipped = 0

    @property
    def unsound(self) -> int:
        """How many bytes have come that belong to no sound frame, those of an unfinished one among them."""
        return self._skipped + len(self._tail)

    def feed(self, data: bytes) -> list[bytes]:
        """The payloads completed by `data`, in order. Never raises, whatever the bytes."""
        *frames, tail = (self._tail + data).split(b"\0")
        if frames and self._skipping:
            self._skipped += len(frames.pop(0))
            self._skipping = False
        if self._skipping:
            self._skipped += len(tail)
            tail = b""
        elif len(tail) > MAX_ENCODED:
            self.overlong += 1
            self._skipped += len(tail)
            self._skipping = True
            tail = b""
        self._tail = tail
        self.at_start = not tail and not self._skipping
        return [payload for encoded in frames if encoded and (payload := self._checked(encoded)) is not None]

    def reset(self) -> None:
        """Forget an unfinished frame; for a line that was opened anew. The counts stay."""
        self._skipped += len(self._tail)
        self._tail = b""
        self._skipping = False
        self.at_start = True

    def _checked(self, encoded: bytes) -> bytes | None:
        if len(encoded) > MAX_ENCODED:
            self.overlong += 1
            self._skipped += len(encoded)
            return None
        payload = decode_frame(encoded)
        if payload is None:
            self.spoiled += 1
            self._skipped += len(encoded)
        return payload
