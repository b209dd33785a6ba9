"""Where the shoe may send a card: a seat 1..10, the board or the burn pile."""

from typing import Final

SEATS: Final = range(1, 11)
"""Seats are numbered 1..10 clockwise from the Appareil's left."""
NOWHERE: Final = 0
BOARD: Final = 20
BURNS: Final = 21
DESTINATIONS: Final = frozenset((*SEATS, BOARD, BURNS))
