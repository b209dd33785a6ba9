"""The floor takes the last action back: until the next press or card, with its
reason, never erased, told at every seat."""

from collections.abc import Callable

from sittings import Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.people.from_floor import Answer, Pause, Resume
from appareil.controller.record.command import FloorCommand
from appareil.runtime.codec import decode
from appareil.runtime.desk import Desk, Refusal
from appareil.runtime.recover import check_journal

RAISE_THEN = [[("cbr", 6), ("cc", 0), ("cc", 0), ("cc", 0)]]


def say(table: Table, command: FloorCommand) -> str | None:
    """What the floor is told: None when the command is taken."""
    told: list[Refusal | None] = []
    Desk(table.sitting.runtime).say(command, "Zoé", told.append)
    return told[0].reason if told[0] else None


def undo(table: Table) -> str | None:
    return say(table, Undo("il a confondu miser et suivre"))


def asked(table: Table, seat: int) -> Callable[[], bool]:
    return lambda: table.believed.play.asked == seat


def test_the_last_action_does_not_count_and_its_player_is_asked_again_under_a_new_turn() -> None:
    table = Table(scripted(RAISE_THEN))
    table.until(asked(table, 1))
    turn, bets = table.believed.turn, dict(table.believed.play.hand.bets)
    assert bets[3] == 6
    assert undo(table) is None
    assert table.believed.play.asked == 3
    assert table.believed.turn == turn + 1, "a press for the old turn is late"
    assert table.believed.play.hand.bets[3] == 0
    assert {table.believed.seats[seat].answer for seat in (1, 2, 3)} == {"corrected"}
    table.finish(1)
    assert check_journal(table.journal) == []


def test_the_correction_and_the_action_both_stay_in_the_journal() -> None:
    table = Table(scripted(RAISE_THEN))
    table.until(asked(table, 1))
    undo(table)
    told = [fact for row in table.journal.rows() for fact in decode(row.body, row.cards).facts]
    assert hand_facts.Acted(3, "raise", 6, "player") in told
    assert hand_facts.ActionUndone("Zoé", "il a confondu miser et suivre", 3, "raise", 6) in told


def test_only_the_last_action_only_once_and_only_until_the_next_press() -> None:
    table = Table(scripted(RAISE_THEN))
    table.until(asked(table, 3))
    assert undo(table) == "nothing_to_undo"
    table.until(asked(table, 1))
    assert undo(table) is None
    assert undo(table) == "nothing_to_undo"


def test_no_action_is_taken_back_once_a_card_has_been_ordered_since() -> None:
    table = Table(scripted([[("cc", 0), ("cc", 0), ("cc", 0)]]))
    table.until(lambda: table.believed.phase == "hand.burning")
    assert undo(table) == "nothing_to_undo"


def test_no_action_is_taken_back_once_the_next_street_lies() -> None:
    table = Table(scripted([[("cc", 0), ("cc", 0), ("cc", 0)]]))
    table.until(lambda: table.believed.phase == "hand.betting" and table.believed.current_hand().street == "flop")
    assert table.believed.play.asked
    assert undo(table) == "nothing_to_undo"
    table.finish(1)


def test_a_closed_street_is_open_again_when_the_floor_had_paused() -> None:
    table = Table(scripted([[("cc", 0), ("cc", 0), ("cc", 0)]]))
    table.until(asked(table, 1))
    table.twins.unplug("terminal 2")
    table.until(lambda: "absent" in table.believed.holds)
    say(table, Pause())
    assert say(table, Answer("absent", "check")) is None
    assert table.believed.play.asked == 0
    assert undo(table) is None
    assert table.believed.play.hand.to_act == 2
    table.broken.pop()()
    say(table, Resume())
    assert table.believed.play.asked == 2
    table.finish(1)


def test_a_correction_without_a_reason_is_refused() -> None:
    table = Table(scripted(RAISE_THEN))
    table.until(asked(table, 1))
    assert say(table, Undo("  ")) == "out_of_range"
