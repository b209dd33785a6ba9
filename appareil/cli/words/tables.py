"""The table file as every command reads it."""

import shlex
import sys

from appareil.cli.output import colour_on, message
from appareil.locale import _, _n
from appareil.locale.wrong_input import WrongInput
from appareil.settings import SettingsError, TableSettings, format_mistakes, load_settings


def load_table(path: str, again: str = "") -> TableSettings:
    """The settings in the file at `path`. With mistakes, tells all of them and raises `WrongInput`. `again`: what to
    repeat once they are corrected (default: the check of that file)."""
    try:
        return load_settings(path)
    except SettingsError as error:
        first = error.mistakes[0]
        if not first.line and not first.path and first.hint is not None:  # no file of this name can be read
            raise WrongInput(f"{path}: {_(first.message)}", _(first.hint)) from None
        message(format_mistakes(error, colour_on(sys.stderr)))
        raise WrongInput(
            _n("{path}: one mistake", "{path}: {n} mistakes", len(error.mistakes), path=path),
            _("correct the file, then: {command}").format(command=again or shlex.join(["appareil", "check", path])),
        ) from None
