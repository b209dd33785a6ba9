"""Where the shoe may send a card: a seat 1..10, the board or the burn pile. 0 is nowhere."""

from typing import Final

SEATS: Final = range(1, 11)
"""Seats are numbered 1..10 clockwise from the Appareil's left."""
BOARD: Final = 20
"""The community cards, face up."""
BURNS: Final = 21
"""The burn pile, face down."""
ASIDE: Final = 22
"""Where the floor lays scrap: a card taken out of the hand. The shoe sends nothing there."""
DISCARDS: Final = 23
"""Where players lay a hole card that they give up, face down. The shoe sends nothing there."""
DESTINATIONS: Final = frozenset((*SEATS, BOARD, BURNS))
"""Every place a `Deal` may name."""
