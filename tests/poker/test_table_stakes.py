"""Money between the hands of a cash table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.session.buy_in import MUST_REMOVE, BuyInRules, Departure, Limits, granted, limits, may_add, room
from appareil.poker.session.entry import Post, price_of_entry
from appareil.poker.session.table_stakes import TableStakes
from appareil.poker.session.time_charge import TimeCharge, collect, periods_begun

RULES = BuyInRules(minimum=100, maximum=500)
REJECTING = RULES._replace(topup="reject_if_over")


# --- buy-ins ---------------------------------------------------------------------------------------------------------

def test_a_newcomer_brings_what_the_table_asks() -> None:
    table = TableStakes(RULES, {1: 300})
    assert [table.sit_down(2, amount) for amount in (99, 501, 100)] == [False, False, True]
    assert table.stacks == {1: 300, 2: 100}
    assert not table.sit_down(1, 200)


def test_a_top_up_may_be_small_and_goes_up_to_the_maximum() -> None:
    assert [may_add(RULES, 320, amount) for amount in (0, 50, 180, 181)] == [False, True, True, False]
    assert room(RULES, 900) == 0
    assert MUST_REMOVE == 0


def test_with_nothing_left_more_is_a_buy_in() -> None:
    assert [may_add(RULES, 0, amount) for amount in (99, 100, 500, 501)] == [False, True, True, False]


# --- going south -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("left_with", "back_at", "allowed"),
    [
        (860, 25, Limits(860, 860, False)),
        (860, 60, Limits(860, 860, False)),
        (860, 61, Limits(100, 500, True)),
        (300, 10, Limits(300, 500, False)),
        (40, 10, Limits(100, 500, False)),
    ],
)
def test_who_comes_back_within_the_hour_brings_at_least_what_he_took_away(
    left_with: int, back_at: int, allowed: Limits
) -> None:
    assert limits(RULES, Departure(left_with, 0), back_at) == allowed


def test_chips_leave_with_their_player_only_and_not_during_a_hand() -> None:
    table = TableStakes(RULES, {1: 860, 2: 100})
    table.start_hand()
    with pytest.raises(ValueError, match="in play"):
        table.leave(1, 30)
    table.end_hand({})
    assert table.leave(1, 30) == 860
    assert not table.sit_down(1, 500, 40)
    assert table.sit_down(1, 860, 40)
    assert table.stacks == {1: 860, 2: 100}


def test_a_player_who_changes_seats_takes_all_his_chips_along() -> None:
    table = TableStakes(RULES, {1: 860, 2: 100})
    assert [table.move(1, 2), table.move(1, 5), table.move(1, 6)] == [False, True, False]
    assert table.stacks == {2: 100, 5: 860}
    table.start_hand()
    assert not table.move(5, 6)


# --- during a hand ---------------------------------------------------------------------------------------------------

def test_a_request_during_a_hand_waits_for_its_end() -> None:
    table = TableStakes(RULES, {1: 60}, hand_running=True)
    assert table.add(1, 200)
    assert (table.stacks, table.queued, table.next_stacks()) == ({1: 60}, {1: 200}, {1: 260})
    assert table.end_hand({1: 0}) == {1: 200}
    assert table.stacks == {1: 200}


def test_what_no_longer_fits_is_trimmed_or_refused_as_the_house_says() -> None:
    assert granted(RULES, 180, 440) == 320
    assert granted(REJECTING, 180, 440) == 0
    assert granted(REJECTING, 60, 440) == 440
    assert granted(RULES, 700, 440) == 0


def test_a_player_who_lost_everything_is_not_dealt_in_for_less_than_a_buy_in() -> None:
    assert granted(RULES, 0, 99) == 0
    assert granted(RULES, 0, 100) == 100


def test_a_newcomer_during_a_hand_gets_his_chips_after_it() -> None:
    table = TableStakes(RULES, {1: 60}, hand_running=True)
    assert table.sit_down(4, 300)
    assert table.stacks == {1: 60, 4: 0}
    assert table.end_hand({}) == {4: 300}


def test_a_request_that_is_no_request_is_refused() -> None:
    table = TableStakes(RULES, {1: 60}, hand_running=True)
    assert not table.add(1, 0)
    assert not table.add(2, 100)


@given(
    stacks=st.dictionaries(st.integers(1, 5), st.integers(0, 800), min_size=1),
    requests=st.lists(st.tuples(st.integers(1, 5), st.integers(-5, 600), st.booleans())),
    topup=st.sampled_from(["amount_if_room", "reject_if_over"]),
)
def test_chips_on_the_table_are_those_before_and_those_added(
    stacks: dict[int, int], requests: list[tuple[int, int, bool]], topup: str
) -> None:
    table = TableStakes(RULES._replace(topup=topup), stacks)  # type: ignore[arg-type]  # one of the two words
    brought = sum(stacks.values())
    for seat, amount, during_a_hand in requests:
        if during_a_hand:
            table.start_hand()
        before = dict(table.stacks)
        accepted = table.add(seat, amount)
        if table.hand_running:
            assert table.stacks == before
            brought += sum(table.end_hand({}).values())
        elif accepted:
            brought += amount
        assert sum(table.stacks.values()) == brought
        assert all(stack <= max(500, before[seat]) for seat, stack in table.stacks.items())


# --- time charge, entry ----------------------------------------------------------------------------------------------

def test_a_period_is_charged_in_full_or_not_at_all() -> None:
    assert collect(TimeCharge(7, 30), {1: 300, 4: 7, 6: 5}) == ({1: 7, 4: 7}, {6: 5})


def test_a_period_begins_with_its_first_minute() -> None:
    assert [periods_begun(TimeCharge(7, 30), minute) for minute in (0, 29, 30, 60)] == [1, 1, 2, 3]


def test_a_newcomer_posts_a_live_big_blind_and_a_returning_player_what_he_missed() -> None:
    assert price_of_entry(True) == Post(live="bb")
    assert price_of_entry(False, owes_small_blind=True, owes_big_blind=True) == Post(live="bb", dead="sb")
    assert price_of_entry(False, owes_small_blind=True) == Post(dead="sb")
    assert price_of_entry(False) == Post()
