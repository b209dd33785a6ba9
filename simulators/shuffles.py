"""In which order the cards of a deck come out: by chance, by seed, or as recorded."""

import random
from collections.abc import Callable, Sequence

from simulators.streams import stream

Shuffle = Callable[[int, Sequence[int]], list[int]]
"""(deck number 1, 2, ..., its faces, lowest first) -> the faces in the order in which they leave the shoe."""


def by_chance(deck: int, cards: Sequence[int]) -> list[int]:
    """Every order equally likely and nobody can foretell it: the operating system's generator, for every deck anew."""
    faces = list(cards)
    random.SystemRandom().shuffle(faces)
    return faces


def by_seed(seed: int) -> Shuffle:
    """An order that follows from the seed and the deck number alone, so that no fault elsewhere changes it."""

    def shuffle(deck: int, cards: Sequence[int]) -> list[int]:
        faces = list(cards)
        stream(seed, f"deck {deck}").shuffle(faces)
        return faces

    return shuffle


def stacked(orders: Sequence[Sequence[int]], then: Shuffle) -> Shuffle:
    """Deck 1 comes in the first order, deck 2 in the second ...; decks beyond the list as `then` says.

    Raises `ValueError` for an order in which a card is there twice; the shuffle does for one of other cards.
    """
    for number, order in enumerate(orders, start=1):
        if len(set(order)) < len(order):
            raise ValueError(f"the order of deck {number} has a card twice")

    def shuffle(deck: int, cards: Sequence[int]) -> list[int]:
        if deck > len(orders):
            return then(deck, cards)
        if sorted(orders[deck - 1]) != list(cards):
            raise ValueError(f"the order of deck {deck} is not that of the {len(cards)} cards in the shoe")
        return list(orders[deck - 1])

    return shuffle
