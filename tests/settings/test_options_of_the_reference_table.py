"""The house options of the reference table are printed from the model: each with its default, values and meaning."""

from good_table import DRIVERS
from print_house import HEADINGS, TABLE, printed

from appareil.settings.house import House
from appareil.settings.load import parse_settings


def test_the_reference_table_names_the_house_options_as_the_model_has_them() -> None:
    text = TABLE.read_text("utf-8")
    assert text == printed(text), "run: python docs/print_house.py"


def test_every_heading_stands_above_an_option() -> None:
    assert set(HEADINGS) < set(House.model_fields)


def test_what_is_printed_is_read_as_the_defaults() -> None:
    assert parse_settings(printed(TABLE.read_text("utf-8")), "table.yaml", DRIVERS).house == House()
