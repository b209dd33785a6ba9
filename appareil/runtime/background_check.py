"""The older rows of the journal, checked a slice at a time beside the running table. A start checks only what it builds
on: the last snapshot and the rows after it."""

from collections.abc import Callable

from appareil.devices.protocols import Clock
from appareil.journal.store import Reader
from appareil.journal.verify import ChainCheck, Flaw

SLICE = 200
"""Rows at a time: about 2 ms."""
REST = 100_000
"""Microseconds between two slices."""


def check_in_background(clock: Clock, journal: Reader, tell: Callable[[Flaw], None]) -> None:
    """Check all rows the journal has now; `tell` is called once if one of them is not what was written."""
    last = journal.last()
    if last is None:
        return
    check = ChainCheck(journal, last.seq)

    def go_on() -> None:
        if check.advance(SLICE):
            clock.at(clock.now() + REST, go_on)
        elif check.flaw is not None:
            tell(check.flaw)

    clock.at(clock.now() + REST, go_on)
