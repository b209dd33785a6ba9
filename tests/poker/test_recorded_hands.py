"""Hands that were really played, and hands another engine made, must end with the stacks on record.

The recordings are other people's data and lie beside the repository, in `shared/hands`, or wherever RECORDED_HANDS
says; without them these tests are skipped. ALL_RECORDED_HANDS=1 replays the longest file entirely.
"""

import json
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from appareil.poker.cards import parse_cards
from appareil.poker.hand import Hand
from appareil.poker.ranking import evaluate
from appareil.poker.rules import AnteType, Stakes

FOLDER = Path(os.environ.get("RECORDED_HANDS") or Path(__file__).parents[3] / "shared" / "hands")
SAMPLE = 1000

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason=f"no recorded hands in {FOLDER}")


def test_hands_of_six_professionals_and_a_program() -> None:
    assert differing("pluribus.phhs", None if os.environ.get("ALL_RECORDED_HANDS") else SAMPLE) == {}


def test_televised_hands() -> None:
    assert differing("televised.phhs") == {}


def test_generated_hands_with_uneven_stacks_and_antes() -> None:
    # The other engine gives every odd chip to the first winner, a cardroom one to each: two chips in hand 1492.
    difference = differing("generated.phhs")
    assert list(difference) == [1492]
    assert sorted(map(abs, difference[1492])) == [0] * (len(difference[1492]) - 2) + [1, 1]


def differing(name: str, limit: int | None = None) -> dict[int, list[int]]:
    """By hand, how far its final stacks are from those on record, where they differ."""
    expected = {
        row["hand"]: row["final_stacks"]
        for row in map(json.loads, (FOLDER / "final_stacks.jsonl").read_text().splitlines())
        if row["file"] == name
    }
    found = {}
    played = 0
    for number, recorded in no_limit_hands(name, limit):
        final = replay(recorded)
        played += 1
        if final != expected[number]:
            found[number] = [ours - theirs for ours, theirs in zip(final, expected[number], strict=True)]
    assert played > 0
    return found


def no_limit_hands(name: str, limit: int | None) -> Iterator[tuple[int, dict[str, Any]]]:
    """The no-limit hold'em hands without straddle, by number."""
    text = (FOLDER / name).read_text()
    if limit is not None:
        text = text[: text.find(f"\n[{limit + 1}]\n") + 1] or text
    for number, recorded in tomllib.loads(text).items():
        if recorded["variant"] == "NT" and not any(recorded["blinds_or_straddles"][2:]):
            yield int(number), recorded


def replay(recorded: dict[str, Any]) -> list[int]:
    """Play a recorded hand: p1 ... pN sit at seats 1 ... N and pN has the button. Its final stacks, p1 first."""
    stacks = dict(enumerate(recorded["starting_stacks"], 1))
    hand = hand_of(recorded, stacks)
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    hole: dict[int, str] = {}
    board = ""
    for action in recorded["actions"]:
        who, what, *rest = action.split("#")[0].split()
        if who == "d":
            if what == "dh":
                hole[int(rest[0][1:])] = rest[1]
            else:
                close(hand)
                hand.next_street()
                board += what.removeprefix("db") + "".join(rest)
        elif what == "sm":
            if rest and rest[0] != "-":
                hole[int(who[1:])] = rest[0]
        elif hand.to_act is not None or what != "cc":
            assert hand.to_act == int(who[1:]), action
            act(hand, what, rest)
        # Else the other engine asks a player to check who owes nothing and has nobody left to bet against.
    close(hand)
    strengths = {
        seat: evaluate(parse_cards(cards + board))
        for seat, cards in hole.items()
        if seat in hand.live and not hand.is_decided and "?" not in cards
    }
    for award in hand.awards(strengths):
        hand.pay(award)
    return [hand.stacks[seat] for seat in stacks]


def hand_of(recorded: dict[str, Any], stacks: dict[int, int]) -> Hand:
    antes = recorded["antes"]
    blinds = recorded["blinds_or_straddles"]
    if not any(antes):
        ante_type: AnteType = "none"
    elif len(set(antes)) == 1:
        ante_type = "each"
    else:
        # One ante: heads-up the lists begin with the button, else with the small blind.
        ante_type = "button" if len(stacks) == 2 and antes[0] else "bb"
    stakes = Stakes(blinds[0], blinds[1], max(antes), ante_type, "ante_first")
    small_blind, big_blind = (2, 1) if len(stacks) == 2 else (1, 2)
    return Hand(stakes, len(stacks), small_blind, big_blind, stacks)


def act(hand: Hand, what: str, rest: list[str]) -> None:
    if what == "f":
        hand.act("fold")
    elif what == "cc":
        hand.act("call" if hand.to_call else "check")
    else:
        hand.act(hand.legal_actions().raise_word, int(rest[0]))


def close(hand: Hand) -> None:
    assert hand.to_act is None, f"seat {hand.to_act} is still to act"
    hand.close_street()
