"""Hands that were really played, and hands another engine made, must end with the stacks on record.

The recordings are other people's data and lie beside the repository, in `shared/hands`, or wherever RECORDED_HANDS
says; without them these tests are skipped. ALL_RECORDED_HANDS=1 replays every hand, else the longest file is sampled.
"""

import json
import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from appareil.histories import RecordedHand, play, seat_hand, why_not_built
from appareil.histories.phh import parse_phh
from appareil.poker.pots import OddChips

FOLDER = Path(os.environ.get("RECORDED_HANDS") or Path(__file__).parents[3] / "shared" / "hands")
ALL = bool(os.environ.get("ALL_RECORDED_HANDS"))
SAMPLE = 400

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason=f"no recorded hands in {FOLDER}")


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("pluribus.phhs", {"NT": 10_000 if ALL else SAMPLE}),
        ("televised.phhs", {"NT": 12, "PO": 8, "FT": 7, "NS": 1, "FO/8": 14}),
        ("generated.phhs", {"NT": 1509, "PO": 313, "FT": 410, "NS": 168}),
    ],
)
def test_every_hand_ends_as_recorded(name: str, games: dict[str, int]) -> None:
    played = hands_of(name)
    assert Counter(hand.variant for hand in played) == games
    # The other engine gives every odd chip to the first winner.
    assert {number: stacks for number, stacks in differing(name, played, "all_to_first").items() if any(stacks)} == {}


def test_a_cardroom_gives_odd_chips_one_each_and_nothing_else_differs() -> None:
    odd = {number for number, row in expected("generated.phhs").items() if row.get("odd_chip")}
    hands = [hand for hand in hands_of("generated.phhs") if hand.number in odd]
    difference = differing("generated.phhs", hands, "one_each")
    assert len(difference) == len(odd) == 52
    assert {number for number, stacks in difference.items() if any(stacks)} == {1492, 2356}
    assert all(sorted(map(abs, stacks))[-3:] in ([0, 0, 0], [0, 1, 1]) for stacks in difference.values())


def hands_of(name: str) -> list[RecordedHand]:
    """The hands of a file; of the longest one a sample, since reading all of it takes its time."""
    text = (FOLDER / name).read_text("utf-8")
    if name == "pluribus.phhs" and not ALL:
        text = text[: text.index(f"\n[{SAMPLE + 1}]\n")]
    hands = parse_phh(text)
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


def expected(name: str) -> dict[int, dict[str, object]]:
    rows = map(json.loads, (FOLDER / "final_stacks.jsonl").read_text("utf-8").splitlines())
    return {row["hand"]: row for row in rows if row["file"] == name}
