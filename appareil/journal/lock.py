"""One writer per journal: a lock on a file beside it, which the system lets go when the process dies, however it dies.

Not on the journal itself: closing any descriptor of a SQLite file drops the locks SQLite holds on it.
"""

import fcntl
import os

from appareil.journal.errors import JournalBusy, JournalUnavailable

SUFFIX = "-lock"


def lock_for_writing(path: str) -> int:
    """Hold the journal at `path` as its only writer; returns the descriptor whose closing lets go.

    Raises JournalBusy (naming the process that holds it) and JournalUnavailable."""
    try:
        descriptor = os.open(path + SUFFIX, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise JournalUnavailable(path, error.strerror or str(error)) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        holder = os.pread(descriptor, 32, 0).decode("ascii", "replace").strip()
        os.close(descriptor)
        raise JournalBusy(path, f"PID {holder or '?'}") from error
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, b"%d\n" % os.getpid(), 0)
    return descriptor


def being_written(path: str) -> bool:
    """Does a live process hold the journal at `path` for writing? Creates nothing. Raises JournalUnavailable."""
    try:
        descriptor = os.open(path + SUFFIX, os.O_RDONLY)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise JournalUnavailable(path, error.strerror or str(error)) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False
