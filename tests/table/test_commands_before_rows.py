"""Journals from before the floor's words had rows hold commands out of range: they are refused as they were then, for a
journal is handled again and must give the same facts."""

import pytest
from sittings import Table, scripted
from tournaments import begun

from appareil.controller.hand.from_floor import Undo
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular.misdeals import Boxed, Expose, Misdeal
from appareil.controller.irregular.wrong_hands import DeadHand, WrongCount, WrongSeat
from appareil.controller.people.floor import BY_COMMAND
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.events import FloorSaid
from appareil.controller.record.fact import Fact
from appareil.controller.seats.from_floor import Carry, Move, SeatPlayer
from appareil.controller.tournament.from_floor import Penalty
from appareil.runtime.recover import check_journal
from appareil.settings.section import MAX_CHIPS

RAISED = [[("cbr", 6), ("cc", 0), ("cc", 0)]]
CALLED = [[("cc", 0), ("cc", 0), ("cc", 0)]]


def refused(table: Table, command: FloorCommand) -> tuple[str, int]:
    """Why the table itself refuses `command`, and the amount, which no row would let through to it."""
    assert BY_COMMAND[type(command)].wrong_argument(command) is not None
    told: list[tuple[Fact, ...]] = []
    table.sitting.runtime.post(FloorSaid("Zoé", command), told.append)
    [fact] = told[0]
    assert isinstance(fact, hold_facts.FloorRefused)
    check_journal(table.journal)
    return fact.reason, fact.limit


@pytest.mark.parametrize(("command", "reason"), [
    (SeatPlayer(0, "Zoé"), "no_such_seat"), (SeatPlayer(11, "Zoé"), "no_such_seat"), (Move(3, 0), "no_such_seat"),
    (Expose(0), "no_such_hole_card"), (Boxed(60), "no_such_hole_card"), (Misdeal(" "), "reason_missing"),
    (WrongSeat(0, 2), "no_such_hole_card"), (WrongSeat(1, 21), "no_such_seat"),
    (WrongCount(21, 3), "no_such_seat"), (WrongCount(2, -1), "count_impossible"), (DeadHand(2, " "), "reason_missing"),
], ids=repr)
def test_before_the_first_decision(command: FloorCommand, reason: str) -> None:
    table = Table(scripted(CALLED))
    table.until(lambda: table.believed.play.asked == 3)
    assert refused(table, command) == (reason, 0)


@pytest.mark.parametrize("name", ["", "  ", "\x1b[31mZoé"], ids=repr)
def test_a_name_that_is_none(name: str) -> None:
    table = Table(scripted(CALLED, stacks={1: 200, 2: 200}))
    table.until(lambda: table.believed.play.asked != 0)
    assert refused(table, SeatPlayer(3, name)) == ("name_missing", 0)


def test_an_action_taken_back_without_a_reason() -> None:
    table = Table(scripted(RAISED))
    table.until(lambda: table.believed.play.asked == 1)
    assert refused(table, Undo("  ")) == ("reason_missing", 0)


@pytest.mark.parametrize(("amount", "limit"), [(0, ("below_buy_in", 1)), (MAX_CHIPS + 1, ("above_buy_in", MAX_CHIPS))])
def test_chips_that_cannot_be_carried(amount: int, limit: tuple[str, int]) -> None:
    table = Table(scripted(CALLED, stacks={1: 200, 2: 200}))
    table.sitting.person.pause()
    table.sitting.person.seat(3, "Zoé")
    assert refused(table, Carry(3, amount)) == limit


@pytest.mark.parametrize(("command", "reason"), [
    (Penalty(3, 0, "retard"), "no_such_penalty"), (Penalty(3, 5, "retard"), "no_such_penalty"),
    (Penalty(3, 1, " "), "reason_missing"),
], ids=repr)
def test_a_penalty_that_is_none(command: FloorCommand, reason: str) -> None:
    assert refused(begun(1, 2, 3), command) == (reason, 0)
