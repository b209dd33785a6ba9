"""Every key is described, bounded and dated; the JSON Schema is printed from them and its committed copy is current."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from good_table import DRIVERS, GOOD, changed
from pydantic import Field

from appareil.devices.names import MOTORS
from appareil.settings import keys as key_module
from appareil.settings import schema as schema_module
from appareil.settings.changes import differences
from appareil.settings.keys import Key, all_keys, defaults, described, field_at, homes_of, section_at
from appareil.settings.load import parse_settings
from appareil.settings.model import Blinds, DeviceLine, Devices, TableSettings
from appareil.settings.paths import dotted
from appareil.settings.schema import schema_text, table_schema
from appareil.settings.section import MAX_CHIPS
from appareil.settings.tournament import LevelLine

SCHEMA_FILE = Path(__file__).parents[2] / "config" / "table.schema.json"


def keys() -> list[Key]:
    return list(all_keys())


def test_the_committed_schema_is_current() -> None:
    assert SCHEMA_FILE.read_text("utf-8") == schema_text(), "appareil schema > config/table.schema.json"


@pytest.mark.parametrize("key", keys(), ids=lambda key: dotted(key.path))
def test_every_key_is_described_in_both_languages_and_says_when_a_change_applies(key: Key) -> None:
    words = described(key.field)
    assert words.fr.endswith(".")
    assert words.en.endswith(".")
    assert words.fr != words.en
    assert key.applies in ("next_hand", "table_closed")


def test_what_the_game_is_changes_only_at_a_closed_table() -> None:
    applies = {dotted(key.path): key.applies for key in all_keys()}
    assert {applies[key] for key in ("blinds.small", "blinds.big", "ante.amount", "seats")} == {"table_closed"}
    assert {applies[key] for key in ("action_clock.seconds", "name", "buy_in.max")} == {"next_hand"}


def test_money_is_money_everywhere_and_nothing_else_is() -> None:
    assert {dotted(key.path) for key in all_keys() if key.is_money} == {
        "chip_unit", "blinds.small", "blinds.big", "ante.amount", "buy_in.min", "buy_in.max",
        "rake.per", "rake.take", "rake.unit", "rake.cap", "rake.cap_by_players.2", "rake.min_pot",
        "jackpot_drop.amount", "jackpot_drop.min_pot", "time_charge.amount",
        "tournament.starting_stack", "tournament.levels.1.small", "tournament.levels.1.big", "tournament.levels.1.ante",
        "tournament.prizes.1",
    }


def test_paths_lead_to_groups_and_keys() -> None:
    assert section_at(("blinds",)) is Blinds
    assert section_at(("blinds", "small")) is None
    assert section_at(("nowhere",)) is None
    assert field_at(("devices", "terminals", 3, "port")) is not None
    assert field_at(()) is None
    assert homes_of("port") == [*(("devices", motor) for motor in MOTORS), ("devices", "terminals", "1")]
    assert field_at(("rake", "cap_by_players", 4)) is not None
    assert section_at(("tournament", "levels", 3)) is LevelLine
    assert defaults()["action_clock", "seconds"] == 25
    assert not [path for path in defaults() if path[:2] in (("rake", "cap_by_players"), ("tournament", "levels"))]


def groups(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict):
            yield node
        for value in node.values():
            yield from groups(value)


def test_the_schema_speaks_of_the_file_amounts_are_numbers_and_unknown_keys_refused() -> None:
    schema = table_schema()
    found = list(groups(schema))
    assert len(found) == 15
    assert all(group["additionalProperties"] is False for group in found)
    assert schema["$defs"]["Blinds"]["properties"]["small"]["type"] == "number"
    assert schema["properties"]["seats"]["type"] == "integer"
    assert schema["required"] == ["name", "blinds", "devices"]
    terminals = schema["$defs"]["Devices"]["properties"]["terminals"]
    assert list(terminals["patternProperties"]) == ["^(1|2|3|4|5|6|7|8|9|10)$"]
    assert terminals["minProperties"] == 2
    rake = schema["$defs"]["RakeSettings"]["properties"]
    assert (rake["percent"]["type"], rake["percent"]["maximum"]) == ("number", 100)
    assert [entry["type"] for entry in rake["cap"]["anyOf"]] == ["number", "null"]
    [cap] = rake["cap_by_players"]["patternProperties"].values()
    assert cap == {"exclusiveMinimum": 0, "maximum": MAX_CHIPS, "type": "number"}


def test_every_entry_of_the_schema_has_words_and_says_when_it_applies() -> None:
    for group in groups(table_schema()):
        for name, entry in group["properties"].items():
            assert " / " in entry["description"], name
            assert ("$ref" in entry or name in ("terminals", "levels")) or "[" in entry["description"], name


class WithALamp(Devices):
    """Devices of which one is not at every table."""

    lamp: DeviceLine | None = Field(default=None, description="Une lampe. / A lamp.")


class TableWithALamp(TableSettings):
    """A table file with such a device."""

    devices: WithALamp = Field(description="Les appareils. / The devices.")


@pytest.fixture
def lamp(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (key_module, schema_module):
        monkeypatch.setattr(module, "TableSettings", TableWithALamp)
    for kept in (all_keys, key_module.mappings):
        kept.cache_clear()
    yield
    for kept in (all_keys, key_module.mappings):
        kept.cache_clear()


@pytest.mark.usefixtures("lamp")
def test_a_group_that_may_be_absent_has_its_keys_and_is_never_written_as_null() -> None:
    assert ("devices", "lamp") in homes_of("port")
    assert ("devices", "lamp", "port") not in defaults()
    entry = table_schema()["$defs"]["WithALamp"]["properties"]["lamp"]
    assert entry == {"$ref": "#/$defs/DeviceLine", "description": "Une lampe. / A lamp."}


def test_the_schema_is_text_that_json_reads() -> None:
    assert json.loads(schema_text()) == table_schema()


def test_differences_name_both_values_and_when_they_apply() -> None:
    old = parse_settings(GOOD, "old", DRIVERS)
    text = changed(("big: 2", "big: 4"), ("name: Essai", "name: Autre"), ("port: seat-2", "port: s2"))
    new = parse_settings(text, "new", DRIVERS)
    assert [tuple(change) for change in differences(old, new)] == [
        (("name",), "Essai", "Autre", "next_hand"),
        (("blinds", "big"), 2, 4, "table_closed"),
        (("devices", "terminals", 2, "port"), "seat-2", "s2", "table_closed"),
    ]
    assert differences(old, old) == ()


def test_a_terminal_taken_away_is_a_difference() -> None:
    old = parse_settings(changed(("2: {driver", "3: {driver"), ("seats: 2", "seats: 3")), "old", DRIVERS)
    new = parse_settings(changed(("seats: 2", "seats: 3")), "new", DRIVERS)
    assert (("devices", "terminals", 3, "port"), "seat-2", None, "table_closed") in differences(old, new)


def test_a_cap_for_another_number_of_players_is_a_difference_that_waits_for_a_closed_table() -> None:
    rake = "seats: 2\nrake: {type: percent, percent: 2.5, cap_by_players: {2: 1, 4: %d}}"
    old, new = (parse_settings(changed(("seats: 2", rake % cap)), "t", DRIVERS) for cap in (3, 5))
    assert differences(old, new) == ((("rake", "cap_by_players", 4), 3, 5, "table_closed"),)
