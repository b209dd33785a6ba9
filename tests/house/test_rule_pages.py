"""The pages that say where each rule is held (docs/seeds.md, docs/rules.md) name what is there and hide nothing.

Every file, function and test they name exists, every row of a rule says which test holds it or why none does, and every
option of the table file and of the rules is on the page.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import house
import pytest
from pydantic import BaseModel

from appareil.poker.button.rules import ButtonRules
from appareil.poker.pots import Pot, make_pots
from appareil.poker.rules import Stakes
from appareil.poker.structures import opening_level
from appareil.settings.model import TableSettings

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "seeds.md", DOCS / "rules.md"]
NAMED = re.compile(r"\[`([\w.]+): ?:?([\w.-]+)`\]\(([^)]+)\)")
"""[`file: name`](path) for code and ruling cases, [`file::name`](path) for tests."""
LINKED = re.compile(r"\]\(\.\./(?:appareil|drivers|simulators|tests)/")
RULE_COLUMNS = ["Rules", "Table", "Tests"]
REASONS = ("**no concern**", "*cannot happen*")
NO_OPTION = {"name", "language", "currency", "journal", "devices", "pace"}
"""Keys of the table file that are no rule."""


def names_in(file: Path) -> set[str]:
    """What a file defines: functions, classes and constants, and what its classes define ("Class.name")."""
    if file.suffix == ".yaml":
        return set(re.findall(r"^- id: (\S+)$", file.read_text("utf-8"), re.MULTILINE))
    tree = house.tree(file)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {*defined(tree), *(f"{outer.name}.{name}" for outer in classes for name in defined(outer))}


def defined(node: ast.Module | ast.ClassDef) -> Iterator[str]:
    for inner in node.body:
        match inner:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def tables(page: Path) -> Iterator[tuple[list[str], list[list[str]]]]:
    """The tables of a page: heads, and rows of cells."""
    for block in page.read_text("utf-8").split("\n\n"):
        lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in block.splitlines() if line[:1] == "|"]
        if lines:
            yield lines[0], lines[2:]


def rule_rows(page: Path) -> list[list[str]]:
    return [row for heads, rows in tables(page) if heads[-3:] == RULE_COLUMNS for row in rows]


def test_every_name_of_a_page_is_in_the_file_it_leads_to() -> None:
    for page in PAGES:
        found = NAMED.findall(page.read_text("utf-8"))
        files = {link: names_in((page.parent / link).resolve()) for _, _, link in found}
        assert len(files) > 30
        assert [(file, name) for file, name, link in found if name not in files[link] or Path(link).name != file] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_every_rule_says_which_test_holds_it_or_why_none_does(page: Path) -> None:
    rows = rule_rows(page)
    assert len(rows) > 50
    for row in rows:
        assert all(row), row
        assert len(row) == 5, row
        *_, rules, table, tests = row
        assert NAMED.search(rules) or NAMED.search(table) or any(reason in table for reason in REASONS), row
        assert NAMED.search(tests) or any(reason in table for reason in REASONS), row
        assert not NAMED.search(tests) or "::test_" in tests or ".yaml" in tests, row


def test_every_link_into_the_code_names_what_it_leads_to() -> None:
    for page in PAGES:
        text = page.read_text("utf-8")
        assert len(LINKED.findall(text)) == len(NAMED.findall(text)), page.name


# --- the options ------------------------------------------------------------------------------------------------------

def options(model: type[BaseModel], before: str = "") -> Iterator[str]:
    """The keys of the table file that are rules, dotted."""
    for name, field in model.model_fields.items():
        if not before and name in NO_OPTION:
            continue
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            yield from options(field.annotation, f"{before}{name}.")
        else:
            yield f"{before}{name}"


def test_every_house_option_is_on_the_page() -> None:
    told = [cells[0].strip("`") for heads, rows in tables(DOCS / "rules.md") if heads[0] == "Option" for cells in rows]
    assert sorted(told) == sorted(options(TableSettings))


@pytest.mark.parametrize("rules", [Stakes, ButtonRules])
def test_every_option_of_the_rules_is_on_the_page(rules: type[Stakes | ButtonRules]) -> None:
    page = (DOCS / "rules.md").read_text("utf-8")
    amounts = {"small_blind", "big_blind", "ante", "ante_type", "ante_order", "table_seats", "rake"}
    assert [name for name in rules._fields if name not in amounts and f"{name}`" not in page] == []


# --- the examples of the seeds ----------------------------------------------------------------------------------------

def test_the_worked_examples_of_the_seeds_come_out_as_told() -> None:
    assert make_pots({1: 25, 2: 60, 3: 60}, [1, 2, 3], 0) == (Pot(75, (1, 2, 3)), Pot(70, (2, 3)))
    assert make_pots({1: 40, 2: 240, 3: 240}, [1, 2, 3], 0) == (Pot(120, (1, 2, 3)), Pot(400, (2, 3)))
    level = opening_level(Stakes(1, 2), street=1)
    level.structure.rise(level, 20, 3)
    level.structure.rise(level, 60, 3)
    assert level.least_and_most(bet=0, stack=1000, pot=lambda: 0)[0] == 100
