"""Play stands still and goes on, written into the table. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.devices.commands import SLOTS


def _held(table: Table, fact: hold_facts.Held) -> None:
    table.holds[fact.hold.key] = fact.hold


def _released(table: Table, fact: hold_facts.Released) -> None:
    hold = table.holds.pop(fact.key)
    if hold.COUNTS_ANEW:
        table.late = dict.fromkeys(SLOTS, 0)
        for device in table.devices.values():
            device.refusals = 0


WRITES: dict[type[Fact], Callable[[Table, Any], None]] = {
    hold_facts.Held: _held,
    hold_facts.Released: _released,
}
"""What writes each fact of a hold. One without an entry, an answer or a refusal, changes nothing."""
