"""Balancing two tables: who moves, and where to (TDA R11-A)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

NEVER: Final = "small_blind"
"""No player is moved into this position."""
WORST_FIRST: Final = (
    "big_blind", "under_the_gun", "under_the_gun_1", "under_the_gun_2", "under_the_gun_3", "middle_position", "lojack",
    "hijack", "cutoff", "button",
)  # fmt: skip
"""The positions a player may be moved into, from the worst: the one that pays the big blind soonest."""


class Move(NamedTuple):
    """The player of `seat` at the larger table takes `to_seat` at the smaller one."""

    seat: int
    to_seat: int


def is_unbalanced(dealt_here: int, dealt_there: int) -> bool:
    """Whether a player must move: one table has at least two players more than the other."""
    return abs(dealt_here - dealt_there) > 1


def move(next_big_blind: int, open_positions: Mapping[int, str]) -> Move | None:
    """The move from the larger table, whose next big blind is at `next_big_blind`, to the smaller one.

    He takes the worst of the `open_positions` there (seat to position of the next hand), even if he pays the big blind
    twice; never the small blind. `None` when only that is open. ValueError for a position that does not exist.
    """
    unknown = set(open_positions.values()) - {*WORST_FIRST, NEVER}
    if unknown:
        raise ValueError(f"there is no position {sorted(unknown)}: one of {WORST_FIRST} or {NEVER} is expected")
    seats = [seat for seat, position in open_positions.items() if position != NEVER]
    if not seats:
        return None
    return Move(next_big_blind, min(seats, key=lambda seat: (WORST_FIRST.index(open_positions[seat]), seat)))
