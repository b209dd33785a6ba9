"""A serial port as a `Wire`: never waits, and keeps trying to open a port that is missing, forbidden, busy or lost."""

import os
from collections.abc import Callable
from typing import Final

import serial

from appareil.devices.protocols import Clock
from drivers.alarm import Alarm
from drivers.ports import PORT_ERRORS, cause_of, leads_to, open_port
from drivers.timing import PORT_AGAIN

READ_SIZE: Final = 4096
MOST_READS: Final = 2
"""So much is taken in at one turn of the loop: a line that speaks without end leaves time for the others."""


class SerialWire:
    """The port at `path`, found again by that name (`/dev/serial/by-id/...`) after it was unplugged.

    `add_reader(fd, callback)` and `remove_reader(fd)` are the event loop's; `clock` times the attempts to open. Bytes
    that the port does not take at once are dropped: a link repeats what matters, and nothing here may wait.
    """

    def __init__(
        self, path: str, clock: Clock,
        add_reader: Callable[[int, Callable[[], None]], object], remove_reader: Callable[[int], object],
    ) -> None:
        self.path = path
        self._clock = clock
        self._add_reader = add_reader
        self._remove_reader = remove_reader
        self._alarm = Alarm(clock, self._try)
        self._port: serial.Serial | None = None
        self._tries = 0
        self._cause = ""
        self._receive: Callable[[bytes], None] = _unopened
        self._lost: Callable[[str], None] = _unopened

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        """Start; see `appareil.devices.protocols.Wire`. `lost` is called once per cause until the port opens."""
        self._receive = receive
        self._lost = lost
        self._tries = 0
        self._cause = ""
        self._alarm.by(self._clock.now())

    @property
    def is_open(self) -> bool:
        """Whether the port is open now."""
        return self._port is not None

    def write(self, data: bytes) -> None:
        """Send what the port takes at once; dropped while the port is not open."""
        if self._port is None:
            return
        try:
            os.write(self._port.fileno(), data)
        except BlockingIOError:
            return  # the other end does not read: the frame is lost like any other
        except PORT_ERRORS:
            self._give_up("port_lost")

    def drain(self) -> None:
        """Take in what is readable now, at most MOST_READS times READ_SIZE. Harmless at any time."""
        for _ in range(MOST_READS):
            if self._port is None:
                return
            try:
                data = self._port.read(READ_SIZE)
            except PORT_ERRORS:
                self._give_up("port_lost")
                return
            if data:
                self._receive(data)
            if len(data) < READ_SIZE:
                return

    def follow(self) -> None:
        """Give the port up if its name leads to another one by now, or to none: cables were exchanged, a link was
        corrected. The one it leads to is opened."""
        if self._port is not None and not leads_to(self.path, self._port.fileno()):
            self._give_up("port_lost")

    def renew(self) -> None:
        """Close the port and open it again."""
        if self._port is not None:
            self._release()
            self._try()

    def close(self) -> None:
        """Close the port and try no more."""
        self._alarm.stop()
        self._release()

    def _try(self) -> None:
        """Open the port, or say why not and try again later."""
        try:
            self._port = open_port(self.path)
        except PORT_ERRORS as error:
            self._alarm.by(self._clock.now() + PORT_AGAIN[min(self._tries, len(PORT_AGAIN) - 1)])
            self._tries += 1
            self._tell(cause_of(error))
            return
        self._tries = 0
        self._cause = ""
        self._add_reader(self._port.fileno(), self.drain)

    def _give_up(self, cause: str) -> None:
        self._release()
        self._alarm.by(self._clock.now() + PORT_AGAIN[0])
        self._tell(cause)

    def _release(self) -> None:
        if self._port is None:
            return
        port, self._port = self._port, None
        self._remove_reader(port.fileno())
        port.close()

    def _tell(self, cause: str) -> None:
        if cause != self._cause:
            self._cause = cause
            self._lost(cause)


def _unopened(_: object) -> None:
    raise RuntimeError("the wire has not been opened")
