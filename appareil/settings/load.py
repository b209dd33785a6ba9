"""The one function by which a table file becomes settings: for `check`, at the start and on reload."""

import os
import pathlib
from collections.abc import Collection
from decimal import Decimal
from typing import Any

from pydantic import ValidationError

from appareil.locale import Both, both
from appareil.locale.system_errors import system_text
from appareil.settings import together
from appareil.settings.findings import Known
from appareil.settings.keys import decimals_of, defaults, field_at, is_money
from appareil.settings.mistakes import Mistake, SettingsError
from appareil.settings.model import TableSettings
from appareil.settings.money import to_units
from appareil.settings.paths import Path, flatten
from appareil.settings.reading import read_tree
from appareil.settings.resembling import resembling
from appareil.settings.tree import Tree
from appareil.settings.wording import blame_all

MAX_BYTES = 1_000_000
DRIVERS_GROUP = "appareil.drivers"
"""The entry-point group in which a maker's package names its drivers."""
_MOST_DECIMALS = 3
_DECIMALS: Path = ("currency", "decimals")


def load_settings(path: str | os.PathLike[str], known_drivers: Collection[str] | None = None) -> TableSettings:
    """The settings in the file at `path`.

    `known_drivers` are the driver names that may stand in it; by default those of the entry-point group
    `appareil.drivers`. Raises `SettingsError` with every mistake of the file.
    """
    name = os.fspath(path)
    return parse_settings(_text_of(name), name, installed_drivers() if known_drivers is None else known_drivers)


def parse_settings(text: str, name: str, known_drivers: Collection[str]) -> TableSettings:
    """The settings in `text`, the content of the file `name`. Raises `SettingsError` with every mistake."""
    tree = read_tree(text)
    settings = _validated(tree, known_drivers) if () in tree.places else None
    if settings is None or tree.mistakes:
        raise SettingsError(name, tree.mistakes)
    return settings


def installed_drivers() -> frozenset[str]:
    """The names of the drivers installed on this machine."""
    from importlib.metadata import entry_points

    return frozenset(entry.name for entry in entry_points(group=DRIVERS_GROUP))


def _text_of(name: str) -> str:
    try:
        if pathlib.Path(os.path.realpath(name)).is_fifo():  # a pipe of the shell, <(...), has no such path
            raise _unusable(name, both("this is a named pipe, which waits until somebody writes into it"),
                            both("name a file"))
        with open(name, "rb") as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _unusable(name, both("there is no such file"), both("look at the name and the folder")) from None
    except IsADirectoryError:
        raise _unusable(name, both("this is a folder, not a table file"), both("name the file in it")) from None
    except PermissionError:
        raise _unusable(name, both("you may not read this file"), both("ask its owner; see ls -l")) from None
    except (OSError, ValueError) as error:
        reason = system_text(error)
        raise _unusable(name, both("the file cannot be read ({reason})", reason=reason), None) from None
    if len(content) > MAX_BYTES:
        raise _unusable(name, both("the file is too large for a table file"), both("is it the right one?"))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[:error.start].decode("utf-8-sig", errors="replace").split("\n")
        place = len(before), len(before[-1]) + 1
        hint = both("save it as UTF-8 in the editor")
        raise SettingsError(name, [Mistake(*place, "", both("this is not UTF-8 text"), hint)]) from None


def _unusable(name: str, text: Both, hint: Both | None) -> SettingsError:
    return SettingsError(name, [Mistake(0, 0, "", text, hint)])


def _validated(tree: Tree, known_drivers: Collection[str]) -> TableSettings | None:
    """The settings, or None with the reasons in `tree.mistakes` (which may also hold mistakes beside settings)."""
    decimals = _decimals_of(tree.values)
    _in_units(tree, tree.values, (), decimals)
    _decimals_as_floats(tree.values)
    settings = None
    try:
        settings = TableSettings.model_validate(tree.values)
    except ValidationError as error:
        blame_all(tree, error.errors(include_url=False), _MOST_DECIMALS if decimals is None else decimals)
    known = defaults() | dict(flatten(tree.values))
    known = {path: value for path, value in known.items() if not tree.is_bad(path)}
    for broken in together.broken_rules(known):
        tree.blame(broken.path, broken.text, broken.hint, broken.at_key)
    _drivers_exist(tree, known, known_drivers)
    _cash_is_bought_in(tree, known)
    return settings


def _decimals_of(values: dict[str | int, Any]) -> int | None:
    """How many decimals amounts have; None when the file says it wrongly, and amounts are then not judged by it."""
    currency = values.get("currency", {})
    decimals = currency.get("decimals", defaults()[_DECIMALS]) if isinstance(currency, dict) else None
    return decimals if isinstance(decimals, int) and 0 <= decimals <= _MOST_DECIMALS else None


def _in_units(tree: Tree, values: dict[str | int, Any], above: Path, currency: int | None) -> None:
    """Amounts and percents as whole units, `currency` being the decimals of amounts."""
    for name, value in values.items():
        path = (*above, name)
        if isinstance(value, dict):
            _in_units(tree, value, path, currency)
            continue
        field = field_at(path)
        decimals = decimals_of(field, _MOST_DECIMALS if currency is None else currency) if field else None
        if decimals is None or not isinstance(value, int | Decimal) or isinstance(value, bool):
            continue
        units = to_units(value, decimals)
        if units is None and is_money(path):
            tree.blame(
                path,
                both("{amount} has more decimals than the currency ({decimals})", amount=value, decimals=currency),
                both("write fewer decimals, or raise decimals: below currency: (at most {most})", most=_MOST_DECIMALS),
            )
        elif units is None:
            tree.blame(path, both("{amount} has more than {decimals} decimals", amount=value, decimals=decimals),
                       both("write fewer decimals"))
        values[name] = units


def _decimals_as_floats(values: Any) -> None:
    """The numbers that are not amounts are durations; those are binary fractions from here on."""
    for key, value in values.items() if isinstance(values, dict) else enumerate(values):
        if isinstance(value, Decimal):
            values[key] = float(value)
        elif isinstance(value, dict | list):
            _decimals_as_floats(value)


def _cash_is_bought_in(tree: Tree, known: Known) -> None:
    if known.get(("house", "game")) == "cash" and "buy_in" not in tree.values:
        tree.blame(("buy_in",), both("this key is missing"), both("write buy_in: with min: and max: below it"))


def _drivers_exist(tree: Tree, known: Known, known_drivers: Collection[str]) -> None:
    for path, name in known.items():
        if path[0] == "devices" and path[-1] == "driver" and name not in known_drivers:
            installed = both("installed: {names}", names=", ".join(sorted(known_drivers)) or "-")
            similar = resembling(str(name), known_drivers)
            guess = both("did you mean {name}? {limits}", name=similar, limits=installed) if similar else installed
            tree.blame(path, both("there is no driver named {name}", name=name), guess)
