"""Ports that were mixed up are corrected while the table runs; the names of simulated ports belong to one process."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sittings import ROOT

from appareil.locale.wrong_input import WrongInput
from appareil.rehearsal.kills import Setup, end, wait_for
from appareil.rehearsal.scripts import write_kill_script
from appareil.runtime.floor_client import ask


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Setup]:
    """A table with its devices running in another process."""
    setup = Setup(tmp_path, write_kill_script(tmp_path), "table")
    twins = setup.start_twins()
    wait_for(lambda: len(list(setup.ports.glob("[!.]*"))) == 8)  # a name that begins with a dot is still being made
    yield setup
    end(twins)


def exchange(ports: Path, one: str, other: str) -> None:
    """Each name leads to where the other did."""
    first, second = (ports / one).readlink(), (ports / other).readlink()
    for name, target in ((one, second), (other, first)):
        (ports / name).unlink()
        (ports / name).symlink_to(target)


def test_crossed_ports_that_are_corrected_need_no_restart(table: Setup) -> None:
    exchange(table.ports, "shoe", "puck")
    run = table.start_run()
    log = table.folder / "log"
    try:
        table.seat_players()
        wait_for(lambda: log.read_text().count("un autre genre d'appareil répond") >= 1)
        assert table.hands_closed() == 0
        exchange(table.ports, "shoe", "puck")
        wait_for(lambda: table.hands_closed() >= 1)
    finally:
        end(run)


def holds(setup: Setup) -> list[dict[str, object]]:
    """What the table waits for; nothing while it does not answer."""
    with contextlib.suppress(WrongInput):
        return list(ask(setup.journal, {})["status"]["holds"])
    return []


def test_two_terminals_exchanged_are_asked_about_before_they_show_a_card(table: Setup) -> None:
    run = table.start_run()
    try:
        table.seat_players()
        wait_for(lambda: table.hands_closed() >= 1)
        end(run)
        exchange(table.ports, "seat-2", "seat-5")
        run = table.start_run()
        wait_for(lambda: bool(holds(table)))
        asked = [(hold["code"], hold["about"]["seat"], hold["about"]["other"]) for hold in holds(table)]
        assert asked == [(4103, 2, 5)]
        closed = table.hands_closed()
        ask(table.journal, {"command": {"type": "answer", "question": "exchanged:terminal 2", "value": "retry"}})
        wait_for(lambda: table.hands_closed() > closed)
        assert holds(table) == []
    finally:
        end(run)


def twins(setup: Setup, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "appareil.cli.main", "--lang", "en", "twins", *words], cwd=ROOT, capture_output=True,
        text=True, check=False, timeout=30,
    )


def test_a_second_set_of_simulated_devices_does_not_take_the_names_of_the_first(table: Setup) -> None:
    before = {path.name: path.readlink() for path in table.ports.iterdir()}
    second = twins(table, str(table.table), "--ports", str(table.ports))
    assert second.returncode == 2
    assert f"other simulated devices have their ports in {table.ports}\n  next: stop them, or choose" in second.stderr
    assert {path.name: path.readlink() for path in table.ports.iterdir()} == before


def test_simulated_devices_take_no_port_outside_their_folder(table: Setup, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.symlink_to("/dev/null")
    table.table.write_text(table.table.read_text().replace("port: shoe", f"port: {elsewhere}"))
    refused = twins(table, str(table.table), "--ports", str(tmp_path / "ports"))
    assert refused.returncode == 2
    assert f"shoe: the port {elsewhere} is not below the folder of --ports" in refused.stderr
    assert str(elsewhere.readlink()) == "/dev/null"
