"""Recorded hands played again by our rules end with the stacks they must end with, or are refused with the reason."""

import warnings

import pytest
from hand_text import THREE, TWO, changed
from pokerkit import HandHistory

from appareil.histories import HistoryError, Played, play, seat_hand
from appareil.histories.phh import parse_phh
from appareil.histories.played_steps import Acted, Posted, Returned, StreetOpened, Tabled, Won
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


# --- what decides must be on record ----------------------------------------------------------------------------------

ALL_IN = changed(
    TWO, ('"p2 cc", "p1 cc", "d db 5d2c7h", "p1 cc", "p2 cbr 216", "p1 f"', '"p2 cbr 316", "p1 cc", BOARD'),
)


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("", 'after its last action 4 "p1 cc": the flop is missing'),
        ('"d db 5d2c"', 'after its last action 5 "d db 5d2c": the flop is not complete'),
        ('"d db 5d2c7h"', 'after its last action 5 "d db 5d2c7h": the turn is missing'),
        ('"d db 5d2c7h", "d db 8c"', 'after its last action 6 "d db 8c": the river is missing'),
        ('"d db ??????", "d db ??", "d db ??"', 'after its last action 7 "d db ??": what decides is not on record: '
                                                "the board"),
        ('"d db 5d2c7h", "d db 8c", "d db ??"', 'after its last action 7 "d db ??": what decides is not on record: '
                                                "the board"),
    ],
)
def test_a_board_that_decides_is_not_made_up(board: str, said: str) -> None:
    assert refusal(ALL_IN.replace("BOARD", board)) == f"hand 1: {said}"


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ([("AsKd", "????"), ('"p1 sm AsKd", ', "")], "the hole cards of p1"),
        ([("AsKd", "As??"), ('"p1 sm AsKd", ', "")], "the hole cards of p1"),
        ([("p1 sm AsKd", "p1 sm As")], "the hole cards of p1"),
        ([("p1 sm AsKd", "p1 sm As??")], "the hole cards of p1"),
        ([("QhQs", "????"), (', "p3 sm QhQs"', ""), ("d db Ac", "d db ??")], "the board, the hole cards of p3"),
    ],
)
def test_a_hand_in_the_showdown_is_not_made_up(changes: list[tuple[str, str]], missing: str) -> None:
    assert refusal(changed(THREE, *changes)).endswith(f": what decides is not on record: {missing}")


def test_what_does_not_decide_need_not_be_on_record() -> None:
    folded = changed(TWO, ("Qs7c", "????"), ("7s9h", "????"), ("5d2c7h", "??????"))
    assert played(folded).final_stacks == (216, 2453)
    assert StreetOpened("flop", (None, None, None), 3, (300,)) in played(folded).steps
    mucked = changed(THREE, ("2c3c", "????"), ("AsKd", "????"), ("p1 sm AsKd", "p1 sm"), ("d db 2d", "d db ??"))
    assert played(mucked).final_stacks == (0, 1900, 4100)
    before_the_river = changed(THREE, ("p1 sm AsKd", "p1 sm"), (', "d db 2d"', ""))
    assert played(before_the_river).final_stacks == (0, 1900, 4100)


def test_a_hand_shown_tells_the_cards_that_were_not_known_when_they_were_dealt() -> None:
    assert played(changed(THREE, ("AsKd", "??Kd"), ("QhQs", "????"))).final_stacks == (2100, 1900, 2000)


# --- the order and grouping of cards, as PokerKit has them -----------------------------------------------------------

OUT_OF_ORDER = [
    ([('"p3 cbr 300", ', '"d db 7h8h9dAc2d", "p3 cbr 300", '), ('"d db 7h8h9d", "p1 cc"', '"p1 cc"'),
      ('"d db Ac", ', ""), (', "d db 2d"', "")],
     'action 4 "d db 7h8h9dAc2d": board cards are dealt before p3 has acted'),
    ([('"p2 f",', '"d db 7h8h9d", "p2 f",'), ('"d db 7h8h9d", "p1 cc"', '"p1 cc"')],
     'action 6 "d db 7h8h9d": board cards are dealt before p2 has acted'),
    ([('"p3 cbr 300", "p1 cc", "p2 f",', '"p3 cc", "p1 cc",')],
     'action 6 "d db 7h8h9d": board cards are dealt before p2 has acted'),
    ([('"p1 cbr 700", "p3 cc", "p1 sm AsKd", "p3 sm QhQs", "d db 2d"', '"p1 cbr 700", "d db 2d", "p3 cc"')],
     'action 12 "d db 2d": board cards are dealt before p3 has acted'),
    ([("7h8h9d", "7h8h9dJc"), ('"d db Ac", ', "")], 'action 7 "d db 7h8h9dJc": the flop wants 3 cards, and not 4'),
    ([("d db Ac", "d db Ac2d"), (', "d db 2d"', "")], 'action 10 "d db Ac2d": the turn wants 1 card, and not 2'),
    ([("d db 7h8h9d", "d db 7h8h")], 'action 8 "p1 cc": the flop is to be dealt first'),
    ([('"d dh p3 QhQs",', ""), ('"p1 cc", "p2 f"', '"p1 cc", "d dh p3 QhQs", "p2 f"')],
     'action 3 "p3 cbr 300": p3 has not been dealt all his hole cards'),
    ([("2c3c", "2c"), ('"d db 7h8h9d"', '"d dh p2 3c", "d db 7h8h9d"')],
     'action 4 "p3 cbr 300": p2 has not been dealt all his hole cards'),
    ([('"d dh p2 2c3c", ', '"d db 7h8h9d", "d dh p2 2c3c", '), ('"d db 7h8h9d", "p1 cc"', '"p1 cc"')],
     'action 2 "d db 7h8h9d": p2 has not been dealt all his hole cards'),
    ([('"p1 sm AsKd"', '"p2 sm 2c3c"')], 'action 13 "p2 sm 2c3c": p2 has folded'),
    ([('"p3 sm QhQs"', '"p1 sm"')], 'action 14 "p1 sm": p1 has shown or mucked already'),
    ([('"p1 cbr 700"', '"p1 sm AsKd", "p1 cbr 700"')],
     'action 11 "p1 sm AsKd": p1 shows or mucks, but it is p1\'s turn'),
]


