"""Recorded hands dealt through the whole device end as recorded, or the table says where they went another way."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hand_text import THREE, TWO, changed

from appareil.cli.main import main
from appareil.histories import seat_hand
from appareil.histories.phh import parse_phh
from appareil.locale import speaking
from appareil.rehearsal.as_recorded import Decisions
from appareil.rehearsal.recorded import Recorded, plan_of
from appareil.rehearsal.sitting import on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import REFERENCE
from appareil.settings import load_settings


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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed(THREE, ("p3 cbr 300", "p3 cbr 150")),
         'action 4 "p3 cbr 150": p3 may not bet or raise to 150 (allowed: 200 to 3000)'),
        (changed(THREE, ('"p3 cbr 300", "p1 cc"', '"p1 cc", "p3 cc"')),
         'action 4 "p1 cc": p1 acts, but it is p3\'s turn'),
        (changed(THREE, ('"p1 cbr 700", "p3 cc"', '"p1 cbr 700"')),
         'action 12 "p1 sm AsKd": p1 shows or mucks, but it is p3\'s turn'),
        (changed(TWO, ('"p1 f"', '"p1 f", "p2 cbr 300"')), 'action 9 "p2 cbr 300": p2 acts after the end'),
        (changed(THREE, (', "d db 2d"', "")), 'after its last action 14 "p3 sm QhQs": the river is missing'),
        (changed(THREE, ("2c3c", "2cAs")), 'action 2 "d dh p2 2cAs": As is dealt twice'),
        (THREE + "finishing_stacks = [2101, 1900, 1999]",
         "finishing_stacks gives p1 2101, and by its actions it is 2100"),
    ],
)
def test_a_record_that_is_wrong_is_named_and_not_dealt_in_another_way(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    assert difference(text, tmp_path, capsys) == said


def test_what_is_wrong_is_told_with_its_file_and_the_other_hands_are_dealt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "two.phhs"
    file.write_text(f"[4]\n{changed(THREE, ('p3 cbr 300', 'p3 cbr 150'))}\n[9]\n{TWO}hand = 77\n")
    assert main(["simulate", "--hands-from", str(file), "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f'appareil: {file}: hand 4: action 4 "p3 cbr 150": p3 may not bet or raise to 150')
    assert "Hand 9 (77)  puck at seat 10" in out
    assert "Hand 1 " not in out
    assert re.search(r"^   Stacks: p1 \d+  p2 \d+$", out, re.MULTILINE)


def test_cards_that_are_not_on_record_are_shown_as_such(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(changed(THREE, ("2c3c", "????")))
    assert main(["simulate", "--hands-from", str(file), "--lang", "en"]) == 0
    assert "2·Bruno ?? ??" in capsys.readouterr().out


@pytest.mark.parametrize("text", [
    changed(THREE, ("AsKd", "????"), ("p1 sm AsKd", "p1 sm")), changed(TWO, ("5d2c7h", "??????")),
])
def test_a_hand_is_skipped_where_the_table_would_turn_up_cards_nobody_knows(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    status, outcome = simulated(text, tmp_path, capsys)
    assert (status, outcome["final_stacks"], outcome["differences"]) == (0, [None], [])
    assert outcome["skipped"] == [{"hand": 1, "reason": "cards would be turned up that are not on record"}]


def test_a_hand_that_ends_otherwise_at_the_table_has_no_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    """No table lets a called hand be mucked where the house has them all shown, and p1's is the better one."""
    text = changed(THREE, ("p1 sm AsKd", "p1 sm"))
    assert difference(text, tmp_path, capsys) == (
        "the table ends with [2100, 1900, 2000], the record with [0, 1900, 4100]"
    )


# --- what the table took, beside another record ----------------------------------------------------------------------

@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("p3 cbr 300", "p3 cbr 150"), 'decision 1: the record says "p3 cbr 150", the table took "p3 cbr 300"'),
        (('"p3 cbr 300", "p1 cc"', '"p1 cc", "p3 cc"'),
         'decision 1: the record says "p1 cc", the table took "p3 cbr 300"'),
        (('"p1 cbr 700", "p3 cc"', '"p1 cbr 700"'), 'decision 7: the record says nothing, the table took "p3 cc"'),
        (('"d db 2d"', '"d db 2d", "p3 cbr 300"'), 'decision 8: the record says "p3 cbr 300", the table took nothing'),
    ],
)
def test_another_decision_of_the_table_is_named(change: tuple[str, str], said: str) -> None:
    one = Recorded(1, seat_hand(parse_phh(THREE)[0], 10), None)
    decisions = Decisions()
    plan = plan_of(one, load_settings(str(REFERENCE)), seed=1)
    sitting, scheduler = on_memory_wires(plan, Tally(), on_row=decisions.row)
    sitting.start()
    play(sitting, scheduler, 1)
    sitting.finish()
    with speaking("en"):
        assert decisions.difference(seat_hand(parse_phh(changed(THREE, change))[0], 10)) == said
        assert one.seated is not None
        assert decisions.difference(one.seated) is None


def test_a_check_that_no_table_asks_for_is_no_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = changed(
        THREE, ("[1000, 2000, 3000]", "[1000, 2000, 60]"),
        ('"p3 cbr 300", "p1 cc", "p2 f",', '"p3 cc", "p1 f", "p2 cc",'),
        ('"p1 cc", "p3 cc", "d db Ac", "p1 cbr 700", "p3 cc", "p1 sm AsKd", ', '"d db Ac", '),
    )
    status, outcome = simulated(text, tmp_path, capsys)
    assert (status, outcome["final_stacks"]) == (0, [[950, 1940, 170]])
