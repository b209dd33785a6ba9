"""One writer per journal: a lock which the system lets go when the process dies, however it dies.

Two files are locked: one beside the journal, which names the holder, and the journal itself, so that the lock holds
when somebody has cleared away the file beside it. The journal's descriptor stays open for as long as SQLite's: closing
any descriptor of a SQLite file drops the locks that SQLite (not we) holds on it. `flock` and SQLite's `fcntl` locks do
not see each other.
"""

import fcntl
import os
from contextlib import ExitStack
from pathlib import Path

from appareil.journal.errors import JournalBusy, JournalUnavailable

SUFFIX = "-lock"
LOCKS = Path("/proc/locks")
"""Who holds which lock, as the kernel says (proc(5))."""


def lock_for_writing(path: str) -> ExitStack:
    """Hold the journal at `path`, made if it does not exist, as its only writer; closing what is returned lets go, and
    must be the last that is done with the file.

    Raises JournalBusy (naming the process that holds it) and JournalUnavailable."""
    with ExitStack() as held:
        beside = _locked(path, path + SUFFIX)
        held.callback(os.close, beside)
        # Ours alone to read: it holds hidden cards. SQLite gives the files beside it the same mode.
        held.callback(os.close, _locked(path, path))
        os.ftruncate(beside, 0)
        os.pwrite(beside, b"%d\n" % os.getpid(), 0)
        return held.pop_all()


def _locked(journal: str, file: str) -> int:
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise JournalUnavailable(journal, error.strerror or str(error)) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        holder = lock_holder(os.fstat(descriptor).st_ino)
        os.close(descriptor)
        raise JournalBusy(journal, f"PID {holder or '?'}") from error
    return descriptor


def lock_holder(inode: int, locks: Path = LOCKS) -> str:
    """The process that holds the `flock` of the file with this `inode`, "" where the kernel does not say. A line of
    /proc/locks: number, FLOCK, ADVISORY, WRITE, process, device:inode, first and last byte."""
    try:
        lines = locks.read_text().splitlines()
    except OSError:  # no /proc here
        return ""
    fields = [line.split() for line in lines]
    return next((line[4] for line in fields if line[1] == "FLOCK" and line[5].rpartition(":")[2] == str(inode)), "")


def being_written(path: str) -> bool:
    """Does a live process hold the journal at `path` for writing? Creates nothing. Raises JournalUnavailable."""
    return _is_locked(path, path + SUFFIX) or _is_locked(path, path)


def _is_locked(journal: str, file: str) -> bool:
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_NONBLOCK)  # a pipe would wait for its other end
    except FileNotFoundError:
        return False
    except OSError as error:
        raise JournalUnavailable(journal, error.strerror or str(error)) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False
