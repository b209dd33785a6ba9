"""Every word of the grammar is asked of the rules somewhere: by the independent cases or by our own in words/."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from ruling_grammar import keys_inside, missing_rules, words_at_any_depth
from ruling_words import ANY, EVENT_VALUES, EVENTS, EXPECT, KIND, NESTED, OPTIONS, SETUP
from test_rulings import Case, check

HERE = Path(__file__).parent
FOLDERS = {"ours": HERE / "words", "independent": HERE / "cases"}


def cases_in(folder: Path) -> list[Case]:
    return [case for file in sorted(folder.glob("*.yaml")) for case in yaml.safe_load(file.read_text("utf-8"))]


def value_word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def parts(case: Case) -> list[dict[str, Any]]:
    return [case, *(case.get("branches") or ())]


ALL = [case for folder in FOLDERS.values() for case in cases_in(folder)]


@pytest.mark.parametrize("case", cases_in(FOLDERS["ours"]), ids=lambda case: str(case["id"]))
def test_our_own_cases(case: Case) -> None:
    assert missing_rules(case) == []
    check(case)


@pytest.mark.parametrize("kind", KIND)
def test_every_word_is_used(kind: str) -> None:
    cases = [case for case in ALL if case["kind"] == kind]
    for table, given in ((EXPECT, "expect"), (SETUP, "setup")):
        used = {word for case in cases for part in parts(case) for word in part.get(given) or ()}
        assert sorted(table[kind].keys() - used - {"options"}) == []


@pytest.mark.parametrize(("kind", "key"), NESTED)
def test_every_word_inside_a_key_is_used(kind: str, key: str) -> None:
    values = [
        given[key] for case in ALL if case["kind"] == kind for part in parts(case)
        for given in (part.get("setup") or {}, part.get("expect") or {}) if key in given
    ]  # fmt: skip
    assert sorted(NESTED[kind, key].keys() - {word for value in values for word in keys_inside(value)}) == []


def test_every_event_and_every_word_of_one_is_used() -> None:
    happens = [event for case in ALL for part in parts(case) for event in part.get("events") or ()]
    assert sorted(EVENTS.keys() - {next(iter(event)) for event in happens}) == []
    for key, words in EVENT_VALUES.items():
        said = [word for event in happens if key in event for word in words_at_any_depth(event[key])]
        assert sorted(words.keys() - set(said)) == [], key


def test_every_choice_of_every_option_is_used() -> None:
    every_part = [part for case in ALL for part in parts(case)]
    options = [{**(part.get("setup") or {}).get("options", {}), **part.get("options", {})} for part in every_part]
    for name, choices in OPTIONS.items():
        if choices is not ANY and name != "card_index":  # no rule hangs on the letters of a screen
            chosen = {value_word(given[name]) for given in options if name in given}
            assert sorted(choices.keys() - chosen) == [], name
