"""The journal of a running table on disk: restarts, its index of hands, and damage found beside the play."""

import sqlite3
from pathlib import Path

from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller import events, facts
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import Flaw, verify
from appareil.runtime.background_check import check_in_background
from appareil.runtime.codec import decode
from appareil.runtime.scheduler import Scheduler
from appareil.runtime.table import Runtime


def dealt(path: Path, hands: int) -> None:
    """A journal of some hands at `path`."""
    journal = SqliteJournal(str(path), "OFF")
    table = Table(scripted([CHECKED_DOWN] * hands), journal=journal)
    table.finish(hands)
    journal.close()


def test_the_index_of_hands_goes_on_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    dealt(path, 2)
    journal = SqliteJournal(str(path), "OFF")
    second = journal.hand(2)
    runtime = Runtime(scripted([CHECKED_DOWN]).settings, Scheduler(), journal)
    assert second is not None
    assert runtime._hand_row == second.last_seq + 1
    journal.close()
    assert verify(path).flaws == ()


def test_a_changed_old_row_is_found_beside_the_running_table_and_stops_play(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    dealt(path, 3)
    with sqlite3.connect(path) as damaged:
        damaged.execute("UPDATE events SET body = CAST(replace(body, 'J', 'K') AS BLOB) WHERE seq = 5")
        damaged.execute("UPDATE events SET at = at + 1 WHERE seq = 5")
    journal = SqliteJournal(str(path), "OFF")
    scheduler = Scheduler()
    told: list[Flaw] = []
    check_in_background(scheduler, journal, told.append)
    while scheduler.step():
        pass
    assert [flaw.seq for flaw in told] == [5]

    runtime = Runtime(scripted([CHECKED_DOWN]).settings, scheduler, journal)
    runtime.post(events.JournalFlawed(told[0].seq, str(told[0])))
    assert list(runtime.table.holds) == ["journal"]
    last = journal.last()
    assert last is not None
    assert any(isinstance(fact, facts.Held) for fact in decode(last.body, last.cards).facts)
    journal.close()
