"""Every word of the grammar is asked of the rules somewhere: by the independent cases or by our own in words/."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from ruling_grammar import missing_rules
from ruling_words import BUILT_EVENTS, EVENTS, EXPECT, SETUP
from test_rulings import Case, check

HERE = Path(__file__).parent
FOLDERS = {"ours": HERE / "words", "independent": HERE / "cases"}
KINDS = ("deal", "irregular", "money", "session", "tournament", "clock")


def cases_in(folder: Path) -> list[Case]:
    return [case for file in sorted(folder.glob("*.yaml")) for case in yaml.safe_load(file.read_text("utf-8"))]


def parts(case: Case) -> list[dict[str, Any]]:
    return [case, *(case.get("branches") or ())]


@pytest.mark.parametrize("case", cases_in(FOLDERS["ours"]), ids=lambda case: str(case["id"]))
def test_our_own_cases(case: Case) -> None:
    assert missing_rules(case) == []
    check(case)


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_is_used(kind: str) -> None:
    cases = [case for folder in FOLDERS.values() for case in cases_in(folder) if case["kind"] == kind]
    expected = {word for case in cases for part in parts(case) for word in part.get("expect") or ()}
    given = {word for case in cases for part in parts(case) for word in part.get("setup") or ()}
    happens = {next(iter(event)) for case in cases for part in parts(case) for event in part.get("events") or ()}
    assert sorted(EXPECT[kind].keys() - expected) == []
    assert sorted(SETUP[kind].keys() - given - {"options"}) == []
    assert happens <= set(BUILT_EVENTS.get(kind, ())) <= EVENTS.keys()