@pytest.mark.parametrize(("changes", "said"), OUT_OF_ORDER)
def test_cards_out_of_their_order_are_refused_with_their_place(changes: list[tuple[str, str]], said: str) -> None:
    text = changed(THREE, *changes)
    assert refusal(text) == f"hand 1: {said}"
    assert not by_pokerkit(text)


def by_pokerkit(text: str) -> bool:
    """Whether PokerKit plays the record to its end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return not tuple(HandHistory.loads(text))[-1].status
        except ValueError:
            return False


def test_other_cards_shown_than_dealt_are_refused_though_pokerkit_believes_them() -> None:
    text = changed(THREE, ("p1 sm AsKd", "p1 sm AhKs"))
    assert refusal(text) == 'hand 1: action 13 "p1 sm AhKs": p1 shows AhKs, and was dealt AsKd'
    assert by_pokerkit(text)


@pytest.mark.parametrize("changes", [
    [("d dh p2 2c3c", 'd dh p2 2c", "d dh p2 3c')],
    [("d db 7h8h9d", 'd db 7h", "d db 8h9d')],
    [('"p1 sm AsKd", "p3 sm QhQs"', '"p3 sm QhQs", "p1 sm AsKd"')],
])
def test_what_pokerkit_plays_in_another_grouping_we_play_too(changes: list[tuple[str, str]]) -> None:
    assert by_pokerkit(changed(THREE, *changes))
    assert played(changed(THREE, *changes)).final_stacks == (2100, 1900, 2000)


def test_shows_after_the_board_and_none_at_all_are_taken_as_well() -> None:
    shows = ', "p1 sm AsKd", "p3 sm QhQs"'
    assert played(changed(THREE, (shows, ""))).final_stacks == (2100, 1900, 2000)
    assert played(changed(THREE, (shows, ""), ('"d db 2d"', '"d db 2d"' + shows))).final_stacks == (2100, 1900, 2000)


# --- what the record says came of it ---------------------------------------------------------------------------------

@pytest.mark.parametrize("said", [
    "finishing_stacks = [2100, 1900, 2000]", "finishing_stacks = [2100.0, 1900, 2000]", "winnings = [2100, 0, 0]",
    "winnings = [1100, 0, 0]", "finishing_stacks = [2100, 1900, 2000]\nwinnings = [2100, 0, 0]",
])
def test_results_on_record_that_are_right_change_nothing(said: str) -> None:
    assert played(THREE + said).final_stacks == (2100, 1900, 2000)


@pytest.mark.parametrize(("said", "why"), [
    ("finishing_stacks = [2000, 1900, 2100]", "finishing_stacks gives p1 2000, and by its actions it is 2100"),
    ("finishing_stacks = [2100, 1900, 1990]", "finishing_stacks gives p3 1990, and by its actions it is 2000"),
    ("finishing_stacks = [2100, 1900, 2000.5]", "finishing_stacks are 6000.5 together, and starting_stacks 6000"),
    ("winnings = [0, 0, 2100]", "winnings gives p1 0, and by its actions it is 2100"),
    ("winnings = [2050, 0, 0]", "winnings gives p1 2050, and by its actions it is 2100"),
])
def test_results_on_record_that_are_wrong_are_named(said: str, why: str) -> None:
    assert refusal(THREE + said) == f"hand 1: {why}"


def test_a_rake_on_record_is_paid_by_the_winners() -> None:
    assert played(THREE + "finishing_stacks = [2090, 1900, 2000]\n_rake = 10").final_stacks == (2090, 1900, 2000)


@pytest.mark.parametrize(("said", "why"), [
    ("finishing_stacks = [2090, 1900, 2000]\n_rake = 11",
     "finishing_stacks are 5990 together, and starting_stacks 6000"),
    ("finishing_stacks = [2100, 1900, 1990]\n_rake = 10",
     "finishing_stacks gives p3 1990, and by its actions it is 2000"),
    ("_rake = 10", "the field finishing_stacks is missing"),
])
def test_a_rake_that_does_not_fit_is_named(said: str, why: str) -> None:
    assert refusal(THREE + said) == f"hand 1: {why}"


@pytest.mark.parametrize("said", ["[2101, 0, 2100]", "[2100, 0, 2101]", "[2100.5, 0, 2100.5]"])
def test_an_odd_chip_may_be_shared_as_other_houses_do(said: str) -> None:
    text = changed(
        THREE, ("[1000, 2000, 3000]", "[2100, 1, 2100]"), ("QhQs", "AhKs"), ("QhQs", "AhKs"),
        ('"p3 cbr 300", "p1 cc", "p2 f",', '"p3 cbr 300", "p1 cc",'), ("p1 cbr 700", "p1 cbr 1800"),
    )
    if said == "[2100, 0, 2101]":
        assert refusal(f"{text}finishing_stacks = {said}").endswith("p1 2100, and by its actions it is 2101")
    else:
        assert sum(played(f"{text}finishing_stacks = {said}").final_stacks) == 4201


def test_playing_changes_no_chip_into_another() -> None:
    for text in (THREE, TWO):
        hand = parse_phh(text)[0]
        assert sum(played(text).final_stacks) == sum(hand.starting_stacks)
