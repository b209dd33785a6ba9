"""The shoe's exit: one card from the stub, past the sensor, to its destination; or stuck half way."""

from typing import Protocol

from appareil.devices.places import BOARD, BURNS, SEATS
from simulators.faults import STALL
from simulators.motion import Motion, Steps
from simulators.shoe_rules import DROPPING
from simulators.world import World


class ExitHears(Protocol):
    """What the exit tells the shoe it is part of."""

    def card_passed(self, n: int, destination: int, read: int | None) -> None:
        """Card `n` ran over the exit sensor; `read` is the face the reader saw, `None` when it saw nothing."""

    def card_arrived(self, double_feed: bool) -> None:
        """The motion of the card is over. `double_feed`: the sensor saw too thick a card."""

    def card_stuck(self) -> None:
        """The motion has stopped with the card in the path."""

    def stub_dropped(self, deck: int) -> None:
        """The stub of `deck` lies in the intake."""

    def mishap(self, kind: str) -> None:
        """Something from outside happens now: `reboot`, `door`, `unplug` or `pull_port`."""


class Exit:
    """One motor: at most one card, or the stub, is under way."""

    __slots__ = ("_faults", "_hears", "_ledger", "_mishap", "_pace", "card", "motion")

    def __init__(self, world: World, hears: ExitHears) -> None:
        self._ledger = world.ledger
        self._pace = world.pace
        self._faults = world.faults.at("card")
        self._hears = hears
        self._mishap = ""
        self.motion = Motion(world.clock)
        self.card = DROPPING

    @property
    def under_way(self) -> tuple[int, int, int] | None:
        """The card (deck, n, destination) in motion, `DROPPING` for a stub, `None` at rest."""
        return self.card if self.motion.busy else None

    def send(self, deck: int, n: int, destination: int) -> None:
        """Begin to send the next card of the stub, or the one that already waits in the path."""
        self.card = (deck, n, destination)
        if not self._ledger.path:
            self._ledger.stage(deck)
        self._mishap = self._faults.draw()
        duration = self._pace.card
        if self._mishap == "stall":
            duration += self._faults.between(*STALL)
        self.motion.begin(duration, self._steps())

    def drop(self, deck: int) -> None:
        """Begin to drop the stub of `deck` into the intake."""
        self.card = DROPPING

        def dropped() -> None:
            self._ledger.drop(deck)
            self._hears.stub_dropped(deck)

        self.motion.begin(self._pace.drop, ((100, dropped),))

    def clear_by_hand(self) -> None:
        """A person takes the stuck card out and lays it where it should have gone, or pushes it back onto the stub."""
        if self._mishap == "jam_returned":
            self._ledger.push_back(self.card[0])
        else:
            self._ledger.leave(*self.card)

    def _steps(self) -> Steps:
        leave, arrive = (70, self._leave), (30, self._arrive)
        match self._mishap:
            case "reboot_before" | "door":
                return ((35, self._happen),)
            case "reboot_after":
                return (leave, (15, self._happen))
            case "jam_unclocked" | "jam_returned":
                return ((50, self._stick),)
            case "jam_clocked":
                return ((70, self._stick_in_the_mouth),)
            case "unplug" | "pull_port":
                return ((35, self._happen), (35, self._leave), arrive)
        return (leave, arrive)

    def _leave(self) -> None:
        deck, n, destination = self.card
        lands = self._lands(destination)
        if lands != destination:
            self._ledger.astray[deck, n] = lands
        printed = self._ledger.leave(deck, n, lands)
        if self._mishap == "face_up":
            self._ledger.face_up.append((deck, n))
        if self._mishap == "double_feed" and self._ledger.stubs[deck]:
            self._ledger.slip(deck, destination)
        self._hears.card_passed(n, destination, None if self._mishap == "unreadable" else printed)

    def _lands(self, destination: int) -> int:
        """Where the card truly goes."""
        if self._mishap != "astray" or destination == BOARD:
            return destination
        return BOARD if destination == BURNS else destination % max(SEATS) + 1

    def _arrive(self) -> None:
        self._hears.card_arrived(self._mishap == "double_feed")

    def _stick(self) -> None:
        self._hears.card_stuck()

    def _stick_in_the_mouth(self) -> None:
        _, n, destination = self.card
        self._hears.card_passed(n, destination, None)
        self._hears.card_stuck()

    def _happen(self) -> None:
        self._hears.mishap("reboot" if self._mishap.startswith("reboot") else self._mishap)
