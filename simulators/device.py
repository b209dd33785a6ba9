"""A simulated device: power switch, twin, session and wire put together."""

from collections.abc import Callable
from typing import Protocol

from appareil.devices.reports import Collected, Delivered, Placed, Prepared, Press, Report
from drivers.device_session import DeviceSession, Identity
from simulators.lies import LIES, OCCASION
from simulators.twin import Twin
from simulators.world import World

REPEATABLE = (Delivered, Prepared, Collected, Placed, Press)
"""What a rude device says again, late. A late status or door report would be a lie about now; these stay true."""
LATE = (100_000, 8_000_000)
"""How late, in microseconds."""


def _off(_: bytes) -> None:
    """A device without power hears nothing."""


class TwinWire(Protocol):
    """The device's end of a wire, and the hand that can pull its cable (`MemoryWire`, `PtyWire`)."""

    @property
    def plugged(self) -> bool:
        """Whether the cable is in."""

    def open(self, receive: Callable[[bytes], None]) -> None:
        """From now on `receive` gets what the controller writes."""

    def close(self) -> None:
        """Hear nothing any more."""

    def write(self, data: bytes) -> None:
        """Send one frame."""

    def unplug(self) -> None:
        """Pull the cable at the device."""

    def pull_port(self) -> None:
        """Pull the cable at the controller."""

    def replug(self) -> None:
        """Put it in again."""


class Device:
    """One device named `name` ("shoe", "puck", "terminal 3") on `wire`, with a serial number of its `batch`. Make it,
    `install` its twin, switch it on."""

    def __init__(self, world: World, name: str, wire: TwinWire, batch: str = "") -> None:
        self._world = world
        self.name = name
        self.kind = name.partition(" ")[0]
        self.wire = wire
        self.serial = name.replace(" ", "-") + batch
        self._repeats = world.faults.at("report", name)
        self._starts = world.faults.at("start", name)
        self._lies = {kind: world.faults.at(occasion, name) for kind, occasion in OCCASION.items()}
        self._serial = self.serial
        self._exchanges = 0
        self._twin: Twin | None = None
        self._session: DeviceSession | None = None
        self._outages = 0

    def install(self, twin: Twin) -> None:
        """Build the twin in and connect the wire."""
        self._twin = twin
        self.wire.open(_off)

    @property
    def is_on(self) -> bool:
        """Whether it has power and has started."""
        return self._session is not None

    def switch_on(self) -> None:
        """Power is on: start with a new boot id, and say so on the line."""
        twin = self._twin
        if twin is None or self._session is not None:
            return
        identity = Identity(
            self.kind, twin.power_on(), maker="Appareil simulators", serial=self._serial, firmware="1",
            abilities=twin.abilities,
        )
        self._session = DeviceSession(
            self._world.clock, self.wire.write, identity,
            opened=twin.opened, message=twin.do, link_down=twin.disarm, armed=lambda: twin.armed,
        )
        self.wire.open(self._session.receive)
        self._session.start()

    def _become_another(self) -> None:
        """It starts again: now and then it is another device that does, or one that says so."""
        mishap = self._starts.draw()
        if mishap == "exchanged" and self._twin is not None and self._twin.exchange():
            self._exchanges += 1
        own = self.serial + (f"-{self._exchanges}" if self._exchanges else "")
        other = "terminal-1" if self.name != "terminal 1" else "terminal-2"
        self._serial = other if mishap == "clone" else own

    def switch_off(self) -> None:
        """Power is off."""
        self._outages += 1
        if self._session is not None and self._twin is not None:
            self.wire.open(_off)
            self._session.stop()
            self._session = None
            self._twin.power_off()

    def start_up(self) -> None:
        """Power is back: the device is on when it has booted, unless power fails again meanwhile."""
        outages = self._outages

        def booted() -> None:
            if self._outages == outages:
                if not self.is_on:
                    self._become_another()
                self.switch_on()

        self._world.after(self._world.pace.boot, booted)

    def reboot(self) -> None:
        """Power fails for a moment."""
        self.switch_off()
        self.start_up()

    def report(self, report: Report) -> None:
        """Send what the twin says, or a lie in its place; a rude device says it again, late."""
        lies = self._lies.get(type(report))
        if lies is None or lies.never or not (lie := lies.draw()):
            self._send(report)
        elif self._session is not None:
            if lie == "other_card":  # the truth, and then its repeat with another content
                self._send(report)
            self._session.send_body(*LIES[lie](report, lies))
        if not self._repeats.never and isinstance(report, REPEATABLE) and self._repeats.draw() == "repeat":
            self._world.after(self._repeats.between(*LATE), lambda: self._send(report))

    def _send(self, report: Report) -> None:
        if self._session is not None:
            self._session.send_report(report)

