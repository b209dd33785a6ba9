"""A word of the floor is a row: its command, what that does, and its help. The parser, the help, what is read from the
socket, the ranges and docs/floor.md are derived from it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import fields

from appareil.controller.record.arguments import Argument, OneOf
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.locale import Both, translate

Does = Callable[[Table, str, Any], Facts]
"""What a command brings about at the table when somebody of the floor has given it: facts, or `FloorRefused`. What is
said now is in range (runtime/desk.py); journals from before there were rows hold commands that are not, and a function
of that time still refuses them as it did."""


class Word(NamedTuple):
    """One word: the `command` it makes, what that `does` at the table, what it is for, and an argument for each field
    of the command. A field with a default may be left out."""

    command: type[FloorCommand]
    does: Does
    summary: Both
    arguments: tuple[Argument, ...] = ()

    @property
    def name(self) -> str:
        """The word itself."""
        return str(self.command.__struct_config__.tag)

    def defaults(self) -> dict[str, Any]:
        """What is meant by an argument that is left out, for those that may be."""
        return {field.name: field.default for field in fields(self.command) if not field.required}

    def wrong_argument(self, command: FloorCommand) -> Argument | None:
        """The first argument of `command`, made of this word, that is not of its kind and range; `None` if all are."""
        given = ((argument, getattr(command, argument.name)) for argument in self.arguments)
        return next((argument for argument, value in given if not argument.kind.takes(value)), None)

    def explained(self, argument: Argument, language: str) -> str:
        """An argument in a line of help: what it means, what may be said, and what is meant where it is left out. The
        words of a choice stand in the usage."""
        default = self.defaults().get(argument.name)
        parts = (
            argument.meaning,
            None if isinstance(argument.kind, OneOf) else argument.kind.in_words(),
            None if default is None else Both(f"par défaut\u00a0: {default}", f"default: {default}"),
        )
        between = "\u00a0; " if language == "fr" else "; "
        return between.join(translate(part, language) for part in parts if part is not None)

    def usage(self, language: str) -> str:
        """The word and what stands for its arguments: "seat SEAT NAME"."""
        shown = ((argument.name, translate(argument.shown, language)) for argument in self.arguments)
        return " ".join([self.name, *(f"[{text}]" if name in self.defaults() else text for name, text in shown)])

    def example(self, language: str) -> str:
        """What one may type: "seat 3 Zoé"."""
        return " ".join([self.name, *(translate(argument.example, language) for argument in self.arguments)])
