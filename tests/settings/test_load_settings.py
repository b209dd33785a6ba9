"""A good table file becomes exact, immutable settings; one that cannot be read says why."""

import os
from pathlib import Path

import pytest
from good_table import DRIVERS, GOOD, changed
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from appareil.settings import Mistake, SettingsError, TableSettings, load_settings
from appareil.settings.load import MAX_BYTES, parse_settings

CONFIG = Path(__file__).parents[2] / "config"


def parse(text: str) -> TableSettings:
    return parse_settings(text, "table.yaml", DRIVERS)


def mistakes(text: str) -> list[tuple[int, int, str]]:
    with pytest.raises(SettingsError) as caught:
        parse(text)
    return [(mistake.line, mistake.column, mistake.path) for mistake in caught.value.mistakes]


# --- what is read ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("file", sorted(CONFIG.glob("*.yaml")), ids=lambda file: file.name)
def test_every_table_file_delivered_is_good_and_names_its_schema(file: Path) -> None:
    load_settings(file)
    assert file.read_text("utf-8").startswith("# yaml-language-server: $schema=./table.schema.json\n")


def test_the_reference_table_is_ten_seats_at_one_and_two_dollars() -> None:
    table = load_settings(CONFIG / "table.yaml")
    assert (table.seats, table.blinds.small, table.blinds.big) == (10, 1, 2)
    assert (table.buy_in.min, table.buy_in.max) == (40, 200)
    assert sorted(table.devices.terminals) == list(range(1, 11))
    assert {line.port for line in table.devices.terminals.values()} == {f"seat-{seat}" for seat in range(1, 11)}
    assert (table.devices.shoe.port, table.devices.puck.port) == ("shoe", "puck")


def test_keys_left_out_take_their_defaults() -> None:
    table = parse(GOOD)
    assert table.action_clock.seconds == 25
    assert table.ante.type == "none"
    assert table.currency.decimals == 0


@pytest.mark.parametrize(
    ("written", "decimals", "units"),
    [("1", 0, 1), ("1", 2, 100), ("0.25", 2, 25), ("0.5", 2, 50), ("1.10", 2, 110), ("0.005", 3, 5), ("2.00", 0, 2)],
)
def test_amounts_are_whole_units_of_the_smallest_coin(written: str, decimals: int, units: int) -> None:
    table = parse(changed(
        ("seats: 2", f"seats: 2\ncurrency:\n  decimals: {decimals}"),
        ("small: 1", f"small: {written}"), ("big: 2", "big: 3"),
    ))
    assert table.blinds.small == units
    assert type(table.blinds.small) is int


def test_every_amount_of_the_file_is_scaled() -> None:
    table = parse(changed((
        "seats: 2", "seats: 2\ncurrency:\n  decimals: 2\nchip_unit: 0.5\nante:\n  type: each\n  amount: 0.50",
    )))
    assert (table.chip_unit, table.ante.amount, table.blinds.big, table.buy_in.max) == (50, 50, 200, 20_000)


def test_what_the_house_takes_is_scaled_as_amounts_are_and_percents_by_themselves() -> None:
    table = parse(changed((
        "seats: 2", "seats: 2\ncurrency: {decimals: 2}\njackpot_drop: {amount: 0.50, min_pot: 10}\nrake:\n"
        "  {type: percent, percent: 2.5, unit: 0.25, cap: 3, cap_by_players: {2: 0.50, 4: 1.25}, min_pot: 5}",
    )))
    rake = table.rake
    assert (rake.percent, rake.unit, rake.cap, rake.min_pot) == (250, 25, 300, 500)
    assert rake.cap_by_players == {2: 50, 4: 125}
    assert (table.jackpot_drop.amount, table.jackpot_drop.min_pot) == (50, 1000)
    assert TableSettings.model_validate_json(table.model_dump_json()) == table


def test_a_duration_may_have_decimals_and_a_whole_one_too() -> None:
    for written in ("1.5", "2"):
        table = parse(changed(("seats: 2", f"pace: {{between_hands_seconds: {written}}}")))
        assert table.pace.between_hands_seconds == float(written)


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert load_settings(file, DRIVERS).name == "Essai"
    file.write_bytes(b"\xef\xbb\xbf" + changed(("name: Essai", "nam: Essai")).encode())
    with pytest.raises(SettingsError) as caught:
        load_settings(file, DRIVERS)
    assert [(mistake.column, mistake.source_line) for mistake in caught.value.mistakes] == [(1, "nam: Essai")]


