"""The gate for what one device says: only what can be, and only as much as a device at a table has to say, comes in.
What stays out is counted and told in few words, as a fault of that device."""

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from appareil.controller.record.events import DeviceAtFault, DeviceFault
from appareil.devices.names import MOTORS
from appareil.devices.protocols import MINUTE, SECOND, Clock
from appareil.devices.reports import LinkLost, LinkUp, Report, TurnShown
from appareil.runtime.possible import impossible

AT_ONCE: Final = {True: 60, False: 12}
"""Reports that a device with a motor (True), and a terminal, may give one upon another: more than a whole deal, or an
eager player, comes to. Each is a row on the disk, and the floor waits for them."""
EACH: Final = {True: SECOND // 50, False: SECOND // 10}
"""Then one so often. Who says more is not heard until he has been quiet for QUIET."""
QUIET: Final = SECOND // 4
"""Less than a terminal leaves between two tries of a press that is not heard: it must not be kept out by trying."""
MOST_FLAPS: Final = 6
"""A link that has come up and failed this often within a minute is at fault."""
STEADY: Final = 10 * SECOND
"""It is believed again when it has stayed up for so long."""
_OF_THE_LINK: Final = (LinkUp, LinkLost)
TOLD_EVERY: Final[dict[DeviceFault, int]] = {
    "impossible": SECOND, "flood": SECOND, "flapping": MINUTE, "driver": 0,
}
"""A fault is told at once, then summed, one row so often at most."""


class Gate:
    """The gate of `device`. `let_in(report)` gets what comes in, `post(event)` the faults."""

    __slots__ = (
        "_clock", "_device", "_fails", "_flapping", "_is_motor", "_let_in", "_post", "_showing", "_shown",
        "_spent_until", "_steady", "_sums", "_told_at", "_up",
    )

    def __init__(
        self, device: str, clock: Clock, let_in: Callable[[Report], None], post: Callable[[DeviceAtFault], None],
    ) -> None:
        self._device = device
        self._is_motor = device in MOTORS
        self._clock = clock
        self._let_in = let_in
        self._post = post
        self._spent_until = 0
        self._shown = 0
        self._showing: TurnShown | None = None
        self._up = False
        self._fails: deque[int] = deque(maxlen=MOST_FLAPS)
        self._flapping = False
        self._steady: Any = None
        self._told_at: dict[DeviceFault, int] = {}
        self._sums: dict[DeviceFault, tuple[str, int]] = {}

    def hear(self, report: Any) -> None:
        """Something that calls itself a report of this device."""
        about = impossible(self._device, report)
        if about:
            self.fault("impossible", about)
        elif type(report) in _OF_THE_LINK:
            self._link(report)
        elif self._flapping:  # a status is asked once the link is believed, and a press repeated; what is shown is not
            self._showing = report if isinstance(report, TurnShown) else self._showing
        elif self._is_new_turn(report) or self._spend():
            self._let_in(report)
        else:
            self.fault("flood", type(report).__name__)

    def _is_new_turn(self, report: Report) -> bool:
        """Whether a terminal shows a turn for the first time on this link: that is not repeated, and no clock runs
        without it."""
        if type(report) is not TurnShown or report.turn == self._shown:
            return False
        self._shown = report.turn
        return True

    def _spend(self) -> bool:
        """Whether the device has something left to say. It spends EACH of its time with a report, and may be AT_ONCE
        reports ahead of it."""
        now, at_once, each = self._clock.now(), AT_ONCE[self._is_motor], EACH[self._is_motor]
        spent = max(self._spent_until, now) + each
        if spent > now + at_once * each:
            self._spent_until = now + QUIET + (at_once - 1) * each
            return False
        self._spent_until = spent
        return True

    # --- the link ----------------------------------------------------------------------------------------------------

    def _link(self, report: LinkUp | LinkLost) -> None:
        if self._steady is not None:
            self._clock.cancel(self._steady)
            self._steady = None
        failed = self._up and isinstance(report, LinkLost)
        self._up = isinstance(report, LinkUp)
        self._shown, self._showing = 0, None
        if not self._flapping:
            self._let_in(report)
        elif self._up:
            self._steady = self._clock.at(self._clock.now() + STEADY, lambda: self._is_steady(report))
        if failed:
            self._failed()

    def _failed(self) -> None:
        now = self._clock.now()
        self._fails.append(now)
        if self._flapping or (len(self._fails) == MOST_FLAPS and now - self._fails[0] <= MINUTE):
            self._flapping = True
            self.fault("flapping", "", 1 if "flapping" in self._told_at else MOST_FLAPS)

    def _is_steady(self, report: LinkUp | LinkLost) -> None:
        self._steady = None
        self._flapping = False
        self._fails.clear()
        self._told_at.pop("flapping", None)
        self._sums.pop("flapping", None)
        self._let_in(report)
        if self._showing is not None:
            self._shown = self._showing.turn
            self._let_in(self._showing)

    # --- what is told ------------------------------------------------------------------------------------------------

    def fault(self, fault: DeviceFault, about: str, times: int = 1) -> None:
        """This device was at fault so many times. Told at once; what follows soon is summed, told when it is time."""
        now = self._clock.now()
        again_at = self._told_at.get(fault, -MINUTE) + TOLD_EVERY[fault]
        if fault in self._sums:
            self._sums[fault] = (about, self._sums[fault][1] + times)
        elif now >= again_at:
            self._told_at[fault] = now
            self._post(DeviceAtFault(self._device, fault, about, times))
        else:
            self._sums[fault] = (about, times)
            self._clock.at(again_at, lambda: self._tell_sum(fault))

    def _tell_sum(self, fault: DeviceFault) -> None:
        summed = self._sums.pop(fault, None)
        if summed is not None:
            self._told_at[fault] = self._clock.now()
            self._post(DeviceAtFault(self._device, fault, *summed))
