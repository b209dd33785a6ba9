"""`appareil storm`: what may be chosen for which kind, and that its processes end with it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from appareil.cli.main import main
from appareil.cli.storm import DEFAULTS, MODES
from appareil.rehearsal.kills import wait_for

ROOT = Path(__file__).parents[2]
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from appareil.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
"""The command, which hears SIGINT even where the tests run in the background of a shell."""


@pytest.mark.parametrize("words", [
    ("--kills", "1", "--table", "mine.yaml"), ("--kills", "1", "--players", "2"), ("--crash-points", "--seed", "3"),
    ("--crash-points", "--no-atomic-counter"), ("--seeds", "1", "--script", "x.phhs"), ("--stride", "2"),
], ids=" ".join)
def test_a_choice_of_another_kind_of_storm_is_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", "en", "storm", *words]) == 2
    assert "is no choice of" in capsys.readouterr().err


def test_every_choice_belongs_to_a_kind_of_storm() -> None:
    assert {name for names in MODES.values() for name in names} == set(DEFAULTS)


@pytest.mark.parametrize("option", ["--stride", "--hands", "--players", "--jobs", "--kills"])
@pytest.mark.parametrize("number", ["0", "-1", "1.5", "x", "9" * 5000])
def test_a_count_is_a_whole_number_of_at_least_one(
    option: str, number: str, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", "en", "storm", f"{option}={number}"]) == 2
    assert "next: see the help: appareil storm --help" in capsys.readouterr().err


def workers_of(process: int) -> set[int]:
    """The processes that `process` has started."""
    return {int(pid) for pid in Path(f"/proc/{process}/task/{process}/children").read_text().split()}


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_storm_leaves_no_process(how: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "--lang", "en", "storm", "--seeds", "1..9", "--hands", "5000",
         "--jobs", "2"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as storm:
        wait_for(lambda: len(workers_of(storm.pid)) == 2)
        workers = workers_of(storm.pid)
        began = time.monotonic()
        os.kill(storm.pid, how)
        assert storm.communicate(timeout=20) == ("", "interrupted\n")
    assert storm.returncode == 130
    assert time.monotonic() - began < 10
    assert [pid for pid in workers if Path(f"/proc/{pid}").exists()] == []
