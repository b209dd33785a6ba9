"""Where the house does not take blinds by itself, each player who owes one is asked at his terminal before the hand.
Who refuses or says nothing is sat out, and the positions are worked out again: no chip has moved, no card is out."""

from dataclasses import replace
from typing import Any

import pytest
from at_the_terminal import facts_of, press, say
from sittings import CHECKED_DOWN, Table, scripted
from six_seats import owes, positions, posted
from six_seats import table_of as six

from appareil.controller.hand import facts as hand_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.people.from_floor import Answer
from appareil.controller.record.deadline import BlindClock, BlindGrace
from appareil.controller.record.faults.of_people import SilentBlind
from appareil.controller.seats import facts as seat_facts
from appareil.controller.seats.from_floor import BuyIn, Return, SeatPlayer
from appareil.devices.protocols import SECOND
from appareil.rehearsal.crash import difference, points, run
from appareil.rehearsal.sitting import Plan
from appareil.runtime.recover import check_journal
from appareil.settings.rake import RakeSettings
from simulators.players import calling


def table_of(*seats: int, **house: Any) -> Table:
    """Seats of six with blinds 1 and 2; whoever is asked for a blind says nothing until the test presses for him."""
    table = six(*seats, auto_post=False, **house)
    for seat in seats:
        table.twins.terminals[seat]._before_cards = lambda view, seat, offers: None
    return table


def asked(table: Table) -> list[int]:
    """The seats whose terminals ask for a blind now, once everything that is under way has arrived."""
    table.until(lambda: table.believed.next_hand_due or table.believed.play.hand is not None)
    table.wait(0.2)
    return [seat for seat, terminal in sorted(table.twins.terminals.items()) if "blind" in terminal.offers]


def test_the_hand_opens_once_both_blinds_are_put_in_at_the_terminals() -> None:
    table = table_of(1, 2, 3)
    assert asked(table) == [1, 2]
    view = table.twins.terminals[3].view
    assert (view.stage, view.hand, view.small_blind_seat, view.big_blind_seat) == ("opening", 1, 1, 2)
    assert press(table, 2, "blind", 0) == "accepted"
    assert asked(table) == [1]
    assert press(table, 2, "blind", 0) == "not_allowed", "he has agreed already"
    assert table.believed.play.hand is None
    assert table.sitting.person._desk.status()["seats"]["1"]["blind_asked"] == 1
    assert press(table, 1, "post", 0) == "accepted"
    table.until(lambda: table.believed.hand_number == 1)
    assert posted(table, 1) == [(1, "small_blind", 1), (2, "big_blind", 2)]


def test_who_refuses_is_sat_out_and_only_who_owes_something_else_now_is_asked_again() -> None:
    table = table_of(1, 2, 3, 4)
    assert asked(table) == [1, 2]
    press(table, 1, "blind", 0)
    assert press(table, 2, "sit_out", 0) == "accepted"
    assert asked(table) == [3], "the small blind stands as he agreed to it"
    press(table, 3, "blind", 0)
    table.until(lambda: table.believed.hand_number == 1)
    assert positions(table) == [(6, 1, 3)]
    assert posted(table, 1) == [(1, "small_blind", 1), (3, "big_blind", 2)]
    assert table.believed.seats[2].stack == 200, "no chip of his has moved"
    assert owes(table, 2) == ["big_blind"]


def test_who_has_agreed_to_one_amount_is_asked_for_another() -> None:
    table = table_of(1, 2, 3, 4)
    asked(table)
    press(table, 2, "blind", 0)
    press(table, 1, "sit_out", 0)
    assert asked(table) == [2, 3], "the big blind of before owes the small one"


def test_who_lets_his_clock_run_out_is_sat_out() -> None:
    table = table_of(1, 2, 3)
    asked(table)
    assert isinstance(table.believed.deadline.about, BlindClock)
    began = table.believed.deadline.at - 25 * SECOND
    table.until(lambda: table.believed.seats[1].sitting_out)
    assert table.clock.now() == began + 25 * SECOND
    assert asked(table) == [2, 3], "two are left: the puck is the small blind"
    assert table.believed.deadline.at - table.clock.now() > 24 * SECOND, "the next clock is a whole one"


def test_with_one_player_left_no_hand_opens_until_another_is_back() -> None:
    table = table_of(1, 2)
    asked(table)
    press(table, 1, "sit_out", 0)
    assert asked(table) == []
    assert table.believed.deadline is None
    assert say(table, Return(1)) is None
    assert asked(table) == [1, 2]
    press(table, 1, "blind", 0)
    press(table, 2, "blind", 0)
    table.until(lambda: table.believed.hand_number == 1)
    assert [fact.hand for fact in facts_of(table) if isinstance(fact, hand_facts.HandOpened)] == [1]


