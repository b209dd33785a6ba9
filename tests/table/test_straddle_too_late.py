"""Once the first card may leave, nobody straddles any more."""

from six_seats import play_to_hand, table_of

from appareil.controller.record import events
from appareil.devices.names import terminal
from appareil.devices.reports import Press


def test_a_straddle_pressed_while_cards_are_dealt_is_not_taken() -> None:
    table = table_of(1, 2, 3, 4, straddles="utg")
    play_to_hand(table, 1)
    assert not table.believed.play.straddles_open
    table.sitting.runtime.post(events.Reported(terminal(3), Press(77, 1, 0, "straddle", 4)))
    assert table.believed.seats[3].answer == "not_allowed"
    assert table.believed.play.straddle_offers == []
