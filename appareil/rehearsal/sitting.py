"""One simulated sitting: a table file's devices as twins, on wires in memory under virtual time.

The controller on the near side is the one of `appareil run`; only the ends of the wires differ.
"""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import partial
from random import Random

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.events import Event
from appareil.controller.record.fact import Fact
from appareil.controller.record.rules_in_force import deck_of
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.devices.protocols import SECOND, Clock, Wire
from appareil.journal.chain import SALT_BYTES, Salt
from appareil.journal.memory import MemoryJournal
from appareil.journal.row import Row
from appareil.journal.store import Journal
from appareil.rehearsal.busy_floor import floor_person
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import build, device_lines
from appareil.runtime.scheduler import Scheduler
from appareil.settings.model import DeviceLine, TableSettings
from simulators.device import TwinWire
from simulators.players import BeforeCards, Decide, asks_for_nothing
from simulators.shuffles import Shuffle
from simulators.table import SimulatedTable, make_world, memory_wires
from simulators.world import World

NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gilles", "Hélène", "Inès", "Jules")
"""Who sits at seats 1 to 10 of a simulated table."""
PATIENCE = 4 * 3600 * SECOND
"""A hand that is not over after so much virtual time, the longest break included, never will be: a bug, and said so."""

OnRow = Callable[[Table, tuple[Fact, ...]], None]
"""Called after each committed row with the table and the row's facts."""


class Stuck(RuntimeError):
    """The simulated table has come to a stop by itself: a bug."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What one simulated sitting is made of.

    `stacks`: chips bought by each seat; in a tournament the seats taken. `shuffle` makes the decks, `player(seat)` a
    seat's player; `seed` draws the rest. `pace`: fast | real. `faults`: a profile of `simulators.faults`. `absent`:
    what the floor says when a terminal does not answer, wait | act | void. `atomic_counter`: the shoe's counter
    survives a loss of power. `buy_back`: who has lost everything buys in again between hands. `before_cards`: what
    players ask for before the cards. `floor`: quiet | busy | erring, how the floor behaves (busy_floor.py).
    """

    settings: TableSettings
    stacks: Mapping[int, int]
    shuffle: Shuffle
    player: Callable[[int], Decide]
    _: KW_ONLY
    seed: int
    pace: str = "fast"
    faults: str = "none"
    absent: str = "wait"
    atomic_counter: bool = True
    buy_back: bool = True
    before_cards: BeforeCards = asks_for_nothing
    floor: str = "quiet"


