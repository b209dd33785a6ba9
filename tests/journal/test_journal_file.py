"""The journal file in service: one writer, readers beside it, power cuts, full disks, damage."""

import os
import random
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from appareil.journal.errors import (
    JournalBusy,
    JournalDamaged,
    JournalDiskError,
    JournalError,
    JournalFull,
    JournalUnavailable,
    NotAJournal,
)
from appareil.journal.reader import open_readonly
from appareil.journal.row import HandRecord
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import Flaw, verify
from appareil.journal.wal import commits_behind_damage

Fill = Callable[[SqliteJournal, int], None]


def wal_of(path: Path) -> Path:
    return Path(f"{path}-wal")


VERIFY = """
import sys
from appareil.journal.verify import verify
report = verify(sys.argv[1])
print(report.rows, len(report.flaws))
"""
ONE_MORE = """
import sys
from appareil.journal.sqlite import SqliteJournal
journal = SqliteJournal(sys.argv[1])
journal.append(2, "Started", b"{}")
journal.close()
"""


def in_own_mounts(mount: str, program: str, path: Path, then: str = "true", again: str = "") -> str:
    """What `program` prints, run on `path` after `mount`; then `again` after `then`. The mounts go with it."""
    script = f'set -e; {mount}; "$PYTHON" -c "$PROGRAM" {path}; {then}; "$PYTHON" -c "$AGAIN" {path}'
    done = subprocess.run(
        ["unshare", "--user", "--map-root-user", "--mount", "bash", "-c", script],
        capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHON": sys.executable, "PROGRAM": program, "AGAIN": again},
    )
    if "unshare" in done.stderr:
        pytest.skip("this system lets nobody make a mount of his own")
    assert done.returncode == 0, done.stderr
    return done.stdout


def crash(path: Path, into: Path) -> Path:
    """The files as a power cut would leave them, copied from under the writer."""
    for name in (path, wal_of(path)):
        shutil.copy(name, into / name.name)
    return into / path.name


# --- who may write and read -------------------------------------------------------------------------------------------

def test_a_second_writer_is_refused_and_told_who_holds_the_journal(path: Path, journal: SqliteJournal) -> None:
    with pytest.raises(JournalBusy, match=f"PID {os.getpid()}"):
        SqliteJournal(path)


def test_a_second_writer_is_refused_under_another_name_too(path: Path, journal: SqliteJournal) -> None:
    other = path.with_name("other.journal")
    other.symlink_to(path)
    with pytest.raises(JournalBusy):
        SqliteJournal(other)


def test_a_writer_in_another_process_is_refused(path: Path, journal: SqliteJournal) -> None:
    attempt = f"from appareil.journal.sqlite import SqliteJournal; SqliteJournal({str(path)!r})"
    done = subprocess.run([sys.executable, "-c", attempt], capture_output=True, text=True, check=False)
    assert "JournalBusy" in done.stderr


def test_the_journal_is_free_again_after_close_and_close_may_be_repeated(path: Path, journal: SqliteJournal) -> None:
    journal.close()
    journal.close()
    SqliteJournal(path, "OFF").close()


