"""Output that nobody takes: a full disk, a reader that has gone, a stream closed from the start. A command says so in
one line; a table in play goes on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from appareil.rehearsal.kills import Setup, end, wait_for
from appareil.rehearsal.scripts import write_kill_script

ROOT = Path(__file__).parents[2]
SIMULATE = ("simulate", "--hands", "1", "--seed", "1", "--lang", "en")


def shell(redirected: str, *words: str, unbuffered: str = "") -> subprocess.CompletedProcess[str]:
    """Run `appareil` with its streams redirected as a shell does it."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "appareil.cli.main", *words],
        capture_output=True, text=True, check=False, cwd=ROOT, env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
    )


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "words", [SIMULATE, ("schema", "--lang", "en"), ("check", "--help", "--lang", "en"), ("--lang", "en", "--help")],
    ids=" ".join,
)
def test_a_full_disk_is_one_line_and_the_next_step(words: tuple[str, ...], unbuffered: str) -> None:
    done = shell(">/dev/full", *words, unbuffered=unbuffered)
    assert (done.returncode, done.stderr) == (
        1, "appareil: the result cannot be written: No space left on device\n"
           "  next: free space on that disk, or send the output elsewhere\n",
    )


@pytest.mark.parametrize("words", [SIMULATE, ("replay", "--help", "--lang", "en")], ids=" ".join)
def test_a_reader_that_has_gone_is_told_nothing(words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "appareil.cli.main", *words], stdout=writing, stderr=subprocess.PIPE, text=True,
        check=False, cwd=ROOT,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_stream_closed_from_the_start_is_one_that_nobody_reads() -> None:
    done = shell(">&-", *SIMULATE)
    assert (done.returncode, done.stderr) == (0, "")
    assert shell("2>&- <&- >&-", "simulat").returncode == 2


def test_no_file_gets_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    """The journal would be the first file opened, and every line shown would be written into it."""
    journal = tmp_path / "journal"
    assert shell("<&- >&- 2>&-", *SIMULATE, "--journal", str(journal)).returncode == 0
    verified = shell("", "verify", str(journal), "--lang", "en")
    assert verified.returncode == 0, verified.stdout


def test_an_error_that_cannot_be_told_keeps_its_status() -> None:
    assert shell("2>/dev/full", "simulat").returncode == 2


def test_a_table_goes_on_when_its_output_cannot_be_written(tmp_path: Path) -> None:
    setup = Setup(tmp_path, write_kill_script(tmp_path), "table")
    twins = setup.start_twins()
    said = tmp_path / "stderr"
    with open("/dev/full", "wb") as full, said.open("wb") as stderr:
        run = subprocess.Popen(
            [sys.executable, "-m", "appareil.cli.main", "--lang", "en", "run", str(setup.table),
             "--ports", str(setup.ports)], stdout=full, stderr=stderr,
        )
    try:
        setup.seat_players()
        wait_for(lambda: setup.hands_closed() >= 2)
        assert run.poll() is None
    finally:
        end(run)
        end(twins)
    assert run.returncode == 0
    assert said.read_text().count("stdout cannot be written (No space left on device)") == 1
