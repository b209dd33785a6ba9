"""Seats round the table: their numbers grow clockwise, and seat 1 follows the highest one."""

from bisect import bisect_right
from collections.abc import Collection


def next_seat(seat: int, seats: Collection[int]) -> int:
    """The first of `seats` after `seat`, clockwise; `seat` itself if it is the only one."""
    return min((other for other in seats if other > seat), default=min(seats))


def seat_before(seat: int, seats: Collection[int]) -> int:
    """The first of `seats` before `seat`, counter-clockwise; `seat` itself if it is the only one."""
    return max((other for other in seats if other < seat), default=max(seats))


def left_of(seat: int, seats: Collection[int]) -> tuple[int, ...]:
    """`seats` clockwise, beginning left of `seat`; `seat` itself, if it is one of them, last."""
    ordered = sorted(seats)
    place = bisect_right(ordered, seat)
    return (*ordered[place:], *ordered[:place])


def is_between(table_seats: int, seat: int, start: int, end: int) -> bool:
    """Whether `seat` lies after `start` and before `end`, clockwise."""
    return 0 < (seat - start) % table_seats < (end - start) % table_seats


def is_passed(table_seats: int, seat: int, start: int, end: int) -> bool:
    """Whether what moves clockwise from `start` to `end` comes to `seat` or past it; not if it stays at `start`."""
    return 0 < (seat - start) % table_seats <= (end - start) % table_seats
