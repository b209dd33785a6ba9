"""What `appareil run` writes: its state at every start, each line with the time of day, and in the end what was
played."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sittings import CHECKED_DOWN, ROOT, Table, scripted, small_settings

from appareil.cli.run_log import RunLog, stamped
from appareil.cli.run_watch import PATIENCE, RunWatch
from appareil.controller.people.from_floor import Pause
from appareil.devices.protocols import SECOND
from appareil.journal.memory import MemoryJournal
from appareil.journal.store import Journal
from appareil.locale import speaking
from appareil.rehearsal.kills import Setup, end, wait_for
from appareil.rehearsal.scripts import write_kill_script
from appareil.runtime.compose import build
from appareil.runtime.desk import Desk
from appareil.runtime.runtime import Runtime
from appareil.runtime.scheduler import Scheduler
from appareil.settings.model import Blinds, TableSettings
from drivers import controller_session

NOON = 1_800_000_000 * SECOND


class Nowhere:
    """A wire whose port is missing for `cause`, or one that keeps silent, or brings `noise`."""

    def __init__(self, cause: str, noise: bytes) -> None:
        self._cause, self._noise = cause, noise

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        if self._cause:
            lost(self._cause)
        receive(self._noise)

    def write(self, data: bytes) -> None:
        """To nobody."""

    def close(self) -> None:
        """There is nothing to close."""


class Start:
    """One `run` of the table of `journal`, none of whose devices is there, under virtual time."""

    def __init__(
        self, journal: Journal, settings: TableSettings | None = None, cause: str = "port_missing", noise: bytes = b"",
    ) -> None:
        said = settings or small_settings()
        self.clock = Scheduler()
        self.clock.advance(NOON)
        watch = RunWatch(said, self.clock, RunLog(self.clock), "/ports", "appareil floor")
        self.watch = watch
        self.runtime: Runtime = build(said, self.clock, journal, lambda device, line: Nowhere(cause, noise), watch.row)
        self.desk = Desk(self.runtime)
        self.runtime.start()
        watch.begin(self.desk)

    def told(self, seconds: int, capsys: pytest.CaptureFixture[str]) -> str:
        """What is told on stderr in the next seconds, in English."""
        capsys.readouterr()
        with speaking("en"):
            self.clock.run_until(self.clock.now() + seconds * SECOND)
        return capsys.readouterr().err


def test_every_start_tells_each_device_with_its_port_and_what_is_awaited(capsys: pytest.CaptureFixture[str]) -> None:
    journal = MemoryJournal()
    for _start in ("first", "second"):
        start = Start(journal)
        said = start.told(2, capsys)
        for port in ("shoe", "puck", "seat-1", "seat-2", "seat-3"):
            assert f"(/ports/{port})" in said
        assert said.count(": the port does not exist\n") == 1
        assert said.count("plug the cable in") == 1
        assert "awaited: an answer of the devices" in said
        assert start.told(60, capsys) == "", "it is told once"
        start.runtime.stop()


def test_a_driver_that_says_nothing_does_not_keep_the_state_untold(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(controller_session, "SILENCE", 3600 * SECOND)  # it may be anybody's, and as slow as this
    start = Start(MemoryJournal(), cause="")
    assert start.told(3, capsys) == ""
    assert "awaited: an answer of the devices" in start.told(PATIENCE // SECOND - 3, capsys)


def test_bytes_that_are_no_frames_are_told_as_such_with_the_likely_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    said = Start(MemoryJournal(), cause="", noise=b"AT+GCAP\r\r\nERROR").told(5, capsys)
    assert "  shoe (/ports/shoe)" in said
    assert ": bytes come on this port, and none of them is a frame of this protocol\n" in said
    assert "another speed than 115,200 baud" in said
    assert "check the device's power" not in said


def test_a_start_in_mid_hand_tells_the_hand_and_who_is_to_act(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.play.asked == 2)
    said = Start(table.journal).told(2, capsys)
    assert "hand 1, betting" in said
    assert "bets $" in said
    assert "2 BB" in said


def test_a_start_tells_the_questions_open_and_the_changes_that_wait(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.play.asked == 2)
    Desk(table.sitting.runtime).say(Pause())
    changed = table.believed.config().model_copy(update={"blinds": Blinds(small=2, big=4), "seats": 2})
    said = Start(table.journal, changed).told(2, capsys)
    assert "4101" in said
    assert "appareil floor resume" in said
    assert re.search(r"changes that wait .*: .*seats", said)


def test_the_end_tells_what_was_played_and_how_to_start_again(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.play.asked == 2)
    start = Start(table.journal)
    start.told(125, capsys)
    with speaking("en"):
        start.watch.end("appareil run table.yaml")
    said = capsys.readouterr().err
    assert "stopped after 2 minutes: 0 hands played" in said
    assert "hand 1 is under way" in said
    assert "to start again: appareil run table.yaml" in said


def test_every_line_has_the_time_and_what_follows_stands_below_it() -> None:
    first, second, empty = [*stamped("one\ntwo", NOON).split("\n"), stamped("", NOON)]
    assert re.fullmatch(r"\d\d:\d\d:00  one", first)
    assert second == "          two"
    assert empty == ""


def test_a_real_run_tells_its_state_its_hands_and_its_end(tmp_path: Path) -> None:
    setup = Setup(tmp_path, write_kill_script(tmp_path), "table")
    twins = setup.start_twins()
    wait_for(lambda: len(list(setup.ports.glob("*"))) == 8)
    out, err = tmp_path / "out", tmp_path / "err"
    with out.open("w") as hands, err.open("w") as others:
        run = subprocess.Popen(
            [sys.executable, "-m", "appareil.cli.main", "--lang", "en", "run", str(setup.table), "--ports",
             str(setup.ports)],
            stdout=hands, stderr=others, cwd=ROOT,
        )
    try:
        setup.seat_players()
        wait_for(lambda: setup.hands_closed() > 0 and "awaited:" in err.read_text())
        run.send_signal(signal.SIGINT)
        assert run.wait(30) == 130
    finally:
        end(run)
        end(twins)
    said = err.read_text()
    assert f"shoe: answers on {setup.ports / 'shoe'}, serial number" in said
    assert re.search(r"stopped after \d+ seconds?: \d+ hands? played", said)
    assert f"appareil run {setup.table} --ports {setup.ports}" in said
    stray = [line for line in (out.read_text() + said).splitlines() if not re.match(r"(\d\d:\d\d:\d\d| {8})  |$", line)]
    assert stray == []


def test_the_title_of_a_hand_has_the_time_and_the_empty_line_before_it_none() -> None:
    assert stamped("\nHand 1", NOON) == "\n" + stamped("Hand 1", NOON)
