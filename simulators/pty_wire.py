"""A twin behind a pseudo-terminal: for the driver a serial port, found by its name in a folder of ports."""

import contextlib
import os
import tty
from collections.abc import Callable
from pathlib import Path

from simulators.faults import Faults
from simulators.noise import FrameCutter, spoiled

AddReader = Callable[[int, Callable[[], None]], object]
RemoveReader = Callable[[int], object]
READ_SIZE = 4096


class Reactor:
    """How a wire learns that bytes are there: the `add_reader` and `remove_reader` of an event loop."""

    __slots__ = ("add_reader", "remove_reader")

    def __init__(self, add_reader: AddReader, remove_reader: RemoveReader) -> None:
        self.add_reader = add_reader
        self.remove_reader = remove_reader


class PtyWire:
    """The device's end of a pseudo-terminal, linked as `path`. Never waits: what the other side does not take is lost.

    The other end stays open here too, so that a controller may die and open the port again. Noise as for `MemoryWire`.
    """

    def __init__(self, path: Path, reactor: Reactor, faults: Faults) -> None:
        self.path = path
        self._reactor = reactor
        self._in = faults.at("wire", f"{path.name} in")
        self._out = faults.at("wire", f"{path.name} out")
        self._cutter = FrameCutter()
        self._receive: Callable[[bytes], None] | None = None
        self._master = -1
        self._slave = -1
        self._cable_in = True

    def open(self, receive: Callable[[bytes], None]) -> None:
        """From now on `receive` gets what the controller writes, frame by frame. The port, and its folder if need be,
        are made when there are none."""
        if self._receive is None:
            self._make_port()
        self._receive = receive

    def close(self) -> None:
        """Remove the port and its name."""
        self._receive = None
        self._remove_port()

    def write(self, data: bytes) -> None:
        """Send one frame."""
        arrives = spoiled(data, self._out)
        if arrives and self._cable_in and self._master >= 0:
            # Nobody reads and the buffer is full: a serial line would lose the bytes as well.
            with contextlib.suppress(BlockingIOError):
                os.write(self._master, arrives)

    @property
    def plugged(self) -> bool:
        """Whether the cable is in at both ends."""
        return self._cable_in and self._master >= 0

    def unplug(self) -> None:
        """Pull the cable at the device: both ends are silent."""
        self._cable_in = False

    def pull_port(self) -> None:
        """Pull the cable at the controller: the port and its name are gone."""
        self.unplug()
        self._remove_port()

    def replug(self) -> None:
        """Put the cable in again."""
        self._cable_in = True
        if self._master < 0 and self._receive is not None:
            self._make_port()

    def _make_port(self) -> None:
        self._master, self._slave = os.openpty()
        tty.setraw(self._master)
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        name = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        name.symlink_to(os.ttyname(self._slave))
        name.replace(self.path)
        self._reactor.add_reader(self._master, self._readable)

    def _remove_port(self) -> None:
        if self._master < 0:
            return
        if self.path.is_symlink() and os.readlink(self.path) == os.ttyname(self._slave):
            self.path.unlink()
        self._reactor.remove_reader(self._master)
        os.close(self._master)
        os.close(self._slave)
        self._master = self._slave = -1

    def _readable(self) -> None:
        try:
            data = os.read(self._master, READ_SIZE)
        except BlockingIOError:
            return
        for frame in self._cutter.feed(data):
            arrives = spoiled(frame, self._in) if self._cable_in else b""
            if arrives and self._receive is not None:
                self._receive(arrives)
