"""Where the button and the blinds are: the dead-button rule, a heads-up table, and who enters when (seeds 000 and 004;
TDA R32).

Three seat numbers are kept from hand to hand, even when nobody sits there any more: the big blind moves on to the next
player, and the small blind and the button follow one step behind it. Decision record 010 tells why.
"""

from collections.abc import Collection, Set
from typing import Literal, NamedTuple

from appareil.poker.clockwise import left_of, next_seat, seat_before

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


def next_positions(table_seats: int, previous: Positions, dealt_in: Collection[int]) -> Positions:
    """The positions of the hand after `previous`, played by `dealt_in` (see `dealt_in_next`).

    The big blind goes to the next player; the small blind is where the big blind was and the button where the small
    blind was, even if that seat is empty now. With two players the other one is button and small blind (TDA R32,
    R34-B). ValueError with fewer than two players.
    """
    _need_two(table_seats, dealt_in)
    big_blind = next_seat(previous.big_blind, dealt_in)
    if len(dealt_in) == 2:
        other = next_seat(big_blind, dealt_in)
        return Positions(other, other, big_blind)
    small_blind, button = previous.big_blind, previous.small_blind
    if button == big_blind:
        # A heads-up table where somebody was dealt in between: the button is the player before the small blind.
        button = seat_before(small_blind, dealt_in)
    return Positions(button, small_blind, big_blind)


def dealt_in_next(table_seats: int, previous: Positions, active: Set[int], waiting: Set[int]) -> frozenset[int]:
    """Who is dealt in to the hand after `previous`: everybody `active`, and the one of `waiting` whom the big blind
    reaches.

    `waiting` are newcomers and returning players of a cash game who pay by waiting. With nobody else to play
    against, two of them may come in at once.
    """
    everybody = active | waiting
    _need_two(table_seats, everybody)
    reached = next_seat(previous.big_blind, everybody)
    dealt_in = active | {reached}
    while len(dealt_in) < 2:
        reached = next_seat(reached, everybody)
        dealt_in |= {reached}
    return frozenset(dealt_in)


def dealt_in_tournament(
    table_seats: int, previous: Positions, active: Set[int], arriving: Set[int]
) -> frozenset[int]:
    """Who is dealt in to the next hand of a tournament: everybody, but those who sit down between the button and the
    small blind wait until the button has passed them (TDA R10)."""
    _need_two(table_seats, active | arriving)
    button, small_blind = previous.small_blind, previous.big_blind
    passed = {seat for seat in arriving if (seat - button) % table_seats < (small_blind - button) % table_seats}
    dealt_in = (active | arriving) - (passed - {button} - active)
    return frozenset(dealt_in if len(dealt_in) >= 2 else active | arriving)


def posted(positions: Positions, dealt_in: Collection[int]) -> tuple[int | None, int]:
    """Who posts: (small blind, or `None` when it is dead; big blind)."""
    small_blind = positions.small_blind
    return (small_blind if small_blind in dealt_in else None, positions.big_blind)


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
