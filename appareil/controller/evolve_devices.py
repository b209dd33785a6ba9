"""What has happened to the hardware, written into the table: devices, orders, cards, puck. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller import device_facts
from appareil.controller.state import Card, Device, Table
from appareil.devices.commands import SLOTS, Prepare
from appareil.devices.names import MOTORS, seat_of, terminal
from appareil.devices.places import BOARD


def _device_up(table: Table, fact: device_facts.DeviceUp) -> None:
    device = table.devices.setdefault(fact.device, Device())
    if fact.device not in MOTORS and device.serial not in ("", fact.serial):
        seat = table.seats.get(seat_of(fact.device))
        if seat is not None:  # another terminal has numbers of its own, and may have the same boot id
            seat.heard_boot, seat.heard, seat.answer = 0, 0, ""
    device.up, device.boot, device.serial, device.atomic = True, fact.boot, fact.serial, fact.atomic
    device.heard = device.armed = False
    device.cause = ""


def _device_down(table: Table, fact: device_facts.DeviceDown) -> None:
    device = table.devices.setdefault(fact.device, Device())
    device.up = device.heard = device.armed = False
    device.cause = fact.cause
    if table.asked and fact.device == terminal(table.asked):
        table.seen = False
    table.discards_seen = [seat for seat in table.discards_seen if terminal(seat) != fact.device]


def _device_unheard(table: Table, fact: device_facts.DeviceUnheard) -> None:
    device = table.devices[fact.device]
    device.heard = device.armed = False


def _device_heard(table: Table, fact: device_facts.DeviceHeard) -> None:
    device = table.devices[fact.device]
    device.heard, device.armed = True, False


def _device_armed(table: Table, fact: device_facts.DeviceArmed) -> None:
    device = table.devices[fact.device]
    device.armed, device.selected = True, fact.deck
    if fact.device == "shoe":
        table.deck_selected = table.deck_selected or (table.deck != 0 and fact.deck == table.deck)
        table.credited = table.path_opened = False


def _path_opened(table: Table, _: device_facts.PathOpened) -> None:
    table.path_opened = True


# --- orders ----------------------------------------------------------------------------------------------------------

def _ordered(table: Table, fact: device_facts.Ordered) -> None:
    table.orders[fact.slot] = fact.command
    device = table.devices[SLOTS[fact.slot]]
    device.boot_at_order = device.boot


def _order_void(table: Table, fact: device_facts.OrderVoid) -> None:
    table.orders[fact.slot] = None


def _order_late(table: Table, fact: device_facts.OrderLate) -> None:
    table.late[fact.slot] += 1


def _order_refused(table: Table, fact: device_facts.OrderRefused) -> None:
    device = table.devices[fact.device]
    device.refusals = device.refusals + 1 if device.refused == fact.command else 1
    device.refused = fact.command


def _order_done(table: Table, slot: str) -> None:
    table.orders[slot] = None
    table.late[slot] = 0
    table.devices[SLOTS[slot]].refusals = 0


def _deck_ready(table: Table, fact: device_facts.DeckReady) -> None:
    order = table.orders["shuffler"]
    if isinstance(order, Prepare):
        table.ready_cards = order.cards
    _order_done(table, "shuffler")
    table.ready = fact.deck
    table.newest = max(table.newest, fact.deck)


def _deck_numbered(table: Table, fact: device_facts.DeckNumbered) -> None:
    table.newest, table.stray, table.ready, table.ready_cards = fact.newest, fact.stray, fact.ready, fact.cards


def _deck_returned(table: Table, fact: device_facts.DeckReturned) -> None:
    table.deck, table.ready, table.deck_selected = fact.deck, 0, False
    table.cards = []


def _card_out(table: Table, fact: device_facts.CardOut) -> None:
    _order_done(table, "exit")
    card = Card(fact.destination, fact.card)
    if fact.destination == BOARD and fact.card is not None:
        card.tabled = fact.card.reveal()
    table.cards.append(card)
    table.credited = fact.credited


def _deck_collected(table: Table, _: device_facts.DeckCollected) -> None:
    _order_done(table, "exit")
    table.deck = table.stray = 0
    table.cards, table.named = [], []
    table.credited = table.path_opened = False


def _puck_placed(table: Table, fact: device_facts.PuckPlaced) -> None:
    if table.orders["puck"] is not None:
        _order_done(table, "puck")
    table.puck = fact.seat


EVOLVE_DEVICES: dict[type, Callable[[Table, Any], None]] = {
    device_facts.DeviceUp: _device_up,
    device_facts.DeviceDown: _device_down,
    device_facts.DeviceUnheard: _device_unheard,
    device_facts.DeviceHeard: _device_heard,
    device_facts.DeviceArmed: _device_armed,
    device_facts.PathOpened: _path_opened,
    device_facts.Ordered: _ordered,
    device_facts.OrderVoid: _order_void,
    device_facts.OrderLate: _order_late,
    device_facts.OrderRefused: _order_refused,
    device_facts.DeckReady: _deck_ready,
    device_facts.DeckNumbered: _deck_numbered,
    device_facts.DeckReturned: _deck_returned,
    device_facts.CardOut: _card_out,
    device_facts.DeckCollected: _deck_collected,
    device_facts.PuckPlaced: _puck_placed,
}
"""What writes each fact of device_facts.py."""
