"""The journal of a simulation: the same chained rows, kept in lists."""

from collections.abc import Iterator
from itertools import islice

import msgspec

from appareil.journal.chain import START, Anchor, Salt, next_row, random_salt
from appareil.journal.row import HandRecord, Row


class MemoryJournal:
    """A `Journal` (store.py) that forgets everything with the process."""

    def __init__(self, salt: Salt = random_salt) -> None:
        self._salt = salt
        self._head = START
        self._rows: list[Row] = []
        self._snapshots: list[tuple[int, bytes]] = []
        self._hands: list[HandRecord] = []

    def append(
        self, at: int, kind: str, body: bytes, cards: bytes = b"", *, snapshot: bytes | None = None,
        hand: HandRecord | None = None,
    ) -> Row:
        row = next_row(self._head, at, kind, body, cards=cards, snapshot=snapshot, salt=self._salt)
        self._head = Anchor(row.seq, row.hash)
        self._rows.append(row)
        if snapshot is not None:
            self._snapshots.append((row.seq, snapshot))
        if hand is not None:
            self._hands.append(msgspec.structs.replace(hand, last_seq=row.seq, ended_at=at))
        return row

    def rows(self, from_seq: int = 1, to_seq: int | None = None) -> Iterator[Row]:
        return islice(self._rows, max(from_seq - 1, 0), to_seq)

    def last(self) -> Row | None:
        return self._rows[-1] if self._rows else None

    def last_snapshot(self, upto: int | None = None) -> tuple[int, bytes] | None:
        return next((kept for kept in reversed(self._snapshots) if upto is None or kept[0] <= upto), None)

    def hand(self, number: int) -> HandRecord | None:
        return next((hand for hand in reversed(self._hands) if hand.number == number), None)

    def hands(self) -> Iterator[HandRecord]:
        return iter(self._hands)

    def close(self) -> None:
        """Nothing to let go of."""
