"""What a simulation counts and checks while it runs: hands, cards, chips, and every statement that must always hold."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec import to_builtins

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.invariants import chips_on_table
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_people import Paused
from appareil.controller.record.faults.of_software import StatementsBroken
from appareil.controller.record.state import Table
from appareil.devices.names import terminal
from appareil.devices.protocols import SECOND
from appareil.journal.row import Row
from simulators.ledger import Ledger, face

HEALS_BY_ITSELF = range(1000, 2000)
"""Faults of a link: they go when the link is back, nobody is asked."""
MOST_TOLD = 20
"""So many broken statements are kept in words; all are counted."""


class Tally:
    """Counts over one simulation, which may be many tables one after the other.

    `misdeals`: hands voided and dealt again. `operator_stops`: holds that the floor had to see to. `cards_doubled`,
    `cards_missing`: as they truly lie; `cards_miscounted`: both together at tables where a person or a device may say
    what is not so. `faults`: injected, by kind. `broken`: the first statements that did not hold, in words;
    `invariant_failures` counts them all. `standing`: of a tournament, who has finished where, best first. `stops`:
    those holds by fault code; `stood`: how long each standstill lasted, in microseconds; `most_rows`: rows of the
    longest hand. `candid`: devices and floor say what is so; else what is believed of cards is not compared with where
    they truly lie, only the order of a deck's cards is. `hands`, cards and chips: what their names say.
    """

    def __init__(self, candid: bool = True) -> None:
        self.hands = 0
        self.misdeals = 0
        self.operator_stops = 0
        self.cards_dealt = 0
        self.cards_doubled = 0
        self.cards_missing = 0
        self.cards_miscounted = 0
        self.chips_bought_in = 0
        self.chips_on_table = 0
        self.rake = 0
        self.stops: Counter[int] = Counter()
        self.stood: list[int] = []
        self._held_since: int | None = None
        self.most_rows = 0
        self._rows = 0
        self.candid = candid
        self.standing: list[dict[str, Any]] = []
        self.invariant_failures = 0
        self.broken: list[str] = []
        self.faults: dict[str, int] = {}
        self.virtual_microseconds = 0
        self._digest = hashlib.sha256()
        self._began = time.perf_counter()

    def row(self, table: Table, row: Row, row_facts: tuple[Fact, ...], ledger: Ledger) -> None:
        """Count one committed row and check the table after it, its cards against where they truly lie."""
        self._digest.update(row.body + row.cards)
        self._rows += 1
        self._stands_still(table, row.at)
        for fact in row_facts:
            count = _COUNT.get(type(fact))
            if count is not None:
                count(self, table, fact, ledger)

    def _card_out(self, table: Table, fact: hardware_facts.CardOut, ledger: Ledger) -> None:
        if fact.n != len(table.shoe.cards):
            self.fail(f"card {fact.n} of deck {table.shoe.deck} came after card {len(table.shoe.cards) - 1}")
        if self.candid:
            self._check_card(table, fact, ledger)

    def _stands_still(self, table: Table, at: int) -> None:
        held = bool(table.holds) and not all(map(_of_no_concern, table.holds.values()))
        if held and self._held_since is None:
            self._held_since = at
        elif not held and self._held_since is not None:
            self.stood.append(at - self._held_since)
            self._held_since = None

    def _paying_started(self, table: Table, _: hand_facts.PayingStarted, ledger: Ledger) -> None:
        if self.candid:
            self._check_tabled(table, ledger)

    def _hand_closed(self, table: Table, _: hand_facts.HandClosed, ledger: Ledger) -> None:
        self.hands += 1
        self.most_rows = max(self.most_rows, self._rows)
        self._rows = 0

    @property
    def rows_of_the_hand(self) -> int:
        """Rows since a hand was closed."""
        return self._rows

    def _hand_voided(self, table: Table, _: hand_facts.HandVoided, ledger: Ledger) -> None:
        self.misdeals += 1

    def _ordered(self, table: Table, fact: hardware_facts.Ordered, ledger: Ledger) -> None:
        """Orders are a row's last facts but the deadline: the holds that stand now stood when it was given."""
        if table.holds:
            self.fail(f"hand {table.hand_number}: {fact.command} was ordered under a hold")

    def _held(self, table: Table, fact: hold_facts.Held, ledger: Ledger) -> None:
        if _of_no_concern(fact.hold):
            return
        self.operator_stops += 1
        self.stops[fact.hold.fault.code] += 1
        if isinstance(fact.hold, StatementsBroken):
            for statement in fact.hold.statements:
                self.fail(f"row {fact.hold.seq}: {statement}")

    def _check_card(self, table: Table, fact: hardware_facts.CardOut, ledger: Ledger) -> None:
        """The controller's belief about the card that has just come out, against the ledger."""
        if table.phase == "hand.misdeal":
            return
        deck = table.shoe.deck
        truth = ledger.left.get(deck, {}).get(fact.n, [])
        places = [place for place, _ in truth]
        astray = (deck, fact.n) in ledger.astray
        if places != [fact.destination] and not astray:
            self.fail(f"card {fact.n} of deck {deck} is believed at {fact.destination} and lies at {places}")
        elif fact.card is not None and face(truth[0][1]) != fact.card.reveal():
            self.fail(f"card {fact.n} of deck {deck} is believed to be another one")

    def _check_tabled(self, table: Table, ledger: Ledger) -> None:
        """The hands that have been turned up are those that lie there: a card given up is on the discards. Where a
        terminal is away it has told its player nothing."""
        for seat, cards in table.play.tabled.items():
            lies = sorted(map(face, ledger.cards_at(seat)))
            if lies != sorted(cards) and table.device(terminal(seat)).up:
                self.fail(f"seat {seat} has turned up {cards}, and {lies} lie there")

    def fail(self, statement: str) -> None:
        """A statement that must always hold did not."""
        self.invariant_failures += 1
        if len(self.broken) < MOST_TOLD:
            self.broken.append(statement)

    def table_done(self, table: Table, ledger: Ledger, faults: dict[str, int], virtual_microseconds: int) -> None:
        """One table is at its end: add what its cards and chips came to."""
        self.cards_dealt += ledger.cards_left_shoe
        if self.candid:
            self.cards_doubled += ledger.doubled
            self.cards_missing += ledger.skipped
        else:
            self.cards_miscounted += ledger.doubled + ledger.skipped
        self.chips_bought_in += table.accounts.bought_in - table.accounts.cashed_out
        self.chips_on_table += chips_on_table(table)
        self.rake += table.accounts.raked
        self.standing = [to_builtins(finish) for finish in table.tournament.finishes]
        self.virtual_microseconds += virtual_microseconds
        for statement in ledger.faults() if self.candid else ():
            self.fail(statement)
        if self.chips_on_table + self.rake != self.chips_bought_in:
            self.fail(f"chips: {self.chips_on_table} there, {self.rake} raked, {self.chips_bought_in} bought in")
        for kind, count in faults.items():
            self.faults[kind] = self.faults.get(kind, 0) + count

    def as_json(self, seed: int | None) -> dict[str, Any]:
        """The closing object of `appareil simulate --json`."""
        seconds = time.perf_counter() - self._began
        return {
            "hands": self.hands, "seed": seed, "cards_dealt": self.cards_dealt, "cards_doubled": self.cards_doubled,
            "cards_missing": self.cards_missing, "cards_miscounted": self.cards_miscounted, "misdeals": self.misdeals,
            "operator_stops": self.operator_stops,
            "stops": {str(code): count for code, count in sorted(self.stops.items())},
            "longest_standstill": max(self.stood, default=0) // SECOND, "standstills": len(self.stood),
            "seconds_stood": sum(self.stood) // SECOND, "most_rows": self.most_rows,
            "faults_injected": dict(sorted(self.faults.items())), "chips_bought_in": self.chips_bought_in,
            "chips_on_table": self.chips_on_table, "rake": self.rake, "invariant_failures": self.invariant_failures,
            "seconds": round(seconds, 3), "virtual_seconds": round(self.virtual_microseconds / SECOND, 3),
            "hands_per_second": round(self.hands / seconds, 2) if seconds else 0.0, "digest": self._digest.hexdigest(),
            **({"standing": self.standing} if self.standing else {}),
        }


def _of_no_concern(hold: Hold) -> bool:
    """The floor's own pause, and what goes by itself, need nobody."""
    return isinstance(hold, Paused) or hold.fault.code in HEALS_BY_ITSELF


_COUNT: dict[type[Fact], Callable[[Tally, Table, Any, Ledger], None]] = {
    hardware_facts.CardOut: Tally._card_out,
    hardware_facts.Ordered: Tally._ordered,
    hand_facts.PayingStarted: Tally._paying_started,
    hand_facts.HandClosed: Tally._hand_closed,
    hand_facts.HandVoided: Tally._hand_voided,
    hold_facts.Held: Tally._held,
}
"""What is counted or checked of each fact."""
