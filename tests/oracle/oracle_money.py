"""What comes back, what the pots are, what the house takes, who gets what: written out as one would do it by hand."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from oracle_cards import best_high, best_low
from oracle_table import Rake

Cards = Sequence[str]
Pot = tuple[int, tuple[int, ...]]
"""Chips, and who plays for them."""


class Part(NamedTuple):
    """Chips of a pot that are decided together, and who wins them, the first one left of the button first."""

    chips: int
    winners: tuple[int, ...]


def uncalled(put_in: Mapping[int, int], live: Sequence[int]) -> tuple[int, int] | None:
    """Whoever has put in more than anybody else, folders included, takes back what is above the second."""
    most = max(put_in.values())
    first = [seat for seat, chips in put_in.items() if chips == most]
    others = [chips for chips in put_in.values() if chips < most]
    if len(first) > 1 or first[0] not in live or not others:
        return None
    return first[0], most - max(others)


def pots_of(put_in: Mapping[int, int], live: Sequence[int], dead: int) -> list[Pot]:
    """Main pot first: a level for every different amount of those still in. From everybody each level takes what lies
    between it and the one below. What folders have above the last one is in the last pot, dead chips in the first."""
    levels = sorted({put_in[seat] for seat in live}) if len(live) > 1 else [max(put_in.values())]
    pots = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(put_in.values())
        chips = sum(max(0, min(amount, top) - below) for amount in put_in.values())
        chips += dead if level == levels[0] else 0
        playing = tuple(seat for seat in live if put_in[seat] >= level) if len(live) > 1 else tuple(live)
        pots.append((chips, playing))
        below = level
    return [pot for pot in pots if pot[0]]


def dropped(rake: Rake | None, rake_from: str, pots: Sequence[int], players: int) -> list[tuple[int, int]]:
    """What leaves each pot, (rake, jackpot), the main pot first; `players` have been dealt in. No `rake`: nothing."""
    if rake is None:
        return [(0, 0)] * len(pots)
    total = sum(pots)
    each = [share_of(rake, pot) for pot in pots]
    taken = 0 if total < rake.min_pot else sum(each) if rake_from == "each_pot" else share_of(rake, total)
    most = cap(rake, players)
    rakes = main_first(taken if most is None else min(taken, most), each if rake_from == "each_pot" else pots)
    jackpot = rake.jackpot if total >= rake.jackpot_min_pot else 0
    jackpots = main_first(jackpot, [pot - raked for pot, raked in zip(pots, rakes, strict=True)])
    return list(zip(rakes, jackpots, strict=True))


def main_first(chips: int, at_most: Sequence[int]) -> list[int]:
    """So many chips taken from the pots in their order, no more than that of each."""
    taken = []
    for most in at_most:
        taken.append(min(chips, most))
        chips -= taken[-1]
    return taken


def share_of(rake: Rake, chips: int) -> int:
    """The rake of so many chips before the cap."""
    if rake.per:
        return chips // rake.per * rake.take
    return int(Fraction(str(rake.percent)) * chips / 100 / rake.unit) * rake.unit


def cap(rake: Rake, players: int) -> int | None:
    """The most that is taken of one hand: by the highest number of players that is not above those dealt in."""
    if not rake.cap_by_players:
        return rake.cap
    reached = [number for number in sorted(rake.cap_by_players) if number <= players]
    return rake.cap_by_players[reached[-1] if reached else min(rake.cap_by_players)]


def parts_of(pot: Pot, variant: str, holes: Mapping[int, Cards], boards: Sequence[Cards], unit: int) -> list[Part]:
    """A pot in parts: halved over two boards, each half once more where a low hand qualifies; the first board and the
    high hand take what cannot be halved in whole units."""
    chips, playing = pot
    parts = []
    for board, part in zip(boards, halved(chips, len(boards), unit), strict=True):
        high = {seat: best_high(variant, holes[seat], board) for seat in playing}
        low = {seat: best_low(holes[seat], board) for seat in playing} if variant == "omaha_hi_lo" else {}
        lows = {seat: worth for seat, worth in low.items() if worth is not None}
        halves = halved(part, 2 if lows else 1, unit)
        parts.append(Part(halves[0], ahead(playing, high, max)))
        if lows:
            parts.append(Part(halves[1], ahead(playing, lows, min)))
    return parts


def halved(chips: int, into: int, unit: int) -> list[int]:
    """In one part, or in two of which the first takes what is over."""
    if into == 1:
        return [chips]
    less = chips // 2 // unit * unit
    return [chips - less, less]


def ahead(playing: Sequence[int], worths: Mapping[int, Any], best: Callable[..., Any]) -> tuple[int, ...]:
    """Those with the best hand, in their order."""
    winning = best(worths.values())
    return tuple(seat for seat in playing if worths.get(seat) == winning)


def paid(parts: Sequence[Part], unit: int, odd_chips: str) -> dict[int, int]:
    """By seat, what it gets. Parts with the same winners are put together first; chips that are left over go one each
    from the button's left, or all to the first one."""
    together: dict[tuple[int, ...], int] = {}
    for part in parts:
        together[part.winners] = together.get(part.winners, 0) + part.chips
    got: dict[int, int] = {}
    for winners, chips in together.items():
        each = chips // unit // len(winners) * unit
        over = chips - each * len(winners)
        for seat in winners:
            odd = over if odd_chips == "all_to_first" else min(over, unit)
            over -= odd
            got[seat] = got.get(seat, 0) + each + odd
    return got
