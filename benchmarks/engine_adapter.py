"""The rules of `appareil.poker` as an engine of the poker benchmark: play, replay and 7-card evaluation.

Name this file in BENCH_ADAPTERS. It measures the code of the checkout it lies in, whatever else is installed.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from appareil.poker.cards import DECK, parse_card
from appareil.poker.hand import Hand
from appareil.poker.ranking import evaluate as strength
from appareil.poker.rules import Stakes

NAME = "appareil"
HIGHER_IS_BETTER = True

SEATS = tuple(range(1, 7))
STACKS = dict.fromkeys(SEATS, 10_000)
STAKES = Stakes(50, 100)
DEALT = 2 * len(SEATS)


def begin(stakes: Stakes, stacks: dict[int, int]) -> Hand:
    """A hand with its forced bets in, its first player to act; the highest seat has the button, heads-up included."""
    last = len(stacks)
    small, big = (last, 1) if last == 2 else (1, 2)
    hand = Hand(stakes, last, small, big, stacks)
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    return hand


def advance(hand: Hand) -> bool:
    """Close the street and open the next one; `False` when the hand has come to its awards."""
    hand.close_street()
    if hand.is_decided or hand.street == "river":
        return False
    hand.next_street()
    return True


def finish(hand: Hand, hole: dict[int, tuple[int, ...]], board: tuple[int, ...]) -> dict[int, int]:
    """Award the pots to the best of the hands still in; the final stacks by seat."""
    strengths = {} if hand.is_decided else {seat: strength(hole[seat] + board) for seat in hand.live}
    for award, _board, _half in hand.shares(((strengths,),)):
        hand.pay(award)
    return hand.stacks


def shuffled(random01: Callable[[], float]) -> tuple[dict[int, tuple[int, ...]], tuple[int, ...]]:
    """Hole cards by seat and a board, from the top of a deck shuffled as far down as it is dealt (Fisher-Yates)."""
    deck = list(DECK)
    for place in range(DEALT + 5):
        other = place + int(random01() * (52 - place))
        deck[place], deck[other] = deck[other], deck[place]
    return {seat: (deck[seat - 1], deck[seat + len(SEATS) - 1]) for seat in SEATS}, tuple(deck[DEALT : DEALT + 5])


def calldown(n: int, seed: int) -> list[tuple[int, ...]]:
    shuffle = random.Random(seed).random
    results = []
    for _ in range(n):
        hole, board = shuffled(shuffle)
        hand = begin(STAKES, STACKS)
        while True:
            while hand.to_act is not None:
                hand.act("call" if hand.to_call else "check")
            if not advance(hand):
                break
        results.append(tuple(finish(hand, hole, board).values()))
    return results


def random_play(n: int, rng: random.Random) -> tuple[int, list[tuple[int, ...]]]:
    from policy import choose  # the benchmark's own module

    shuffle = random.Random(rng.random()).random
    decisions = 0
    results = []
    for _ in range(n):
        hole, board = shuffled(shuffle)
        hand = begin(STAKES, STACKS)
        while True:
            while hand.to_act is not None:
                decisions += 1
                choice = choose(rng, hand.to_call > 0)
                if choice == "f":
                    hand.act("fold")
                elif choice == "c" or not raised(hand, smallest=choice == "m"):
                    hand.act("call" if hand.to_call else "check")
            if not advance(hand):
                break
        results.append(tuple(finish(hand, hole, board).values()))
    return decisions, results


def raised(hand: Hand, smallest: bool) -> bool:
    """Bet or raise the least or everything; `False` when neither is offered."""
    legal = hand.legal_actions()
    total = legal.raise_min if smallest else legal.raise_max
    if total is None:
        return False
    hand.act(legal.raise_word, total)
    return True


def prepare(hands: list[Any]) -> list[Any]:
    """Stakes, stacks, hole cards and board of each hand, and its decisions street by street: (action, total), with no
    action where the record has one word for check and call."""
    prepared = []
    for h in hands:
        ante = max(h.antes)
        small, big = h.blinds[:2]
        stakes = Stakes(small, big, ante, "each" if ante else "none")
        hole: dict[int, tuple[int, ...]] = {}
        board: tuple[int, ...] = ()
        streets: list[list[tuple[str | None, int]]] = [[]]
        raise_word = "raise"
        for step in h.steps():
            if step[0] == "hole":
                hole[step[1] + 1] = tuple(map(parse_card, step[2]))
            elif step[0] == "board":
                board += tuple(map(parse_card, step[1]))
                streets.append([])
                raise_word = "bet"
            elif step[0] == "cbr":
                streets[-1].append((raise_word, step[2]))
                raise_word = "raise"
            elif step[0] != "sm":
                streets[-1].append(("fold" if step[0] == "f" else None, 0))
        prepared.append((stakes, dict(enumerate(h.stacks, 1)), hole, board, streets))
    return prepared


def replay(prepared: list[Any]) -> list[list[int]]:
    results = []
    for stakes, stacks, hole, board, streets in prepared:
        hand = begin(stakes, stacks)
        act = hand.act
        for street in streets:
            if street is not streets[0]:
                hand.next_street()
            for action, total in street:
                if action is None:
                    act("call" if hand.to_call else "check")
                else:
                    act(action, total)
            hand.close_street()
        finish(hand, hole, board)
        results.append(list(hand.stacks.values()))  # in the order of seats: the button is the last one
    return results


def prepare_eval(hands7: list[list[str]]) -> list[tuple[int, ...]]:
    return [tuple(map(parse_card, hand)) for hand in hands7]


def evaluate(prepared: list[tuple[int, ...]]) -> list[int]:
    return [strength(cards) for cards in prepared]
