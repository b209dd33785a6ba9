"""What hangs at the table's edges, however badly it behaves, ends no play; and the journal keeps its one writer."""

import asyncio
import os
import resource
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from appareil.rehearsal.kills import Setup, end, wait_for
from appareil.rehearsal.scripts import write_kill_script
from appareil.runtime.edges import Edges
from appareil.runtime.floor_client import ask
from appareil.runtime.floor_server import LONGEST_REQUEST, MOST_LINES

DESCRIPTORS = 96


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Setup]:
    """A table with its devices running in another process."""
    setup = Setup(tmp_path, write_kill_script(tmp_path), "table")
    twins = setup.start_twins()
    wait_for(lambda: len(list(setup.ports.glob("*"))) == 8)
    yield setup
    end(twins)


@pytest.fixture
def run(table: Setup) -> Iterator[subprocess.Popen[bytes]]:
    """The running table, its players seated."""
    process = table.start_run()
    try:
        table.seat_players()
        yield process
    finally:
        end(process)


def test_idle_connections_neither_end_play_nor_keep_the_floor_out(
    table: Setup, run: subprocess.Popen[bytes],
) -> None:
    """More of them than the process has descriptors; the client waits ten seconds at most for an answer."""
    resource.prlimit(run.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
    with ExitStack() as held:
        for _ in range(1100 if resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 1300 else 400):
            idle = held.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
            idle.connect(f"{table.journal}.sock")
        closed = table.hands_closed()
        assert ask(table.journal, {})["ok"]
        wait_for(lambda: table.hands_closed() > closed)
        assert run.poll() is None
        assert len(os.listdir(f"/proc/{run.pid}/fd")) < DESCRIPTORS


def test_a_request_without_end_is_ended_and_the_next_is_heard(table: Setup, run: subprocess.Popen[bytes]) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as endless:
        endless.settimeout(10)
        endless.connect(f"{table.journal}.sock")
        try:
            endless.sendall(b"x" * 4 * LONGEST_REQUEST)
            assert endless.recv(1) == b""
        except ConnectionError:
            pass  # it was ended while we were still sending
    assert ask(table.journal, {})["ok"]
    assert run.poll() is None


def test_who_speaks_keeps_his_connection_when_many_are_silent(table: Setup, run: subprocess.Popen[bytes]) -> None:
    with ExitStack() as held:
        speaking = held.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
        speaking.settimeout(10)
        speaking.connect(f"{table.journal}.sock")
        replies = speaking.makefile("rb")
        for _ in range(3 * MOST_LINES):
            held.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)).connect(f"{table.journal}.sock")
            speaking.sendall(b"{}\n")
            assert b'"ok":true' in replies.readline()


def test_a_second_copy_is_refused_although_the_lock_file_was_cleared_away(
    table: Setup, run: subprocess.Popen[bytes],
) -> None:
    Path(f"{table.journal}-lock").unlink()
    second = table.start_run()
    assert second.wait(timeout=60) == 2
    assert f"PID {run.pid}" in (table.folder / "log").read_text()
    assert ask(table.journal, {})["ok"], "the socket is still that of the first"


def test_an_error_of_the_table_itself_is_told_once_and_nothing_more_is_done() -> None:
    told: list[str] = []
    done: list[str] = []

    def fail() -> None:
        raise KeyError("two cards")

    async def serve() -> None:
        edges = Edges(failed=lambda error: told.append(type(error).__name__))
        edges.run(lambda: done.append("before"))
        edges.run(fail)
        edges.run(lambda: done.append("after"))
        edges.close()

    asyncio.run(serve())
    assert (told, done) == (["KeyError"], ["before"])


def test_a_hangup_reads_the_file_again_and_ends_no_hand(table: Setup, run: subprocess.Popen[bytes]) -> None:
    log = table.folder / "log"
    table.table.write_text(table.table.read_text().replace("max: ", "max: 1"))
    run.send_signal(signal.SIGHUP)
    wait_for(lambda: "buy_in.max" in log.read_text())
    table.table.write_text("no table file")
    run.send_signal(signal.SIGHUP)
    wait_for(lambda: "rien n'a changé" in log.read_text())
    closed = table.hands_closed()
    wait_for(lambda: table.hands_closed() > closed)
    assert run.poll() is None


def test_the_floor_has_the_file_read_again(table: Setup, run: subprocess.Popen[bytes]) -> None:
    table.table.write_text(table.table.read_text().replace("max: ", "max: 1"))
    reply = ask(table.journal, {"who": "Zoé", "reload": True})
    assert reply["ok"]
    assert [change[0] for change in reply["changes"]] == ["buy_in.max"]
    assert ask(table.journal, {"reload": True})["changes"] == []
    table.table.write_text("no table file")
    reply = ask(table.journal, {"reload": True})
    assert (reply["ok"], reply["reason"]) == (False, "file_has_mistakes")
    assert "table.yaml" in reply["mistakes"] or table.table.name in reply["mistakes"]
