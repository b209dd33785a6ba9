"""Cards as people read them on a terminal: rank, then the suit's sign, red suits in red where there is colour."""

from collections.abc import Iterable

from appareil.cli.output import paint
from appareil.poker.cards import card_name

_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def card_text(card: int | None) -> str:
    """One card, such as 10♥; `None`, a card that is not known, as ??."""
    if card is None:
        return "??"
    name = card_name(card)
    text = name[0].replace("T", "10") + _SIGNS[name[1]]
    return paint(text, "red") if name[1] in "dh" else text


def cards_text(cards: Iterable[int | None]) -> str:
    """Several cards, side by side."""
    return " ".join(map(card_text, cards))
