"""Where each card of the deck goes when a card of the initial deal had to be replaced (Robert's Rules, hold'em 1)."""

from collections.abc import Sequence

from appareil.poker.deal import HOLE_ROUNDS, run_plan


def repaired_deal(order: Sequence[int], exposed: int | None = None, boxed: int | None = None) -> tuple[int | str, ...]:
    """The plan of a whole hand (see `deal_plan`), one card of the initial deal `exposed` or found `boxed`.

    Both are places in the initial deal, from 1. A boxed card is "scrap" and the next card takes its place. An exposed
    one is replaced after the last hole card and becomes the flop's burn, so the flop is the one it would have been.
    """
    plan: list[int | str] = []
    replaced = []
    for place, seat in enumerate([*order] * HOLE_ROUNDS, 1):
        if place == boxed:
            plan.append("scrap")
        if place == exposed:
            plan.append("burn")
            replaced.append(seat)
        else:
            plan.append(seat)
    return (*plan, *replaced, *run_plan("preflop")[len(replaced) :])


def served_last(order: Sequence[int], seat: int) -> tuple[int | str, ...]:
    """The plan of a hand in which `seat` was passed over in the first round and got both its cards at the end."""
    others = [other for other in order if other != seat]
    return (*[*others] * HOLE_ROUNDS, *[seat] * HOLE_ROUNDS, *run_plan("preflop"))
