"""No limit, pot limit and fixed limit: what may be bet, and what counts as a full raise.

A structure is a row of STRUCTURES: small functions over the `Level` of a street (Robert's Rules 14; TDA R43, R47, R48,
R54). A rule that two structures share is one function that stands in both rows.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from appareil.poker.rules import Reopen, Stakes, StructureName


class Level:
    """What has to be matched on a street, and how it may rise. Amounts are totals of the street, in chips.

    `total`: what a player has to have in. `full`: the same after the last full bet or raise; what is above it are
    all-ins for less. `full_raise`: the least that a full bet or raise adds. `wagers`: full bets and raises so far, the
    big blind being one. `capped`: nobody may raise any more. `structure`: how it may rise.
    """

    __slots__ = ("capped", "full", "full_raise", "stakes", "structure", "total", "wagers")

    def __init__(self, stakes: Stakes, total: int, full_raise: int, wagers: int) -> None:
        self.stakes = stakes
        self.structure = STRUCTURES[stakes.structure]
        self.total = total
        self.full = total
        self.full_raise = full_raise
        self.wagers = wagers
        self.capped = False

    def is_open_to(self, seen: int) -> bool:
        """Whether a player may raise again whose last action on this street left the level at `seen`."""
        return REOPENED[self.stakes.reopen](self, seen, self.structure.reopening(self))

    def least_and_most(self, bet: int, stack: int, pot: Callable[[], int]) -> tuple[int, int]:
        """The totals between which a player may raise who has put in `bet` and has a `stack` that exceeds the level.

        Both are multiples of the smallest chip, but for an all-in. `pot`: asked where it counts.
        """
        unit = self.stakes.chip_unit
        stake = bet + stack
        least, most = self.structure.raise_to(self, self.total - bet, pot)
        least = min(-(-least // unit) * unit, stake)
        return least, stake if most is None or most >= stake else max(least, most - most % unit)


class Structure(NamedTuple):
    """One way of limiting the bets.

    `bet`: the least full bet of street 0..3. `straddled`: the least full raise over a straddle of so many chips.
    `raise_to`: the least and the greatest total of a raise (`None`: whatever the stack) of a player who owes so much
    before it; all chips in the middle are asked for where they count. `rise`: a bet or raise to so much, by one of so
    many players who are not all-in. `reopening`: how far the level has to rise after a player's action before he may
    raise again.
    """

    bet: Callable[[Stakes, int], int]
    straddled: Callable[[Stakes, int], int]
    raise_to: Callable[[Level, int, Callable[[], int]], tuple[int, int | None]]
    rise: Callable[[Level, int, int], None]
    reopening: Callable[[Level], int]


# --- how much --------------------------------------------------------------------------------------------------------

def _big_blind(stakes: Stakes, _street: int) -> int:
    return stakes.big_blind


def _small_bet_then_big_bet(stakes: Stakes, street: int) -> int:
    return stakes.big_blind if street < 2 else 2 * stakes.big_blind


def _house_straddle_raise(stakes: Stakes, straddle: int) -> int:
    return straddle if stakes.straddle_min_raise == "double_straddle" else stakes.big_blind


def _one_bet_over_straddle(stakes: Stakes, _straddle: int) -> int:
    return stakes.big_blind


def _up_to_the_stack(level: Level, _owed: int, _pot: Callable[[], int]) -> tuple[int, int | None]:
    return level.total + level.full_raise, None


def _up_to_the_pot(level: Level, owed: int, pot: Callable[[], int]) -> tuple[int, int | None]:
    """A raise by the pot as it stands after the player's call; the least bet may always be made."""
    least = level.total + level.full_raise
    return least, max(least, level.total + pot() + owed)


def _one_bet(level: Level, _owed: int, _pot: Callable[[], int]) -> tuple[int, int | None]:
    """One bet above the last full one: after an all-in for less than half of it, that completes it."""
    total = level.full + level.full_raise
    return total, total


# --- full or not -----------------------------------------------------------------------------------------------------

