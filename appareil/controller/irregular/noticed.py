"""What has gone wrong with cards and was seen by shoe or floor: which ruling is proposed, and what its answer does.

The rulings are those of appareil/poker/irregularities; each kind has a file of its own.
"""

from collections.abc import Callable
from typing import Any

from appareil.controller.hand import voiding
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import boards, misdeals, wrong_hands
from appareil.controller.record import events
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_cards import DoubleFeed
from appareil.controller.record.state import Table
from appareil.devices.commands import Deal

_REPORTS: dict[type, Callable[[Table, str, Any], Facts]] = {
    **misdeals.REPORTS, **boards.REPORTS, **wrong_hands.REPORTS,
}


def _decide(table: Table, who: str, command: events.Irregularity) -> Facts:
    """Facts of a report: the question that proposes the ruling, what needs no question, or `FloorRefused`."""
    if not voiding.voidable(table) or not table.shoe.deck:
        return iter((hold_facts.FloorRefused("no_hand_to_void"),))
    return _REPORTS[type(command)](table, who, command)


COMMANDS: dict[type, Callable[[Table, str, Any], Facts]] = dict.fromkeys(_REPORTS, _decide)
"""By the floor's command: what it brings about."""
_DOUBLE_FEEDS: dict[str, Callable[[Table, Deal], Hold | None]] = {
    "hand.dealing": misdeals.double_feed, "hand.dealing_board": boards.double_feed,
}
"""By phase: what the rules of the house know about two cards that left as one, `None` when they know nothing."""


def double_feed(table: Table, n: int) -> Hold:
    """The question about two cards that left as card `n`. Where no rule helps the hand is voided."""
    order, rule = table.orders["exit"], _DOUBLE_FEEDS.get(table.phase)
    if rule is not None and isinstance(order, Deal) and order.n == n:
        return rule(table, order) or DoubleFeed(n)
    return DoubleFeed(n)
