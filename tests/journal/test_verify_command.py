"""`appareil verify`: what it prints, and its exit status."""

import json
import sqlite3
from pathlib import Path

import pytest

from appareil.cli import verify as command
from appareil.cli.main import main
from appareil.controller.handle import handle
from appareil.controller.record.events import Started
from appareil.controller.record.state import new_table
from appareil.journal.errors import JournalError
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import FLAWS
from appareil.locale import translate
from appareil.runtime.codec import encode
from appareil.runtime.forms import FORM
from appareil.version import VERSION


@pytest.fixture
def played(path: Path) -> Path:
    """The journal of a controller that was started three times."""
    table, journal = new_table(), SqliteJournal(path, "OFF")
    for session in (1, 2, 3):
        event = Started(session)
        journal.append(1_000, "Started", *encode(event, handle(table, event, 1_000)))
    journal.close()
    return path


def appareil_verify(*words: str) -> int:
    return main(["--lang", "en", "verify", *words])


def change(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(statement)
    connection.close()


def test_a_sound_journal_exits_0_and_prints_the_head(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert appareil_verify(str(played)) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1] == "Rows: 3, closed hands: 0"
    assert said[2].startswith("Last row: 3:")
    assert said[3:] == ["Chain: whole", "Replay, chips and cards: agree"]


def test_a_changed_row_exits_1_and_is_named(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(played, "UPDATE events SET at = 999 WHERE seq = 2")
    assert appareil_verify(str(played)) == 1
    assert "row 2 is not what was written" in capsys.readouterr().out


def test_a_story_that_cannot_be_is_named_although_the_chain_is_whole(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = SqliteJournal(path, "OFF")
    journal.append(0, "Started", *encode(Started(1, FORM, VERSION), ()))
    journal.close()
    assert appareil_verify(str(path)) == 1
    said = capsys.readouterr().out
    assert "Chain: whole" in said
    assert "Replay, chips and cards: wrong\n  - row 1: 0 facts were recorded" in said


def test_erased_cards_exit_1_since_this_version_erases_none(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, journal = new_table(), SqliteJournal(path, "OFF")
    body, _no_cards = encode(Started(1), handle(table, Started(1), 0))
    journal.append(0, "Started", body, b"\x07")
    journal.close()
    assert appareil_verify(str(path)) == 0
    change(path, "UPDATE events SET cards = x''")
    assert appareil_verify(str(path)) == 1
    assert "Hidden cards erased from 1 row: this version erases none" in capsys.readouterr().out


def test_json_is_one_object(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert appareil_verify(str(played), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["rows"], told["erased"], told["flaws"], told["replay"]) == (3, 0, [], [])
    change(played, "UPDATE events SET at = 999 WHERE seq = 2")
    assert appareil_verify(str(played), "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["rows"], told["flaws"][0]["name"], told["flaws"][0]["row"], told["replay"]) == (1, "changed", 2, None)


def test_rows_cut_off_show_against_the_head_printed_before(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    appareil_verify(str(played))
    head = capsys.readouterr().out.splitlines()[2].split()[-1]
    assert appareil_verify(str(played), "--known", head) == 0
    change(played, "DELETE FROM events WHERE seq = 3")
    assert appareil_verify(str(played)) == 0
    assert appareil_verify(str(played), "--known", head) == 1
    assert "row 3 is missing or not the one that was noted" in capsys.readouterr().out


@pytest.mark.parametrize("known", ["3", "3:abcd", "x:" + 64 * "a", "3:" + 64 * "g"])
def test_a_head_that_is_none_is_refused_as_wrong_input(
    played: Path, known: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert appareil_verify(str(played), "--known", known) == 2
    assert "hash of 64 digits" in capsys.readouterr().err


@pytest.mark.parametrize("content", [None, "blinds: 1\n" * 99])
def test_what_is_no_journal_exits_2_with_the_reason_on_stderr(
    path: Path, content: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        path.write_text(content)
    assert appareil_verify(str(path)) == 2
    said = capsys.readouterr()
    assert (said.out, str(path) in said.err) == ("", True)


def test_long_work_says_how_far_it_is(
    played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "PROGRESS_SECONDS", 0.0)
    journal = SqliteJournal(played, "OFF")
    for _ in range(600):
        journal.append(0, "?", b"")
    journal.close()
    appareil_verify(str(played))
    assert capsys.readouterr().err == "500 rows verified\n"


def test_every_text_of_the_journal_has_its_french() -> None:
    errors = [text for kind in JournalError.__subclasses__() for text in (kind.cause, kind.next_step)]
    assert [text for text in (*errors, *FLAWS.values()) if translate(text, "fr") == text] == []


def test_a_journal_that_is_not_there_is_told_in_french(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "fr", "verify", str(path)]) == 2
    said = capsys.readouterr().err
    assert "ce fichier n'existe pas" in said
    assert "there is no such file" not in said
