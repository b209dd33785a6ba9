"""Every command that reads a journal says of a wrong path what is there and what to do, and creates nothing."""

import sqlite3
from pathlib import Path

import pytest

from appareil.cli.main import main

COMMANDS = (["verify"], ["export"], ["replay"], ["replay", "--follow"])


def _other_program(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE songs (title)")
    connection.close()


CONDITIONS = {
    "missing": (lambda path: None, "There is no journal {path}: there is no such file.", "Check the name. A running"),
    "folder": (Path.mkdir, "{path} is no journal: it is a folder.", "Name the journal that lies in it."),
    "empty": (Path.touch, "{path} is no journal: it is empty.", "Check the name. If a table has played"),
    "foreign": (
        _other_program, "{path} is not a journal that this version can read: it was made", "Check the name. If",
    ),
}


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_wrong_path_is_told_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], condition: str,
) -> None:
    make, what, step = CONDITIONS[condition]
    path = tmp_path / "the.journal"
    make(path)
    there = sorted(tmp_path.rglob("*"))
    assert main([*command, str(path), "--lang", "en"]) == 2
    first, second, *more = capsys.readouterr().err.splitlines()
    assert first.startswith(f"appareil: {what.format(path=path)}")
    assert second.startswith(f"  next: {step}")
    assert more == []
    assert sorted(tmp_path.rglob("*")) == there


@pytest.mark.parametrize("condition", CONDITIONS)
def test_it_is_told_in_french_too(tmp_path: Path, capsys: pytest.CaptureFixture[str], condition: str) -> None:
    path = tmp_path / "le.journal"
    CONDITIONS[condition][0](path)
    assert main(["verify", str(path), "--lang", "fr"]) == 2
    told = capsys.readouterr().err
    assert " journal\u00a0: " in told or "il n'y a pas de journal" in told.lower() or "n'est pas un journal" in told
    assert " is " not in told
