"""Cases of kind `ranking`: who wins with what."""

from collections.abc import Callable
from typing import Any

from appareil.poker.cards import parse_card
from appareil.poker.ranking import category, evaluate


def what_ranking_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    strengths = strengths_of(setup)
    best = max(strengths.values())
    return {
        "winners": lambda _: [seat for seat in sorted(strengths) if strengths[seat] == best],
        "category": lambda _: {seat: category(strength) for seat, strength in strengths.items()},
    }


def strengths_of(setup: dict[str, Any]) -> dict[int, int]:
    """By seat, the strength of the hole cards that are given, with the board."""
    board = [parse_card(name) for name in setup["board"]]
    return {seat: evaluate([*map(parse_card, cards), *board]) for seat, cards in setup["hole"].items()}
