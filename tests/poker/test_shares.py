"""Pots in parts: two boards, high and low hands, odd chips, and what the house takes before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from poker_table import begin, play, run_out

from appareil.poker.hand import Hand
from appareil.poker.pots import Award, Board, OddChips, Pot, Share, in_parts, share_out, split, split_together
from appareil.poker.rake import Jackpot, Percentage, Rake
from appareil.poker.rules import Stakes


def paid(amount: int, boards: list[Board], unit: int = 1) -> list[tuple[int, int, int, str]]:
    """(seat, chips, board, half) of each share of a pot for seats 1, 2 and 3."""
    shares = share_out([Pot(amount, (1, 2, 3))], boards, unit)
    return [(award.seat, award.amount, board, half) for award, board, half in shares]


def all_in(stakes: Stakes = Stakes(5, 10)) -> Hand:  # noqa: B008 (immutable)
    """Main pot 150 for seats 2, 3 and 1, side pot 100 for 3 and 1; to be run out."""
    return play(begin({1: 100, 2: 50, 3: 100}, 1, stakes), "raise 100,call,call")


# --- two boards ------------------------------------------------------------------------------------------------------

def test_the_first_board_takes_the_odd_chip_of_every_pot() -> None:
    assert paid(101, [({1: 5, 2: 4},), ({2: 6, 3: 5},)]) == [(1, 51, 0, ""), (2, 50, 1, "")]
    assert in_parts(101, 2, 1) == [51, 50]
    assert in_parts(105, 2, 10) == [55, 50]


def test_what_the_same_players_win_over_both_boards_is_divided_as_one() -> None:
    tie = {1: 5, 2: 5}
    assert paid(102, [(tie,), (tie,)]) == [(1, 26, 0, ""), (2, 25, 0, ""), (1, 25, 1, ""), (2, 26, 1, "")]


def test_what_others_win_over_the_second_board_is_divided_alone() -> None:
    boards: list[Board] = [({1: 5, 2: 5},), ({1: 6, 3: 6},)]
    assert paid(102, boards) == [(1, 26, 0, ""), (2, 25, 0, ""), (1, 26, 1, ""), (3, 25, 1, "")]


def test_a_player_alone_in_a_side_pot_takes_it_whole() -> None:
    boards: list[Board] = [({1: 5, 2: 4},), ({1: 3, 2: 4},)]
    assert share_out([Pot(60, (1, 2)), Pot(40, (1,))], boards, 1) == [
        Share(Award(1, 1, 40, 0)), Share(Award(0, 1, 30, 0), 0), Share(Award(0, 2, 30, 0), 1),
    ]  # fmt: skip


def test_a_hand_run_twice_pays_every_chip_even_when_the_same_seat_wins_the_same_twice() -> None:
    hand = all_in()
    run_out(hand)
    boards: list[Board] = [({1: 1, 2: 3, 3: 2},), ({1: 1, 2: 3, 3: 2},)]
    shares = hand.shares(boards)
    assert [(award.pot_index, award.seat, award.amount, board) for award, board, _ in shares] == [
        (1, 3, 50, 0), (1, 3, 50, 1), (0, 2, 75, 0), (0, 2, 75, 1),
    ]  # fmt: skip
    for number, share in enumerate(shares):
        assert len(hand.shares(boards)) == len(shares) - number
        hand.pay(share.award)
    assert hand.shares(boards) == []
    assert hand.stacks == {2: 150, 3: 100, 1: 0}


# --- high and low ----------------------------------------------------------------------------------------------------

def test_the_low_hand_takes_half_and_the_high_hand_the_odd_chip() -> None:
    assert paid(101, [({1: 9, 2: 4, 3: 3}, {2: 7, 3: 6})]) == [(1, 51, 0, "high"), (2, 50, 0, "low")]


def test_without_a_low_hand_in_the_pot_the_high_hand_takes_it_all() -> None:
    assert paid(101, [({1: 9, 2: 4, 3: 3}, {})]) == [(1, 101, 0, "high")]
    assert paid(101, [({1: 9, 2: 4}, {7: 5})]) == [(1, 101, 0, "high")]


def test_a_quarter_goes_to_each_of_two_equal_low_hands() -> None:
    assert paid(100, [({1: 9, 2: 4, 3: 3}, {2: 7, 3: 7})]) == [(1, 50, 0, "high"), (2, 25, 0, "low"), (3, 25, 0, "low")]


def test_equal_wheels_share_the_pot_evenly() -> None:
    board: Board = ({1: 9, 2: 9}, {1: 7, 2: 7})
    assert paid(66, [board]) == [(1, 17, 0, "high"), (2, 16, 0, "high"), (1, 16, 0, "low"), (2, 17, 0, "low")]
    assert all(not share.award.odd_chips for share in share_out([Pot(66, (1, 2))], [board], 1))


def test_high_low_over_two_boards_has_four_parts() -> None:
    board: Board = ({1: 9, 2: 4}, {2: 7})
    assert [chips for _, chips, _, _ in paid(103, [board, board])] == [26, 26, 26, 25]


# --- odd chips -------------------------------------------------------------------------------------------------------

PARTS = st.lists(st.integers(0, 60), min_size=1, max_size=4)


@pytest.mark.parametrize("house", ["one_each", "all_to_first"])
@given(parts=PARTS, seats=st.lists(st.integers(1, 10), min_size=1, unique=True), unit=st.sampled_from([1, 5]))
def test_parts_divided_together_come_to_what_the_whole_would(
    house: OddChips, parts: list[int], seats: list[int], unit: int
) -> None:
    divided = list(split_together(parts, seats, unit, house))
    assert [sum(chips for _, chips, _ in part) for part in divided] == parts
    assert all(chips >= odd >= 0 < chips for part in divided for _, chips, odd in part)
    whole = {seat: (chips, odd) for seat, chips, odd in split(sum(parts), seats, unit, house)}
    for seat in seats:
        together = [(chips, odd) for part in divided for winner, chips, odd in part if winner == seat]
        assert (sum(chips for chips, _ in together), sum(odd for _, odd in together)) == whole.get(seat, (0, 0))


def test_the_house_may_give_all_odd_chips_to_the_first_winner() -> None:
    stakes = Stakes(2, 4, odd_chips="all_to_first")
    hand = play(begin(dict.fromkeys((1, 2, 4, 7, 8), 10), 7, stakes), "fold,raise 10,call,fold,call")
    assert hand.awards({1: 1, 4: 1, 7: 1}) == (Award(0, 1, 12, 2), Award(0, 4, 10, 0), Award(0, 7, 10, 0))


# --- rake ------------------------------------------------------------------------------------------------------------

FIVE_PERCENT = Stakes(5, 10, rake=Rake(Percentage(500), cap=20, jackpot=Jackpot(2)))


def test_the_drop_leaves_the_pots_before_they_are_shared() -> None:
    hand = all_in(FIVE_PERCENT)
    run_out(hand)
    assert (hand.drop().rake, hand.drop().jackpot) == ((12, 0), (2, 0))
    awards = hand.awards({1: 1, 2: 2, 3: 2})
    assert [(award.pot_index, award.seat, award.amount) for award in awards] == [(1, 3, 100), (0, 2, 68), (0, 3, 68)]


def test_it_does_not_matter_when_the_drop_is_taken_but_it_is_taken_once() -> None:
    for first in (True, False):
        hand = all_in(FIVE_PERCENT)
        run_out(hand)
        awards = hand.awards({1: 1, 2: 2, 3: 2})
        if first:
            hand.take_drop()
        for award in awards:
            hand.pay(award)
        if not first:
            hand.take_drop()
        assert sum(hand.stacks.values()) == 250 - 14
        assert [pot.amount for pot in hand.pots()] == [0, 0]
        assert hand.chips() == 250
        with pytest.raises(ValueError, match="has been taken"):
            hand.take_drop()


def test_the_drop_is_not_there_to_be_paid() -> None:
    hand = all_in(FIVE_PERCENT)
    run_out(hand)
    hand.take_drop()
    with pytest.raises(ValueError, match="is not in the pots"):
        hand.pay(Award(0, 2, 150, 0))


def test_without_a_flop_nothing_is_dropped_and_an_uncalled_bet_never_is() -> None:
    hand = play(begin({1: 500, 2: 500, 3: 500}, 1, FIVE_PERCENT), "raise 60,fold,fold")
    assert hand.drop() == ((0,), (0,))
    hand = play(begin({1: 500, 2: 500, 3: 500}, 1, FIVE_PERCENT), "raise 60,fold,call,bet 400,fold")
    assert hand.drop() == ((6,), (2,))
