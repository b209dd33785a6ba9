"""Where the next card of a hand goes: hole cards, burns, board."""

from appareil.controller.hand.run_twice import BOARD_BEFORE, burns_of_first_run, cards_of_first_run
from appareil.controller.record.state import Table
from appareil.poker.hand import STREETS
from appareil.poker.variants import VARIANTS


def board_due(table: Table) -> int:
    """How many board cards lie once the street being dealt, or put right, is complete, with those of a first run."""
    street = STREETS.index(table.current_hand().street) + (not table.play.street_open)
    return BOARD_BEFORE[STREETS[street]] + cards_of_first_run(table)


def burns_due(table: Table) -> int:
    """How many burns lie before the street that follows: one for each. A turn that was dealt too early had its own."""
    street = table.current_hand().street
    own_burn_of_early_turn = table.play.early_turn > 0 and street == "flop"
    return STREETS.index(street) + 1 + own_burn_of_early_turn + burns_of_first_run(table)


def hole_card_order(table: Table) -> tuple[int, ...]:
    """Where cards 1, 2, ... of the hand go: one at a time from the puck's left, as often round as the variant has hole
    cards (seed 004: twice); and the cards that replace others of the deal (misdeals.py)."""
    hand = table.current_hand()
    order = hand.seats * VARIANTS[hand.stakes.variant].hole_cards
    return repaired(order, tuple((replaced.seat, replaced.by) for replaced in table.play.replaced))


def repaired(order: tuple[int, ...], replacements: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The initial deal `order` with each replacement (seat, number in the deck) put in, in the order of the rulings."""
    for seat, by in replacements:
        order = (*order[: by - 1], seat, *order[by - 1 :])
    return order
