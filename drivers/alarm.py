"""One timer that is moved forward only: the many deadlines of a link cost one entry in the clock, not one a frame."""

from collections.abc import Callable
from typing import Any

from appareil.devices.protocols import Clock


class Alarm:
    """Calls `due()` not later than asked. `due()` does what is due and returns the next moment, or None for no further.

    A deadline that moves back is not re-armed: the alarm rings at the old moment, finds nothing due, and sleeps on.
    """

    __slots__ = ("_at", "_clock", "_due", "_handle")

    def __init__(self, clock: Clock, due: Callable[[], int | None]) -> None:
        self._clock = clock
        self._due = due
        self._at: int | None = None
        self._handle: Any = None

    def by(self, when: int) -> None:
        """Ring at `when` microseconds or before."""
        if self._at is not None:
            if self._at <= when:
                return
            self._clock.cancel(self._handle)
        self._at = when
        self._handle = self._clock.at(when, self._ring)

    def stop(self) -> None:
        """Do not ring."""
        if self._at is not None:
            self._clock.cancel(self._handle)
            self._at = self._handle = None

    def _ring(self) -> None:
        self._at = self._handle = None
        when = self._due()
        if when is not None:
            self.by(when)