def test_a_maker_s_driver_is_known_by_its_name() -> None:
    text = changed(("driver: shoe", "driver: acme_shoe"))
    assert mistakes(text) == [(10, 18, "devices.shoe.driver")]
    assert parse_settings(text, "table.yaml", DRIVERS | {"acme_shoe"}).devices.shoe.driver == "acme_shoe"


# --- what cannot be built --------------------------------------------------------------------------------------------

def test_settings_cannot_be_changed() -> None:
    table = parse(GOOD)
    with pytest.raises(ValidationError):
        table.blinds.big = 4  # type: ignore[misc]  # the very thing refused


def test_the_model_itself_refuses_what_does_not_fit_together() -> None:
    values = parse(GOOD).model_dump()
    values["blinds"] = {"small": 4, "big": 2}
    with pytest.raises(ValidationError, match="above the big blind"):
        TableSettings.model_validate(values)


def test_short_stacks_are_a_slip_in_a_file_but_not_impossible() -> None:
    values = parse(GOOD).model_dump()
    values["buy_in"] = {"min": 1, "max": 30}
    assert TableSettings.model_validate(values).buy_in.min == 1
    assert mistakes(changed(("min: 40", "min: 1"))) == [(7, 8, "buy_in.min")]


# --- where mistakes are placed ---------------------------------------------------------------------------------------

def test_a_misspelt_required_key_is_one_mistake_not_two() -> None:
    assert mistakes(changed(("blinds:", "blind:"))) == [(3, 1, "blind")]


def test_a_missing_key_is_placed_at_the_group_it_belongs_to() -> None:
    assert mistakes(changed(("  min: 40\n", ""))) == [(6, 1, "buy_in.min")]


def test_a_wrong_number_of_decimals_does_not_make_every_amount_wrong() -> None:
    assert mistakes(changed(("seats: 2", "seats: 2\ncurrency: {decimals: 9}"), ("min: 40", "min: 40.25"))) == \
        [(3, 22, "currency.decimals")]


def test_rules_between_keys_are_checked_even_if_other_keys_are_wrong() -> None:
    assert mistakes(changed(("seats: 2", "seats: two"), ("small: 1", "small: 3"))) == \
        [(2, 8, "seats"), (4, 10, "blinds.small")]


def test_places_count_from_one_and_hold_with_letters_beyond_ascii() -> None:
    assert mistakes(changed(("name: Essai", "name: {Été à Québec: 1}"))) == [(1, 7, "name")]
    assert mistakes(changed(("shoe: {driver: shoe, port: shoe}", "shoe: {driver: \"élan\", port: shoe}"))) == \
        [(10, 18, "devices.shoe.driver")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x85", "\u2028"])
def test_the_line_shown_is_the_line_meant_whatever_ends_lines(end: str) -> None:
    with pytest.raises(SettingsError) as caught:
        parse(changed(("small: 1", "small: 3")).replace("\n", end))
    (mistake,) = caught.value.mistakes
    assert (mistake.line, mistake.column, mistake.source_line) == (4, 10, "  small: 3")


# --- files that cannot be read ---------------------------------------------------------------------------------------

def said_of(path: Path) -> str:
    with pytest.raises(SettingsError) as caught:
        load_settings(path)
    (mistake,) = caught.value.mistakes
    assert (mistake.line, mistake.column) == (0, 0)
    return mistake.message.en


def test_a_missing_file_a_folder_and_a_far_too_large_file_say_what_they_are(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (MAX_BYTES + 1))
    assert said_of(tmp_path / "nowhere.yaml") == "there is no such file"
    assert said_of(tmp_path) == "this is a folder, not a table file"
    assert said_of(large) == "the file is too large for a table file"


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read every file")
def test_a_file_one_may_not_read_says_so(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(GOOD)
    file.chmod(0)
    assert said_of(file) == "you may not read this file"


# --- anything at all -------------------------------------------------------------------------------------------------

@given(st.data())
def test_whatever_stands_in_a_line_the_file_is_read_or_every_mistake_has_its_place(data: st.DataObject) -> None:
    lines = GOOD.splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    lines[number] = data.draw(st.one_of(
        st.text(max_size=30),
        st.text(alphabet="ab:-{}[]'\"#&*!|>%@ \t0123.", max_size=20).map(lambda end: lines[number] + end),
    ))
    try:
        found: tuple[Mistake, ...] | None = None
        parse("\n".join(lines))
    except SettingsError as error:
        found = error.mistakes
    assert found is None or found
    for mistake in found or ():
        assert mistake.line >= 1
        assert mistake.column >= 1
        assert mistake.message.fr
        assert mistake.message.en
