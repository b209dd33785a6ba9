"""`appareil replay` on a terminal goes on by keys, event by event; elsewhere everything is printed at once."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path

import pytest
from recorded_texts import TWO
from sittings import CHECKED_DOWN, Table, scripted

from appareil.cli import replay_journal, replay_recorded
from appareil.cli.main import main
from appareil.cli.stepping import Ended, Steps, draw_again
from appareil.journal.sqlite import SqliteJournal

EVENTS = ["blinds", "a raise", "a call", "the flop"]


def pressed(keys: str) -> Callable[[], str]:
    left = iter(keys)
    return lambda: next(left, "")


def redrawn(screen: list[str]) -> Callable[[Sequence[str]], None]:
    def draw_again(events: Sequence[str]) -> None:
        screen[:] = events

    return draw_again


@pytest.mark.parametrize(("keys", "told"), [
    ("", 1), (" ", 2), ("\n", 2), ("\r", 2), (" \n", 3), ("xyz ", 2), ("   ", 4), ("a", 4), (" a", 4), ("q", 1),
    (" q ", 2), ("\x04", 1), ("A\x1b[A ", 2),
])
def test_each_key_asks_for_the_next_event_or_all_or_none(keys: str, told: int) -> None:
    said: list[str] = []
    steps = Steps(said.append, pressed(keys), redrawn(said))
    try:
        for event in EVENTS:
            steps.event(event)
    except Ended:
        assert len(said) < len(EVENTS)
    assert said == EVENTS[:told]


@pytest.mark.parametrize(("keys", "on_screen"), [
    ("  b", 2), ("  bb", 1), ("  bbb", 1), ("  \x7f ", 3), ("  bb   ", 4), ("  ba", 4), ("b ", 2), ("   b", 3),
    ("   b ", 4), ("   bb q", 3),
])
def test_one_goes_back_and_on_again_without_missing_an_event(keys: str, on_screen: int) -> None:
    screen: list[str] = []
    steps = Steps(screen.append, pressed(keys), redrawn(screen))
    try:
        for event in EVENTS:
            steps.event(event)
        steps.wait()
    except Ended:
        pass
    assert screen == EVENTS[:on_screen]


def test_what_is_drawn_again_fills_the_screen_and_no_more(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LINES", "5")
    draw_again([*EVENTS[:2], "a call\nof two lines"])
    screen = capsys.readouterr().out.rpartition("\x1b[2J")[2].splitlines()
    assert screen[1:] == ["a call", "of two lines"]


class Reader:
    """Somebody at a pseudo-terminal on which a command runs."""

    def __init__(self, *words: str) -> None:
        self._master, slave = os.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "appareil.cli.main", *words, "--lang", "en"], stdin=slave, stdout=slave,
            stderr=slave, env=os.environ | {"TERM": "dumb"},
        )
        os.close(slave)
        self.seen = ""

    def until(self, text: str) -> None:
        """Read until `text` is there."""
        while text not in self.seen:
            self.more()

    def more(self) -> None:
        """Read what is written next."""
        self.seen += os.read(self._master, 4096).decode()

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def end(self) -> int:
        """All that is still written, and the status."""
        try:
            while more := os.read(self._master, 4096):
                self.seen += more.decode()
        except OSError:  # nobody holds the other side any more
            pass
        os.close(self._master)
        return self.process.wait(30)


@pytest.fixture(params=["record", "journal"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    path = tmp_path / ("one.phh" if request.param == "record" else "table.db")
    if request.param == "record":
        path.write_text(TWO, "utf-8")
    else:
        journal = SqliteJournal(path, "OFF")
        Table(scripted([CHECKED_DOWN]), journal=journal).finish(1)
        journal.close()
    return str(path)


def test_on_a_terminal_a_hand_goes_on_by_keys(file: str) -> None:
    reader = Reader("replay", file)
    reader.until("Enter or space: the next event; b: the one before; a: all the rest; q: end")
    reader.until("Hand 1")
    reader.press(" ")
    reader.until("posts the small blind")
    reader.press("q")
    assert reader.end() == 0
    assert not re.search(r"posts the big blind \$?\d", reader.seen)
    assert "wins" not in reader.seen


def events_of(file: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many events `file` has to tell."""
    told: list[str] = []
    for module in (replay_journal, replay_recorded):
        monkeypatch.setattr(module, "stepping", lambda _tell: nullcontext(told.append))
    assert main(["replay", file]) == 0
    return len(told)


def test_at_its_end_one_may_still_go_back(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    events = events_of(file, monkeypatch)
    reader = Reader("replay", file)
    reader.until("Hand 1")
    reader.press(" " * (events - 1))
    reader.until("wins")
    reader.press("b")
    reader.until("\x1b[2J")
    reader.press("q")
    assert reader.end() == 0


def test_all_the_rest_comes_with_one_key(file: str) -> None:
    reader = Reader("replay", file)
    reader.until("Hand 1")
    reader.press("a")
    assert reader.end() == 0
    assert "wins" in reader.seen


def test_where_no_terminal_is_everything_is_printed(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", file, "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert ("wins" in out, err) == (True, "")
