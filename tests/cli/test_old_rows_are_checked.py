"""A start builds on the last snapshot; older rows are checked beside the play, which one that was changed stops."""

import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from sittings import CHECKED_DOWN, Table, scripted

from appareil.journal.sqlite import SqliteJournal
from appareil.rehearsal.kills import end, wait_for
from appareil.runtime.compose import REFERENCE

CHECKED_WITHIN = 15
"""Seconds in which a running controller has checked the few rows of two hands, also on a busy machine."""


def test_an_old_row_that_was_changed_stops_the_running_table(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    journal = SqliteJournal(str(path), "OFF")
    Table(scripted([CHECKED_DOWN] * 2), journal=journal).finish(2)
    journal.close()
    with sqlite3.connect(path) as damaged:
        damaged.execute("UPDATE events SET at = at + 1 WHERE seq = 5")
    log = tmp_path / "log"
    with log.open("wb") as out:
        run = subprocess.Popen(
            [sys.executable, "-m", "appareil.cli.main", "run", str(REFERENCE), "--journal", str(path),
             "--ports", str(tmp_path)],
            stdout=out, stderr=out, stdin=subprocess.DEVNULL, env=os.environ | {"APPAREIL_LANG": "en"},
        )
    try:
        wait_for(lambda: b"floor: " in log.read_bytes() or run.poll() is not None)
        latest = time.monotonic() + CHECKED_WITHIN
        wait_for(lambda: b"Journal is damaged" in log.read_bytes() or time.monotonic() > latest)
    finally:
        end(run)
    assert b"6102" in log.read_bytes(), log.read_text()
