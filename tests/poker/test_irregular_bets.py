"""Wrong bets and actions out of turn, as the floor finds them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.actions import Action
from appareil.poker.irregularities.betting_round import BettingRound, Facing
from appareil.poker.irregularities.out_of_turn import Early, is_binding, is_skipped
from appareil.poker.irregularities.round_by_hand import RoundByHand
from appareil.poker.irregularities.wrong_bets import (
    BetRuling,
    announced,
    called,
    checked,
    chips_pushed,
    is_offered,
    raised,
    said,
    still_allowed,
)

OPENING_80 = Facing(level=80, own=0, whole=1000, increment=80, opening=True, heads_up=False)
RAISED_TO_240 = Facing(level=240, own=0, whole=1000, increment=160, opening=False, heads_up=False)
NO_BET = Facing(level=0, own=0, whole=1000, increment=20, opening=True, heads_up=False)


def flop(bets: dict[int, int], to_act: int, stacks: int = 3000) -> BettingRound:
    """Seats 1 to 4 with the button at 1, on the flop."""
    behind = {seat: stacks - bets.get(seat, 0) for seat in (2, 3, 4, 1)}
    return BettingRound((2, 3, 4, 1), to_act, bets, behind, big_blind=40)


# --- chips without a word --------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("chips", "ruling", "action", "total"),
    [
        (20, "full_call", "call", 80),
        (80, "stands", "call", 80),
        (119, "full_call", "call", 80),
        (120, "corrected", "raise", 160),
        (160, "stands", "raise", 160),
        (300, "stands", "raise", 300),
        (5000, "stands", "raise", 1000),
    ],
)
def test_chips_pushed_at_an_opening_bet(chips: int, ruling: str, action: str, total: int) -> None:
    assert chips_pushed(OPENING_80, chips) == (ruling, action, total, ())


def test_an_undercall_of_a_raise_between_several_players_is_for_the_floor() -> None:
    assert chips_pushed(RAISED_TO_240, 100) == ("floor_decides", None, 0, ("full_call", "fold"))
    assert chips_pushed(RAISED_TO_240._replace(heads_up=True), 100).ruling == "full_call"


def test_all_a_player_has_is_never_an_undercall() -> None:
    assert chips_pushed(OPENING_80._replace(whole=60), 60) == ("stands", "call", 60, ())


def test_too_small_an_opening_bet_is_made_the_least_one() -> None:
    assert chips_pushed(NO_BET, 5) == ("corrected", "bet", 20, ())
    assert chips_pushed(NO_BET._replace(whole=8), 8) == ("stands", "bet", 8, ())


# --- words -----------------------------------------------------------------------------------------------------------

def test_a_raise_too_small_is_corrected_until_the_next_card() -> None:
    assert raised(OPENING_80, 100) == ("corrected", "raise", 160, ())
    assert raised(OPENING_80, 100, next_card_dealt=True) == ("stands", "raise", 100, ())
    assert raised(OPENING_80._replace(whole=130), 130) == ("stands", "raise", 130, ())


def test_a_call_is_for_the_whole_bet_or_the_whole_stack() -> None:
    assert called(OPENING_80) == ("stands", "call", 80, ())
    assert called(OPENING_80._replace(whole=60)) == ("stands", "call", 60, ())
    assert called(NO_BET) == ("corrected", "check", 0, ())


def test_who_checks_facing_a_bet_may_call_or_fold() -> None:
    assert checked(OPENING_80).action is None
    assert still_allowed(OPENING_80, said_check=True) == ("fold", "call")
    assert still_allowed(OPENING_80) == ("fold", "call", "raise")
    assert still_allowed(OPENING_80._replace(whole=80)) == ("fold", "call")


def test_the_big_blind_has_his_option() -> None:
    assert still_allowed(Facing(20, 20, 1000, 20, True, False)) == ("fold", "check", "raise")


def test_nobody_bets_chips_he_does_not_have() -> None:
    assert said(OPENING_80._replace(whole=60), "call", 40) == ("stands", "call", 60, ())
    assert said(NO_BET._replace(whole=0), "bet", 40).ruling == "refused"
    assert said(NO_BET._replace(whole=100), "bet", 400) == ("stands", "bet", 100, ())


def test_an_announced_raise_takes_its_amount_from_one_motion_or_two() -> None:
    assert said(OPENING_80, "raise") == ("stands", "raise", 160, ())
    assert announced(OPENING_80, []) is None
    assert announced(OPENING_80, [300, 200]) == 300
    assert announced(OPENING_80, [80, 200, 500]) == 280


@pytest.mark.parametrize(
    ("action", "total", "offered"),
    [("check", 0, False), ("call", 0, True), ("bet", 200, False), ("raise", 159, False), ("raise", 160, True),
     ("raise", 1001, False)],
)  # fmt: skip
def test_a_terminal_offers_what_is_legal_only(action: Action, total: int, offered: bool) -> None:
    assert is_offered(OPENING_80, action, total) == offered


# --- the round -------------------------------------------------------------------------------------------------------

def test_a_round_is_read_from_the_bets_on_the_table() -> None:
    betting = flop({2: 90, 3: 180}, to_act=4)
    assert betting.waiting == (4, 1, 2)
    assert betting.facing(4) == (180, 0, 3000, 90, False, False)
    assert flop({}, to_act=3).waiting == (3, 4, 1)
    assert flop({2: 90, 3: 90}, to_act=4).waiting == (4, 1)


def test_the_big_blind_speaks_last_before_the_flop() -> None:
    behind = dict.fromkeys((2, 3, 4, 1), 500)
    betting = BettingRound((2, 3, 4, 1), 4, {2: 20, 3: 40}, behind, big_blind=40, big_blind_seat=3)
    assert list(betting.waiting) == [4, 1, 2, 3]
    assert betting.facing(4).opening
    betting.put_in(4, 120)
    assert list(betting.waiting) == [1, 2, 3]
    assert not betting.facing(1).opening


@given(data=st.data())
def test_chips_only_move_from_the_stack_to_the_bet(data: st.DataObject) -> None:
    betting = flop({}, 2, stacks=data.draw(st.integers(1, 500)))
    whole = {seat: betting.bets[seat] + betting.behind[seat] for seat in betting.live}
    by_hand = RoundByHand(betting)
    for _ in range(12):
        if betting.to_act is None or len(betting.live) == 1:
            break
        seat = data.draw(st.sampled_from(betting.waiting))
        facing = betting.facing(seat)
        ruling = data.draw(
            st.sampled_from([chips_pushed(facing, data.draw(st.integers(1, 600))), said(facing, "call"),
                             said(facing, "check"), said(facing, "fold"), said(facing, "raise")])
        )  # fmt: skip
        by_hand.does(seat, ruling)
        assert {other: betting.bets[other] + betting.behind[other] for other in whole} == whole
        assert all(chips >= 0 for chips in betting.behind.values())
        assert betting.level == max(betting.bets.values())
        assert set(betting.waiting) <= set(betting.live)


# --- out of turn -----------------------------------------------------------------------------------------------------

RAISE_300 = BetRuling("stands", "raise", 300)


@pytest.mark.parametrize(
    ("then", "binds"),
    [(BetRuling("stands", "call", 90), True), (BetRuling("stands", "fold", 0), True),
     (BetRuling("stands", "raise", 180), False)],
)  # fmt: skip
def test_a_raise_out_of_turn_binds_unless_the_player_in_turn_raises(then: BetRuling, binds: bool) -> None:
    by_hand = RoundByHand(flop({2: 90}, to_act=3))
    by_hand.does(4, RAISE_300)
    assert (by_hand.backs_up_to, by_hand.round.to_act) == (3, 3)
    by_hand.does(3, then)
    assert (by_hand.binding[4] is not None) == binds
    assert by_hand.round.to_act == (1 if binds else 4)
    assert by_hand.round.bets[4] == (300 if binds else 0)


def test_a_check_out_of_turn_binds_if_nobody_bets() -> None:
    by_hand = RoundByHand(flop({}, to_act=2))
    by_hand.does(3, BetRuling("stands", "check", 0))
    by_hand.does(2, BetRuling("stands", "check", 0))
    assert (by_hand.binding[3], by_hand.round.to_act) == (Early(3, "check", 0, 0), 4)


def test_a_fold_out_of_turn_always_binds() -> None:
    by_hand = RoundByHand(flop({}, to_act=2))
    by_hand.does(4, BetRuling("stands", "fold", 0))
    by_hand.does(2, BetRuling("stands", "bet", 100))
    assert by_hand.binding[4] == Early(4, "fold", 0, 0)
    assert by_hand.round.live == (2, 3, 1)
    assert is_binding(Early(4, "fold", 0, 0), level_now=100)


def test_who_lets_substantial_action_pass_is_left_to_the_floor_and_it_stands() -> None:
    by_hand = RoundByHand(flop({2: 90}, to_act=3))
    by_hand.does(4, BetRuling("stands", "call", 90))
    assert [by_hand.skipped, by_hand.backs_up_to] == [None, 3]
    by_hand.does(1, BetRuling("stands", "call", 90))
    assert [by_hand.skipped, by_hand.backs_up_to] == [3, None]
    assert by_hand.round.bets == {2: 90, 3: 0, 4: 90, 1: 90}
    assert is_skipped([Early(4, "check", 0, 0), Early(1, "check", 0, 0), Early(2, "check", 0, 0)])


def test_who_checks_facing_a_bet_cannot_raise_afterwards() -> None:
    by_hand = RoundByHand(flop({2: 90}, to_act=3))
    by_hand.does(3, checked(by_hand.round.facing(3)))
    assert by_hand.round.to_act == 3
    assert by_hand.does(3, RAISE_300) == called(Facing(90, 0, 3000, 90, True, False))
    assert by_hand.round.bets[3] == 90
