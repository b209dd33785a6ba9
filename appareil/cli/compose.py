"""One table put together: settings, journal, runtime, and a driver on a wire for each device of the table file."""

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from appareil.devices.names import seat_of, terminal
from appareil.devices.protocols import Clock, DriverFactory, Wire
from appareil.journal.store import Journal
from appareil.runtime.table import Runtime, Watcher
from appareil.settings.model import DeviceLine, TableSettings

REFERENCE = Path(__file__).parents[2] / "config" / "table.yaml"
"""The table file used when none is named: the one of the source tree."""
GROUP = "appareil.drivers"
"""The entry-point group in which a maker's package names its drivers."""


def device_lines(settings: TableSettings) -> dict[str, DeviceLine]:
    """Every device of the table file by its name: "shoe", "puck", "terminal 1" ..."""
    devices = settings.devices
    lines = {"shoe": devices.shoe, "puck": devices.puck}
    lines |= {terminal(seat): line for seat, line in sorted(devices.terminals.items())}
    return lines


def port_path(ports: str, port: str) -> str:
    """A relative port lies below the folder `ports`; an absolute one is what it is."""
    return str(Path(ports) / port)


def driver_factories() -> Mapping[str, DriverFactory]:
    """The drivers installed, by the names a table file may use."""
    return {point.name: point.load() for point in entry_points(group=GROUP)}


def build(
    settings: TableSettings, clock: Clock, journal: Journal, wire_for: Callable[[str, DeviceLine], Wire],
    watch: Watcher | None = None,
) -> tuple[Runtime, dict[str, Any]]:
    """A runtime with its drivers by device name, not yet started. `wire_for(device, line)` gives the wire of a device."""
    runtime = Runtime(settings, clock, journal, watch)
    factories = driver_factories()
    drivers: dict[str, Any] = {}
    for device, line in device_lines(settings).items():
        driver = factories[line.driver](device, seat_of(device), wire_for(device, line), clock, runtime.hear(device))
        runtime.attach(device, driver)
        drivers[device] = driver
    return runtime, drivers