def test_a_reader_sees_each_row_at_once_beside_the_writer(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    reader = open_readonly(path)
    for count in (1, 2, 3):
        fill(journal, 1)
        assert len(list(reader.rows())) == count
    reader.close()


def test_reading_and_verifying_leave_the_file_as_it_was(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 700)
    journal.close()
    before = path.read_bytes()
    reader = open_readonly(path)
    assert len(list(reader.rows())) == 700
    reader.close()
    verify(path)
    assert path.read_bytes() == before


def test_a_reader_cannot_write(path: Path, journal: SqliteJournal) -> None:
    reader = open_readonly(path)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        reader._connection.execute("DELETE FROM events")
    reader.close()


def test_only_the_owner_may_read_the_files(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 1)
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_any_sqlite_tool_reads_the_log_without_the_cards(path: Path, journal: SqliteJournal) -> None:
    journal.append(1_700_000_000_250_000, "Started", b'{"session":1}', b"\x01")
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT * FROM log").fetchall()
    connection.close()
    assert rows == [(1, "2023-11-14T22:13:20.250", "Started", '{"session":1}')]


# --- files that are no journal ----------------------------------------------------------------------------------------

def test_a_missing_folder_and_a_missing_file_are_said(tmp_path: Path) -> None:
    with pytest.raises(JournalUnavailable, match="No such file or directory"):
        SqliteJournal(tmp_path / "nowhere" / "a.journal")
    with pytest.raises(JournalUnavailable, match="there is no such file"):
        open_readonly(tmp_path / "a.journal")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("opening", [SqliteJournal, open_readonly, verify])
def test_a_file_of_another_kind_is_refused_and_kept(path: Path, opening: Callable[[Path], object]) -> None:
    path.write_text("blinds:\n  small: 1\n" * 300)
    before = path.read_bytes()
    with pytest.raises(NotAJournal, match="Check the name"):
        opening(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("opening", [SqliteJournal, open_readonly])
def test_a_database_of_another_program_is_refused_and_kept(path: Path, opening: Callable[[Path], object]) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE songs (title)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(NotAJournal, match="another program"):
        opening(path)
    assert path.read_bytes() == before


def test_a_layout_of_another_version_is_refused(path: Path, journal: SqliteJournal) -> None:
    journal.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE meta SET value = '2'")
    connection.close()
    with pytest.raises(NotAJournal, match="its layout is 2, this program reads 1"):
        SqliteJournal(path)


def test_texts_that_cannot_be_decoded_are_damage(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 3)
    journal.close()
    whole = path.read_bytes()
    good_and_bad = {
        b"value TEXT NOT": b"v\xe1lue TEXT NOT", b"TABLE meta": b"T\xc1BLE meta", b"schema1": b"schema\xb1",
    }
    for text, spoiled in good_and_bad.items():
        assert whole.count(text) == 1
        path.write_bytes(whole.replace(text, spoiled))
        assert [flaw.name for flaw in verify(path).flaws] == ["pages"]
        with pytest.raises(JournalDamaged):
            SqliteJournal(path)


def test_a_row_whose_kind_cannot_be_decoded_is_named(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 3)
    journal.close()
    whole = path.read_bytes()
    second = whole.index(b'Reported{"event":"number 000001"}')
    path.write_bytes(whole[:second] + b"\xff" + whole[second + 1:])
    assert verify(path).flaws == (Flaw("changed", 2),)


def test_using_a_closed_journal_is_a_bug_and_no_damage(journal: SqliteJournal) -> None:
    journal.close()
    with pytest.raises(sqlite3.ProgrammingError):
        journal.append(0, "Late", b"")
    with pytest.raises(sqlite3.ProgrammingError):
        list(journal.rows())


def test_a_journal_on_a_write_protected_disk_can_be_verified(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 5)
    journal.close()
    protect = f"mount --bind {path.parent} {path.parent}; mount -o remount,bind,ro {path.parent}"
    assert in_own_mounts(protect, VERIFY, path).split() == ["5", "0"]


def test_a_damaged_log_is_no_matter_while_its_writer_lives(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 9)
    with wal_of(path).open("r+b") as log:
        log.write(b"\0")
    assert verify(path).flaws == ()


def test_in_service_each_row_is_synced_before_it_is_acknowledged(path: Path) -> None:
    service, simulation = SqliteJournal(path), SqliteJournal(path.with_name("simulated.journal"), "OFF")
    levels = [kept._connection.execute("PRAGMA synchronous").fetchone()[0] for kept in (service, simulation)]
    service.close()
    simulation.close()
    assert levels == [2, 0]


# --- one commit is whole ----------------------------------------------------------------------------------------------

WRITER = """
import sys
from appareil.journal.row import HandRecord
from appareil.journal.sqlite import SqliteJournal
journal = SqliteJournal(sys.argv[1])
while True:
    n = (journal.last().seq if journal.last() else 0) + 1
    closing = n % 5 == 0
    journal.append(n, "Reported", b"x" * 200, bytes([n % 52]), snapshot=b"%d" % n if closing else None,
                   hand=HandRecord(n // 5, n - 4, n, "paid") if closing else None)
    print(n, flush=True)
"""


@pytest.mark.parametrize("after", [1, 3, 40, 211])
def test_kill_9_loses_no_acknowledged_row(path: Path, after: int) -> None:
    for life in (1, 2):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(after)]
        writer.send_signal(signal.SIGKILL)
        acknowledged += [int(line) for line in writer.stdout.read().splitlines() if line]
        writer.wait()
        writer.stdout.close()
        report = verify(path)
        assert report.flaws == ()
        assert report.rows >= acknowledged[-1] >= after * life
    journal = SqliteJournal(path)
    assert len(list(journal.hands())) == report.rows // 5
    journal.close()


def test_a_row_its_snapshot_and_its_hand_are_kept_together_or_not_at_all(path: Path, journal: SqliteJournal) -> None:
    journal.append(1, "A", b"{}")
    journal._connection.execute("DROP TABLE hands")
    with pytest.raises(JournalDamaged):
        journal.append(2, "HandClosed", b"{}", snapshot=b"state", hand=HandRecord(1, 1, 0, "paid"))
    reader = open_readonly(path)
    for asked in (journal, reader):
        assert [row.kind for row in asked.rows()] == ["A"]
        assert asked.last_snapshot() is None
    reader.close()


def append_for_ever(journal: SqliteJournal) -> None:
    while True:
        journal.append(1, "Reported", b"x" * 900)


def test_a_full_disk_refuses_the_row_keeps_the_others_and_every_later_append_says_so(
    path: Path, journal: SqliteJournal
) -> None:
    pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 8}")
    with pytest.raises(JournalFull, match="Free space on that disk") as first:
        append_for_ever(journal)
    newest = journal.last()
    assert newest is not None
    with pytest.raises(JournalFull) as later:
        journal.append(2, "Small", b"")
    assert later.value is first.value
    journal.close()
    report = verify(path)
    assert (report.rows, report.flaws) == (newest.seq, ())


