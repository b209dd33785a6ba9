"""One table put together: settings, journal, runtime, and a driver on a wire for each device of the table file."""

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from pathlib import Path

from appareil.devices.names import seat_of, terminal
from appareil.devices.protocols import Clock, DriverFactory, Wire
from appareil.journal.store import Journal
from appareil.runtime.guard import GuardedClock, guarded_wire
from appareil.runtime.runtime import Runtime, Watcher
from appareil.settings.load import DRIVERS_GROUP
from appareil.settings.model import DeviceLine, TableSettings


def reference_in(root: Path) -> Path:
    """The commented table file that comes with the packages in `root`: as a wheel installs it, or as the source tree
    has it."""
    installed = root / "appareil_config" / "table.yaml"
    return installed if installed.exists() else root / "config" / "table.yaml"


REFERENCE = reference_in(Path(__file__).parents[2])
"""The table file used when none is named."""


def device_lines(settings: TableSettings) -> dict[str, DeviceLine]:
    """Every device of the table file by its name (devices/names.py), with its driver and port."""
    devices = settings.devices
    lines = {name: line for name, line in devices if isinstance(line, DeviceLine)}
    return lines | {terminal(seat): line for seat, line in sorted(devices.terminals.items())}


def driver_factories() -> Mapping[str, DriverFactory]:
    """The drivers installed, by the names a table file may use."""
    return {point.name: point.load() for point in entry_points(group=DRIVERS_GROUP)}


def build(
    settings: TableSettings, clock: Clock, journal: Journal, wire_for: Callable[[str, DeviceLine], Wire],
    watch: Watcher | None = None,
) -> Runtime:
    """A runtime with the driver of each device attached, not yet started. `wire_for(device, line)` gives a device its
    wire; a driver's name in the table file that is not installed is a mistake of that file, found before."""
    runtime = Runtime(settings, clock, journal, watch)
    factories = driver_factories()
    for device, line in device_lines(settings).items():
        guard = runtime.guard(device)
        wire = guarded_wire(wire_for(device, line), guard)
        driver = factories[line.driver](
            device, seat_of(device), wire, GuardedClock(clock, guard), runtime.hear(device),
        )
        runtime.attach(device, driver)
    return runtime
