"""The puck mover: when it moves, and what its reports say."""

from collections.abc import Callable
from typing import Any

from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.hardware.heard import failed
from appareil.controller.hardware.reconcile import condition
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.devices import reports
from appareil.devices.commands import Motion, MoveTo


def _wanted(table: Table) -> Motion | None:
    if table.phase == "hand.opening" and table.puck.seat != table.button:
        return MoveTo(table.button)
    return None


def _status(table: Table, device: str, report: reports.PuckStatus) -> Facts:
    """Settles the open order and says where the puck stands."""
    yield from condition(table, device, False, report.jammed)
    order = table.orders["puck"]
    if order is not None and not report.jammed and order != MoveTo(report.seat):
        yield hardware_facts.OrderVoid("puck")
    if report.seat != table.puck.seat or table.orders["puck"] is not None:
        yield hardware_facts.PuckPlaced(report.seat)
    yield hardware_facts.DeviceHeard(device)


def _placed(table: Table, device: str, report: reports.Placed) -> Facts:
    order = table.orders["puck"]
    if order is not None and order != MoveTo(report.seat):
        yield from failed(table, "puck")
    elif table.puck.seat != report.seat or order is not None:
        yield hardware_facts.PuckPlaced(report.seat)


def _moved(table: Table, device: str, report: reports.PuckMoved) -> Facts:
    if table.orders["puck"] is not None:
        yield table_facts.DeviceUnheard(device)
    elif table.puck.seat != report.seat:
        yield hardware_facts.PuckPlaced(report.seat)


WANTED: dict[str, Callable[[Table], Motion | None]] = {"puck": _wanted}
"""The motion its slot should begin."""
REPORTS: dict[type, Callable[[Table, str, Any], Facts]] = {
    reports.PuckStatus: _status,
    reports.Placed: _placed,
    reports.PuckMoved: _moved,
}
"""What each of its reports says."""
