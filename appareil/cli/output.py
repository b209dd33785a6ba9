"""How every command speaks: results on stdout, messages on stderr, colour only where a person looks.

Exit status: 0 done, 1 a check failed or found a difference, 2 the input is wrong, 130 interrupted.
"""

import os
import sys
from typing import TextIO

from appareil.locale import _

DONE, FAILED, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130

_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


class WrongInput(Exception):
    """What the person gave cannot be used: `what` is wrong with it, and the `next_step` to take. Ends the command
    with status 2."""

    def __init__(self, what: str, next_step: str) -> None:
        super().__init__(what)
        self.what = what
        self.next_step = next_step


def result(text: str) -> None:
    """Print what was asked for."""
    print(text)


def message(text: str) -> None:
    """Tell the person something beside the result."""
    print(text, file=sys.stderr)


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
