"""What a rule between several keys is given and what it finds."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from appareil.locale import Both, both
from appareil.settings.money import as_written
from appareil.settings.paths import Path

Known = Mapping[Path, Any]
"""The values that are well formed by themselves, defaults included."""


class Broken(NamedTuple):
    """One finding: where (`at_key`: the key is wrong there, not the value), what, and the remedy."""

    path: Path
    text: Both
    hint: Both
    at_key: bool = False


Rule = Callable[[Known], Iterator[Broken]]


def amount_of(known: Known, units: int) -> str:
    """The amount as this table's file writes it."""
    return as_written(units, known.get(("currency", "decimals"), 0))


def whole_units(known: Known, units: int, unit: int) -> Both:
    """The remedy for an amount that is no multiple of `unit`: those next to it."""
    below = units - units % unit
    if not below:
        return both("write {above}", above=amount_of(known, unit))
    return both("write {below} or {above}", below=amount_of(known, below), above=amount_of(known, below + unit))
