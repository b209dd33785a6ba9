"""Is the journal what was written? The chain of hashes, the numbers, the cards' and snapshots' digests.

What a chain cannot tell by itself: that its *last* rows were cut off, or that the whole of it was written anew. Both
show against a head (number and hash) that was noted elsewhere; `appareil verify` prints it for that purpose.
"""

import os
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

import msgspec

from appareil.journal.chain import START, Anchor, anchor_of, hash_of
from appareil.journal.errors import JournalDamaged
from appareil.journal.lock import being_written
from appareil.journal.reader import SqliteReader, open_readonly
from appareil.journal.row import Row
from appareil.journal.store import Reader
from appareil.journal.wal import TORN_AT_MOST, commits_behind_damage

FLAWS = {
    "gap": "row {seq} is missing",
    "changed": "row {seq} is not what was written, or does not follow the row before it",
    "cards": "the hidden cards of row {seq} are not what was written",
    "snapshot": "the snapshot stored with row {seq} is not what was written",
    "head": "row {seq} is missing or not the one that was noted",
    "hands": "the index of hands is wrong about the hand that ends at row {seq}",
    "pages": "the file's pages are damaged: {detail}",
    "log": "rows committed behind a bad place of the write-ahead log: {detail}",
}
"""Every flaw by its name, in English; a template with the names `seq` and `detail`."""


class Flaw(msgspec.Struct, frozen=True):
    """The first thing found wrong. `name` of FLAWS; `seq` the row (0: none in particular)."""

    name: str
    seq: int
    detail: str = ""

    def __str__(self) -> str:
        return FLAWS[self.name].format(seq=self.seq, detail=self.detail)


class Report(msgspec.Struct, frozen=True):
    """What `verify` found: the `rows` that follow each other without a flaw, the `head` they end at, how many of them
    had their hidden cards `erased`, the closed `hands`, and the `flaws`, none when all is well."""

    rows: int
    head: Anchor
    erased: int
    hands: int
    flaws: tuple[Flaw, ...]


def check_row(before: Anchor, row: Row) -> Flaw | None:
    """Does `row` follow `before` and hold what was written? Erased cards are no flaw: the chain has their digest."""
    if row.seq != before.seq + 1:
        return Flaw("gap", before.seq + 1)
    digests = {"cards_digest": row.cards_digest, "snapshot_digest": row.snapshot_digest}
    if row.hash != hash_of(before, row.at, row.kind.encode(), row.body, **digests):
        return Flaw("changed", row.seq)
    there = row.salt + row.cards
    if not row.erased and row.cards_digest != (sha256(there).digest() if there else b""):
        return Flaw("cards", row.seq)
    return None


def verify_chain(rows: Iterable[Row], anchor: Anchor = START) -> Flaw | None:
    """The first flaw of `rows`, which should follow `anchor`; `None` when all is well."""
    for row in rows:
        if flaw := check_row(anchor, row):
            return flaw
        anchor = anchor_of(row)
    return None


def verify_tail(journal: Reader) -> Flaw | None:
    """The check before a start: the last snapshot, the row it was stored with, and all rows after it."""
    snapshot = journal.last_snapshot()
    if snapshot is None:
        return verify_chain(journal.rows())
    seq, state = snapshot
    before = next(journal.rows(seq - 1, seq - 1), None) if seq > 1 else None
    if seq > 1 and before is None:
        return Flaw("gap", seq - 1)
    row = next(journal.rows(seq, seq), None)
    if row is None or row.snapshot_digest != sha256(state).digest():
        return Flaw("snapshot", seq)
    return verify_chain(journal.rows(seq), anchor_of(before))


class ChainCheck:
    """The chain from row 1 to row `upto` (`None`: all there is), checked a slice at a time beside a running table.

    `head`: the last row found good. `erased`: rows whose hidden cards are gone. `flaw`: what stopped the check."""

    __slots__ = ("_journal", "_upto", "erased", "flaw", "head")

    def __init__(self, journal: Reader, upto: int | None = None) -> None:
        self._journal = journal
        self._upto = upto
        self.head = START
        self.erased = 0
        self.flaw: Flaw | None = None

    def advance(self, most: int = 500) -> bool:
        """Check up to `most` more rows (500 take a few ms). True while there is more to check and no flaw."""
        newest = self._journal.last()
        goal = self._upto if self._upto is not None else anchor_of(newest).seq
        end = min(self.head.seq + most, goal)
        for row in self._journal.rows(self.head.seq + 1, end):
            self.flaw = check_row(self.head, row)
            if self.flaw is not None:
                return False
            self.head = anchor_of(row)
            self.erased += row.erased
        if self.head.seq < end:
            self.flaw = Flaw("gap", self.head.seq + 1)
        return self.flaw is None and end < goal


def verify(
    path: str | os.PathLike[str], known: Anchor | None = None, progress: Callable[[int], None] | None = None
) -> Report:
    """Check the whole journal at `path`, which may be in use. `known`: a head noted earlier that must be in it.

    `progress` is told the number of rows checked so far, now and then. Raises JournalUnavailable or NotAJournal."""
    file = Path(path).resolve()
    lost = 0 if being_written(str(file)) else commits_behind_damage(Path(f"{file}-wal"))
    flaws = [Flaw("log", 0, str(lost))] if lost > TORN_AT_MOST else []
    try:
        reader = open_readonly(file)
    except JournalDamaged as damage:
        return Report(0, START, 0, 0, (*flaws, _flaw_of(damage)))
    check = ChainCheck(reader)
    hands = 0
    try:
        while check.advance():
            if progress is not None:
                progress(check.head.seq)
        flaws += [check.flaw] if check.flaw is not None else _check_side_tables(reader)
        hands = sum(1 for _ in reader.hands())
        if known is not None and known != START and anchor_of(next(reader.rows(known.seq, known.seq), None)) != known:
            flaws.append(Flaw("head", known.seq))
        flaws += [Flaw("pages", 0, said) for said in reader.page_faults()]
    except JournalDamaged as damage:
        flaws.append(_flaw_of(damage))
    finally:
        reader.close()
    return Report(check.head.seq, check.head, check.erased, hands, tuple(flaws))


def _flaw_of(damage: JournalDamaged) -> Flaw:
    return Flaw("changed" if damage.seq else "pages", damage.seq, damage.detail)


def _check_side_tables(reader: SqliteReader) -> list[Flaw]:
    flaws = []
    for seq, state in reader.snapshots():
        row = next(reader.rows(seq, seq), None)
        if row is None or row.snapshot_digest != sha256(state).digest():
            flaws.append(Flaw("snapshot", seq))
    previous, hands = 0, list(reader.hands())
    newest = anchor_of(reader.last()).seq  # asked after the hands: a running table adds a hand and its rows meanwhile
    for hand in hands:
        if not previous < hand.first_seq <= hand.last_seq <= newest:
            flaws.append(Flaw("hands", hand.last_seq))
        previous = hand.last_seq
    return flaws
