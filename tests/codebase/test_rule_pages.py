"""The pages that say where each rule is held (docs/rules.md, docs/seeds.md) name what is there and hide nothing.

Every file, definition, test and case they name exists, every rule says what holds it and which test would fail, every
option of the table file is among them, and the pages are what docs/print_rules.py prints.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import source
from print_rules import CASES, DOCS, EXCUSES, PAGES, ROOT, Entry, option_keys, options, printed, read, sections

from appareil.poker.button.rules import ButtonRules
from appareil.poker.pots import Pot, make_pots
from appareil.poker.rules import Stakes
from appareil.poker.structures import opening_level

OTHER_WORDS = {"small_blind", "big_blind", "ante", "ante_type", "ante_order", "table_seats", "rake", "method"}
"""Fields of the rules that the table file has under other names."""


@cache
def names_in(file: Path) -> frozenset[str]:
    """What a file defines: cases, or functions, classes and constants, and what its classes define ("Class.name")."""
    if file.suffix == ".yaml":
        return frozenset(re.findall(r"^- id: (\S+)$", file.read_text("utf-8"), re.MULTILINE))
    tree = source.tree(file)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return frozenset([*defined(tree), *(f"{outer.name}.{name}" for outer in classes for name in defined(outer))])


def defined(node: ast.Module | ast.ClassDef) -> Iterator[str]:
    for inner in node.body:
        match inner:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def rules_of(page: str) -> list[Entry]:
    return [entry for _, entries in sections(read(page)) for entry in entries]


def entries_of(page: str) -> list[Entry]:
    return [*rules_of(page), *options(read(page)).values()]


def excused(entry: Entry) -> bool:
    return any(part.kind in EXCUSES for part in entry.held["table"])


@pytest.mark.parametrize("page", PAGES)
def test_every_name_of_a_page_is_in_the_file_it_leads_to(page: str) -> None:
    found = {name for entry in entries_of(page) for name in entry.names()}
    assert len(found) > 300
    assert [name for name in found if not (ROOT / name.file).is_file()] == []
    assert [name for name in found if name.name not in names_in(ROOT / name.file)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_rule_says_what_holds_it_and_which_test_would_fail_or_why_none_does(page: str) -> None:
    rules = rules_of(page)
    assert len(rules) > 50
    for rule in rules:
        held = {column: [name for part in parts for name in part.names] for column, parts in rule.held.items()}
        assert rule.said["words"]
        assert held["rules"] or held["table"] or excused(rule), rule.said
        assert held["tests"] or excused(rule), rule.said
        assert all(name.name.startswith("test_") or name.file.parent == CASES for name in held["tests"]), rule.said
        assert not any("tests" in name.file.parts for name in held["rules"] + held["table"]), rule.said
        assert all(part.words for parts in rule.held.values() for part in parts if part.kind), rule.said


def test_every_number_is_one_rule() -> None:
    numbers = [rule.said["number"] for rule in rules_of("rules")]
    assert len(set(numbers)) == len(numbers)


def test_every_file_of_ruling_cases_is_on_the_page() -> None:
    named = {name.file for rule in rules_of("rules") for name in rule.names()}
    cases = {file.relative_to(ROOT) for file in (ROOT / CASES).glob("*.yaml")}
    assert cases
    assert cases - named == set()


@pytest.mark.parametrize("page", PAGES)
def test_the_page_is_what_is_printed(page: str) -> None:
    text = (DOCS / f"{page}.md").read_text("utf-8")
    assert text == printed(page), "run: python docs/print_rules.py"
    targets = re.findall(r"^\[[^\]]+\]: (\S+)$", text, re.MULTILINE)
    assert len(targets) > 50
    assert [target for target in targets if not (DOCS / target).exists()] == []


# --- the options ------------------------------------------------------------------------------------------------------

def test_every_house_option_is_on_the_page() -> None:
    told = options(read("rules"))
    assert set(told) == set(option_keys())
    for key, option in told.items():
        assert option.said["rule"], key
        assert all(part.names for part in option.held["read by"] + option.held["tests"]), key
        assert option.held["read by"], key
        assert option.held["tests"], key


@pytest.mark.parametrize("rules", [Stakes, ButtonRules])
def test_every_option_of_the_rules_is_on_the_page(rules: type[Stakes | ButtonRules]) -> None:
    told = {key.rpartition(".")[2] for key in option_keys()}
    assert set(rules._fields) - OTHER_WORDS - told == set()


# --- the examples of the seeds ----------------------------------------------------------------------------------------

def test_the_worked_examples_of_the_seeds_come_out_as_told() -> None:
    assert make_pots({1: 25, 2: 60, 3: 60}, [1, 2, 3], 0) == (Pot(75, (1, 2, 3)), Pot(70, (2, 3)))
    assert make_pots({1: 40, 2: 240, 3: 240}, [1, 2, 3], 0) == (Pot(120, (1, 2, 3)), Pot(400, (2, 3)))
    level = opening_level(Stakes(1, 2), street=1)
    level.structure.rise(level, 20, 3)
    level.structure.rise(level, 60, 3)
    assert level.least_and_most(bet=0, stack=1000, pot=lambda: 0)[0] == 100
