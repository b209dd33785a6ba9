"""What a bad cable does to the frames of one direction."""

from simulators.faults import Occasion

DELIMITER = b"\0"
"""Ends every frame."""
LONGEST = 1024
"""More bytes without a delimiter are no frame."""


def spoiled(frame: bytes, faults: Occasion) -> bytes:
    """What arrives of one frame, as the occasion `wire` draws: nothing, the frame, the frame twice, or the frame with
    one byte changed."""
    mishap = faults.draw()
    if not mishap:
        return frame
    if mishap == "loss":
        return b""
    if mishap == "duplicate":
        return frame + frame
    place = faults.between(0, len(frame) - 1)
    change = faults.between(1, 255)
    return frame[:place] + bytes((frame[place] ^ change,)) + frame[place + 1 :]


class FrameCutter:
    """Cuts a stream that comes in pieces of any size into frames, each with its delimiter; what is too long for a frame
    is dropped."""

    __slots__ = ("_tail",)

    def __init__(self) -> None:
        self._tail = b""

    def feed(self, data: bytes) -> list[bytes]:
        """The frames completed by `data`."""
        *frames, tail = (self._tail + data).split(DELIMITER)
        self._tail = tail[:LONGEST]
        return [frame + DELIMITER for frame in frames]
