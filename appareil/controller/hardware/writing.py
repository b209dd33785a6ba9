"""What has happened to the hardware, written into the table: devices, orders, cards, puck. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.record.device import Device
from appareil.controller.record.fact import Fact
from appareil.controller.record.shoe import Card
from appareil.controller.record.state import Table
from appareil.devices.commands import SLOTS, MoveTo, Prepare
from appareil.devices.names import MOTORS, seat_of, terminal
from appareil.devices.places import BOARD


def _device_up(table: Table, fact: hardware_facts.DeviceUp) -> None:
    device = table.devices.setdefault(fact.device, Device())
    if fact.device not in MOTORS and device.serial not in ("", fact.serial):
        seat = table.seats.get(seat_of(fact.device))
        if seat is not None:  # another terminal has numbers of its own, and may have the same boot id
            seat.heard_boot, seat.heard, seat.answer = 0, 0, ""
    device.up, device.boot, device.serial, device.atomic = True, fact.boot, fact.serial, fact.atomic
    device.heard = device.armed = False
    device.cause = ""
    device.fault, device.fault_about, device.fault_times = "", "", 0


def _device_down(table: Table, fact: hardware_facts.DeviceDown) -> None:
    device = table.devices.setdefault(fact.device, Device())
    device.up = device.heard = device.armed = False
    device.cause = fact.cause
    if table.play.asked and fact.device == terminal(table.play.asked):
        table.play.seen = False
    table.play.discards_seen = [seat for seat in table.play.discards_seen if terminal(seat) != fact.device]


def _device_faulty(table: Table, fact: hardware_facts.DeviceFaulty) -> None:
    device = table.devices.setdefault(fact.device, Device())
    told = device.fault_times if device.fault == fact.fault else 0
    device.fault, device.fault_about, device.fault_times = fact.fault, fact.about, told + fact.times


def _device_heard(table: Table, fact: hardware_facts.DeviceHeard) -> None:
    device = table.devices[fact.device]
    device.heard, device.armed = True, False


def _device_armed(table: Table, fact: hardware_facts.DeviceArmed) -> None:
    device = table.devices[fact.device]
    device.armed, device.selected = True, fact.deck
    if fact.device == "shoe":
        table.shoe.deck_selected = table.shoe.deck_selected or (table.shoe.deck != 0 and fact.deck == table.shoe.deck)
        table.shoe.credited = table.shoe.path_opened = False


def _path_opened(table: Table, _: hardware_facts.PathOpened) -> None:
    table.shoe.path_opened = True


# --- orders -----------------------------------------------------------------------------------------------------------

def _ordered(table: Table, fact: hardware_facts.Ordered) -> None:
    table.orders[fact.slot] = fact.command
    device = table.devices[SLOTS[fact.slot]]
    device.boot_at_order = device.boot


def _order_void(table: Table, fact: hardware_facts.OrderVoid) -> None:
    table.orders[fact.slot] = None


def _order_late(table: Table, fact: hardware_facts.OrderLate) -> None:
    table.late[fact.slot] += 1


def _order_refused(table: Table, fact: hardware_facts.OrderRefused) -> None:
    device = table.devices[fact.device]
    device.refusals = device.refusals + 1 if device.refused == fact.command else 1
    device.refused = fact.command


def _order_done(table: Table, slot: str) -> None:
    table.orders[slot] = None
    table.late[slot] = 0
    table.devices[SLOTS[slot]].refusals = 0


def _deck_ready(table: Table, fact: hardware_facts.DeckReady) -> None:
    order = table.orders["shuffler"]
    if isinstance(order, Prepare):
        table.shoe.ready_cards = order.cards
    _order_done(table, "shuffler")
    table.shoe.ready = fact.deck
    table.shoe.newest = max(table.shoe.newest, fact.deck)
    table.shoe.serial = table.devices["shoe"].serial


def _deck_numbered(table: Table, fact: hardware_facts.DeckNumbered) -> None:
    shoe = table.shoe
    shoe.newest, shoe.stray, shoe.ready, shoe.ready_cards = fact.newest, fact.stray, fact.ready, fact.cards
    if fact.stray:
        shoe.deck = 0  # taken to be returned and never selected: it waits, or is not there
    shoe.serial = table.devices["shoe"].serial


def _deck_put_off(table: Table, fact: hardware_facts.DeckPutOff) -> None:
    table.shoe.put_off = fact.hold
    table.late["shuffler"] = table.devices["shoe"].refusals = 0


def _deck_returned(table: Table, fact: hardware_facts.DeckReturned) -> None:
    table.shoe.deck, table.shoe.ready, table.shoe.deck_selected = fact.deck, 0, False
    table.shoe.cards = []


def _card_out(table: Table, fact: hardware_facts.CardOut) -> None:
    _order_done(table, "exit")
    card = Card(fact.destination, fact.card)
    if fact.destination == BOARD and fact.card is not None:
        card.tabled = fact.card.reveal()
    table.shoe.cards.append(card)
    table.shoe.credited = fact.credited


def _deck_collected(table: Table, fact: hardware_facts.DeckCollected) -> None:
    _order_done(table, "exit")
    if table.shoe.ready == fact.deck:
        table.shoe.ready = 0  # told to wait while it was out: its cards are in the intake
    table.shoe.deck = table.shoe.stray = 0
    table.shoe.cards, table.play.named = [], []
    table.shoe.credited = table.shoe.path_opened = False
    table.shoe.put_off = None  # its cards are in the intake now: the shuffle is tried again


def _puck_placed(table: Table, fact: hardware_facts.PuckPlaced) -> None:
    order = table.orders["puck"]
    if order == MoveTo(fact.seat):
        _order_done(table, "puck")
    table.orders["puck"] = None
    table.puck.seat = fact.seat


WRITES: dict[type[Fact], Callable[[Table, Any], None]] = {
    hardware_facts.DeviceUp: _device_up,
    hardware_facts.DeviceDown: _device_down,
    hardware_facts.DeviceFaulty: _device_faulty,
    hardware_facts.DeviceHeard: _device_heard,
    hardware_facts.DeviceArmed: _device_armed,
    hardware_facts.PathOpened: _path_opened,
    hardware_facts.Ordered: _ordered,
    hardware_facts.OrderVoid: _order_void,
    hardware_facts.OrderLate: _order_late,
    hardware_facts.OrderRefused: _order_refused,
    hardware_facts.DeckPutOff: _deck_put_off,
    hardware_facts.DeckReady: _deck_ready,
    hardware_facts.DeckNumbered: _deck_numbered,
    hardware_facts.DeckReturned: _deck_returned,
    hardware_facts.CardOut: _card_out,
    hardware_facts.DeckCollected: _deck_collected,
    hardware_facts.PuckPlaced: _puck_placed,
}
"""What writes each of these facts."""
