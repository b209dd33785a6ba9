"""Irregular deals, written into the table. See misdeals.py and evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller import deal_facts, facts, hand_log
from appareil.controller.state import Replaced, Table


def begin(table: Table) -> None:
    """Nothing is wrong with the deal of a new hand."""
    table.reported = []
    table.replaced = []
    table.extra_burnt = 0


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


def _deal_reopened(table: Table, _: facts.DealReopened) -> None:
    table.asked, table.seen = 0, False


EVOLVE_MISDEALS: dict[type, Callable[[Table, Any], None]] = {
    deal_facts.CardReported: _card_reported,
    deal_facts.ReportWithdrawn: _report_withdrawn,
    deal_facts.CardReplaced: _card_replaced,
    deal_facts.ExtraCardBurnt: _extra_card_burnt,
    facts.DealReopened: _deal_reopened,
}
"""What writes each fact of an irregular deal."""
