"""What a player chooses before his turn: kept in the terminal, done when it comes, gone when its price changes."""

from typing import Any

import msgspec
import pytest
from terminal_bench import SEAT, VIEW, TerminalBench

from appareil.devices.reports import Press
from appareil.devices.views import PublicView, SeatPublic
from simulators.preactions import PreAction, offered_before_turn, price, stands

OTHERS_TURN: dict[str, Any] = {"to_act": 1, "turn": 1}


def view(bets: dict[int, int] | None = None, **changes: Any) -> PublicView:
    """A flop with ten players of 1000, seat 1 to act, nobody has bet but those of `bets`."""
    seats = tuple(SeatPublic(1000, (bets or {}).get(seat, 0), "playing") for seat in range(1, 11))
    shown = {"seats": seats, "board": (1, 2, 3), "stage": "flop", "call": 0, **OTHERS_TURN, **changes}
    return msgspec.structs.replace(VIEW, **shown)


def my_turn(bets: dict[int, int] | None = None, call: int = 0) -> PublicView:
    return view(bets, to_act=SEAT, turn=2, version=2, call=call, can_check=not call)


def chosen(word: str, first: PublicView) -> TerminalBench:
    """A terminal that shows `first`, whose player has chosen `word`."""
    bench = TerminalBench()
    bench.show(first)
    assert bench.terminal.choose(word)
    return bench


# --- the price --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (view(), 0),
        (view({1: 20}), 20),
        (view({1: 20, SEAT: 20}), 0),
        (view({1: 60, SEAT: 20}), 40),
        (view({1: 5000}), 1000),
        (view({1: 50, 2: 100}, stage="preflop"), 100),
        (view({1: 50, 2: 30}, stage="preflop"), 100),
        (view({1: 100, SEAT: 100}, stage="preflop"), 0),
        (my_turn({1: 20}, call=15), 15),
    ],
    ids=["no bet", "a bet", "matched", "raised", "no more than the stack", "blinds", "a short big blind",
         "the big blind", "on his turn the controller says it"],
)
def test_the_price_is_what_calling_would_add(shown: PublicView, expected: int) -> None:
    assert price(shown, SEAT) == expected


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (view(), ["check_fold", "check"]),
        (view({1: 20}), ["check_fold", "call"]),
        (my_turn({1: 20}, call=20), []),
        (view(stage="dealing"), []),
        (view(seats=(SeatPublic(1000, 0, "folded"),) * 10), []),
        (view(seats=(SeatPublic(0, 0, "all_in"),) * 10), []),
    ],
    ids=["nothing to call", "a bet", "his turn", "no betting", "folded", "all-in"],
)
def test_only_what_makes_sense_now_is_offered(shown: PublicView, words: list[str]) -> None:
    assert [choice.word for choice in offered_before_turn(shown, SEAT)] == words


def test_what_is_not_offered_cannot_be_chosen() -> None:
    bench = TerminalBench()
    assert not bench.terminal.choose("check_fold"), "nothing is shown yet"
    bench.show(view({1: 20}))
    assert not bench.terminal.choose("check")
    assert bench.terminal.chosen is None


# --- when the turn comes ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("word", "bets", "call", "pressed"),
    [
        ("check_fold", {}, 0, "check"),
        ("check_fold", {1: 20}, 20, "fold"),
        ("check", {}, 0, "check"),
    ],
)
def test_what_was_chosen_is_pressed_once_when_the_turn_comes(
    word: str, bets: dict[int, int], call: int, pressed: str
) -> None:
    bench = chosen(word, view())
    assert bench.show(seconds=30) == [], "not before"
    assert bench.show(my_turn(bets, call), seconds=0.1) == [Press(1, 1, 2, pressed)]
    assert bench.terminal.chosen is None
    assert bench.asked == [], "the player is not asked again"


def test_a_call_is_carried_out_at_its_price() -> None:
    bench = chosen("call", view({1: 20}))
    assert bench.show(view({1: 20, 2: 20}, version=2), seconds=30) == []
    assert bench.show(my_turn({1: 20, 2: 20}, call=20), seconds=0.1) == [Press(1, 1, 2, "call")]


@pytest.mark.parametrize("on_the_way", [True, False], ids=["seen before his turn", "seen with his turn"])
def test_a_call_of_20_vanishes_when_40_are_asked_and_the_player_is_asked(on_the_way: bool) -> None:
    bench = chosen("call", view({1: 20}))
    if on_the_way:
        bench.show(view({1: 20, 2: 40}, version=2))
        assert bench.terminal.chosen is None
    assert bench.show(my_turn({1: 20, 2: 40}, call=40), seconds=1) == []
    assert bench.terminal.chosen is None
    assert bench.show(seconds=1.6) == [Press(1, 1, 2, "raise", 201)], "after he has thought"


def test_a_call_vanishes_when_the_controller_asks_another_amount_than_the_bets_say() -> None:
    bench = chosen("call", view({1: 20}))
    assert bench.show(my_turn({1: 20}, call=15), seconds=1) == []


def test_a_check_vanishes_when_somebody_bets() -> None:
    bench = chosen("check", view())
    bench.show(view({1: 20}, version=2))
    assert bench.terminal.chosen is None
    assert bench.show(my_turn({1: 20}, call=20), seconds=1) == []


def test_a_price_that_changed_and_came_back_does_not_bring_the_choice_back() -> None:
    bench = chosen("call", view({1: 20}))
    bench.show(view({1: 20, 2: 40}, version=2), view({1: 20}, version=3))
    assert bench.terminal.chosen is None


@pytest.mark.parametrize(
    "later",
    [view(hand=2), view(board=(1, 2, 3, 4), stage="turn"), view(stage="misdeal"),
     view(seats=(SeatPublic(1000, 0, "folded"),) * 10)],
    ids=["another hand", "another card", "no betting", "folded"],
)
def test_every_choice_vanishes_with_the_situation_it_was_made_for(later: PublicView) -> None:
    bench = chosen("check_fold", view())
    bench.show(later)
    assert bench.terminal.chosen is None


def test_a_choice_is_replaced_by_another_and_can_be_taken_back() -> None:
    bench = chosen("check", view())
    assert bench.terminal.choose("check_fold")
    assert bench.terminal.chosen is not None
    assert bench.terminal.chosen.word == "check_fold"
    bench.terminal.chosen = None
    assert bench.show(my_turn(), seconds=1) == []


@pytest.mark.parametrize("what", ["a new opening", "a loss of power"])
def test_a_choice_does_not_outlive_its_session(what: str) -> None:
    bench = chosen("check_fold", view())
    if what == "a loss of power":
        bench.terminal.power_off()
        bench.terminal.power_on()
    bench.terminal.opened(SEAT)
    assert bench.show(my_turn(), seconds=1) == []


def test_a_choice_of_one_situation_does_not_stand_in_another() -> None:
    choice = PreAction("check_fold", 1, (1, 2, 3), 0)
    assert stands(choice, view(), SEAT)
    assert stands(choice, view({1: 20}), SEAT)
    assert not stands(choice, view(hand=2), SEAT)
