"""The table file read again while the table runs: what may change from the next hand does, what must wait is named."""

from collections.abc import Callable
from typing import NamedTuple

from appareil.locale import Both
from appareil.runtime.runtime import Runtime
from appareil.settings.changes import Change, differences
from appareil.settings.in_force import change_shown
from appareil.settings.model import TableSettings


class Reloaded(NamedTuple):
    """What came of it: the `changes` that rule from the next hand on, and the keys whose change is `waiting`: until the
    table is closed or empty, or, for devices and the journal, until `run` is started again. `before`, `after`: what
    was played by, and is."""

    changes: tuple[Change, ...]
    waiting: tuple[str, ...]
    before: TableSettings
    after: TableSettings

    def shown(self) -> list[tuple[str, Both, Both]]:
        """The changes for people: the key, its value before and after."""
        return [change_shown(change, self.before, self.after) for change in self.changes]


class Reloader:
    """Reads the file of a running table again. `read` gives what it says now, and raises where it has mistakes: nothing
    has changed then. `tell` shows people what came of it."""

    def __init__(
        self, runtime: Runtime, read: Callable[[], TableSettings], tell: Callable[[str, Reloaded], None],
    ) -> None:
        self._runtime = runtime
        self._read = read
        self._tell = tell

    def reload(self, who: str) -> Reloaded:
        """Read the file for `who`, who is recorded with the difference."""
        said = self._read()
        before = self._runtime.settings
        self._runtime.change_settings(said, who)
        after = self._runtime.settings
        outcome = Reloaded(differences(before, after), self._runtime.waiting, before, after)
        self._tell(who, outcome)
        return outcome
