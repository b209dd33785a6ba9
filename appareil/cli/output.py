"""How every command speaks: results on stdout, messages on stderr, colour only where a person looks.

A result that cannot be written ends its command; a message that cannot be written ends nothing.

Exit status: 0 done, 1 a check failed or found a difference, 2 the input is wrong, 130 interrupted.
"""

import os
import sys
from typing import TextIO

from appareil.cli.wrapping import fitting
from appareil.locale import _
from appareil.locale.system_errors import system_text

DONE, FAILED, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130

_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


class OutputLost(Exception):
    """A result could not be written to stdout. `cause`: what the system said. Ends the command with status 1."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(str(cause))
        self.cause = cause


def result(text: str) -> None:
    """Print what was asked for, at once, as wide as the terminal. Raises OutputLost."""
    verbatim(fitting(text, sys.stdout))


def verbatim(text: str) -> None:
    """Print what a program reads, each line as it is. Raises OutputLost."""
    try:
        print(text, flush=True)
    except OSError as error:
        raise OutputLost(error) from error


def aside(text: str) -> None:
    """Print a line of something that goes on whether or not anybody reads it. When it cannot be written that is told
    once, and nothing more is shown."""
    try:
        result(text)
    except OutputLost as lost:
        drop(sys.stdout)
        message(_("nothing more is shown here, but the table goes on: stdout cannot be written ({why})").format(
            why=_(system_text(lost.cause)),
        ))


def drop(stream: TextIO) -> None:
    """From now on what is written to `stream` goes nowhere, and so does what it still holds: the interpreter must not
    trip over it again at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def open_streams() -> None:
    """Give a process that was started with stdin, stdout or stderr closed a place to write to. Else the next file it
    opens, a journal perhaps, would get the number of that stream, and with it what is meant for the stream."""
    while (spare := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(spare)
    sys.stdout = sys.stdout or os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", closefd=False)


def message(text: str) -> None:
    """Tell the person something beside the result."""
    try:
        print(fitting(text, sys.stderr), file=sys.stderr)
    except OSError:  # nobody is left to be told
        drop(sys.stderr)


def explain(what: str, next_step: str) -> None:
    """Tell what is wrong, and below it what to do."""
    message(f"{paint('appareil:', 'red', sys.stderr)} {what}")
    message(f"  {paint(_('next:'), 'cyan', sys.stderr)} {next_step}")


def colour_on(stream: TextIO) -> bool:
    """Whether `stream` may be coloured: a terminal that can, and no NO_COLOR (https://no-color.org)."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def paint(text: str, style: str, stream: TextIO | None = None) -> str:
    """`text` in the style (bold, dim, red, green, yellow, cyan) where `stream` (stdout) may be coloured, else plain."""
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if colour_on(stream or sys.stdout) else text
