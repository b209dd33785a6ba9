"""The time to act."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.action_clock import ActionClock, Press, decide, runs_out_at

TDA = ActionClock(seconds=25, countdown=5)
WPT = ActionClock(seconds=30, warning_at=10, extension_seconds=30, time_chips=4)


@pytest.mark.parametrize(("facing_bet", "action"), [(True, "fold"), (False, "check")])
def test_who_lets_his_time_run_out_folds_to_a_bet_and_checks_without_one(facing_bet: bool, action: str) -> None:
    assert decide(TDA, facing_bet) == (action, 30, 0, "clock")


def test_an_action_on_the_last_tick_stands_and_not_a_second_later() -> None:
    assert decide(TDA, True, [Press(30, "call")]) == ("call", 30, 0, "player")
    assert decide(TDA, True, [Press(31, "call")]) == ("fold", 30, 0, "clock")


def test_a_time_chip_buys_time_and_is_gone() -> None:
    assert decide(WPT, True, [Press(60, "call")], time_chips=1) == ("call", 60, 3, "player")
    assert decide(WPT, False, time_chips=2) == ("check", 90, 2, "clock")


def test_time_chips_that_nobody_has_buy_nothing() -> None:
    assert decide(WPT, True, time_chips=3, held=1) == ("fold", 60, 0, "clock")
    assert decide(TDA._replace(time_chips=2), True, time_chips=1) == ("fold", 30, 2, "clock")


def test_what_is_not_offered_is_not_a_decision() -> None:
    assert decide(TDA, True, [Press(3, "check")]).by == "clock"
    assert decide(TDA, False, [Press(3, "call"), Press(8, "bet")]) == ("bet", 8, 0, "player")


@given(
    clock=st.builds(ActionClock, *[st.integers(1, 60)] + [st.integers(0, 30)] * 4),
    facing_bet=st.booleans(),
    presses=st.lists(st.builds(Press, st.integers(0, 200), st.sampled_from(["fold", "check", "call", "bet", "raise"]))),
    time_chips=st.integers(0, 5),
)
def test_every_turn_ends_in_time_with_something_allowed(
    clock: ActionClock, facing_bet: bool, presses: list[Press], time_chips: int
) -> None:
    action, second, left, by = decide(clock, facing_bet, presses, time_chips)
    assert action not in (("check", "bet") if facing_bet else ("call",))
    assert second <= runs_out_at(clock, clock.time_chips - left)
    assert 0 <= left <= clock.time_chips
    assert by == "clock" or (second, action) in presses
