"""Running it twice, written into the table. See run_twice.py and evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller import hand_log, run_facts
from appareil.controller.state import Table


def begin(table: Table) -> None:
    """A new hand has one board until it is decided otherwise."""
    table.runs = 0
    table.run_from = ""
    table.run_answers = {}
    table.second_run = False


def _run_twice_offered(table: Table, fact: run_facts.RunTwiceOffered) -> None:
    table.run_from = fact.street
    table.extensions = 0  # the time chips of the last turn are played


def _run_twice_answered(table: Table, fact: run_facts.RunTwiceAnswered) -> None:
    table.run_answers[fact.seat] = fact.agrees


def _runs_decided(table: Table, fact: run_facts.RunsDecided) -> None:
    table.runs = fact.runs


def _second_run_started(table: Table, fact: run_facts.SecondRunStarted) -> None:
    hand_log.do(table, "again", fact.street)
    table.second_run = True


EVOLVE_RUNS: dict[type, Callable[[Table, Any], None]] = {
    run_facts.RunTwiceOffered: _run_twice_offered,
    run_facts.RunTwiceAnswered: _run_twice_answered,
    run_facts.RunsDecided: _runs_decided,
    run_facts.SecondRunStarted: _second_run_started,
}
"""What writes each fact of run_facts.py."""
