"""Main pot and side pots, what nobody called, and how a pot is shared (seed 000; TDA R20, R21)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

OddChips = Literal["one_each", "all_to_first"]
Half = Literal["", "high", "low"]
"""What part of a pot: the half of a high-low game, or all of it."""
HALVES: Final[tuple[Half, ...]] = ("high", "low")
Won = tuple[int, int, int]
"""A winner's seat, his chips, and how many of them are odd."""
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
    the high hand taking the odd unit, if any low hand qualifies. Parts of a pot that the same players win are joined
    before they are divided, so that nobody gets an odd chip of each (TDA R20). A player alone in a pot takes it without
    showing.
    """
    all_shares: list[Share] = []
    for index in reversed(range(len(pots))):
        amount, eligible = pots[index]
        if len(eligible) == 1:
            all_shares.append(Share(Award(index, eligible[0], amount, 0)))
            continue
        parts = _parts(amount, eligible, boards, unit)
        for part, shared in zip(parts, _divided(parts, unit, odd_chips), strict=True):
            all_shares += [Share(Award(index, *won), part.board, part.half) for won in shared]
    return all_shares


class _Part(NamedTuple):
    """A part of a pot, over one board, for one half, and who wins it."""

    amount: int
    winners: tuple[int, ...]
    board: int
    half: Half


def _parts(amount: int, eligible: Sequence[int], boards: Sequence[Board], unit: int) -> list[_Part]:
    parts = []
    for number, (board, part) in enumerate(zip(boards, in_parts(amount, len(boards), unit), strict=True)):
        if len(board) == 1:
            parts.append(_Part(part, winners(eligible, board[0]), number, ""))
            continue
        halves = [shown for shown in board if any(seat in shown for seat in eligible)] or board[:1]
        for strengths, half, name in zip(halves, in_parts(part, len(halves), unit), HALVES, strict=False):
            parts.append(_Part(half, winners(eligible, strengths), number, name))
    return parts


def _divided(parts: Sequence[_Part], unit: int, odd_chips: OddChips) -> Iterator[Iterable[Won]]:
    """What each winner gets of each part."""
    if len(parts) == 1:
        return iter([split(parts[0].amount, parts[0].winners, unit, odd_chips)])
    joined: dict[tuple[int, ...], list[int]] = {}
    for part in parts:
        joined.setdefault(part.winners, []).append(part.amount)
    divided = {seats: split_together(amounts, seats, unit, odd_chips) for seats, amounts in joined.items()}
    return (next(divided[part.winners]) for part in parts)


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


def split(amount: int, seats: Sequence[int], unit: int, odd_chips: OddChips = "one_each") -> Iterator[Won]:
    """Share `amount` among the winning `seats`, given from the button's left; who gets nothing is left out.

    Shares are whole multiples of the smallest chip `unit`. What remains goes out one chip each from the button's left,
    so that nobody gets two (TDA R20), or all to the first; the last odd chip may be less than a unit when a player was
    all-in for such an amount.
    """
    share = amount // (unit * len(seats)) * unit
    rest = amount - share * len(seats)
    for seat in seats:
        odd = rest if odd_chips == "all_to_first" else min(unit, rest)
        rest -= odd
        if share + odd:
            yield seat, share + odd, odd


def split_together(
    parts: Sequence[int], seats: Sequence[int], unit: int, odd_chips: OddChips = "one_each"
) -> Iterator[list[Won]]:
    """What each winner gets of each of the `parts`, so that all together come to what `split` makes of their sum.

    The chips go out one `unit` after the other from the button's left, one part after the other. Those of the last
    round, if it does not reach everybody, are odd.
    """
    count = len(seats)
    even = sum(parts) // (unit * count) * unit * count

    def so_far(gone: int, place: int) -> tuple[int, int]:
        """What a winner has, and how much of it is odd, when so many chips have gone out."""
        odd = max(0, gone - even)
        of_the_odd = _dealt(odd, place, count, unit) if odd_chips == "one_each" else odd if place == 0 else 0
        return _dealt(gone - odd, place, count, unit) + of_the_odd, of_the_odd

    gone = 0
    for part in parts:
        shares = []
        for place, seat in enumerate(seats):
            had, odd_had = so_far(gone, place)
            has, odd_has = so_far(gone + part, place)
            if has > had:
                shares.append((seat, has - had, odd_has - odd_had))
        gone += part
        yield shares


def _dealt(chips: int, place: int, count: int, unit: int) -> int:
    """Of `chips` dealt one `unit` after the other to `count` players, what comes to the one at `place`, from 0."""
    rounds, rest = divmod(chips, unit * count)
    return rounds * unit + min(max(rest - place * unit, 0), unit)
