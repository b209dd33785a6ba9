"""What the devices report, decided: links, any device with a motor, the shoe. What a terminal's player does is in
people/presses.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.hardware import reconcile
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.holding import hold, release
from appareil.controller.irregular import named_cards, noticed
from appareil.controller.record import events
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_cards import (
    BadDeck,
    CardsMissing,
    CountAsked,
    Mismatch,
    NoDeck,
    ToldAnew,
)
from appareil.controller.record.faults.of_devices import (
    DoorOpen,
    Flood,
    Impossible,
    Jam,
    LinkDown,
    OpenedWhileOff,
    RefusedTwice,
    Silent,
    Stuck,
)
from appareil.controller.record.faults.of_people import Exchanged
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds
from appareil.devices import reports
from appareil.devices.commands import SLOT_OF, SLOTS, AskStatus, Collect, Deal, Prepare
from appareil.devices.names import MOTORS, seat_of

MOST_LATE = 2
"""A motion overdue this often in a row, or a command refused this often, is a fault."""


def overdue(table: Table, event: events.Overdue, now: int) -> Facts:
    """What it means that a command has not been answered in its time."""
    device = table.device(event.device)
    if not device.up:
        return
    if isinstance(event.command, AskStatus):
        yield from hold(table, Silent(event.device))
        return
    slot = SLOT_OF.get(type(event.command))
    if slot is not None:
        if table.orders[slot] != event.command:
            return
        collecting = isinstance(event.command, Collect)  # its status asks for the missing cards
        yield from failed(table, slot, holds=not collecting)
        return
    yield table_facts.DeviceUnheard(event.device)


def failed(table: Table, slot: str, *, holds: bool = True) -> Facts:
    """The motion in `slot` was not done in its time, or not as ordered: what its device is doing is asked. Twice in a
    row is a fault."""
    yield hardware_facts.OrderLate(slot)
    if table.late[slot] >= MOST_LATE and holds:
        stuck = Stuck(slot, SLOTS[slot])
        yield from _next_deck(table, stuck) if slot == "shuffler" else hold(table, stuck)
    yield table_facts.DeviceUnheard(SLOTS[slot])


def _next_deck(table: Table, reason: Hold) -> Facts:
    """Something is wrong with the deck to come: it waits as long as another one is played with."""
    if table.shoe.deck:
        yield hardware_facts.DeckPutOff(reason)
    else:
        yield from hold(table, reason)


def at_fault(table: Table, event: events.DeviceAtFault, now: int) -> Facts:
    """A device does not speak as one of its kind does. One with a motor is asked what it is doing once it has been seen
    to; a terminal stops nobody but its own player."""
    device = event.device
    yield hardware_facts.DeviceFaulty(device, event.fault, event.about, event.times)
    if event.fault in UNBELIEVED:
        if table.device(device).cause != UNBELIEVED[event.fault]:
            yield hardware_facts.DeviceDown(device, UNBELIEVED[event.fault])
    elif device in MOTORS:
        yield from hold(table, _OF_SPEECH[event.fault](device, event.about))


UNBELIEVED: dict[events.DeviceFault, str] = {"flapping": "flapping", "driver": "driver_failed"}
"""The faults with which a device counts as down, and the cause that is then told."""
_OF_SPEECH: dict[events.DeviceFault, Callable[[str, str], Hold]] = {"impossible": Impossible, "flood": Flood}
"""The others: what stops play when a device with a motor has them."""


def _link_up(table: Table, device: str, report: reports.LinkUp) -> Facts:
    yield from _exchanged(table, device, report.serial)
    yield hardware_facts.DeviceUp(device, report.boot, report.serial, "atomic_counter" in report.abilities)
    yield from release(table, LinkDown(device).key)
    yield from release(table, Silent(device).key)
    yield from blinds.terminal_back(table, device)


def _exchanged(table: Table, device: str, serial: str) -> Facts:
    """A terminal that was last heard at another seat: two of them have been exchanged. A serial number never heard is
    that of a spare one, and of no concern."""
    if device in MOTORS or not serial or table.device(device).serial in ("", serial):
        return
    for other, known in table.devices.items():
        if known.serial == serial and other != device and other not in MOTORS:
            yield from hold(table, Exchanged(seat_of(device), seat_of(other)))


def _link_lost(table: Table, device: str, report: reports.LinkLost) -> Facts:
    known = table.device(device)
    if known.up or known.cause != report.cause:
        yield hardware_facts.DeviceDown(device, report.cause)


def _shoe_status(table: Table, device: str, report: reports.ShoeStatus) -> Facts:
    return reconcile.shoe(table, report)


def _armed(table: Table, device: str, report: reports.Armed) -> Facts:
    known = table.device(device)
    if known.heard and report.boot == known.boot:
        yield hardware_facts.DeviceArmed(device, report.deck)


def _delivered(table: Table, device: str, report: reports.Delivered) -> Facts:
    n = len(table.shoe.cards) + 1
    order = table.orders["exit"]
    if report.deck != table.shoe.deck:
        return  # an old report again
    if report.n < n:
        yield from _told_again(table, report)
        return
    voided = table.phase == "hand.misdeal"
    if report.n == n and (voided or order == Deal(report.deck, n, report.destination)):
        yield hardware_facts.CardOut(n, report.destination, report.card)
        yield from named_cards.found_twice(table)
        yield from release(table, CountAsked.KEY)
        return
    yield hold_facts.Held(Mismatch(table.shoe.deck, n - 1, report.n))


def _told_again(table: Table, report: reports.Delivered) -> Facts:
    """A card that is out is told a second time: as at first, or one of the two is not true. A place or a name that
    people have given it since is theirs."""
    card = table.shoe.cards[report.n - 1]
    another = None not in (card.card, report.card) and card.card != report.card and report.n not in table.play.named
    if another:
        yield from hold(table, ToldAnew(report.n))


def _prepared(table: Table, device: str, report: reports.Prepared) -> Facts:
    if table.shoe.ready == report.deck or report.deck <= table.shoe.newest:
        return
    order = table.orders["shuffler"]
    if not isinstance(order, Prepare):
        yield table_facts.DeviceUnheard(device)  # its status says which deck waits there
        return
    if report.deck != order.deck:
        yield from failed(table, "shuffler")
        return
    if not (report.missing or report.doubled or report.foreign):
        yield hardware_facts.DeckReady(report.deck)
        return
    yield hardware_facts.OrderVoid("shuffler")
    yield table_facts.DeviceUnheard(device)
    yield from _next_deck(table, BadDeck(report.deck, report.missing, report.doubled, report.foreign))


def _collected(table: Table, device: str, report: reports.Collected) -> Facts:
    whole = report.of in reconcile.DECK_SIZES and report.count >= report.of
    if whole and report.deck in (table.shoe.deck, table.shoe.stray) and report.deck:
        yield hardware_facts.DeckCollected(report.deck, report.count)
        yield from release(table, CardsMissing.KEY)


def _jammed(table: Table, device: str, report: reports.Jammed) -> Facts:
    yield table_facts.DeviceUnheard(device)
    if device == "shoe" and report.slot == "exit":
        yield from reconcile.path_opened(table)
    yield from hold(table, Jam(device))


def _jam_cleared(table: Table, device: str, report: reports.JamCleared) -> Facts:
    yield table_facts.DeviceUnheard(device)
    yield from release(table, Jam(device).key)


def _door_opened(table: Table, device: str, report: reports.DoorOpened) -> Facts:
    yield table_facts.DeviceUnheard(device)
    if device == "shoe":
        yield from reconcile.path_opened(table)
    yield from hold(table, OpenedWhileOff(device) if report.while_off else DoorOpen(device))


def _door_closed(table: Table, device: str, report: reports.DoorClosed) -> Facts:
    yield table_facts.DeviceUnheard(device)
    yield from release(table, DoorOpen(device).key)


def _double_feed(table: Table, device: str, report: reports.DoubleFeed) -> Facts:
    yield table_facts.DeviceUnheard(device)
    yield from hold(table, noticed.double_feed(table, report.n))


def _refused(table: Table, device: str, report: reports.Refused) -> Facts:
    yield hardware_facts.OrderRefused(device, report.command, report.reason)
    yield table_facts.DeviceUnheard(device)
    if table.device(device).refusals >= MOST_LATE:
        order = table.orders["shuffler"]
        if report.command != Prepare.__name__ or not isinstance(order, Prepare):
            yield from hold(table, RefusedTwice(device))
        elif report.reason == "deck_incomplete":
            yield from _next_deck(table, NoDeck(order.cards.bit_count()))
        else:
            yield from _next_deck(table, RefusedTwice(device))


REPORTS: dict[type, Callable[[Table, str, Any], Facts]] = {
    reports.LinkUp: _link_up,
    reports.LinkLost: _link_lost,
    reports.ShoeStatus: _shoe_status,
    reports.Armed: _armed,
    reports.Delivered: _delivered,
    reports.Prepared: _prepared,
    reports.Collected: _collected,
    reports.Jammed: _jammed,
    reports.JamCleared: _jam_cleared,
    reports.DoorOpened: _door_opened,
    reports.DoorClosed: _door_closed,
    reports.DoubleFeed: _double_feed,
    reports.Refused: _refused,
}
"""What each report of a link, of any device with a motor, or of the shoe says."""
