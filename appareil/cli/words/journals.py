"""What the commands say about a journal that cannot be used."""

from appareil.cli.output import explain
from appareil.journal.errors import JournalError
from appareil.locale import _
from appareil.locale.wrong_input import WrongInput


def unusable(error: JournalError) -> WrongInput:
    """`error` in the language of the process, with what to do next."""
    values = {"path": error.path, "detail": _(error.detail)}
    return WrongInput(_(error.cause).format(**values), _(error.next_step).format(**values))


def say_no_such_hand(path: str, number: int) -> None:
    """Tell that the journal at `path` has no hand `number`."""
    explain(
        _("hand {n} is not in the journal").format(n=number),
        _("see the hands it has: appareil replay {path}").format(path=path),
    )
