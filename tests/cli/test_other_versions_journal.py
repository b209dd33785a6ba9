"""A journal that another version of this software has written: each command says so, and none trips over it."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.cli.main import main
from appareil.journal.chain import START, anchor_of, next_row
from appareil.journal.sqlite import SqliteJournal
from appareil.runtime.compose import REFERENCE

Change = Callable[[dict[str, Any]], None]


def rewritten(path: Path, change: Change, snapshot: bytes | None = None) -> None:
    """A journal of one hand at `path` whose every body has gone through `change` and whose one snapshot is `snapshot`,
    chained as a version that writes so would have chained it."""
    journal = SqliteJournal(str(path), "OFF")
    Table(scripted([CHECKED_DOWN]), journal=journal).finish(1)
    rows = list(journal.rows())
    journal.close()
    anchor = START
    with sqlite3.connect(path) as file:
        for row in rows:
            body = json.loads(row.body)
            change(body)
            state = snapshot if row.snapshot_digest else None
            new = next_row(anchor, row.at, row.kind, json.dumps(body).encode(), cards=row.cards, snapshot=state,
                           salt=lambda row=row: row.salt)  # type: ignore[misc]  # bound at once
            file.execute("UPDATE events SET body = ?, snapshot_digest = ?, hash = ? WHERE seq = ?",
                         (new.body, new.snapshot_digest, new.hash, row.seq))
            anchor = anchor_of(new)
        if snapshot is None:
            file.execute("DELETE FROM snapshots")
        else:
            file.execute("UPDATE snapshots SET state = ?", (snapshot,))


def settings_without_blinds(body: dict[str, Any]) -> None:
    if body["event"]["type"] == "Configured":
        body["event"]["settings"] = json.dumps({"name": "an older table"})


def a_fact_without_its_fields(body: dict[str, Any]) -> None:
    for fact in body["facts"]:
        if fact["type"] == "HandOpened":
            del fact["seats"]


def a_fact_unknown_here(body: dict[str, Any]) -> None:
    body["facts"].append({"type": "SomethingElse"})


def an_event_unknown_here(body: dict[str, Any]) -> None:
    body["event"] = {"type": "SomethingElse"}


def a_seat_that_nobody_has(body: dict[str, Any]) -> None:
    if body["event"]["type"] == "Reported":
        body["event"]["device"] = "cup holder"


@pytest.mark.parametrize("change", [
    settings_without_blinds, a_fact_without_its_fields, a_fact_unknown_here, an_event_unknown_here,
    a_seat_that_nobody_has,
], ids=lambda change: change.__name__)
def test_rows_of_another_version_are_named_by_every_command(
    change: Change, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "table.journal"
    rewritten(path, change)
    assert main(["--lang", "en", "verify", str(path)]) == 1
    said = capsys.readouterr().out
    assert "Chain: whole" in said
    assert "chips and cards: wrong\n  - row " in said
    for command in ("replay", "export"):
        assert main(["--lang", "en", command, str(path)]) == 1
        assert "the replay differs from the record: row " in capsys.readouterr().err
    assert main(["--lang", "en", "run", str(REFERENCE), "--journal", str(path)]) == 2
    assert "does not replay: row " in capsys.readouterr().err


@pytest.mark.parametrize("snapshot", [b'{"seats": 3}', b'{"settings": "{}"}', b"{", b"\xff"])
def test_a_snapshot_of_another_version_is_refused_at_the_start(
    snapshot: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "table.journal"
    rewritten(path, lambda body: None, snapshot)
    assert main(["--lang", "en", "run", str(REFERENCE), "--journal", str(path)]) == 2
    said = capsys.readouterr().err
    assert "does not replay: row" in said
    assert "next: keep the file" in said
