"""How button and blinds move on: one function a method, chosen by its name.

Each method says where button and small blind of the next hand are; the big blind is then the first seat after the small
blind whose player is dealt in or may enter there. Seats can be empty: the button or the small blind is dead.
"""

from collections.abc import Callable, Collection

from appareil.poker.button.rules import ButtonRules, Method
from appareil.poker.clockwise import next_seat, seat_before
from appareil.poker.positions import Positions

Move = Callable[[Positions, Collection[int]], tuple[int, int]]
"""(last positions, seats that play) -> (button, small blind) of the next hand."""


def follow_the_big_blind(last: Positions, playing: Collection[int]) -> tuple[int, int]:
    """Dead button (TDA R32): the small blind is where the big blind was, the button where the small blind was, even if
    nobody sits there any more."""
    return last.small_blind, last.big_blind


def go_to_the_next_player(last: Positions, playing: Collection[int]) -> tuple[int, int]:
    """Moving button (Robert's Rules 4): the button goes to the next player, the small blind is the one after him.

    After a hand of two players the blinds would change places with the button; there the dead button's way is taken, so
    that nobody has the big blind twice running (TDA R34-B).
    """
    if last.button == last.small_blind:
        return follow_the_big_blind(last, playing)
    button = next_seat(last.button, playing)
    return button, next_seat(button, playing)


MOVE: dict[Method, Move] = {
    "dead_button": follow_the_big_blind,
    "simplified_moving_button": go_to_the_next_player,
    "moving_button_with_debts": go_to_the_next_player,
}


def advanced(
    rules: ButtonRules, button: int, small_blind: int, occupied: Collection[int], away: Collection[int]
) -> int:
    """Where a dead button comes to rest: further on over the vacant seats before the small blind, if the house wants
    it (TDA 2026 R36-B). Order and blinds stay as they are; the seats it has gone over are open to newcomers.

    `occupied`: the seats of all players but newcomers; none of them is gone over. `away`: those who sit out.
    """
    if rules.dead_button_advance == "none" or (button in occupied and button not in away):
        return button
    while (following := button % rules.table_seats + 1) != small_blind and following not in occupied:
        button = following
    return button


def heads_up(last: Positions, two: Collection[int]) -> Positions:
    """The positions of two players: the one the big blind comes to next has it, the other one has button and small
    blind. Nobody has the big blind twice running (TDA R34-B), whatever the method."""
    big_blind = next_seat(last.big_blind, two)
    other = next_seat(big_blind, two)
    return Positions(other, other, big_blind)


def all_live(last: Positions, dealt_in: Collection[int]) -> Positions:
    """The positions of a table that starts again: the big blind goes on to the next player, and the two before him have
    small blind and button."""
    if len(dealt_in) == 2:
        return heads_up(last, dealt_in)
    big_blind = next_seat(last.big_blind, dealt_in)
    small_blind = seat_before(big_blind, dealt_in)
    return Positions(seat_before(small_blind, dealt_in), small_blind, big_blind)
