"""The games the table can deal, one row each: what is dealt to whom, what plays, and which hand wins (seed 002)."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from appareil.poker.cards import DECK
from appareil.poker.ranking import RankingName

BoardStreet = Literal["flop", "turn", "river"]
"""A street that deals community cards."""
BOARD_CARDS: Final[dict[BoardStreet, int]] = {"flop": 3, "turn": 1, "river": 1}
"""The community cards of each street, in every variant; one card is burnt before each, where the house burns any."""
SHORT_DECK: Final = tuple(card for card in DECK if card >= 16)
"""Sixes to aces: 36 cards."""
MOST_SEATS: Final = 10


class Variant(NamedTuple):
    """One game.

    `hole_cards`: dealt to each player, one at a time. `played`: exactly so many of them make up a hand with cards of
    the board; `None`: as many as the player likes. `discard`: when each player gives up one hole card. `deck`: the
    cards in play. `ranking`: which hand beats which. `low`: half of each pot goes to the best low hand, eight or
    better. `button_blind`: the only blind is the button's, and everybody antes.
    """

    hole_cards: int = 2
    played: int | None = None
    discard: Literal["flop_dealt", "flop_bet"] | None = None
    deck: tuple[int, ...] = DECK
    ranking: RankingName = "high"
    low: bool = False
    button_blind: bool = False


VariantName = Literal[
    "holdem", "omaha", "omaha_hi_lo", "pineapple", "crazy_pineapple", "short", "short_trips_over_straight"
]
"""The names of VARIANTS, once more: a type checker reads no table. A test compares the two."""

VARIANTS: Final[dict[VariantName, Variant]] = {
    "holdem": Variant(),
    "omaha": Variant(hole_cards=4, played=2),
    "omaha_hi_lo": Variant(hole_cards=4, played=2, low=True),
    "pineapple": Variant(hole_cards=3, discard="flop_dealt"),
    "crazy_pineapple": Variant(hole_cards=3, discard="flop_bet"),
    "short": Variant(deck=SHORT_DECK, ranking="short", button_blind=True),
    "short_trips_over_straight": Variant(deck=SHORT_DECK, ranking="short_trips_over_straight", button_blind=True),
}


def cards_needed(variant: Variant, players: int, boards: int = 1, burns: bool = True) -> int:
    """How many cards a hand of `players` takes from the deck, burns and all, on `boards` run from before the flop."""
    board = sum(BOARD_CARDS.values()) + len(BOARD_CARDS) * burns
    return variant.hole_cards * players + board * boards


def kept_cards(variant: Variant) -> int:
    """How many hole cards a player has once he has given up what he must."""
    return variant.hole_cards - (variant.discard is not None)


MOST_PLAYERS: Final = {
    name: min(MOST_SEATS, (len(variant.deck) - cards_needed(variant, 0)) // variant.hole_cards)
    for name, variant in VARIANTS.items()
}
"""How many players can be dealt in: no more than the deck has cards for, nor than the table has seats."""


def check_players(name: VariantName, stacks: Mapping[int, int]) -> None:
    """ValueError if these players cannot be dealt in: one has no chips, or they are too many."""
    if min(stacks.values()) < 1:
        raise ValueError(f"players without chips are not dealt in: {dict(stacks)}")
    if len(stacks) > MOST_PLAYERS[name]:
        raise ValueError(f"{name} can be dealt to {MOST_PLAYERS[name]} players, not to {len(stacks)}")
