"""A table being dealt, to be followed act by act: what its facts say to people, told as they happen."""

from collections.abc import Callable
from typing import Final

from appareil.cli.words import told_floor, told_hand, told_seats, told_showdown
from appareil.cli.words.spectator import Spectator
from appareil.cli.words.told_hand import Say
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table

SAY: Final[dict[type, Say]] = {**told_hand.SAY, **told_showdown.SAY, **told_floor.SAY, **told_seats.SAY}
"""What people are told of, by kind of fact; of others they are told nothing."""


class Show:
    """Tells one table to `spectator`: each event with one call of `write`, in one line or more."""

    def __init__(self, write: Callable[[str], None], spectator: Spectator) -> None:
        self._write = write
        self._to = spectator

    def row(self, table: Table, row_facts: tuple[Fact, ...]) -> None:
        """Tell the facts of one row; `table` is as it is after them. Every row of a hand must come."""
        for fact in row_facts:
            say = SAY.get(type(fact))
            lines = say(self._to, table, fact) if say is not None else []
            if lines:
                self._write("\n".join(lines))
        self._to.has_seen(table)
