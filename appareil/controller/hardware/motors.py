"""Every device with a motor joined: which motion a slot should begin, and what each report says."""

from collections.abc import Callable
from typing import Any

from appareil.controller.hardware import heard, orders, puck
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.devices.commands import Motion

WANTED: dict[str, Callable[[Table], Motion | None]] = {**orders.WANTED, **puck.WANTED}
"""By slot (commands.SLOTS): the motion it should begin."""
REPORTS: dict[type, Callable[[Table, str, Any], Facts]] = {**heard.REPORTS, **puck.REPORTS}
"""What each report of a line, or of a device with a motor, says."""


def wanted(table: Table, slot: str) -> Motion | None:
    """The motion `slot` should begin now, or `None`. Says nothing about whether its device may move."""
    return WANTED[slot](table)
