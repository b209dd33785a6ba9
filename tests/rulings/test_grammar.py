"""The runner of the ruling cases itself: words it does not know, and rules that are not built."""

from pathlib import Path
from typing import Any

import pytest
import ruling_words
import yaml
from ruling_grammar import missing_rules
from ruling_words import SETUP, VALUES, UnknownWord
from test_rulings import agrees, branches_of

HAND: dict[str, Any] = {
    "id": "x-1",
    "topic": "betting",
    "kind": "hand",
    "title": "a hand",
    "source": [],
    "setup": {"players": {1: 100, 2: 100}, "button": 1, "sb": 1, "bb": 2},
    "actions": ["seat 1 calls"],
    "expect": {"pot_before_action": 3},
    "checked": "hand",
}


def test_a_case_of_built_rules_misses_nothing() -> None:
    assert missing_rules(HAND) == []


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"colour": "blue"}, "colour"),
        ({"kind": "dance"}, "dance"),
        ({"setup": {"playerz": {}}}, "playerz"),
        ({"setup": {"structure": "half_limit"}}, "half_limit"),
        ({"setup": {"options": {"chip_size": 5}}}, "chip_size"),
        ({"setup": {"options": {"reopen": "never"}}}, "never"),
        ({"actions": ["seat 1 dances"]}, "seat 1 dances"),
        ({"actions": ["seat 1 raises to many"]}, "seat 1 raises to many"),
        ({"expect": {"winner": 1}}, "winner"),
        ({"expect": {"at": [{"after": 0, "rase": None}]}}, "rase"),
        ({"expect": {"street_after": "turnpike"}}, "turnpike"),
        ({"events": [{"explode": 3}]}, "explode"),
        ({"events": [{"bust": 3, "loudly": True}]}, "loudly"),
        ({"events": [{"notice": "yesterday"}]}, "yesterday"),
        ({"setup": {"ante": {"type": "some", "amount": 5}}}, "some"),
        ({"kind": "irregular", "expect": {"hand": {3: "asleep"}}}, "asleep"),
        ({"kind": "irregular", "expect": {}, "events": [{"say": 3, "word": "maybe"}]}, "maybe"),
        ({"kind": "irregular", "expect": {}, "events": [{"acts": ["call", "dance"]}]}, "dance"),
        ({"kind": "irregular", "setup": {"street": "fifth"}}, "fifth"),
        ({"kind": "money", "setup": {"rake": {"type": "stairs"}}}, "stairs"),
        ({"kind": "button", "setup": {"debts": {7: {"ante": True}}}}, "ante"),
        ({"kind": "tournament", "setup": {"table_b": {"positions": {2: "dealer"}}}}, "dealer"),
        ({"branches": [{"expected": {}}]}, "expected"),
        ({"branches": [{"expect": {"winner": 1}}]}, "winner"),
    ],
)
def test_an_unknown_word_anywhere_is_an_error_that_names_it(change: dict[str, Any], word: str) -> None:
    with pytest.raises(UnknownWord, match=word):
        missing_rules({**HAND, **change})


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"setup": {"structure": "pot_limit"}}, "structure: pot_limit"),
        ({"setup": {"posts": [{"seat": 1, "live": 2}]}}, "setup posts"),
        ({"setup": {"options": {"reopen": "any_all_in"}}}, "option reopen: any_all_in"),
        ({"branches": [{"options": {"reopen": "any_all_in"}}]}, "option reopen: any_all_in"),
        ({"events": [{"sit_out": 3}]}, "event sit_out"),
    ],
)
def test_a_rule_that_is_not_built_is_named(change: dict[str, Any], rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VALUES["structure"], "pot_limit", False)
    monkeypatch.setitem(SETUP["hand"], "posts", False)
    monkeypatch.setitem(ruling_words.OPTIONS["reopen"] or {}, "any_all_in", False)
    assert missing_rules({**HAND, **change}) == [rule]


def test_a_branch_is_laid_over_its_case() -> None:
    case = {**HAND, "branches": [{"setup": {"bb": 4}, "options": {"chip_unit": 5}, "expect": {"to_act": 2}}, {}]}
    first, second = branches_of(case)
    assert (first[0]["bb"], first[0]["sb"], first[0]["options"]) == (4, 1, {"chip_unit": 5})
    assert first[1] == [("pot_before_action", 3), ("to_act", 2)]
    assert (second[0]["bb"], second[0]["options"], second[1]) == (2, {}, [("pot_before_action", 3)])


def test_what_a_case_does_not_mention_is_free() -> None:
    assert agrees({1: 5}, {1: 5, 2: 7})
    assert not agrees({1: 5, 3: 0}, {1: 5, 2: 7})
    assert agrees([{"seat": 1}], [{"seat": 1, "chips": 5}])
    assert not agrees([{"seat": 1}], [{"seat": 1}, {"seat": 2}])
    assert agrees({1: {}}, {1: {}, 2: {"sb": True}})
    assert not agrees({1: {}}, {1: {"sb": True}})
    assert not agrees(False, 0)
    assert not agrees(1, None)


def test_every_case_kept_here_is_in_the_grammar() -> None:
    for file in sorted((Path(__file__).parent / "cases").glob("*.yaml")):
        for case in yaml.safe_load(file.read_text("utf-8")):
            missing_rules(case)
