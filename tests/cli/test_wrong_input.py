"""What people give by mistake is told in words, with the next step: never a traceback, never a wait without end."""

import os
from pathlib import Path

import pytest

from appareil.cli.main import main
from appareil.runtime.compose import REFERENCE


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Status and stderr of a command line in English."""
    return main(["--lang", "en", *words]), capsys.readouterr().err


@pytest.mark.parametrize("words", [("check",), ("simulate",), ("replay",), ("verify",)], ids=" ".join)
def test_a_named_pipe_into_which_nobody_writes_is_refused(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    pipe = tmp_path / "pipe.phh"
    os.mkfifo(pipe)
    status, err = said(capsys, *words, str(pipe))
    assert status == 2
    assert "next: " in err


def test_a_pipe_of_the_shell_is_read_as_a_table_file(capsys: pytest.CaptureFixture[str]) -> None:
    reading, writing = os.pipe()
    os.write(writing, REFERENCE.read_bytes()[:60_000])
    os.close(writing)
    assert said(capsys, "check", f"/dev/fd/{reading}")[0] == 0
    os.close(reading)


def test_a_socket_whose_name_is_too_long_is_refused_before_anything_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / ("x" * 107)
    folder.mkdir()
    status, err = said(capsys, "run", str(REFERENCE), "--journal", str(folder / "journal"))
    assert status == 2
    assert f"the floor's socket {folder}/journal.sock would have more than 107 bytes" in err
    assert "--journal" in err
    assert list(folder.iterdir()) == []
