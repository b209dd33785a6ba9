"""The table file as every command reads it."""

import sys

from appareil.cli.output import colour_on, message
from appareil.locale import _, _n
from appareil.locale.wrong_input import WrongInput
from appareil.settings import SettingsError, TableSettings, format_mistakes, load_settings


def load_table(path: str) -> TableSettings:
    """The settings in the file at `path`. With mistakes, tells all of them and raises `WrongInput`."""
    try:
        return load_settings(path)
    except SettingsError as error:
        message(format_mistakes(error, colour_on(sys.stderr)))
        raise WrongInput(
            _n("{path}: one mistake", "{path}: {n} mistakes", len(error.mistakes), path=path),
            _("correct the file, then: appareil check {path}").format(path=path),
        ) from None
