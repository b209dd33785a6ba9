"""In which order the cards of a deck come out: by chance, by seed, or as recorded."""

import random
from collections.abc import Callable, Sequence

from appareil.devices.cards import CARD_COUNT
from simulators.streams import stream

Shuffle = Callable[[int], list[int]]
"""Deck number (1, 2, ...) -> its 52 faces in the order in which they leave the shoe."""


def by_chance(deck: int) -> list[int]:
    """Every order equally likely and nobody can foretell it: the operating system's generator, for every deck anew."""
    faces = list(range(CARD_COUNT))
    random.SystemRandom().shuffle(faces)
    return faces


def by_seed(seed: int) -> Shuffle:
    """An order that follows from the seed and the deck number alone, so that no fault elsewhere changes it."""

    def shuffle(deck: int) -> list[int]:
        faces = list(range(CARD_COUNT))
        stream(seed, f"deck {deck}").shuffle(faces)
        return faces

    return shuffle


def stacked(orders: Sequence[Sequence[int]], then: Shuffle) -> Shuffle:
    """Deck 1 comes in the first order, deck 2 in the second ...; decks beyond the list as `then` says.

    Raises `ValueError` for an order that is not all 52 faces once.
    """
    for number, order in enumerate(orders, start=1):
        if sorted(order) != list(range(CARD_COUNT)):
            raise ValueError(f"the order of deck {number} is not 52 different cards")

    def shuffle(deck: int) -> list[int]:
        return list(orders[deck - 1]) if deck <= len(orders) else then(deck)

    return shuffle
