"""The table file as every command reads it."""

import sys

from appareil.cli.output import colour_on, message
from appareil.locale import _, language
from appareil.locale.wrong_input import WrongInput
from appareil.settings import SettingsError, TableSettings, format_mistakes, load_settings


def load_table(path: str) -> TableSettings:
    """The settings in the file at `path`. With mistakes, tells all of them and raises `WrongInput`."""
    try:
        return load_settings(path)
    except SettingsError as error:
        message(format_mistakes(error, language(), colour_on(sys.stderr)))
        count = len(error.mistakes)
        raise WrongInput(
            (_("{path}: one mistake") if count == 1 else _("{path}: {count} mistakes")).format(path=path, count=count),
            _("correct the file, then: appareil check {path}").format(path=path),
        ) from None
