"""What the model says of its keys: which there are, what each allows, its default, and when a change of it applies."""

import functools
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from appareil.locale import Both, both
from appareil.settings.model import TableSettings
from appareil.settings.money import as_written
from appareil.settings.paths import Path
from appareil.settings.section import MONEY, PERCENT, PERCENT_DECIMALS


class Key(NamedTuple):
    """One key that holds a value. Where the file has a number of one's choice (a seat, a level), `path` has the least
    such number, as a text."""

    path: Path
    field: FieldInfo

    @property
    def is_money(self) -> bool:
        """Whether the file writes it in the currency."""
        return MONEY in self.field.metadata

    @property
    def applies(self) -> str:
        """When a change of it applies: "next_hand" or "table_closed"."""
        extra = self.field.json_schema_extra
        return str(extra["x-applies"]) if isinstance(extra, dict) else ""


def section_at(path: Path) -> type[BaseModel] | None:
    """The group of keys at `path`, the whole file at `()`; None where the model has something else, or nothing."""
    here: Any = TableSettings
    for step in path:
        if isinstance(here, type) and issubclass(here, BaseModel):
            field = here.model_fields.get(str(step))
            here = _without_none(field.annotation) if field else None
        elif get_origin(here) is dict:
            here = get_args(here)[1]
        else:
            return None
    return here if isinstance(here, type) and issubclass(here, BaseModel) else None


def _without_none(annotation: Any) -> Any:
    """What a key holds where it is written: `X` of `X | None`."""
    inside = [kind for kind in get_args(annotation) if kind is not NoneType]
    return inside[0] if isinstance(annotation, UnionType) and len(inside) == 1 else annotation


def field_at(path: Path) -> FieldInfo | None:
    """The field of the key at `path`, or None when the model knows no such key."""
    section = section_at(path[:-1]) if path else None
    if section is not None:
        return section.model_fields.get(str(path[-1]))
    mapping = field_at(path[:-1]) if path else None
    return _numbered(mapping) if mapping is not None and is_mapping(mapping) else None


def is_mapping(field: FieldInfo) -> bool:
    """Whether the key holds a line for each number of one's choice."""
    return get_origin(field.annotation) is dict


def numbers_of(mapping: FieldInfo) -> tuple[int, int]:
    """The least and the greatest number that may stand before a line of `mapping`."""
    low, high = _bounds(FieldInfo.from_annotation(get_args(mapping.annotation)[0]))
    return int(low.ge), int(high.le)


def _numbered(mapping: FieldInfo) -> FieldInfo:
    """The field of one value of a mapping of values: described as the mapping is."""
    one = FieldInfo.from_annotation(get_args(mapping.annotation)[1])
    one.default, one.description, one.json_schema_extra = None, mapping.description, mapping.json_schema_extra
    return one


@functools.cache
def all_keys() -> tuple[Key, ...]:
    """Every key that holds a value, in the order of the model."""
    return tuple(_keys_of(TableSettings, ()))


def _keys_of(section: type[BaseModel], above: Path) -> Iterator[Key]:
    for name, field in section.model_fields.items():
        path: Path = (*above, name)
        if is_mapping(field):
            path = (*path, str(numbers_of(field)[0]))
        below = section_at(path)
        if below is not None:
            yield from _keys_of(below, path)
        else:
            yield Key(path, _numbered(field) if is_mapping(field) else field)


@functools.cache
def mappings() -> dict[Path, FieldInfo]:
    """Every key that holds a line for each number of one's choice."""
    above = {key.path[:length]: None for key in all_keys() for length in range(1, len(key.path))}
    return {path: field for path in above if (field := field_at(path)) is not None and is_mapping(field)}


def defaults() -> dict[Path, Any]:
    """The default of every key that has one."""
    numbered = mappings()
    return {
        key.path: key.field.default for key in all_keys()
        if not key.field.is_required() and not any(key.path[:length] in numbered for length in range(len(key.path)))
    }


def is_money(path: Path) -> bool:
    """Whether the value at `path` is an amount of the currency."""
    field = field_at(path)
    return field is not None and MONEY in field.metadata


def decimals_of(field: FieldInfo, currency: int) -> int | None:
    """How many decimals the file may write at this key, `currency` being those of amounts; None: it is not kept in
    units, but as it is written."""
    if MONEY in field.metadata:
        return currency
    return PERCENT_DECIMALS if PERCENT in field.metadata else None


def described(field: FieldInfo) -> Both:
    """What the key means; the model writes it in French, then after " / " in English."""
    french, _, english = (field.description or "").partition(" / ")
    return Both(french, english)


def choices(field: FieldInfo) -> tuple[str, ...]:
    """The words a key may hold; empty when it is not a choice of words."""
    if field.annotation is bool:
        return ("true", "false")
    return get_args(field.annotation) if get_origin(field.annotation) is Literal else ()


def allowed(field: FieldInfo, decimals: int) -> Both | None:
    """The range or choice that `field` allows, for people; None when anything of its type will do."""
    if words := choices(field):
        return both("allowed: {choices}", choices=", ".join(words))
    places = decimals_of(field, decimals)
    low, high = _bounds(field)
    if low is None or high is None:
        return None

    def shown(bound: Any) -> str:
        return str(bound) if places is None else as_written(bound, places)

    most = shown(high.le if isinstance(high, Le) else high.lt)
    if isinstance(low, Gt):
        return both("allowed: above {low}, up to {high}", low=shown(low.gt), high=most)
    return both("allowed: {low} to {high}", low=shown(low.ge), high=most)


def _bounds(field: FieldInfo) -> tuple[Any, Any]:
    low = next((bound for bound in field.metadata if isinstance(bound, Ge | Gt)), None)
    high = next((bound for bound in field.metadata if isinstance(bound, Le | Lt)), None)
    return low, high


def homes_of(name: str) -> list[Path]:
    """The groups of keys below which a key of this name belongs."""
    return list(dict.fromkeys(key.path[:-1] for key in all_keys() if key.path[-1] == name and len(key.path) > 1))
