"""Whole sessions drawn at random, through the device: its bytes, its devices as twins, its virtual time.

    python benchmarks/sessions.py [--seeds 1..50] [--hands 40] [--faults none]

Each seed draws a table of a house of its own (appareil/rehearsal/drawn_tables.py) and a life at it: players join,
leave, bust, buy again, sit out, return, post, wait, move, buy the button, straddle; some press what is not offered
before they press what is.
What must always hold is in session_statements.py and `appareil.controller.invariants`. Exit status 1 when something
did not, with its seed.
"""

import argparse
import random
import time
from collections import Counter
from typing import Any, Final

from session_statements import Statements, not_as_written

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.seats.from_floor import BuyButton, BuyIn, Leave, Move, Return, SeatPlayer, SitOut
from appareil.devices.protocols import SECOND
from appareil.devices.views import PublicView
from appareil.rehearsal.drawn_tables import drawn_table
from appareil.rehearsal.sitting import NAMES, Plan, Stuck, on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.desk import Desk, Refusal
from simulators.players import Action, Decide, raise_to
from simulators.shuffles import by_seed

OFTEN: Final = {
    hand_facts.HandOpened: 0.5, hand_facts.StreetClosed: 0.2, hand_facts.TurnOpened: 0.05, hand_facts.HandClosed: 0.8,
}
"""After which facts something happens at the table, and how often."""
OUTSIDE: Final = 0.15
"""How often a player presses what he may not before he does what he may."""


