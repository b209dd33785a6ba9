"""Which motion an idle slot should begin. It follows from the table alone, so a restarted controller derives the same
command."""

from collections.abc import Callable

from appareil.controller.house import deck_of
from appareil.controller.run_twice import BOARD_BEFORE, burns_of_first_run, cards_of_first_run
from appareil.controller.state import Table
from appareil.devices.commands import SLOTS, Collect, Deal, Motion, MoveTo, Prepare
from appareil.devices.places import BOARD, BURNS
from appareil.poker.hand import STREETS
from appareil.poker.variants import VARIANTS


def board_due(table: Table) -> int:
    """How many board cards lie once the street being dealt, or put right, is complete, with those of a first run."""
    street = STREETS.index(table.current_hand().street) + (not table.street_open)
    return BOARD_BEFORE[STREETS[street]] + cards_of_first_run(table)


def burns_due(table: Table) -> int:
    """How many burns lie before the street that follows: one for each. A turn that was dealt too early had its own."""
    street = table.current_hand().street
    own_burn_of_early_turn = table.early_turn > 0 and street == "flop"
    return STREETS.index(street) + 1 + own_burn_of_early_turn + burns_of_first_run(table)


BETWEEN_DEALS = ("out_of_service", "open.waiting", "hand.opening")
"""The phases in which no deck is in play."""


def wanted(table: Table, slot: str) -> Motion | None:
    """The motion `slot` should begin now, or `None`. Says nothing about whether its device may move."""
    return _WANTED[slot](table)


def ready_for_order(table: Table, slot: str) -> bool:
    """True when nothing moves in `slot` and its device is heard, armed and has the deck in play selected."""
    device = table.devices[SLOTS[slot]]
    return table.orders[slot] is None and device.armed and (slot == "puck" or device.selected == selection(table))


def selection(table: Table) -> int:
    """The deck the shoe must have selected, 0 none. A voided hand deals no more of its deck."""
    return 0 if table.phase == "hand.misdeal" else table.deck


def is_returned(table: Table) -> bool:
    """Whether the deck selected is not played with and only goes back into the intake: it is no deck of this game."""
    return table.deck != 0 and table.phase in BETWEEN_DEALS


def hole_card_order(table: Table) -> tuple[int, ...]:
    """Where cards 1, 2, ... of the hand go: one at a time from the puck's left, as often round as the variant has hole
    cards (seed 004: twice); and the cards that replace others of the deal (misdeals.py)."""
    hand = table.current_hand()
    order = hand.deal_order() * VARIANTS[hand.stakes.variant].hole_cards
    return repaired(order, tuple((replaced.seat, replaced.by) for replaced in table.replaced))


def repaired(order: tuple[int, ...], replacements: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The initial deal `order` with each replacement (seat, number in the deck) put in, in the order of the rulings."""
    for seat, by in replacements:
        order = (*order[: by - 1], seat, *order[by - 1 :])
    return order


def _exit(table: Table) -> Motion | None:
    phase = table.phase
    n = len(table.cards) + 1
    if phase == "hand.dealing":
        order = hole_card_order(table)
        return Deal(table.deck, n, order[n - 1]) if n <= len(order) else None
    if phase == "hand.burning":
        return Deal(table.deck, n, BURNS)
    if phase == "hand.dealing_board":
        missing = board_due(table) - table.count_at(BOARD)
        return Deal(table.deck, n, BOARD) if missing > 0 else None
    if table.deck and (phase in ("hand.clearing", "hand.misdeal") or is_returned(table)):
        return Collect(table.deck)
    if table.stray:
        return Collect(table.stray)
    return None


def _shuffler(table: Table) -> Motion | None:
    if table.ready or table.newest < 0 or table.stray or table.phase in ("starting", "out_of_service"):
        return None
    return Prepare(table.newest + 1, deck_of(table.config()))


def _puck(table: Table) -> Motion | None:
    if table.phase == "hand.opening" and table.puck != table.button:
        return MoveTo(table.button)
    return None


_WANTED: dict[str, Callable[[Table], Motion | None]] = {"exit": _exit, "shuffler": _shuffler, "puck": _puck}
