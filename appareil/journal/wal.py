"""Commits that SQLite would silently drop from a damaged write-ahead log.

SQLite replays `journal-wal` up to the first frame whose checksum fails and forgets the rest: right for the one commit a
power cut has torn, but one changed byte would drop every acknowledged row after it without a word. Since each commit is
on the disk before the next begins, at most *one* can be torn; more behind a bad frame means damage.

Format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

import struct
from pathlib import Path

HEADER = struct.Struct(">8I")
"""magic, version, page size, checkpoint number, salt 1, salt 2, checksum 1, checksum 2."""
FRAME = struct.Struct(">6I")
"""page number, database size after a commit (0 inside one), salt 1, salt 2, checksum 1, checksum 2."""
MAGIC = 0x377F0682
PAGE_SIZE = 4096
TORN_AT_MOST = 1


def _checksum(data: bytes, order: str, start: tuple[int, int]) -> tuple[int, int]:
    first, second = start
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second


def commits_behind_damage(wal: Path) -> int:
    """How many commits stand in the log `wal` at or behind the first frame that fails its checksum; 0 without a log.

    Up to `TORN_AT_MOST` is what a power cut leaves; more are acknowledged rows that would be dropped. A log whose own
    header fails counts as all its commits. Only meaningful while nobody writes."""
    try:
        log = wal.read_bytes()  # about 4 MB: SQLite starts it anew after 1000 pages
    except FileNotFoundError:
        return 0
    if len(log) < HEADER.size + FRAME.size:
        return 0
    magic, _, page_size, _, *salts, kept1, kept2 = HEADER.unpack_from(log)
    order = ">" if magic & 1 else "<"
    running = _checksum(log[:24], order, (0, 0))
    sound = magic & ~1 == MAGIC and running == (kept1, kept2)
    if not sound:
        page_size, salts = PAGE_SIZE, list(FRAME.unpack_from(log, HEADER.size)[2:4])
    behind = 0
    for at in range(HEADER.size, len(log) - FRAME.size - page_size + 1, FRAME.size + page_size):
        _, size_after, salt1, salt2, kept1, kept2 = FRAME.unpack_from(log, at)
        ours = [salt1, salt2] == salts  # frames of an earlier round of the log stand behind those of this one
        if sound:
            page = log[at + FRAME.size : at + FRAME.size + page_size]
            running = _checksum(log[at : at + 8] + page, order, running)
            sound = ours and running == (kept1, kept2)
        if not sound and ours and size_after:
            behind += 1
    return behind
