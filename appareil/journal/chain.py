"""The hash chain: how each row is tied to the one before it. Decision record 003 gives the reasons.

A row's hash is SHA-256 over, in this order:

    previous row's hash                  32 bytes (GENESIS before row 1)
    HEADER: seq, at, and four lengths    little-endian u64, i64, 4 times u32
    kind, body                           UTF-8
    cards digest                         empty, or SHA-256(salt + cards)
    snapshot digest                      empty, or SHA-256(snapshot)
"""

import os
import struct
from collections.abc import Callable
from hashlib import sha256

import msgspec

from appareil.journal.row import Row

GENESIS = sha256(b"appareil journal, schema 1").digest()
"""Stands for the previous hash of row 1."""
HEADER = struct.Struct("<Qq4I")
SALT_BYTES = 16
DIGEST_BYTES = 32

Salt = Callable[[], bytes]
"""Gives 16 bytes nobody can guess; a simulation may give a seeded source so that its journal repeats byte for byte."""


class Anchor(msgspec.Struct, frozen=True):
    """A row that is trusted: its number and its hash. `Anchor(0, GENESIS)` stands before row 1."""

    seq: int
    hash: bytes


START = Anchor(0, GENESIS)


def random_salt() -> bytes:
    """16 bytes from the operating system."""
    return os.urandom(SALT_BYTES)


def anchor_of(row: Row | None) -> Anchor:
    """The anchor that `row` is; the start of every journal for `None`."""
    return START if row is None else Anchor(row.seq, row.hash)


def hash_of(before: Anchor, at: int, kind: bytes, body: bytes, *, cards_digest: bytes, snapshot_digest: bytes) -> bytes:
    """The hash of the row with these contents that follows `before`."""
    header = HEADER.pack(before.seq + 1, at, len(kind), len(body), len(cards_digest), len(snapshot_digest))
    return sha256(b"".join((before.hash, header, kind, body, cards_digest, snapshot_digest))).digest()


def next_row(
    before: Anchor, at: int, kind: str, body: bytes, *, cards: bytes, snapshot: bytes | None, salt: Salt
) -> Row:
    """The row with these contents that follows `before`."""
    grain = salt() if cards else b""
    cards_digest = sha256(grain + cards).digest() if cards else b""
    snapshot_digest = b"" if snapshot is None else sha256(snapshot).digest()
    digest = hash_of(before, at, kind.encode(), body, cards_digest=cards_digest, snapshot_digest=snapshot_digest)
    return Row(before.seq + 1, at, kind, body, cards, digest, grain, cards_digest, snapshot_digest)
