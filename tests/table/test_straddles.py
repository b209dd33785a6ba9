"""A straddle is a blind raise before the cards. The table waits for it where the house allows one; who may make it is
told at his terminal, and he presses it there."""

from pathlib import Path

import pytest
from at_the_terminal import facts_of, say
from sittings import Table, small_settings
from six_seats import posted, table_of

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.people.from_floor import Answer, Pause, Resume
from appareil.controller.record import events
from appareil.devices.reports import Press
from appareil.rehearsal.recorded import plan_of, read_recorded
from appareil.rehearsal.sitting import Plan
from appareil.runtime.recover import check_journal
from simulators.players import Script, straddling
from simulators.shuffles import by_seed

WAIT = 5


def opening(table: Table, hand: int = 1) -> None:
    """Until the blinds of the hand are in, and every terminal shows it."""
    table.until(lambda: table.believed.hand_number == hand and table.believed.phase == "hand.opening")
    table.wait(0.1)


def offered_to(table: Table) -> list[int]:
    """The seats whose terminals offer a straddle."""
    return [seat for seat, terminal in sorted(table.twins.terminals.items()) if "straddle" in terminal.offers]


def straddle(table: Table, seat: int, total: int = 0) -> str:
    """The player at `seat` presses `straddle`; the answer."""
    twin = table.twins.terminals[seat]
    twin._press(0, "straddle", total)
    table.until(lambda: twin._unheard is None)
    return str(table.believed.seats[seat].answer)


@pytest.mark.parametrize(("straddles", "seats"), [
    ("none", []), ("utg", [3]), ("button", [3, 6]), ("any_seat", [1, 2, 3, 4, 6]),
])
def test_whoever_the_house_lets_straddle_is_offered_it(straddles: str, seats: list[int]) -> None:
    table = table_of(1, 2, 3, 4, 6, straddles=straddles)  # blinds 1 and 2, puck 6
    table.until(lambda: table.believed.hand_number == 1)
    table.wait(0.1)
    assert offered_to(table) == seats


def test_the_straddler_has_the_last_word_and_the_seat_on_his_left_the_first() -> None:
    table = table_of(1, 2, 3, 4, straddles="utg")
    opening(table)
    assert straddle(table, 3) == "accepted"
    table.until(lambda: table.believed.play.asked != 0)
    assert posted(table, 1) == [(1, "small_blind", 1), (2, "big_blind", 2), (3, "straddle", 4)]
    assert table.believed.play.asked == 4
    assert table.believed.play.hand.legal_actions().call == 4
    table.finish(1)
    asked = [fact.seat for fact in facts_of(table) if isinstance(fact, hand_facts.Acted)]
    assert asked[:4] == [4, 1, 2, 3]
    assert check_journal(table.journal) == []


def test_with_the_old_order_a_straddle_gives_no_more_than_the_last_word() -> None:
    table = table_of(1, 2, 3, 4, 6, straddles="button", straddle_order="utg_first_button_last")
    opening(table)
    assert straddle(table, 6) == "accepted"
    table.finish(1)
    asked = [fact.seat for fact in facts_of(table) if isinstance(fact, hand_facts.Acted)]
    assert asked[:5] == [3, 4, 1, 2, 6]


def test_no_card_leaves_the_shoe_while_a_straddle_is_waited_for_and_the_wait_ends() -> None:
    table = table_of(1, 2, 3, 4, straddles="utg")
    opening(table)
    table.wait(WAIT - 1)
    assert (table.believed.phase, table.believed.shoe.cards) == ("hand.opening", [])
    table.wait(1)
    assert table.believed.phase != "hand.opening"
    assert offered_to(table) == []
    assert straddle(table, 3) == "not_allowed", "the cards are out"
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_house_without_straddles_waits_for_none() -> None:
    table = table_of(1, 2, 3, 4)
    table.finish(1)
    assert not [fact for fact in facts_of(table) if isinstance(fact, hand_facts.StraddleDecided)]


def test_the_button_goes_before_under_the_gun_while_the_table_waits() -> None:
    table = table_of(1, 2, 3, 4, 6, straddles="button")
    opening(table)
    assert straddle(table, 3) == "accepted"
    assert table.believed.phase == "hand.opening", "the button may still speak"
    assert straddle(table, 6, 6) == "accepted"
    table.until(lambda: table.believed.phase == "hand.dealing")
    assert posted(table, 1)[2:] == [(6, "straddle", 6)]
    table.finish(1)
    assert check_journal(table.journal) == []


def test_when_the_button_lets_the_time_pass_the_straddle_under_the_gun_is_taken() -> None:
    table = table_of(1, 2, 3, 4, 6, straddles="button")
    opening(table)
    straddle(table, 3)
    table.wait(WAIT)
    assert posted(table, 1)[2:] == [(3, "straddle", 4)]


@pytest.mark.parametrize(("seat", "total", "answer"), [
    (3, 3, "below_minimum"), (3, 201, "above_maximum"), (4, 4, "not_allowed"), (1, 4, "not_allowed"),
])
def test_a_straddle_that_may_not_be_made_is_refused_with_the_reason(seat: int, total: int, answer: str) -> None:
    table = table_of(1, 2, 3, 4, straddles="utg")
    opening(table)
    assert straddle(table, seat, total) == answer
    table.wait(WAIT)
    assert len(posted(table, 1)) == 2