def test_the_other_hands_go_on_from_the_blinds_that_were_there() -> None:
    table = table_of(1, 2, 3, 4)
    for seats in ([1, 2], [2, 3]):
        assert asked(table) == seats
        for seat in seats:
            press(table, seat, "blind", 0)
        table.until(lambda: table.believed.play.hand is not None)
        table.until(lambda: table.believed.play.hand is None)
    assert asked(table) == [3, 4]
    press(table, 3, "sit_out", 0)
    assert asked(table) == [4], "the small blind is dead: the big blind is still his"
    press(table, 4, "blind", 0)
    table.until(lambda: table.believed.hand_number == 3)
    assert positions(table)[-1] == (2, 0, 4)


def test_a_newcomer_who_has_said_that_he_posts_is_not_asked_twice_and_a_straddle_comes_after() -> None:
    table = table_of(1, 2, 3, straddles="utg")
    asked(table)
    for seat in (1, 2):
        press(table, seat, "blind", 0)
    table.until(lambda: table.believed.play.hand is not None)
    assert say(table, SeatPlayer(5, "Nadia")) is None
    assert say(table, BuyIn(5, 100)) is None
    assert say(table, Return(5, "post")) is None
    table.until(lambda: table.believed.play.hand is None)
    assert asked(table) == [2, 3]
    for seat in (2, 3):
        press(table, seat, "blind", 0)
    table.until(lambda: table.believed.hand_number == 2 and table.believed.phase == "hand.dealing")
    assert (5, "post", 2) in posted(table, 2)


def silent(table: Table) -> None:
    """The terminal of the small blind is unplugged before he is asked."""
    table.twins.unplug("terminal 1")
    table.until(lambda: table.believed.next_hand_due)
    press(table, 2, "blind", 0)
    assert isinstance(table.believed.deadline.about, BlindGrace)


@pytest.mark.parametrize(("answer", "dealt_in"), [("blind", (1, 2, 3)), ("sit_out", (2, 3))])
def test_the_floor_decides_about_a_silent_terminal(answer: str, dealt_in: tuple[int, ...]) -> None:
    table = table_of(1, 2, 3)
    silent(table)
    table.until(lambda: SilentBlind.KEY in table.believed.holds)
    assert not table.believed.seats[1].sitting_out
    assert say(table, Answer(SilentBlind.KEY, "fold")) == "not_a_choice"
    assert say(table, Answer(SilentBlind.KEY, "wait")) is None
    table.until(lambda: SilentBlind.KEY in table.believed.holds)
    assert say(table, Answer(SilentBlind.KEY, answer)) is None
    for seat in asked(table):
        if seat != 1:
            press(table, seat, "blind", 0)
    table.until(lambda: table.believed.hand_number == 1)
    assert [fact.seats for fact in facts_of(table) if isinstance(fact, hand_facts.HandOpened)] == [dealt_in]


def test_a_terminal_that_comes_back_needs_no_floor() -> None:
    table = table_of(1, 2, 3)
    silent(table)
    table.until(lambda: SilentBlind.KEY in table.believed.holds)
    for mend in table.broken:
        mend()
    table.until(lambda: SilentBlind.KEY not in table.believed.holds)
    table.wait(0.2)
    assert press(table, 1, "blind", 0) == "accepted"
    table.until(lambda: table.believed.hand_number == 1)


def test_where_the_house_says_so_a_silent_player_is_sat_out_after_extra_time() -> None:
    table = table_of(1, 2, 3, disconnect="extra_time_then_check_or_fold")
    silent(table)
    table.until(lambda: table.believed.seats[1].sitting_out)
    assert not any(isinstance(fact, hold_facts.Held) and fact.hold.key == SilentBlind.KEY for fact in facts_of(table))


def confirmed(plan: Plan, **house: Any) -> Plan:
    """The plan at a table whose players are asked for their blinds, and put them in."""
    option = plan.settings.house.model_copy(update={"auto_post": False, **house})
    return replace(plan, settings=plan.settings.model_copy(update={"house": option}))


def test_whatever_breaks_no_hand_opens_without_its_blinds_and_none_is_lost() -> None:
    plan = confirmed(scripted([], faults="storm", seed=5), straddles="any_seat")
    rake = RakeSettings(type="step", per=10, take=1, cap=3, cap_by_players={2: 1})
    plan = replace(plan, settings=plan.settings.model_copy(update={"rake": rake}))
    table = Table(replace(plan, player=lambda _: calling), floor_mends=True)
    table.finish(15)
    agreed: set[int] = set()
    for fact in facts_of(table):
        if isinstance(fact, seat_facts.BlindAgreed):
            agreed.add(fact.seat)
        elif isinstance(fact, hand_facts.BlindPosted) and fact.kind in ("small_blind", "big_blind"):
            assert fact.seat in agreed
        elif isinstance(fact, hand_facts.HandClosed):
            agreed.clear()
    assert table.tally.faults, "nothing has broken"
    assert check_journal(table.journal) == []


def test_a_controller_that_starts_again_asks_for_the_same_blinds() -> None:
    plan = confirmed(scripted([CHECKED_DOWN]))
    calm = run(plan, 1)
    found = [difference(calm, run(confirmed(scripted([CHECKED_DOWN])), 1, point)) for point in points(calm, 29)]
    assert [text for text in found if text] == []
