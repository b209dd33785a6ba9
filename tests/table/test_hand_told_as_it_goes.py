"""A hand is told act by act, each when it happens: with amounts, pots and who can win them, and reasons; in the same
words at the table, from its journal and from a record."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from at_the_terminal import say, thinks
from recorded_texts import HIGH_LOW
from sittings import ALL_IN_ON_THE_TURN, CHECKED_DOWN, FOLDED_OUT, THREE_WAY, Table, scripted

from appareil.cli.main import main
from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware.facts import CardOut
from appareil.controller.irregular.wrong_hands import DeadHand
from appareil.controller.record.fact import Fact
from appareil.devices.places import BURNS
from appareil.locale import speaking
from appareil.rehearsal.sitting import Plan
from appareil.runtime.recover import history

RAISED_ON_THE_RIVER = (("cbr", 6), ("cc", 0), ("f", 0), *[("cc", 0)] * 4, ("cc", 0), ("cbr", 20), ("cc", 0))
UNEQUAL = {1: 200, 2: 150, 3: 80}
RECORD = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 150, 80]
actions = [
  "d dh p1 AsKd", "d dh p2 2c3c", "d dh p3 QhQs", "p3 cbr 80", "p1 cbr 200", "p2 cc", "p1 sm AsKd", "p2 sm 2c3c",
  "p3 sm QhQs", "d db 7h8hTd", "d db Ac", "d db 2d",
]
"""


class Watched:
    """A table and what a spectator is told by each of its rows."""

    def __init__(self, plan: Plan) -> None:
        self.rows: list[tuple[tuple[Fact, ...], list[str]]] = []
        told: list[str] = []
        show = Show(told.append, Spectator(plan.settings.currency))

        def look(believed: Any, row_facts: tuple[Fact, ...]) -> None:
            show.row(believed, row_facts)
            self.rows.append((row_facts, told.copy()))
            told.clear()

        self.table = Table(plan, on_row=look)

    @property
    def lines(self) -> list[str]:
        return [line for _facts, events in self.rows for event in events for line in event.split("\n")]


def told(hands: Sequence[Any], language: str = "en", **options: Any) -> list[str]:
    with speaking(language):
        watched = Watched(scripted(hands, **options))
        watched.table.finish(1)
        return watched.lines


def test_each_act_is_told_with_the_row_in_which_it_happens() -> None:
    with speaking("en"):
        watched = Watched(scripted([ALL_IN_ON_THE_TURN]))
        watched.table.finish(1)
    acts = []
    for row_facts, events in watched.rows:
        for fact in row_facts:
            if isinstance(fact, hand_facts.Acted):
                acts.append(fact)
                assert events[0].startswith(f"   {fact.seat}·"), fact
    assert len(acts) == len(ALL_IN_ON_THE_TURN)


@pytest.mark.parametrize(("language", "lines"), [
    ("en", ["3·Chloé raises to $6", "1·Alice calls $5", "2·Bruno folds", "1·Alice calls $20",
            "3·Chloé raises to $174, all-in", "1·Alice calls $134, all-in"]),
    ("fr", ["3·Chloé relance à 6\u00a0$", "1·Alice suit 5\u00a0$", "2·Bruno abandonne", "1·Alice suit 20\u00a0$",
            "3·Chloé relance à 174\u00a0$, à tapis", "1·Alice suit 134\u00a0$, à tapis"]),
])
def test_an_act_is_told_with_what_it_costs(language: str, lines: list[str]) -> None:
    there = [line.strip() for line in told([ALL_IN_ON_THE_TURN], language)]
    places = [there.index(line) for line in lines]
    assert places == sorted(places)


