"""Changing anything in a journal is found, and the row is named."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from appareil.journal.chain import GENESIS, START, Anchor, anchor_of
from appareil.journal.errors import JournalDamaged, NotAJournal
from appareil.journal.memory import MemoryJournal
from appareil.journal.reader import open_readonly
from appareil.journal.row import HandRecord, Row
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import ChainCheck, Flaw, verify, verify_chain, verify_tail

Fill = Callable[[SqliteJournal, int], None]
ROWS = 40


def memory_rows() -> list[Row]:
    journal = MemoryJournal()
    for number in range(12):
        cards = bytes([number]) if number % 2 else b""
        journal.append(number, "Press", b"{}", cards, snapshot=b"state" if number == 5 else None)
    return list(journal.rows())


def change(path: Path, statement: str, *values: object) -> None:
    """Write into the journal behind its back."""
    with sqlite3.connect(path) as connection:
        connection.execute(statement, values)
    connection.close()


@pytest.fixture
def filled(path: Path, journal: SqliteJournal, fill: Fill) -> Path:
    """A closed journal of 40 rows, with a snapshot at row 20 that closes hand 1."""
    fill(journal, 19)
    journal.append(19_000, "HandClosed", b'{"hand":1}', snapshot=b"table after 20", hand=HandRecord(1, 1, 0, "paid"))
    fill(journal, 20)
    journal.close()
    return path


def test_the_first_row_follows_the_genesis_hash_and_golden_bytes_stay_what_they_are() -> None:
    journal = MemoryJournal(salt=lambda: bytes(range(16)))
    journal.append(1_700_000_000_000_000, "Started", b'{"session":1}')
    row = journal.append(1_700_000_000_000_001, "Reported", b'{"card":0}', bytes([51]), snapshot=b"state")
    assert GENESIS.hex() == "5e647ef451aa4e30226da638c2a2b361cd89e20677567e6951a5f641d758469a"
    assert row.hash.hex() == "8c1a4ebb2ddba82b2136c42fbfbe0afccf2bdd187ae87fe400c7c4db02faf758"


@pytest.mark.parametrize("seq", range(1, 13))
@pytest.mark.parametrize(
    "changed",
    [
        {"at": 99}, {"kind": "press"}, {"body": b"[]"}, {"hash": b"?"},
        {"cards_digest": b"?"}, {"snapshot_digest": b"?"},
    ],
)
def test_a_changed_field_names_its_row(seq: int, changed: dict[str, object]) -> None:
    rows = memory_rows()
    rows[seq - 1] = msgspec.structs.replace(rows[seq - 1], **changed)
    assert verify_chain(rows) == Flaw("changed", seq)


@pytest.mark.parametrize("changed", [{"cards": b"\x33"}, {"salt": bytes(16)}, {"cards": b"", "salt": bytes(16)}])
def test_changed_hidden_cards_name_their_row(changed: dict[str, object]) -> None:
    rows = memory_rows()
    rows[3] = msgspec.structs.replace(rows[3], **changed)
    assert verify_chain(rows) == Flaw("cards", 4)


def test_hidden_cards_cannot_be_slipped_into_a_row_that_had_none() -> None:
    rows = memory_rows()
    rows[2] = msgspec.structs.replace(rows[2], cards=b"\x01", salt=bytes(16))
    assert verify_chain(rows) == Flaw("cards", 3)


def test_the_chain_holds_without_the_cards() -> None:
    rows = [msgspec.structs.replace(row, cards=b"", salt=b"") for row in memory_rows()]
    assert verify_chain(rows) is None
    assert [row.seq for row in rows if row.erased] == [2, 4, 6, 8, 10, 12]


def test_the_same_card_leaves_another_digest_each_time() -> None:
    journal = MemoryJournal()
    digests = {journal.append(0, "Delivered", b"{}", bytes([12])).cards_digest for _ in range(50)}
    assert len(digests) == 50


def test_a_row_in_a_message_shows_no_hidden_card() -> None:
    row = Row(1, 2, "Reported", b"{}", b"secret cards", bytes(32), salt=b"secret salt", cards_digest=b"digest")
    assert repr(row) == f"{row}" == "Row(seq=1, at=2, kind='Reported', body=b'{}', cards=12 hidden, hash=000000000000)"


def test_a_missing_row_is_named() -> None:
    rows = memory_rows()
    del rows[6]
    assert verify_chain(rows) == Flaw("gap", 7)


def test_swapped_rows_are_named() -> None:
    rows = memory_rows()
    rows[6], rows[7] = rows[7], rows[6]
    assert verify_chain(rows) == Flaw("gap", 7)


def test_a_part_of_the_chain_follows_its_anchor_and_no_other() -> None:
    rows = memory_rows()
    assert verify_chain(rows[5:], anchor_of(rows[4])) is None
    assert verify_chain(rows[5:], Anchor(5, rows[5].hash)) == Flaw("changed", 6)


def test_a_whole_journal_has_no_flaw(filled: Path) -> None:
    report = verify(filled)
    assert (report.rows, report.head.seq, report.hands, report.erased, report.flaws) == (ROWS, ROWS, 1, 0, ())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seq=st.integers(1, ROWS), place=st.integers(0, 22), flip=st.integers(1, 255))
def test_any_changed_byte_of_any_body_in_the_file_names_the_row(filled: Path, seq: int, place: int, flip: int) -> None:
    whole = filled.read_bytes()
    with_reader = open_readonly(filled)
    body = next(with_reader.rows(seq, seq)).body
    with_reader.close()
    at = whole.index(body) + place % len(body)
    spoiled = bytearray(whole)
    spoiled[at] ^= flip
    try:
        filled.write_bytes(spoiled)
        assert verify(filled).flaws[0] == Flaw("changed", seq)
    finally:
        filled.write_bytes(whole)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_changed_byte_of_the_file_is_found_or_harmless(filled: Path, data: st.DataObject) -> None:
    whole = filled.read_bytes()
    reader = open_readonly(filled)
    written = list(reader.rows())
    reader.close()
    spoiled = bytearray(whole)
    spoiled[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    filled.write_bytes(spoiled)
    try:
        report = verify(filled)
        reader = open_readonly(filled)
        assert report.flaws or list(reader.rows()) == written
        reader.close()
    except (NotAJournal, JournalDamaged):
        pass  # said in so many words: found
    finally:
        filled.write_bytes(whole)


@pytest.mark.parametrize(
    ("statement", "flaw"),
    [
        ("UPDATE events SET body = x'7B7D' WHERE seq = 7", Flaw("changed", 7)),
        ("UPDATE events SET at = at + 1 WHERE seq = 1", Flaw("changed", 1)),
        ("UPDATE events SET cards = zeroblob(18) WHERE seq = 4", Flaw("cards", 4)),
        ("DELETE FROM events WHERE seq BETWEEN 5 AND 9", Flaw("gap", 5)),
        ("DELETE FROM events WHERE seq = 1", Flaw("gap", 1)),
        ("UPDATE snapshots SET state = x'00'", Flaw("snapshot", 20)),
        ("UPDATE hands SET last_seq = 41", Flaw("hands", 41)),
        ("INSERT INTO snapshots VALUES (99, x'00')", Flaw("snapshot", 99)),
    ],
)
def test_whatever_is_changed_in_the_tables_is_named(filled: Path, statement: str, flaw: Flaw) -> None:
    change(filled, statement)
    assert verify(filled).flaws == (flaw,)


def test_erased_cards_are_counted_and_the_chain_holds(filled: Path) -> None:
    change(filled, "UPDATE events SET cards = x'' WHERE seq <= 20")
    report = verify(filled)
    assert (report.flaws, report.erased, report.rows) == ((), 7, ROWS)


def test_rows_cut_off_the_end_show_only_against_a_head_noted_elsewhere(filled: Path) -> None:
    head = verify(filled).head
    change(filled, "DELETE FROM events WHERE seq > 35")
    assert verify(filled).flaws == ()
    assert verify(filled, known=head).flaws == (Flaw("head", ROWS),)
    assert verify(filled, known=START).flaws == ()


def test_a_start_checks_the_last_snapshot_and_what_follows_it(filled: Path) -> None:
    change(filled, "UPDATE events SET at = 0 WHERE seq = 3")
    reader = open_readonly(filled)
    assert verify_tail(reader) is None
    reader.close()


@pytest.mark.parametrize(
    ("statement", "flaw"),
    [
        ("UPDATE snapshots SET state = x'00'", Flaw("snapshot", 20)),
        ("UPDATE events SET at = 0 WHERE seq = 20", Flaw("changed", 20)),
        ("UPDATE events SET at = 0 WHERE seq = 21", Flaw("changed", 21)),
        ("UPDATE events SET at = 0 WHERE seq = 40", Flaw("changed", 40)),
        ("DELETE FROM events WHERE seq = 19", Flaw("gap", 19)),
        ("DELETE FROM events WHERE seq = 30", Flaw("gap", 30)),
        ("DELETE FROM events WHERE seq = 20", Flaw("snapshot", 20)),
    ],
)
def test_a_start_finds_what_is_wrong_since_the_last_snapshot(filled: Path, statement: str, flaw: Flaw) -> None:
    change(filled, statement)
    reader = open_readonly(filled)
    assert verify_tail(reader) == flaw
    reader.close()


def test_a_start_without_a_snapshot_checks_every_row(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    assert verify_tail(journal) is None
    fill(journal, 5)
    assert verify_tail(journal) is None
    change(path, "UPDATE events SET at = 7 WHERE seq = 2")
    assert verify_tail(journal) == Flaw("changed", 2)


def test_the_background_check_goes_in_slices_beside_a_growing_journal(journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 25)
    check = ChainCheck(journal)
    seen = []
    while check.advance(10):
        seen.append(check.head.seq)
        fill(journal, 1)
    assert seen == [10, 20]
    assert (check.head.seq, check.flaw) == (27, None)


@pytest.mark.parametrize(("upto", "flaw"), [(3, None), (4, Flaw("changed", 4)), (None, Flaw("changed", 4))])
def test_the_background_check_ends_where_it_is_told_or_at_a_flaw(
    path: Path, journal: SqliteJournal, fill: Fill, upto: int | None, flaw: Flaw | None
) -> None:
    fill(journal, 10)
    change(path, "UPDATE events SET body = x'00' WHERE seq = 4")
    check = ChainCheck(journal, upto)
    while check.advance(2):
        pass
    assert (check.head.seq, check.flaw) == (3, flaw)


def test_the_background_check_sees_a_gap_wider_than_its_slice(path: Path, journal: SqliteJournal, fill: Fill) -> None:
    fill(journal, 30)
    change(path, "DELETE FROM events WHERE seq BETWEEN 5 AND 25")
    check = ChainCheck(journal)
    while check.advance(4):
        pass
    assert check.flaw == Flaw("gap", 5)
