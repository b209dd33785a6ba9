"""Irregular deals, written into the table. See misdeals.py and evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller.hand import log as hand_log
from appareil.controller.hand.writing import take_back
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.play import Replaced
from appareil.controller.record.state import Table
from appareil.devices.places import ASIDE


def _card_reported(table: Table, fact: irregular_facts.CardReported) -> None:
    table.play.reported.append((fact.kind, fact.n))


def _report_withdrawn(table: Table, _: irregular_facts.ReportWithdrawn) -> None:
    done = [replaced.n for replaced in table.play.replaced]
    table.play.reported = [(kind, n) for kind, n in table.play.reported if n in done]


def _card_replaced(table: Table, fact: irregular_facts.CardReplaced) -> None:
    table.shoe.cards[fact.n - 1].destination = fact.place
    hand_log.do(table, "card")  # no action before it is taken back any more
    table.play.replaced.append(Replaced(fact.n, fact.seat, fact.by))


def _extra_card_burnt(table: Table, fact: irregular_facts.ExtraCardBurnt) -> None:
    table.shoe.cards[fact.n - 1].card = None
    table.play.extra_burnt += 1


def _card_named(table: Table, fact: irregular_facts.CardNamed) -> None:
    """A hand that was tabled with the wrong card is tabled again."""
    card = table.shoe.cards[fact.n - 1]
    card.tabled = fact.card
    table.play.named = [*(n for n in table.play.named if n != fact.n), fact.n]
    table.play.tabled.pop(card.destination, None)


def _flop_mixed(table: Table, fact: irregular_facts.FlopMixed) -> None:
    for n in fact.numbers:
        card = table.shoe.cards[n - 1]
        card.card = card.tabled = None
    table.play.named = [n for n in table.play.named if n not in fact.numbers]
    table.play.extra_burnt += fact.extra


def _turn_set_aside(table: Table, fact: irregular_facts.TurnSetAside) -> None:
    table.shoe.cards[fact.n - 1].destination = ASIDE
    table.play.early_turn = fact.n
    take_back(table)


def _board_card_scrapped(table: Table, fact: irregular_facts.BoardCardScrapped) -> None:
    table.shoe.cards[fact.n - 1].destination = ASIDE
    hand_log.do(table, "card")  # no action before it is taken back any more


def _hand_killed(table: Table, fact: irregular_facts.HandKilled) -> None:
    hand_log.do(table, "kill", fact.seat)
    table.play.tabled.pop(fact.seat, None)
    if table.play.asked != table.current_hand().to_act:
        table.play.asked, table.play.seen = 0, False


def _cards_in_question(table: Table, _: irregular_facts.DealReopened | irregular_facts.BoardReopened) -> None:
    table.play.asked, table.play.seen = 0, False


WRITES: dict[type[Fact], Callable[[Table, Any], None]] = {
    irregular_facts.CardReported: _card_reported,
    irregular_facts.ReportWithdrawn: _report_withdrawn,
    irregular_facts.CardReplaced: _card_replaced,
    irregular_facts.ExtraCardBurnt: _extra_card_burnt,
    irregular_facts.CardNamed: _card_named,
    irregular_facts.FlopMixed: _flop_mixed,
    irregular_facts.TurnSetAside: _turn_set_aside,
    irregular_facts.BoardCardScrapped: _board_card_scrapped,
    irregular_facts.HandKilled: _hand_killed,
    irregular_facts.DealReopened: _cards_in_question,
    irregular_facts.BoardReopened: _cards_in_question,
}
"""What writes each fact of an irregular deal."""
