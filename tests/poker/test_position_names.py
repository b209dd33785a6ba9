"""What the seats are called by their place, from two players to ten, with dead buttons and dead small blinds."""

import pytest
from button_session import ROUNDS, RULES, SEATS, Step, played
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.button.rules import ButtonRules
from appareil.poker.position_names import position_names


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (3, "BTN SB BB"),
        (4, "BTN SB BB UTG"),
        (5, "BTN SB BB UTG CO"),
        (6, "BTN SB BB UTG HJ CO"),
        (7, "BTN SB BB UTG LJ HJ CO"),
        (8, "BTN SB BB UTG UTG+1 LJ HJ CO"),
        (9, "BTN SB BB UTG UTG+1 MP LJ HJ CO"),
        (10, "BTN SB BB UTG UTG+1 UTG+2 MP LJ HJ CO"),
    ],
)
def test_the_names_go_clockwise_from_the_button_and_the_late_ones_stay_longest(players: int, names: str) -> None:
    seats = range(1, players + 1)
    assert position_names(1, 2, 3, seats) == dict(zip(seats, names.split(), strict=True))


def test_the_names_go_round_the_table_with_the_button() -> None:
    assert position_names(5, 6, 1, range(1, 7)) == {5: "BTN", 6: "SB", 1: "BB", 2: "UTG", 3: "HJ", 4: "CO"}


@pytest.mark.parametrize("puck", [2, 9])
def test_of_two_players_the_small_blind_is_the_button_wherever_the_puck_stands(puck: int) -> None:
    assert position_names(puck, 2, 7, (2, 7)) == {2: "BTN/SB", 7: "BB"}


def test_with_a_dead_button_nobody_is_the_button() -> None:
    assert position_names(1, 2, 3, (2, 3, 4, 5, 6)) == {2: "SB", 3: "BB", 4: "UTG", 5: "HJ", 6: "CO"}


@pytest.mark.parametrize("dead", [2, None])
def test_with_a_dead_small_blind_nobody_is_the_small_blind(dead: int | None) -> None:
    assert position_names(1, dead, 3, (1, 3, 4, 5)) == {1: "BTN", 3: "BB", 4: "UTG", 5: "CO"}


def test_with_both_dead_everybody_but_the_big_blind_is_named_by_his_turn_to_speak() -> None:
    assert position_names(1, 2, 3, (3, 4, 5, 6)) == {3: "BB", 4: "UTG", 5: "HJ", 6: "CO"}


def test_who_has_the_button_and_posts_the_small_blind_is_called_both() -> None:
    names = position_names(1, 1, 2, range(1, 11))
    assert [names[seat] for seat in range(1, 11)] == [
        "BTN/SB", "BB", "UTG", "UTG+1", "UTG+2", "MP", "MP+1", "LJ", "HJ", "CO",
    ]


@pytest.mark.parametrize("dealt_in", [(3,), (1, 2)])
def test_a_big_blind_that_is_not_dealt_in_is_an_error(dealt_in: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="seat 3, is not one of two or more seats"):
        position_names(1, 2, 3, dealt_in)


@given(RULES, st.sets(SEATS, min_size=2), ROUNDS)
def test_whoever_comes_and_goes_every_name_is_given_once_and_the_blinds_are_where_they_stand(
    rules: ButtonRules, seated: set[int], rounds: list[list[Step]],
) -> None:
    for hand in played(rules, seated, rounds):
        positions, _, dealt_in, *_ = hand.opening
        names = position_names(*positions, dealt_in)
        assert set(names) == set(dealt_in)
        assert len(set(names.values())) == len(dealt_in)
        assert names[positions.big_blind] == "BB"
        at_small_blind = {positions.small_blind} & set(dealt_in) - {positions.big_blind}
        assert {seat for seat, name in names.items() if "SB" in name} == at_small_blind
