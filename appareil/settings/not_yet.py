"""What a table file may say and the program does not do yet: such a value is refused, never taken and left undone.

Who builds one deletes it here.
"""

from collections.abc import Container
from typing import Any, Final

from appareil.locale import Both, both
from appareil.settings.keys import choices, field_at
from appareil.settings.paths import Path
from appareil.settings.tree import Tree

NOT_YET: Final[dict[Path, Container[Any]]] = {}
"""By key, the values that are not built yet."""


def blame_not_yet(tree: Tree) -> None:
    """A mistake for each value of the file that is not built yet. Of a default nothing is said: nobody asked for it."""
    for path in [path for path in tree.keys if not tree.is_bad(path)]:
        value = _value_at(tree, path)
        if path in NOT_YET and value in NOT_YET[path]:
            tree.blame(path, both("{value} is not built yet", value=_written(value)), _instead(path))


def _value_at(tree: Tree, path: Path) -> Any:
    value: Any = tree.values
    for step in path:
        value = value[step]
    return value


def _instead(path: Path) -> Both:
    """What may be written: the choices that are built, or the one number that asks for nothing."""
    field = field_at(path)
    words = choices(field) if field else ()
    built = [word for word in words if {"true": True, "false": False}.get(word, word) not in NOT_YET[path]]
    if not words and 0 not in NOT_YET[path]:
        built = ["0"]
    return both("for now: {values}", values=", ".join(built)) if built else both("remove the line")


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
