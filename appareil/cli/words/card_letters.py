"""Cards as people read them on a terminal: rank, then the suit's sign, red suits in red where there is colour."""

from collections.abc import Iterable

from appareil.cli.output import paint
from appareil.devices.views import INDEX_OF_LANGUAGE
from appareil.locale import language
from appareil.poker.cards import card_name

_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_LETTERS = {
    "AKQJ": {"T": "10"},
    "ARDV": {"T": "10", "K": "R", "Q": "D", "J": "V"},
}
"""By the index printed on the cards, the ranks that people read otherwise than the rules write them."""


def card_text(card: int | None, index: str = "language") -> str:
    """One card, such as 10♥; `None`, a card that is not known, as ??. `index`: the letters of ace, king, queen and jack
    on the cards in play (house option `card_index`), else those of the language spoken now."""
    if card is None:
        return "??"
    name = card_name(card)
    letters = _LETTERS[INDEX_OF_LANGUAGE[language()] if index == "language" else index]
    text = letters.get(name[0], name[0]) + _SIGNS[name[1]]
    return paint(text, "red") if name[1] in "dh" else text


def cards_text(cards: Iterable[int | None], index: str = "language") -> str:
    """Several cards, side by side."""
    return " ".join(card_text(card, index) for card in cards)
