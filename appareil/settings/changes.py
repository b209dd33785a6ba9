"""What differs between two settings of a table, and when each difference applies."""

from typing import Any, NamedTuple

from appareil.settings.keys import Key, field_at
from appareil.settings.model import TableSettings
from appareil.settings.paths import Path, flatten


class Change(NamedTuple):
    """One key whose value differs; None where it is absent. `applies`: "next_hand" or "table_closed"."""

    path: Path
    old: Any
    new: Any
    applies: str


def differences(old: TableSettings, new: TableSettings) -> tuple[Change, ...]:
    """Every key that differs, in the order of the model. Amounts are compared in units."""
    before, after = dict(flatten(old.model_dump())), dict(flatten(new.model_dump()))
    return tuple(
        Change(path, before.get(path), after.get(path), _applies(path))
        for path in dict.fromkeys((*before, *after)) if before.get(path) != after.get(path)
    )


def _applies(path: Path) -> str:
    field = field_at(path)
    return Key(path, field).applies if field else ""
