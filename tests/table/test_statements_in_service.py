"""What must always be true is asked after every row: where it is not, play stops before anything else leaves."""

from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.people.from_floor import Answer
from appareil.controller.record.faults.of_software import StatementsBroken
from appareil.devices.commands import Deal
from appareil.runtime.codec import decode
from appareil.runtime.desk import Desk
from simulators.floor import NoDesk


def until_dealing(table: Table) -> None:
    table.until(lambda: len(table.believed.shoe.cards) == 2)


def cards_ordered(table: Table) -> list[Deal]:
    rows = [decode(row.body, row.cards) for row in table.journal.rows()]
    commands = [getattr(fact, "command", None) for body in rows for fact in body.facts]
    return [command for command in commands if isinstance(command, Deal)]


def test_a_chip_out_of_nothing_stops_play_at_once() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    until_dealing(table)
    table.twins.floor.sit_at(NoDesk())
    ordered = len(cards_ordered(table))
    table.believed.accounts.bought_in -= 1
    table.until(lambda: bool(table.believed.holds))
    [hold] = table.believed.holds.values()
    assert isinstance(hold, StatementsBroken)
    assert hold.statements == ("chips: 600 on the table, 0 raked, 599 bought in",)
    assert hold.fault.code == 6103
    table.wait(60)
    assert len(cards_ordered(table)) <= ordered + 1, "the row that showed it may have ordered a card; it did not leave"
    assert len(table.twins.ledger.left[table.believed.shoe.deck]) <= ordered
    assert table.tally.invariant_failures == 1


def test_the_floor_voids_the_hand_and_is_asked_again_while_it_does_not_hold() -> None:
    table = Table(scripted([CHECKED_DOWN]), floor_mends=True)
    until_dealing(table)
    table.believed.accounts.bought_in -= 1
    table.until(lambda: table.believed.phase == "hand.misdeal" and bool(table.believed.holds))
    table.believed.accounts.bought_in += 1
    table.until(lambda: not table.believed.holds)
    table.until(lambda: table.believed.hand_number == 1 and table.believed.phase == "open.waiting")
    assert sum(seat.stack for seat in table.believed.seats.values()) == 600


def test_between_hands_it_is_looked_at_again_until_it_holds() -> None:
    table = Table(scripted([CHECKED_DOWN] * 2))
    table.twins.floor.sit_at(NoDesk())
    table.until(lambda: table.believed.hand_number == 1 and table.believed.phase == "open.waiting")
    table.believed.accounts.raked += 5
    table.until(lambda: bool(table.believed.holds))
    desk = Desk(table.sitting.runtime)
    refused: list[object] = []
    desk.say(Answer("statements", "void"), done=refused.append)
    assert [getattr(refusal, "reason", None) for refusal in refused] == ["not_a_choice"]
    desk.say(Answer("statements", "retry"))
    assert list(table.believed.holds) == ["statements"]
    table.believed.accounts.raked -= 5
    desk.say(Answer("statements", "retry"))
    assert not table.believed.holds