class Session:
    """One table and its life. `statements` holds what did not hold; `said` counts what the floor was told and took."""

    def __init__(self, seed: int, faults: str = "none") -> None:
        self._chance = chance = random.Random(seed)
        count = chance.randint(2, 8)
        self.settings = drawn_table(chance, count)
        self._seats = sorted(self.settings.devices.terminals)
        stacks = {seat: chance.randint(20, 200) for seat in chance.sample(self._seats, min(count, len(self._seats)))}
        plan = Plan(
            self.settings, stacks, by_seed(seed), self._player, seed=seed, buy_back=False, faults=faults,
            before_cards=self._before_cards,
        )
        self.tally = Tally()
        self.said: Counter[str] = Counter()
        self._sitting, self._clock = on_memory_wires(plan, self.tally, on_row=self._row)
        self.statements = Statements(self._sitting.twins, self.settings)
        self._undisturbed = faults == "none"
        self._desk = Desk(self._sitting.runtime)
        self._newcomers = 0

    def run(self, hands: int) -> list[str]:
        """Play `hands` hands, or as many as are begun; what did not hold."""
        self._sitting.start()
        self._clock.at(self._clock.now() + SECOND, self._heartbeat)
        try:
            play(self._sitting, self._clock, hands)
        except Stuck as stuck:
            self.tally.broken.append(str(stuck))
        self._sitting.finish()
        refused = self.statements.refused_decisions
        if self._undisturbed and refused > self.said["pressed outside"]:
            self.statements.broken.append(f"{refused} decisions were refused, and some of them had been offered")
        written = list(not_as_written(self._sitting.journal, self.settings))
        return self.tally.broken + self.statements.broken + written

    # --- the players --------------------------------------------------------------------------------------------------

    def _player(self, seat: int) -> Decide:
        """Does anything that is offered, raises to any amount between the two that his screen shows."""
        def decide(view: PublicView, seat: int, hole: tuple[int, ...]) -> Action:
            point = self._chance.random()
            if view.raise_min and point < 0.3:
                steps = (min(view.raise_max, 4 * view.raise_min) - view.raise_min) // view.chip_unit
                total = view.raise_min + self._chance.randint(0, steps) * view.chip_unit
                return raise_to(view, view.raise_max if point < 0.05 else total)
            if view.can_check:
                return "check", 0
            return ("fold" if point > 0.7 else "call"), 0

        return decide

    def _before_cards(self, view: PublicView, seat: int, offers: frozenset[str]) -> Action | None:
        """Takes what is offered every other time."""
        return (self._chance.choice(sorted(offers)), 0) if offers and self._chance.random() < 0.5 else None

    def _press_outside(self, table: Table) -> None:
        """He who is asked presses what is not among what is offered."""
        outside = self.statements.outside(table)
        twin = self._sitting.twins.terminals[table.play.asked]
        if outside and twin._unheard is None:
            twin._press(table.turn, *self._chance.choice(outside))
            self.said["pressed outside"] += 1

    # --- the floor ----------------------------------------------------------------------------------------------------

    def _row(self, table: Table, row_facts: tuple[Fact, ...]) -> None:
        self.statements.row(table, row_facts)
        for fact in row_facts:
            if isinstance(fact, hand_facts.TurnOpened) and self._chance.random() < OUTSIDE:
                soon = self._clock.now() + 500
                self._clock.at(soon, lambda: self._press_outside(table) if table.play.asked else None)
            if self._chance.random() < OFTEN.get(type(fact), 0):
                self._clock.at(self._clock.now() + self._chance.randint(1, 20_000), self._something_happens)

    def _heartbeat(self) -> None:
        """Now and then, whatever the table does; a table with too few players gets more."""
        self._something_happens()
        self._clock.at(self._clock.now() + self._chance.randint(1, 20) * SECOND, self._heartbeat)

    def _something_happens(self) -> None:
        table = self._sitting.runtime.table
        taken, free = sorted(table.seats), [seat for seat in self._seats if seat not in table.seats]
        able = [seat for seat in taken if table.seats[seat].stack and not table.seats[seat].sitting_out]
        if free and (len(able) < 3 or self._chance.random() < 0.15):
            self._sit_down(self._chance.choice(free))
        elif taken:
            self._one_of(self._chance.choice(taken), free, crowded=len(able) > 3)

    def _sit_down(self, seat: int) -> None:
        self._newcomers += 1
        self._say(SeatPlayer(seat, f"{NAMES[self._newcomers % len(NAMES)]} {self._newcomers}"))
        self._say(BuyIn(seat, self._chance.randint(20, 200)))
        if self._chance.random() < 0.5:
            self._say(Return(seat, self._chance.choice(("wait", "post"))))

    def _one_of(self, seat: int, free: list[int], crowded: bool) -> None:
        """Something that a player or the floor may want; what is not allowed is refused and changes nothing."""
        choice = self._chance.choice(("wait", "post"))
        wishes: list[FloorCommand] = [
            BuyIn(seat, self._chance.randint(1, 200)), BuyIn(seat, self._chance.randint(20, 200)),
            Return(seat, choice), Return(seat, choice), BuyButton(seat), SitOut(seat),
            Undo("misheard"),
        ]
        wishes += [Leave(seat)] if crowded else [Return(seat, choice)]
        wishes += [Move(seat, self._chance.choice(free), choice)] if free else []
        self._say(self._chance.choice(wishes))

    def _say(self, command: FloorCommand) -> None:
        def done(refused: Refusal | None) -> None:
            self.said[type(command).__name__] += refused is None

        self._desk.say(command, "floor", done)


def session(seed: int, hands: int, faults: str = "none") -> tuple[list[str], dict[str, Any]]:
    """What did not hold in the session of a seed, and what it came to."""
    try:
        one = Session(seed, faults)
        broken = one.run(hands)
    except Exception as error:
        error.add_note(f"in the session of seed {seed}")
        raise
    return broken, {"hands": one.tally.hands, **one.said}


def main() -> None:
    """Print each broken statement with its seed, and what all sessions came to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="1..50", metavar="A..B")
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--faults", default="none")
    args = parser.parse_args()
    first, _, last = args.seeds.partition("..")
    began, total, wrong = time.process_time(), Counter[str](), 0
    for seed in range(int(first), int(last or first) + 1):
        broken, counts = session(seed, args.hands, args.faults)
        total.update(counts)
        wrong += bool(broken)
        for statement in broken[:5]:
            print(f"seed {seed}: {statement}")
    print(", ".join(f"{name} {count}" for name, count in total.items()))
    print(f"{wrong} sessions in which something did not hold; {time.process_time() - began:.1f} s")
    raise SystemExit(wrong > 0)


if __name__ == "__main__":
    main()
