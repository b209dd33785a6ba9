"""Real processes on real pseudo-terminals: the controller killed, ports missing,
busy and forbidden, the floor's words."""

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sittings import ROOT

import appareil.cli.devices  # (before the fork: nobody may not read it)
from appareil.cli.main import main
from appareil.rehearsal.kills import Setup, end, kill_at_random, wait_for
from appareil.rehearsal.scripts import write_kill_script
from appareil.runtime.compose import REFERENCE

NOBODY = 65534


def appareil(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "appareil.cli.main", *words], capture_output=True, text=True, check=False, cwd=ROOT,
        env=os.environ | {"APPAREIL_LANG": "en"},
    )


def test_a_killed_controller_goes_on_with_the_same_hand(tmp_path: Path) -> None:
    outcome = kill_at_random(tmp_path, write_kill_script(tmp_path), kills=4, seed=3)
    assert outcome.difference == ""
    assert outcome.closed >= 1


def test_hands_are_dealt_through_pseudo_terminals_as_through_memory() -> None:
    outcomes = [
        json.loads(appareil("simulate", "--hands", "4", "--seed", "6", "--wire", wire, "--json").stdout)
        for wire in ("memory", "pty")
    ]
    for key in ("hands", "cards_dealt", "cards_doubled", "cards_missing", "invariant_failures", "chips_on_table"):
        assert outcomes[0][key] == outcomes[1][key], key


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Setup]:
    """A table with its devices running in another process."""
    setup = Setup(tmp_path, write_kill_script(tmp_path), "table")
    twins = setup.start_twins()
    wait_for(lambda: len(list(setup.ports.glob("*"))) == 8)
    yield setup
    end(twins)


def devices(setup: Setup) -> dict[str, Any]:
    """What `appareil devices` says, by device."""
    said = appareil("devices", str(setup.table), "--ports", str(setup.ports), "--json")
    answers = json.loads(said.stdout)
    assert said.returncode == (0 if all(answer["answers"] for answer in answers.values()) else 1)
    return dict(answers)


def test_devices_names_what_answers(table: Setup) -> None:
    answers = devices(table)
    assert all(answer["answers"] for answer in answers.values())
    assert answers["shoe"]["abilities"] == ["atomic_counter"]


def test_a_missing_port_and_a_port_in_use_have_their_own_message_and_remedy(table: Setup) -> None:
    (table.ports / "puck").unlink()
    run = table.start_run()
    try:
        table.seat_players()
        answers = devices(table)
        assert answers["puck"]["cause"] == "port_missing"
        assert answers["shoe"]["cause"] == "port_busy"
        said = appareil("devices", str(table.table), "--ports", str(table.ports)).stdout
        assert "the port does not exist" in said
        assert f"ls {table.ports} shows what is there" in said
        assert "another program uses the port" in said
        assert f"appareil run {table.table}"[:60] in said
        assert "end that one first: Ctrl-C where it runs; a running table is closed before that" in said
        assert f"(PID {run.pid})" in said
    finally:
        end(run)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become nobody to be refused a port")
def test_a_forbidden_port_has_its_own_message_and_remedy(table: Setup, tmp_path: Path) -> None:
    os.chmod((table.ports / "shoe").resolve(), 0o600)
    made_by_pytest = [folder for folder in tmp_path.parents if folder.name.startswith(("pytest-", "popen-"))]
    for folder in (table.folder, table.ports, tmp_path, *made_by_pytest):
        os.chmod(folder, 0o755)
    said = tmp_path / "said"
    said.touch()
    os.chmod(said, 0o666)
    child = os.fork()
    if child == 0:
        status = 99
        with contextlib.suppress(BaseException):
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                status = main(["devices", str(table.table), "--ports", str(table.ports), "--lang", "en"])
            said.write_text(out.getvalue())
        os._exit(status)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 1
    text = said.read_text()
    assert "no permission to use the port" in text
    assert "it belongs to root:" in text
    assert "with mode 0600, and this user is nobody" in text
    assert "no group is let in" in text


def test_the_floor_is_told_why_a_command_is_refused(table: Setup) -> None:
    run = table.start_run()
    try:
        table.seat_players()
        floor = ("floor", "--journal", table.journal)
        refused = appareil(*floor, "seat", "1", "Zoé")
        assert refused.returncode == 1
        assert "the seat is taken" in refused.stderr
        assert "J1" in appareil(*floor, "status").stdout
        assert (os.stat(f"{table.journal}.sock").st_mode & 0o777) == 0o600
    finally:
        end(run)
    gone = appareil(*floor, "status")
    assert gone.returncode == 2
    assert "no running table" in gone.stderr


def test_a_change_of_the_blinds_in_the_file_is_seen_on_the_table(tmp_path: Path) -> None:
    changed = tmp_path / "table.yaml"
    text = REFERENCE.read_text()
    assert "\n  big: 2" in text
    changed.write_text(text.replace("\n  small: 1", "\n  small: 2").replace("\n  big: 2", "\n  big: 4"))
    said = appareil("simulate", str(changed), "--hands", "1", "--seed", "1")
    assert said.returncode == 0
    assert "big blind $4" in said.stdout
    assert "small blind $2" in said.stdout
