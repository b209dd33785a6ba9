"""A folder of ports that was named is one; nothing is begun where it is not."""

from pathlib import Path

import pytest

from appareil.cli.main import main

TABLE = str(Path(__file__).parents[2] / "config" / "table.yaml")


@pytest.mark.parametrize("command", ["run", "devices"])
@pytest.mark.parametrize(("name", "said"), [
    ("nope", "there is no folder {folder}"), ("file", "{folder} is not a folder"),
])
def test_a_folder_that_is_none_is_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, name: str, said: str,
) -> None:
    (tmp_path / "file").touch()
    folder, journal = str(tmp_path / name), tmp_path / "the.journal"
    words = ["--journal", str(journal)] if command == "run" else []
    assert main([command, TABLE, "--ports", folder, *words, "--lang", "en"]) == 2
    error = capsys.readouterr().err.splitlines()
    assert error[0] == f"appareil: {said.format(folder=folder)}"
    assert error[1].startswith("  next: name the folder")
    assert len(error) == 2
    assert not journal.exists()


@pytest.mark.parametrize(("words", "said"), [
    (["floor", "pauze"], "pauze is not possible here; did you mean pause?"),
    (["floor", "statut"], "statut is not possible here; did you mean status?"),
    (["floor", "\udcff"], "� is not possible here; possible: status, "),
    (["simulate", "--wire", "memroy"], "memroy is not possible here; did you mean memory?"),
])
def test_a_mistyped_word_leads_to_the_one_meant(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str,
) -> None:
    assert main([*words, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
