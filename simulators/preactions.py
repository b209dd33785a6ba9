"""What a player chooses before it is his turn, to be done when it comes (docs/protocol.md, "Chosen before the turn").

It stays in his terminal: nothing of it leaves before his turn, and it vanishes when what he chose it for changes.
"""

from typing import Final, NamedTuple

from appareil.devices.views import PublicView
from simulators.players import Action

STREETS: Final = ("preflop", "flop", "turn", "river")
"""The stages in which players are asked."""


class PreAction(NamedTuple):
    """`word`: check_fold | check | call. It was chosen in hand `hand` with `board` on the table, when calling would
    have added `price` chips."""

    word: str
    hand: int
    board: tuple[int, ...]
    price: int


def price(view: PublicView, seat: int) -> int:
    """The chips that calling adds for `seat`, 0 when checking is free.

    On his turn the controller says so. Before it the terminal compares the bets; before the flop the level is never
    below the big blind, even when its seat could not pay it.
    """
    if view.to_act == seat:
        return view.call
    own = view.seats[seat - 1]
    level = max(other.bet for other in view.seats)
    if view.stage == "preflop":
        level = max(level, view.big_blind)
    return max(0, min(level - own.bet, own.stack))


def is_in_play(view: PublicView, seat: int) -> bool:
    """Whether bets are taken and `seat` still has cards and chips to act with."""
    own = view.seats[seat - 1]
    return view.stage in STREETS and own.state == "playing" and own.stack > 0


def offered_before_turn(view: PublicView, seat: int) -> tuple[PreAction, ...]:
    """What `seat` may choose now for his next turn; nothing on his turn itself."""
    if view.to_act == seat or not is_in_play(view, seat):
        return ()
    now = price(view, seat)
    words = ("check_fold", "call") if now else ("check_fold", "check")
    return tuple(PreAction(word, view.hand, view.board, now) for word in words)


def stands(chosen: PreAction, view: PublicView, seat: int) -> bool:
    """Whether what was `chosen` still is what the player meant: the same hand and board, and the same price; only
    check_fold stands whatever the price."""
    if (chosen.hand, chosen.board) != (view.hand, view.board) or not is_in_play(view, seat):
        return False
    return chosen.word == "check_fold" or chosen.price == price(view, seat)


def carried_out(chosen: PreAction, view: PublicView) -> Action:
    """What is pressed for `chosen` now that the turn has come."""
    if chosen.word == "check_fold":
        return ("check" if view.can_check else "fold"), 0
    return chosen.word, 0
