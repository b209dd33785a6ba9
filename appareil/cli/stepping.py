"""Going through events one at a time: on a terminal by keys, elsewhere all at once."""

import os
import sys
import termios
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from appareil.cli.output import message
from appareil.locale import N_, _

Tell = Callable[[str], None]
"""Says one event, of one line or more."""
NEXT: Final = ("\n", "\r", " ")
REST: Final = "a"
END: Final = ("q", "\x04", "")
"""`q`; an end of the input ends it too."""
HINT: Final = N_("Enter or space: the next event; a: all the rest; q: end")


class Ended(Exception):
    """Who reads has seen enough."""


class Steps:
    """Tells the first event at once, and each further one when `key`, which waits for the next key, says so."""

    def __init__(self, tell: Tell, key: Callable[[], str]) -> None:
        self._tell = tell
        self._key = key
        self._begun = False
        self._all = False

    def event(self, text: str) -> None:
        """Tell `text` when it is asked for. Raises `Ended` when it never will be. Other keys do nothing."""
        if self._begun and not self._all:
            self._wait()
        self._begun = True
        self._tell(text)

    def _wait(self) -> None:
        while (key := self._key()) not in NEXT:
            if key in END:
                raise Ended
            if key == REST:
                self._all = True
                return


@contextmanager
def stepping(tell: Tell) -> Iterator[Tell]:
    """What tells each event with `tell`: one by one where stdin and stdout are a terminal, else at once. Ends the block
    where the reader ends it."""
    if not (sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()):
        yield tell
        return
    terminal = sys.stdin.fileno()
    as_it_was = termios.tcgetattr(terminal)
    message(_(HINT))
    tty.setcbreak(terminal)
    try:
        yield Steps(tell, lambda: os.read(terminal, 1).decode("ascii", "replace")).event
    except Ended:
        pass
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, as_it_was)
