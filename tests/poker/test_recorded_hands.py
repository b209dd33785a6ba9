"""Hands that were really played, and hands another engine made, must end with the stacks on record.

The recordings are other people's data and lie beside the repository, in `shared/hands`, or wherever RECORDED_HANDS
says; without them these tests are skipped. `benchmarks/recorded_hands.py` does the same, timed, and deals 500 of them.
"""

import json
import os
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from appareil.cli.main import main
from appareil.histories import RecordedHand, play, seat_hand, why_not_built
from appareil.histories.phh import parse_phh
from appareil.poker.pots import OddChips
from appareil.settings import load_settings

ROOT = Path(__file__).parents[2]
FOLDER = Path(os.environ.get("RECORDED_HANDS") or ROOT.parent / "shared" / "hands")
SHARED_OUT_ONE_EACH = {"pluribus.phhs": set(), "televised.phhs": set(), "generated.phhs": {1492, 2356}}
"""By file, the hands whose odd chips a cardroom gives to other winners than the engine on record."""

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason=f"no recorded hands in {FOLDER}")


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("pluribus.phhs", {"NT": 10_000}),
        ("televised.phhs", {"NT": 12, "PO": 8, "FT": 7, "NS": 1, "FO/8": 14}),
        ("generated.phhs", {"NT": 1509, "PO": 313, "FT": 410, "NS": 168}),
    ],
)
def test_every_hand_replayed_ends_as_recorded(
    name: str, games: dict[str, int], capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", str(FOLDER / name), "--json"]) == 0
    ours = {row["hand"]: row["final_stacks"] for row in map(json.loads, capsys.readouterr().out.splitlines())}
    on_record = expected(name)
    assert Counter(row["variant"] for row in on_record.values()) == games
    assert {hand: stacks for hand, stacks in ours.items() if stacks != on_record[hand]["final_stacks"]}.keys() == (
        SHARED_OUT_ONE_EACH[name]
    )
    assert ours.keys() == on_record.keys()


def test_hands_of_every_game_dealt_through_the_device_end_as_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    from recorded_hands import dealt, known_hands, spread

    settings = load_settings(str(ROOT / "config" / "table.yaml"))
    chosen = spread(known_hands(FOLDER, "[gt]*.phhs"), 32)
    assert {str(known): wrong for known in chosen if (wrong := dealt(known, settings)) is not None} == {}
    assert Counter(known.hand.variant for known in chosen).keys() == {"NT", "FT", "PO", "NS", "FO/8"}


def test_a_cardroom_gives_odd_chips_one_each_and_nothing_else_differs() -> None:
    odd = {number for number, row in expected("generated.phhs").items() if row.get("odd_chip")}
    hands = [hand for hand in hands_of("generated.phhs") if hand.number in odd]
    difference = differing("generated.phhs", hands, "one_each")
    assert len(difference) == len(odd) == 52
    assert {number for number, stacks in difference.items() if any(stacks)} == {1492, 2356}
    assert not any(map(any, differing("generated.phhs", hands, "all_to_first").values()))
    assert all(sorted(map(abs, stacks))[-3:] in ([0, 0, 0], [0, 1, 1]) for stacks in difference.values())


def hands_of(name: str) -> list[RecordedHand]:
    """The hands of a file."""
    hands = parse_phh((FOLDER / name).read_text("utf-8"))
    assert [why_not_built(hand) for hand in hands] == [None] * len(hands)
    return hands


def differing(name: str, hands: list[RecordedHand], odd_chips: OddChips) -> dict[int, list[float]]:
    """By hand, how far its final stacks are from those on record, in the amounts of the file."""
    on_record = expected(name)
    found = {}
    for hand in hands:
        seated = seat_hand(hand, table_seats=10)
        seated = replace(seated, stakes=seated.stakes._replace(odd_chips=odd_chips))
        ours = [hand.as_written(units) for units in play(seated).final_stacks]
        theirs = on_record[hand.number]["final_stacks"]
        found[hand.number] = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    return found


def expected(name: str) -> dict[int, dict[str, Any]]:
    rows = map(json.loads, (FOLDER / "final_stacks.jsonl").read_text("utf-8").splitlines())
    return {row["hand"]: row for row in rows if row["file"] == name}
