"""Irregular deals, written into the table. See misdeals.py and evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller import deal_facts, facts, hand_log
from appareil.controller.state import Replaced, Table
from appareil.devices.places import ASIDE


def begin(table: Table) -> None:
    """Nothing is wrong with the deal of a new hand."""
    table.reported = []
    table.replaced = []
    table.extra_burnt = 0
    table.early_turn = 0
    table.named = []


def _card_reported(table: Table, fact: deal_facts.CardReported) -> None:
    table.reported.append((fact.kind, fact.n))


def _report_withdrawn(table: Table, _: deal_facts.ReportWithdrawn) -> None:
    done = [replaced.n for replaced in table.replaced]
    table.reported = [(kind, n) for kind, n in table.reported if n in done]


def _card_replaced(table: Table, fact: deal_facts.CardReplaced) -> None:
    table.cards[fact.n - 1].destination = fact.place
    hand_log.do(table, "card")  # no action before it is taken back any more
    table.replaced.append(Replaced(fact.n, fact.seat, fact.by))


def _extra_card_burnt(table: Table, fact: deal_facts.ExtraCardBurnt) -> None:
    table.cards[fact.n - 1].card = None
    table.extra_burnt += 1


def _card_named(table: Table, fact: facts.CardNamed) -> None:
    """A hand that was tabled with the wrong card is tabled again."""
    card = table.cards[fact.n - 1]
    card.tabled = fact.card
    table.named = [*(n for n in table.named if n != fact.n), fact.n]
    table.tabled.pop(card.destination, None)


def _flop_mixed(table: Table, fact: deal_facts.FlopMixed) -> None:
    for n in fact.numbers:
        card = table.cards[n - 1]
        card.card = card.tabled = None
    table.named = [n for n in table.named if n not in fact.numbers]
    table.extra_burnt += fact.extra


def _turn_set_aside(table: Table, fact: deal_facts.TurnSetAside) -> None:
    table.cards[fact.n - 1].destination = ASIDE
    table.early_turn = fact.n
    take_back(table)


def take_back(table: Table) -> None:
    """The last action does not count; who made it is asked again, and everybody is told."""
    hand_log.take_back_last_action(table)
    table.asked = 0
    table.street_open = True
    table.undone = True
    for number in table.current_hand().seats:
        table.seats[number].answer = "corrected"


def _hand_killed(table: Table, fact: deal_facts.HandKilled) -> None:
    hand_log.do(table, "kill", fact.seat)
    table.tabled.pop(fact.seat, None)
    if table.asked != table.current_hand().to_act:
        table.asked, table.seen = 0, False


def _cards_in_question(table: Table, _: facts.DealReopened | facts.BoardReopened) -> None:
    table.asked, table.seen = 0, False


EVOLVE_MISDEALS: dict[type, Callable[[Table, Any], None]] = {
    deal_facts.CardReported: _card_reported,
    deal_facts.ReportWithdrawn: _report_withdrawn,
    deal_facts.CardReplaced: _card_replaced,
    deal_facts.ExtraCardBurnt: _extra_card_burnt,
    facts.CardNamed: _card_named,
    deal_facts.FlopMixed: _flop_mixed,
    deal_facts.TurnSetAside: _turn_set_aside,
    deal_facts.HandKilled: _hand_killed,
    facts.DealReopened: _cards_in_question,
    facts.BoardReopened: _cards_in_question,
}
"""What writes each fact of an irregular deal."""