@pytest.mark.parametrize(("language", "main_pot", "side_pot", "sum_of_both"), [
    ("en", "main pot: $240, can be won by 1·Alice, 2·Bruno, 3·Chloé",
     "side pot 1: $140, can be won by 1·Alice, 2·Bruno", "$380"),
    ("fr", "cagnotte principale\u00a0: 240\u00a0$, que peuvent gagner 1·Alice, 2·Bruno, 3·Chloé",
     "cagnotte parallèle 1\u00a0: 140\u00a0$, que peuvent gagner 1·Alice, 2·Bruno", "380\u00a0$"),
])
def test_several_pots_are_told_with_those_who_can_win_them(
    language: str, main_pot: str, side_pot: str, sum_of_both: str,
) -> None:
    lines = [line.strip() for line in told([THREE_WAY], language, stacks=UNEQUAL)]
    assert lines.count(main_pot) == lines.count(side_pot) == 1, "once, though three streets follow"
    assert not [line for line in lines if sum_of_both in line]
    amount = "pot $240 + $140" if language == "en" else "cagnotte 240\u00a0$ + 140\u00a0$"
    assert len([line for line in lines if line.endswith(amount)]) == 3


def test_one_pot_is_told_with_the_street() -> None:
    lines = told([CHECKED_DOWN])
    assert len([line for line in lines if re.search(r"\[.*\]  pot \$4$", line)]) == 3
    assert not [line for line in lines if "can be won by" in line]


@pytest.mark.parametrize(("language", "burnt"), [("en", "card burnt"), ("fr", "carte brûlée")])
def test_a_burn_is_told_when_it_is_out_and_never_turned_up(language: str, burnt: str) -> None:
    with speaking(language):
        watched = Watched(scripted([CHECKED_DOWN]))
        watched.table.finish(1)
    burns = [
        events for row_facts, events in watched.rows
        if any(isinstance(fact, CardOut) and fact.destination == BURNS for fact in row_facts)
    ]
    assert burns == [[f"   {burnt}"]] * 3


@pytest.mark.parametrize(("language", "reason"), [("en", "folds (time is up)"), ("fr", "abandonne (temps écoulé)")])
def test_who_folds_because_his_time_is_up_is_told_so(language: str, reason: str) -> None:
    with speaking(language):
        watched = Watched(scripted([CHECKED_DOWN]))
        thinks(watched.table, 1)
        watched.table.until(lambda: any(f"1·Alice {reason}" in line for line in watched.lines))


@pytest.mark.parametrize(("disconnect", "reason"), [
    ("floor_decides", "absent, the floor has decided"),
    ("extra_time_then_check_or_fold", "absent, time is up"),
])
def test_who_is_absent_is_told_so(disconnect: str, reason: str) -> None:
    plan = scripted([ALL_IN_ON_THE_TURN], absent="act")
    house = plan.settings.house.model_copy(update={"disconnect": disconnect})
    with speaking("en"):
        watched = Watched(replace(plan, settings=plan.settings.model_copy(update={"house": house})))
        watched.table.until(lambda: watched.table.believed.play.asked == 1 and watched.table.believed.play.seen)
        watched.table.twins.unplug("terminal 1")
        watched.table.until(lambda: any("1·Alice" in line and f"({reason})" in line for line in watched.lines))


def test_a_dead_hand_is_told_with_the_floors_reason() -> None:
    with speaking("en"):
        watched = Watched(scripted([CHECKED_DOWN]))
        watched.table.until(lambda: watched.table.believed.play.asked == 1)
        assert say(watched.table, DeadHand(1, "mixed with the muck")) is None
    assert "   1·Alice  hand is dead: mixed with the muck" in watched.lines


@pytest.mark.parametrize(("hands", "stacks", "whys"), [
    ([THREE_WAY], UNEQUAL, ["nobody can bet any more"] * 3),
    ([CHECKED_DOWN], None, ["left of the button, shows first"]),
    ([RAISED_ON_THE_RIVER], None, ["bet or raised last on the river, shows first"]),
])
def test_why_a_hand_is_shown_is_told(hands: Sequence[Any], stacks: dict[int, int] | None, whys: list[str]) -> None:
    shown = [line for line in told(hands, stacks=stacks) if " shows " in line]
    assert [re.findall(r"\((.*)\)", line)[0] for line in shown][: len(whys)] == whys


