"""What a table file may say and the program does not do yet is refused, and marked where people read of it."""

import re
from pathlib import Path

import pytest
from good_table import DRIVERS, GOOD, changed

from appareil.settings import SettingsError
from appareil.settings.keys import all_keys, choices, defaults, field_at
from appareil.settings.load import parse_settings
from appareil.settings.not_yet import NOT_YET

TABLE = (Path(__file__).parents[2] / "config" / "table.yaml").read_text("utf-8")


def told(text: str) -> list[tuple[str, str, str]]:
    with pytest.raises(SettingsError) as caught:
        parse_settings(text, "table.yaml", DRIVERS)
    return [(mistake.path, mistake.message_en, mistake.hint_en) for mistake in caught.value.mistakes]


def with_house(option: str) -> str:
    return changed(("seats: 2", f"seats: 2\nhouse: {{{option}}}"))


@pytest.mark.parametrize(("option", "refused", "hint"), [
    ("reopen: any_all_in", ("any_all_in",), "for now: cumulative, single_full_raise_only"),
    ("auto_post: true", (True,), "for now: false"),
    ("ratholing_window_minutes: 30", range(1, 100), "for now: 0"),
    ("ratholing_window_minutes: 30", range(100), "remove the line"),
    ("odd_chips: one_each", ("one_each", "all_to_first"), "remove the line"),
])
def test_a_value_that_is_not_built_is_refused_with_those_that_are(
    option: str, refused: tuple[object, ...], hint: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    name, _, value = option.partition(": ")
    monkeypatch.setitem(NOT_YET, ("house", name), refused)
    assert told(with_house(option)) == [(f"house.{name}", f"{value} is not built yet", hint)]


def test_what_is_built_and_what_the_file_does_not_say_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NOT_YET, ("house", "reopen"), ("cumulative",))
    assert parse_settings(GOOD, "table.yaml", DRIVERS).house.reopen == "cumulative"
    assert parse_settings(with_house("reopen: any_all_in"), "table.yaml", DRIVERS).house.reopen == "any_all_in"


@pytest.mark.parametrize("path", NOT_YET, ids=".".join)
def test_only_values_that_the_model_knows_are_said_to_be_missing(path: tuple[str, ...]) -> None:
    field = field_at(path)
    assert field is not None
    words = choices(field)
    values = NOT_YET[path]
    if isinstance(values, tuple):
        assert {str(value).lower() if isinstance(value, bool) else value for value in values} <= set(words)
    else:
        assert isinstance(values, range)
        assert not words


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
def test_the_reference_table_names_every_option_its_values_and_marks_those_not_built(path: tuple[str, ...]) -> None:
    field = field_at(path)
    assert field is not None
    said = comments()[path[1]]
    words = choices(field)
    assert [word for word in words if not re.search(rf"\b{word}\b", said)] == []
    if words:
        refused = {word for word in words if {"true": True, "false": False}.get(word, word) in NOT_YET.get(path, ())}
        assert set(re.findall(r"(\w+)\*", said)) == refused, "mark with * in config/table.yaml what is not built"


def test_the_reference_table_recommends_the_defaults() -> None:
    table = parse_settings(TABLE, "table.yaml", DRIVERS)
    usual = defaults()
    different = {
        path[1] for path in usual if path[0] == "house" and getattr(table.house, str(path[1])) != usual[path]
        and path not in NOT_YET
    }
    assert different == set()
