"""A player, and what he does at his turn, in words."""

from collections.abc import Callable

from appareil.controller.record.state import Table
from appareil.locale import N_, _
from appareil.locale.outside import shown

_ACTIONS = {
    "fold": N_("folds"), "check": N_("checks"), "call": N_("calls"), "bet": N_("bets"), "raise": N_("raises to"),
}


def player(table: Table, seat: int) -> str:
    """A seat and who sits there."""
    name = table.seats[seat].name if seat in table.seats else "?"
    return f"{seat}·{shown(name)}"


def action(word: str, total: int, money: Callable[[int], str]) -> str:
    """What was done; with a bet or raise, the total it came to."""
    return f"{_(_ACTIONS[word])} {money(total)}" if word in ("bet", "raise") else _(_ACTIONS[word])
