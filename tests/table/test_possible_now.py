"""The status lists the words of the floor that would be taken now: each of them is, and the others are refused."""

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.irregular.misdeals import Foul
from appareil.controller.people.floor import WORDS
from appareil.controller.people.from_floor import Close, Open, Pause, Resume
from appareil.controller.people.possible import possible
from appareil.controller.record.command import FloorCommand
from appareil.runtime.desk import Desk, Refusal


def said(table: Table, command: FloorCommand) -> Refusal | None:
    outcome: list[Refusal | None] = []
    Desk(table.sitting.runtime).say(command, "the test", outcome.append)
    return outcome[0]


def test_what_is_listed_changes_with_the_table() -> None:
    table = Table(scripted([CHECKED_DOWN] * 2))
    seen: dict[str, tuple[str, ...]] = {}

    def noted() -> bool:
        seen.setdefault(table.believed.phase, possible(table.believed))
        return table.sitting.hands_closed == 2

    table.until(noted)
    assert "misdeal" in seen["hand.dealing"]
    assert "misdeal" not in seen["hand.burning"], "there has been substantial action"
    assert "show" in seen["hand.clearing"]
    assert "foul" in seen["hand.betting"]
    assert "foul" not in seen["open.waiting"]
    assert not any("answer" in words or "start" in words for words in seen.values())


def test_asking_changes_nothing_and_leaves_no_row() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.phase == "hand.betting")
    before, row = Desk(table.sitting.runtime).status(), table.journal.last()
    assert Desk(table.sitting.runtime).possible()
    assert (Desk(table.sitting.runtime).status(), table.journal.last()) == (before, row)
    table.finish(1)


@pytest.mark.parametrize(("command", "opposite"), [(Pause(), Resume()), (Close(), Open())])
def test_a_word_is_listed_as_long_as_it_is_taken(command: FloorCommand, opposite: FloorCommand) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.phase == "hand.betting")
    names = {word.command: word.name for word in WORDS}
    assert names[type(command)] in possible(table.believed)
    assert names[type(opposite)] not in possible(table.believed)
    assert said(table, opposite) == Refusal("already_so")
    assert said(table, command) is None
    assert names[type(opposite)] in possible(table.believed)
    assert names[type(command)] not in possible(table.believed)


def test_an_answer_is_listed_while_something_is_asked() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.phase == "hand.betting")
    assert "answer" not in possible(table.believed)
    assert said(table, Foul("wrong_back")) is None
    assert "answer" in possible(table.believed)
