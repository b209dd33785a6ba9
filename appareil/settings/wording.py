"""The validator's findings in words: one mistake of the tree for each of pydantic's errors, by its type."""

from typing import Any

from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from appareil.locale import Both, both
from appareil.settings.keys import allowed, choices, field_at, homes_of, mappings, numbers_of, section_at
from appareil.settings.paths import Path, dotted
from appareil.settings.resembling import resembling
from appareil.settings.scalars import number_slip
from appareil.settings.section import MONEY
from appareil.settings.tree import Tree

_KEY = "[key]"
_WANTED = {
    "int_type": both("a whole number is wanted"),
    "float_type": both("a number is wanted"),
    "string_type": both("a text is wanted"),
    "bool_type": both("true or false is wanted"),
    "model_type": both("a group of keys is wanted"),
    "dict_type": both("a group of keys is wanted"),
}
_AMOUNT_WANTED = both("an amount is wanted")
_TERMINALS: Path = ("devices", "terminals")
_LINES: dict[Path, tuple[Both, Both]] = {
    # mapping | what its numbers are | how one of its lines is written
    _TERMINALS: (both("a seat of the table"), both("one line a seat, indented: 1: {driver: terminal, port: seat-1}")),
    ("rake", "cap_by_players"): (both("a number of players"), both("one line each, indented: 4: 3")),
    ("tournament", "prizes"): (both("a place"), both("one line each, indented: 1: 500")),
    ("tournament", "levels"): (
        both("the number of a level"), both("one line a level, indented: 1: {small: 25, big: 50, minutes: 20}"),
    ),
}
_OUT_OF_RANGE = ("greater_than", "greater_than_equal", "less_than", "less_than_equal")
_UNKNOWN = ("extra_forbidden", "invalid_key")


def blame_all(tree: Tree, errors: list[ErrorDetails], decimals: int) -> None:
    """Record in `tree` what `errors` say, except about paths that already have a mistake, and except the rules between
    several keys (checked by the caller, who can give each its place)."""
    meant = _meant_by_unknown_keys(tree, errors)
    for error in errors:
        path: Path = error["loc"]
        if error["type"] == "value_error" or tree.is_bad(path) or (error["type"] == "missing" and path in meant):
            continue
        if path[-1:] == (_KEY,):
            _blame_number(tree, path[:-1])
        elif error["type"] in _UNKNOWN:
            _blame_unknown(tree, path, error)
        elif error["type"] == "missing":
            _blame_missing(tree, path, decimals)
        else:
            _blame_value(tree, path, error, decimals)


def _names_at(path: Path) -> list[str]:
    section = section_at(path)
    return list(section.model_fields) if section else []


def _meant_by_unknown_keys(tree: Tree, errors: list[ErrorDetails]) -> set[Path]:
    """The missing keys that an unknown key was probably meant to be: one slip of the pen, one mistake."""
    found = set()
    for error in errors:
        path = error["loc"]
        if error["type"] in _UNKNOWN and (name := resembling(str(path[-1]), _names_at(path[:-1]))):
            found.add((*path[:-1], name))
    return found


def _blame_number(tree: Tree, path: Path) -> None:
    mapping = path[:-1]
    least, most = numbers_of(mappings()[mapping])
    if mapping == _TERMINALS and not tree.is_bad(("seats",)):
        most = tree.values.get("seats", most)
    meaning, _line = _LINES[mapping]
    tree.blame(
        path, both("{number} is not {meaning}", number=path[-1], meaning=meaning),
        both("allowed: a whole number from {least} to {most}, without quotes", least=least, most=most), at_key=True,
    )


def _blame_unknown(tree: Tree, path: Path, error: ErrorDetails) -> None:
    name, names = str(path[-1]), _names_at(path[:-1])
    similar = resembling(name, names)
    homes = [home for home in homes_of(name) if home != path[:-1]]
    if similar:
        hint = both("did you mean {name}?", name=similar)
    elif homes:
        hint = both("it belongs below {groups}", groups=", ".join(f"{dotted(home)}:" for home in homes))
    else:
        hint = both("keys known here: {names}", names=", ".join(names))
    tree.blame(path, both("unknown key"), hint, at_key=True)


def _blame_missing(tree: Tree, path: Path, decimals: int) -> None:
    field = field_at(path)
    above = both("below {group}:", group=dotted(path[:-1])) if len(path) > 1 else both("at the start of a line")
    limits = allowed(field, decimals) if field else None
    write = both("write {name}: {above}", name=path[-1], above=above)
    hint = both("{write} ({limits})", write=write, limits=limits) if limits else write
    tree.blame(path, both("this key is missing"), hint)


def _blame_value(tree: Tree, path: Path, error: ErrorDetails, decimals: int) -> None:
    field = field_at(path)
    limits = allowed(field, decimals) if field else None
    value, kind = error["input"], error["type"]
    word = tree.words.get(path, value if isinstance(value, str) else None)
    if value is None:
        hint = _how_to_write(kind, path, value, word) or limits or _write(field)
        tree.blame(path, both("the value is missing"), hint)
    elif kind in _WANTED:
        wanted = _AMOUNT_WANTED if field and MONEY in field.metadata else _WANTED[kind]
        tree.blame(path, both("{wanted}, not {found}", wanted=wanted, found=_found(value, word)),
                   _how_to_write(kind, path, value, word) or limits)
    elif kind in _OUT_OF_RANGE:
        tree.blame(path, both("{word} is out of range", word=word), limits)
    elif kind == "literal_error" and field:
        similar = resembling(str(word), choices(field))
        guess = both("did you mean {name}? {limits}", name=similar, limits=limits) if similar else limits
        tree.blame(path, both("{found} is not one of the choices", found=_found(value, word)), guess)
    elif kind == "string_too_short":
        tree.blame(path, both("the text is empty"), _write(field))
    elif kind == "string_too_long":
        longest = error["ctx"]["max_length"]
        tree.blame(path, both("the text is too long"), both("allowed: {count} characters", count=longest))
    elif kind == "too_short":
        tree.blame(path, both("a table needs at least two terminals"), both("add one line a seat"))
    else:
        tree.blame(path, both("this value cannot be used ({reason})", reason=error["msg"]), limits)


def _write(field: FieldInfo | None) -> Both:
    if field is None or field.is_required():
        return both("write a value")
    return both("write a value, or remove the key")


def _found(value: Any, word: str | None) -> Both:
    if isinstance(value, dict):
        return both("a group of keys")
    if isinstance(value, list):
        return both("a list")
    if word is not None and isinstance(value, str):
        return both('the text "{word}"', word=word)
    return both("{word}", word=word)


def _how_to_write(kind: str, path: Path, value: Any, word: str | None) -> Both | None:
    if kind in ("int_type", "float_type") and isinstance(value, str):
        if value.replace(".", "", 1).isdecimal():
            return both("without quotes: {number}", number=value)
        return number_slip(value)
    if kind == "string_type" and value is not None and word is not None:
        return both('in quotes: "{word}"', word=word)
    if kind == "dict_type":
        return _LINES[path][1] if path in _LINES else None
    if kind == "model_type":
        return both("on lines of their own, indented: {names}", names=", ".join(f"{name}:" for name in _names_at(path)))
    return None
