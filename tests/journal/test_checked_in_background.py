"""The older rows are checked a slice at a time beside the running table, to the last of them."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import Flaw
from appareil.runtime.background_check import REST, SLICE, check_in_background
from appareil.runtime.scheduler import Scheduler

ROWS = 3 * SLICE + 1


@pytest.mark.parametrize("changed", [0, 1, SLICE, SLICE + 1, ROWS])
def test_a_changed_row_is_told_once_wherever_it_stands(
    path: Path, journal: SqliteJournal, fill: Callable[[SqliteJournal, int], None], changed: int,
) -> None:
    fill(journal, ROWS)
    with sqlite3.connect(path) as damaged:
        damaged.execute("UPDATE events SET at = at + 1 WHERE seq = ?", (changed,))
    scheduler, told = Scheduler(), list[Flaw]()
    check_in_background(scheduler, journal, told.append)
    scheduler.run_until(20 * REST)
    assert [flaw.seq for flaw in told] == ([changed] if changed else [])
    assert not scheduler.step(), "it is over"
