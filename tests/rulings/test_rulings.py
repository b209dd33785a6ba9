"""Independent ruling cases, run against the rules: `pytest tests/rulings [--rulings DIR]`.

One test a case. A case with a word that is not in its grammar is an error that names the word; a case that needs a
rule not built yet is skipped by the rule's name; everything else it expects is checked.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from ruling_button import what_button_says
from ruling_clock import what_clock_says
from ruling_deal import what_deal_says
from ruling_grammar import missing_rules
from ruling_hand import what_hand_says
from ruling_irregular import what_irregular_says
from ruling_money import what_money_says
from ruling_ranking import what_ranking_says
from ruling_session import what_session_says
from ruling_tournament import what_tournament_says

Case = dict[str, Any]
Answers = dict[str, Callable[[Any], Any]]
RUN: dict[str, Callable[[Case], Answers]] = {
    "hand": what_hand_says,
    "ranking": what_ranking_says,
    "button": what_button_says,
    "deal": what_deal_says,
    "irregular": what_irregular_says,
    "money": what_money_says,
    "session": what_session_says,
    "tournament": what_tournament_says,
    "clock": what_clock_says,
}
"""Plays a case. To each word it may expect something of: what the rules say, when asked about that."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder = Path(metafunc.config.getoption("rulings") or Path(__file__).parent / "cases")
    cases = [case for file in sorted(folder.glob("*.yaml")) for case in yaml.safe_load(file.read_text("utf-8"))]
    if not cases:
        raise pytest.UsageError(f"no ruling case in {folder}")
    metafunc.parametrize("ruling", cases, ids=[str(case["id"]) for case in cases], indirect=True)


@pytest.fixture
def ruling(request: pytest.FixtureRequest) -> Case:
    """The case, all its words known and all rules it needs built."""
    case: Case = request.param
    missing = missing_rules(case)
    if missing:
        pytest.skip("not built: " + ", ".join(missing))
    return case


def test_ruling(ruling: Case) -> None:
    check(ruling)


def check(case: Case) -> None:
    """Every branch of the case is played; everything it expects is so."""
    wrong = []
    for setup, expectations in branches_of(case):
        says = RUN[case["kind"]](setup)
        for word, expected in expectations:
            actual = says[word](expected)
            if not agrees(expected, actual):
                wrong.append(f"{word}: {expected} expected, {actual} found")
    assert not wrong, "\n".join([case["title"], *wrong])


def branches_of(case: Case) -> Iterator[tuple[Case, list[tuple[str, Any]]]]:
    """The case as often as it has branches, each laid over it; and what is expected then."""
    for branch in case.get("branches") or [{}]:
        setup = {**(case.get("setup") or {}), **branch.get("setup", {})}
        setup["options"] = {**(case.get("setup") or {}).get("options", {}), **setup.get("options", {})}
        setup["options"] |= branch.get("options", {})
        setup["events"] = [*(case.get("events") or ()), *branch.get("events", ())]
        setup["actions"] = case.get("actions") or []
        yield setup, [*(case.get("expect") or {}).items(), *branch.get("expect", {}).items()]


def agrees(expected: Any, actual: Any) -> bool:
    """What is mentioned is so: all expected keys of a mapping, all items of a list, anything else as it stands. An
    empty mapping says that there is nothing."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        said = all(key in actual and agrees(value, actual[key]) for key, value in expected.items())
        return said if expected else not actual
    if isinstance(expected, list) and isinstance(actual, list):
        return len(expected) == len(actual) and all(map(agrees, expected, actual))
    return type(expected) is type(actual) and bool(expected == actual)
