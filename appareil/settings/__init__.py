"""The table file: YAML -> validated, immutable settings; every mistake at once with file, line, column and remedy.

Knows nothing of devices, the controller or the command line. `load_settings` is the way in; `model.py` says what can
be set.
"""

from appareil.settings.load import load_settings
from appareil.settings.mistakes import Mistake, SettingsError, format_mistakes
from appareil.settings.model import TableSettings

__all__ = ["Mistake", "SettingsError", "TableSettings", "format_mistakes", "load_settings"]
