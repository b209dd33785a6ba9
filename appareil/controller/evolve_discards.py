"""Hole cards given up, written into the table. See discards.py and evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller import deal_facts, hand_log
from appareil.controller.evolve_seats import count_timeout
from appareil.controller.state import Table
from appareil.devices.places import DISCARDS


def _discards_opened(table: Table, fact: deal_facts.DiscardsOpened) -> None:
    table.turn, table.extensions, table.discards_seen = fact.turn, 0, []


def _discard_seen(table: Table, fact: deal_facts.DiscardSeen) -> None:
    table.discards_seen.append(fact.seat)


def _card_discarded(table: Table, fact: deal_facts.CardDiscarded) -> None:
    table.cards[fact.n - 1].destination = DISCARDS
    hand_log.do(table, "card")  # no action before it is taken back any more
    count_timeout(table, fact.seat, fact.by)


EVOLVE_DISCARDS: dict[type, Callable[[Table, Any], None]] = {
    deal_facts.DiscardsOpened: _discards_opened,
    deal_facts.DiscardSeen: _discard_seen,
    deal_facts.CardDiscarded: _card_discarded,
}
"""What writes each fact of the discards."""
