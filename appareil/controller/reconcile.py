"""A status report against what was ordered: done, not done, or unknown. One path after a start, a boot, a cable, a cleared jam,
a shut door, a refusal or an overdue command: each of them only marks the device unheard.

A kept counter is believed only if the sensor edge itself clocks it and nobody's hand was in the card path.
"""

from collections.abc import Iterator
from typing import Any

from appareil.controller import device_facts, facts, questions
from appareil.controller.state import Table
from appareil.devices.commands import Collect, Deal, Prepare
from appareil.devices.reports import PuckStatus, ShoeStatus


def shoe(table: Table, status: ShoeStatus) -> Iterator[Any]:
    """Facts that settle the shoe's open orders and show its condition. Yields after each, so that the next is asked of
    the table the last one made."""
    yield from _condition(table, "shoe", status.door_open, status.jammed)
    if status.opened_while_off and "door:shoe" not in table.holds and not status.door_open:
        yield facts.Held(questions.opened_while_off())
    if status.path_opened and not table.path_opened and isinstance(table.orders["exit"], Deal):
        yield device_facts.PathOpened()
    yield from _exit_order(table, status)
    yield from _shuffler_order(table, status)
    unknown_deck = not table.deck and status.deck not in (0, status.collected, table.ready)
    stray = status.deck if unknown_deck else 0
    if (stray, max(table.newest, status.newest)) != (table.stray, table.newest):
        yield device_facts.DeckNumbered(status.newest, stray)
    yield device_facts.DeviceHeard("shoe")


def puck(table: Table, status: PuckStatus) -> Iterator[Any]:
    """Facts that settle the puck's open order and say where it stands."""
    yield from _condition(table, "puck", False, status.jammed)
    order = table.orders["puck"]
    if order is not None and not status.jammed and status.seat != order.seat:  # type: ignore[union-attr]  # MoveTo only
        yield device_facts.OrderVoid("puck")
    if status.seat != table.puck or table.orders["puck"] is not None:
        yield device_facts.PuckPlaced(status.seat)
    yield device_facts.DeviceHeard("puck")


def _condition(table: Table, device: str, door_open: bool, jammed: bool) -> Iterator[Any]:
    for key, is_so, hold in (
        (f"door:{device}", door_open, questions.door(device)), (f"jam:{device}", jammed, questions.jam(device)),
    ):
        if is_so and key not in table.holds:
            yield facts.Held(hold)
        elif not is_so and key in table.holds:
            yield facts.Released(key)
    if f"silent:{device}" in table.holds:
        yield facts.Released(f"silent:{device}")


def _exit_order(table: Table, status: ShoeStatus) -> Iterator[Any]:
    order = table.orders["exit"]
    if isinstance(order, Deal):
        if "count:exit" in table.holds:
            return
        if table.path_opened or _forgetful_reboot(table):
            yield facts.Held(questions.count(order))
        elif status.deck != order.deck or status.last not in (order.n - 1, order.n):
            yield facts.Held(questions.mismatch(order.deck, len(table.cards), status.last))
        elif status.last == order.n - 1:
            yield device_facts.OrderVoid("exit")
        elif status.last_destination != order.destination:
            yield facts.Held(questions.mismatch(order.deck, order.n, status.last))
        else:
            yield device_facts.CardOut(order.n, order.destination, status.last_card)
    elif isinstance(order, Collect):
        if status.collected == order.deck and status.collected_count == 52:
            yield device_facts.DeckCollected(order.deck, 52)
        elif table.late["exit"] and "missing:exit" not in table.holds:
            yield facts.Held(questions.missing(order, status.collected_count))
        else:
            yield device_facts.OrderVoid("exit")
    elif table.deck and table.phase not in ("hand.misdeal", "hand.clearing"):
        believed = len(table.cards)
        allowed = {believed, believed - 1} if table.credited else {believed}
        if status.deck == table.deck and status.last not in allowed and not _forgetful_reboot(table):
            yield facts.Held(questions.mismatch(table.deck, believed, status.last))


def _shuffler_order(table: Table, status: ShoeStatus) -> Iterator[Any]:
    order = table.orders["shuffler"]
    if status.ready and status.ready != table.ready and status.ready != table.deck:
        yield device_facts.DeckReady(status.ready)
    elif isinstance(order, Prepare):
        yield device_facts.OrderVoid("shuffler")


def _forgetful_reboot(table: Table) -> bool:
    device = table.devices["shoe"]
    return not device.atomic and device.boot != device.boot_at_order
