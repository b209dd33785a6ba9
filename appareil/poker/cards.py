"""Cards: their numbers, their names and the deck.

A card is a whole number 0..51, `4 * rank + suit`: deuce = 0 ... ace = 12, suits in the order of SUITS. The same numbers
travel on the wire (docs/protocol.md). Suits never rank (seed 004).
"""

from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final = tuple(range(len(RANKS) * len(SUITS)))
"""The 52 cards in the order of their numbers: 2c, 2d ... As."""

_NAMES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
_NUMBERS: Final = {name: number for number, name in enumerate(_NAMES)}


def card_name(card: int) -> str:
    """The card's two-letter name: rank of RANKS, then suit of SUITS (51 -> "As")."""
    if not 0 <= card < len(_NAMES):
        raise ValueError(f"a card is a number from 0 to {len(_NAMES) - 1}, not {card}")
    return _NAMES[card]


def parse_card(name: str) -> int:
    """The number of a card named like "As" or "Td". ValueError when it is no card."""
    try:
        return _NUMBERS[name]
    except KeyError:
        raise ValueError(f"no card is called {name!r}: a rank of {RANKS} and a suit of {SUITS} are expected") from None


def parse_cards(names: str) -> tuple[int, ...]:
    """The numbers of cards written one after the other, "AsKd"; spaces are allowed between them."""
    letters = names.replace(" ", "")
    return tuple(parse_card(letters[i : i + 2]) for i in range(0, len(letters), 2))
