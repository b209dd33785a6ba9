"""A hand that is killed in mid-play: its chips stay, the others play on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from poker_table import begin, play, post_all

from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes

EVEN = {1: 1000, 2: 1000, 3: 1000, 4: 1000}


def test_who_is_to_act_is_passed_over() -> None:
    hand = begin(EVEN, button=1)
    assert hand.to_act == 4
    hand.kill(4)
    assert (hand.to_act, hand.live) == (1, (2, 3, 1))


def test_the_turn_of_the_others_stays_and_the_chips_too() -> None:
    hand = play(begin(EVEN, button=1), "raise 40")
    hand.kill(4)
    assert (hand.to_act, hand.to_call, hand.contributed[4]) == (1, 40, 40)
    play(hand, "fold,fold")
    assert (hand.live, hand.is_decided) == ((3,), True)


def test_the_last_but_one_leaves_the_pot_to_the_last() -> None:
    hand = play(begin(EVEN, button=1), "fold,fold,call,check")
    hand.kill(3)
    assert (hand.to_act, hand.is_decided) == (None, True)
    hand.close_street()
    assert [award.seat for award in hand.awards({})] == [2]


def test_the_bettor_of_the_river_is_not_first_to_show_when_his_hand_is_dead() -> None:
    hand = play(begin(EVEN, button=1), "fold,call,call,check" + ",check" * 7 + ",bet 50,call,call")
    hand.kill(3)
    assert hand.showdown_order() == (2, 1)


def test_when_only_all_in_hands_are_left_to_call_nobody_is_asked() -> None:
    hand = begin({1: 1000, 2: 1000, 3: 1000, 4: 100}, button=1)
    play(hand, "raise 100,call,call")
    hand.kill(3)
    assert hand.to_act is None or hand.to_act in (1, 2)
    hand.kill(1)
    assert (hand.to_act, hand.no_more_betting) == (None, True)


def test_a_big_blind_that_is_dead_before_the_first_turn_asks_for_no_more_than_others_can_match() -> None:
    hand = Hand(Stakes(5, 10), 1, 2, 3, {1: 4, 2: 300, 3: 300})
    post_all(hand)
    hand.kill(3)
    hand.start_betting()
    play(hand, "call")
    assert hand.to_act is None  # the small blind has 5 in, and the only other one 4
    assert hand.no_more_betting


@pytest.mark.parametrize("seat", [4, 9])
def test_only_a_hand_that_is_in_can_be_killed(seat: int) -> None:
    hand = play(begin(EVEN, button=1), "fold")
    with pytest.raises(ValueError, match=f"the hand of seat {seat} cannot be killed"):
        hand.kill(seat)


def test_the_last_hand_cannot_be_killed() -> None:
    hand = play(begin(EVEN, button=1), "fold,fold,fold")
    with pytest.raises(ValueError, match="cannot be killed"):
        hand.kill(3)


def played_out(hand: Hand, choices: list[int]) -> None:
    """The hand to its end; each choice is a seat that is killed, if that can be, or an action."""
    for choice in choices:
        if choice <= 4:
            if choice in hand.live and len(hand.live) > 1:
                hand.kill(choice)
        elif hand.to_act is not None:
            hand.act("fold" if choice == 5 else "call" if hand.to_call else "check")
        if hand.to_act is None:
            hand.close_street()
            if hand.is_decided or hand.street == "river":
                return
            hand.next_street()


@given(st.lists(st.integers(1, 12), max_size=60))
def test_no_chip_is_lost_and_only_living_hands_are_asked(choices: list[int]) -> None:
    hand = begin({1: 500, 2: 60, 3: 1000, 4: 10}, button=1)
    played_out(hand, choices)
    assert hand.chips() == 1570
    assert hand.to_act is None or hand.to_act in hand.live
    assert all(set(pot.eligible) <= set(hand.live) for pot in hand.pots())
