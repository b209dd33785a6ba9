"""What the journal keeps: one row per event, and one index line per closed hand."""

import msgspec


class Row(msgspec.Struct, frozen=True, gc=False):
    """One event and its facts, chained to the row before it (chain.py).

    `seq`: 1, 2, 3 ... without a gap. `at`: microseconds of the table's clock when the event was handled; order never
    depends on it. `kind`: the event's class name. `body`: UTF-8 JSON of the event and its facts, in which each hidden
    card stands as an index into `cards`. `cards`: one byte per hidden card, 0..51. `hash`: SHA-256 over the previous
    row's hash and this row.

    `salt` (16 random bytes, only where there are cards) is kept beside the cards and goes with them when they are
    erased; `cards_digest` stays, so the chain can be checked without them. `snapshot_digest` is empty unless a snapshot
    was stored with this row. The `repr` shows neither cards nor salt, so that a row may stand in a log or an error.
    """

    seq: int
    at: int
    kind: str
    body: bytes
    cards: bytes
    hash: bytes
    salt: bytes = b""
    cards_digest: bytes = b""
    snapshot_digest: bytes = b""

    @property
    def erased(self) -> bool:
        """Did this row have hidden cards that can no longer be read?"""
        return bool(self.cards_digest) and not self.salt

    def __repr__(self) -> str:
        return (
            f"Row(seq={self.seq}, at={self.at}, kind={self.kind!r}, body={self.body!r}, "
            f"cards={len(self.cards)} hidden, hash={self.hash.hex()[:12]})"
        )


class HandRecord(msgspec.Struct, frozen=True):
    """One line of the index of closed hands, for searches; the truth is in the rows `first_seq` to `last_seq`.

    `number`: the hand's number on this table. `started_at`, `ended_at`: microseconds. `outcome`: one word, such as
    "paid" or "voided". `summary`: UTF-8 JSON of what everybody saw of the hand (never a hidden card). `last_seq` and
    `ended_at` are filled in by the journal from the row that closes the hand.
    """

    number: int
    first_seq: int
    started_at: int
    outcome: str
    summary: bytes = b"{}"
    last_seq: int = 0
    ended_at: int = 0
