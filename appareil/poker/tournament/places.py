"""Who finishes where, what the places are worth, and when it is over (TDA RP-8; seed 002)."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from appareil.poker.pots import make_pots


class Bubble(NamedTuple):
    """Players who went out together around the last paid place: the paid `places` they reached, shared by `share`
    players; none and 0 when they finished outside the money."""

    places: tuple[int, ...]
    share: int


def places(players_before: int, start_stacks: Mapping[int, int], bust: Collection[int]) -> dict[int, int]:
    """The place of each seat that went out in one hand which `players_before` players had begun.

    The larger stack at the start of the hand ranks higher; equal stacks share the better place.
    """
    best = players_before - len(bust) + 1
    return {seat: best + sum(start_stacks[other] > start_stacks[seat] for other in bust) for seat in bust}


def winner_of(start_stacks: Mapping[int, int], bust: Collection[int]) -> int | None:
    """The seat that is left alone and has won, `None` while the tournament goes on."""
    left = [seat for seat in start_stacks if seat not in bust]
    return left[0] if len(left) == 1 else None


def prizes(
    places_by_seat: Mapping[int, int], prize_by_place: Mapping[int, int], order: Sequence[int]
) -> dict[int, int]:
    """What each seat is paid: players of one place add up the prizes of the places they fill and share them equally.

    What cannot be shared goes out one unit each, in the `order` of seats from the button's left.
    """
    paid: dict[int, int] = {}
    for place in sorted(set(places_by_seat.values())):
        sharing = [seat for seat in order if places_by_seat.get(seat) == place]
        total = sum(prize_by_place.get(place + further, 0) for further in range(len(sharing)))
        share, odd = divmod(total, len(sharing))
        paid |= {seat: share + (rank < odd) for rank, seat in enumerate(sharing)}
    return paid


def hand_for_hand(paid: int, left: int, busts: int) -> Bubble:
    """Who is paid when `busts` players at several tables go out in one hand begun by `left`, with `paid` places paid.

    Hand for hand they are out at the same moment and share what they reach, whatever their stacks.
    """
    reached = tuple(place for place in range(left - busts + 1, left + 1) if place <= paid)
    return Bubble(reached, busts if reached else 0)


def after_all_in(start_stacks: Mapping[int, int], all_in: Collection[int], winner: int) -> dict[int, int]:
    """Everybody's chips after a hand in which the seats `all_in` put in everything and `winner` beat them all.

    ValueError if he had too little to win it all and two others had more than he: who wins between them is not said.
    """
    more = [seat for seat in all_in if start_stacks[seat] > start_stacks[winner]]
    if len(more) > 1:
        raise ValueError(f"seats {more} play for a side pot that seat {winner} cannot win")
    stacks = {seat: 0 if seat in all_in else chips for seat, chips in start_stacks.items()}
    for pot in make_pots({seat: start_stacks[seat] for seat in all_in}, sorted(all_in), 0):
        stacks[winner if winner in pot.eligible else pot.eligible[0]] += pot.amount
    return stacks
