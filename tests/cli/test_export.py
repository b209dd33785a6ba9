"""`appareil export`: what was played at the table is understood by others, and nothing hidden is told."""

import re
import tomllib
import warnings
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pokerkit import HandHistory
from sittings import ALL_IN_ON_THE_TURN, CHECKED_DOWN, FOLDED_OUT, Table, scripted

from appareil.cli.export_hands import Exported, hands_of
from appareil.cli.main import main
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.people.from_floor import Answer, Pause, Resume
from appareil.histories import play, read_phh, seat_hand
from appareil.journal.reader import open_readonly
from appareil.journal.sqlite import SqliteJournal
from appareil.poker.cards import card_name
from appareil.runtime.desk import Desk, Refusal
from appareil.runtime.recover import history

TABLE = Path(__file__).parents[2] / "config" / "table.yaml"
CARD = re.compile("[2-9TJQKA][cdhs]")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["export", *words, "--lang", "en"])
    return status, *capsys.readouterr()


def changed_table(folder: Path, *changes: tuple[str, str]) -> str:
    """The reference table with some lines changed."""
    text = TABLE.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = folder / "table.yaml"
    file.write_text(text, "utf-8")
    return str(file)


def simulated(folder: Path, *words: str) -> str:
    """The journal of some hands of `appareil simulate`."""
    journal = str(folder / "table.journal")
    assert main(["simulate", *words, "--journal", journal, "--json"]) == 0
    return journal


def final_stacks(journal: str) -> dict[int, dict[int, int]]:
    """By hand and seat, the stacks as the table's own rows have them."""
    reader = open_readonly(journal)
    found = {}
    for _row, body, table in history(reader):
        for fact in body.facts:
            if isinstance(fact, hand_facts.HandClosed):
                found[fact.hand] = {number: seat.stack for number, seat in table.seats.items()}
    reader.close()
    return found


def hands_in(text: str) -> dict[int, dict[str, Any]]:
    """The fields of each hand of a file, by its number."""
    return {int(number): fields for number, fields in tomllib.loads(text, parse_float=Decimal).items()}


