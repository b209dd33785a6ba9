"""What a test does at the seat terminals of a table, and what the journal and the floor say of it."""

import msgspec
from sittings import Table

from appareil.controller.record import events
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.deadline import Decision
from appareil.controller.record.fact import Fact
from appareil.devices.names import terminal
from appareil.devices.protocols import SECOND
from appareil.devices.reports import Press
from appareil.runtime.codec import decode
from appareil.runtime.desk import Refusal

HOUR = 3600


def thinks(table: Table, seat: int, seconds: float = HOUR) -> None:
    """The player at `seat` takes his time."""
    twin = table.twins.terminals[seat]
    world = twin._world
    pace = msgspec.structs.replace(world.pace, think=int(seconds * SECOND))
    twin._world = msgspec.structs.replace(world, pace=pace)


def until_his_clock_runs(table: Table, seat: int) -> int:
    """Wait until `seat` is asked, his terminal shows it and its clock runs; since when, in microseconds."""
    table.until(lambda: table.believed.play.asked == seat and table.believed.play.seen)
    assert isinstance(table.believed.deadline.about, Decision)
    return int(table.believed.deadline.at - table.believed.config().action_clock.seconds * SECOND)


def press(table: Table, seat: int, action: str, turn: int) -> str:
    """The terminal at `seat` presses `action` for `turn`, offered or not; the answer."""
    twin = table.twins.terminals[seat]
    twin._press(turn, action, 0)
    table.until(lambda: twin._unheard is None)
    return str(table.believed.seats[seat].answer)


def play_time_chip(table: Table, seat: int) -> str:
    """The player at `seat` plays a time chip, as his terminal offers it; the answer."""
    twin = table.twins.terminals[seat]
    twin.play_time_chip()
    assert twin._unheard is not None, "his terminal does not offer it"
    table.until(lambda: twin._unheard is None)
    return str(table.believed.seats[seat].answer)


def say(table: Table, command: FloorCommand) -> str | None:
    """What the floor is told: None when the command is taken."""
    told: list[Refusal | None] = []
    table.sitting.person._desk.say(command, "Zoé", told.append)
    return told[0].reason if told[0] else None


def facts_of(table: Table) -> list[Fact]:
    """Every fact of the journal, in order."""
    return [fact for row in table.journal.rows() for fact in decode(row.body, row.cards).facts]


def presses_of(table: Table, seat: int) -> list[Press]:
    """Every press of `seat` that has reached the controller, in order."""
    told = [decode(row.body, row.cards).event for row in table.journal.rows()]
    heard = [event for event in told if isinstance(event, events.Reported) and event.device == terminal(seat)]
    return [event.report for event in heard if isinstance(event.report, Press)]
