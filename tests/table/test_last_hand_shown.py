"""What a hand has come to stays on every screen until the next one opens: its board, the hands shown, the stacks."""

from at_the_terminal import say
from six_seats import table_of

from appareil.cli.words.status_text import status_text
from appareil.controller import views
from appareil.controller.hand.keeping import restore, snapshot
from appareil.controller.seats.from_floor import Leave, SeatPlayer
from appareil.locale import use
from appareil.runtime.desk import Desk
from simulators.players import Recorded

SHOWN_DOWN: list[list[Recorded]] = [[("cc", 0)] * 12]


def test_board_and_shown_hands_stay_until_the_next_hand_opens() -> None:
    table = table_of(1, 2, hands=SHOWN_DOWN)
    table.until(lambda: table.believed.phase == "hand.clearing")
    lying = views.public_view(table.believed)
    assert len(lying.board) == 5
    table.until(lambda: table.believed.phase == "open.waiting")
    after = views.public_view(table.believed)
    assert after.stage == "waiting"
    assert after.board == lying.board
    assert [seat.shown for seat in after.seats] == [seat.shown for seat in lying.seats]
    assert any(seat.shown for seat in after.seats)
    assert [seat.stack for seat in after.seats] == [seat.stack for seat in lying.seats]
    assert table.twins.terminals[1].view.board == lying.board, "the terminals show it"
    table.until(lambda: table.believed.phase == "hand.opening")
    assert views.public_view(table.believed).board == ()
    assert not any(seat.shown for seat in views.public_view(table.believed).seats)


def test_a_restart_between_hands_shows_the_same() -> None:
    table = table_of(1, 2, hands=SHOWN_DOWN)
    table.until(lambda: table.believed.phase == "hand.clearing")
    table.until(lambda: table.believed.phase == "open.waiting")
    again = restore(*snapshot(table.believed))
    assert views.public_view(again) == views.public_view(table.believed)


def test_a_hand_is_not_shown_at_the_seat_of_somebody_else() -> None:
    table = table_of(1, 2, hands=SHOWN_DOWN)
    table.until(lambda: table.believed.phase == "hand.clearing")
    table.until(lambda: table.believed.phase == "open.waiting")
    [shown, *_] = table.believed.last_hand.tabled
    assert say(table, Leave(shown)) is None
    assert say(table, SeatPlayer(shown, "Nadia")) is None
    assert views.public_view(table.believed).seats[shown - 1].shown == ()


def test_the_floor_is_told_who_has_won_the_last_hand() -> None:
    table = table_of(1, 2, hands=SHOWN_DOWN)
    table.until(lambda: table.believed.phase == "hand.clearing")
    assert Desk(table.sitting.runtime).status()["last_hand"] is None
    table.until(lambda: table.believed.phase == "open.waiting")
    status = Desk(table.sitting.runtime).status()
    assert sum(status["last_hand"]["paid"].values()) == 4
    use("en")
    assert "has won $" in status_text(status)
