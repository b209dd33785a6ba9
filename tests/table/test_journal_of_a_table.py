"""The journal of a running table on disk: restarts, its index of hands, and damage found beside the play."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.record import events
from appareil.journal.reader import SqliteReader, open_readonly
from appareil.journal.row import HandRecord
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import Flaw, verify
from appareil.rehearsal.sitting import play
from appareil.runtime.background_check import check_in_background
from appareil.runtime.codec import decode
from appareil.runtime.recover import check_journal
from appareil.runtime.runtime import Runtime
from appareil.runtime.scheduler import Scheduler
from appareil.settings.model import DeviceLine


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
    Runtime(scripted([CHECKED_DOWN]).settings, Scheduler(), journal)
    journal.close()
    assert verify(path).flaws == ()


def test_the_index_says_when_a_hand_began_and_what_everybody_saw(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    dealt(path, 2)
    with closing(open_readonly(path)) as reader:
        assert check_journal(reader) == []
        for line in reader.hands():
            opened = next(reader.rows(line.first_seq, line.first_seq))
            assert [type(fact) for fact in decode(opened.body, opened.cards).facts].count(hand_facts.HandOpened) == 1
            assert line.started_at == opened.at > 0
            shown = json.loads(line.summary)
            assert len(shown["board"]) == 5
            assert set("".join(shown["board"])) <= set("23456789TJQKAcdhs")


@pytest.mark.parametrize("forged", [
    "UPDATE hands SET number = 7 WHERE number = 1",
    "UPDATE hands SET outcome = 'voided' WHERE number = 1",
    "UPDATE hands SET started_at = started_at + 1 WHERE number = 1",
    "UPDATE hands SET ended_at = ended_at + 1 WHERE number = 1",
    "UPDATE hands SET first_seq = first_seq + 1 WHERE number = 1",
    "UPDATE hands SET summary = CAST(replace(summary, '\"1\":', '\"2\":') AS BLOB) WHERE number = 1",
    "UPDATE hands SET last_seq = last_seq + 1 WHERE number = 1",
    "DELETE FROM hands WHERE number = 1",
    "INSERT INTO hands SELECT last_seq + 1, 9, last_seq + 1, 0, 0, 'paid', summary FROM hands WHERE number = 1",
])
def test_a_forged_index_of_hands_is_found(forged: str, tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    dealt(path, 2)
    with sqlite3.connect(path) as damaged:
        assert damaged.execute(forged).rowcount == 1
    with closing(open_readonly(path)) as reader:
        found = check_journal(reader)
    assert found
    assert all("the index of hands" in statement for statement in found)


def test_a_hand_that_closes_while_the_journal_is_verified_is_no_flaw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "table.journal"
    journal = SqliteJournal(str(path), "OFF")
    table = Table(scripted([CHECKED_DOWN] * 9), journal=journal)
    play(table.sitting, table.clock, 2)
    played = 2
    all_hands = SqliteReader.hands

    def one_more_hand(reader: SqliteReader) -> Iterator[HandRecord]:
        nonlocal played
        played += 1
        play(table.sitting, table.clock, played)
        return all_hands(reader)

    monkeypatch.setattr(SqliteReader, "hands", one_more_hand)
    assert verify(path).flaws == ()
    with closing(open_readonly(path)) as reader:
        assert check_journal(reader) == []
    assert played > 3
    journal.close()


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
    assert any(isinstance(fact, hold_facts.Held) for fact in decode(last.body, last.cards).facts)
    journal.close()


def test_a_seat_and_its_terminal_added_to_the_file_wait_while_players_are_seated(tmp_path: Path) -> None:
    journal = SqliteJournal(str(tmp_path / "table.journal"), "OFF")
    table = Table(scripted([CHECKED_DOWN] * 2), journal=journal)
    play(table.sitting, table.clock, 1)
    old = table.sitting.runtime.table.config()
    terminals = old.devices.terminals | {old.seats + 1: DeviceLine(driver="terminal", port="new")}
    wider = old.model_copy(update={
        "seats": old.seats + 1, "devices": old.devices.model_copy(update={"terminals": terminals}),
    })
    runtime = Runtime(wider, Scheduler(), journal)
    assert runtime.waiting == ("seats",)
    runtime.start()
    assert list(runtime.table.holds) == []
    assert runtime.table.config().seats == old.seats
    journal.close()
