"""Main pot and side pots, and how a pot is shared (RULES 3)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """`amount` chips that the seats of `eligible` (clockwise from the button's left) play for."""

    amount: int
    eligible: tuple[int, ...]


class Award(NamedTuple):
    """`amount` chips of pot `pot_index` (0 = main) go to `seat`; `odd_chips` of them are what could not be shared equally."""

    pot_index: int
    seat: int
    amount: int
    odd_chips: int


def make_pots(contributions: Mapping[int, int], live: Sequence[int], dead: int) -> list[Pot]:
    """The pots, main first: one for each different total among the players still in (TDA R21).

    `contributions` are everybody's chips, folders included, without the `dead` ones, which belong to the main pot. What
    folders put in above the last level stays in the last pot: no chip is ever left over.
    """
    levels = sorted({contributions[seat] for seat in live})
    if len(levels) == 1:
        return [Pot(sum(contributions.values()) + dead, tuple(live))]
    pots: list[Pot] = []
    below = 0
    amount = dead
    for level in levels:
        if level == levels[-1]:
            amount += sum(chips - below for chips in contributions.values() if chips > below)
        else:
            amount += sum(min(chips, level) - below for chips in contributions.values() if chips > below)
        if amount:
            pots.append(Pot(amount, tuple(seat for seat in live if contributions[seat] >= level)))
        below = level
        amount = 0
    return pots


def split(amount: int, winners: Sequence[int], unit: int) -> list[tuple[int, int, int]]:
    """Share `amount` among `winners`, the first one left of the button first: (seat, chips, of which odd).

    Shares are whole multiples of the smallest chip `unit`; what remains goes out one chip each from the button's left, so
    that nobody gets two (TDA R20). The last of them may be less than a unit when a player was all-in for such an amount.
    """
    share = amount // (unit * len(winners)) * unit
    rest = amount - share * len(winners)
    shares = []
    for seat in winners:
        odd = min(unit, rest)
        rest -= odd
        shares.append((seat, share + odd, odd))
    return shares
