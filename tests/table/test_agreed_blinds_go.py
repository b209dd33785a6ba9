"""A blind that was agreed to is that player's: who sits down at his seat after him is asked himself."""

import pytest
from at_the_terminal import press, say
from six_seats import newcomer, table_of

from appareil.controller.people.from_floor import Pause, Resume
from appareil.controller.record.command import FloorCommand
from appareil.controller.seats import blinds
from appareil.controller.seats.from_floor import Leave, Move


@pytest.mark.parametrize("goes", [Move(2, 5), Leave(2)], ids=["moves", "leaves"])
def test_the_next_player_at_a_seat_is_asked_for_his_blind(goes: FloorCommand) -> None:
    table = table_of(1, 2, 3, auto_post=False)
    for seat in (1, 2, 3):
        table.twins.terminals[seat]._before_cards = lambda view, seat, offers: None
    table.until(lambda: 2 in blinds.missing(table.believed))
    table.wait(0.2)
    assert press(table, 2, "blind", 0) == "accepted"
    assert list(blinds.missing(table.believed)) == [1]
    assert say(table, Pause()) is None
    assert say(table, goes) is None
    assert say(table, Resume()) is None
    assert 2 not in table.believed.seats
    newcomer(table, 2)
    assert list(blinds.missing(table.believed)) == [1, 2]