class Sitting:
    """Twins and controller of one plan, on wires that exist already: `twin_wires` by device and, at the controller's
    end, `wire_for(device, line)`. `start` begins; `hands_closed` counts and `when_closed` is called for each.

    `clock`: the controller's, when it may die before the world does; else the world's.
    """

    def __init__(
        self, plan: Plan, world: World, twin_wires: Mapping[str, TwinWire], wire_for: Callable[[str, DeviceLine], Wire],
        *, journal: Journal, tally: Tally, on_row: OnRow | None = None, clock: Clock | None = None,
    ) -> None:
        self._plan = plan
        self._world = world
        self._wire_for = wire_for
        self._tally = tally
        self._on_row = on_row
        self.journal = journal
        self.hands_closed = 0
        self.when_closed: Callable[[], None] | None = None
        self.most_rows: int | None = None
        self.twins = SimulatedTable(
            world, twin_wires, shuffle=plan.shuffle, player=plan.player, absent=plan.absent,
            atomic_counter=plan.atomic_counter, before_cards=plan.before_cards,
        )
        self._began = world.clock.now()
        self._bring_up(clock if clock is not None else world.clock)

    def _bring_up(self, clock: Clock) -> None:
        self.runtime = build(self._plan.settings, clock, self.journal, self._wire_for, self._watch)
        self.person = floor_person(self._plan.floor, self.runtime, clock, self._plan.seed)
        self.twins.floor.sit_at(self.person)

    def start(self) -> None:
        """Start the controller; the floor seats the players and sells them their chips before the first hand."""
        self.runtime.start()
        self.person.pause()
        self._open_table()

    def _open_table(self) -> None:
        """What the floor does before the first hand, as far as it is not done yet."""
        table = self.runtime.table
        for seat, amount in self._plan.stacks.items():
            if seat not in table.seats:
                self.person.seat(seat, NAMES[seat - 1])
            if not self._is_tournament and table.seats[seat].stack == 0:
                self.person.buy_in(seat, amount)
        if self._is_tournament:
            self.person.start_tournament()
        self.person.resume()

    def stacks(self) -> dict[int, int]:
        """Chips by seat; between hands."""
        return {number: seat.stack + seat.queued for number, seat in self.runtime.table.seats.items()}

    @property
    def _is_tournament(self) -> bool:
        return self._plan.settings.house.game == "tournament"

    @property
    def is_over(self) -> bool:
        """A tournament has been won: no further hand follows."""
        return self.runtime.table.tournament.over

    def standstill(self) -> str:
        """Where the table stands, for a `Stuck`."""
        table = self.runtime.table
        return f"hand {table.hand_number} stands in {table.phase}, holds {list(table.holds)}, orders {table.orders}"

    def restart_controller(self, clock: Clock) -> None:
        """The controller process has died and starts again from its journal; the twins live on."""
        self._bring_up(clock)
        self.runtime.start()
        if self.runtime.table.hand_number == 0:
            self._open_table()
        self._buy_back()

    def _buy_back(self) -> None:
        if self._plan.buy_back:
            self.twins.floor.buy_back()

    def _watch(self, table: Table, event: Event, row_facts: tuple[Fact, ...], row: Row) -> None:
        hands = self._tally.hands
        self._tally.row(table, row, row_facts, self.twins.ledger)
        self.hands_closed += self._tally.hands - hands
        if self._on_row is not None:
            self._on_row(table, row_facts)
        if self.most_rows is not None and self._tally.rows_of_the_hand > self.most_rows and self.when_closed:
            self.when_closed()  # the clock stops, and the hand is not closed
        for fact in row_facts:
            self.person.saw(fact)
            see = _SEEN_BY_THE_FLOOR.get(type(fact))
            if see is not None:
                see(self)

    def _hand_closed(self) -> None:
        if self.when_closed is not None:
            self.when_closed()
        self._buy_back()

    def _held(self) -> None:
        self.twins.floor.look()

    def _card_out(self) -> None:
        self.twins.floor.watch_the_deal()

    def finish(self) -> None:
        """Stop the controller, switch the twins off, and add up."""
        self.runtime.stop()
        world = self._world
        self._tally.table_done(
            self.runtime.table, self.twins.ledger, world.faults.log.counts(), world.clock.now() - self._began,
        )
        self.twins.close()


_SEEN_BY_THE_FLOOR: dict[type[Fact], Callable[[Sitting], None]] = {
    hand_facts.HandClosed: Sitting._hand_closed,
    seat_facts.PeriodBegun: Sitting._buy_back,
    hold_facts.Held: Sitting._held,
    hardware_facts.CardOut: Sitting._card_out,
}
"""The facts after which the simulated floor has something to do or to look at."""


def salts(seed: int) -> Salt:
    """Salts for the hidden cards of a simulation, whose journal so repeats byte for byte."""
    return partial(Random(f"salts {seed}").randbytes, SALT_BYTES)


def on_memory_wires(
    plan: Plan, tally: Tally, journal: Journal | None = None, on_row: OnRow | None = None,
) -> tuple[Sitting, Scheduler]:
    """A sitting whose wires are in memory, and the clock that drives it."""
    scheduler = Scheduler()
    world = make_world(scheduler, plan.seed, plan.pace, plan.faults, deck_of(plan.settings))
    wires = memory_wires(world, device_lines(plan.settings))
    sitting = Sitting(
        plan, world, wires, lambda device, _: wires[device].controller,
        journal=journal or MemoryJournal(salts(plan.seed)), tally=tally, on_row=on_row,
    )
    return sitting, scheduler


def play(
    sitting: Sitting, scheduler: Scheduler, hands: int, patience: int = PATIENCE, rows: int | None = None,
) -> None:
    """Run until `hands` hands are closed, or a tournament is won. Raises Stuck when a hand does not end within
    `patience` of virtual time, or has more than so many rows."""
    sitting.most_rows = rows
    sitting.when_closed = scheduler.stop
    while (closed := sitting.hands_closed) < hands and not sitting.is_over:
        scheduler.run_until(scheduler.now() + patience)
        if sitting.hands_closed == closed and not sitting.is_over:
            raise Stuck(sitting.standstill())
    sitting.when_closed = None
