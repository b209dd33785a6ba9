"""The journal of a table in service: one SQLite file, one commit per event."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Literal

import msgspec

from appareil.journal import schema
from appareil.journal.chain import Salt, anchor_of, next_row, random_salt
from appareil.journal.errors import JournalDamaged, JournalError, JournalUnavailable, journal_error, opening
from appareil.journal.lock import lock_for_writing
from appareil.journal.reader import SqliteReader
from appareil.journal.row import HandRecord, Row
from appareil.journal.wal import TORN_AT_MOST, commits_behind_damage

Synchronous = Literal["FULL", "OFF"]
"""FULL: a row is on the disk when `append` returns (service). OFF: it survives the process, but no power cut."""


class SqliteJournal:
    """A `Journal` (store.py) in the file `path`, made if it does not exist; held as its only writer until `close`.

    Raises JournalBusy, JournalUnavailable, NotAJournal or JournalDamaged. Opening reads the last row only: verify the
    rows since the last snapshot (verify.py) before appending anything."""

    def __init__(
        self, path: str | os.PathLike[str], synchronous: Synchronous = "FULL", salt: Salt = random_salt
    ) -> None:
        self.path = str(Path(path).resolve())
        self._salt = salt
        self._failed: JournalError | None = None
        with ExitStack() as held:
            held.enter_context(lock_for_writing(self.path))
            self._connection = _open(self.path, synchronous)
            held.callback(self._connection.close)
            self._reader = SqliteReader(self._connection, self.path)
            self._newest = self._reader.last()
            self._held = held.pop_all()

    def append(
        self, at: int, kind: str, body: bytes, cards: bytes = b"", *, snapshot: bytes | None = None,
        hand: HandRecord | None = None,
    ) -> Row:
        if self._failed is not None:
            raise self._failed
        row = next_row(anchor_of(self._newest), at, kind, body, cards=cards, snapshot=snapshot, salt=self._salt)
        try:
            if snapshot is None and hand is None:
                self._insert(row)
            else:
                self._connection.execute("BEGIN IMMEDIATE")
                self._insert(row)
                if snapshot is not None:
                    self._connection.execute(schema.INSERT_SNAPSHOT, (row.seq, snapshot))
                if hand is not None:
                    self._insert_hand(msgspec.structs.replace(hand, last_seq=row.seq, ended_at=at))
                self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                with suppress(sqlite3.Error):  # a disk that refused the commit may refuse this too
                    self._connection.execute("ROLLBACK")
            # After a refused commit nobody knows what the disk holds until the file is opened and verified again.
            self._failed = journal_error(self.path, error)
            raise self._failed from error
        self._newest = row
        return row

    def _insert(self, row: Row) -> None:
        cards = row.salt + row.cards
        values = (row.seq, row.at, row.kind, row.body, cards, row.cards_digest, row.snapshot_digest, row.hash)
        self._connection.execute(schema.INSERT_EVENT, values)

    def _insert_hand(self, hand: HandRecord) -> None:
        times = (hand.started_at, hand.ended_at)
        values = (hand.last_seq, hand.number, hand.first_seq, *times, hand.outcome, hand.summary)
        self._connection.execute(schema.INSERT_HAND, values)

    def rows(self, from_seq: int = 1, to_seq: int | None = None) -> Iterator[Row]:
        return self._reader.rows(from_seq, to_seq)

    def last(self) -> Row | None:
        return self._newest

    def last_snapshot(self, upto: int | None = None) -> tuple[int, bytes] | None:
        return self._reader.last_snapshot(upto)

    def hand(self, number: int) -> HandRecord | None:
        return self._reader.hand(number)

    def hands(self) -> Iterator[HandRecord]:
        return self._reader.hands()

    def close(self) -> None:
        self._held.close()


def _open(path: str, synchronous: Synchronous) -> sqlite3.Connection:
    lost = commits_behind_damage(Path(path + "-wal"))
    if lost > TORN_AT_MOST:
        raise JournalDamaged(path, f"{lost} committed rows stand behind a bad place of {path}-wal and would be lost")
    connection = sqlite3.connect(path, isolation_level=None)
    with opening(path, connection):
        is_new = schema.is_empty(connection)
        if not is_new:
            schema.check_schema(connection, path)  # before anything is changed: it may be somebody else's file
        if connection.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            raise JournalUnavailable(path, "this disk cannot keep a write-ahead log")
        connection.execute(f"PRAGMA synchronous = {synchronous}")
        connection.execute("PRAGMA cell_size_check = ON")
        if is_new:
            connection.executescript(schema.CREATE)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the file itself says from now on what it is
    return connection
