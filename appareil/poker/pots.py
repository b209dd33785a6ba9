"""Main pot and side pots, what nobody called, and how a pot is shared (seed 000; TDA R20, R21)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Returned(NamedTuple):
    """`amount` chips that nobody called go back to `seat`."""

    seat: int
    amount: int


class Pot(NamedTuple):
    """`amount` chips that the seats of `eligible` play for, the first one left of the button first."""

    amount: int
    eligible: tuple[int, ...]


class Award(NamedTuple):
    """`amount` chips of pot `pot_index` (0 = main) go to `seat`; `odd_chips` of them could not be shared equally."""

    pot_index: int
    seat: int
    amount: int
    odd_chips: int


def uncalled(totals: Mapping[int, int], live: Sequence[int]) -> Returned | None:
    """What the single highest contributor gets back: all above the second highest total, a folded one included."""
    second, highest = sorted(totals.values())[-2:]
    if second == highest:
        return None
    seat = next(seat for seat, total in totals.items() if total == highest)
    return Returned(seat, highest - second) if seat in live else None


def make_pots(contributions: Mapping[int, int], live: Sequence[int], dead: int) -> tuple[Pot, ...]:
    """The pots, main first: one for each different total among the `live` players, so each has fewer players than the
    last.

    `contributions` are everybody's chips, folders included, without the `dead` ones, which belong to the main pot. What
    folders put in above the last level stays in the last pot: no chip is ever left over.
    """
    levels = sorted({contributions[seat] for seat in live})
    pots = []
    amount = dead
    below = 0
    for level in levels[:-1]:
        amount += sum(min(chips, level) - below for chips in contributions.values() if chips > below)
        if amount:
            pots.append(Pot(amount, tuple(seat for seat in live if contributions[seat] >= level)))
        amount = 0
        below = level
    amount += sum(chips - below for chips in contributions.values() if chips > below)
    if amount:
        pots.append(Pot(amount, tuple(seat for seat in live if contributions[seat] == levels[-1])))
    return tuple(pots)


def share_out(pots: Sequence[Pot], strengths: Mapping[int, int], unit: int) -> list[Award]:
    """Every pot to its winners: the last side pot first, the main pot last, each shared alone (TDA R21)."""
    awards: list[Award] = []
    for index, (amount, eligible) in reversed(list(enumerate(pots))):
        awards += split(index, amount, winners(eligible, strengths), unit)
    return awards


def winners(eligible: Sequence[int], strengths: Mapping[int, int]) -> tuple[int, ...]:
    """Those of `eligible` with the best strength, in order; a player alone needs none, who has none has mucked."""
    if len(eligible) == 1:
        return tuple(eligible)
    shown = [seat for seat in eligible if seat in strengths]
    if not shown:
        raise ValueError(f"none of seats {list(eligible)} has shown a hand for this pot")
    best = max(strengths[seat] for seat in shown)
    return tuple(seat for seat in shown if strengths[seat] == best)


def split(pot_index: int, amount: int, seats: Sequence[int], unit: int) -> list[Award]:
    """Share `amount` among the winning `seats`, given from the button's left.

    Shares are whole multiples of the smallest chip `unit`. What remains goes out one chip each from the button's left,
    so that nobody gets two (TDA R20); the last may be less than a unit when a player was all-in for such an amount.
    """
    share = amount // (unit * len(seats)) * unit
    rest = amount - share * len(seats)
    awards = []
    for seat in seats:
        odd = min(unit, rest)
        rest -= odd
        if share + odd:
            awards.append(Award(pot_index, seat, share + odd, odd))
    return awards
