"""What can be wrong with a journal: each error says its cause and what to do next.

The two texts are templates with the names `path` and `detail`, so that the command line can show them in French.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar


class JournalError(Exception):
    """The journal cannot be used. `path`: its file; `detail`: what the storage said, or who holds it."""

    cause: ClassVar[str] = "The journal {path} cannot be used: {detail}."
    next_step: ClassVar[str] = "Call the technician."

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.cause} {self.next_step}".format(path=self.path, detail=self.detail)


class JournalBusy(JournalError):
    """Another controller writes this journal."""

    cause = "The journal {path} is in use by {detail}."
    next_step = "Stop the other controller, or give this one another journal. One journal belongs to one table."


class JournalUnavailable(JournalError):
    """The file cannot be opened at all: missing folder, no permission."""

    cause = "The journal {path} cannot be opened: {detail}."
    next_step = "Check that the folder exists and that this user may read and write in it."


class JournalMissing(JournalUnavailable):
    """No such file, where one is to be read."""

    cause = "There is no journal {path}: {detail}."
    next_step = "Check the name. A running table names its journal in the first line of its log."


class JournalIsFolder(JournalUnavailable):
    """The path is that of a folder."""

    cause = "{path} is no journal: {detail}."
    next_step = "Name the journal that lies in it."


class NotAJournal(JournalError):
    """The file is something else, or comes from another version."""

    cause = "{path} is not a journal that this version can read: {detail}."
    next_step = "Check the name. If it is the right file, its first page is damaged: keep it and call the technician."


class JournalEmpty(NotAJournal):
    """Nothing has ever been written to the file."""

    cause = "{path} is no journal: {detail}."
    next_step = "Check the name. If a table has played with this file, call the technician; else it can be removed."


class JournalFull(JournalError):
    """No room left on the disk. The row that was refused is not in the journal, and all before it are."""

    cause = "The disk of the journal {path} is full: {detail}."
    next_step = "Play has stopped and nothing is lost. Free space on that disk, then start the controller again."


class JournalDiskError(JournalError):
    """The disk refuses to read or write."""

    cause = "The disk of the journal {path} does not read or write: {detail}."
    next_step = "Play has stopped. Check the disk and its quota, then start the controller again."


class JournalDamaged(JournalError):
    """The file does not hold what was written: a torn page, a changed byte, rows lost. `seq`: the row, 0 if unknown."""

    cause = "The journal {path} is damaged: {detail}."
    next_step = "Play stays stopped. Keep the file and those beside it as they are, and call the technician."

    def __init__(self, path: str, detail: str, seq: int = 0) -> None:
        super().__init__(path, detail)
        self.seq = seq


_BY_CODE: dict[int, type[JournalError]] = {
    sqlite3.SQLITE_FULL: JournalFull,
    sqlite3.SQLITE_BUSY: JournalBusy,
    sqlite3.SQLITE_LOCKED: JournalBusy,
    sqlite3.SQLITE_IOERR: JournalDiskError,
    sqlite3.SQLITE_NOMEM: JournalDiskError,
    sqlite3.SQLITE_CANTOPEN: JournalUnavailable,
    sqlite3.SQLITE_PERM: JournalUnavailable,
    sqlite3.SQLITE_READONLY: JournalUnavailable,
    sqlite3.SQLITE_NOTADB: NotAJournal,
}
"""SQLite's primary result codes; every other one means that what is in the file cannot be right."""


STORAGE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What the sqlite3 module raises for the state of the file; the second one for a column's damaged name."""


def journal_error(path: str, error: Exception) -> JournalError:
    """What `error`, one of STORAGE_ERRORS, means for the journal at `path`."""
    if isinstance(error, sqlite3.ProgrammingError | sqlite3.InterfaceError):
        raise error  # the module was misused, which is a bug of ours and no state of the disk
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # not from SQLite itself: the module could not decode what it read
        return JournalDamaged(path, "a text in it cannot be read")
    return _BY_CODE.get(code & 0xFF, JournalDamaged)(path, str(error))


@contextmanager
def opening(path: str, connection: sqlite3.Connection) -> Iterator[None]:
    """Close `connection` if what is done here fails, and say SQLite's errors as ours."""
    try:
        yield
    except BaseException as error:
        connection.close()
        if isinstance(error, STORAGE_ERRORS):
            raise journal_error(path, error) from error
        raise
