"""A terminal that starts again with the boot id it had: its presses have old numbers and must not be lost silently."""

from sittings import ALL_IN_ON_THE_TURN, Table, scripted

from appareil.controller.people.from_floor import Answer
from appareil.controller.record import events
from appareil.devices.names import terminal
from appareil.devices.reports import Press
from appareil.runtime.desk import Desk
from appareil.runtime.recover import check_journal


def test_a_press_with_an_older_number_stops_play_and_asks_the_floor() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.believed.play.asked == 2)
    seat = table.believed.seats[1]

    def press(number: int, action: str) -> None:
        said = Press(77, number, 0, action, 0)
        table.sitting.runtime.post(events.Reported(terminal(1), said))

    press(4, "sit_out")
    press(4, "sit_out")
    assert (seat.heard, seat.sitting_out) == (4, True)
    assert not table.believed.holds, "the last one again is a repetition"
    press(1, "return")
    press(1, "return")
    assert list(table.believed.holds) == ["presses:terminal 1"]
    assert (seat.heard, seat.sitting_out) == (4, True)
    Desk(table.sitting.runtime).say(Answer("presses:terminal 1", "retry"))
    assert not table.believed.holds
    press(1, "return")
    assert (seat.heard_boot, seat.heard, seat.sitting_out) == (77, 1, False)
    assert check_journal(table.journal) == []
