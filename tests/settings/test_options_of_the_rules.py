"""The table file and the rules mean the same by the same name: one type, one default; and a choice is spelt once."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from good_table import DRIVERS, GOOD

from appareil.controller.record.rules_in_force import button_rules, stakes_of
from appareil.devices.views import CARD_INDEXES, INDEX_OF_LANGUAGE
from appareil.locale import LANGUAGES
from appareil.poker.button.rules import ButtonRules
from appareil.poker.rake import Percentage, Rake
from appareil.poker.rules import Stakes
from appareil.poker.session.buy_in import BuyInRules
from appareil.poker.variants import VARIANTS, VariantName
from appareil.settings.house import House
from appareil.settings.load import parse_settings
from appareil.settings.model import TableSettings
from appareil.settings.rake import RakeSettings
from appareil.settings.section import Section

ROOT = Path(__file__).parents[2]
SHARED = [(House, Stakes, 16), (House, ButtonRules, 3), (House, BuyInRules, 2), (RakeSettings, Rake, 5)]
"""A group of keys, the rules that it fills, and how many names both have."""


@pytest.mark.parametrize(("section", "rules", "count"), SHARED)
def test_what_file_and_rules_call_by_one_name_has_one_type_and_one_default(
    section: type[Section], rules: Any, count: int
) -> None:
    in_the_file, in_the_rules = get_type_hints(section), get_type_hints(rules)
    names = [name for name in rules._fields if name in section.model_fields]
    assert len(names) == count
    for name in names:
        wanted = dict[int, int] if name == "cap_by_players" else in_the_rules[name]  # what a file has is no abstraction
        assert in_the_file[name] == wanted, name
        assert section.model_fields[name].default == rules._field_defaults[name], name


def test_what_the_table_file_chooses_reaches_the_rules() -> None:
    house = House(reopen="any_all_in", burns=False, newcomer_in_blinds="deal_on_button")
    rake = RakeSettings(type="percent", percent=500, cap=7, rake_from="each_pot")
    settings = parse_settings(GOOD, "table.yaml", DRIVERS).model_copy(update={"house": house, "rake": rake})
    stakes = stakes_of(settings)
    assert (stakes.reopen, stakes.burns) == ("any_all_in", False)
    assert stakes.rake == Rake(Percentage(500, 1), cap=7, rake_from="each_pot")
    assert button_rules(settings).newcomer_in_blinds == "deal_on_button"


def test_the_names_of_the_variants_are_those_of_their_table() -> None:
    assert get_args(VariantName) == tuple(VARIANTS)


def test_the_languages_and_letters_a_file_may_choose_are_those_there_are() -> None:
    assert get_args(TableSettings.model_fields["language"].annotation) == LANGUAGES
    assert get_args(House.model_fields["card_index"].annotation) == ("language", *CARD_INDEXES)
    assert tuple(INDEX_OF_LANGUAGE) == LANGUAGES
    assert set(INDEX_OF_LANGUAGE.values()) == set(CARD_INDEXES)


def test_no_choice_of_words_is_spelt_out_twice() -> None:
    places: dict[frozenset[str], list[str]] = defaultdict(list)
    for file in sorted((ROOT / "appareil").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Tuple(elts=words)):
                    place = f"{file.relative_to(ROOT)}:{node.lineno}"
                    places[frozenset(map(ast.unparse, words))].append(place)
    assert len(places) > 30
    assert [found for found in places.values() if len(found) > 1] == []
