"""Which motion an idle slot of the shoe should begin. It follows from the table alone, so a restarted controller
derives the same command."""

from collections.abc import Callable

from appareil.controller.hand.deal_order import board_due, hole_card_order
from appareil.controller.record.rules_in_force import deck_of
from appareil.controller.record.state import Table
from appareil.devices.commands import SLOTS, Collect, Deal, Motion, Prepare
from appareil.devices.places import BOARD, BURNS

BETWEEN_DEALS = ("out_of_service", "open.waiting", "hand.opening")
"""The phases in which no deck is in play."""


def ready_for_order(table: Table, slot: str) -> bool:
    """True when nothing moves in `slot` and its device is heard, armed and has the deck in play selected."""
    name = SLOTS[slot]
    device = table.devices[name]
    return table.orders[slot] is None and device.armed and (name != "shoe" or device.selected == selection(table))


def selection(table: Table) -> int:
    """The deck the shoe must have selected, 0 none. A voided hand deals no more of its deck."""
    return 0 if table.phase == "hand.misdeal" else table.shoe.deck


def is_returned(table: Table) -> bool:
    """Whether the deck selected is not played with and only goes back into the intake: it is no deck of this game."""
    return table.shoe.deck != 0 and table.phase in BETWEEN_DEALS


def deck_out(table: Table) -> bool:
    """Whether a deck is out of the intake: no other one can be selected before it is back."""
    return table.shoe.deck != 0 or table.shoe.stray != 0


def _exit(table: Table) -> Motion | None:
    phase = table.phase
    n = len(table.shoe.cards) + 1
    if phase == "hand.dealing":
        order = hole_card_order(table)
        return Deal(table.shoe.deck, n, order[n - 1]) if n <= len(order) else None
    if phase == "hand.burning":
        return Deal(table.shoe.deck, n, BURNS)
    if phase == "hand.dealing_board":
        missing = board_due(table) - table.count_at(BOARD)
        return Deal(table.shoe.deck, n, BOARD) if missing > 0 else None
    if table.shoe.deck and (phase in ("hand.clearing", "hand.misdeal") or is_returned(table)):
        return Collect(table.shoe.deck)
    if table.shoe.stray:
        return Collect(table.shoe.stray)
    return None


def _shuffler(table: Table) -> Motion | None:
    shoe = table.shoe
    if shoe.ready or shoe.newest < 0 or shoe.stray or shoe.put_off or table.phase in ("starting", "out_of_service"):
        return None
    return Prepare(table.shoe.newest + 1, deck_of(table.config()))


WANTED: dict[str, Callable[[Table], Motion | None]] = {"exit": _exit, "shuffler": _shuffler}
"""The motion each slot of the shoe should begin."""
