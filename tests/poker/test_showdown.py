"""Who shows, and in which order."""

import pytest
from poker_table import begin, play, run_out

from appareil.poker.pots import Pot
from appareil.poker.rules import Stakes
from appareil.poker.showdown import face_up_at_once, show_order, shown_hands

EVEN = {1: 500, 2: 500, 4: 500, 7: 500}
TO_THE_RIVER = "call,call,call,check" + ",check" * 8


def test_the_last_to_bet_or_raise_on_the_river_shows_first_then_clockwise() -> None:
    hand = play(begin(EVEN, button=7), TO_THE_RIVER + ",check,bet 30,call,raise 90,fold,call,call")
    assert hand.showdown_order() == (7, 2, 4)


def test_a_river_checked_through_begins_left_of_the_button_whoever_bet_before() -> None:
    hand = play(begin(EVEN, button=2), "call,call,call,check,check,bet 20,call,call,call" + ",check" * 8)
    assert hand.showdown_order() == (4, 7, 1, 2)


def test_in_a_cash_game_the_players_of_a_side_pot_show_before_the_all_in_for_the_main_pot() -> None:
    acts = "raise 60,call,raise 150,call,call,check,check,check,check,bet 100,call"  # seat 1 bets, seat 3 calls
    stacks = {1: 900, 2: 150, 3: 900}
    assert play(begin(stacks, button=3, stakes=Stakes(10, 20)), acts).showdown_order() == (1, 3, 2)
    tournament = Stakes(10, 20, game="tournament")
    assert play(begin(stacks, button=3, stakes=tournament), acts).showdown_order() == (1, 2, 3)
    assert show_order((1, 2, 3), None) == (1, 2, 3)
    assert show_order((1, 2, 3), None, (Pot(90, (1, 2, 3)), Pot(40, (2, 3)))) == (2, 3, 1)


def test_a_beaten_hand_need_not_be_shown() -> None:
    pot = (Pot(90, (1, 2, 3)),)
    assert shown_hands((1, 2, 3), {1: 5, 2: 4, 3: 5}, pot) == ((1, True), (2, False), (3, True))
    assert shown_hands((1, 2, 3), {1: 5, 2: 6, 3: 5}, pot) == ((1, True), (2, True), (3, False))


def test_a_hand_beaten_in_the_main_pot_is_shown_for_its_side_pot() -> None:
    pots = (Pot(90, (1, 2, 3)), Pot(40, (2, 3)))
    assert shown_hands((1, 2, 3), {1: 9, 2: 4, 3: 3}, pots) == ((1, True), (2, True), (3, False))


def test_a_house_may_want_every_called_hand_shown() -> None:
    pot = (Pot(90, (1, 2, 3)),)
    shown = shown_hands((1, 2, 3), {1: 5, 2: 4, 3: 3}, pot, all_called_hands_shown=True)
    assert shown == ((1, True), (2, True), (3, True))


@pytest.mark.parametrize(
    ("game", "no_more_betting", "somebody_all_in", "river_is_over", "at_once"),
    [
        ("cash", True, True, False, True),
        ("cash", True, True, True, False),
        ("cash", False, True, False, False),
        ("tournament", True, True, False, True),
        ("tournament", False, True, True, True),
        ("tournament", False, False, True, False),
    ],
)
def test_hands_are_turned_up_together_when_an_all_in_ends_the_betting(
    game: str, no_more_betting: bool, somebody_all_in: bool, river_is_over: bool, at_once: bool
) -> None:
    assert face_up_at_once(game, no_more_betting, somebody_all_in, river_is_over) is at_once


# --- an all-in of a cash game shown at the end -----------------------------------------------------------------------

AT_END = Stakes(5, 10, cash_all_in_show="all_in_first_at_end")


def test_who_pushed_all_in_shows_first_when_the_betting_was_over_before_the_river() -> None:
    hand = play(begin({1: 500, 2: 90, 3: 500}, 1, AT_END), "raise 30,raise 90,fold,call")
    assert not hand.face_up()
    run_out(hand)
    assert hand.showdown_order() == (2, 1)
    assert play(begin({1: 500, 2: 90, 3: 500}, 1), "raise 30,raise 90,fold,call").face_up()


def test_a_player_who_calls_all_in_has_not_pushed() -> None:
    hand = play(begin({1: 500, 2: 500, 3: 90}, 1, AT_END), "raise 120,fold,call")
    run_out(hand)
    assert hand.showdown_order() == (1, 3)


def test_a_raise_of_a_bigger_stack_does_not_take_the_push_from_who_is_all_in() -> None:
    hand = play(begin({1: 500, 2: 500, 3: 500, 4: 90}, 1, AT_END), "raise 90,fold,raise 300,fold")
    run_out(hand)
    assert hand.showdown_order() == (4, 2)


def test_players_of_a_side_pot_show_before_who_is_all_in_for_the_main_pot_alone() -> None:
    hand = play(begin({1: 300, 2: 90, 3: 300}, 1, AT_END), "raise 30,raise 90,call,raise 300,call")
    run_out(hand)
    assert hand.showdown_order() == (1, 3, 2)


def test_with_betting_on_the_river_its_last_bettor_shows_first_as_ever() -> None:
    hand = play(begin({1: 500, 2: 90, 3: 500}, 1, AT_END), "raise 30,raise 90,call,call,check,check,check,check")
    assert play(hand, "bet 50,call").showdown_order() == (3, 1, 2)


def test_in_limit_games_and_tournaments_the_push_gives_no_first_place() -> None:
    for changed in (AT_END._replace(structure="pot_limit"), AT_END._replace(game="tournament")):
        hand = play(begin({1: 500, 2: 500, 3: 30}, 1, changed), "raise 30,fold,call")
        run_out(hand)
        assert hand.showdown_order() == (3, 1)


def test_a_hand_that_wins_the_low_half_or_a_second_board_is_tabled() -> None:
    pot = (Pot(90, (1, 2, 3)),)
    assert shown_hands((1, 2, 3), {1: 9, 2: 4, 3: 3}, pot, others=[{2: 7}]) == ((1, True), (2, True), (3, False))
    assert shown_hands((1, 2, 3), {1: 9, 2: 4, 3: 3}, pot, others=[{1: 8, 3: 9}]) == ((1, True), (2, False), (3, True))
