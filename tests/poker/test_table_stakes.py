"""Money between the hands of a cash table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.session.buy_in import MUST_REMOVE, BuyInRules, Departure, Limits, asked, granted, limits, room
from appareil.poker.session.entry import Post, price_of_entry
from appareil.poker.session.time_charge import TimeCharge, collect, periods_begun

RULES = BuyInRules(minimum=100, maximum=500)
REJECTING = RULES._replace(topup="reject_if_over")


# --- buy-ins ---------------------------------------------------------------------------------------------------------

def test_a_newcomer_brings_what_the_table_asks() -> None:
    assert [asked(RULES, limits(RULES), 0, amount) for amount in (99, 100, 500, 501)] == [
        ("below_buy_in", 100), ("added", 0), ("added", 0), ("above_buy_in", 500),
    ]  # fmt: skip


def test_a_top_up_may_be_small_and_goes_up_to_the_maximum() -> None:
    assert [asked(RULES, limits(RULES), 320, amount) for amount in (0, 1, 180, 181)] == [
        ("below_buy_in", 1), ("added", 0), ("added", 0), ("above_buy_in", 180),
    ]  # fmt: skip
    assert asked(RULES, limits(RULES), 900, 1) == ("above_buy_in", 0)
    assert room(RULES, 900) == 0
    assert MUST_REMOVE == 0


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


def test_who_took_more_away_is_told_so() -> None:
    allowed = limits(RULES, Departure(860, 0), 25)
    assert [asked(RULES, allowed, 0, amount).word for amount in (859, 860, 861)] == [
        "took_more_away", "added", "above_buy_in",
    ]  # fmt: skip


# --- during a hand ---------------------------------------------------------------------------------------------------

def test_a_request_during_a_hand_waits_for_its_end() -> None:
    for stack in (0, 60, 900):
        assert asked(RULES, limits(RULES), stack, 200, in_hand=True) == ("queued", 0)
    assert asked(RULES, limits(RULES), 60, 301, in_hand=True, queued=200) == ("above_buy_in", 300)
    assert asked(RULES, limits(RULES), 60, 0, in_hand=True) == ("below_buy_in", 1)


def test_what_no_longer_fits_is_trimmed_or_refused_as_the_house_says() -> None:
    assert granted(RULES, 180, 440) == 320
    assert granted(REJECTING, 180, 440) == 0
    assert granted(REJECTING, 60, 440) == 440
    assert granted(RULES, 700, 440) == 0


def test_a_player_who_lost_everything_is_not_dealt_in_for_less_than_a_buy_in() -> None:
    assert granted(RULES, 0, 99) == 0
    assert granted(RULES, 0, 100) == 100


@given(
    stack=st.integers(0, 800),
    amount=st.integers(-5, 600),
    queued=st.integers(0, 500),
    in_hand=st.booleans(),
    left_with=st.integers(0, 900),
    rules=st.sampled_from([RULES, REJECTING]),
)
def test_what_is_taken_fits_and_what_is_refused_would_fit_at_the_limit_told(
    *, stack: int, amount: int, queued: int, in_hand: bool, left_with: int, rules: BuyInRules
) -> None:
    allowed = limits(rules, Departure(left_with, 0), 10)
    word, limit = asked(rules, allowed, stack, amount, in_hand=in_hand, queued=queued)
    if word == "added":
        assert amount > 0
        assert stack + amount <= max(rules.maximum, allowed.maximum)
    elif word == "queued":
        assert in_hand
        assert queued + amount <= rules.maximum
        assert stack + granted(rules, stack, queued + amount) <= max(rules.maximum, stack)
    elif limit > 0:
        assert asked(rules, allowed, stack, limit, in_hand=in_hand, queued=queued).word in ("added", "queued")


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
