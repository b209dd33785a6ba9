"""Reading a journal file: on a connection of its own beside a running table, or for the writer itself."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from appareil.journal.chain import SALT_BYTES
from appareil.journal.errors import (
    STORAGE_ERRORS,
    JournalDamaged,
    JournalIsFolder,
    JournalMissing,
    JournalUnavailable,
    journal_error,
    opening,
)
from appareil.journal.row import HandRecord, Row
from appareil.journal.schema import check_schema

BATCH = 500
"""Records fetched at once, so that no reader holds a transaction open for long and keeps the log from being emptied."""
FOREVER = 2**63 - 1
_EVENTS = "SELECT seq, at, kind, body, cards, cards_digest, snapshot_digest, hash FROM events WHERE seq"
_SNAPSHOTS = "SELECT seq, state FROM snapshots WHERE seq"
_HANDS = "SELECT last_seq, number, first_seq, started_at, outcome, summary, ended_at FROM hands WHERE last_seq"
_TYPES = {
    _EVENTS: (int, int, str, bytes, bytes, bytes, bytes, bytes),
    _SNAPSHOTS: (int, bytes),
    _HANDS: (int, int, int, int, str, bytes, int),
}
"""The types of each query's columns; the first column is always the number of a row, by which records are ordered."""

_Record = tuple[Any, ...]


class SqliteReader:
    """A `Reader` (store.py) over an open connection, made by `open_readonly` or by the writer for its own."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")  # a changed byte must reach the hash check
        self._connection = connection
        self.path = path

    def _ask(self, query: str, *values: int) -> list[_Record]:
        try:
            return self._connection.execute(query, values).fetchall()
        except STORAGE_ERRORS as error:
            raise journal_error(self.path, error) from error

    def _checked(self, query: str, record: _Record, after: int) -> _Record:
        """`record` as it is, unless a damaged page has changed the type of a value or the order of the records."""
        seq = record[0]
        if tuple(map(type, record)) != _TYPES[query]:
            raise JournalDamaged(self.path, f"what is kept of row {seq} has values of the wrong type", seq)
        if seq <= after:
            raise JournalDamaged(self.path, f"row {seq} stands behind row {after}", seq)
        return record

    def _each(self, query: str, after: int, end: int) -> Iterator[_Record]:
        """The records of rows `after` + 1 to `end`, in order."""
        while batch := self._ask(f"{query} BETWEEN ? AND ? ORDER BY 1 LIMIT ?", after + 1, end, BATCH):
            for record in batch:
                yield self._checked(query, record, after)
                after = record[0]

    def _newest(self, query: str, condition: str, value: int) -> _Record | None:
        found = self._ask(f"{query} {condition} ORDER BY 1 DESC LIMIT 1", value)
        return self._checked(query, found[0], 0) if found else None

    def rows(self, from_seq: int = 1, to_seq: int | None = None) -> Iterator[Row]:
        return map(_row, self._each(_EVENTS, max(from_seq, 1) - 1, FOREVER if to_seq is None else to_seq))

    def last(self) -> Row | None:
        found = self._newest(_EVENTS, "<= ?", FOREVER)
        return None if found is None else _row(found)

    def last_snapshot(self, upto: int | None = None) -> tuple[int, bytes] | None:
        found = self._newest(_SNAPSHOTS, "<= ?", FOREVER if upto is None else upto)
        return None if found is None else (found[0], found[1])

    def snapshots(self) -> Iterator[tuple[int, bytes]]:
        """`(seq, state)` of every snapshot kept, oldest first."""
        return ((seq, state) for seq, state in self._each(_SNAPSHOTS, 0, FOREVER))

    def hand(self, number: int) -> HandRecord | None:
        found = self._newest(_HANDS, "IN (SELECT last_seq FROM hands WHERE number = ?)", number)
        return None if found is None else _hand(found)

    def hands(self) -> Iterator[HandRecord]:
        return map(_hand, self._each(_HANDS, 0, FOREVER))

    def page_faults(self) -> list[str]:
        """What SQLite's own integrity check finds wrong with the file's pages and indexes. Reads the whole file."""
        return [str(said) for (said,) in self._ask("PRAGMA integrity_check(10)") if said != "ok"]

    def close(self) -> None:
        self._connection.close()


def _row(record: _Record) -> Row:
    seq, at, kind, body, cards, cards_digest, snapshot_digest, digest = record
    return Row(seq, at, kind, body, cards[SALT_BYTES:], digest, cards[:SALT_BYTES], cards_digest, snapshot_digest)


def _hand(record: _Record) -> HandRecord:
    last_seq, number, first_seq, started_at, outcome, summary, ended_at = record
    return HandRecord(number, first_seq, started_at, outcome, summary, last_seq, ended_at)


def open_readonly(path: str | os.PathLike[str]) -> SqliteReader:
    """Read the journal at `path`, also while a table writes it. The file is not altered.

    May be used from any thread, one at a time. Raises JournalUnavailable, NotAJournal or JournalDamaged."""
    file = Path(path).resolve()
    try:
        if file.is_dir():
            raise JournalIsFolder(str(file), "it is a folder")
        if not file.is_file():
            raise JournalMissing(str(file), "there is no such file")
    except OSError as error:  # a name that no file can have
        raise JournalUnavailable(str(file), error.strerror or str(error)) from error
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
