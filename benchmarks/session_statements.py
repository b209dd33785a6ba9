"""What must hold at every row of a session, beside `appareil.controller.invariants`, which are about the table alone.

Legality is asked of the hand and tried on a copy of it; cards are compared with where they truly lie; who posts the big
blind is compared with who has posted it before.
"""

import copy
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from appareil.cli.export_hands import hands_of
from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.devices.views import SeatView
from appareil.histories import play, seat_hand, why_not_built
from appareil.histories.phh import parse_phh
from appareil.journal.store import Reader
from appareil.poker.actions import Action, IllegalAction, Legal
from appareil.poker.clockwise import is_between
from appareil.settings.model import TableSettings
from simulators.ledger import face
from simulators.players import Action as Pressed
from simulators.table import SimulatedTable
from simulators.terminal import Terminal


class Statements:
    """Looks at each row; `broken` holds what did not hold, in words. `refused_decisions`: how many were pressed and
    refused at the terminals."""

    def __init__(self, twins: SimulatedTable, settings: TableSettings) -> None:
        self.broken: list[str] = []
        self.refused_decisions = 0
        self._twins = twins
        self._settings = settings
        self._legal: Legal | None = None
        self._previous: hand_facts.HandOpened | None = None
        self._stayed: set[int] = set()  # seats whose player was dealt in to the previous hand and has not moved since
        for seat, terminal in twins.terminals.items():
            self._listen(seat, terminal)

    def row(self, table: Table, row_facts: tuple[Fact, ...]) -> None:
        """The facts of a row, and the table after it."""
        for fact in row_facts:
            match fact:
                case hand_facts.Acted():
                    self._hold_against_the_offer(fact)
                case hand_facts.HandOpened():
                    self._big_blind(table, fact)
                case seat_facts.SeatLeft(seat=seat):
                    self._stayed.discard(seat)
                case seat_facts.SeatMoved():
                    self._stayed.clear()
        if any(isinstance(fact, hand_facts.TurnSeen | hand_facts.StreetClosed) for fact in row_facts):
            self._public(table)
        if table.play.asked and table.play.hand is not None and table.play.hand.to_act == table.play.asked:
            legal = table.play.hand.legal_actions()
            if legal != self._legal:
                self._legal = legal
                self.broken += [f"hand {table.hand_number}: {what}" for what in not_as_offered(table.play.hand, legal)]

    def outside(self, table: Table) -> list[Pressed]:
        """What he who is asked may not press: the nearest amounts outside, and what is not offered at all."""
        return [] if table.play.hand is None or table.play.hand.to_act is None else list(
            outside(table.play.hand.legal_actions(), self._settings.chip_unit),
        )

    def _hold_against_the_offer(self, acted: hand_facts.Acted) -> None:
        legal = self._legal
        if legal is None or acted.seat != legal.seat:
            self.broken.append(f"{acted} was taken of a seat that was not asked: {legal}")
        elif (acted.action, acted.total) in set(outside(legal, self._settings.chip_unit)):
            self.broken.append(f"{acted} was taken, offered was {legal}")

    # --- the big blind ------------------------------------------------------------------------------------------------

    def _big_blind(self, table: Table, opened: hand_facts.HandOpened) -> None:
        """Under the dead button the big blind goes on by one player: nobody who stays has it twice running, and it
        jumps over nobody who is dealt in to both hands."""
        before, self._previous = self._previous, opened
        stayed, self._stayed = self._stayed, set(opened.seats)
        if before is None or self._settings.house.button_method != "dead_button":
            return
        if before.hand == opened.hand or _bought(before) or _bought(opened) or len(opened.seats) == 2:
            return
        if before.bb_position == opened.bb_position and opened.bb_position in stayed:
            self.broken.append(f"hand {opened.hand}: seat {opened.bb_position} has the big blind twice running")
        for seat in sorted(stayed.intersection(opened.seats)):
            if is_between(self._settings.seats, seat, before.bb_position, opened.bb_position):
                self.broken.append(f"hand {opened.hand}: the big blind jumps over seat {seat}")

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def _listen(self, seat: int, terminal: Terminal) -> None:
        """Look at everything that is said to one seat alone when it arrives there."""
        hear = terminal._hear

        def listen(view: SeatView) -> None:
            ledger = self._twins.ledger
            others = {face(card) for place in self._twins.terminals if place != seat for card in ledger.cards_at(place)}
            mine = {face(card) for card in ledger.cards_at(seat)}
            if leaked := others.difference(mine).intersection(view.hole):
                self.broken.append(f"terminal {seat} is told the hidden cards {sorted(leaked)}")
            pressed, refused = terminal._unheard, terminal.refused
            hear(view)
            if pressed is not None and pressed.turn:
                self.refused_decisions += terminal.refused - refused

        terminal._hear = listen  # type: ignore[method-assign]  # what it hears is looked at, and heard

    def _public(self, table: Table) -> None:
        """What every terminal shows to everybody while a hand is bet on: no card that lies before a player."""
        for number, terminal in self._twins.terminals.items():
            view = terminal.view
            if view is not None and view.hand == table.hand_number:
                shown = {card for seat in view.seats for card in seat.shown}.union(view.board)
                hidden = {
                    face(card) for place in self._twins.terminals for card in self._twins.ledger.cards_at(place)
                    if place not in table.play.tabled
                }
                if leaked := hidden.intersection(shown):
                    self.broken.append(f"terminal {number} shows the hidden cards {sorted(leaked)}")


