"""What is shown on a terminal is broken between words, at its width; what goes elsewhere is left as it is."""

import io

import pytest

from appareil.cli.commands import COMMANDS
from appareil.cli.main import main
from appareil.cli.wrapping import fitting, wrapped


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("text", "lines"), [
    ("a line that fits", ["a line that fits"]),
    ("a line that is longer than twenty", ["a line that is", "  longer than twenty"]),
    ("   indented and longer than that", ["   indented and", "     longer than", "     that"]),
    ("  run  the first column stays", ["  run  the first", "       column stays"]),
    ("   1·A folds  2·B calls 5 $  3·C folds", ["   1·A folds", "     2·B calls 5 $", "     3·C folds"]),
    ("averylongwordthatfitsnowhere at all", ["averylongwordthatfitsnowhere", "  at all"]),
    ("two lines\neach by itself, the second long", ["two lines", "each by itself, the", "  second long"]),
])
def test_a_long_line_goes_on_below_itself(text: str, lines: list[str]) -> None:
    assert wrapped(text, 20).split("\n") == lines


def test_nothing_but_spaces_is_lost() -> None:
    text = "   Flop     [Q♦ 7♥ K♣]  cagnotte 179 $  1 brûlée   and so on and on"
    assert [wrapped(text, width).split() for width in range(1, 99)] == [text.split()] * 98


def test_colour_takes_no_room() -> None:
    assert wrapped("\x1b[31mred\x1b[0m and blue", 12) == "\x1b[31mred\x1b[0m and blue"


def test_a_no_break_space_holds_an_amount_together() -> None:
    assert wrapped("wins 1234567890\u00a0$", 16) == "wins\n  1234567890\u00a0$"


def test_only_a_terminal_breaks_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "10")
    assert fitting("ten and ten", Terminal()) == "ten and\n  ten"
    assert fitting("ten and ten", io.StringIO()) == "ten and ten"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_no_help_is_wider_than_its_terminal(
    command: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([command, "--help", "--lang", language]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if len(line) > 80] == []
