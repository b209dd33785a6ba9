"""At every moment of an evening the status says what is awaited, of whom, until when, and the next step."""

from functools import cache
from pathlib import Path

import pytest
from at_the_terminal import thinks, until_his_clock_runs
from evening import Evening, play_the_evening
from sittings import ALL_IN_ON_THE_TURN, Table, scripted

from appareil.cli.words.status_text import status_text
from appareil.controller.record.faults.every import FAULTS
from appareil.locale import use
from appareil.runtime.desk import Desk

PAGE = Path(__file__).parents[2] / "docs" / "awaited.md"

evening = cache(play_the_evening)


def moments() -> Evening:
    return evening()


def test_the_page_is_what_the_evening_says() -> None:
    assert moments().page() == PAGE.read_text("utf-8"), "print it: PYTHONPATH=.:tests/table python -m evening"


@pytest.mark.parametrize("about", [
    "starting", "open.waiting", "hand.opening", "hand.dealing", "hand.betting", "hand.discarding", "hand.burning",
    "hand.dealing_board", "hand.offering_run_twice", "hand.clearing", "out_of_service", "Paused", "Absent", "LinkDown",
])
def test_the_evening_has_this_moment(about: str) -> None:
    assert about in {moment for moment, _ in moments().moments}


def test_every_moment_says_what_and_the_next_step_in_both_languages() -> None:
    for told in moments().moments.values():
        assert all((told.what.fr, told.what.en, told.step.fr, told.step.en))


@pytest.mark.parametrize("code", FAULTS)
def test_every_reason_why_play_stands_still_has_a_next_step(code: int) -> None:
    assert FAULTS[code].steps


def test_the_turn_is_told_with_its_price_the_pot_and_the_time_left() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    thinks(table, 1)
    until_his_clock_runs(table, 1)
    table.wait(4.5)
    status = Desk(table.sitting.runtime).status()
    seconds = table.believed.config().action_clock.seconds
    assert status["awaited"]["whom"] == ["terminal 1"]
    assert status["awaited"]["seconds_left"] == seconds - 4
    assert status["price"]["call"] == 5
    assert status["bets"] == {"1": 1, "2": 2, "3": 6}
    use("en")
    text = status_text(status)
    assert "awaited: Alice (seat 1): his decision" in text
    assert "call $5" in text
    assert f"{seconds - 4} s left" in text


def test_the_board_and_the_pots_are_told() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.believed.play.asked and len(table.believed.shoe.board()) == 3)
    status = Desk(table.sitting.runtime).status()
    assert len(status["board"]) == 3
    assert status["pots"] == [14]
    use("en")
    assert "pot $14" in status_text(status)
