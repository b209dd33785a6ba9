"""What the floor says: the words of all subjects together, and what each of them does.

A command that cannot be taken is refused with its reason.
"""

from typing import Any, Union

from appareil.controller.hand import from_floor as hand_floor
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import noticed
from appareil.controller.people import from_floor as people_floor
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.events import FloorSaid
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.controller.seats import from_floor as seat_floor
from appareil.controller.tournament import from_floor as tournament_floor

WORDS: tuple[Word, ...] = (
    *people_floor.WORDS, *tournament_floor.WORDS, *seat_floor.WORDS, *hand_floor.WORDS, *noticed.WORDS,
)
"""Every word of the floor, in the order of its help."""
BY_NAME = {word.name: word for word in WORDS}
"""The words by themselves."""
BY_COMMAND = {word.command: word for word in WORDS}
"""The words by the commands they make."""
AnyCommand: Any = Union[tuple(BY_COMMAND)]  # noqa: UP007  (`|` takes no tuple)
"""One command, for a decoder that has to know them all. (A type made at run time: in a signature `FloorCommand`
stands.)"""


def decide(table: Table, event: FloorSaid[FloorCommand], now: int) -> Facts:
    """Facts of one floor command, `FloorRefused` when it is not possible now."""
    return brings_about(table, event.who, event.command)


def brings_about(table: Table, who: str, command: FloorCommand) -> Facts:
    """What `command` of `who` brings about."""
    refusal = tournament_floor.why_not(table, command)
    if refusal is not None:
        return iter((hold_facts.FloorRefused(refusal),))
    return BY_COMMAND[type(command)].does(table, who, command)