def _rise_by_any_amount(level: Level, total: int, _players: int) -> None:
    """An all-in for less than a full raise leaves the least raise as it is (TDA R43, R47)."""
    added = total - level.total
    if added >= level.full_raise:
        level.full_raise = added
        level.full = total
    level.total = total


def _rise_by_a_bet(level: Level, total: int, players: int) -> None:
    """Half a bet or more above the last full one counts as a full one; the bet and its raises are numbered.

    A round is capped by the last raise allowed, unless only two players who are not all-in are left when it is made; a
    fold after that does not open it again.
    """
    if 2 * (total - level.full) >= level.full_raise:
        stakes = level.stakes
        level.full = total
        level.wagers += 1
        level.capped = level.wagers > stakes.fl_max_raises and not (stakes.fl_heads_up_uncapped and players <= 2)
    level.total = total


def _a_full_raise(level: Level) -> int:
    return level.full_raise


def _half_a_bet(level: Level) -> int:
    return (level.full_raise + 1) // 2


STRUCTURES: Final[dict[StructureName, Structure]] = {
    "no_limit": Structure(_big_blind, _house_straddle_raise, _up_to_the_stack, _rise_by_any_amount, _a_full_raise),
    "pot_limit": Structure(_big_blind, _house_straddle_raise, _up_to_the_pot, _rise_by_any_amount, _a_full_raise),
    "fixed_limit": Structure(_small_bet_then_big_bet, _one_bet_over_straddle, _one_bet, _rise_by_a_bet, _half_a_bet),
}


# --- open again to a player who has acted ----------------------------------------------------------------------------

def _risen_by_a_full_raise(level: Level, seen: int, reopening: int) -> bool:
    """In one step or in several all-ins together (TDA R47)."""
    return level.total - seen >= reopening


def _fully_raised(level: Level, seen: int, _reopening: int) -> bool:
    return level.full > seen


def _raised_at_all(level: Level, seen: int, _reopening: int) -> bool:
    return level.total > seen


REOPENED: Final[dict[Reopen, Callable[[Level, int, int], bool]]] = {
    "cumulative": _risen_by_a_full_raise,
    "single_full_raise_only": _fully_raised,
    "any_all_in": _raised_at_all,
}
"""By the house option `reopen`: whether the betting is open to a player who acted when the level was `seen`."""


# --- the levels a street begins with ---------------------------------------------------------------------------------

def opening_level(stakes: Stakes, street: int) -> Level:
    """The level of street 1..3, before anybody has bet."""
    return Level(stakes, 0, STRUCTURES[stakes.structure].bet(stakes, street), 0)


def blind_level(stakes: Stakes, posted: int, straddle: int, players: int) -> Level:
    """The level before the flop. `posted`: the largest blind that is in, `straddle`: the amount of one, 0 without.

    The big blind is due in full even if its seat could not pay it (Robert's Rules 4), unless the house says `actual`.
    """
    if straddle:
        return Level(stakes, straddle, STRUCTURES[stakes.structure].straddled(stakes, straddle), 2)
    if posted < stakes.big_blind and stakes.short_bb_call == "actual":
        level = Level(stakes, 0, stakes.big_blind, 0)
        level.structure.rise(level, posted, players)
        return level
    return Level(stakes, max(posted, stakes.big_blind), stakes.big_blind, 1)


# --- the pot that pot limit counts -----------------------------------------------------------------------------------

def missing_blinds(stakes: Stakes, small_blind_in: int, big_blind_in: int) -> int:
    """What pot limit counts before the flop beyond the chips in the middle, the blinds having put in so much.

    A dead or short blind counts in full with `pl_full_blinds` (TDA R54-B), the small blind as a big one with
    `pl_sb_as_bb`. Where the button alone has a blind, there is no small one to count.
    """
    small_counts = stakes.big_blind if stakes.pl_sb_as_bb and stakes.small_blind else stakes.small_blind
    if stakes.pl_full_blinds:
        return max(0, small_counts - small_blind_in) + max(0, stakes.big_blind - big_blind_in)
    return max(0, small_counts - small_blind_in) if small_blind_in >= stakes.small_blind else 0
