"""Straddles: voluntary blind raises of at least two big blinds, before the cards (WSOP Live Action R165). Who may make
one, and whose it is when several ask."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from appareil.poker.rules import StructureName

Straddles = Literal["none", "utg", "button", "any_seat"]
"""Each house allows what the one before it does, and more."""


def may_straddle(
    straddles: Straddles, structure: StructureName, order: Sequence[int], button: int, big_blind: int
) -> tuple[int, ...]:
    """The seats that may straddle, those whose offer goes before others' first: the button, then from under the gun on.

    `order`: the seats dealt in, left of the button first. In fixed limit the button may not; heads-up nobody may.
    """
    if straddles == "none" or len(order) == 2:
        return ()
    turn = order.index(big_blind) + 1
    from_under_the_gun = (*order[turn:], *order[:turn])
    seats = from_under_the_gun if straddles == "any_seat" else from_under_the_gun[:1]
    if structure == "fixed_limit":
        return tuple(seat for seat in seats if seat != button)
    first = (button,) if straddles != "utg" and button in order else ()
    return first + tuple(seat for seat in seats if seat not in first)


class Offer(NamedTuple):
    """`seat` offers `amount` chips as a straddle."""

    seat: int
    amount: int


def straddle_taken(offers: Sequence[Offer], allowed: Sequence[int], big_blind: int) -> Offer | None:
    """The one offer that is taken, if any: of at least two `big_blind`, by the seat that comes first among those
    `allowed` (see `may_straddle`). The others are refused."""
    good = [offer for offer in offers if offer.seat in allowed and offer.amount >= 2 * big_blind]
    return min(good, key=lambda offer: allowed.index(offer.seat), default=None)
