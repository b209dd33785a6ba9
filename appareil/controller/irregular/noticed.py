"""What has gone wrong with cards and was seen by shoe or floor: which ruling is proposed, and what its answer does.

The rulings are those of appareil/poker/irregularities; each kind has a file of its own.
"""

from collections.abc import Callable

from appareil.controller.hand import voiding
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import boards, misdeals, wrong_hands
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_cards import DoubleFeed
from appareil.controller.record.state import Table
from appareil.controller.record.word import Does
from appareil.devices.commands import Deal


def _of_a_deal(report: Does) -> Does:
    """`report` where there is a deal that could still be put right, else `FloorRefused`."""
    def does(table: Table, who: str, command: FloorCommand) -> Facts:
        if not voiding.voidable(table) or not table.shoe.deck:
            return iter((hold_facts.FloorRefused("no_hand_to_void"),))
        return report(table, who, command)

    return does


WORDS = tuple(
    word._replace(does=_of_a_deal(word.does)) for word in (*misdeals.WORDS, *boards.WORDS, *wrong_hands.WORDS)
)
"""What the floor may report of a deal or a deck."""
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
