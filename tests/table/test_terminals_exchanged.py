"""Terminals that answer at each other's seats: nobody is shown cards there until the floor has looked."""

from dataclasses import replace

import pytest
from sittings import ALL_IN_ON_THE_TURN, Table, scripted

from appareil.controller import views
from appareil.controller.people.from_floor import Answer
from appareil.controller.record import events
from appareil.devices.names import terminal
from appareil.devices.reports import LinkLost, LinkUp
from appareil.runtime.desk import Desk


@pytest.fixture
def table() -> Table:
    """A table whose players have their cards."""
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.believed.phase == "hand.betting")
    return table


def hear(table: Table, seat: int, serial: str) -> None:
    """The terminal with number `serial` answers at `seat`."""
    report = LinkUp("terminal", "Acme", serial, "1", 77, frozenset())
    for said in (LinkLost("silent"), report):
        table.sitting.runtime.post(events.Reported(terminal(seat), said))


def hole_cards(table: Table) -> dict[int, int]:
    """How many hole cards each seat is shown: by what is due, and by what is on its line."""
    shown = table.sitting.runtime._seat_views
    due_now = {seat: len(views.seat_view(table.believed, seat).hole) for seat in table.believed.seats}
    assert {seat: len(shown[seat].hole) for seat in due_now} == due_now
    return due_now


def test_two_seats_show_no_cards_until_the_floor_has_looked(table: Table) -> None:
    assert hole_cards(table) == {1: 2, 2: 2, 3: 2}
    hear(table, 1, "terminal-3")
    assert hole_cards(table) == {1: 0, 2: 2, 3: 0}
    hear(table, 3, "terminal-1")
    assert list(table.believed.holds) == ["exchanged:terminal 1"]
    Desk(table.sitting.runtime).say(Answer("exchanged:terminal 1", "retry"))
    assert not table.believed.holds
    assert hole_cards(table) == {1: 2, 2: 2, 3: 2}


@pytest.mark.parametrize("serial", ["a-spare-one", "", "terminal-1", "shoe"])
def test_a_spare_terminal_and_one_without_a_number_are_of_no_concern(table: Table, serial: str) -> None:
    hear(table, 1, serial)
    assert not table.believed.holds
    assert hole_cards(table) == {1: 2, 2: 2, 3: 2}


def test_who_is_shown_no_cards_is_asked_for_none() -> None:
    """Pineapple: a card is given up by its place among those that he sees."""
    plan = scripted([[("cc", 0)] * 12])
    house = plan.settings.house.model_copy(update={"variant": "pineapple"})
    table = Table(replace(plan, settings=plan.settings.model_copy(update={"house": house})))
    table.until(lambda: table.believed.phase == "hand.discarding")
    assert all("discard" in views.seat_view(table.believed, seat).offers for seat in (1, 2, 3))
    hear(table, 1, "terminal-3")
    assert [seat for seat in (1, 2, 3) if "discard" in views.seat_view(table.believed, seat).offers] == [2]
    Desk(table.sitting.runtime).say(Answer("exchanged:terminal 1", "retry"))
    assert "discard" in views.seat_view(table.believed, 1).offers
