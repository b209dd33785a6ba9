"""The seam between the runtime and whatever carries bytes: a clock, a wire, and one driver per device."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from appareil.devices.commands import Command
from appareil.devices.reports import Report
from appareil.devices.views import PublicView, SeatView

SECOND: Final = 1_000_000
"""One second on a `Clock`."""
MINUTE: Final = 60 * SECOND
"""One minute on a `Clock`."""


class Clock(Protocol):
    """Time in whole microseconds. Simulated time jumps; nobody sleeps."""

    def now(self) -> int:
        """Microseconds since an epoch that the clock's owner chose."""
        ...

    def at(self, when: int, do: Callable[[], None]) -> Any:
        """Call `do` once at `when`, or as soon after as possible; equal instants in the order asked. Returns the handle
        that `cancel` takes."""
        ...

    def cancel(self, handle: Any) -> None:
        """Forget a call asked by `at`; harmless when it has already happened."""
        ...


class Wire(Protocol):
    """A two-way pipe of bytes that may lose, spoil or stop, but never reorders: a serial port or its simulation."""

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        """Start. `receive` gets bytes as they come in pieces of any size; `lost` gets a `LinkLost.cause` each time the
        port itself is missing, forbidden, busy or gone. The wire keeps trying to open by itself (capped back-off)."""
        ...

    def write(self, data: bytes) -> None:
        """Send, or drop silently while the port is not open."""
        ...

    def close(self) -> None:
        """Stop, and hear nothing more."""
        ...


class Driver(Protocol):
    """One device on one wire. Made by `(name, seat, wire, clock, hear)`; `hear(report)` is called for every report.

    `name` is the device's (names.py).
    """

    name: str

    def open(self, session: int) -> None:
        """Open the wire and session number `session` (1..65535) on it; frames of others are dropped. Reports `LinkUp`
        and `LinkLost`."""
        ...

    def close(self) -> None:
        """Close the wire; nothing more is reported."""
        ...


class Motor(Driver, Protocol):
    """A shoe or a puck mover."""

    def send(self, command: Command) -> None:
        """Put one command on the line. The link repeats it until it is acknowledged; when it gives up, `LinkLost` is
        reported."""
        ...


class Terminal(Driver, Protocol):
    """A seat terminal."""

    def encode_public(self, view: PublicView) -> bytes:
        """The frame of a public view: the same for every terminal of this session."""
        ...

    def show_public(self, frame: bytes, version: int, turn: int) -> None:
        """Show a frame made by `encode_public`. `turn` is the decision asked of *this* seat in it, else 0; once shown,
        `TurnShown(turn)` is reported. Repeated whenever the terminal's beacon tells an older version."""
        ...

    def show_seat(self, view: SeatView) -> None:
        """Show the seat's own picture. Repeated whenever the beacon tells another tag."""
        ...


DriverFactory = Callable[[str, int, Wire, Clock, Callable[[Report], None]], Any]
"""What the entry-point group `appareil.drivers` names: `(name, seat, wire, clock, hear)` to a `Motor` or a `Terminal`;
seat 0 for shoe and puck."""
