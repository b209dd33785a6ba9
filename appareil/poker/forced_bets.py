"""The antes and blinds a hand owes before its cards, cut to what each seat has."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from appareil.poker.rules import Stakes


class ForcedBet(NamedTuple):
    """`amount` chips that `seat` puts in before the cards."""

    seat: int
    kind: Literal["ante", "small_blind", "big_blind"]
    amount: int


def forced_bets(
    stakes: Stakes, seats: Sequence[int], small_blind_seat: int | None, big_blind_seat: int, stacks: Mapping[int, int]
) -> tuple[ForcedBet, ...]:
    """The forced bets in the order they are taken, those of no chip left out.

    `seats` are dealt in, the button (or the seat nearest to its right) last. Everybody's antes come before the blinds.
    A single ante comes after the blinds (TDA RP-11), or before them with `ante_first`; it shows only when its payer is
    short.
    """
    blinds: list[ForcedBet] = []
    if small_blind_seat is not None:
        blinds.append(ForcedBet(small_blind_seat, "small_blind", stakes.small_blind))
    blinds.append(ForcedBet(big_blind_seat, "big_blind", stakes.big_blind))
    payers: Sequence[int] = {"none": (), "each": seats, "bb": (big_blind_seat,), "button": seats[-1:]}[stakes.ante_type]
    antes = [ForcedBet(seat, "ante", stakes.ante) for seat in payers]
    antes_first = stakes.ante_type == "each" or stakes.ante_order == "ante_first"
    left = dict(stacks)
    taken = []
    for seat, kind, full in antes + blinds if antes_first else blinds + antes:
        amount = min(full, left[seat])
        if amount:
            left[seat] -= amount
            taken.append(ForcedBet(seat, kind, amount))
    return tuple(taken)
