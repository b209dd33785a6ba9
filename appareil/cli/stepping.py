"""Going to and fro among events, one at a time: on a terminal by keys, elsewhere all at once."""

import os
import shutil
import sys
import termios
import tty
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from appareil.cli.output import message, result, verbatim
from appareil.cli.wrapping import fitting
from appareil.locale import N_, _

Tell = Callable[[str], None]
"""Says one event, of one line or more."""
NEXT: Final = ("\n", "\r", " ")
BACK: Final = ("b", "\x7f")
"""`b`, or the backspace: the event before."""
REST: Final = "a"
END: Final = ("q", "\x04", "")
"""`q`; an end of the input ends it too."""
HINT: Final = N_("Enter or space: the next event; b: the one before; a: all the rest; q: end")
_CLEAR_SCREEN: Final = "\x1b[H\x1b[2J"


class Ended(Exception):
    """Who reads has seen enough."""


class Steps:
    """Tells the first event at once, and each further one when `key`, which waits for the next key, says so. Who goes
    back sees with `draw_again` all that had been told up to there."""

    def __init__(self, tell: Tell, key: Callable[[], str], draw_again: Callable[[Sequence[str]], None]) -> None:
        self._tell = tell
        self._key = key
        self._draw_again = draw_again
        self._events: list[str] = []
        self._told = 0  # how many of them are told, those taken back not counted
        self._all = False

    def event(self, text: str) -> None:
        """Tell `text` when it is asked for. Raises `Ended` when it never will be. Other keys do nothing."""
        if self._events:
            self.wait()
        self._events.append(text)
        self._go_on()

    def wait(self) -> None:
        """Until more is asked for than there is yet. Raises `Ended`."""
        while not self._all:
            key = self._key()
            if key in END:
                raise Ended
            if key in NEXT and self._told == len(self._events):
                return
            if key in NEXT:
                self._go_on()
            elif key in BACK and self._told > 1:
                self._told -= 1
                self._draw_again(self._events[:self._told])
            elif key == REST:
                self._all = True
        while self._told < len(self._events):
            self._go_on()

    def _go_on(self) -> None:
        self._tell(self._events[self._told])
        self._told += 1


@contextmanager
def stepping(tell: Tell) -> Iterator[Tell]:
    """What tells each event with `tell`: one by one where stdin and stdout are a terminal, else at once. Ends the block
    where the reader ends it; after its last event he may still go back."""
    if not (sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()):
        yield tell
        return
    terminal = sys.stdin.fileno()
    as_it_was = termios.tcgetattr(terminal)
    message(_(HINT))
    tty.setcbreak(terminal)
    steps = Steps(tell, lambda: os.read(terminal, 1).decode("ascii", "replace"), draw_again)
    try:
        yield steps.event
        steps.wait()
    except Ended:
        pass
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, as_it_was)


def draw_again(events: Sequence[str]) -> None:
    """The screen with the last lines of `events`, as many as it has room for below the line that names the keys."""
    lines = [line for event in events for line in fitting(event, sys.stdout).split("\n")]
    verbatim(_CLEAR_SCREEN + fitting(_(HINT), sys.stdout))
    result("\n".join(lines[-max(shutil.get_terminal_size().lines - 3, 1):]))
