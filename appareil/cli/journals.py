"""What the commands say about a journal that cannot be used."""

from appareil.cli.output import WrongInput
from appareil.journal.errors import JournalError
from appareil.locale import _


def unusable(error: JournalError) -> WrongInput:
    """`error` in the language of the process, with what to do next."""
    values = {"path": error.path, "detail": error.detail}
    return WrongInput(_(error.cause).format(**values), _(error.next_step).format(**values))
