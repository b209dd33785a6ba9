"""Presets and buttons of the player to act: the amounts of the protocol page, and nothing that would be refused."""

import random
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.controller.people.presses import BETTING
from appareil.devices.views import OFFERS, PublicView, SeatPublic
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes, StructureName
from drivers.examples import MESSAGES
from simulators.labels import OFFER_LABELS, Label, buttons, label
from simulators.players import random_legal
from simulators.presets import Preset, presets

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
[EXAMPLE] = [message for message in MESSAGES if isinstance(message, PublicView)]
"""The public view of the page's examples: seat 2 with 940 faces a bet of 50 into a pot of 70; chips of 5."""


def view(**changes: object) -> PublicView:
    return msgspec.structs.replace(EXAMPLE, **changes)


def with_stack(stack: int, **changes: object) -> PublicView:
    """The example in which seat 2 has `stack` left."""
    first, _, *others = EXAMPLE.seats
    return view(seats=(first, SeatPublic(stack, 0, "playing"), *others), raise_max=stack, **changes)


def test_the_worked_example_of_the_page_is_what_the_twin_offers() -> None:
    told = re.findall(r"^\| (minimum|half_pot|pot|all_in) \|.*\| (\d+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [Preset(name, int(total)) for name, total in told] == list(presets(EXAMPLE))


def test_half_pot_and_pot_are_the_call_and_a_part_of_the_pot_after_it() -> None:
    assert presets(EXAMPLE) == (("minimum", 100), ("half_pot", 135), ("pot", 220), ("all_in", 940))


def test_before_a_bet_the_pot_is_bet_as_it_lies() -> None:
    shown = view(call=0, can_check=True, raise_min=10, seats=(SeatPublic(940, 0, "playing"),) * 10)
    assert presets(shown) == (("minimum", 10), ("half_pot", 35), ("pot", 70), ("all_in", 940))


def test_chips_already_bet_on_this_street_count_in_the_level_and_in_the_pot() -> None:
    seats = (SeatPublic(800, 150, "playing"), SeatPublic(890, 50, "playing"), *EXAMPLE.seats[2:])
    shown = view(seats=seats, call=100, raise_min=250, raise_max=940)
    assert presets(shown) == (("minimum", 250), ("half_pot", 335), ("pot", 520), ("all_in", 940))


def test_amounts_are_rounded_down_to_whole_chips() -> None:
    assert presets(view(pots=(73,)))[1:3] == (("half_pot", 135), ("pot", 220))
    assert presets(view(pots=(73,), chip_unit=1))[1:3] == (("half_pot", 136), ("pot", 223))


def test_what_is_below_the_minimum_is_the_minimum_and_offered_once() -> None:
    assert presets(view(raise_min=150)) == (("minimum", 150), ("pot", 220), ("all_in", 940))


@pytest.mark.parametrize(
    ("stack", "expected"),
    [
        (220, (("minimum", 100), ("half_pot", 135), ("all_in", 220))),
        (150, (("minimum", 100), ("half_pot", 135), ("all_in", 150))),
        (130, (("minimum", 100), ("all_in", 130))),
        (137, (("minimum", 100), ("half_pot", 135), ("all_in", 137))),
    ],
)
def test_what_takes_the_whole_stack_is_called_all_in_and_offered_once(
    stack: int, expected: tuple[tuple[str, int], ...]
) -> None:
    assert presets(with_stack(stack)) == expected


def test_an_all_in_below_the_minimum_raise_is_the_only_preset() -> None:
    assert presets(with_stack(80, raise_min=80)) == (("all_in", 80),)


def test_where_the_limit_is_below_the_stack_nothing_is_called_all_in() -> None:
    assert presets(view(raise_max=220)) == (("minimum", 100), ("half_pot", 135), ("pot", 220))


def test_without_a_raise_there_is_no_preset() -> None:
    assert presets(view(raise_min=0, raise_max=0)) == ()


@pytest.mark.parametrize(
    ("shown", "press", "expected"),
    [
        (EXAMPLE, ("fold", 0), Label("abandonner", "fold")),
        (EXAMPLE, ("call", 0), Label("suivre", "call")),
        (with_stack(50), ("call", 0), Label("suivre à tapis", "call all-in")),
        (EXAMPLE, ("raise", 935), Label("relancer", "raise")),
        (EXAMPLE, ("raise", 940), Label("relancer à tapis", "all-in")),
        (view(call=0, can_check=True), ("check", 0), Label("passer", "check")),
        (view(call=0, can_check=True), ("bet", 10), Label("miser", "bet")),
        (view(call=0, can_check=True), ("bet", 940), Label("miser à tapis", "all-in")),
    ],
)
def test_a_button_says_when_it_takes_the_whole_stack(
    shown: PublicView, press: tuple[str, int], expected: Label
) -> None:
    assert label(shown, press) == expected


def test_chips_already_bet_are_no_part_of_the_stack_that_a_raise_takes() -> None:
    seats = (SeatPublic(800, 150, "playing"), SeatPublic(890, 50, "playing"), *EXAMPLE.seats[2:])
    shown = view(seats=seats, call=100, raise_min=250, raise_max=940)
    assert label(shown, ("raise", 940)).en == "all-in"
    assert label(shown, ("raise", 890)).en == "raise"


def shown_to(hand: Hand) -> PublicView:
    """What the terminals are shown of `hand`, as far as buttons go."""
    legal = hand.legal_actions()
    seats = tuple(
        SeatPublic(hand.stacks[seat], hand.bets[seat], "playing") if seat in hand.stacks else SeatPublic()
        for seat in range(1, 11)
    )
    return view(
        to_act=legal.seat, can_check=legal.can_check, call=legal.call, raise_min=legal.raise_min or 0,
        raise_max=legal.raise_max or 0, pots=tuple(pot.amount for pot in hand.pots()), seats=seats,
        chip_unit=hand.stakes.chip_unit, small_blind=hand.stakes.small_blind, big_blind=hand.stakes.big_blind,
    )


@given(
    stacks=st.lists(st.integers(1, 400), min_size=2, max_size=10), unit=st.sampled_from((1, 5)),
    choices=st.lists(st.integers(0, 99), max_size=60),
    structure=st.sampled_from(("no_limit", "pot_limit", "fixed_limit")),
)
def test_every_button_of_every_hand_is_accepted_and_takes_a_whole_stack_only_if_it_says_so(
    stacks: list[int], unit: int, choices: list[int], structure: StructureName
) -> None:
    seats = dict(enumerate(stacks, 1))
    stakes = Stakes(small_blind=unit, big_blind=2 * unit, chip_unit=unit, structure=structure)
    button = len(seats)
    small_blind, big_blind = (1, 2) if len(seats) > 2 else (2, 1)
    hand = Hand(stakes, button, small_blind, big_blind, seats)
    for forced in hand.forced_bets():
        hand.post(forced)
    hand.start_betting()
    for choice in choices:
        while hand.to_act is None and hand.street != "river":
            hand.close_street()
            hand.next_street()
        if hand.to_act is None:
            return
        offered = buttons(shown_to(hand))
        totals = [button.press for button in offered]
        assert len(set(totals)) == len(totals)
        for button in offered:
            word, total = button.press
            assert hand.why_illegal(BETTING[word], total) is None, (button, hand.legal_actions())
        seat, pressed = hand.to_act, offered[choice % len(offered)]
        hand.act(BETTING[pressed.press[0]], pressed.press[1])
        assert (hand.stacks[seat] == 0) == ("tapis" in pressed.label.fr)
        if len(hand.live) == 1:
            return


def test_a_third_of_the_random_players_raises_are_presets() -> None:
    decide = random_legal(random.Random(3))
    shown = view(chip_unit=1, small_blind=1, raise_min=101)
    totals = {preset.total for preset in presets(shown)} - {101}
    done = [decide(msgspec.structs.replace(shown, turn=turn), 2, ()) for turn in range(1, 6_000)]
    raises = [total for action, total in done if action == "raise"]
    by_preset = sum(total in totals for total in raises) / len(raises)
    assert 0.19 < by_preset < 0.31, "two of three presets below all-in and all-in; typed amounts stay below 112"


def test_what_is_offered_outside_the_betting_is_labelled_as_the_page_says() -> None:
    row = rf"^\| ({'|'.join(OFFERS)}) \|.*\| (.*), (.*) \|$"
    told = re.findall(row, PAGE.read_text("utf-8"), re.MULTILINE)
    assert {word: (fr, en) for word, fr, en in told} == OFFER_LABELS
