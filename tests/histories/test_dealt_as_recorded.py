"""Recorded hands dealt through the whole device end as recorded, or the table says where they went another way."""

import json
from pathlib import Path
from typing import Any

import pytest
from hand_text import THREE, TWO, changed

from appareil.cli.main import main


def simulated(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, dict[str, Any]]:
    """Exit status and outcome of dealing the hand in `text`."""
    file = tmp_path / "hand.phh"
    file.write_text(text)
    status = main(["simulate", "--hands-from", str(file), "--json", "--lang", "en", *more])
    outcome: dict[str, Any] = json.loads(capsys.readouterr().out)
    return status, outcome


def difference(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """How the hand differs from its record, which the exit status tells as well."""
    status, outcome = simulated(text, tmp_path, capsys)
    assert status == 1
    [named] = outcome["differences"]
    assert named["hand"] == 1
    return str(named["difference"])


@pytest.mark.parametrize(("text", "stacks"), [(THREE, [2100, 1900, 2000]), (TWO, [216, 2453])])
@pytest.mark.parametrize("faults", ["none", "lossy"])
def test_a_hand_ends_as_recorded(
    text: str, stacks: list[int], faults: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    status, outcome = simulated(text, tmp_path, capsys, "--faults", faults, "--seed", "3")
    assert (status, outcome["final_stacks"], outcome["differences"]) == (0, [stacks], [])


def test_a_raise_that_is_refused_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = changed(THREE, ("p3 cbr 300", "p3 cbr 150"))
    assert difference(text, tmp_path, capsys) == 'decision 1: the record says "p3 cbr 150", the table took "p3 f"'


def test_a_decision_that_is_nobodys_turn_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = changed(THREE, ('"p3 cbr 300", "p1 cc"', '"p1 cc", "p3 cc"'))
    assert difference(text, tmp_path, capsys) == 'decision 1: the record says "p1 cc", the table took "p3 cc"'


def test_a_record_that_ends_too_early_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = changed(THREE, ('"p1 cbr 700", "p3 cc"', '"p1 cbr 700"'))
    assert difference(text, tmp_path, capsys) == 'decision 7: the record says nothing, the table took "p3 cc"'


def test_a_decision_after_the_end_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = changed(TWO, ('"p1 f"', '"p1 f", "p2 cbr 300"'))
    assert difference(text, tmp_path, capsys) == 'decision 6: the record says "p2 cbr 300", the table took nothing'


def test_a_check_that_no_table_asks_for_is_no_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = changed(
        THREE, ("[1000, 2000, 3000]", "[1000, 2000, 60]"),
        ('"p3 cbr 300", "p1 cc", "p2 f",', '"p3 cc", "p1 f", "p2 cc",'),
        ('"p1 cc", "p3 cc", "d db Ac", "p1 cbr 700", "p3 cc", "p1 sm AsKd", ', '"d db Ac", '),
    )
    status, outcome = simulated(text, tmp_path, capsys)
    assert (status, outcome["final_stacks"]) == (0, [[950, 1940, 170]])
