"""Which words of the floor would be taken now: each is tried with arguments of its kinds, and nothing is written."""

from itertools import product
from typing import Any, Final

from appareil.controller.holds.facts import FloorRefused
from appareil.controller.people.answers import ANSWERS
from appareil.controller.people.floor import BY_NAME, WORDS, brings_about
from appareil.controller.people.from_floor import Answer
from appareil.controller.record.arguments import CARD, SEAT, Amount, Argument, Number, OneOf
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word

SOMETHING: Final = "?"
"""Any text will do, where only its sense is a person's."""


def possible(table: Table) -> tuple[str, ...]:
    """The words that would be taken now with some arguments, in the order of the help."""
    return tuple(word.name for word in WORDS if _is_possible(table, word))


def seats_possible(table: Table, name: str) -> tuple[int, ...]:
    """The seats at which the word `name` would be taken now; () where it is not about a seat in the first place."""
    word = BY_NAME[name]
    if not word.arguments or word.arguments[0] != SEAT:
        return ()
    others = [_values(table, argument) for argument in word.arguments[1:]]
    return tuple(
        seat for seat in _values(table, SEAT)
        if any(_is_taken(table, word.command(seat, *values)) for values in product(*others))
    )


def _is_possible(table: Table, word: Word) -> bool:
    if word.command is Answer:
        return any(type(hold) in ANSWERS for hold in table.holds.values())
    tried = product(*(_values(table, argument) for argument in word.arguments))
    return any(_is_taken(table, word.command(*values)) for values in tried)


def _is_taken(table: Table, command: FloorCommand) -> bool:
    """Whether the first thing that `command` brings about is no refusal. What would follow is never asked for: it is
    decided on a table that the first has changed."""
    first = next(iter(brings_about(table, "", command)), None)
    return first is not None and not isinstance(first, FloorRefused)


def _values(table: Table, argument: Argument) -> tuple[Any, ...]:
    """What is tried for an argument: every seat, every card that is out, every word of a choice; of numbers and amounts
    the least."""
    kind = argument.kind
    if kind == SEAT.kind:
        return tuple(range(1, table.config().seats + 1))
    if kind == CARD.kind:
        return tuple(range(1, max(1, len(table.shoe.cards)) + 1))
    if isinstance(kind, OneOf):
        return kind.words
    if isinstance(kind, Amount):
        return (1, table.config().buy_in.min)
    return (kind.least,) if isinstance(kind, Number) else (SOMETHING,)
