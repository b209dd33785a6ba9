"""One motor's line: what it is carrying now, and when its answer is overdue.

A cache that may be lost: the command is then sent again and the device answers "already done".
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from appareil.devices import reports
from appareil.devices.commands import PATIENCE, SLOT_OF, Arm, Command
from appareil.devices.protocols import SECOND, Clock


def lane(command: Command) -> str:
    """What a command occupies: its motion slot, or "arm" or "status"."""
    kind = type(command)
    return SLOT_OF.get(kind) or ("arm" if kind is Arm else "status")


class Line:
    """The line of one motor. `carrying[lane]` is the command last sent and not yet answered; `late` is called with a
    command whose answer is overdue, and the line then carries it no more."""

    __slots__ = ("_clock", "_late", "_send", "_timers", "carrying")

    def __init__(self, send: Callable[[Command], None], clock: Clock, late: Callable[[Command], None]) -> None:
        self._send = send
        self._clock = clock
        self._late = late
        self._timers: dict[str, Any] = {}
        self.carrying: dict[str, Command] = {}

    def show(self, due: tuple[Command, ...]) -> None:
        """Send what is due and not yet carried."""
        for command in due:
            where = lane(command)
            if self.carrying.get(where) != command:
                self._drop(where)
                self.carrying[where] = command
                expire = partial(self._expire, where, command)
                self._timers[where] = self._clock.at(self._clock.now() + PATIENCE[type(command)] * SECOND, expire)
                self._send(command)

    def heard(self, report: reports.Report) -> None:
        """A report closes what it answers; one that changes what the device may do closes everything."""
        kind = type(report)
        if kind in reports.AT_REST:
            for where in tuple(self.carrying):
                self._drop(where)
        elif isinstance(report, reports.Collected) and report.count < report.of:
            pass  # people are still bringing cards
        elif (closed := reports.ANSWERED_BY.get(kind)) is not None:
            self._drop(closed)

    def forget(self) -> None:
        """Let every timer go."""
        for where in tuple(self.carrying):
            self._drop(where)

    def _drop(self, where: str) -> None:
        if self.carrying.pop(where, None) is not None:
            self._clock.cancel(self._timers.pop(where))

    def _expire(self, where: str, command: Command) -> None:
        if self.carrying.get(where) == command:
            del self.carrying[where]
            del self._timers[where]
            self._late(command)
