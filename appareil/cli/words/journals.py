"""What the commands say about a journal that cannot be used."""

import sqlite3

from appareil.cli.output import explain
from appareil.journal.errors import JournalError
from appareil.locale import Both, _
from appareil.locale.system_errors import system_text
from appareil.locale.wrong_input import WrongInput


def unusable(error: JournalError) -> WrongInput:
    """`error` in the language of the process, with what to do next."""
    values = {"path": error.path, "detail": _(_detail(error))}
    return WrongInput(_(error.cause).format(**values), _(error.next_step).format(**values))


def _detail(error: JournalError) -> str | Both:
    """What we have said ourselves, or what the system or SQLite has, which is English."""
    cause = error.__cause__
    if isinstance(cause, OSError) and cause.strerror != error.detail:
        return error.detail
    return system_text(cause) if isinstance(cause, OSError | sqlite3.Error) else error.detail


def say_no_such_hand(path: str, number: int) -> None:
    """Tell that the journal at `path` has no hand `number`."""
    explain(
        _("hand {n} is not in the journal").format(n=number),
        _("see the hands it has: appareil replay {path}").format(path=path),
    )
