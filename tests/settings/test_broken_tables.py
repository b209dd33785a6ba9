"""Every mistake of a broken table file is named at once, where it stands, with its remedy, through the real command."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from broken_tables import MISTAKES

from appareil.cli.main import main
from appareil.settings import SettingsError, load_settings

FOLDER = Path(__file__).parent / "broken"
HEADING = re.compile(r"^(?P<file>[^ ]+):(?P<line>\d+):(?P<column>\d+): (?P<rest>.*)$", re.MULTILINE)


def headings(said: str) -> list[str]:
    return [found.group() for found in HEADING.finditer(said)]


def expected_headings(file: Path) -> list[str]:
    return [
        f"{file}:{line}:{column}: {key + ': ' if key else ''}{text}"
        for (line, column, key), text, _hint in MISTAKES[file.stem]
    ]


def test_every_broken_file_has_its_mistakes_listed() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.yaml")) == sorted(MISTAKES)
    assert len(MISTAKES) >= 20
    assert all(MISTAKES.values())


@pytest.mark.parametrize("name", sorted(MISTAKES))
def test_check_names_every_mistake_with_line_and_column(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = FOLDER / f"{name}.yaml"
    assert main(["--lang", "en", "check", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert headings(err) == expected_headings(file)
    for _place, _text, hint in MISTAKES[name]:
        assert not hint or f" {hint}\n" in err
    assert f"appareil check {file}" in err.splitlines()[-1]


@pytest.mark.parametrize("name", sorted(MISTAKES))
def test_every_mistake_is_told_in_french_too(name: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load_settings(FOLDER / f"{name}.yaml")
    for mistake in caught.value.mistakes:
        assert mistake.message.fr != mistake.message.en
        assert mistake.hint is not None
        assert mistake.hint.fr != mistake.hint.en
        assert "{" not in mistake.message.fr.replace("{ n'est", "")


def test_the_installed_command_exits_with_2_and_shows_the_line_with_a_caret() -> None:
    file = FOLDER / "blinds_reversed.yaml"
    done = subprocess.run(
        [Path(sys.executable).parent / "appareil", "check", file, "--lang", "fr"],
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        f"{file}:4:10: blinds.small\u00a0: la petite mise à l'aveuglette (2) dépasse la grosse (1)",
        "  4 |   small: 2",
        "    |          ^",
        "      les échanger\u00a0: small: 1, big: 2",
        f"appareil: {file}\u00a0: une erreur",
        f"  à faire\u00a0: corriger le fichier, puis\u00a0: appareil check {file}",
    ]
