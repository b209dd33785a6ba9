"""A seat terminal on the bench: what it is shown, and what it presses."""

import msgspec

from appareil.devices.reports import Report
from appareil.devices.views import PublicView, SeatPublic, SeatView
from appareil.runtime.scheduler import Scheduler
from simulators.faults import Faults
from simulators.ledger import Ledger
from simulators.pace import REAL
from simulators.terminal import Terminal
from simulators.world import World

SECOND = 1_000_000
SEAT = 3
VIEW = PublicView(
    version=1, hand=1, stage="preflop", hold=0, turn=1, to_act=SEAT, can_check=False, call=100,
    raise_min=200, raise_max=1000, clock_ms=25_000, button=3, small_blind_seat=1, big_blind_seat=2,
    small_blind=50, big_blind=100, ante=0, board=(), pots=(150,), seats=(SeatPublic(1000, 0, "playing"),) * 10,
)


def view(**changes: object) -> PublicView:
    return msgspec.structs.replace(VIEW, **changes)


class TerminalBench:
    """A terminal whose player calls with a total of his own, so that each decision can be told from the others."""

    def __init__(self) -> None:
        self.scheduler = Scheduler()
        self.faults = Faults({}, 1)
        self.presses: list[Report] = []
        self.happened: list[str] = []
        self.asked: list[tuple[int, tuple[int, ...]]] = []
        self.watched: list[PublicView] = []
        world = World(self.scheduler, Ledger(), REAL, self.faults)
        self.terminal = Terminal(
            world, f"terminal {SEAT}", self._decide, self.presses.append, self.happened.append,
            watch=self.watched.append,
        )
        self.terminal.power_on()
        self.terminal.opened(SEAT)

    def _decide(self, shown: PublicView, seat: int, hole: tuple[int, ...]) -> tuple[str, int]:
        self.asked.append((shown.turn, hole))
        return "raise", 200 + len(self.asked)

    def show(self, *messages: PublicView | SeatView, seconds: float = 0) -> list[Report]:
        """Show views, let time pass; the presses of that time."""
        seen = len(self.presses)
        for message in messages:
            self.terminal.do(message)
        self.scheduler.run_until(self.scheduler.now() + int(seconds * SECOND))
        return self.presses[seen:]

    def heard(self, press_no: int, answer: str = "accepted") -> SeatView:
        return SeatView(self.terminal.boot, press_no, answer, ())
