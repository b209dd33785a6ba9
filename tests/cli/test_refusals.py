"""What the floor is told after its command: what it has done, or, when it is refused, what would be taken now."""

from collections.abc import Callable

import pytest
from sittings import CHECKED_DOWN, Table, scripted
from without_a_socket import reach

from appareil.cli import floor
from appareil.cli.main import main
from appareil.cli.words.done import in_both_languages
from appareil.cli.words.refusal_steps import STEPS, next_step
from appareil.locale import speaking
from appareil.runtime.desk import OUT_OF_RANGE

Reached = Callable[[Table], Table]


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> Reached:
    """Lets `appareil floor` reach a table without a socket."""
    def reached_now(table: Table) -> Table:
        reach(table, monkeypatch, lambda row: in_both_languages(table.believed, row))
        return table

    return reached_now


@pytest.fixture
def table(reached: Reached) -> Table:
    """A table in the first betting round."""
    made = reached(Table(scripted([CHECKED_DOWN] * 2)))
    made.until(lambda: made.believed.phase == "hand.betting")
    return made


def refused(capsys: pytest.CaptureFixture[str], line: str, language: str = "en") -> str:
    """The next step, after `line` was typed and refused."""
    assert main(["--lang", language, "floor", "--journal", "t.journal", *line.split()]) == 1
    return capsys.readouterr().err.partition("next: " if language == "en" else "à faire\u00a0: ")[2].strip()


# --- taken ------------------------------------------------------------------------------------------------------------

def first_line(capsys: pytest.CaptureFixture[str], line: str, language: str = "en") -> str:
    """What the floor reads first, after `line` was typed and taken."""
    assert main(["--lang", language, "floor", "--journal", "t.journal", *line.split()]) == 0
    return capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize(("language", "told"), [
    ("en", "3·Chloé  the floor takes back: raises to $6 (reason: misheard)"),
    ("fr", "3·Chloé  le superviseur reprend\u00a0: relance à 6\u00a0$ (raison\u00a0: misheard)"),
])
def test_undo_says_what_it_took_back(
    language: str, told: str, reached: Reached, capsys: pytest.CaptureFixture[str],
) -> None:
    table = reached(Table(scripted([[("cbr", 6), ("cc", 0), ("cc", 0), ("cc", 0)]])))
    table.until(lambda: table.believed.play.asked == 1)
    assert first_line(capsys, "undo misheard", language) == told


@pytest.mark.parametrize(("line", "told"), [
    ("pause", "the floor stops play"),
    ("sit_out 2", "2·Bruno sits out"),
    ("dead_hand 2 left the table", "2·Bruno  hand is dead: left the table"),
    ("misdeal two cards fell", "The floor declares a misdeal: two cards fell"),
])
@pytest.mark.usefixtures("table")
def test_a_command_says_what_it_has_done(line: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert first_line(capsys, line) == told


@pytest.mark.parametrize(("line", "told"), [
    ("resume", "refused: play is not paused"),
    ("move 2 2", "refused: he sits there already"),
    ("move 2 3", "refused: the seat is taken"),
    ("return 2", "refused: he is dealt in anyway"),
    ("open", "refused: the table is open"),
])
@pytest.mark.usefixtures("table")
def test_what_is_so_already_is_said(line: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "floor", "--journal", "t.journal", *line.split()]) == 1
    assert capsys.readouterr().err.splitlines()[0] == f"appareil: {told}"


# --- refused ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("line", "step"), [
    ("sit_out 7", "sit_out would be taken now at these seats: 1, 2, 3"),
    ("leave 9", "leave would be taken now at these seats: 1, 2, 3"),
    ("seat 2 Zoé", "possible now: pause, close, buy_in, sit_out, leave"),
    ("resume", "possible now: pause, close, "),
    ("undo because", "possible now: pause, close, "),
    ("answer deal accept", "possible now: pause, close, "),
    ("buy_in 1 400", "see the rules of this table: appareil floor --journal t.journal rules"),
    ("seat 99 Zoé", "write it again with such a value: appareil floor --journal t.journal seat --help"),
])
@pytest.mark.usefixtures("table")
def test_a_refusal_leads_to_what_would_be_taken(line: str, step: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, line).startswith(step)


def test_what_is_named_is_taken(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    seats = refused(capsys, "sit_out 7").rpartition(": ")[2].split(", ")
    for seat in seats:
        assert main(["floor", "--journal", "t.journal", "sit_out", seat]) == 0
    assert [seat.sitting_out for seat in table.believed.seats.values()] == [True] * 3


@pytest.mark.usefixtures("table")
def test_the_next_step_is_told_in_the_language_spoken(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "sit_out 7", "fr") == "sit_out serait accepté maintenant à ces places\u00a0: 1, 2, 3"


@pytest.mark.parametrize("reason", [*floor.REFUSALS, OUT_OF_RANGE])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_reason_has_a_next_step(reason: str, language: str) -> None:
    reply = {"reason": reason, "seats": [], "possible": []}
    with speaking(language):
        step = next_step(reply, "seat", "appareil floor")
    assert step
    assert "{" not in step


def test_a_step_of_its_own_belongs_to_a_reason_that_is_given() -> None:
    assert set(STEPS) - {OUT_OF_RANGE} <= set(floor.REFUSALS)


def test_a_request_that_was_not_understood_has_a_next_step_too() -> None:
    reply = {"ok": False, "reason": "not_understood", "detail": "no text"}
    with speaking("en"):
        assert next_step(reply, "seat", "appareil floor") == "see what is awaited: appareil floor status"
