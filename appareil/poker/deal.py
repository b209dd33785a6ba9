"""Where the cards of a hold'em hand go, counted from the top of the deck (seed 004)."""

from collections.abc import Sequence
from typing import Final

HOLE_ROUNDS: Final = 2
"""One card at a time, this many times round."""
BOARD_CARDS: Final = {"flop": 3, "turn": 1, "river": 1}
"""The community cards of each street; one card is burnt before each."""


def deal_plan(order: Sequence[int]) -> tuple[int | str, ...]:
    """The place of every card: a seat of `order` (one round of hole cards), "burn", or the street it belongs to.

    With ten players 28 cards: 20 + 1 + 3 + 1 + 1 + 1 + 1.
    """
    plan: list[int | str] = [*order] * HOLE_ROUNDS
    for street, cards in BOARD_CARDS.items():
        plan += ["burn", *[street] * cards]
    return tuple(plan)
