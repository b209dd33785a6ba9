"""Numbers are told as each language writes them, and the chips of a tournament are no money."""

import re
from pathlib import Path

import pytest

from appareil.cli.main import main
from appareil.locale.lists import listed
from appareil.locale.numbers import set_apart
from appareil.settings.money import for_people

CONFIG = Path(__file__).parents[2] / "config"


@pytest.mark.parametrize(("digits", "fr", "en"), [
    ("0", "0", "0"), ("9.156", "9,156", "9.156"), ("9999", "9999", "9999"), ("10000", "10\u00a0000", "10,000"),
    ("-12345.50", "-12\u00a0345,50", "-12,345.50"), ("1234567", "1\u00a0234\u00a0567", "1,234,567"),
])
def test_a_number_has_the_signs_of_its_language(digits: str, fr: str, en: str) -> None:
    assert (set_apart(digits, "fr"), set_apart(digits, "en")) == (fr, en)


def test_several_things_are_listed_as_people_do() -> None:
    assert [listed(seats).fr for seats in ([7], [2, 7], [2, 7, 8])] == ["7", "2 et 7", "2, 7 et 8"]
    assert listed([2, 7, 8]).en == "2, 7 and 8"


def test_an_amount_is_money_or_chips() -> None:
    assert for_people(1595000, 2, "$", "fr") == "15\u00a0950,00\u00a0$"
    assert for_people(1595000, 2, "$", "en") == "$15,950.00"
    assert [for_people(15950, 0, "", language) for language in ("fr", "en")] == ["15\u00a0950", "15,950"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_in_a_tournament_only_prizes_are_money(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", str(CONFIG / "tournament.yaml"), "--seed", "9", "--players", "3", "--lang", language]) == 0
    money = [line for line in capsys.readouterr().out.splitlines() if "$" in line]
    places = [line for line in money if line.lstrip()[0].isdecimal() and ". " in line]
    assert len(places) == 3
    assert [line for line in money if line not in places and not ("prix de" in line or "prize" in line)] == []


def test_who_buys_chips_again_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", str(CONFIG / "six-seats-cents.yaml"), "--seed", "3", "--hands", "2", "--lang", "en"]) == 0
    before, _, after = capsys.readouterr().out.partition("Hand 2")
    assert "   2·Bruno adds $50.00\n   3·Chloé adds $50.00\n" in before
    assert "2·Bruno SB $50.00" in after


def test_the_summary_of_a_simulation_has_french_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", str(CONFIG / "six-seats-cents.yaml"), "--seed", "3", "--hands", "1", "--lang", "fr"]) == 0
    *_, bought, _faults, _held, time = capsys.readouterr().out.splitlines()
    assert re.match("jetons\u00a0: \\d\\d\u00a0000 achetés, \\d\\d\u00a0000 sur la table", bought)
    assert "." not in time
