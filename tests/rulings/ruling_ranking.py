"""Cases of kind `ranking`: who wins with what."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from appareil.poker.cards import parse_card
from appareil.poker.hand_strength import strengths
from appareil.poker.pots import Board
from appareil.poker.ranking import category
from appareil.poker.variants import VARIANTS


def what_ranking_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    by_seat = strengths_of(setup)
    best = max(by_seat.values())
    return {
        "winners": lambda _: [seat for seat in sorted(by_seat) if by_seat[seat] == best],
        "category": lambda _: {seat: category(strength) for seat, strength in by_seat.items()},
    }


def strengths_of(setup: dict[str, Any]) -> Mapping[int, int]:
    """By seat, the strength of the hole cards that are given, with the board."""
    ((high, *_),) = boards_of(setup, setup["hole"])
    return high


def boards_of(setup: dict[str, Any], seats: Collection[int]) -> list[Board]:
    """For each board that is given, the strengths of the hole cards that are given for `seats`."""
    hole = {seat: parsed(cards) for seat, cards in setup.get("hole", {}).items() if seat in seats}
    boards = setup["boards"] if "boards" in setup else [setup["board"]] if "board" in setup else []
    return [strengths(VARIANTS[setup.get("variant", "holdem")], hole, parsed(board)) for board in boards]


def parsed(names: list[str]) -> list[int]:
    return [parse_card(name) for name in names]
