"""Whoever reads French meets no English of Python, of the system or of SQLite."""

import errno
import re
from pathlib import Path

import pytest

from appareil.cli.commands import COMMANDS
from appareil.cli.main import main
from appareil.locale.system_errors import system_text


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_a_help_has_french_headings_and_values(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help", "--lang", "fr"]) == 0
    help_text = capsys.readouterr().out
    assert "options\u00a0:\n" in help_text
    assert re.findall(r"usage:|positional|options:|arguments:|\b(?:FILE|DIR|KEY|NAME|DEVICE|OTHER)\b", help_text) == []


@pytest.mark.parametrize(("typed", "said"), [
    ("simulate --hands", "une valeur est attendue"),
    ("simulate --seed x", "il faut un nombre entier, et non 'x'"),
    ("simulate --pace slow", "slow n'est pas possible ici\u00a0; possibles\u00a0: fast, real"),
    ("check", "il manque\u00a0: TABLE.yaml"),
    ("check a.yaml b.yaml", "arguments inconnus\u00a0: b.yaml"),
    ("explain blinds.smal", "s'agit-il de blinds.small\u00a0?"),
])
def test_a_wrong_argument_is_told_in_french(typed: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*typed.split(), "--lang", "fr"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("typed", "said"), [
    ("simulate --journal {tmp}/none/x", "ce fichier ou ce dossier n'existe pas"),
    ("simulate --journal {tmp}", "c'est un dossier"),
    ("verify {tmp}/text", "ce n'est pas une base de données"),
    ("floor --journal {tmp}/none status", "ce fichier ou ce dossier n'existe pas"),
    ("replay {tmp}/bad.phhs", "ce n'est pas du TOML\u00a0: ligne 2, colonne 3"),
])
def test_what_the_system_says_is_told_in_french(
    typed: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "text").write_text("no journal at all\n" * 99, "utf-8")
    (tmp_path / "bad.phhs").write_text("a = 1\n  = 2\n", "utf-8")
    assert main(["--lang", "fr", *typed.format(tmp=tmp_path).split()]) == 2
    assert said in capsys.readouterr().err


def test_an_error_without_words_goes_by_its_name_and_english_has_the_systems_own() -> None:
    text = system_text(OSError(errno.EXDEV, "Invalid cross-device link"))
    assert (text.fr, text.en) == ("erreur EXDEV", "Invalid cross-device link")
