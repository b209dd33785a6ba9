"""While the floor pauses nothing moves: what is under way ends, nothing new begins, and play goes on at its place."""

import pytest
from at_the_terminal import press, thinks, until_his_clock_runs
from sittings import ALL_IN_ON_THE_TURN, Table, scripted, undisturbed

from appareil.controller import views
from appareil.controller.record import events
from appareil.controller.record.faults.of_people import Paused


@pytest.mark.parametrize("cards_out", [2, 6, 8])
def test_no_card_leaves_while_the_floor_pauses(cards_out: int) -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.twins.ledger.cards_left_shoe == cards_out)
    table.sitting.person.pause()
    table.wait(60)
    left = table.twins.ledger.cards_left_shoe
    assert left <= cards_out + 1, "the card that was under way may arrive"
    table.wait(600)
    assert table.twins.ledger.cards_left_shoe == left
    assert not any(table.believed.orders.values()), "nothing is ordered under a hold"
    table.sitting.person.resume()
    assert table.finish(1) == undisturbed(scripted([ALL_IN_ON_THE_TURN]), 1)


def paused_at_the_turn_of_seat_1() -> Table:
    """Seat 1 thinks; the floor pauses two seconds later."""
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    thinks(table, 1)
    until_his_clock_runs(table, 1)
    table.wait(2)
    table.sitting.person.pause()
    return table


@pytest.mark.parametrize("action", ["call", "fold", "all_in", "time"])
def test_a_press_under_a_pause_is_refused_and_nothing_of_it_is_taken(action: str) -> None:
    table = paused_at_the_turn_of_seat_1()
    before = views.public_view(table.believed)
    assert press(table, 1, action, table.believed.turn) == "not_allowed"
    table.wait(600)
    assert views.public_view(table.believed) == before, "no chip, no turn, and the clock stands"
    assert before.hold == Paused.FAULT.code, "his screen says why"


@pytest.mark.parametrize("action", ["run_twice", "discard", "straddle"])
def test_what_is_asked_outside_the_betting_waits_too(action: str) -> None:
    table = paused_at_the_turn_of_seat_1()
    assert press(table, 1, action, table.believed.turn) == "not_allowed"


def test_a_press_under_any_other_reason_to_stand_still_is_refused_too() -> None:
    table = paused_at_the_turn_of_seat_1()
    table.sitting.person.resume()
    table.sitting.runtime.post(events.JournalFlawed(1, "a row is missing"))
    assert press(table, 1, "call", table.believed.turn) == "not_allowed"


def test_after_the_pause_the_clock_begins_anew_and_the_same_press_is_taken() -> None:
    table = paused_at_the_turn_of_seat_1()
    assert press(table, 1, "call", table.believed.turn) == "not_allowed"
    table.sitting.person.resume()
    table.wait(1)
    assert table.believed.seats[1].answer == "accepted", "the twin presses again what a pause refused"


def test_to_sit_out_may_be_asked_for_in_a_pause() -> None:
    assert press(paused_at_the_turn_of_seat_1(), 1, "sit_out", 0) == "accepted"
