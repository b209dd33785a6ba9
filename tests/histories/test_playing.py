"""Recorded hands played again by our rules end with the stacks they must end with, or are refused with the reason."""

import pytest
from hand_text import THREE, TWO, changed

from appareil.histories import HistoryError, Played, play, seat_hand
from appareil.histories.phh import parse_phh
from appareil.histories.steps import Acted, Posted, Returned, StreetOpened, Tabled, Won
from appareil.poker.cards import parse_cards


def played(text: str) -> Played:
    return play(seat_hand(parse_phh(text)[0], 10))


def refusal(text: str) -> str:
    with pytest.raises(HistoryError) as caught:
        played(text)
    return str(caught.value)


def test_an_all_in_hand_ends_with_the_right_stacks() -> None:
    assert played(THREE).final_stacks == (2100, 1900, 2000)


def test_a_bet_nobody_calls_comes_back() -> None:
    hand = played(TWO)
    assert Returned(10, 216) in hand.steps
    assert hand.final_stacks == (216, 2453)


def test_the_steps_tell_the_hand_in_its_order() -> None:
    steps = played(THREE).steps
    assert steps[:5] == (
        Posted(1, "small_blind", 50), Posted(2, "big_blind", 100), Acted(10, "raise", 300, 300, False),
        Acted(1, "call", 250, 300, False), Acted(2, "fold", 0, 100, False),
    )
    assert steps[5] == StreetOpened("flop", parse_cards("7h8h9d"), 3, (700,))
    assert [type(step) for step in steps[-4:]] == [StreetOpened, Tabled, Tabled, Won]
    assert steps[-1] == Won(1, 0, 2100)


def test_a_mucked_hand_wins_nothing() -> None:
    assert played(changed(THREE, ("p1 sm AsKd", "p1 sm"))).final_stacks == (0, 1900, 4100)


def test_a_hand_mucked_unseen_wins_nothing() -> None:
    text = changed(THREE, ("d dh p1 AsKd", "d dh p1 ????"), ("p1 sm AsKd", "p1 sm"))
    assert played(text).final_stacks == (0, 1900, 4100)


def test_a_check_by_the_only_player_with_chips_goes_without_saying() -> None:
    text = changed(
        THREE, ("[1000, 2000, 3000]", "[1000, 2000, 60]"),
        ('"p3 cbr 300", "p1 cc", "p2 f",', '"p3 cc", "p1 f", "p2 cc",'),
        ('"p1 cc", "p3 cc", "d db Ac", "p1 cbr 700", "p3 cc", "p1 sm AsKd", ', '"d db Ac", '),
    )
    assert played(text).final_stacks == (950, 1940, 170)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('"p3 cbr 300", "p1 cc"', '"p1 cc", "p3 cc"'), 'hand 1: action 4 "p1 cc": p1 acts, but it is p3\'s turn'),
        (("cbr 300", "cbr 150"),
         'hand 1: action 4 "p3 cbr 150": p3 may not bet or raise to 150 (allowed: 200 to 3000)'),
        (("cbr 700", "cbr 701"),
         'hand 1: action 11 "p1 cbr 701": p1 may not bet or raise to 701 (allowed: 100 to 700)'),
        (('"p1 cbr 700", "p3 cc"', '"p1 cbr 700", "p3 cbr 1400"'),
         'hand 1: action 12 "p3 cbr 1400": p3 may not bet or raise here'),
        (('"p1 sm AsKd"', '"p1 cc", "p1 sm AsKd"'), 'hand 1: action 13 "p1 cc": the river is to be dealt first'),
        (('"d db 2d"', '"d db 2d", "p3 cbr 100"'), 'hand 1: action 16 "p3 cbr 100": p3 acts after the end'),
        ((', "p1 cbr 700", "p3 cc", "p1 sm AsKd", "p3 sm QhQs", "d db 2d"', ""),
         'hand 1: after its last action 10 "d db Ac": it ends before p1 has acted'),
        (('"p1 sm AsKd", "p3 sm QhQs"', '"p1 sm", "p3 sm"'),
         'hand 1: after its last action 15 "d db 2d": nobody shows a hand'),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_with_what_would_be_allowed(
    change: tuple[str, str], said: str,
) -> None:
    assert refusal(changed(THREE, change)) == said


def test_playing_changes_no_chip_into_another() -> None:
    for text in (THREE, TWO):
        hand = parse_phh(text)[0]
        assert sum(played(text).final_stacks) == sum(hand.starting_stacks)
