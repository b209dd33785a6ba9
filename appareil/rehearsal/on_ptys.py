"""A simulated sitting whose twins stand behind pseudo-terminals, opened by
pyserial: real bytes, real ports, real time."""

import asyncio
import tempfile
from pathlib import Path

from appareil.controller.record.rules_in_force import deck_of
from appareil.journal.memory import MemoryJournal
from appareil.journal.store import Journal
from appareil.rehearsal.sitting import OnRow, Plan, Sitting, Stuck
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import device_lines
from appareil.runtime.edges import Edges
from simulators.pty_wire import Reactor
from simulators.table import make_world, pty_wires

PATIENCE_SECONDS = 120.0
"""A hand that takes longer in real time has come to a stop."""


def play_on_ptys(plan: Plan, tally: Tally, hands: int, journal: Journal | None, on_row: OnRow | None) -> dict[int, int]:
    """Play one sitting until `hands` hands are closed, or a tournament is won; the stacks by seat at its end. Raises
    Stuck."""
    return asyncio.run(_play(plan, tally, hands, journal, on_row))


async def _play(plan: Plan, tally: Tally, hands: int, journal: Journal | None, on_row: OnRow | None) -> dict[int, int]:
    from drivers.serial_wire import SerialWire

    edges = Edges()
    clock = edges.scheduler
    progressed = asyncio.Event()
    with tempfile.TemporaryDirectory(prefix="appareil-ports-") as folder:
        ports = {device: Path(folder, device.replace(" ", "-")) for device in device_lines(plan.settings)}
        world = make_world(clock, plan.seed, plan.pace, plan.faults, deck_of(plan.settings))
        wires = pty_wires(world, ports, Reactor(edges.add_reader, edges.remove_reader))
        sitting = Sitting(
            plan, world, wires,
            lambda device, _: SerialWire(str(ports[device]), clock, edges.add_reader, edges.remove_reader),
            journal=journal or MemoryJournal(), tally=tally, on_row=on_row,
        )
        sitting.when_closed = progressed.set
        try:
            edges.run(sitting.start)
            while sitting.hands_closed < hands and not sitting.is_over:
                progressed.clear()
                try:
                    await asyncio.wait_for(progressed.wait(), PATIENCE_SECONDS)
                except TimeoutError:
                    raise Stuck(sitting.standstill()) from None
            return sitting.stacks()
        finally:
            edges.run(sitting.finish)
            edges.close()
