"""Button and blinds of the first hand."""

import pytest

from appareil.poker.positions import Positions, first_positions

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


@pytest.mark.parametrize("dealt_in", [[], [4], [4, 11], [0, 4]])
def test_positions_need_two_players_of_the_table(dealt_in: list[int]) -> None:
    with pytest.raises(ValueError, match="two players at seats 1 to 10"):
        first_positions(10, dealt_in)
