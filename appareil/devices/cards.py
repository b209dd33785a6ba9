"""Cards as the hardware names them, and the wrapper that keeps a hidden card out of every text."""

from collections.abc import Iterable

CARD_COUNT = 52
"""How many cards there are."""
WHOLE_DECK = (1 << CARD_COUNT) - 1
"""The set of all of them; see `card_set`."""
RANKS = "23456789TJQKA"
"""Ranks as people write them, in the order of their numbers."""
SUITS = "cdhs"
"""Clubs, diamonds, hearts, spades, in the order of their numbers."""


def card_name(card: int) -> str:
    """A card as one types it: its rank of RANKS, then its suit of SUITS (51: "As")."""
    return RANKS[card // 4] + SUITS[card % 4]


def card_set(cards: Iterable[int]) -> int:
    """Cards as a set in one number: bit n says whether card n is among them."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def cards_of(card_set: int) -> tuple[int, ...]:
    """The cards of a set, lowest first."""
    return tuple(card for card in range(CARD_COUNT) if card_set >> card & 1)


class HiddenCard:
    """A card that not everybody may see, as a number 0..51: `4 * rank + suit`, deuce = 0, suits in the order c d h s.

    Its `repr` shows nothing, so it cannot leak into a log or an error message. `reveal` is the only way to the number;
    the journal keeps it in a column of its own (docs/decisions: hidden cards).
    """

    __slots__ = ("_card",)

    def __init__(self, card: int) -> None:
        if not 0 <= card < CARD_COUNT:
            raise ValueError("a card is a number from 0 to 51")
        self._card = card

    def reveal(self) -> int:
        """The card's number, 0..51."""
        return self._card

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HiddenCard) and other._card == self._card

    def __hash__(self) -> int:
        return hash(self._card)

    def __repr__(self) -> str:
        return "HiddenCard(?)"
