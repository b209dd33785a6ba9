"""The JSON Schema of a table file, printed from the model, by which editors complete and check while one types.

It speaks of the file, not of the program: an amount is a number with decimals there. What it cannot say (blinds in
order, one device a port, ...) is left to `appareil check`.
"""

import json
from typing import Any

from appareil.settings.keys import all_keys, decimals_of, mappings, numbers_of, section_at
from appareil.settings.model import TableSettings
from appareil.settings.paths import Path
from appareil.settings.section import PERCENT, PERCENT_DECIMALS

_APPLIES = {
    "next_hand": " [prochaine partie / next hand]",
    "table_closed": " [table fermée / table closed]",
}


def table_schema() -> dict[str, Any]:
    """The schema as nested mappings."""
    schema = TableSettings.model_json_schema()
    _without_titles(schema)
    for section in (schema, *schema["$defs"].values()):
        section.pop("description", None)  # the docstring, for programmers; the key that holds the group has its own
        _as_present(section["properties"])
    for path, field in mappings().items():
        _numbered(_section_of(schema, path)["properties"][path[-1]], numbers_of(field))
    for key in all_keys():
        held = key.path[:-1] if key.path[:-1] in mappings() else key.path  # a mapping of values is one entry
        shown = _section_of(schema, held)["properties"][held[-1]]
        if decimals_of(key.field, 0) is not None:
            _as_numbers(shown, 10**PERCENT_DECIMALS if PERCENT in key.field.metadata else 1)
        applies = _APPLIES[key.applies]
        if not shown["description"].endswith(applies):
            shown["description"] += applies
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Table de l'Appareil / Appareil table",
        **schema,
    }


def _as_present(entries: dict[str, Any]) -> None:
    """A group of keys that may be absent is not written as `null`: it is there, or it is not."""
    for entry in entries.values():
        group = next((kind["$ref"] for kind in entry.get("anyOf", ()) if "$ref" in kind), None)
        if group is not None:
            del entry["anyOf"], entry["default"]
            entry["$ref"] = group


def _numbered(shown: dict[str, Any], numbers: tuple[int, int]) -> None:
    """A mapping is written with a line for each number: say which numbers, instead of any text."""
    least, most = numbers
    number = "|".join(map(str, range(least, most + 1)))
    shown["patternProperties"] = {f"^({number})$": shown.pop("additionalProperties")}
    shown["additionalProperties"] = False
    shown.pop("propertyNames", None)


def _as_numbers(shown: dict[str, Any], units: int) -> None:
    """What the program keeps in whole units the file may write with decimals, in numbers of so many `units`."""
    for entry in (shown, *shown.get("anyOf", ()), *shown.get("patternProperties", {}).values()):
        if entry.get("type") == "integer":
            entry["type"] = "number"
            entry["maximum"] //= units


def schema_text() -> str:
    """The schema as it stands in config/table.schema.json."""
    return json.dumps(table_schema(), ensure_ascii=False, indent=2) + "\n"


def _section_of(schema: dict[str, Any], path: Path) -> Any:
    """The part of `schema` that describes the group of keys in which the key at `path` stands."""
    section = section_at(path[:-1])
    return schema["$defs"][section.__name__] if section and len(path) > 1 else schema


def _without_titles(node: Any) -> None:
    """Remove the titles that pydantic makes of Python names: editors would show them above the descriptions."""
    if isinstance(node, dict):
        if isinstance(node.get("title"), str):
            del node["title"]
        for value in node.values():
            _without_titles(value)
    elif isinstance(node, list):
        for value in node:
            _without_titles(value)
