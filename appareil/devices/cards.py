"""Cards as the hardware names them, and the wrapper that keeps a hidden card out of every text."""

CARD_COUNT = 52
"""The cards of a whole deck."""
RANKS = "23456789TJQKA"
"""Ranks as people write them, in the order of their numbers."""
SUITS = "cdhs"
"""Clubs, diamonds, hearts, spades, in the order of their numbers."""


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
