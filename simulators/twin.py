"""What a device is between its power supply and its session: the shape of shoe, puck and terminal."""

from typing import Protocol

from appareil.devices.commands import Command
from appareil.devices.views import PublicView, SeatView

Message = Command | PublicView | SeatView
"""What the controller may send."""


class Twin(Protocol):
    """A device without its line. It keeps across power cuts what the real one would keep."""

    armed: bool
    abilities: frozenset[str]

    def power_on(self) -> int:
        """Start, disarmed; returns the new boot id."""

    def power_off(self) -> None:
        """Stop where it is and forget what is not kept."""

    def exchange(self) -> bool:
        """While it is off, another device of the kind takes its place, with numbers of its own. False if it cannot be
        done now."""

    def opened(self, seat: int) -> None:
        """A controller has opened a session: disarm. `seat` is the seat of a terminal, else 0."""

    def disarm(self) -> None:
        """The link has failed: disarm."""

    def do(self, message: Message) -> None:
        """Execute, answer, refuse or show one message. A device is only sent what it understands."""
