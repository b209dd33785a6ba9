"""One strict reader of amounts: what people write in another way is told, never guessed."""

from decimal import Decimal

import pytest

from appareil.locale import Both
from appareil.settings.money import read_amount, to_units


@pytest.mark.parametrize(("text", "decimals", "units"), [
    ("1000", 0, 1000), ("0", 0, 0), ("12.50", 2, 1250), ("12.5", 2, 1250), ("12", 2, 1200), (" 7 ", 0, 7),
])
def test_an_amount_is_digits_and_a_point(text: str, decimals: int, units: int) -> None:
    assert read_amount(text, decimals) == units


@pytest.mark.parametrize(("text", "decimals", "instead"), [
    ("1,000", 0, "1000"), ("1 000", 0, "1000"), ("1'000", 0, "1000"), ("1\u00a0000", 0, "1000"),
    ("1\u202f000", 2, "1000"),
    ("1,50", 2, "1.50"), ("1_000", 0, "1000"), ("1e3", 0, "1000"), ("$5", 0, "5"), ("5 $", 0, "5"), ("0777", 0, "777"),
])
def test_another_way_of_writing_is_told_with_the_form_to_write(text: str, decimals: int, instead: str) -> None:
    told = read_amount(text, decimals)
    assert isinstance(told, Both)
    assert instead in told.en
    assert instead in told.fr


@pytest.mark.parametrize(("text", "decimals"), [
    ("1.000", 0), ("1.000", 2), ("1.5", 0), ("-5", 0), ("", 0),
    ("yes", 0), ("true", 0), ("NaN", 0), ("ten", 0), ("١٢", 0),
    ("9" * 30, 0),
])
def test_what_could_be_two_things_or_nothing_is_no_amount(text: str, decimals: int) -> None:
    assert isinstance(read_amount(text, decimals), Both)


def test_the_table_file_refuses_as_many_decimals_too() -> None:
    assert to_units(Decimal("1.000"), 0) is None
    assert to_units(Decimal("1.50"), 2) == 150
    assert to_units(Decimal("2.00"), 0) == 2, "two decimals are nobody's thousand"


TYPED = (
    "1,50", "1.50", "1e9", "200$", "$200", "1 000", "1_000", "-5", "abc", "", "½", "٣", "1.000", "0x10", "1e-3", "$",
)


@pytest.mark.parametrize("decimals", [0, 2])
@pytest.mark.parametrize("text", TYPED)
def test_what_is_proposed_is_taken_by_the_same_table(text: str, decimals: int) -> None:
    """One whole instruction in each language, and every number in it is an amount of this table."""
    told = read_amount(text, decimals)
    if not isinstance(told, Both):
        return
    assert told.en.startswith("write ")
    assert told.fr.startswith("écrire ")
    assert '"' not in told.en + told.fr
    *_, proposed = told.en.split()
    assert isinstance(read_amount(proposed, decimals), int)


def test_no_decimals_are_proposed_where_there_are_none() -> None:
    assert read_amount("1,50", 0) == Both(
        "écrire des chiffres seulement, sans décimales, comme 50", "write only digits, without decimals, such as 50",
    )
    assert read_amount("1,50", 2) == Both("écrire 1.50", "write 1.50")
