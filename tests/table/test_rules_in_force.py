"""What is played at this table can be asked of it: every rule of the file, in words, and what will change."""

import json
from pathlib import Path

import pytest
from sittings import CHECKED_DOWN, Table, scripted
from without_a_socket import reach

from appareil.cli.main import main
from appareil.cli.words.tables import load_table
from appareil.locale import Both
from appareil.settings.in_force import NO_RULES, always_told, rules, value_shown
from appareil.settings.keys import all_keys
from appareil.settings.model import TableSettings
from appareil.settings.paths import dotted

CONFIG = Path(__file__).parents[2] / "config"
CASH, TOURNAMENT = load_table(CONFIG / "table.yaml"), load_table(CONFIG / "tournament.yaml")
ONLY_WHERE_NAMED = {"rake.cap_by_players"}
"""Lines by a number of one's choice, of which the two files have none."""


def told(settings: TableSettings) -> dict[str, str]:
    return {dotted(rule.path): rule.shown.en for rule in rules(settings) if always_told(rule)}


def test_every_key_of_the_file_is_a_rule_or_says_how_a_table_stands() -> None:
    groups = {rule.path[0] for settings in (CASH, TOURNAMENT) for rule in rules(settings)}
    assert groups | set(NO_RULES) == set(TableSettings.model_fields)
    assert not groups & set(NO_RULES)
    said = {dotted(rule.path) for settings in (CASH, TOURNAMENT) for rule in rules(settings)}
    missing = {dotted(key.path) for key in all_keys() if key.path[0] not in NO_RULES} - said
    assert {name.rpartition(".")[0] for name in missing} == ONLY_WHERE_NAMED


def test_amounts_are_money_at_a_cash_table_and_chips_in_a_tournament() -> None:
    assert told(CASH)["buy_in.max"] == "$200"
    assert told(TOURNAMENT)["blinds.big"] == "50"
    assert told(TOURNAMENT)["tournament.prizes.1"] == "$500"
    cents = CASH.model_copy(update={"currency": CASH.currency.model_copy(update={"decimals": 2})})
    assert value_shown(cents, ("buy_in", "max"), 1250) == Both("12,50\u00a0$", "$12.50")


def test_what_the_house_has_chosen_is_told_and_what_needs_no_word_only_when_asked() -> None:
    assert "house.burns" not in told(CASH)
    house = CASH.house.model_copy(update={"burns": False})
    assert told(CASH.model_copy(update={"house": house}))["house.burns"] == "false"
    assert {"house.variant", "house.structure", "blinds.small", "buy_in.min", "rake.type"} <= set(told(CASH))
    assert "buy_in.max" not in told(TOURNAMENT)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table in its first hand, with whom `appareil floor` speaks."""
    at = Table(scripted([CHECKED_DOWN] * 2))
    at.until(lambda: at.believed.phase == "hand.betting")
    reach(at, monkeypatch)
    return at


def test_the_floor_asks_for_the_rules_and_sees_what_comes_with_the_next_hand(
    table: Table, capsys: pytest.CaptureFixture[str],
) -> None:
    runtime = table.sitting.runtime
    runtime.change_settings(
        runtime.settings.model_copy(update={"buy_in": runtime.settings.buy_in.model_copy(update={"max": 300})}), "Zoé",
    )
    assert main(["--lang", "en", "floor", "rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "buy_in.max $200 Largest buy-in." in {" ".join(line.split()) for line in lines}
    assert lines[-1] == "  buy_in.max: $200 -> $300, from the next hand on"
    assert main(["--lang", "fr", "floor", "--json", "rules"]) == 0
    reply = json.loads(capsys.readouterr().out)
    [limit] = [rule for rule in reply["rules"] if rule["key"] == "buy_in.max"]
    assert (limit["value"], limit["shown"]["fr"], limit["meaning"]["fr"]) == (200, "200\u00a0$", "Cave maximale.")


def test_all_rules_are_more_than_those_told_unasked(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    main(["floor", "rules"])
    few = capsys.readouterr().out.splitlines()
    main(["floor", "rules", "--all"])
    assert "house.burns" in capsys.readouterr().out
    assert not any(line.startswith("house.burns") for line in few)


def test_a_key_that_must_wait_is_named(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    runtime = table.sitting.runtime
    runtime.change_settings(runtime.settings.model_copy(update={"seats": 9}), "Zoé")
    main(["--lang", "en", "floor", "rules"])
    assert "started again: seats" in capsys.readouterr().out


def test_a_buy_in_that_is_refused_names_the_limit_and_leads_to_the_rules(
    table: Table, capsys: pytest.CaptureFixture[str],
) -> None:
    table.until(lambda: table.believed.seats[2].stack < 200 and table.believed.play.hand is None)
    room = 200 - table.believed.seats[2].stack
    assert main(["--lang", "en", "floor", "buy_in", "2", "100000"]) == 1
    error = capsys.readouterr().err
    assert f"at most ${room}" in error
    assert "appareil floor rules" in error