def test_who_has_less_than_two_big_blinds_is_not_waited_for() -> None:
    table = table_of(1, 2, 3, 4, straddles="utg", stacks={3: 3})
    table.until(lambda: table.believed.hand_number == 1)
    assert table.believed.phase == "hand.dealing"


def test_two_players_do_not_straddle() -> None:
    table = table_of(1, 2, straddles="any_seat")
    table.until(lambda: table.believed.hand_number == 1)
    assert table.believed.phase == "hand.dealing"


@pytest.mark.parametrize(("least", "total"), [("double_straddle", 8), ("straddle_plus_bb", 6)])
def test_the_house_says_what_the_least_raise_over_a_straddle_is(least: str, total: int) -> None:
    table = table_of(1, 2, 3, 4, straddles="utg", straddle_min_raise=least)
    opening(table)
    straddle(table, 3)
    table.until(lambda: table.believed.play.asked == 4)
    assert table.believed.play.hand.legal_actions().raise_min == total


def test_a_voided_hand_keeps_its_straddle() -> None:
    table = table_of(1, 2, 3, 4, straddles="utg")
    opening(table)
    straddle(table, 3)
    table.until(lambda: table.believed.play.asked == 4)
    table.sitting.runtime.post(events.Poisoned("{}", "for the test"))
    assert say(table, Answer(next(iter(table.believed.holds)), "void")) is None
    table.until(lambda: table.believed.play.asked == 4)
    assert posted(table, 1) == [(1, "small_blind", 1), (2, "big_blind", 2), (3, "straddle", 4)] * 2
    table.finish(1)
    assert check_journal(table.journal) == []


def test_an_action_is_taken_back_from_a_hand_with_a_straddle() -> None:
    table = table_of(1, 2, 3, 4, straddles="utg")
    opening(table)
    straddle(table, 3)
    table.until(lambda: table.believed.play.last_actor == 4 and table.believed.play.asked == 1)
    assert say(table, Undo("il a confondu")) is None
    assert (table.believed.play.asked, table.believed.play.hand.bets[3]) == (4, 4)
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_pause_stops_the_wait_and_it_begins_again_in_full() -> None:
    table = table_of(1, 2, 3, 4, straddles="utg")
    opening(table)
    table.wait(WAIT - 1)
    say(table, Pause())
    table.wait(60)
    assert table.believed.phase == "hand.opening"
    say(table, Resume())
    table.wait(WAIT - 1)
    assert straddle(table, 3) == "accepted"


def test_a_restarted_controller_still_waits_for_the_straddle() -> None:
    table = table_of(1, 2, 3, 4, straddles="utg")
    opening(table)
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    table.wait(1)
    assert offered_to(table) == [3]
    assert straddle(table, 3) == "accepted"
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_press_told_twice_straddles_once() -> None:
    table = table_of(1, 2, 3, 4, 6, straddles="button")
    opening(table)
    twin = table.twins.terminals[3]
    straddle(table, 3)
    table.sitting.runtime.post(events.Reported("terminal 3", Press(twin.boot, twin._press_no, 0, "straddle")))
    offered = [fact for fact in facts_of(table) if isinstance(fact, hand_facts.StraddleOffered)]
    assert offered == [hand_facts.StraddleOffered(3, 4)]


def test_whatever_breaks_every_hand_has_the_straddle_that_is_pressed_and_only_that() -> None:
    settings = small_settings((1, 2, 3, 4), 4)
    settings = settings.model_copy(update={"house": settings.house.model_copy(update={"straddles": "any_seat"})})
    script = Script(())
    pressed = {(hand, hand % 4 + 1): 6 for hand in range(1, 13)}
    table = Table(Plan(
        settings, dict.fromkeys((1, 2, 3, 4), 200), by_seed(5), lambda _: script.decide, seed=5, faults="storm",
        before_cards=straddling(pressed),
    ), floor_mends=True)
    table.finish(12)
    made = [fact for fact in facts_of(table) if isinstance(fact, hand_facts.StraddleDecided)]
    assert [(hand, fact.seat) for hand, fact in enumerate(made, 1)] == sorted(pressed)
    assert check_journal(table.journal) == []


RECORD = """
[1]
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 250, 0]
min_bet = 250
starting_stacks = [5000, 5000, 5000, 5000]
actions = ["d dh p1 AsKh", "d dh p2 Qd3d", "d dh p3 7c3h", "d dh p4 5d3c", "p4 cc", "p1 f", "p2 f", "p3 cbr 1000", \
"p4 f"]
"""


def test_a_recorded_straddle_is_pressed_and_dealt_as_recorded(tmp_path: Path) -> None:
    file = tmp_path / "one.phhs"
    file.write_text(RECORD)
    [one] = read_recorded(str(file), 10)
    assert one.why_skipped is None
    table = Table(plan_of(one, small_settings(range(1, 11), 10), seed=1))
    table.finish(1)
    assert one.as_written(table.sitting.stacks()) == [4950, 4900, 5400, 4750]
    assert check_journal(table.journal) == []
