"""Levels: which blinds and antes a hand is played for (TDA R23).

A level ends by time or after a number of hands, but a hand keeps the level it was shuffled for. When the next one
begins at the table is in controller/tournament/progress.py.
"""

from collections.abc import Sequence
from typing import NamedTuple

from appareil.poker.forced_bets import forced_bets
from appareil.poker.rules import AnteType, Stakes


class Level(NamedTuple):
    """The amounts of one level, in chips, and how long it `lasts`: seconds or hands, 0 for ever.

    An ante is never made smaller because few players are left (TDA RP-11).
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_type: AnteType = "none"
    lasts: int = 0


def level_due(levels: Sequence[Level], elapsed: int) -> int:
    """The place in `levels` of the level that runs after `elapsed` seconds (or hands) of the tournament, breaks not
    counted; the last one never ends."""
    for place, level in enumerate(levels[:-1]):
        if not level.lasts or elapsed < level.lasts:
            return place
        elapsed -= level.lasts
    return len(levels) - 1


def level_to_shuffle_for(due: int, misdealt: int | None = None) -> int:
    """The level of the hand about to be shuffled, `due` being the one that runs now.

    A hand dealt again after a misdeal keeps its level, `misdealt` (TDA R35-C); the new one waits for the next shuffle.
    """
    return due if misdealt is None else misdealt


def stakes_of(level: Level) -> Stakes:
    """The stakes of a hand of this level."""
    return Stakes(level.small_blind, level.big_blind, level.ante, level.ante_type, game="tournament")


def pot_before_action(level: Level, players: int) -> int:
    """The chips in the middle before the first action, `players` (at least two) having paid in full."""
    seats = range(1, players + 1)
    small_blind, big_blind = (2, 1) if players == 2 else (1, 2)
    plenty = dict.fromkeys(seats, level.small_blind + level.big_blind + level.ante)
    return sum(bet.amount for bet in forced_bets(stakes_of(level), seats, small_blind, big_blind, plenty))
