"""The antes, blinds, posts and straddle a hand owes before its cards, cut to what each seat has."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from appareil.poker.rules import Stakes

ForcedBetKind = Literal["ante", "small_blind", "big_blind", "post", "dead_post", "straddle"]


class ForcedBet(NamedTuple):
    """`amount` chips that `seat` puts in before the cards. A `post` counts as a bet, a `dead_post` does not."""

    seat: int
    kind: ForcedBetKind
    amount: int


class Post(NamedTuple):
    """What a player who is no blind of this hand puts in to be dealt in: `live` chips count as his bet (a big blind he
    missed, say), `dead` ones belong to the main pot (a small blind he missed)."""

    seat: int
    live: int = 0
    dead: int = 0


class Straddle(NamedTuple):
    """`seat` raises the big blind to `amount` before the cards and speaks last before the flop."""

    seat: int
    amount: int


def forced_bets(
    stakes: Stakes,
    seats: Sequence[int],
    small_blind_seat: int | None,
    big_blind_seat: int,
    stacks: Mapping[int, int],
    *,
    posts: Sequence[Post] = (),
    straddle: Straddle | None = None,
) -> tuple[ForcedBet, ...]:
    """The forced bets in the order they are taken, those of no chip left out.

    `seats` are dealt in, the button (or the seat nearest to its right) last. Everybody's antes come before the blinds.
    A single ante comes after the blinds (TDA RP-11), or before them with `ante_first`; it shows only when its payer is
    short. Posts follow, the live chips first, then the straddle. ValueError for one that its player cannot make: it is
    a raise of the big blind, which nobody need make.
    """
    owed: list[ForcedBet] = []
    if small_blind_seat is not None:
        owed.append(ForcedBet(small_blind_seat, "small_blind", stakes.small_blind))
    owed.append(ForcedBet(big_blind_seat, "big_blind", stakes.big_blind))
    if stakes.ante_type != "none":
        payers: Sequence[int] = {"each": seats, "bb": (big_blind_seat,), "button": seats[-1:]}[stakes.ante_type]
        antes = [ForcedBet(seat, "ante", stakes.ante) for seat in payers]
        owed = antes + owed if stakes.ante_type == "each" or stakes.ante_order == "ante_first" else owed + antes
    for seat, live, dead in posts:
        owed += [ForcedBet(seat, "post", live), ForcedBet(seat, "dead_post", dead)]
    if straddle is not None:
        if not stakes.big_blind < straddle.amount <= stacks[straddle.seat]:
            raise ValueError(f"{straddle} is not above {stakes.big_blind}, or more than {stacks[straddle.seat]}")
        blind = sum(bet.amount for bet in owed if bet.seat == straddle.seat and bet.kind not in ("ante", "dead_post"))
        owed.append(ForcedBet(straddle.seat, "straddle", straddle.amount - blind))
    return _cut(owed, stacks)


def _cut(owed: Sequence[ForcedBet], stacks: Mapping[int, int]) -> tuple[ForcedBet, ...]:
    """What the seats can pay of what they owe, one after the other."""
    left = dict(stacks)
    taken = []
    for bet in owed:
        seat, kind, full = bet
        amount = min(full, left[seat])
        if amount:
            left[seat] -= amount
            taken.append(bet if amount == full else ForcedBet(seat, kind, amount))
    return tuple(taken)


def first_round_order(
    stakes: Stakes, seats: tuple[int, ...], big_blind_seat: int, straddle: Straddle | None
) -> tuple[int, ...]:
    """Who speaks before the flop, in this order, if nobody raises: from the big blind's left, or the straddler's.

    Who posted the last of them speaks last; with `utg_first_button_last` a straddle gives no more than the last word.
    """
    if straddle is None:
        return from_left_of(big_blind_seat, seats)
    if stakes.straddle_order == "left_of_straddler":
        return from_left_of(straddle.seat, seats)
    order = from_left_of(big_blind_seat, seats)
    return (*(seat for seat in order if seat != straddle.seat), straddle.seat)


def from_left_of(seat: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """`seats` in their order, begun after `seat`, which comes last."""
    place = seats.index(seat) + 1
    return seats[place:] + seats[:place]
