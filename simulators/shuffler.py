"""The shoe's shuffler: the cards of a bay of the intake, checked, into a shuffled stub."""

from typing import Protocol

from appareil.devices.cards import WHOLE_DECK, cards_of
from simulators.faults import STALL
from simulators.ledger import face, wrong_cards
from simulators.motion import Motion, Steps
from simulators.shuffles import Shuffle
from simulators.world import World

Cards = tuple[int, ...]
"""Faces, the numbers 0..51."""


class ShufflerHears(Protocol):
    """What the shuffler tells the shoe it is part of."""

    def deck_checked(self, deck: int, missing: Cards, doubled: Cards, foreign: Cards) -> None:
        """The work on `deck` is over: a stub, or its cards in the intake again if some are missing, doubled or
        foreign."""

    def shuffler_stuck(self) -> None:
        """The motion has stopped with cards in the shuffler."""

    def mishap(self, kind: str) -> None:
        """Something from outside happens now: `reboot`."""


class Shuffler:
    """One motor: at most one deck is being shuffled. `wanted`: the set of the cards last asked for."""

    __slots__ = ("_colour", "_deck", "_faults", "_hears", "_ledger", "_pace", "_shuffle", "motion", "wanted")

    def __init__(self, world: World, shuffle: Shuffle, hears: ShufflerHears) -> None:
        self._ledger = world.ledger
        self._pace = world.pace
        self._faults = world.faults.at("deck")
        self._shuffle = shuffle
        self._hears = hears
        self._colour = 0
        self._deck = 0
        self.wanted = WHOLE_DECK
        self.motion = Motion(world.clock)

    @property
    def under_way(self) -> int:
        """The deck being shuffled, 0 at rest."""
        return self._deck if self.motion.busy else 0

    def begin(self, deck: int, colour: int, wanted: int) -> None:
        """Begin to make the cards of a bay into the stub of `deck`, if they are those of the set `wanted`."""
        self._deck = deck
        self.wanted = wanted
        self._colour = colour
        self._ledger.feed_shuffler(colour)
        mishap = self._faults.draw()
        duration = self._pace.shuffle
        if mishap == "stall":
            duration += self._faults.between(*STALL)
        steps: Steps = ((100, self._finish),)
        if mishap == "jam":
            steps = ((50, self._hears.shuffler_stuck),)
        elif mishap == "reboot":
            steps = ((50, lambda: self._hears.mishap("reboot")),)
        self.motion.begin(duration, steps)

    def unload(self) -> None:
        """Stop, and give the cards back to their bay: by hand after a jam, by itself when it starts up."""
        self.motion.abort()
        self._ledger.unload_shuffler(self._colour)

    def _finish(self) -> None:
        cards = self._ledger.shuffler
        missing, doubled, foreign = wrong_cards(map(face, cards), self.wanted)
        if missing or doubled or foreign:
            self._ledger.unload_shuffler(self._colour)
        else:
            self._ledger.stack(self._deck, self._colour, self._shuffle(self._deck, cards_of(self.wanted)))
        self._hears.deck_checked(self._deck, missing, doubled, foreign)
