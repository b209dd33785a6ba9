"""The planted defects, in short: every one of them still has its place, and of some it is seen that a test goes red.

The whole table: python tests/planted/plant.py
"""

from pathlib import Path

import pytest
from defect import Defect
from plant import DEFECTS, ROOT, Misplanted, copy_tree, plant, planted, planted_text, said

QUICK = ("a flush with its lowest cards", "a set above the 52nd bit", "two torn commits are allowed")
"""Those that are planted in every run of the tests, one of each kind of rule: money, bytes, the journal."""


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_what_a_defect_replaces_is_there_once_and_it_is_still_python(defect: Defect) -> None:
    text = planted_text(defect, (ROOT / defect.file).read_text("utf-8"))
    compile(text, defect.file, "exec")


def test_the_defects_have_names_of_their_own_and_tests_that_are_there() -> None:
    assert len({defect.name for defect in DEFECTS}) == len(DEFECTS) >= 60
    tests = {test for defect in DEFECTS for tests in defect.tests for test in tests.split()}
    assert [test for test in sorted(tests) if not (ROOT / test).is_file()] == []
    assert [defect.name for defect in DEFECTS if not (defect.harm and defect.tests)] == []


@pytest.mark.parametrize(("text", "times"), [("nothing", 0), ("sound, sound", 2)])
def test_a_place_that_is_gone_or_not_the_only_one_is_an_error(text: str, times: int) -> None:
    with pytest.raises(Misplanted, match=f"{times} times"):
        planted_text(Defect("a name", "a.py", "sound", "broken", "harm", ()), text)


def test_a_defect_is_in_the_tree_for_as_long_as_it_is_planted(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("sound", "utf-8")
    with planted(Defect("a name", "a.py", "sound", "broken", "harm", ()), tmp_path):
        assert file.read_text("utf-8") == "broken"
    assert file.read_text("utf-8") == "sound"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_tree(tmp_path_factory.mktemp("tree"))


@pytest.mark.parametrize("name", QUICK)
def test_a_test_goes_red(name: str, tree: Path) -> None:
    [defect] = [defect for defect in DEFECTS if defect.name == name]
    outcome = plant(defect, tree)
    assert outcome.by.startswith("tests/"), said(outcome)


def test_what_changes_nothing_survives_and_is_not_right_without_a_reason(tree: Path) -> None:
    harmless = Defect(
        "a comment", "appareil/poker/cards.py", "\nfrom ", "\n# nothing\nfrom ", "none", ("tests/poker/test_cards.py",),
    )
    outcome = plant(harmless, tree)
    assert (outcome.by, outcome.is_right) == ("", False)
    assert outcome._replace(defect=harmless._replace(equivalent="a comment does nothing")).is_right
