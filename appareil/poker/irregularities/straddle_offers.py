"""Several players ask to straddle the same hand: whose it is (WSOP Live Action R165)."""

from collections.abc import Sequence
from typing import NamedTuple


class Offer(NamedTuple):
    """`seat` offers `amount` chips as a straddle."""

    seat: int
    amount: int


def straddle_taken(offers: Sequence[Offer], allowed: Sequence[int], big_blind: int) -> Offer | None:
    """The one offer that is taken, if any: of at least two `big_blind`, by the seat that comes first among those
    `allowed` (see `may_straddle`). The others are refused."""
    good = [offer for offer in offers if offer.seat in allowed and offer.amount >= 2 * big_blind]
    return min(good, key=lambda offer: allowed.index(offer.seat), default=None)


def first_after(straddler: int, order: Sequence[int]) -> int:
    """Who acts first before the flop: the seat left of the straddler (of the big blind, if nobody straddles). `order`:
    the seats dealt in, clockwise."""
    return order[(order.index(straddler) + 1) % len(order)]
