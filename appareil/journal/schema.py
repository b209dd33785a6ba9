"""The journal file as SQLite sees it. `sqlite3 FILE 'select * from log'` reads it without this program."""

import sqlite3

from appareil.journal.errors import JournalEmpty, NotAJournal

SCHEMA_VERSION = 1
APPLICATION_ID = 0x41505052
""""APPR" in the file's header, by which `file` and we tell a journal from any other SQLite file."""

CREATE = f"""
BEGIN IMMEDIATE;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO meta VALUES ('schema', '{SCHEMA_VERSION}');
CREATE TABLE events (
    seq INTEGER PRIMARY KEY,          -- 1, 2, 3 ... without a gap
    at INTEGER NOT NULL,              -- microseconds
    kind TEXT NOT NULL,               -- the event's class name
    body BLOB NOT NULL,               -- UTF-8 JSON: the event and its facts, hidden cards as indexes
    cards BLOB NOT NULL,              -- empty, or 16 bytes of salt and one byte per hidden card
    cards_digest BLOB NOT NULL,       -- empty, or SHA-256 of `cards`
    snapshot_digest BLOB NOT NULL,    -- empty, or SHA-256 of the snapshot stored with this row
    hash BLOB NOT NULL                -- SHA-256 over the previous row's hash and this row, cards by their digest
) STRICT;
CREATE TABLE snapshots (seq INTEGER PRIMARY KEY, state BLOB NOT NULL) STRICT;
CREATE TABLE hands (
    last_seq INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    first_seq INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    summary BLOB NOT NULL             -- UTF-8 JSON of what everybody saw
) STRICT;
CREATE INDEX hands_by_number ON hands (number);
CREATE VIEW log AS
    SELECT seq, strftime('%Y-%m-%dT%H:%M:%f', at / 1e6, 'unixepoch') AS time, kind, CAST(body AS TEXT) AS body
    FROM events;
PRAGMA application_id = {APPLICATION_ID};
COMMIT;
"""

INSERT_EVENT = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_SNAPSHOT = "INSERT INTO snapshots VALUES (?, ?)"
INSERT_HAND = "INSERT INTO hands VALUES (?, ?, ?, ?, ?, ?, ?)"


def is_empty(connection: sqlite3.Connection) -> bool:
    """Has nothing been created in this file yet?"""
    count: int = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return count == 0


def check_schema(connection: sqlite3.Connection, path: str) -> None:
    """Raise NotAJournal unless the file was made by this program with this layout."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        if is_empty(connection):
            raise JournalEmpty(path, "it is empty")
        raise NotAJournal(path, "it was made by another program")
    version = connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    if version is None or version[0] != str(SCHEMA_VERSION):
        raise NotAJournal(path, f"its layout is {version and version[0]}, this program reads {SCHEMA_VERSION}")
