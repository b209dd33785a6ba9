"""A port whose traffic is also told: one line of words for each frame, in both directions, as it goes by."""

from collections.abc import Callable
from typing import Protocol

from appareil.devices.protocols import Wire
from drivers.frame_words import frame_words
from drivers.framing import Deframer
from drivers.local_port import Port

Tell = Callable[[str], None]
"""Gets one line."""


class WireToPort(Wire, Port, Protocol):
    """A wire that is a port of this machine (`SerialWire`)."""


class TracedPort:
    """`port`, to be given to any driver in its place; `tell` gets "-> ..." for a frame to the device, "<- ..." for one
    from it.

    Told is what goes over the line, repetitions and frames of other sessions included, but not what is written while
    the port is closed. Of a driver that speaks another protocol nothing but the number of its bytes can be told.
    """

    def __init__(self, port: WireToPort, tell: Tell) -> None:
        self._port = port
        self._sent = _Direction("->", tell)
        self._heard = _Direction("<-", tell)

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        """Start; see `appareil.devices.protocols.Wire`."""
        def heard(data: bytes) -> None:
            self._heard.carry(data)
            receive(data)

        def gone(cause: str) -> None:
            self._sent.reset()
            self._heard.reset()
            lost(cause)

        self._port.open(heard, gone)

    def write(self, data: bytes) -> None:
        """Send; dropped while the port is not open."""
        if self._port.is_open:
            self._sent.carry(data)
        self._port.write(data)

    def close(self) -> None:
        """Stop."""
        self._port.close()

    @property
    def is_open(self) -> bool:
        """Whether bytes can go out now."""
        return self._port.is_open

    def drain(self) -> None:
        """Take in everything readable now."""
        self._port.drain()

    def follow(self) -> None:
        """Let go of the port if its name leads elsewhere by now."""
        self._port.follow()

    def renew(self) -> None:
        """Close the port and open it again."""
        self._port.renew()


class _Direction:
    """What goes one way. Bytes that are no frame are told by their number alone."""

    def __init__(self, arrow: str, tell: Tell) -> None:
        self._arrow = arrow
        self._tell = tell
        self._deframer = Deframer()
        self._length = 0

    def carry(self, data: bytes) -> None:
        *ended, rest = data.split(b"\0")
        for piece in ended:
            self._carry(piece + b"\0")
            self._length = 0
        if rest:
            self._carry(rest)

    def _carry(self, piece: bytes) -> None:
        """`piece` ends one frame at most, so that each is told in its turn."""
        deframer = self._deframer
        spoiled, overlong = deframer.spoiled, deframer.overlong
        self._length += len(piece)
        for payload in deframer.feed(piece):
            self._say(frame_words(payload))
        if deframer.spoiled > spoiled:
            self._say(f"spoiled frame, {self._length} bytes")
        if deframer.overlong > overlong:
            self._say(f"overlong frame, {self._length} bytes so far")

    def reset(self) -> None:
        self._deframer.reset()
        self._length = 0

    def _say(self, words: str) -> None:
        self._tell(f"{self._arrow} {words}")
