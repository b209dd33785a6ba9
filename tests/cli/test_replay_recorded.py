"""`appareil replay` of recorded hands: step by step for people, one line a hand for programs."""

import json
from pathlib import Path

import pytest

from appareil.cli.main import main

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000.5, 2000, 3000]
actions = [
  "d dh p1 AsKd", "d dh p2 2c3c", "d dh p3 QhQs", "p3 cbr 300", "p1 cc", "p2 f", "d db 7h8hTd", "p1 cc", "p3 cc",
  "d db Ac", "p1 cbr 700.5", "p3 cc", "p1 sm AsKd", "p3 sm QhQs", "d db 2d",
]
"""
RAZZ = HAND.replace('"NT"', '"FR"')
ILLEGAL = HAND.replace("cbr 300", "cbr 150")
RECORDED = Path(__file__).parents[3] / "shared" / "hands"


def phhs(folder: Path, *hands: str) -> str:
    file = folder / "hands.phhs"
    file.write_text("\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1)), "utf-8")
    return str(file)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["replay", *words, "--lang", "en"])
    return status, *capsys.readouterr()


def test_a_hand_is_shown_step_by_step(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "one.phh"
    file.write_text(HAND, "utf-8")
    status, out, err = said(capsys, str(file))
    assert (status, err) == (0, "")
    assert out == """\
Hand 1: 3 players, blinds 50 / 100
  p1   seat  1      1000.5  A♠ K♦
  p2   seat  2        2000  2♣ 3♣
  p3   seat 10        3000  Q♥ Q♠  button
Before the flop
  p1 posts the small blind 50
  p2 posts the big blind 100
  p3 raises to 300
  p1 calls 250
  p2 folds
Flop  7♥ 8♥ 10♦   pot 700
  p1 checks
  p3 checks
Turn  7♥ 8♥ 10♦ A♣   pot 700
  p1 bets 700.5, all-in
  p3 calls 700.5
River  7♥ 8♥ 10♦ A♣ 2♦   pot 2101
  p1 shows A♠ K♦: pair of aces, king, 10, 8
  p3 shows Q♥ Q♠: pair of queens, ace, 10, 8
  p1 wins 2101 (main pot)
Stacks: p1 2101  p2 1900  p3 1999.5
"""


def test_in_french_it_speaks_the_words_of_the_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["replay", phhs(tmp_path, HAND), "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    for words in (
        "relance à 300", "suit 250", "abandonne", "passe", "mise 700.5, à tapis", "Tournant", "Rivière", "cagnotte",
    ):
        assert words in out


def test_several_hands_are_shown_in_brief_and_one_of_them_in_steps(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    file = phhs(tmp_path, HAND, RAZZ)
    status, out, err = said(capsys, file)
    assert status == 0
    assert out == "     1  p1 +1100.5  p2 -100  p3 -1000.5\n     2  not built: FR (fixed-limit razz)\n"
    assert err == f"step through one of them: appareil replay {file} --hand 1\n"
    assert said(capsys, file, "--hand", "1")[1].startswith("Hand 1: 3 players")


def test_json_gives_one_line_a_hand_with_amounts_as_the_file_writes_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    status, out, err = said(capsys, phhs(tmp_path, HAND, RAZZ), "--json")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        '{"hand": 1, "final_stacks": [2101, 1900, 1999.5]}',
        '{"hand": 2, "final_stacks": null, "skipped": "not built: FR (fixed-limit razz)"}',
    ]


def test_a_hand_that_breaks_the_rules_is_told_the_others_go_on_and_the_status_is_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    status, out, err = said(capsys, phhs(tmp_path, ILLEGAL, HAND), "--json")
    assert status == 1
    reason = "hand 1: p3 may not bet or raise to 150 (allowed: 200 to 3000)"
    assert [json.loads(line) for line in out.splitlines()] == [
        {"hand": 1, "final_stacks": None, "skipped": reason}, {"hand": 2, "final_stacks": [2101, 1900, 1999.5]},
    ]
    assert err.startswith(f"appareil: {reason}\n  next: ")


@pytest.mark.parametrize(
    ("content", "said_first"),
    [
        (HAND.replace("p2 f", "p2 fold"), 'hand 1: action 6 "p2 fold": known actions: '),
        ("= 3", "this is not TOML: "),
    ],
)
def test_a_file_that_cannot_be_read_ends_with_2_and_one_clear_message(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str, said_first: str,
) -> None:
    file = tmp_path / "bad.PHH"
    file.write_text(content, "utf-8")
    status, out, err = said(capsys, str(file))
    assert (status, out) == (2, "")
    assert err.startswith(f"appareil: {file}: {said_first}")
    assert len(err.splitlines()) == 2


def test_a_missing_file_and_a_hand_that_is_not_there_say_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert said(capsys, "nowhere.phhs") == (2, "", (
        "appareil: nowhere.phhs: there is no such file\n  next: look at the name and the folder\n"
    ))
    status, _out, err = said(capsys, phhs(tmp_path, HAND, RAZZ), "--hand", "3")
    assert status == 2
    assert err == "appareil: there is no hand 3 in this file\n  next: choose one from 1 to 2\n"


@pytest.mark.skipif(not RECORDED.is_dir(), reason=f"{RECORDED} is absent: recorded hands are not part of the project")
def test_the_lines_equal_the_stacks_others_found(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = said(capsys, str(RECORDED / "televised.phhs"), "--json")
    assert status == 0
    with (RECORDED / "final_stacks.jsonl").open(encoding="utf-8") as lines:
        expected = [row for row in map(json.loads, lines) if row["file"] == "televised.phhs"]
    found = [json.loads(line) for line in out.splitlines()]
    assert [line["hand"] for line in found] == [row["hand"] for row in expected]
    for line, row in zip(found, expected, strict=True):
        assert line["final_stacks"] == row["final_stacks"]
