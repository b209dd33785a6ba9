"""Guards that bite: each defect of the tables beside this file is planted alone, and a test must go red.

    python tests/planted/plant.py [--only NAME] [--jobs 2]

A defect is planted in a temporary copy of the tree, never in the checkout; the tests named with it run there, and the
first one that goes red is told. Whether these tests are green without it is seen first. Exit status 0 when nothing
survives but what has a line of reason, and nothing that has one is caught.
"""

import argparse
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import of_controller
import of_devices
import of_hardware
import of_poker
import of_records
from defect import Defect

ROOT = Path(__file__).parents[2]
PARTS = (
    "appareil", "drivers", "simulators", "tests", "config", "docs", "benchmarks", "pyproject.toml", "README.md",
    "LISEZMOI.md",
)
"""What the tests need of the tree."""
UNWANTED = shutil.ignore_patterns("__pycache__", ".*", "*.sock", "table.journal*")
"""What is no part of it: hidden files, caches, what a table keeps that runs there."""
SECONDS = 180
"""Longer than any defect's tests run: one that makes them endless is seen as well."""
DEFECTS: tuple[Defect, ...] = (
    *of_poker.DEFECTS, *of_hardware.DEFECTS, *of_controller.DEFECTS, *of_devices.DEFECTS, *of_records.DEFECTS,
)
GREEN, RED, NO_TESTS_RAN = 0, 1, 5


class Misplanted(Exception):
    """The table is not true any more: a defect's text is not there exactly once, or its tests say nothing about it."""


class Outcome(NamedTuple):
    """What became of a defect. `by`: the test that went red, empty when it survived."""

    defect: Defect
    by: str
    seconds: float

    @property
    def is_right(self) -> bool:
        """Caught, or not and with a line of reason."""
        return bool(self.by) != bool(self.defect.equivalent)


def planted_text(defect: Defect, text: str) -> str:
    """`text` with the defect in it. Raises Misplanted unless what it replaces is there exactly once."""
    times = text.count(defect.old)
    if times != 1:
        raise Misplanted(f"{defect.name}: {defect.file} has its text {times} times, not once:\n{defect.old}")
    return text.replace(defect.old, defect.new)


@contextmanager
def planted(defect: Defect, tree: Path) -> Iterator[None]:
    """`tree` with the defect in it, and afterwards without."""
    file = tree / defect.file
    sound = file.read_text("utf-8")
    _write(file, planted_text(defect, sound))
    try:
        yield
    finally:
        _write(file, sound)


def _write(file: Path, text: str) -> None:
    """Python compares times and sizes of sources only to the second: what it has compiled goes."""
    file.write_text(text, "utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def copy_tree(to: Path) -> Path:
    """A copy of what the tests need."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, to / part, ignore=UNWANTED)
        else:
            shutil.copy2(source, to / part)
    return to


def first_red(tree: Path, tests: Sequence[str]) -> str:
    """The first of `tests` that is red in `tree`, empty when all are green. Raises Misplanted when they do not run."""
    command = (
        sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", "-rfE", "--no-header", *tests,
    )
    try:
        done = subprocess.run(
            command, cwd=tree, env=os.environ | {"PYTHONPATH": str(tree)}, capture_output=True, text=True, check=False,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return f"the time: {' '.join(tests)} did not end in {SECONDS} s"
    if done.returncode == GREEN:
        return ""
    named = re.search(r"^(?:FAILED|ERROR) (tests/\S+::.*?)(?: - .*)?$", done.stdout, re.MULTILINE)
    if done.returncode != RED or named is None:
        raise Misplanted(f"{' '.join(tests)} do not run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return named[1]


def plant(defect: Defect, tree: Path) -> Outcome:
    """Plant `defect` in `tree` and see which of its tests goes red."""
    begun = time.monotonic()
    with planted(defect, tree):
        by = next((red for tests in defect.tests if (red := first_red(tree, tests.split()))), "")
    return Outcome(defect, by, time.monotonic() - begun)


def plant_all(defects: Sequence[Defect], jobs: int) -> Iterator[Outcome]:
    """What becomes of each defect, in their order; `jobs` at a time, each in a copy of its own."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        trees: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for number in range(jobs):
            trees.put(copy_tree(Path(folder) / str(number)))

        def in_a_tree(defect: Defect) -> Outcome:
            tree = trees.get()
            try:
                return plant(defect, tree)
            finally:
                trees.put(tree)

        yield from pool.map(in_a_tree, defects)


def red_without(defects: Iterable[Defect]) -> str:
    """A test of these that is red without any defect, empty when there is none: one that says nothing."""
    tests = sorted({test for defect in defects for tests in defect.tests for test in tests.split()})
    with tempfile.TemporaryDirectory() as folder:
        return first_red(copy_tree(Path(folder) / "sound"), tests)


def said(outcome: Outcome) -> str:
    """One line about what became of a defect, in two parts where it survived."""
    defect = outcome.defect
    if outcome.by:
        wrong = "" if outcome.is_right else "   WRONG: it has a line of reason why nobody could see it\n"
        return f"caught    {defect.name}  ({outcome.seconds:.1f} s)\n   by {outcome.by}\n{wrong}".rstrip()
    reason = defect.equivalent or f"NO REASON. {defect.harm}"
    return f"survived  {defect.name}  ({outcome.seconds:.1f} s)\n   {reason}"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Plant one defect after the other: does a test go red?")
    parser.add_argument("--only", metavar="NAME", default="", help="those whose names contain this")
    parser.add_argument("--jobs", type=int, default=2, help="so many at a time (2)")
    asked = parser.parse_args()
    defects = [defect for defect in DEFECTS if asked.only in defect.name]
    if not defects:
        parser.error(f"no defect has {asked.only!r} in its name")
    begun = time.monotonic()
    red = red_without(defects)
    if red:
        print(f"{red} is red without any defect: it can catch none")
        return 1
    outcomes = []
    for outcome in plant_all(defects, asked.jobs):
        print(said(outcome), flush=True)
        outcomes.append(outcome)
    caught = sum(bool(outcome.by) for outcome in outcomes)
    wrong = [outcome.defect.name for outcome in outcomes if not outcome.is_right]
    equivalent = len(outcomes) - caught - sum(not outcome.by for outcome in outcomes if not outcome.is_right)
    print(f"{len(outcomes)} planted, {caught} caught, {equivalent} equivalent with a reason, {len(wrong)} wrong, "
          f"{time.monotonic() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
