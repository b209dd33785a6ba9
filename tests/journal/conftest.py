"""Journals for the tests: real SQLite files, and rows like those of a table. The sittings of tests/table are within
reach."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from appareil.journal.sqlite import SqliteJournal

sys.path.insert(0, str(Path(__file__).parents[1] / "table"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.journal"


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    """An empty journal open for writing."""
    with_rows = SqliteJournal(path, "OFF")
    yield with_rows
    with_rows.close()


@pytest.fixture
def fill() -> Callable[[SqliteJournal, int], None]:
    """Append `count` rows; every third one carries two hidden cards."""

    def append(journal: SqliteJournal, count: int) -> None:
        newest = journal.last()
        for number in range(newest.seq if newest else 0, (newest.seq if newest else 0) + count):
            cards = bytes((number % 52, 51 - number % 52)) if number % 3 == 0 else b""
            journal.append(1_000 * number, "Reported", b'{"event":"number %06d"}' % number, cards)

    return append
