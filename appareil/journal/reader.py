"""Reading a journal file: on a connection of its own beside a running table, or for the writer itself."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from appareil.journal.chain import SALT_BYTES
from appareil.journal.errors import STORAGE_ERRORS, JournalDamaged, JournalUnavailable, journal_error, opening
from appareil.journal.row import HandRecord, Row
from appareil.journal.schema import check_schema

BATCH = 500
"""Rows fetched at once, so that no reader holds a transaction open for long and keeps the log from being emptied."""
_EVENTS = "SELECT seq, at, kind, body, cards, cards_digest, snapshot_digest, hash FROM events "
_HANDS = "SELECT number, first_seq, started_at, outcome, summary, last_seq, ended_at FROM hands "
_EVENT_TYPES = (int, int, str, bytes, bytes, bytes, bytes, bytes)


class SqliteReader:
    """A `Reader` (store.py) over an open connection, made by `open_readonly` or by the writer for its own."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")  # a changed byte must reach the hash check
        self._connection = connection
        self.path = path

    def _ask(self, query: str, *values: int) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(query, values).fetchall()
        except STORAGE_ERRORS as error:
            raise journal_error(self.path, error) from error

    def _row(self, record: tuple[Any, ...]) -> Row:
        if tuple(map(type, record)) != _EVENT_TYPES:
            raise JournalDamaged(self.path, f"row {record[0]} holds values of the wrong type", record[0])
        seq, at, kind, body, cards, cards_digest, snapshot_digest, digest = record
        return Row(seq, at, kind, body, cards[SALT_BYTES:], digest, cards[:SALT_BYTES], cards_digest, snapshot_digest)

    def rows(self, from_seq: int = 1, to_seq: int | None = None) -> Iterator[Row]:
        end = 2**63 - 1 if to_seq is None else to_seq
        while batch := self._ask(_EVENTS + "WHERE seq BETWEEN ? AND ? ORDER BY seq LIMIT ?", from_seq, end, BATCH):
            yield from map(self._row, batch)
            from_seq = batch[-1][0] + 1

    def last(self) -> Row | None:
        found = self._ask(_EVENTS + "ORDER BY seq DESC LIMIT 1")
        return self._row(found[0]) if found else None

    def last_snapshot(self, upto: int | None = None) -> tuple[int, bytes] | None:
        end = 2**63 - 1 if upto is None else upto
        found = self._ask("SELECT seq, state FROM snapshots WHERE seq <= ? ORDER BY seq DESC LIMIT 1", end)
        return (found[0][0], found[0][1]) if found else None

    def snapshots(self) -> Iterator[tuple[int, bytes]]:
        """`(seq, state)` of every snapshot kept, oldest first."""
        seq = 0
        while found := self._ask("SELECT seq, state FROM snapshots WHERE seq > ? ORDER BY seq LIMIT 1", seq):
            seq, state = found[0]
            yield seq, state

    def hand(self, number: int) -> HandRecord | None:
        found = self._ask(_HANDS + "WHERE number = ? ORDER BY last_seq DESC LIMIT 1", number)
        return HandRecord(*found[0]) if found else None

    def hands(self) -> Iterator[HandRecord]:
        last = 0
        while batch := self._ask(_HANDS + "WHERE last_seq > ? ORDER BY last_seq LIMIT ?", last, BATCH):
            for record in batch:
                hand = HandRecord(*record)
                yield hand
                last = hand.last_seq

    def page_faults(self) -> list[str]:
        """What SQLite's own integrity check finds wrong with the file's pages and indexes. Reads the whole file."""
        return [str(said) for (said,) in self._ask("PRAGMA integrity_check(10)") if said != "ok"]

    def close(self) -> None:
        self._connection.close()


def open_readonly(path: str | os.PathLike[str]) -> SqliteReader:
    """Read the journal at `path`, also while a table writes it. The file is not altered.

    May be used from any thread, one at a time. Raises JournalUnavailable, NotAJournal or JournalDamaged."""
    file = Path(path).resolve()
    if not file.is_file():
        raise JournalUnavailable(str(file), "there is no such file")
    try:
        return _open(file, "mode=ro")
    except JournalUnavailable:
        # SQLite wants to create the log's index beside the file; on a write-protected disk it cannot, and need not.
        if Path(f"{file}-wal").exists():
            raise
        return _open(file, "mode=ro&immutable=1")


def _open(file: Path, options: str) -> SqliteReader:
    path, uri = str(file), f"{file.as_uri()}?{options}"
    try:
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise journal_error(path, error) from error
    with opening(path, connection):
        check_schema(connection, path)
        return SqliteReader(connection, path)