def test_who_wins_alone_is_told_why_and_what_he_shows_afterwards_is_told_so() -> None:
    with speaking("en"):
        watched = Watched(scripted([FOLDED_OUT]))
        watched.table.until(lambda: watched.table.believed.phase == "hand.clearing")
        watched.table.twins.terminals[3].request("show")
        watched.table.finish(1)
    assert "   3·Chloé wins $5 (main pot): nobody else is left" in watched.lines
    assert len([line for line in watched.lines if line.endswith("(after the pots are paid)")]) == 1


def test_the_journal_tells_a_hand_in_the_same_words() -> None:
    with speaking("en"):
        watched = Watched(scripted([THREE_WAY], stacks=UNEQUAL))
        watched.table.finish(1)
        again: list[str] = []
        show = Show(again.append, Spectator(watched.table.believed.config().currency))
        for _row, body, table in history(watched.table.journal):
            show.row(table, body.facts)
    assert again == [event for _facts, events in watched.rows for event in events]


def test_a_record_tells_a_hand_in_the_words_of_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.phh"
    file.write_text(RECORD, "utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 0
    of_record = capsys.readouterr().out.splitlines()
    assert main(["simulate", "--hands-from", str(file), "--lang", "en"]) == 0
    of_table = capsys.readouterr().out.replace("$", "").splitlines()
    names = {"p1": "1·Alice", "p2": "2·Bruno", "p3": "10·Jules"}
    renamed = [re.sub(r"p\d", lambda found: names[found[0]], line) for line in of_record]
    told = ("posts", "calls", "raises", "pot", "burnt", "Flop", "Turn", "River")
    acts = [line for line in renamed if any(word in line for word in told) and " wins " not in line]
    assert len(acts) == 13
    assert [line for line in of_table if line in acts] == acts


BOTH_HALVES = HIGH_LOW.replace("AhQhKcKd", "AhQh3h2h")


@pytest.mark.parametrize(("hand", "language", "wins"), [
    (HIGH_LOW, "en", ["1·Alice wins $200 (main pot, high hand): flush, ace high, queen, 9, 7, 4",
                      "10·Jules wins $200 (main pot, low hand): 8-7-4-2-A low"]),
    (HIGH_LOW, "fr", ["1·Alice gagne 200\u00a0$ (cagnotte principale, main haute)\u00a0: couleur à l'as, dame, 9, 7, 4",
                      "10·Jules gagne 200\u00a0$ (cagnotte principale, main basse)\u00a0: main basse 8-7-4-2-A"]),
    (BOTH_HALVES, "en", ["1·Alice wins $200 (main pot, high hand): flush, ace high, queen, 9, 7, 4",
                         "1·Alice wins $100 (main pot, low hand): 8-7-4-2-A low",
                         "10·Jules wins $100 (main pot, low hand): 8-7-4-2-A low"]),
])
def test_a_half_of_a_pot_is_told_with_the_hand_that_wins_it(
    hand: str, language: str, wins: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "one.phh"
    file.write_text(hand, "utf-8")
    assert main(["simulate", "--hands-from", str(file), "--lang", language]) == 0
    out = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert [line for line in out if line in wins] == wins


def test_after_a_restart_in_mid_hand_what_follows_is_told_with_its_amounts() -> None:
    calm = told([ALL_IN_ON_THE_TURN])
    again: list[str] = []
    with speaking("en"):
        table = Watched(scripted([ALL_IN_ON_THE_TURN])).table
        table.until(lambda: table.believed.play.asked == 1 and bool(table.believed.shoe.board()))
        table.sitting._on_row = Show(again.append, Spectator(table.believed.config().currency)).row
        table.sitting.restart_controller(table.clock)
        table.finish(1)
    lines = [line for event in again for line in event.split("\n")]
    assert "   1·Alice calls $134, all-in" in lines
    assert lines == calm[calm.index("   1·Alice checks"):]
