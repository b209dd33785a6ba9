"""Small tables for the tests: three players with scripted hands, over memory wires under virtual time."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from appareil.devices.protocols import SECOND
from appareil.journal.memory import MemoryJournal
from appareil.journal.store import Journal
from appareil.rehearsal.crash import story
from appareil.rehearsal.sitting import OnRow, Plan, Sitting, on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import REFERENCE
from appareil.runtime.scheduler import Scheduler
from appareil.settings import load_settings
from appareil.settings.model import BuyInLimits, TableSettings
from simulators.players import Recorded, Script
from simulators.shuffles import by_seed

ROOT = Path(__file__).parents[2]

ALL_IN_ON_THE_TURN: Sequence[Recorded] = (
    ("cbr", 6), ("cc", 0), ("f", 0), ("cc", 0), ("cbr", 20), ("cc", 0), ("cbr", 40), ("cbr", 174), ("cc", 0),
)
"""Three players at seats 1 to 3, seat 3 first: a raise, a call, a fold, bets on the flop, all-in on the turn."""
CHECKED_DOWN: Sequence[Recorded] = (("f", 0), ("cc", 0), ("cc", 0))
FOLDED_OUT: Sequence[Recorded] = (("cbr", 8), ("f", 0), ("f", 0))
THREE_WAY: Sequence[Recorded] = (("cbr", 80), ("cbr", 200), ("cc", 0))
"""All-in before the flop, for stacks of 200, 150 and 80 at seats 1 to 3."""


def small_settings(seats: Sequence[int] = (1, 2, 3), table_seats: int = 3) -> TableSettings:
    """The reference table with terminals at `seats` only."""
    settings = load_settings(str(REFERENCE))
    terminals = {seat: line for seat, line in settings.devices.terminals.items() if seat in seats}
    return settings.model_copy(
        update={"devices": settings.devices.model_copy(update={"terminals": terminals}), "seats": table_seats},
    )


def scripted(
    hands: Sequence[Sequence[Recorded]], *, stacks: dict[int, int] | None = None, seed: int = 7, **options: Any,
) -> Plan:
    """A plan in which the players press `hands`."""
    script = Script(hands)
    settings = small_settings().model_copy(update={"buy_in": BuyInLimits(min=1, max=200)})
    return Plan(
        settings, stacks or dict.fromkeys((1, 2, 3), 200), by_seed(seed), lambda _: script.decide, seed=seed, **options,
    )


class Table:
    """A sitting in the hands of a test. Unless `floor_mends`, what is broken waits in `broken` for the test to mend."""

    def __init__(
        self, plan: Plan, on_row: OnRow | None = None, journal: Journal | None = None, floor_mends: bool = False,
    ) -> None:
        self.tally = Tally()
        self.journal: Journal = journal if journal is not None else MemoryJournal()
        self.sitting: Sitting
        self.clock: Scheduler
        self.sitting, self.clock = on_memory_wires(plan, self.tally, self.journal, on_row)
        self.broken: list[Any] = []
        if not floor_mends:
            self.sitting.twins.floor.trouble = self.broken.append  # type: ignore[method-assign]  # the test mends
        self.sitting.start()

    @property
    def believed(self) -> Any:
        """The controller's table."""
        return self.sitting.runtime.table

    @property
    def twins(self) -> Any:
        """The far side of the wires."""
        return self.sitting.twins

    def until(self, condition: Any) -> None:
        """Let time pass until `condition()`; fails after an hour at the table."""
        latest = self.clock.now() + 3600 * SECOND
        while not condition():
            assert self.clock.step(), "nothing is going on any more"
            assert self.clock.now() < latest, f"stands in {self.believed.phase}, holds {list(self.believed.holds)}"

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.clock.run_until(self.clock.now() + int(seconds * SECOND))

    def finish(self, hands: int) -> tuple[Any, ...]:
        """Play until `hands` hands are closed, and check everything that must hold. Returns the story."""
        play(self.sitting, self.clock, hands)
        stacks = self.sitting.stacks()
        self.sitting.finish()
        assert self.tally.broken == []
        assert self.tally.cards_doubled == self.tally.cards_missing == 0
        assert self.tally.chips_on_table + self.tally.rake == self.tally.chips_bought_in
        return (*story(self.journal), tuple(sorted(stacks.items())))


def undisturbed(plan: Plan, hands: int) -> tuple[Any, ...]:
    """The story of `plan` when nothing goes wrong."""
    return Table(plan).finish(hands)
