"""The players and the money, as the table believes."""

import msgspec


class Seat(msgspec.Struct):
    """One player. `stack` is what he owns between hands; while a hand holds his chips they are in `Play.hand`.

    How he stands to the next hand is in `Table.sitting`. `queued`: chips bought during a hand. `timeouts`: decisions in
    a row that the clock took. `penalty`: hands that he must still miss. `time_chips_played`: since he sat down or the
    table opened. `owes_time`: his place is not paid for (seats/time_charges.py). `heard_boot`, `heard`, `answer`: his
    terminal's last press and what it was told.
    """

    name: str
    stack: int = 0
    queued: int = 0
    sitting_out: bool = False
    leaving: bool = False
    timeouts: int = 0
    time_chips_played: int = 0
    owes_time: bool = False
    penalty: int = 0
    heard_boot: int = 0
    heard: int = 0
    answer: str = ""


class Departed(msgspec.Struct):
    """A player left with `stack` chips `at` a moment, in microseconds."""

    stack: int
    at: int


class Accounts(msgspec.Struct):
    """Chips since the journal began: `bought_in` and `cashed_out` by players, `raked` by the house (all that it took,
    for time as well)."""

    bought_in: int = 0
    cashed_out: int = 0
    raked: int = 0
