"""What the floor writes is bounded and printable before it reaches the journal."""

import pytest
from at_the_terminal import facts_of, say
from sittings import ALL_IN_ON_THE_TURN, Table, scripted

from appareil.controller.hand.from_floor import Undo
from appareil.controller.people.from_floor import Answer, Pause
from appareil.controller.record import events
from appareil.controller.seats.from_floor import SeatPlayer


@pytest.mark.parametrize("command", [
    Undo("a\n   7·Zoé wins $500"), SeatPlayer(4, "x" * 41), Answer("absent", "\x1b[2J"),
])
def test_a_command_with_a_text_that_is_unfit_is_refused_without_a_row(command: events.FloorCommand) -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.believed.play.asked)
    rows = len(facts_of(table))
    assert say(table, command) == "out_of_range"
    assert len(facts_of(table)) == rows


def test_who_speaks_is_recorded_bounded_and_escaped() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.sitting.person._desk.say(Pause(), "Z\n" + "x" * 60_000)
    assert '"Z\\\\nxxx' in [row.body.decode() for row in table.journal.rows()][-1].replace("é", "e")
    assert max(len(row.body) for row in table.journal.rows()) < 20_000