def _bought(opened: hand_facts.HandOpened) -> bool:
    """Whether somebody buys the button in this hand: he has the small blind and the big one."""
    return opened.sb_position == opened.bb_position


# --- what is offered -------------------------------------------------------------------------------------------------

def offered(legal: Legal) -> Iterator[tuple[Action, int]]:
    """Everything that is offered; of raises the least and the greatest."""
    yield "fold", 0
    yield ("call" if legal.call else "check"), 0
    if legal.raise_min is not None and legal.raise_max is not None:
        for word in ("bet", "raise"):  # one action
            yield word, legal.raise_min
            yield word, legal.raise_max


def outside(legal: Legal, unit: int) -> Iterator[tuple[Action, int]]:
    """The nearest things that are not."""
    yield ("check" if legal.call else "call"), 0
    least, most = legal.raise_min, legal.raise_max
    if least is None or most is None:
        yield legal.raise_word, legal.call + unit
        return
    yield legal.raise_word, most + unit
    if least > unit:
        yield legal.raise_word, least - unit
    if unit > 1 and least + 1 < most:
        yield legal.raise_word, least + 1


def not_as_offered(hand: Any, legal: Legal) -> Iterator[str]:
    """What is offered and refused on a copy of the hand, or not offered and taken, in words."""
    for action, total in offered(legal):
        tried = copy.deepcopy(hand)
        chips = tried.chips()
        try:
            tried.act(action, total)
        except IllegalAction as refused:
            yield f"{action} {total} is offered to seat {legal.seat} and refused: {refused}"
        if tried.chips() != chips:
            yield f"{action} {total} of seat {legal.seat} makes {tried.chips()} of {chips} chips"
    for action, total in outside(legal, hand.stakes.chip_unit):
        if hand.why_illegal(action, total) is None:
            yield f"{action} {total} is not offered to seat {legal.seat} and would be taken"


# --- what is written -------------------------------------------------------------------------------------------------

def not_as_written(journal: Reader, settings: TableSettings) -> Iterator[str]:
    """Hands that `export` writes and that do not end with their stacks when they are played again, in words. Of hands
    that were raked the record does not tell the rake."""
    if settings.rake.type != "none" or settings.jackpot_drop.amount:
        return
    sharing = {"odd_chips": settings.house.odd_chips, "chip_unit": settings.chip_unit}
    for exported in hands_of(journal):
        if exported.left_out is not None:
            continue
        [hand] = parse_phh(exported.text)
        [fields] = tomllib.loads(exported.text).values()
        if why := why_not_built(hand):
            yield f"hand {hand.number} is written and cannot be read: {why}"
            continue
        seated = seat_hand(hand, settings.seats)
        stacks = play(replace(seated, stakes=seated.stakes._replace(**sharing))).final_stacks
        if list(stacks) != fields["finishing_stacks"]:
            yield f"hand {hand.number} is written with {fields['finishing_stacks']} and ends with {stacks}"
