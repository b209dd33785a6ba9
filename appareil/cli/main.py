"""`appareil COMMAND ...`: finds the language and the command, imports that command alone, runs it."""

import argparse
import importlib
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import NoReturn

from appareil.cli.commands import COMMANDS, Command, command_named
from appareil.cli.help_text import HelpText, sentence
from appareil.cli.output import (
    FAILED,
    INTERRUPTED,
    WRONG_INPUT,
    OutputLost,
    drop,
    explain,
    message,
    open_streams,
    result,
)
from appareil.cli.wrapping import wrapped
from appareil.locale import LANGUAGES, _, _n, language, use
from appareil.locale.system_errors import system_text
from appareil.locale.wrong_input import WrongInput

LANGUAGE_VARIABLES = ("APPAREIL_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that choose the language, the first that is set to one of ours wins."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv` (default: the process's own). Returns the exit status; see `output`."""
    words = list(sys.argv[1:] if argv is None else argv)
    open_streams()
    _speak(words)
    try:
        return _run(words)
    except SystemExit as leaving:  # argparse leaves so after --help (0) and after a wrong argument (2)
        return leaving.code if isinstance(leaving.code, int) else FAILED
    except WrongInput as wrong:
        explain(wrong.what, wrong.next_step)
        return WRONG_INPUT
    except KeyboardInterrupt:
        message(_("interrupted"))
        return INTERRUPTED
    except OutputLost as lost:
        drop(sys.stdout)
        if not isinstance(lost.cause, BrokenPipeError):  # else whoever read our output has had enough
            explain(
                _("the result cannot be written: {why}").format(why=_(system_text(lost.cause))),
                _("free space on that disk, or send the output elsewhere"),
            )
        return FAILED


def _run(words: list[str]) -> int:
    place = _place_of_command(words)
    asked = _general_parser().parse_args(words[:place])
    if place == len(words) and not asked.version:
        _general_parser().print_help(sys.stderr)
        return WRONG_INPUT
    name, rest = ("version", []) if asked.version else (words[place], words[place + 1:])
    command = command_named(name)
    if command is None:
        raise WrongInput(_unknown_command(name), _("see the commands: appareil --help"))
    module = importlib.import_module(command.module)
    parser = _parser_of(command)
    module.add_arguments(parser)
    _name_values(parser)
    return int(module.run(parser.parse_args(rest)))


def _place_of_command(words: Sequence[str]) -> int:
    """Where the command stands in `words`: the first that is neither an option nor the language."""
    for place, word in enumerate(words):
        if not word.startswith("-") and words[max(place - 1, 0)] != "--lang":
            return place
    return len(words)


def _speak(words: list[str]) -> None:
    """Choose the language before anything is said, even a wrong argument; and never fail on a narrow terminal."""
    use(language_of(words, os.environ))
    # argparse looks up its own texts under these two names of its module, which it has from gettext
    argparse._ = _  # type: ignore[attr-defined]
    argparse.ngettext = _n  # type: ignore[attr-defined]
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for by `--lang`, else by the environment, else French."""
    given = [
        word.partition("=")[2] if "=" in word else next(iter(words[place + 1:place + 2]), "")
        for place, word in enumerate(words) if word == "--lang" or word.startswith("--lang=")
    ]
    wishes = given + [environment.get(variable, "")[:2].lower() for variable in LANGUAGE_VARIABLES]
    return next((wish for wish in wishes if wish in LANGUAGES), LANGUAGES[0])


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in the way of every other error: what, and the next step."""

    def error(self, message: str) -> NoReturn:
        explain(message, _("see the help: {command} --help").format(command=self.prog))
        self.exit(WRONG_INPUT)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """A word that is none of the choices: the one that was probably meant, else all of them."""
        if action.choices is None or value in action.choices:
            return
        from appareil.settings.resembling import resembling

        choices = [str(choice) for choice in action.choices]
        word = os.fsencode(str(value)).decode(errors="replace")  # as a terminal shows it
        near = resembling(word, choices)
        instead = (_("did you mean {name}?").format(name=near) if near is not None
                   else _("possible: {choices}").format(choices=", ".join(choices)))
        raise argparse.ArgumentError(action, _("{word} is not possible here; {instead}").format(
            word=word, instead=instead,
        ))

    def _print_message(self, text: str, file: object = None) -> None:
        """The help goes the way of every other text: argparse would take no notice when it cannot be written."""
        width = shutil.get_terminal_size().columns
        (message if file is sys.stderr else result)(wrapped(text.rstrip("\n"), width))


def _name_values(parser: argparse.ArgumentParser) -> None:
    """Say in the language of the process what stands for an argument's value, such as FILE."""
    for action in parser._actions:
        if isinstance(action.metavar, str):
            action.metavar = _(action.metavar)


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=language(),
        help=_("language of the texts (default: APPAREIL_LANG, LANG, else fr)"),
    )


def _general_parser() -> argparse.ArgumentParser:
    width = max(len(command.name) for command in COMMANDS)
    listing = "\n".join(f"  {command.name:{width}}  {_(command.summary)}" for command in COMMANDS)
    parser = _Parser(
        prog="appareil", usage=_("appareil [--lang fr|en] COMMAND [...]"),
        formatter_class=HelpText,
        description=_("Controller of a Texas Hold'em table that deals by itself."),
        epilog=_("commands:\n{listing}\n\nexample:\n  {example}\nhelp on one command: appareil COMMAND --help").format(
            listing=listing, example=COMMANDS[0].example,
        ),
    )
    _add_language(parser)
    parser.add_argument("--version", action="store_true", help=_("same as the command version"))
    return parser


def _parser_of(command: Command) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=f"appareil {command.name}", formatter_class=HelpText,
        description=sentence(_(command.summary)),
        epilog=_("example:\n  {example}").format(example=command.example),
    )
    _add_language(parser)
    return parser


def _unknown_command(name: str) -> str:
    from difflib import get_close_matches

    similar = get_close_matches(name, [command.name for command in COMMANDS], n=1)
    if similar:
        return _("there is no command {name}; did you mean {similar}?").format(name=name, similar=similar[0])
    return _("there is no command {name}").format(name=name)


if __name__ == "__main__":
    sys.exit(main())
