"""How button and blinds move on: one function a method, chosen by its name.

Each method says where button and small blind of the next hand are; the big blind is then the first seat after the small
blind whose player is dealt in or may enter there. Seats can be empty: the button or the small blind is dead.
"""

from collections.abc import Callable, Collection

from appareil.poker.button.rules import ButtonMethod, ButtonRules
from appareil.poker.clockwise import next_seat, seat_before
from appareil.poker.positions import Positions

Move = Callable[[Positions, Collection[int], int], tuple[int, int]]
"""(last positions, seats that play, seat that had the big blind) -> (button, small blind) of the next hand. Who has
bought the button is the small blind of the last positions and had the big blind."""


def follow_the_big_blind(last: Positions, playing: Collection[int], had_big_blind: int) -> tuple[int, int]:
    """Dead button (TDA R32): the small blind is where the big blind was, the button where the small blind was, even if
    nobody sits there any more."""
    return last.small_blind, last.big_blind


def go_to_the_next_player(last: Positions, playing: Collection[int], had_big_blind: int) -> tuple[int, int]:
    """Moving button (Robert's Rules 4): the button goes to the next player, the small blind is the one after him.

    From three players to two and back, the dead button's way is taken (TDA R34-B). Who has bought the button gets it;
    if he has gone, it stays where it was. Where a player would have the big blind twice running, the button goes on.
    """
    if last.button == last.small_blind or len(playing) == 2:
        return follow_the_big_blind(last, playing, had_big_blind)
    button = next_seat(last.button, playing)
    if had_big_blind == last.small_blind:  # he has bought it
        button = had_big_blind if had_big_blind in playing else seat_before(had_big_blind, playing)
    small_blind = next_seat(button, playing)
    if next_seat(small_blind, playing) == had_big_blind:
        return small_blind, had_big_blind
    return button, small_blind


MOVE: dict[ButtonMethod, Move] = {
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


def heads_up(had_big_blind: int, two: Collection[int]) -> Positions:
    """The positions of two players: the next one after who `had_big_blind` has it, the other one has button and small
    blind. Nobody has the big blind twice running (TDA R34-B), whatever the method."""
    big_blind = next_seat(had_big_blind, two)
    other = next_seat(big_blind, two)
    return Positions(other, other, big_blind)


def from_the_button(button: int, dealt_in: Collection[int]) -> Positions:
    """The button at a player's seat, and the blinds at the two players after him."""
    small_blind = next_seat(button, dealt_in)
    return Positions(button, small_blind, next_seat(small_blind, dealt_in))


def all_live(had_big_blind: int, dealt_in: Collection[int]) -> Positions:
    """The positions of a table that starts again: the big blind goes on to the next player, and the two before him have
    small blind and button."""
    if len(dealt_in) == 2:
        return heads_up(had_big_blind, dealt_in)
    big_blind = next_seat(had_big_blind, dealt_in)
    small_blind = seat_before(big_blind, dealt_in)
    return Positions(seat_before(small_blind, dealt_in), small_blind, big_blind)
