"""`appareil devices TABLE.yaml`: which device answers on which port, once, and why one does not."""

import argparse
import asyncio
import json
from functools import partial
from typing import Any

from appareil.cli.output import DONE, FAILED, paint, result, verbatim
from appareil.cli.ports import add_ports, port_path, ports_folder
from appareil.cli.words.floor_words import device_text, identity_text
from appareil.cli.words.silence import why_silent
from appareil.cli.words.tables import load_table
from appareil.devices.names import seat_of
from appareil.devices.protocols import SECOND
from appareil.devices.reports import LinkLost, LinkUp, Report
from appareil.locale import _
from appareil.runtime.compose import device_lines, driver_factories
from appareil.runtime.edges import Edges

PATIENCE_SECONDS = 4.0
"""How long a device has to answer: longer than its driver listens before it says what comes instead."""
SESSION = 65535
"""A session number no table in service has: the device drops it when the table starts."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil devices`."""
    parser.add_argument("table", metavar="TABLE.yaml", help=_("the table file"))
    add_ports(parser)
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """0: every device answers. 1: one does not. 2: the table file is wrong."""
    settings = load_table(args.table)
    lines = device_lines(settings)
    folder = ports_folder(args)
    ports = {device: port_path(folder, line.port) for device, line in lines.items()}
    said = asyncio.run(_ask({device: (line.driver, ports[device]) for device, line in lines.items()}))
    if args.json:
        verbatim(json.dumps({device: _as_json(ports[device], said.get(device)) for device in lines}))
    else:
        wide = max((len(device_text(device)) for device in lines), default=0)
        for device in lines:
            result(_as_text(device_text(device).ljust(wide), ports[device], said.get(device), args.ports))
    return DONE if all(isinstance(said.get(device), LinkUp) for device in lines) else FAILED


async def _ask(lines: dict[str, tuple[str, str]]) -> dict[str, LinkUp | LinkLost]:
    """What each device, or its port, says within PATIENCE_SECONDS. `lines`: driver and port by device."""
    from drivers.serial_wire import SerialWire

    edges = Edges()
    factories = driver_factories()
    said: dict[str, LinkUp | LinkLost] = {}
    done = asyncio.Event()

    def hear(device: str, report: Report) -> None:
        if isinstance(report, LinkUp | LinkLost) and not isinstance(said.get(device), LinkUp):
            said[device] = report
            if all(isinstance(said.get(name), LinkUp) or _hopeless(said.get(name)) for name in lines):
                done.set()

    drivers = []
    for device, (driver, port) in lines.items():
        wire = SerialWire(port, edges.scheduler, edges.add_reader, edges.remove_reader)
        drivers.append(factories[driver](device, seat_of(device), wire, edges.scheduler, partial(hear, device)))

    def begin() -> None:
        for driver in drivers:
            driver.open(SESSION)
        edges.scheduler.at(edges.real_now() + int(PATIENCE_SECONDS * SECOND), done.set)

    edges.run(begin)
    await done.wait()
    for driver in drivers:
        driver.close()
    edges.close()
    return said


def _hopeless(report: LinkUp | LinkLost | None) -> bool:
    """Waiting longer would not change what this device has said."""
    return isinstance(report, LinkLost) and report.cause.startswith(("port_", "wrong_"))


def _as_json(port: str, report: LinkUp | LinkLost | None) -> dict[str, Any]:
    if isinstance(report, LinkUp):
        return {
            "port": port, "answers": True, "kind": report.kind, "maker": report.maker, "serial": report.serial,
            "firmware": report.firmware, "abilities": sorted(report.abilities),
        }
    return {"port": port, "answers": False, "cause": report.cause if report is not None else "silent"}


def _as_text(device: str, port: str, report: LinkUp | LinkLost | None, folder: str) -> str:
    if isinstance(report, LinkUp):
        return f"{paint('✓', 'green')} {device}  {port}  {identity_text(report)}"
    what, step = why_silent(report.cause if report is not None else "silent", port, folder)
    return f"{paint('✗', 'red')} {device}  {port}  {what}\n    {_('next:')} {step}"
