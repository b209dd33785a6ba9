"""A cable in memory: what is written at one end arrives at the other a moment later, in order, under any clock."""

from collections import deque
from collections.abc import Callable

from appareil.devices.protocols import Clock
from simulators.faults import Faults, Occasion
from simulators.noise import spoiled

LATENCY = 100
"""Microseconds from one end to the other, whatever the length. Real speed is in the motions, not in the bytes."""


def _deaf(_: object) -> None:
    """The receiver of an end that nobody has opened."""


class _Way:
    """One direction of a cable. What was sent first arrives first; what was lost under way leaves a gap (None)."""

    __slots__ = ("_clock", "_faults", "_per_byte", "_ready_at", "_under_way", "plugged", "receive")

    def __init__(self, clock: Clock, faults: Occasion, per_byte: int) -> None:
        self._clock = clock
        self._faults = faults
        self._per_byte = per_byte
        self._ready_at = 0
        self._under_way: deque[bytes | None] = deque()
        self.plugged = True
        self.receive: Callable[[bytes], None] = _deaf

    def send(self, data: bytes) -> None:
        if not self.plugged:
            return
        arrives = data if self._faults.never else spoiled(data, self._faults)
        if not arrives:
            return
        when = self._clock.now() + LATENCY
        if self._per_byte:
            when = self._ready_at = max(when, self._ready_at) + len(data) * self._per_byte
        self._under_way.append(arrives)
        self._clock.at(when, self._arrive)

    def _arrive(self) -> None:
        data = self._under_way.popleft()
        if data is not None:
            self.receive(data)

    def pull(self) -> None:
        """The cable is pulled out: silence, and what is under way is lost."""
        self.plugged = False
        self._under_way = deque([None] * len(self._under_way))


class ControllerEnd:
    """The end that a driver opens (`appareil.devices.protocols.Wire`). It may be closed and opened again.

    `write(data)` sends one frame.
    """

    __slots__ = ("_from_device", "_lost", "write")

    def __init__(self, to_device: _Way, from_device: _Way) -> None:
        self.write = to_device.send
        self._from_device = from_device
        self._lost: Callable[[str], None] = _deaf

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        """Start; `lost("port_lost")` is called when the port is pulled out."""
        self._from_device.receive = receive
        self._lost = lost

    def close(self) -> None:
        """Hear nothing any more."""
        self._from_device.receive = _deaf
        self._lost = _deaf

    def port_gone(self) -> None:
        """The port itself has been pulled out of the controller."""
        self._lost("port_lost")


class MemoryWire:
    """A cable between `controller` (the driver's end) and a device.

    `write(data)` sends one frame from the device's end. Both ways draw their noise from `faults`, occasion `wire`, each
    from a stream of its own. `per_byte` is the time of one byte on the line in microseconds (87 at 115,200 baud), 0 for
    no such delay.
    """

    def __init__(self, clock: Clock, name: str, faults: Faults, per_byte: int = 0) -> None:
        self._clock = clock
        self._to_device = _Way(clock, faults.at("wire", f"{name} in"), per_byte)
        self._from_device = _Way(clock, faults.at("wire", f"{name} out"), per_byte)
        self.controller = ControllerEnd(self._to_device, self._from_device)
        self.write = self._from_device.send

    def open(self, receive: Callable[[bytes], None]) -> None:
        """The device's end: `receive` gets what the controller writes."""
        self._to_device.receive = receive

    def close(self) -> None:
        """The device's end: hear nothing any more."""
        self._to_device.receive = _deaf

    @property
    def plugged(self) -> bool:
        """Whether the cable is in."""
        return self._to_device.plugged

    def unplug(self) -> None:
        """Pull the cable at the device: both ends are silent, and what is under way is lost."""
        for way in (self._to_device, self._from_device):
            way.pull()

    def pull_port(self) -> None:
        """Pull the cable at the controller: its port is gone too."""
        self.unplug()
        self._clock.at(self._clock.now(), self.controller.port_gone)

    def replug(self) -> None:
        """Put the cable in again."""
        for way in (self._to_device, self._from_device):
            way.plugged = True
