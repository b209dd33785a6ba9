"""What has gone wrong with cards and was seen by shoe or floor: which ruling is proposed, and what its answer does.

The rulings are those of appareil/poker/irregularities; each kind has a file of its own.
"""

from collections.abc import Callable
from typing import Any, get_args

from appareil.controller import boards, events, facts, misdeals, questions, wrong_hands
from appareil.controller.facts import Facts, Hold
from appareil.controller.state import Table
from appareil.devices.commands import Deal

COMMANDS = get_args(events.Irregularity)
"""The commands that are reports of an irregularity."""
_REPORTS: dict[type, Callable[[Table, str, Any], Facts]] = {
    **misdeals.REPORTS, **boards.REPORTS, **wrong_hands.REPORTS,
}


def decide(table: Table, who: str, command: events.Irregularity) -> Facts:
    """Facts of a report: the question that proposes the ruling, what needs no question, or `FloorRefused`."""
    if not misdeals.voidable(table) or not table.deck:
        return iter((facts.FloorRefused("no_hand_to_void"),))
    return _REPORTS[type(command)](table, who, command)


_DOUBLE_FEEDS: dict[str, Callable[[Table, Deal], Hold | None]] = {
    "hand.dealing": misdeals.double_feed, "hand.dealing_board": boards.double_feed,
}
"""By phase: what the rules of the house know about two cards that left as one, `None` when they know nothing."""


def double_feed(table: Table, n: int) -> Hold:
    """The question about two cards that left as card `n`. Where no rule helps the hand is voided."""
    order, rule = table.orders["exit"], _DOUBLE_FEEDS.get(table.phase)
    if rule is not None and isinstance(order, Deal) and order.n == n:
        return rule(table, order) or questions.double_feed(n)
    return questions.double_feed(n)


CHECKS: dict[str, Callable[[Table, Hold, str], str | None]] = {
    "ruling": misdeals.check, "replace": misdeals.check, "burn": misdeals.check_counted,
    "mix": misdeals.check_counted,
    "set_aside": misdeals.check, "kill": wrong_hands.check_kill,
}
"""By the kind of question: why an answer cannot be taken, `None` when it can."""
ANSWERS: dict[str, Callable[[Table, Hold, str], Facts]] = {
    "ruling": misdeals.answer, "replace": misdeals.answer, "burn": misdeals.burn, "mix": boards.mix,
    "set_aside": boards.set_aside, "kill": wrong_hands.kill,
}
"""By the kind of question: what an answer brings about."""
