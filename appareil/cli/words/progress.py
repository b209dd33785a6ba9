"""How far a long command has come, told to a person at a terminal."""

import sys
import time
from collections.abc import Callable

from appareil.cli.output import message

EVERY_SECONDS = 2.0
"""Between two messages."""


class Progress:
    """Tells every two seconds at most, and only where a terminal shows it."""

    def __init__(self) -> None:
        self._next = time.monotonic() + EVERY_SECONDS
        self._on = sys.stderr.isatty()

    def tell(self, text: Callable[[], str]) -> None:
        """Say `text()`, if it is time."""
        if self._on and time.monotonic() >= self._next:
            self._next = time.monotonic() + EVERY_SECONDS
            message(text())
