"""The one function that joins decide, steps, orders and the deadline: an event in, the facts of its journal row out."""

from appareil.controller.deadlines import deadline_due
from appareil.controller.decide import decide
from appareil.controller.evolve import evolve
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.hardware.motors import wanted
from appareil.controller.hardware.orders import ready_for_order
from appareil.controller.record import facts as table_facts
from appareil.controller.record.events import Event
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.steps import MOST_STEPS, next_step
from appareil.controller.tournament.writing import let_time_pass
from appareil.devices.commands import SLOTS


class StepsInCircle(RuntimeError):
    """The steps found no end: a bug of steps.py."""


def handle(table: Table, event: Event, now: int) -> tuple[Fact, ...]:
    """All facts of one journal row, evolving the table after each one, in this order:

    1. decide: what the event itself says;
    2. steps, while there is no hold: what follows from the table alone, one fact at a time;
    3. orders, while there is no hold: one for each idle slot whose device may move and that has something to do;
    4. the deadline, when another moment is waited for than before.

    Deterministic in (table, event, now); `now` in microseconds. If it raises, the table is
    half changed: throw it away and load it again.
    """
    let_time_pass(table, event, now)
    row: list[Fact] = []
    for fact in decide(table, event, now):
        _add(table, row, fact)
    steps = 0
    while not table.holds and (step := next_step(table)) is not None:
        _add(table, row, step)
        steps += 1
        if steps > MOST_STEPS:
            raise StepsInCircle(f"{table.phase}: {type(step).__name__} follows without end")
    if not table.holds:
        for slot in SLOTS:
            command = wanted(table, slot)
            if command is not None and ready_for_order(table, slot):
                _add(table, row, hardware_facts.Ordered(slot, command))
    deadline = deadline_due(table, now)
    if deadline != table.deadline:
        _add(table, row, table_facts.DeadlineSet(deadline))
    return tuple(row)


def _add(table: Table, row: list[Fact], fact: Fact) -> None:
    evolve(table, fact)
    row.append(fact)
