"""Journals of every version since form 1 are read as they were written: verified, replayed, exported and gone on with.

`forms/` has what each version wrote: two journals, of a cash table under faults and of a tournament, and every kind of
hold, one JSON line each."""

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.cli.main import main
from appareil.controller.hand.keeping import snapshot
from appareil.controller.record.faults.every import HOLDS, AnyHold
from appareil.controller.record.state import new_table
from appareil.journal.reader import open_readonly
from appareil.journal.sqlite import SqliteJournal
from appareil.runtime import form_1
from appareil.runtime.forms import FORM, Bodies, read_snapshot
from appareil.runtime.recover import check_journal, checked, load
from appareil.version import VERSION

FORMS = Path(__file__).parent / "forms"
JOURNALS = sorted(FORMS.glob("*.journal"))
NEW_SINCE = {1: {
    "StatementsBroken", "Flapping", "DriverFailed", "Flood", "Impossible", "NumbersBack", "ToldAnew",
    "BoxedBoardCard",
}}
"""By form: the holds that it did not have."""


def facts_of(path: Path) -> list[dict[str, Any]]:
    return [fact for row in open_readonly(path).rows() for fact in json.loads(row.body)["facts"]]


def test_there_is_a_journal_of_every_older_form() -> None:
    assert {int(path.name.split("-")[1]) for path in JOURNALS} == set(range(1, FORM))


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: str(path.stem))
def test_an_older_journal_is_verified_replayed_and_exported(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", "en", "verify", str(path)]) == 0
    assert "Replay, chips and cards: agree" in capsys.readouterr().out
    assert main(["--lang", "en", "replay", str(path), "--hand", "2"]) == 0
    assert "wins" in capsys.readouterr().out
    out = tmp_path / "hands.phhs"
    assert main(["--lang", "en", "export", str(path), "--out", str(out)]) == 0
    assert out.read_text("utf-8").count("actions = ") == len(list(open_readonly(path).hands()))


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: str(path.stem))
def test_the_older_journals_have_what_has_changed_since(path: Path) -> None:
    facts = facts_of(path)
    assert {fact["deadline"]["kind"] for fact in facts if fact["type"] == "DeadlineSet" and fact["deadline"]}
    assert {fact["hold"]["code"] for fact in facts if fact["type"] == "Held"} - {4101}


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: str(path.stem))
def test_a_table_starts_from_the_snapshot_of_an_older_journal_as_from_its_first_row(path: Path) -> None:
    class FromTheFirst:
        """The same journal without its snapshots."""

        def __init__(self) -> None:
            self._journal = open_readonly(path)

        def last_snapshot(self) -> None:
            return None

        def __getattr__(self, name: str) -> Any:
            return getattr(self._journal, name)

    started = load(open_readonly(path))
    assert started.seats
    from_the_first = load(FromTheFirst())  # type: ignore[arg-type]  # a reader but for its snapshots
    from_the_first.last_hand = None  # no snapshot of that form says what a closed hand still shows
    assert started == from_the_first


def test_a_table_goes_on_in_an_older_journal_and_names_its_own_form(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    shutil.copy(FORMS / "form-1-cash.journal", path)
    journal = SqliteJournal(str(path), "OFF")
    before = load(journal)
    rows = journal.last().seq
    table = Table(scripted([CHECKED_DOWN] * 3), journal=journal, floor_mends=True)
    assert table.believed.seats.keys() == before.seats.keys()
    assert table.believed.session == before.session + 1
    journal.close()
    again = open_readonly(path)
    assert check_journal(again) == []
    named = [json.loads(row.body)["event"] for row in again.rows(rows + 1) if row.kind in ("Configured", "Started")]
    assert {(event["form"], event["version"]) for event in named} == {(FORM, VERSION)}


def test_a_hand_that_a_mended_rule_would_play_otherwise_is_told_as_it_was_recorded_and_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    path = FORMS / "form-1-cash.journal"
    as_it_was = load(open_readonly(path))
    monkeypatch.setattr("appareil.poker.hand.Hand.uncalled", lambda hand: None)
    found = checked(open_readonly(path))
    assert found.wrong == []
    assert found.otherwise
    assert "StreetClosed" in found.otherwise[0]
    assert load(open_readonly(path)) == as_it_was
    assert main(["--lang", "en", "verify", str(path)]) == 0
    assert "a rule has been mended since:\n  - row " in capsys.readouterr().out


def test_our_own_rows_are_never_taken_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.finish(1)
    monkeypatch.setattr("appareil.poker.hand.Hand.uncalled", lambda hand: (1, 1))
    assert checked(table.journal).wrong != []


def test_every_hold_of_form_1_is_one_of_today() -> None:
    lines = (FORMS / "form-1-holds.jsonl").read_text("utf-8").splitlines()
    found = set()
    for line in lines:
        old = json.loads(line)
        hold = msgspec.convert(form_1._hold(old), AnyHold)
        assert (hold.key, hold.fault.code, hold.where) == (old["key"], old["code"], old["device"]) or (
            type(hold).__name__ == "NoDiscard"
        )
        found.add(type(hold).__name__)
    assert found == {kind.__name__ for kind in HOLDS} - NEW_SINCE[1]


def test_a_journal_of_a_later_form_is_not_guessed_at(tmp_path: Path) -> None:
    journal = SqliteJournal(str(tmp_path / "table.journal"), "OFF")
    body = {"event": {"type": "Started", "session": 1, "form": FORM + 1, "version": "9.9"}, "facts": []}
    row = journal.append(0, "Started", json.dumps(body).encode())
    with pytest.raises(ValueError, match=rf"version 9\.9 wrote it in form {FORM + 1}"):
        Bodies().read(row)


def test_nor_is_a_snapshot_of_a_later_form() -> None:
    """A version goes on from the last snapshot: it may never come to a row that names the form."""
    later = msgspec.json.encode({"form": FORM + 1, "table": json.loads(snapshot(new_table())[0])})
    with pytest.raises(ValueError, match=f"a later version wrote it in form {FORM + 1}"):
        read_snapshot(later)
