"""Button and blinds from hand to hand, and who is dealt in."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.positions import (
    Positions,
    dealt_in_next,
    dealt_in_tournament,
    first_positions,
    next_positions,
    posted,
)

FULL = range(1, 11)


def test_the_first_puck_stands_at_the_highest_seat() -> None:
    assert first_positions(10, FULL) == Positions(10, 1, 2)
    assert first_positions(6, [1, 2, 5, 6]) == Positions(6, 1, 2)


def test_the_first_puck_may_stand_before_an_empty_seat() -> None:
    assert first_positions(10, [2, 4, 5, 9]) == Positions(10, 2, 4)


def test_other_houses_give_the_first_puck_to_a_player() -> None:
    assert first_positions(10, [2, 4, 5, 9], "first_occupied_on_right") == Positions(9, 2, 4)
    assert first_positions(10, [2, 4, 5, 9], "first_active_after_dealer") == Positions(2, 4, 5)


def test_heads_up_the_first_puck_is_the_small_blind() -> None:
    assert first_positions(10, [4, 10]) == Positions(10, 10, 4)


def test_heads_up_with_the_first_puck_before_an_empty_seat_the_next_player_is_the_small_blind() -> None:
    assert first_positions(10, [3, 7]) == Positions(10, 3, 7)


def test_every_position_moves_to_the_next_player_when_nobody_has_left() -> None:
    assert next_positions(10, Positions(3, 4, 7), [1, 3, 4, 7, 9]) == Positions(4, 7, 9)


def test_small_blind_and_button_stay_behind_on_seats_that_were_left() -> None:
    dealt_in = [1, 7, 9]  # both blinds of the last hand, 4 and 6, are gone
    positions = next_positions(10, Positions(1, 4, 6), dealt_in)
    assert positions == Positions(4, 6, 7)
    assert posted(positions, dealt_in) == (None, 7)
    assert next_positions(10, positions, dealt_in) == Positions(6, 7, 9)


def test_three_become_two_and_nobody_posts_the_big_blind_twice() -> None:
    assert next_positions(10, Positions(2, 5, 8), [2, 8]) == Positions(8, 8, 2)
    assert next_positions(10, Positions(2, 5, 8), [2, 5]) == Positions(5, 5, 2)


def test_two_players_take_the_button_in_turns() -> None:
    assert next_positions(10, Positions(10, 10, 4), [4, 10]) == Positions(4, 4, 10)


def test_two_become_three_and_the_button_stays_once_more() -> None:
    assert next_positions(10, Positions(3, 3, 7), [3, 7, 9]) == Positions(3, 7, 9)


def test_a_newcomer_waits_for_the_big_blind() -> None:
    previous = Positions(1, 3, 5)
    assert dealt_in_next(10, previous, {1, 3, 5, 8}, {6, 9}) == {1, 3, 5, 6, 8}
    assert dealt_in_next(10, previous, {1, 3, 5, 8}, {2, 4, 9}) == {1, 3, 5, 8}


def test_a_game_of_one_and_newcomers_starts_again_with_as_few_as_it_needs() -> None:
    assert dealt_in_next(10, Positions(1, 1, 5), {5}, {8, 9}) == {5, 8}
    assert dealt_in_next(10, Positions(1, 1, 5), set(), {2, 8, 9}) == {8, 9}
    assert dealt_in_next(10, Positions(1, 1, 5), {6}, {3, 5}) == {3, 6}


def test_in_a_tournament_only_those_between_button_and_small_blind_wait() -> None:
    previous = Positions(10, 2, 5)  # the next hand has the button at 2 and the small blind at 5
    assert dealt_in_tournament(10, previous, {2, 5, 8}, {3, 4, 6, 9, 1}) == {1, 2, 5, 6, 8, 9}
    assert dealt_in_tournament(10, Positions(3, 3, 7), {3, 7}, {5, 9}) == {3, 7, 9}


def test_a_newcomer_may_take_over_a_dead_button_or_small_blind_in_a_tournament() -> None:
    assert dealt_in_tournament(10, Positions(10, 2, 5), {8, 10}, {2, 5}) == {2, 5, 8, 10}


@pytest.mark.parametrize("dealt_in", [[], [4], [4, 11], [0, 4]])
def test_positions_need_two_players_of_the_table(dealt_in: list[int]) -> None:
    with pytest.raises(ValueError, match="two players at seats 1 to 10"):
        first_positions(10, dealt_in)
    with pytest.raises(ValueError, match="two players at seats 1 to 10"):
        next_positions(10, Positions(1, 2, 3), dealt_in)


# --- an evening at the table -----------------------------------------------------------------------------------------

SEATS = st.sets(st.integers(1, 10), min_size=2)
EVENING = st.lists(st.tuples(st.sets(st.integers(1, 10)), st.sets(st.integers(1, 10))), min_size=1, max_size=12)


Changes = list[tuple[set[int], set[int]]]


def evening(seated: set[int], changes: Changes) -> list[tuple[Positions, frozenset[int], set[int]]]:
    """Hand after hand: (positions, dealt in, all who could have been), players leaving and sitting down in between."""
    active, waiting = set(seated), set[int]()
    positions = first_positions(10, active)
    hands = [(positions, frozenset(active), set(active))]
    for leaving, arriving in changes:
        active -= leaving
        waiting = (waiting - leaving) | (arriving - active)
        everybody = active | waiting
        if len(everybody) < 2:
            break
        dealt_in = dealt_in_next(10, positions, active, waiting)
        positions = next_positions(10, positions, dealt_in)
        active, waiting = set(dealt_in), everybody - dealt_in
        hands.append((positions, dealt_in, everybody))
    return hands


@given(SEATS, EVENING)
def test_the_big_blind_goes_to_the_next_player_and_to_nobody_twice(
    seated: set[int], changes: Changes
) -> None:
    hands = evening(seated, changes)
    for (before, *_), (after, dealt_in, everybody) in pairwise(hands):
        clockwise = sorted(everybody, key=lambda seat: (seat <= before.big_blind, seat))
        assert after.big_blind == clockwise[0]
        assert after.big_blind != before.big_blind
        assert after.big_blind in dealt_in


@given(SEATS, EVENING)
def test_positions_are_three_seats_or_heads_up_two(seated: set[int], changes: Changes) -> None:
    for positions, dealt_in, _ in evening(seated, changes)[1:]:
        if len(dealt_in) == 2:
            assert positions.button == positions.small_blind
            assert {positions.small_blind, positions.big_blind} == dealt_in
        else:
            assert len(set(positions)) == 3


@given(SEATS, EVENING)
def test_nobody_but_the_big_blind_enters(seated: set[int], changes: Changes) -> None:
    hands = evening(seated, changes)
    for (_, before, _), (after, dealt_in, _) in pairwise(hands):
        assert dealt_in - before <= {after.big_blind} or len(dealt_in) == 2


@given(SEATS, st.lists(st.sets(st.integers(1, 10), min_size=2), min_size=1, max_size=12))
def test_any_players_give_positions_that_a_hand_accepts(seated: set[int], tables: list[set[int]]) -> None:
    positions = first_positions(10, seated)
    for dealt_in in tables:
        positions = next_positions(10, positions, dealt_in)
        small_blind, big_blind = posted(positions, dealt_in)
        assert big_blind in dealt_in
        assert small_blind != big_blind
        assert positions.button != big_blind
