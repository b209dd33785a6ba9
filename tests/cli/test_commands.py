"""Every command answers --help with an example, in the language asked for, without importing what it needs to run."""

import argparse
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from appareil.cli import components
from appareil.cli.commands import COMMANDS, Command
from appareil.cli.main import language_of, main
from appareil.cli.output import colour_on
from appareil.runtime.compose import REFERENCE

ROOT = Path(__file__).parents[2]
HEAVY = ("pydantic", "yaml", "transitions", "asyncio", "sqlite3", "tomllib", "drivers", "simulators")
LIGHT_HELP = ("check", "explain", "schema", "probe", "replay", "export", "diagram", "version")
GOOD_TABLE = str(ROOT / "config" / "table.yaml")


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT,
        env=os.environ | environment,
    )


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Status, stdout and stderr of a command line."""
    status = main(words)
    return status, *capsys.readouterr()


# --- help ------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_help_with_an_example(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, command.name, "--help", "--lang", "en")
    assert (status, err) == (0, "")
    assert f"usage: appareil {command.name}" in out
    assert f"example:\n  {command.example}" in out
    assert command.example.startswith(f"appareil {command.name}")


def test_the_general_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = said(capsys, "--lang", "en", "--help")
    assert status == 0
    listing = out.partition("commands:\n")[2].partition("\n\n")[0]
    assert re.findall(r"^  (\w+)", listing, re.MULTILINE) == [command.name for command in COMMANDS]


def test_help_is_french_by_default_and_english_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert "usage\u00a0: appareil check" in said(capsys, "check", "--help", "--lang", "fr")[1]
    assert "afficher cette aide" in said(capsys, "--lang", "fr", "check", "--help")[1]
    assert "show this help message" in said(capsys, "--lang=en", "check", "--help")[1]


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in LIGHT_HELP)], ids=" ".join)
def test_help_imports_nothing_heavy(words: list[str]) -> None:
    done = python(
        "import sys; from appareil.cli.main import main; "
        f"status = main({words}); print(status, [name for name in {HEAVY} if name in sys.modules], file=sys.stderr)"
    )
    assert done.stderr == "0 []\n"


# --- language --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        ([], {}, "fr"),
        ([], {"LANG": "C.UTF-8"}, "fr"),
        ([], {"LANG": "en_CA.UTF-8"}, "en"),
        ([], {"LANG": "en_CA.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ([], {"LANG": "en_CA.UTF-8", "APPAREIL_LANG": "fr"}, "fr"),
        (["--lang", "en"], {"APPAREIL_LANG": "fr"}, "en"),
        (["check", "--lang=en", "x"], {"APPAREIL_LANG": "fr"}, "en"),
        (["--lang"], {"LANG": "en"}, "en"),
        (["--lang", "de"], {"LANG": "en"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_the_environments_or_french(
    words: list[str], environment: dict[str, str], language: str,
) -> None:
    assert language_of(words, environment) == language


def test_a_language_that_is_not_spoken_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, _out, err = said(capsys, "check", "--lang", "de", GOOD_TABLE)
    assert status == 2
    assert "de n'est pas possible ici" in err


def test_what_is_counted_agrees_with_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--hands", "1", "--seed", "3", "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert "1 partie, 20 cartes distribuées\u00a0: 0 en double, 0 manquante\n" in shown
    assert "superviseur appelé 0 fois, 0 partie redistribuée\n" in shown


@pytest.mark.parametrize(("lang", "told"), [("fr", "2 valeurs attendues"), ("en", "expected 2 arguments")])
def test_the_argument_parser_counts_in_the_language_too(lang: str, told: str) -> None:
    assert main(["version", "--lang", lang]) == 0
    parser = argparse.ArgumentParser(exit_on_error=False)
    parser.add_argument("--pair", nargs=2)
    with pytest.raises(argparse.ArgumentError, match=told):
        parser.parse_args(["--pair", "one"])


@pytest.mark.parametrize(("lang", "kind", "told"), [
    ("en", "C", "written in C"), ("en", "Python", "written in Python: six times slower than in C"),
    ("fr", "C", "écrit en C"), ("fr", "Python", "écrit en Python\u00a0: six fois plus lent qu'en C"),
])
def test_version_says_in_words_how_the_codec_is_written(
    lang: str, kind: str, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(components, "cobs_kind", lambda: kind)
    assert main(["version", "--lang", lang]) == 0
    cobs = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("cobs"))
    assert cobs.endswith(f" ({told})")


# --- where simulated ports are made ----------------------------------------------------------------------------------

@pytest.mark.parametrize(("folder", "told"), [
    ("/proc", "the simulated ports cannot be made in /proc: "),
    ("/proc/none", "the simulated ports cannot be made in /proc/none: "),
    (__file__, f"the simulated ports cannot be made in {__file__}: "),
])
def test_twins_say_where_no_port_can_be_made(folder: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "twins", str(REFERENCE), "--ports", folder, "--lang", "en")
    assert (status, out) == (2, "")
    assert err.startswith(f"appareil: {told}")
    assert err.endswith("\n  next: choose a folder you may write in with --ports\n")


def test_twins_put_nothing_in_the_place_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "shoe").touch()
    status, _, err = said(capsys, "twins", str(REFERENCE), "--ports", str(tmp_path), "--lang", "en")
    assert (status, err) == (
        2, f"appareil: {tmp_path}/shoe is there already, and is no simulated port\n"
        "  next: choose an empty folder with --ports\n",
    )


# --- wrong input -----------------------------------------------------------------------------------------------------

def test_without_a_command_the_help_comes_as_a_message(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys)
    assert (status, out) == (2, "")
    assert "simulate" in err


def test_a_mistyped_command_gets_a_suggestion_and_the_next_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--lang", "en", "chekc") == (
        2, "", "appareil: there is no command chekc; did you mean check?\n  next: see the commands: appareil --help\n",
    )
    assert "did you mean" not in said(capsys, "--lang", "en", "zzz")[2]


def test_a_wrong_argument_says_what_and_where_the_help_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "check", "--lang", "fr") == (
        2, "", "appareil: il manque\u00a0: TABLE.yaml\n  à faire\u00a0: voir l'aide\u00a0: appareil check --help\n",
    )
    status, _out, err = said(capsys, "--lang", "en", "replay", "x.phh", "--hand", "two")
    assert status == 2
    assert "invalid int value: 'two'" in err


def test_an_interrupted_command_ends_with_130(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(path: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("appareil.cli.words.tables.load_settings", interrupted)
    assert said(capsys, "check", GOOD_TABLE, "--lang", "en") == (130, "", "interrupted\n")


def test_a_reader_that_stops_reading_is_no_disaster() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "appareil.cli.main", "schema"],
        stdout=writing, stderr=subprocess.PIPE, text=True, check=False, cwd=ROOT,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_terminal_of_few_letters_is_no_disaster() -> None:
    done = python(
        f"from appareil.cli.main import main; main(['check', {GOOD_TABLE!r}, '--lang', 'fr'])",
        PYTHONIOENCODING="ascii",
    )
    assert done.returncode == 0
    assert done.stdout.startswith(f"{GOOD_TABLE}?: aucune erreur")


# --- colour ----------------------------------------------------------------------------------------------------------

class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_colour_is_for_terminals_without_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert colour_on(Terminal())
    assert not colour_on(io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert not colour_on(Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not colour_on(Terminal())


def test_a_pipe_gets_no_colour(capsys: pytest.CaptureFixture[str]) -> None:
    _status, out, err = said(capsys, "check", str(ROOT / "tests/settings/broken/out_of_range.yaml"))
    assert "\x1b" not in out + err
