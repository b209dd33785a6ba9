"""What comes on a line whose device does not answer: nothing, bytes that are no frames, frames that answer nothing, our
own. Each has other reasons, and other people to call."""

from typing import Final

from drivers.framing import Deframer
from drivers.messages import OPEN

NOISE: Final = 8
"""So many bytes that belong to no frame are no accident of a plug: somebody speaks, and not this protocol."""
RANKS: Final = {"": 0, "silent": 1, "unanswered": 1, "garbled": 2, "one_way": 3, "echo": 4}
"""`LinkLost` causes of a device that does not answer on an open port; one that says more takes the place of one that
says less, until the device answers."""


FRAMES: Final = 2
"""So many frames are no last word of a device that was switched off: a beacon comes every second."""


class Unanswered:
    """Listens to a line on which HELLO is waited for. `deframer` is the line's."""

    __slots__ = ("_deframer", "_echoes", "_frames", "_noise_before")

    def __init__(self, deframer: Deframer) -> None:
        self._deframer = deframer
        self.begin()

    def begin(self) -> None:
        """What comes from now on counts."""
        self._noise_before = self._deframer.unsound
        self._frames = self._echoes = 0

    def frame(self, kind: int) -> None:
        """A sound frame came that is not HELLO to the OPEN sent. A device never sends OPEN: that one is our own."""
        self._frames += 1
        self._echoes += kind == OPEN

    def cause(self) -> str:
        """What has come, as a `LinkLost.cause`."""
        if self._echoes >= FRAMES:
            return "echo"
        if self._frames >= FRAMES:
            return "one_way"
        return "garbled" if self._deframer.unsound - self._noise_before >= NOISE else "silent"
