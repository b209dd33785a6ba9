"""Main pot and side pots, what nobody called, and how a pot is shared (seed 000; TDA R20, R21)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

OddChips = Literal["one_each", "all_to_first"]
Half = Literal["", "high", "low"]
"""Which half of a pot, in a high-low game; "" where pots are not halved."""
Strengths = Mapping[int, int]
"""By seat, the strength of the hand it has shown; greater wins, equal shares. A seat without one has mucked."""
Board = tuple[Strengths] | tuple[Strengths, Strengths]
"""What is shown over one board: the high hands, and in high-low games the low hands that qualify."""


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


class Share(NamedTuple):
    """An award and what it is won with: over which `board` (1 for the second one when it is run twice), and in a
    high-low game which `half` of it."""

    award: Award
    board: int = 0
    half: Half = ""


def uncalled(totals: Mapping[int, int], live: Sequence[int]) -> Returned | None:
    """What the single highest contributor gets back: all above the second highest total, a folded one included."""
    highest = second = highest_seat = 0
    for seat, total in totals.items():
        if total > highest:
            highest, second, highest_seat = total, highest, seat
        elif total > second:
            second = total
    return Returned(highest_seat, highest - second) if highest > second and highest_seat in live else None


def make_pots(contributions: Mapping[int, int], live: Sequence[int], dead: int) -> tuple[Pot, ...]:
    """The pots, main first: one for each different total among the `live` players, so each has fewer players than the
    last.

    `contributions` are everybody's chips, folders included, without the `dead` ones, which belong to the main pot. What
    folders put in above the last level stays in the last pot: no chip is ever left over.
    """
    left = dead + sum(contributions.values())
    levels = sorted({contributions[seat] for seat in live}) if len(live) > 1 else []
    highest = levels.pop() if levels else 0
    if not levels:  # the usual case: everybody left has put in the same
        return (Pot(left, tuple(live)),) if left else ()
    pots = []
    main = dead
    below = 0
    for level in levels:
        amount = main + sum(min(chips, level) - below for chips in contributions.values() if chips > below)
        if amount:
            pots.append(Pot(amount, tuple(seat for seat in live if contributions[seat] >= level)))
        left -= amount
        main = 0
        below = level
    if left:
        pots.append(Pot(left, tuple(seat for seat in live if contributions[seat] == highest)))
    return tuple(pots)


def share_out(pots: Sequence[Pot], boards: Sequence[Board], unit: int, odd_chips: OddChips = "one_each") -> list[Share]:
    """Every pot to its winners: the last side pot first, the main pot last, each shared alone (TDA R21).

    With two boards each pot is halved, the first board taking the odd unit; with high and low hands each of those is,
    the high hand taking the odd unit, if any low hand qualifies. A player alone in a pot takes it without showing.
    """
    all_shares: list[Share] = []
    for index in reversed(range(len(pots))):
        amount, eligible = pots[index]
        if len(eligible) == 1:
            all_shares.append(Share(Award(index, eligible[0], amount, 0)))
            continue
        for number, (board, part) in enumerate(zip(boards, in_parts(amount, len(boards), unit), strict=True)):
            halves = [shown for shown in board if any(seat in shown for seat in eligible)] or board[:1]
            names: tuple[Half, ...] = ("high", "low") if len(board) == 2 else ("",)
            for strengths, half, name in zip(halves, in_parts(part, len(halves), unit), names, strict=False):
                shares = split(half, winners(eligible, strengths), unit, odd_chips)
                all_shares += [Share(Award(index, seat, chips, odd), number, name) for seat, chips, odd in shares]
    return all_shares


def in_parts(amount: int, count: int, unit: int) -> list[int]:
    """`amount` in `count` equal parts of whole `unit` chips; the first part takes what is over."""
    part = amount // (count * unit) * unit
    return [amount - part * (count - 1), *[part] * (count - 1)]


def winners(eligible: Sequence[int], strengths: Strengths) -> tuple[int, ...]:
    """Those of `eligible` with the best strength, in order; who has none has mucked. ValueError if nobody has."""
    shown = [seat for seat in eligible if seat in strengths]
    if not shown:
        raise ValueError(f"none of seats {list(eligible)} has shown a hand for this pot")
    best = max(strengths[seat] for seat in shown)
    return tuple(seat for seat in shown if strengths[seat] == best)


def split(
    amount: int, seats: Sequence[int], unit: int, odd_chips: OddChips = "one_each"
) -> Iterable[tuple[int, int, int]]:
    """Share `amount` among the winning `seats`, given from the button's left: (seat, chips, of them odd).

    Shares are whole multiples of the smallest chip `unit`. What remains goes out one chip each from the button's left,
    so that nobody gets two (TDA R20), or all to the first; the last odd chip may be less than a unit when a player was
    all-in for such an amount. Who gets nothing is left out.
    """
    share = amount // (unit * len(seats)) * unit
    rest = amount - share * len(seats)
    for seat in seats:
        odd = rest if odd_chips == "all_to_first" else min(unit, rest)
        rest -= odd
        if share + odd:
            yield seat, share + odd, odd
