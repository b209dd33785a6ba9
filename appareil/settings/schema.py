"""The JSON Schema of a table file, printed from the model, by which editors complete and check while one types.

It speaks of the file, not of the program: an amount is a number with decimals there. What it cannot say (blinds in
order, one device a port, ...) is left to `appareil check`.
"""

import json
from typing import Any

from appareil.settings.keys import all_keys, section_at
from appareil.settings.model import Devices, TableSettings
from appareil.settings.paths import Path

_APPLIES = {
    "next_hand": " [prochaine partie / next hand]",
    "table_closed": " [table fermée / table closed]",
}
_SEAT_NUMBERS = "^([1-9]|10)$"


def table_schema() -> dict[str, Any]:
    """The schema as nested mappings."""
    schema = TableSettings.model_json_schema()
    _without_titles(schema)
    for section in (schema, *schema["$defs"].values()):
        section.pop("description", None)  # the docstring, for programmers; the key that holds the group has its own
    for key in all_keys():
        shown = _section_of(schema, key.path)["properties"][key.path[-1]]
        if key.is_money:
            shown["type"] = "number"
        applies = _APPLIES[key.applies]
        if not shown["description"].endswith(applies):
            shown["description"] += applies
    terminals = schema["$defs"][Devices.__name__]["properties"]["terminals"]
    terminals["patternProperties"] = {_SEAT_NUMBERS: terminals.pop("additionalProperties")}
    terminals["additionalProperties"] = False
    terminals.pop("propertyNames", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Table de l'Appareil / Appareil table",
        **schema,
    }


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
