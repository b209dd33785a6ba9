"""`appareil replay` of recorded hands: step by step for people, one line a hand for programs."""

import json
from pathlib import Path

import pytest
from recorded_texts import HIGH_LOW, TWO

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
   p1   seat  1  SB          1000.5  A♠ K♦
   p2   seat  2  BB            2000  2♣ 3♣
   p3   seat 10  BTN           3000  Q♥ Q♠
   p1 posts the small blind 50
   p2 posts the big blind 100
   p3 raises to 300
   p1 calls 250
   p2 folds
   card burnt
   Flop     [7♥ 8♥ 10♦]  pot 700
   p1 checks
   p3 checks
   card burnt
   Turn     [7♥ 8♥ 10♦ A♣]  pot 700
   p1 bets 700.5, all-in
   p3 calls 700.5
   card burnt
   River    [7♥ 8♥ 10♦ A♣ 2♦]  pot 2101
   p1 shows A♠ K♦ (nobody can bet any more)  pair of aces, king, 10, 8
   p3 shows Q♥ Q♠ (nobody can bet any more)  pair of queens, ace, 10, 8
   p1 wins 2101 (main pot): pair, A♠ A♣ K♦ 10♦ 8♥
Stacks: p1 2101  p2 1900  p3 1999.5
"""


def test_a_hand_bears_its_number_in_the_file_and_the_one_it_had_where_it_was_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    file = phhs(tmp_path, HAND, HAND + 'hand = "4-17"\n', HAND + "hand = 3\n")
    titles = [said(capsys, file, "--hand", number)[1].partition(":")[0] for number in "123"]
    assert titles == ["Hand 1", "Hand 2 (4-17)", "Hand 3"]


def test_the_order_of_two_players_is_told_with_its_reasons(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    _status, out, _err = said(capsys, phhs(tmp_path, TWO))
    assert "the small blind is p2's: to the left of the button there is only p1" in out
    assert "p2   seat 10  BTN/SB" in out


@pytest.mark.parametrize(("hand", "why"), [
    (TWO, "p2 wins 200 (main pot): nobody else is left"),
    (HAND.replace("p3 sm QhQs", "p3 sm"), "p1 wins 2101 (main pot): nobody else shows"),
    (HAND.replace("p1 sm AsKd", "p1 sm").replace("Ac", "??"), "p3 wins 2101 (main pot): nobody else shows"),
    (HIGH_LOW, "p1 wins 200 (main pot, high hand): flush, A♥ Q♥ 9♥ 7♥ 4♥"),
    (HIGH_LOW, "p2 wins 200 (main pot, low hand): 8-7-4-2-A low, 8♦ 7♥ 4♥ 2♣ A♣"),
])
def test_why_somebody_wins_is_told(
    hand: str, why: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    _status, out, _err = said(capsys, phhs(tmp_path, hand))
    assert why in out


def test_cards_that_are_not_on_record_are_shown_as_such(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    hidden = HAND.replace("2c3c", "????").replace("p1 sm AsKd", "p1 sm").replace("AsKd", "????").replace("2d", "??")
    status, out, _err = said(capsys, phhs(tmp_path, hidden))
    assert status == 0
    assert out.count("?? ??") == 2
    assert "River    [7♥ 8♥ 10♦ A♣ ??]" in out
    assert "p1 mucks\n   p3 shows Q♥ Q♠ (nobody can bet any more)\n" in out


def test_a_hand_of_which_what_decides_is_not_on_record_has_no_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    boardless = TWO.replace('"p2 cc", "p1 cc", "d db 5d2c7h", "p1 cc", "p2 cbr 216", "p1 f"', '"p2 cbr 316", "p1 cc"')
    file = phhs(tmp_path, boardless)
    status, out, err = said(capsys, file, "--json")
    reason = 'hand 1: after its last action 4 "p1 cc": the flop is missing'
    assert (status, json.loads(out)) == (1, {"hand": 1, "final_stacks": None, "skipped": reason})
    assert err.startswith(f"appareil: {file}: {reason}\n  next: ")
    status, out, _err = said(capsys, file)
    assert (status, "wins" in out, "♠" in out) == (1, False, False)


def test_in_french_it_speaks_the_words_of_the_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["replay", phhs(tmp_path, HAND), "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    for words in (
        "relance à 300", "suit 250", "abandonne", "passe", "mise 700,5, à tapis", "Tournant", "Rivière", "cagnotte",
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
    reason = 'hand 1: action 4 "p3 cbr 150": p3 may not bet or raise to 150 (allowed: 200 to 3000)'
    assert [json.loads(line) for line in out.splitlines()] == [
        {"hand": 1, "final_stacks": None, "skipped": reason}, {"hand": 2, "final_stacks": [2101, 1900, 1999.5]},
    ]
    assert err.startswith(f"appareil: {tmp_path}/hands.phhs: {reason}\n  next: ")


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


def test_results_on_record_that_are_wrong_are_named_and_the_status_is_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    right = HAND + "finishing_stacks = [2101, 1900, 1999.5]\n"
    wrong = right.replace("2101,", "1000.5,").replace("1999.5]", "3100]")
    file = phhs(tmp_path, right, wrong, HAND + "winnings = [1, 1, 1]\n")
    status, out, err = said(capsys, file, "--json")
    assert status == 1
    assert [json.loads(line)["final_stacks"] for line in out.splitlines()] == [[2101, 1900, 1999.5], None, None]
    assert f"{file}: hand 2: finishing_stacks gives p1 1000.5, and by its actions it is 2101" in err
    assert f"{file}: hand 3: winnings gives p1 1, and by its actions it is 2101" in err


def test_a_short_deck_is_played_and_a_card_it_has_not_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    short = HAND.replace('"NT"', '"NS"').replace("[0, 0, 0]", "[100, 100, 100]").replace("[50, 100, 0]", "[0, 0, 100]")
    short = short.replace('"p3 cbr 300", "p1 cc", "p2 f"', '"p1 f", "p2 f"').replace("2c3c", "6c7c")
    short = short[:short.index('"p2 f"') + 6] + "]\n"
    assert said(capsys, phhs(tmp_path, short), "--json")[:2] == (
        0, '{"hand": 1, "final_stacks": [900.5, 1900, 3200]}\n',
    )
    status, _out, err = said(capsys, phhs(tmp_path, short.replace("6c7c", "6c5c")))
    assert (status, 'hand 1: action 2 "d dh p2 6c5c": 5c is not in the deck' in err) == (1, True)


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
