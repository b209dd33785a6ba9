"""Main pot, side pots, uncalled chips and odd chips."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from poker_table import begin, play, run_out

from appareil.poker.hand import Hand
from appareil.poker.pots import Award, Pot, make_pots, share_out, split, uncalled
from appareil.poker.rules import Stakes


def pot_list(hand: Hand) -> list[tuple[int, list[int]]]:
    return [(pot.amount, sorted(pot.eligible)) for pot in hand.pots()]


def pay_all(hand: Hand, strengths: dict[int, int]) -> dict[int, int]:
    for award in hand.awards(strengths):
        hand.pay(award)
    return hand.stacks


# --- pots ------------------------------------------------------------------------------------------------------------

def test_each_all_in_for_less_makes_a_pot_and_the_highest_bet_comes_back() -> None:
    hand = play(begin({1: 360, 2: 100, 3: 220, 4: 500}, button=1), "raise 500,call,call,call")
    assert hand.stacks[4] == 140
    assert pot_list(hand) == [(400, [1, 2, 3, 4]), (360, [1, 3, 4]), (280, [1, 4])]
    assert pay_all(hand, {2: 9, 3: 8, 1: 7, 4: 1}) == {2: 400, 3: 360, 1: 280, 4: 140}


def test_equal_all_ins_play_for_the_same_pot() -> None:
    hand = play(begin({1: 500, 2: 75, 3: 75, 4: 500}, button=1), "raise 75,call,call,call")
    assert pot_list(hand) == [(300, [1, 2, 3, 4])]


def test_chips_of_a_folder_stay_in_the_pots_they_reached() -> None:
    hand = play(begin({1: 600, 2: 600, 3: 90}, button=1), "raise 90,call,call,bet 100,call,bet 50,fold")
    assert hand.no_more_betting
    assert pot_list(hand) == [(270, [2, 3]), (200, [2])]
    assert pay_all(hand, {2: 1, 3: 2}) == {2: 600 - 90 - 100 + 200, 3: 270, 1: 410}


def test_a_bet_nobody_called_comes_back_before_the_pot_is_won() -> None:
    hand = play(begin({1: 500, 2: 500, 3: 500}, button=1), "raise 80,fold,fold")
    assert hand.stacks[1] == 490
    assert pot_list(hand) == [(25, [1])]
    assert pay_all(hand, {}) == {1: 515, 2: 495, 3: 490}


def test_a_raise_nobody_called_comes_back_down_to_the_folded_bet() -> None:
    assert uncalled({1: 100, 2: 40, 3: 10}, [1, 3]) == (1, 60)
    assert uncalled({1: 100, 2: 100, 3: 10}, [1, 3]) is None
    assert uncalled({1: 100, 2: 40}, [2]) is None


def test_a_short_ante_limits_what_its_player_can_win() -> None:
    stakes = Stakes(50, 100, 25, "each")
    hand = play(begin({1: 2000, 2: 2000, 3: 2000, 4: 15}, button=1, stakes=stakes), "call,fold,check")
    assert pot_list(hand) == [(60, [1, 3, 4]), (280, [1, 3])]


def test_heads_up_an_ante_beyond_the_other_ones_comes_back() -> None:
    hand = begin({1: 1000, 2: 15}, button=1, stakes=Stakes(50, 100, 25, "each"))
    assert hand.to_act is None
    assert hand.close_street() == (1, 60)
    assert pot_list(hand) == [(30, [1, 2])]


def test_an_ante_that_nobody_can_match_comes_back_though_nobody_bets() -> None:
    hand = begin({1: 50, 2: 25}, 1, Stakes(25, 50, 50, "each"))
    returned = hand.close_street()
    assert returned == (1, 25)
    assert pot_list(hand) == [(50, [1, 2])]
    assert hand.close_street() is None


def test_a_single_ante_is_won_by_the_shortest_stack_too() -> None:
    stakes = Stakes(50, 100, 100, "bb")
    hand = play(begin({1: 5000, 2: 5000, 3: 5000, 4: 70}, button=1, stakes=stakes), "call,fold,call,check")
    assert pot_list(hand) == [(310, [2, 3, 4]), (60, [2, 3])]


def test_a_big_blind_all_in_by_the_ante_plays_for_the_ante_alone() -> None:
    stakes = Stakes(50, 100, 100, "bb", "ante_first")
    hand = play(begin({1: 1000, 2: 1000, 3: 60}, button=1, stakes=stakes), "call,call")
    assert pot_list(hand) == [(60, [1, 2, 3]), (200, [1, 2])]


def test_side_pots_are_awarded_before_the_main_pot_each_on_its_own() -> None:
    hand = play(begin({1: 300, 2: 100, 3: 200}, button=1), "raise 300,call,call")
    assert [(a.pot_index, a.seat, a.amount) for a in hand.awards({2: 3, 3: 2, 1: 1})] == [(1, 3, 200), (0, 2, 300)]


def test_who_has_mucked_wins_nothing() -> None:
    hand = play(begin({1: 100, 2: 100, 3: 100}, button=1), "raise 100,call,call")
    assert [award.seat for award in hand.awards({3: 1})] == [3]
    with pytest.raises(ValueError, match="has shown a hand"):
        hand.awards({})


def test_paid_awards_are_not_asked_for_again() -> None:
    hand = play(begin({1: 300, 2: 100, 3: 200}, button=1), "raise 300,call,call")
    strengths = {1: 1, 2: 3, 3: 3}
    awards = hand.awards(strengths)
    for number, award in enumerate(awards):
        assert hand.awards(strengths) == awards[number:]
        hand.pay(award)
    assert hand.awards(strengths) == ()
    assert [pot.amount for pot in hand.pots()] == [0, 0]
    with pytest.raises(ValueError, match="is not in the pots"):
        hand.pay(awards[0])


# --- odd chips -------------------------------------------------------------------------------------------------------

def shares(amount: int, seats: list[int], unit: int = 1) -> dict[int, tuple[int, int]]:
    return {seat: (chips, odd) for seat, chips, odd in split(amount, seats, unit)}


def test_an_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    assert shares(13, [9, 2]) == {9: (7, 1), 2: (6, 0)}


def test_two_odd_chips_go_to_two_winners() -> None:
    assert shares(32, [1, 4, 7]) == {1: (11, 1), 4: (11, 1), 7: (10, 0)}


def test_pots_are_shared_in_the_smallest_chip() -> None:
    assert shares(65, [2, 4], unit=5) == {2: (35, 5), 4: (30, 0)}
    assert shares(68, [2, 4], unit=5) == {2: (35, 5), 4: (33, 3)}


def test_the_button_is_the_last_to_get_an_odd_chip() -> None:
    hand = play(begin({4: 80, 5: 80, 6: 80}, button=6), "raise 20,fold,call" + ",check" * 6)
    assert hand.pots()[0].amount == 45
    assert hand.awards({5: 1, 6: 1}) == (Award(0, 5, 23, 1), Award(0, 6, 22, 0))


# --- whatever the amounts --------------------------------------------------------------------------------------------

CHIPS = st.dictionaries(st.integers(1, 10), st.integers(0, 50), min_size=2)


@st.composite
def contributions(draw: Callable[..., object]) -> tuple[dict[int, int], list[int], int]:
    chips = draw(CHIPS)
    assert isinstance(chips, dict)
    live = draw(st.lists(st.sampled_from(sorted(chips)), min_size=1, unique=True))
    dead = draw(st.integers(0, 20))
    assert isinstance(live, list)
    assert isinstance(dead, int)
    return chips, sorted(live), dead


@given(contributions())
def test_pots_hold_every_chip_and_get_fewer_players_each(case: tuple[dict[int, int], list[int], int]) -> None:
    chips, live, dead = case
    pots = make_pots(chips, live, dead)
    assert sum(pot.amount for pot in pots) == sum(chips.values()) + dead
    for pot, next_one in pairwise(pots):
        assert set(next_one.eligible) < set(pot.eligible)


@given(contributions())
def test_nobody_wins_more_from_anybody_than_he_put_in_himself(case: tuple[dict[int, int], list[int], int]) -> None:
    chips, live, dead = case
    pots = make_pots(chips, live, dead)
    highest = max(chips[seat] for seat in live)
    for seat in live:
        could_win = sum(pot.amount for pot in pots if seat in pot.eligible)
        matched = sum(min(chips[seat], other) for other in chips.values())
        assert could_win >= matched
        if chips[seat] < highest:
            assert could_win <= matched + dead


@given(st.integers(1, 500), st.lists(st.integers(1, 10), min_size=1, unique=True), st.sampled_from([1, 5, 25]))
def test_shares_differ_by_one_chip_at_most_and_hold_the_whole_pot(amount: int, seats: list[int], unit: int) -> None:
    shares = {seat: chips for seat, chips, _ in split(amount, seats, unit)}
    assert sum(shares.values()) == amount
    got = [shares.get(seat, 0) for seat in seats]
    assert got == sorted(got, reverse=True)
    assert got[0] - got[-1] <= unit


def test_a_hand_run_out_pays_the_same_as_its_pots_shared() -> None:
    hand = begin({1: 30, 2: 70, 3: 40}, button=1)
    hand.act("raise", 30)
    hand.act("raise", 70)
    hand.act("call")
    run_out(hand)
    shares = share_out(hand.pots(), [({1: 1, 2: 1, 3: 1},)], 1)
    assert tuple(share.award for share in shares) == hand.awards({1: 1, 2: 1, 3: 1})
    assert pay_all(hand, {1: 1, 2: 1, 3: 1}) == {1: 30, 2: 70, 3: 40}
    assert Pot(0, (2, 3, 1)) in hand.pots()
