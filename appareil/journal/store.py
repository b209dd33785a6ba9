"""The one interface of every journal, whatever keeps its rows."""

from collections.abc import Iterator
from typing import Protocol

from appareil.journal.row import HandRecord, Row


class Reader(Protocol):
    """What can be asked of a journal without writing to it."""

    def rows(self, from_seq: int = 1, to_seq: int | None = None) -> Iterator[Row]:
        """The rows `from_seq` to `to_seq` (both included; `None`: to the end), in order. Raises JournalDamaged."""
        ...

    def last(self) -> Row | None:
        """The newest row, `None` in an empty journal."""
        ...

    def last_snapshot(self, upto: int | None = None) -> tuple[int, bytes] | None:
        """`(seq, state)` of the newest snapshot, or of the newest one not after row `upto`; `None` without one.

        `state` is the table as it was after row `seq`."""
        ...

    def hand(self, number: int) -> HandRecord | None:
        """The closed hand `number`, `None` if there is none."""
        ...

    def hands(self) -> Iterator[HandRecord]:
        """All closed hands, oldest first."""
        ...

    def close(self) -> None:
        """Let go of the file. Harmless when repeated."""
        ...


class Journal(Reader, Protocol):
    """A journal open for writing. One writer at a time."""

    def append(
        self, at: int, kind: str, body: bytes, cards: bytes = b"", *, snapshot: bytes | None = None,
        hand: HandRecord | None = None,
    ) -> Row:
        """Commit one row, with the snapshot of the table after it and the index line of the hand it closes, if given.

        All of it is kept or none of it. When this returns, the row is safe (in service: on the disk). Raises
        JournalFull, JournalDiskError or JournalDamaged: nothing was written, and every later append raises the same."""
        ...
