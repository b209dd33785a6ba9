"""A power cut tears one commit. Two behind a bad place are acknowledged rows: the journal stays shut, none is lost."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from appareil.journal.errors import JournalDamaged
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import verify
from appareil.journal.wal import FRAME, HEADER, PAGE_SIZE, commits_behind_damage

Fill = Callable[[SqliteJournal, int], None]


def torn(path: Path, commits: int, into: Path) -> Path:
    """A copy of the journal as it is under its writer, with the first frame of the last `commits` spoiled."""
    copy = into / path.name
    log = Path(f"{copy}-wal")
    shutil.copy(path, copy)
    shutil.copy(f"{path}-wal", log)
    data = bytearray(log.read_bytes())
    frames = range(HEADER.size, len(data), FRAME.size + PAGE_SIZE)
    ends = [at for at in frames if FRAME.unpack_from(data, at)[1]]
    first = ends[-commits - 1] + FRAME.size + PAGE_SIZE
    data[first + FRAME.size] ^= 0xFF
    log.write_bytes(data)
    return copy


def test_one_is_dropped(
    path: Path, journal: SqliteJournal, fill: Fill, tmp_path_factory: pytest.TempPathFactory,
) -> None:
    fill(journal, 30)
    copy = torn(path, 1, tmp_path_factory.mktemp("cut"))
    assert commits_behind_damage(Path(f"{copy}-wal")) == 1
    again = SqliteJournal(copy)
    newest = again.last()
    assert newest is not None
    assert newest.seq == 29
    again.close()


@pytest.mark.parametrize("commits", [2, 3])
def test_more_are_not(
    path: Path, journal: SqliteJournal, fill: Fill, tmp_path_factory: pytest.TempPathFactory, commits: int,
) -> None:
    fill(journal, 30)
    copy = torn(path, commits, tmp_path_factory.mktemp("cut"))
    assert commits_behind_damage(Path(f"{copy}-wal")) == commits
    assert [flaw.name for flaw in verify(copy).flaws] == ["log"]
    shutil.rmtree(copy.parent)
    copy.parent.mkdir()
    with pytest.raises(JournalDamaged, match=f"{commits} committed rows"):
        SqliteJournal(torn(path, commits, copy.parent))
