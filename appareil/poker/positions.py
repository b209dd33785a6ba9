"""Where button and blinds are in a sitting's first hand, and the order of the seats dealt in (seeds 000 and 004).

Three seat numbers are kept from hand to hand, even when nobody sits there any more. How they move on is in button/.
"""

from collections.abc import Collection
from typing import Literal, NamedTuple

from appareil.poker.clockwise import left_of, next_seat

FirstButton = Literal["right_of_appareil_position", "first_occupied_on_right", "first_active_after_dealer"]


class Positions(NamedTuple):
    """Seat numbers 1..10 of one hand. `button` may be an empty seat (dead button), `small_blind` likewise (dead small
    blind); the big blind is always a player."""

    button: int
    small_blind: int
    big_blind: int


def first_positions(
    table_seats: int, dealt_in: Collection[int], first_button: FirstButton = "right_of_appareil_position"
) -> Positions:
    """The positions of a sitting's first hand: the puck before the first position on the Appareil's right (seed 004).

    That is the highest seat number, occupied or not; the other two choices take the nearest player on that side, or the
    first one on the Appareil's left. Two players: the puck's owner is the small blind; on an empty position its first
    player to the left is, and counts as the button. ValueError with fewer than two players.
    """
    _need_two(table_seats, dealt_in)
    if first_button == "right_of_appareil_position":
        button = table_seats
    elif first_button == "first_occupied_on_right":
        button = max(dealt_in)
    else:
        button = min(dealt_in)
    if len(dealt_in) == 2 and button in dealt_in:
        return Positions(button, button, next_seat(button, dealt_in))
    small_blind = next_seat(button, dealt_in)
    return Positions(button, small_blind, next_seat(small_blind, dealt_in))


def seat_order(button: int, small_blind: int | None, big_blind: int, dealt_in: Collection[int]) -> tuple[int, ...]:
    """The seats dealt in clockwise from the button's left: the order of cards, of acting after the flop, of odd chips.

    Heads-up the small blind counts as the button, even when the puck stands before an empty seat. ValueError if the
    blinds are not two of the seats.
    """
    seated = big_blind in dealt_in and (small_blind is None or small_blind in dealt_in)
    if len(dealt_in) < 2 or small_blind == big_blind or not seated:
        raise ValueError(f"the blinds {small_blind} and {big_blind} are not two of the seats {sorted(dealt_in)}")
    if len(dealt_in) == 2 and small_blind is not None:
        return (big_blind, small_blind)
    return left_of(button, dealt_in)


def _need_two(table_seats: int, seats: Collection[int]) -> None:
    if len(seats) < 2 or min(seats) < 1 or max(seats) > table_seats:
        raise ValueError(f"two players at seats 1 to {table_seats} are needed, not {sorted(seats)}")
