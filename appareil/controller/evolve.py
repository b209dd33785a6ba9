"""Facts into the table: the only writer. It never refuses and never chooses; what may happen is decided elsewhere.

Each subject writes its own facts (writing.py of its folder).
"""

from collections.abc import Callable
from typing import Any

from appareil.controller.chart import MOVING, next_phase
from appareil.controller.hand import writing as hand_writing
from appareil.controller.hardware import writing as hardware_writing
from appareil.controller.holds import writing as hold_writing
from appareil.controller.irregular import writing as irregular_writing
from appareil.controller.record import writing as table_writing
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.seats import writing as seat_writing
from appareil.controller.tournament import writing as tournament_writing


def evolve(table: Table, fact: Fact) -> None:
    """Write one fact into the table. A fact named in the chart also changes the phase; an illegal one raises
    `transitions.MachineError`, which is a bug of decide or steps (6xxx)."""
    kind = type(fact)
    write = EVOLVE.get(kind)
    if write is not None:
        write(table, fact)
    if kind in MOVING:
        table.phase = next_phase(table.phase, kind)


EVOLVE: dict[type[Fact], Callable[[Table, Any], None]] = {
    **table_writing.WRITES,
    **hold_writing.WRITES,
    **hardware_writing.WRITES,
    **seat_writing.WRITES,
    **tournament_writing.WRITES,
    **hand_writing.WRITES,
    **irregular_writing.WRITES,
}
"""What writes each fact. One without an entry changes nothing but the phase, or nothing: an answer, a refusal."""
