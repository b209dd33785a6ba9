"""What the house takes from a pot: rake and jackpot drop (seed 000; RULES of the table file's `rake`).

Only chips that were contested are raked: an uncalled bet has come back before. The rake leaves the pot before it is
shared, so odd chips are those of what remains.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from appareil.poker.game import Game
from appareil.poker.pots import Pot

RakeFrom = Literal["total_main_first", "each_pot"]


class Percentage(NamedTuple):
    """`hundredths` of a percent of the pot (500 is 5 %), rounded down to whole `unit` chips."""

    hundredths: int
    unit: int = 1


class Steps(NamedTuple):
    """`take` chips for every full `per` chips of the pot."""

    per: int
    take: int


class Jackpot(NamedTuple):
    """`amount` chips, after the rake, of a pot of at least `min_pot`."""

    amount: int
    min_pot: int = 0


class Rake(NamedTuple):
    """The house's share of a pot.

    `cap`: the most that is taken from one hand, all pots together; `None` for no limit. `cap_by_players`: the cap by
    number of players dealt in, the highest key not above it counts; it goes before `cap`. `min_pot`: less than this in
    all pots together is not raked. `rake_from`: worked out on all pots together and taken from the main pot first, or
    worked out on each pot.
    """

    share: Percentage | Steps
    cap: int | None = None
    cap_by_players: Mapping[int, int] = {}
    no_flop_no_drop: bool = True
    min_pot: int = 0
    rake_from: RakeFrom = "total_main_first"
    jackpot: Jackpot = Jackpot(0)


class Drop(NamedTuple):
    """What leaves each pot, main pot first: `rake` and `jackpot`."""

    rake: tuple[int, ...]
    jackpot: tuple[int, ...]


def drop(rules: Rake, pots: Sequence[int], flop_seen: bool, dealt_in: int, game: Game = "cash") -> Drop:
    """What the house takes from the contested `pots` (amounts, main first) of a hand with `dealt_in` players.

    Nothing in a tournament; nothing without a flop where the house says no flop, no drop.
    """
    nothing = (0,) * len(pots)
    if game == "tournament" or (rules.no_flop_no_drop and not flop_seen):
        return Drop(nothing, nothing)
    rake = _rake(rules, pots, dealt_in)
    jackpot = rules.jackpot.amount if sum(pots) >= rules.jackpot.min_pot else 0
    left = [amount - taken for amount, taken in zip(pots, rake, strict=True)]
    return Drop(rake, _main_first(jackpot, left))


def after_drop(pots: Sequence[Pot], dropped: Drop) -> tuple[Pot, ...]:
    """The pots as they are shared out, less what the house has taken of each."""
    taken = map(sum, zip(dropped.rake, dropped.jackpot, strict=True))
    return tuple(Pot(pot.amount - out, pot.eligible) for pot, out in zip(pots, taken, strict=True))


def cap_for(rules: Rake, dealt_in: int) -> int | None:
    """The most that is taken from a hand with `dealt_in` players; `None` for no limit. Fewer players than the least
    key pay that key's cap."""
    if not rules.cap_by_players:
        return rules.cap
    keys = [players for players in rules.cap_by_players if players <= dealt_in]
    return rules.cap_by_players[max(keys, default=min(rules.cap_by_players))]


def _rake(rules: Rake, pots: Sequence[int], dealt_in: int) -> tuple[int, ...]:
    total = sum(pots)
    if total < rules.min_pot:
        return (0,) * len(pots)
    cap = cap_for(rules, dealt_in)
    most = total if cap is None else min(cap, total)
    if rules.rake_from == "each_pot":
        shares = [_share(rules.share, amount) for amount in pots]
        return _main_first(min(most, sum(shares)), shares)
    return _main_first(min(most, _share(rules.share, total)), pots)


def _share(share: Percentage | Steps, amount: int) -> int:
    if isinstance(share, Steps):
        return amount // share.per * share.take
    return amount * share.hundredths // (10_000 * share.unit) * share.unit


def _main_first(amount: int, available: Sequence[int]) -> tuple[int, ...]:
    """`amount` taken from what is `available` in each pot, the main pot first."""
    taken = []
    for most in available:
        taken.append(min(amount, most))
        amount -= taken[-1]
    return tuple(taken)