FILLER = """
import sys
from appareil.journal.errors import JournalError
from appareil.journal.sqlite import SqliteJournal
journal = SqliteJournal(sys.argv[1])
try:
    while True:
        journal.append(1, "Reported", b"x" * 3000)
except JournalError as error:
    print(type(error).__name__, journal.last().seq)
"""


def test_a_tiny_disk_stops_with_a_full_journal_and_room_lets_it_go_on(path: Path) -> None:
    stopped = in_own_mounts(
        f"mount -t tmpfs -o size=1m tmpfs {path.parent}", FILLER, path,
        then=f"mount -o remount,size=4m {path.parent}", again=f"{ONE_MORE}{VERIFY}",
    )
    name, acknowledged, rows, flaws = stopped.split()
    assert (name, int(rows), flaws) == ("JournalFull", int(acknowledged) + 1, "0")


def test_a_disk_that_refuses_to_write_stops_and_keeps_what_was_acknowledged(path: Path) -> None:
    def limit_file_size() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))

    command = [sys.executable, "-c", FILLER, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, preexec_fn=limit_file_size)
    name, acknowledged = done.stdout.split()
    assert name == JournalDiskError.__name__
    report = verify(path)
    assert (report.rows, report.flaws) == (int(acknowledged), ())


# --- damage -----------------------------------------------------------------------------------------------------------

def test_a_torn_page_is_named_and_nothing_is_appended_behind_it(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 300)
    journal.close()
    with path.open("r+b") as file:
        file.seek(-4096, os.SEEK_END)
        file.write(bytes(2048))
    assert verify(path).flaws
    with pytest.raises(JournalDamaged, match="Keep the file"):
        SqliteJournal(path)


def test_a_file_cut_short_is_found(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 300)
    journal.close()
    os.truncate(path, path.stat().st_size // 4096 // 2 * 4096)
    assert verify(path).flaws


def test_after_a_power_cut_the_log_is_replayed_whole(
    path: Path, journal: SqliteJournal, fill: Fill, tmp_path_factory: pytest.TempPathFactory
) -> None:
    fill(journal, 30)
    copy = crash(path, tmp_path_factory.mktemp("cut"))
    assert commits_behind_damage(wal_of(copy)) == 0
    again = SqliteJournal(copy)
    newest = again.last()
    assert newest == journal.last()
    again.close()


def test_the_one_commit_a_power_cut_tears_is_dropped_and_the_table_goes_on(
    path: Path, journal: SqliteJournal, fill: Fill, tmp_path_factory: pytest.TempPathFactory
) -> None:
    fill(journal, 30)
    copy = crash(path, tmp_path_factory.mktemp("cut"))
    with wal_of(copy).open("r+b") as log:
        log.seek(-600, os.SEEK_END)
        log.write(bytes(600))
    again = SqliteJournal(copy)
    fill(again, 1)
    assert verify(copy).flaws == ()
    again.close()


def test_a_changed_byte_in_the_log_is_damage_and_drops_no_acknowledged_row(
    path: Path, journal: SqliteJournal, fill: Fill, tmp_path_factory: pytest.TempPathFactory
) -> None:
    fill(journal, 60)
    copy = crash(path, tmp_path_factory.mktemp("cut"))
    log = wal_of(copy).read_bytes()
    two_commits = 2 * 2 * (4096 + 24)
    dice = random.Random(4)
    log_and_frame_header = range(32 + 24)
    for place in [*log_and_frame_header, *(dice.randrange(32, len(log) - two_commits) for _ in range(40))]:
        spoiled = bytearray(log)
        spoiled[place] ^= 0x10
        wal_of(copy).write_bytes(spoiled)
        flaws = verify(copy).flaws
        with pytest.raises(JournalDamaged, match="would be lost"):
            SqliteJournal(copy)
        assert flaws[0].name == "log", f"byte {place} of the log"


def test_frames_of_an_earlier_round_of_the_log_are_no_damage(
    path: Path, journal: SqliteJournal, fill: Fill, tmp_path_factory: pytest.TempPathFactory
) -> None:
    fill(journal, 100)
    journal._connection.execute("PRAGMA wal_checkpoint(RESTART)")
    fill(journal, 3)
    copy = crash(path, tmp_path_factory.mktemp("cut"))
    assert commits_behind_damage(wal_of(copy)) == 0
    again = SqliteJournal(copy)
    assert again.last() == journal.last()
    again.close()


def test_values_of_the_wrong_type_name_their_row(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 9)
    journal.close()
    with sqlite3.connect(path) as connection:
        connection.executescript(
            "CREATE TABLE loose AS SELECT * FROM events; DROP VIEW log; DROP TABLE events;"
            "ALTER TABLE loose RENAME TO events; UPDATE events SET body = NULL WHERE seq = 5"
        )
    connection.close()
    assert verify(path).flaws[0] == Flaw("changed", 5, "what is kept of row 5 has values of the wrong type")


def test_every_error_says_its_cause_and_what_to_do_next() -> None:
    for kind in JournalError.__subclasses__():
        said = str(kind("/data/t.journal", "the detail"))
        assert "/data/t.journal" in said
        assert "the detail" in said
        assert kind.next_step in said
