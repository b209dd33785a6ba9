"""One motor at work: steps at moments of a motion, stopped half way when the power goes."""

from collections.abc import Callable, Sequence
from typing import Any

from appareil.devices.protocols import Clock

Steps = Sequence[tuple[int, Callable[[], None]]]
"""(percent of the motion's duration since the previous step, what happens then)."""


class Motion:
    """The motor of one slot. At most one motion is under way."""

    __slots__ = ("_clock", "_handle", "_left", "busy", "duration")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._left: list[tuple[int, Callable[[], None]]] = []
        self._handle: Any = None
        self.busy = False
        self.duration = 0

    def begin(self, duration: int, steps: Steps) -> None:
        """Start; the motion is over after the last step."""
        self.busy = True
        self.duration = duration
        self._left = list(reversed(steps))
        self._wait()

    def abort(self) -> None:
        """Stop where it is; the remaining steps never happen."""
        if self.busy:
            self._clock.cancel(self._handle)
            self.busy = False

    def _wait(self) -> None:
        self._handle = self._clock.at(self._clock.now() + self.duration * self._left[-1][0] // 100, self._step)

    def _step(self) -> None:
        _, do = self._left.pop()
        if self._left:
            self._wait()
        else:
            self.busy = False
        do()
