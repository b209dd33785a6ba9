"""Where the cards of a hand go, counted from the top of the deck, and when they may (seed 004)."""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Final

from appareil.poker.variants import BOARD_CARDS, VARIANTS, Variant

__all__ = [
    "BOARD_CARDS", "HOLE_ROUNDS", "SHUFFLE_POINTS", "blinds_missing", "deal_plan", "plan_until", "run_plan", "steps_of",
]  # fmt: skip

HOLDEM: Final = VARIANTS["holdem"]
HOLE_ROUNDS: Final = HOLDEM.hole_cards
"""One hole card at a time, this many times round, in hold'em."""
SHUFFLE_POINTS: Final = ("before_hand",)
"""When the deck is shuffled: never between streets, unless an irregularity asks for it."""


def deal_plan(order: Sequence[int], variant: Variant = HOLDEM, burns: bool = True) -> tuple[int | str, ...]:
    """The place of every card: a seat of `order` (one round of hole cards), "burn", or the street it belongs to.

    Hole cards go out one at a time. With ten hold'em players 28 cards: 20 + 1 + 3 + 1 + 1 + 1 + 1; three fewer where
    nothing is burnt.
    """
    return (*[*order] * variant.hole_cards, *run_plan("preflop", burns=burns))


def run_plan(after: str, runs: int = 1, burns: bool = True) -> tuple[str, ...]:
    """The cards still to come once the betting of street `after` is over: "burn" and the streets they belong to.

    Run several times, each run deals all of them anew from the same stub; the streets of the second run are "flop_2",
    "turn_2" and "river_2". Without `burns` the board cards only.
    """
    streets = list(BOARD_CARDS)
    dealt = ["preflop", *streets].index(after)
    plan: list[str] = []
    for run in range(1, runs + 1):
        for street in streets[dealt:]:
            plan += [*["burn"] * burns, *[street if run == 1 else f"{street}_{run}"] * BOARD_CARDS[street]]
    return tuple(plan)


def plan_until(
    order: Sequence[int], last: str, runs: int = 1, variant: Variant = HOLDEM
) -> tuple[int | str, ...]:
    """The plan of a hand whose cards are the same for everybody until street `last`, and run `runs` times after it;
    with `runs` 0 the hand ends there and no card is turned for the curious."""
    plan = deal_plan(order, variant)
    to_come = len(run_plan(last))
    return (*plan[: len(plan) - to_come], *run_plan(last, runs))


def steps_of(plan: Sequence[str]) -> tuple[str, ...]:
    """A plan of board cards as what is done one after the other: a flop is one step, whatever its cards."""
    return tuple(street.rpartition("_")[0] or street for street, _ in groupby(plan))


def blinds_missing(due: Mapping[int, int], posted: Collection[int]) -> dict[int, int]:
    """By seat, the blinds that are due and not in. Until there are none, no card is dealt (seed 004)."""
    return {seat: amount for seat, amount in due.items() if seat not in posted}
