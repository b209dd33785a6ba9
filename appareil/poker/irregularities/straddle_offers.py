"""Several players ask to straddle the same hand: whose it is (WSOP Live Action R165)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Straddles = Literal["none", "utg", "button", "any_seat"]


class Offer(NamedTuple):
    """`seat` offers `amount` chips as a straddle."""

    seat: int
    amount: int


def straddle_taken(
    offers: Sequence[Offer],
    order: Sequence[int],
    button: int,
    *,
    big_blind: int,
    straddles: Straddles,
    structure: str = "no_limit",
) -> Offer | None:
    """The one offer that is taken, if any. `order`: the seats dealt in, the first one left of the button first.

    At least two big blinds, from a seat the house allows; the button goes before all others (but does not straddle in
    fixed limit), then the seat left of the big blind, then whoever comes first after it.
    """
    utg = order[2 % len(order)]
    allowed = {"none": (), "utg": (utg,), "button": (button,), "any_seat": tuple(order)}[straddles]
    good = [
        offer
        for offer in offers
        if offer.amount >= 2 * big_blind
        and offer.seat in allowed
        and not (offer.seat == button and structure == "fixed_limit")
    ]
    turn = order.index(utg)
    after_utg = [*order[turn:], *order[:turn]]
    return min(good, key=lambda offer: (offer.seat != button, after_utg.index(offer.seat)), default=None)


def first_after(straddler: int, order: Sequence[int]) -> int:
    """Who acts first before the flop: the seat left of the straddler (of the big blind, if nobody straddles)."""
    return order[(order.index(straddler) + 1) % len(order)]
