"""The reference table names every house option with its values, and recommends the defaults."""

import re
from pathlib import Path

import pytest
from good_table import DRIVERS

from appareil.settings.keys import all_keys, choices, defaults, field_at
from appareil.settings.load import parse_settings

TABLE = (Path(__file__).parents[2] / "config" / "table.yaml").read_text("utf-8")


def comments() -> dict[str, str]:
    """By option of the reference table's `house:`, written or commented out, what its comment says."""
    found: dict[str, str] = {}
    name = ""
    for line in TABLE[TABLE.index("\nhouse:"):TABLE.index("\nrake:")].splitlines():
        if key := re.match(r" {2}(?:# )?(\w+):", line):
            name = key.group(1)
        found[name] = found.get(name, "") + line.partition("#")[2]
    return found


@pytest.mark.parametrize("path", [key.path for key in all_keys() if key.path[0] == "house"], ids=lambda path: path[1])
def test_the_reference_table_names_every_option_and_its_values(path: tuple[str, ...]) -> None:
    field = field_at(path)
    assert field is not None
    said = comments()[path[1]]
    assert [word for word in choices(field) if not re.search(rf"\b{word}\b", said)] == []


def test_the_reference_table_recommends_the_defaults() -> None:
    table = parse_settings(TABLE, "table.yaml", DRIVERS)
    usual = defaults()
    different = {
        path[1] for path in usual if path[0] == "house" and getattr(table.house, str(path[1])) != usual[path]
    }
    assert different == set()
