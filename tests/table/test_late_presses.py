"""A press counts for the turn its player saw, and for him alone."""

import pytest
from sittings import ALL_IN_ON_THE_TURN, Table, scripted

from appareil.controller.record import events
from appareil.devices.names import terminal
from appareil.devices.reports import Press


def answer(table: Table, seat: int, action: str, turn: int) -> str:
    table.sitting.runtime.post(events.Reported(terminal(seat), Press(77, 1, turn, action, 0)))
    return str(table.believed.seats[seat].answer)


@pytest.fixture
def table() -> Table:
    """Seat 1 is asked, after seat 3 has raised."""
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.believed.play.asked == 1)
    return table


def test_a_press_for_the_turn_before_is_late(table: Table) -> None:
    turn = table.believed.turn
    assert answer(table, 1, "fold", turn - 1) == "late"
    assert (table.believed.play.asked, table.believed.turn) == (1, turn)


def test_a_neighbour_does_not_act_for_the_player_asked(table: Table) -> None:
    turn = table.believed.turn
    assert answer(table, 2, "fold", turn) == "not_your_turn"
    assert (table.believed.play.asked, table.believed.turn) == (1, turn)
    assert 2 in table.believed.play.hand.live


def test_a_press_that_is_repeated_counts_once(table: Table) -> None:
    table.until(lambda: table.believed.play.seen)
    for _ in range(3):
        assert answer(table, 1, "time", table.believed.turn) == "accepted"
    assert table.believed.seats[1].time_chips_played == 1
