"""The shoe's count of the cards that come back after a hand, and when it says so."""

from collections.abc import Callable

from appareil.devices.reports import Collected
from simulators.kept import Kept
from simulators.world import World


class Intake:
    """Counts the deck that was collected last. A whole deck is told at once, fewer cards only when none has come in for
    a while."""

    __slots__ = ("_kept", "_say", "_spell", "_told", "_world")

    def __init__(self, world: World, kept: Kept, say: Callable[[Collected], None]) -> None:
        self._world = world
        self._kept = kept
        self._say = say
        self._told = 0
        self._spell = 0

    def count(self) -> int:
        """How many cards of the deck collected last lie in the intake; 0 if none ever was."""
        if not self._kept.collected:
            return 0
        count = self._world.ledger.in_intake(self._kept.collected)
        return self._whole() if count is None else count

    def _whole(self) -> int:
        return self._kept.size(self._kept.collected)

    def forget(self) -> None:
        """The power has gone, or another deck is collected: what was told is forgotten."""
        self._told = 0
        self._spell += 1

    def changed(self) -> None:
        """Cards were put in or taken out: the count is told anew."""
        self._told = 0
        if self._kept.collected:
            self.tell()

    def tell(self) -> None:
        """Say the count, at once if it is a whole deck or was told before."""
        count, spell = self.count(), self._spell
        if count >= self._whole() or count == self._told:
            self._say(Collected(self._kept.collected, count, self._whole()))
            return

        def settled() -> None:
            if self._spell == spell and self.count() == count != self._told:
                self._told = count
                self._say(Collected(self._kept.collected, count, self._whole()))

        self._world.after(self._world.pace.settle, settled)
