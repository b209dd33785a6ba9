"""The command line of the floor's words: parser, help and request, derived from their rows."""

import argparse
from collections.abc import Callable
from typing import Any

from appareil.cli.help_text import HelpText, sentence
from appareil.controller.people.floor import BY_NAME, WORDS
from appareil.controller.record.arguments import Amount, Argument, Number, OneOf, Text
from appareil.controller.record.word import Word
from appareil.locale import _, language

STATUS, RULES, RELOAD = "status", "rules", "reload"
"""The words that give no command: what the table does, what is played, read its file again."""


def add_words(parser: argparse.ArgumentParser) -> None:
    """Under `parser`, a parser for each word of the floor."""
    words = parser.add_subparsers(dest="word", metavar=_("WORD"), required=True)
    _add_word(words, STATUS, _("show the table and what it waits for"), STATUS)
    rules = _add_word(words, RULES, _("show the rules in force at this table"), RULES)
    rules.add_argument("--all", action="store_true", help=_("also those that are as in most houses"))
    _add_word(words, RELOAD, _("read the table file again"), RELOAD)
    for word in WORDS:
        of_word = _add_word(words, word.name, _(word.summary), word.example(language()))
        for argument in word.arguments:
            of_word.add_argument(argument.name, **_options(word, argument))


def request(args: argparse.Namespace, units: Callable[[str], int]) -> dict[str, Any] | None:
    """What is sent to the table for the arguments typed, `None` for the status; `units` reads an amount."""
    if args.word == STATUS:
        return None
    word = BY_NAME[args.word]
    typed = ((argument, getattr(args, argument.name)) for argument in word.arguments)
    return {"type": word.name} | {argument.name: _sent(argument, value, units) for argument, value in typed}


def _add_word(words: Any, name: str, summary: str, example: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = words.add_parser(
        name, help=summary, description=sentence(summary),
        epilog=_("example:\n  {example}").format(example=f"appareil floor {example}"),
        formatter_class=HelpText,
    )
    return parser


def _options(word: Word, argument: Argument) -> dict[str, Any]:
    """What argparse is told of an argument. The ranges of numbers and texts are the table's to check."""
    options: dict[str, Any] = {"help": word.explained(argument, language())}
    if isinstance(argument.kind, OneOf):
        options["choices"] = argument.kind.words
    else:
        options["metavar"] = _(argument.shown)
    if isinstance(argument.kind, Number):
        options["type"] = int
    elif isinstance(argument.kind, Text) and argument.kind.joined:
        options["nargs"] = "+"
    if argument.name in word.defaults():
        options |= {"nargs": "?", "default": word.defaults()[argument.name]}
    return options


def _sent(argument: Argument, value: Any, units: Callable[[str], int]) -> Any:
    """What is sent for an argument that was typed as `value`."""
    if isinstance(argument.kind, Amount):
        return units(value)
    return " ".join(value) if isinstance(value, list) else value
