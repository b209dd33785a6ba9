"""What a device says of another time, another deck or another order: it is heard, and changes nothing."""

from typing import Any

import msgspec
import pytest
from at_the_terminal import say
from sittings import ALL_IN_ON_THE_TURN, Table, scripted

from appareil.controller.people.from_floor import Pause
from appareil.controller.record import events
from appareil.controller.record.faults.of_cards import CountAsked, Mismatch
from appareil.controller.record.faults.of_devices import OpenedWhileOff
from appareil.devices.cards import HiddenCard
from appareil.devices.commands import Deal
from appareil.devices.names import terminal
from appareil.devices.reports import (
    Armed,
    Collected,
    Delivered,
    LinkLost,
    LinkUp,
    Press,
    Refused,
    Report,
    ShoeStatus,
)


@pytest.fixture
def table() -> Table:
    """A table at which card 3 of the deal is under way."""
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: isinstance(table.believed.orders["exit"], Deal) and table.believed.orders["exit"].n == 3)
    return table


def hear(table: Table, report: Report, device: str = "shoe") -> None:
    table.sitting.runtime.post(events.Reported(device, report))


def ordered(table: Table) -> Deal:
    order = table.believed.orders["exit"]
    assert isinstance(order, Deal)
    return order


def status(table: Table, **told: Any) -> ShoeStatus:
    """What the shoe would say at rest now, but for what is `told`."""
    return msgspec.structs.replace(table.twins.shoe.status(), **told)


def shoe(table: Table) -> Any:
    return table.believed.devices["shoe"]


def answers_again(table: Table, boot: int, *, is_atomic: bool = True) -> None:
    abilities = frozenset({"atomic_counter"} if is_atomic else ())
    hear(table, LinkUp("shoe", "Acme", shoe(table).serial, "1", boot, abilities))


# --- armed ------------------------------------------------------------------------------------------------------------

def test_a_device_that_answers_again_is_disarmed_until_it_has_told_its_status(table: Table) -> None:
    assert shoe(table).armed
    answers_again(table, shoe(table).boot)
    assert not shoe(table).armed
    hear(table, Armed(shoe(table).boot, table.believed.shoe.deck, 3))
    assert not shoe(table).armed, "its status has not been heard"


def test_an_arming_of_before_the_last_loss_of_power_counts_for_nothing(table: Table) -> None:
    deck, boot = table.believed.shoe.deck, shoe(table).boot + 1
    answers_again(table, boot)
    hear(table, status(table, boot=boot, armed=False, last=2))
    hear(table, Armed(boot - 1, deck, 3))
    assert not shoe(table).armed
    hear(table, Armed(boot, deck, 3))
    assert shoe(table).armed


def test_after_a_restart_nothing_is_ordered_of_a_device_that_has_not_answered_yet(table: Table) -> None:
    assert say(table, Pause()) is None
    table.wait(5)
    assert table.believed.orders["exit"] is None
    assert shoe(table).armed
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    table.sitting.person.resume()
    assert not table.believed.holds
    assert not shoe(table).up
    assert table.believed.orders["exit"] is None, "somebody may have opened the shoe meanwhile"


# --- the status -------------------------------------------------------------------------------------------------------

def test_a_card_that_lies_elsewhere_than_it_was_sent_stops_play(table: Table) -> None:
    order = ordered(table)
    elsewhere = 1 if order.destination != 1 else 2
    hear(table, status(table, last=order.n, last_destination=elsewhere, last_card=HiddenCard(0)))
    assert [type(hold) for hold in table.believed.holds.values()] == [Mismatch]
    assert len(table.believed.shoe.cards) == 2


def test_a_shoe_that_was_opened_without_power_is_looked_at_first(table: Table) -> None:
    hear(table, status(table, opened_while_off=True, last=2))
    assert OpenedWhileOff("shoe").key in table.believed.holds


@pytest.mark.parametrize("last", [2, 3])
def test_once_the_card_path_was_open_the_floor_counts_the_cards(table: Table, last: int) -> None:
    hear(table, status(table, path_opened=True, last=last, last_destination=ordered(table).destination))
    assert CountAsked.KEY in table.believed.holds


@pytest.mark.parametrize("is_atomic", [True, False])
def test_the_count_of_a_shoe_that_forgets_with_its_power_is_asked_of_the_floor(table: Table, is_atomic: bool) -> None:
    boot = shoe(table).boot + 1
    answers_again(table, boot, is_atomic=is_atomic)
    hear(table, status(table, boot=boot, armed=False, last=2))
    assert (CountAsked.KEY in table.believed.holds) is not is_atomic


# --- old reports ------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("other", [-1, 1, 7])
def test_cards_of_another_deck_that_have_come_back_clear_nothing(table: Table, other: int) -> None:
    deck = table.believed.shoe.deck
    hear(table, Collected(deck + other, 52))
    assert (table.believed.shoe.deck, len(table.believed.shoe.cards)) == (deck, 2)


@pytest.mark.parametrize("other", [-1, 1])
def test_a_card_of_another_deck_is_not_the_one_ordered(table: Table, other: int) -> None:
    order = ordered(table)
    hear(table, Delivered(order.deck + other, order.n, order.destination, HiddenCard(0)))
    assert len(table.believed.shoe.cards) == 2
    assert not table.believed.holds
    assert table.believed.orders["exit"] == order


def test_an_older_order_that_was_not_answered_in_time_is_nobodys_concern(table: Table) -> None:
    order = ordered(table)
    for _ in range(3):
        older = msgspec.structs.replace(order, n=order.n - 1)
        table.sitting.runtime.post(events.Overdue("shoe", older))
    assert table.believed.late["exit"] == 0
    assert shoe(table).heard
    assert not table.believed.holds


def test_a_refusal_after_a_success_is_a_first_one_again(table: Table) -> None:
    order = ordered(table)
    hear(table, Refused("Deal", "busy"))
    assert not table.believed.holds
    hear(table, status(table, last=2, armed=False))
    hear(table, Armed(shoe(table).boot, order.deck, order.n))
    assert ordered(table) == order
    hear(table, Delivered(order.deck, order.n, order.destination, HiddenCard(0)))
    hear(table, Refused("Deal", "busy"))
    assert shoe(table).refusals == 1
    assert not table.believed.holds


# --- terminals --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("serial", "heard"), [("a-spare-one", (0, 0)), ("terminal-1", (77, 4))])
def test_a_spare_terminal_has_press_numbers_of_its_own(table: Table, serial: str, heard: tuple[int, int]) -> None:
    hear(table, Press(77, 4, 0, "show", 0), terminal(1))
    hear(table, LinkLost("silent"), terminal(1))
    hear(table, LinkUp("terminal", "Acme", serial, "1", 77, frozenset()), terminal(1))
    seat = table.believed.seats[1]
    assert (seat.heard_boot, seat.heard) == heard