def by_pokerkit(text: str) -> list[list[Any]]:
    """The stacks with which PokerKit ends each hand of a file."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # folding where checking is free is allowed here
        return [list([*history][-1].stacks) for history in HandHistory.loads_all(text)]


def but_for_odd_chips(ours: list[int], theirs: list[int]) -> bool:
    """Whether the stacks agree. PokerKit shares pots as one when hands are mucked, we share each alone (TDA R21)."""
    difference = [one - other for one, other in zip(ours, theirs, strict=True)]
    return sum(difference) == 0 and max(map(abs, difference)) < len(difference)


# --- what was played is what others read -----------------------------------------------------------------------------

@pytest.mark.parametrize(
    "kind", [
        (6, 40, "none", 0), (2, 40, "bb", 2), (9, 25, "each", 1), (3, 25, "button", 2),
    ],
)
def test_exported_hands_end_with_the_stacks_of_the_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: tuple[int, int, str, int],
) -> None:
    players, hands, ante, amount = kind
    file = changed_table(tmp_path, ("type: none", f"type: {ante}"), ("amount: 0", f"amount: {amount}"))
    journal = simulated(tmp_path, file, "--players", str(players), "--hands", str(hands), "--seed", "11")
    out = tmp_path / "hands.phhs"
    capsys.readouterr()
    status, printed, err = said(capsys, journal, "--out", str(out))
    assert (status, printed) == (0, "")
    text = out.read_text("utf-8")
    told = hands_in(text)
    left_out = {int(line.split()[1]) for line in err.splitlines()}
    assert told.keys() | left_out == final_stacks(journal).keys()
    assert len(left_out) < len(told) / 4
    for number, fields in told.items():
        at_the_table = final_stacks(journal)[number]
        assert fields["finishing_stacks"] == [at_the_table[seat] for seat in fields["seats"]], number
    for (number, fields), theirs in zip(told.items(), by_pokerkit(text), strict=True):
        assert but_for_odd_chips(fields["finishing_stacks"], theirs), number
    for hand in read_phh(out):
        assert list(play(seat_hand(hand, 10)).final_stacks) == told[hand.number]["finishing_stacks"], hand.number


def test_what_the_house_took_is_exported_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = changed_table(
        tmp_path, ("# prélèvement / rake\n  type: none", "\n  type: percent"), ("percent: 0 ", "percent: 5 "),
    )
    journal = simulated(tmp_path, file, "--hands", "20", "--seed", "5")
    out = tmp_path / "hands.phhs"
    capsys.readouterr()
    assert said(capsys, journal, "--out", str(out))[0] == 0
    told = hands_in(out.read_text("utf-8"))
    raked = {number for number, fields in told.items() if "_rake" in fields}
    assert raked
    assert raked != told.keys()
    for hand in read_phh(out):
        fields = told[hand.number]
        assert sum(fields["starting_stacks"]) - sum(fields["finishing_stacks"]) == fields.get("_rake", 0)
        assert list(play(seat_hand(hand, 10)).final_stacks) == fields["finishing_stacks"], hand.number
    first = min(raked)
    assert main(["replay", str(out), "--hand", str(first), "--lang", "en"]) == 0
    assert f"the house takes {told[first]['_rake']}\n" in capsys.readouterr().out


def test_a_table_with_cents_is_exported_with_its_cents(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    changes = (("decimals: 0", "decimals: 2"), ("small: 1 ", "small: 0.50 "), ("big: 2 ", "big: 1.00 "),
               ("chip_unit: 1 ", "chip_unit: 0.50 "))  # fmt: skip
    journal = simulated(tmp_path, changed_table(tmp_path, *changes), "--hands", "12", "--seed", "3")
    capsys.readouterr()
    status, text, _err = said(capsys, journal)
    assert status == 0
    for number, fields in hands_in(text).items():
        assert fields["blinds_or_straddles"][:2] == [Decimal("0.50"), 1]
        at_the_table = final_stacks(journal)[number]
        assert [100 * stack for stack in fields["finishing_stacks"]] == [at_the_table[seat] for seat in fields["seats"]]
    assert re.search(r"cbr [0-9]+\.50", text)
    ended = [sum(stacks) for stacks in by_pokerkit(text)]
    assert ended == [sum(fields["finishing_stacks"]) for fields in hands_in(text).values()]


def test_it_tells_who_played_where_and_when() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.finish(1)
    [exported] = hands_of(table.journal)
    fields = hands_in(exported.text)[1]
    seats = fields["seats"]
    names = {1: "Alice", 2: "Bruno", 3: "Chloé"}
    assert fields["players"] == [names[seat] for seat in seats]
    assert (fields["table"], fields["seat_count"], fields["hand"], fields["currency_symbol"]) == ("Table 1", 3, 1, "$")
    assert seats[-1] == 3, "the puck starts at the highest seat"


# --- nothing hidden --------------------------------------------------------------------------------------------------

def test_no_card_is_told_that_the_table_has_not_seen(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal = simulated(tmp_path, "--hands", "40", "--seed", "5")
    capsys.readouterr()
    told = {number: set(CARD.findall(" ".join(fields["actions"])))
            for number, fields in hands_in(said(capsys, journal)[1]).items()}
    reader = open_readonly(journal)
    compared = 0
    for _row, body, table in history(reader):
        if any(isinstance(fact, hand_facts.ClearingStarted) for fact in body.facts) and table.hand_number in told:
            seen = {card for cards in table.play.tabled.values() for card in cards} | set(table.shoe.board())
            dealt = {card.known() for card in table.shoe.cards}
            hidden = {card_name(card) for card in dealt - seen if card is not None}
            assert hidden
            assert told[table.hand_number] == {card_name(card) for card in seen}
            compared += 1
    reader.close()
    assert compared == len(told)


# --- what is left out ------------------------------------------------------------------------------------------------

def exported(table: Table) -> list[Exported]:
    return list(hands_of(table.journal))


def test_a_voided_hand_is_left_out_and_named_and_the_one_dealt_again_is_exported() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN] * 2, absent="void"))
    table.until(lambda: table.believed.play.asked == 1 and table.believed.play.seen)
    table.twins.unplug("terminal 1")
    table.until(lambda: "absent" in table.believed.holds)
    table.until(lambda: "absent" not in table.believed.holds)
    for mend in table.broken:
        mend()
    table.finish(1)
    voided, again = exported(table)
    assert (voided.hand, voided.text) == (1, "")
    assert voided.left_out is not None
    assert voided.left_out.en == "it was voided and its bets returned"
    assert (again.hand, again.left_out) == (1, None)
    assert by_pokerkit(again.text) == [hands_in(again.text)[1]["finishing_stacks"]]


def test_a_hand_that_is_not_over_is_left_out() -> None:
    table = Table(scripted([FOLDED_OUT, CHECKED_DOWN]))
    table.until(lambda: table.believed.hand_number == 2 and table.believed.play.asked == 2)
    first, second = exported(table)
    assert first.left_out is None
    assert second.left_out is not None
    assert (second.hand, second.left_out.en) == (2, "it is not over")


def test_an_action_that_the_floor_took_back_is_not_told() -> None:
    table = Table(scripted([[("cbr", 6), ("cbr", 8), ("cc", 0), ("cc", 0)]]))
    told: list[Refusal | None] = []
    table.until(lambda: table.believed.play.asked == 1)
    Desk(table.sitting.runtime).say(Undo("il a confondu miser et suivre"), "Zoé", told.append)
    assert told == [None]
    table.finish(1)
    [one] = exported(table)
    raises = [line for line in hands_in(one.text)[1]["actions"] if "cbr" in line]
    assert raises == ["p3 cbr 8"]
    assert by_pokerkit(one.text) == [hands_in(one.text)[1]["finishing_stacks"]]


def test_an_action_taken_back_after_its_street_is_not_told() -> None:
    table = Table(scripted([[("cc", 0), ("cc", 0), ("cc", 0)]]))
    desk = Desk(table.sitting.runtime)
    table.until(lambda: table.believed.play.asked == 1)
    table.twins.unplug("terminal 2")
    table.until(lambda: "absent" in table.believed.holds)
    desk.say(Pause(), "Zoé")
    desk.say(Answer("absent", "check"), "Zoé")
    assert table.believed.play.asked == 0
    desk.say(Undo("une main trop vive"), "Zoé")
    table.broken.pop()()
    desk.say(Resume(), "Zoé")
    table.finish(1)
    [one] = exported(table)
    assert one.left_out is None
    assert by_pokerkit(one.text) == [hands_in(one.text)[1]["finishing_stacks"]]


def test_a_winner_who_shows_is_told() -> None:
    table = Table(scripted([FOLDED_OUT]))
    table.until(lambda: table.believed.phase == "hand.clearing")
    table.twins.terminals[3].request("show")
    table.finish(1)
    [one] = exported(table)
    actions = hands_in(one.text)[1]["actions"]
    assert actions[2].startswith("d dh p3 ")
    assert actions[-1] == f"p3 sm {actions[2].split()[-1]}"
    assert actions[:2] == ["d dh p1 ????", "d dh p2 ????"]
    assert by_pokerkit(one.text) == [hands_in(one.text)[1]["finishing_stacks"]]


# --- the command -----------------------------------------------------------------------------------------------------

@pytest.fixture
def journal(tmp_path: Path) -> str:
    """Two hands and a third that is not over."""
    path = str(tmp_path / "short.journal")
    file = SqliteJournal(path, "OFF")
    stacks = {1: 1, 2: 200, 3: 200}
    table = Table(scripted([FOLDED_OUT, CHECKED_DOWN, CHECKED_DOWN], stacks=stacks, buy_back=False), journal=file)
    table.until(lambda: table.sitting.hands_closed == 2 and table.believed.phase == "hand.betting")
    table.sitting.finish()
    file.close()
    return path


def test_one_hand_alone_goes_to_stdout(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    status, text, err = said(capsys, journal, "--hand", "1")
    assert (status, err) == (0, "")
    assert list(hands_in(text)) == [1]


def test_what_is_left_out_is_named_on_stderr(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    status, _text, err = said(capsys, journal)
    assert status == 0
    assert err.splitlines()[-1] == "hand 3 is left out: it is not over"
    assert main(["export", journal, "--lang", "fr", "--hand", "3"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "partie 3 laissée de côté\u00a0: elle n'est pas finie", "aucune partie à exporter",
    ]


def test_a_hand_that_is_not_there_is_a_failure(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    assert said(capsys, journal, "--hand", "9") == (
        1, "",
        f"appareil: hand 9 is not in the journal\n  next: see the hands it has: appareil replay {journal}\n",
    )


def test_no_file_is_written_over(capsys: pytest.CaptureFixture[str], journal: str, tmp_path: Path) -> None:
    status, _out, err = said(capsys, journal, "--out", journal)
    assert status == 2
    assert err.endswith(f"appareil: {journal} exists\n  next: name a new file with --out\n")
    status, _out, err = said(capsys, journal, "--out", str(tmp_path / "nowhere" / "hands.phhs"))
    assert status == 2
    assert "nowhere/hands.phhs cannot be written: No such file or directory" in err


def test_what_is_no_journal_is_wrong_input(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = said(capsys, str(tmp_path / "none.journal"))
    assert (status, out) == (2, "")
    assert err.startswith("appareil: ")


def test_a_journal_that_replays_otherwise_exports_nothing(
    capsys: pytest.CaptureFixture[str], journal: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("appareil.runtime.recover.handle", lambda table, event, at: ())
    status, out, err = said(capsys, journal)
    assert (status, out) == (1, "")
    assert err.startswith("the replay differs from the record: row 1: ")


STANDS = re.compile(r"(\d+)·(\w+) +seat +(\d+) +(\S+) +([\d,.]+) ")
"""A player in the first lines of a recorded hand."""
SEATED = re.compile(r"(\d+)·(\w+) (\S+) (\$?)([\d,.]+)")
"""The same in those of a hand of a journal."""


@pytest.mark.parametrize("words", [
    ("--hands", "4", "--seed", "1"), ("--hands", "5", "--seed", "2", "--players", "3"),
    (str(TABLE.with_name("tournament.yaml")), "--hands", "20", "--seed", "3"),
])
def test_replay_shows_who_sat_where_with_what(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...],
) -> None:
    """The exported hand is told with the table's own seats, names, places and stacks."""
    journal = simulated(tmp_path, *words)
    capsys.readouterr()
    file = tmp_path / "hands.phhs"
    file.write_text(said(capsys, journal)[1], "utf-8")
    for hand in read_phh(file):
        assert main(["replay", str(file), "--hand", str(hand.number), "--lang", "en"]) == 0
        recorded = capsys.readouterr().out
        assert main(["replay", journal, "--hand", str(hand.number), "--lang", "en"]) == 0
        played = capsys.readouterr().out
        there = {(seat, name, place, stack) for seat, name, place, _, stack in SEATED.findall(played.splitlines()[2])}
        told = {(seat, name, place, stack) for seat, name, _, place, stack in STANDS.findall(recorded)}
        assert told == there != set()


@pytest.mark.parametrize(("seats", "told"), [
    ("[4, 9, 1]", (4, 9, 1)), ("[1, 2, 10]", (1, 2, 10)), ("[4, 1, 9]", ()), ("[1, 1, 2]", ()), ("[0, 1, 2]", ()),
    ("[1, 2, 11]", ()), ("[1, 2]", ()), ("[true, 2, 3]", ()), ('"seats"', ()), ("[]", ()),
])
def test_seats_that_no_table_of_ours_has_are_not_taken(tmp_path: Path, seats: str, told: tuple[int, ...]) -> None:
    file = tmp_path / "one.phh"
    file.write_text(
        'variant = "NT"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n'
        f'starting_stacks = [50, 50, 50]\nactions = ["p3 f", "p1 f"]\nseats = {seats}\n', "utf-8",
    )
    [hand] = read_phh(file)
    assert hand.seats == told
