"""The tournament around the hands, as the table believes it to stand."""

import msgspec


class Finish(msgspec.Struct):
    """A player has finished in `place` (shared by those who went out together with equal stacks) and is paid `prize`.
    `seat` is where he sat."""

    place: int
    seat: int
    name: str
    prize: int


class TournamentState(msgspec.Struct):
    """`begun`: the chips are given out and the seats locked in; `over`: one player is left. `players`: how many began.

    `level`: the level that is played, from 1 (0 in a cash game); it changes between two hands only. `played`: the
    microseconds that it has run, and `hands` how many were begun in it. `break_due`: minutes of the break that comes
    next or is on, 0 none.

    `finishes`: who has finished, the last of them first.
    """

    begun: bool = False
    over: bool = False
    players: int = 0
    level: int = 0
    played: int = 0
    hands: int = 0
    break_due: int = 0
    finishes: list[Finish] = []
