"""The rules of the code base, which hold for every file: who imports whom, types, style, size, what no code may do."""

import re
import subprocess
import sys
import tomllib
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
import source

from appareil.cli.commands import COMMANDS

ROOT = Path(__file__).parents[2]
PACKAGES = ("appareil", "drivers", "simulators")
MODULES = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
LINES_AT_MOST = 350
LINES_WISHED = 300
MOST_ROOMS = 20


def named(files: list[Path]) -> list[str]:
    return [str(file.relative_to(ROOT)) for file in files]


def findings(find: Callable[[Path], object], files: Iterable[Path]) -> dict[str, object]:
    """What `find` finds in each file, where it finds anything."""
    return {str(file.relative_to(ROOT)): found for file in files if (found := find(file))}


def run(*command: str) -> str:
    """What a tool said, if it found something; else nothing."""
    tool = Path(sys.executable).parent / command[0]
    done = subprocess.run([tool, *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


# --- tools ------------------------------------------------------------------------------------------------------------

def test_nobody_imports_what_he_may_not() -> None:
    said = run("lint-imports", "--no-cache")
    assert not said, said


def test_types_are_strict_and_right() -> None:
    said = run("mypy")
    assert not said, said


def test_style_is_clean() -> None:
    said = run("ruff", "check", ".")
    assert not said, said


def test_nothing_lies_about_unused() -> None:
    """Tests count as users; what only a framework calls by name is listed in pyproject.toml."""
    folders = (*PACKAGES, "benchmarks", "docs", "tests")
    said = run("vulture", *folders).splitlines()
    assert [line for line in said if not line.startswith("tests/")] == []


def test_every_package_stands_in_the_import_contracts() -> None:
    """The layers name every folder of the product, and every room and verb of the controller."""
    contracts = {contract["name"]: contract for contract in tomllib.loads(
        (ROOT / "pyproject.toml").read_text("utf-8"),
    )["tool"]["importlinter"]["contracts"]}
    layers = contracts["the house: who sits on whom"]["layers"]
    product = {f"appareil.{path.name}" for path in (ROOT / "appareil").iterdir() if (path / "__init__.py").is_file()}
    assert names_of(layers) == product | {"drivers", "simulators"}
    rooms = contracts["the controller: verbs on subjects, subjects on the record"]["layers"]
    stems = {path.stem for path in (ROOT / "appareil/controller").iterdir() if path.stem[:2] != "__"}
    assert names_of(rooms) == stems
    assert len(stems) <= MOST_ROOMS


def names_of(layers: list[str]) -> set[str]:
    return {name.strip() for layer in layers for name in layer.split("|")}


def test_the_folders_of_a_subject_have_one_form() -> None:
    """facts.py, their one writer, and nothing else that writes; the floor's words of a subject in from_floor.py."""
    subjects = [path for path in (ROOT / "appareil/controller").iterdir() if (path / "facts.py").is_file()]
    assert len(subjects) > 5
    assert named([path for path in subjects if not (path / "writing.py").is_file()]) == []


# --- every file -------------------------------------------------------------------------------------------------------

def test_there_is_something_to_check() -> None:
    assert {file.relative_to(ROOT).parts[0] for file in MODULES} == set(PACKAGES)


def test_every_folder_with_code_is_a_package() -> None:
    folders = {file.parent for file in MODULES}
    assert named([folder for folder in sorted(folders) if not (folder / "__init__.py").is_file()]) == []


def test_every_file_says_what_it_is_for() -> None:
    assert named([file for file in MODULES if not source.docstring(file)]) == []


def test_no_file_holds_more_than_one_can_read() -> None:
    sizes = {str(file.relative_to(ROOT)): len(file.read_text("utf-8").splitlines()) for file in MODULES}
    assert {name: lines for name, lines in sizes.items() if lines > LINES_AT_MOST} == {}
    for name, lines in sizes.items():
        if lines > LINES_WISHED:
            warnings.warn(f"{name} has {lines} lines: one idea a file?", stacklevel=1)


def test_nothing_is_left_unfinished() -> None:
    assert findings(source.unfinished, MODULES) == {}


def test_production_code_does_not_ask_whether_it_is_simulated() -> None:
    production = [file for file in MODULES if file.relative_to(ROOT).parts[0] != "simulators"]
    assert findings(source.branches_on_simulation, production) == {}


@pytest.mark.parametrize("package", ["appareil/poker", "appareil/controller", "appareil/devices"])
def test_rules_and_controller_have_no_clock_no_chance_and_no_files(package: str) -> None:
    files = list((ROOT / package).rglob("*.py"))
    assert files
    assert findings(source.impure_imports, files) == {}


# --- the pages --------------------------------------------------------------------------------------------------------

def test_the_architecture_page_names_every_folder() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    folders = {f"{file.parent.relative_to(ROOT)}/" for file in MODULES}
    assert sorted(folder for folder in folders if f"`{folder}`" not in page) == []


@pytest.mark.parametrize(("name", "heading"), [("README.md", "## Commands\n"), ("LISEZMOI.md", "## Commandes\n")])
def test_the_first_page_names_every_command_and_no_other(name: str, heading: str) -> None:
    page = (ROOT / name).read_text("utf-8")
    rows = [line for line in page.partition(heading)[2].partition("\n## ")[0].splitlines() if line[:3] == "| `"]
    named_there = [word.split()[0] for row in rows[1:] for word in re.findall("`([^`]+)`", row.split("|")[1])]
    assert named_there == [command.name for command in COMMANDS]


def test_the_page_for_those_who_add_something_names_files_that_are_there() -> None:
    page = (ROOT / "docs/adding.md").read_text("utf-8")
    named = set(re.findall(r"`([\w/.-]+\.(?:py|yaml|po|md|json|toml))`", page))
    files = {file for file in named if Path(file).name != "NAME.py"}
    assert len(files) > 30
    below = ("", "appareil", "appareil/controller", "tests", "docs")
    own = {"facts.py", "writing.py", "from_floor.py"}  # of any subject
    assert [name for name in sorted(files - own) if not any((ROOT / top / name).exists() for top in below)] == []


def test_the_index_of_decisions_names_every_record() -> None:
    index = (ROOT / "docs/decisions/README.md").read_text("utf-8")
    records = sorted(file.name for file in (ROOT / "docs/decisions").glob("[0-9]*.md"))
    assert records
    assert [name for name in records if f"({name})" not in index] == []


@pytest.mark.parametrize("folder", [ROOT, ROOT / "benchmarks"], ids=["first page", "measurements"])
def test_each_language_leads_to_the_other_in_its_first_lines_and_links_to_the_same_pages(folder: Path) -> None:
    english, french = folder / "README.md", folder / "LISEZMOI.md"
    assert "(LISEZMOI.md)" in english.read_text("utf-8")[:60]
    assert "(README.md)" in french.read_text("utf-8")[:60]
    others = {"README.md", "LISEZMOI.md"}
    assert {link for link in source.links(english) if Path(link).name not in others} == {
        link for link in source.links(french) if Path(link).name not in others
    }


FIRST_PAGES = [folder / name for folder in (ROOT, ROOT / "benchmarks") for name in ("README.md", "LISEZMOI.md")]


@pytest.mark.parametrize("page", sorted(named([*FIRST_PAGES, *(ROOT / "docs").rglob("*.md")])))
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    file = ROOT / page
    assert [link for link in source.links(file) if not (file.parent / link).exists()] == []


# --- the checks above can fail ----------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    "code",
    ["if simulating: pass", "if self._is_simulated(): pass", "x = 1 if wire.fake else 2", "while not mock_shoe: pass",
     "match simulated:\n case 1: pass", "a = simulation and 2", "assert not is_sim"],
)
def test_a_branch_on_simulation_is_found(tmp_path: Path, code: str) -> None:
    file = tmp_path / "planted.py"
    file.write_text(f"{code}\n")
    assert source.branches_on_simulation(file) == [1]


@pytest.mark.parametrize("code", ["run(simulate)", "if similar: pass", "if place.simple: pass"])
def test_a_name_that_only_looks_like_it_is_none(tmp_path: Path, code: str) -> None:
    file = tmp_path / "planted.py"
    file.write_text(f"{code}\n")
    assert source.branches_on_simulation(file) == []


@pytest.mark.parametrize(
    "code",
    ["import random", "import time as clock", "from secrets import choice", "def f():\n import os.path", "open('x')"],
)
def test_an_impure_import_is_found(tmp_path: Path, code: str) -> None:
    file = tmp_path / "planted.py"
    file.write_text(f"{code}\n")
    assert source.impure_imports(file) != []


@pytest.mark.parametrize("code", ["# TO" "DO: later", "raise NotImplemented" "Error", "pass  # pragma: no " "cover"])
def test_an_unfinished_mark_is_found(tmp_path: Path, code: str) -> None:
    file = tmp_path / "planted.py"
    file.write_text(f"{code}\n")
    assert source.unfinished(file) == [1]
