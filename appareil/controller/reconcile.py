"""A status report against what was ordered: done, not done, or unknown.

One path after a start, a boot, a cable, a cleared jam, a shut door, a refusal or an overdue
command: each of them only marks the device unheard. A kept counter is believed only if the sensor
edge itself clocks it and nobody's hand was in the card path.
"""

from appareil.controller import device_facts, facts, named_cards, questions
from appareil.controller.facts import Facts
from appareil.controller.holds import hold, release
from appareil.controller.orders import is_returned
from appareil.controller.state import Table
from appareil.devices.commands import Collect, Deal, Prepare
from appareil.devices.reports import PuckStatus, ShoeStatus


def shoe(table: Table, status: ShoeStatus) -> Facts:
    """Facts that settle the shoe's open orders and show its condition."""
    yield from _condition(table, "shoe", status.door_open, status.jammed)
    if status.opened_while_off and questions.door("shoe").key not in table.holds and not status.door_open:
        yield from hold(table, questions.opened_while_off("shoe"))
    if status.path_opened:
        yield from path_opened(table)
    yield from _exit_order(table, status)
    yield from _shuffler_order(table, status)
    yield from _deck_numbers(table, status)
    yield device_facts.DeviceHeard("shoe")


def _deck_numbers(table: Table, status: ShoeStatus) -> Facts:
    """The shoe's own numbers stand, also those of another shoe put in its place: its newest deck, the one that waits,
    and one still out that this journal knows nothing of."""
    unknown_deck = not table.deck and status.deck not in (0, status.collected, table.ready)
    stray = status.deck if unknown_deck else 0
    ready = 0 if status.ready == table.deck else status.ready
    cards = status.ready_cards if ready else table.ready_cards
    if (status.newest, stray, ready, cards) != (table.newest, table.stray, table.ready, table.ready_cards):
        yield device_facts.DeckNumbered(status.newest, stray, ready, cards)


def path_opened(table: Table) -> Facts:
    """The card path was jammed or open to a hand: about a card that was ordered then, the counter proves nothing."""
    if isinstance(table.orders["exit"], Deal) and not table.path_opened:
        yield device_facts.PathOpened()


def puck(table: Table, status: PuckStatus) -> Facts:
    """Facts that settle the puck's open order and say where it stands."""
    yield from _condition(table, "puck", False, status.jammed)
    order = table.orders["puck"]
    if order is not None and not status.jammed and status.seat != order.seat:  # type: ignore[union-attr]  # MoveTo only
        yield device_facts.OrderVoid("puck")
    if status.seat != table.puck or table.orders["puck"] is not None:
        yield device_facts.PuckPlaced(status.seat)
    yield device_facts.DeviceHeard("puck")


def _condition(table: Table, device: str, door_open: bool, jammed: bool) -> Facts:
    for is_so, reason in ((door_open, questions.door(device)), (jammed, questions.jam(device))):
        if is_so:
            yield from hold(table, reason)
        else:
            yield from release(table, reason.key)
    yield from release(table, questions.silent(device).key)


def _exit_order(table: Table, status: ShoeStatus) -> Facts:
    order = table.orders["exit"]
    if isinstance(order, Deal):
        if questions.COUNT in table.holds:
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
            yield from named_cards.found_twice(table)
    elif isinstance(order, Collect):
        if status.collected == order.deck and status.collected_count >= status.collected_of:
            yield device_facts.DeckCollected(order.deck, status.collected_count)
        elif status.deck != order.deck:
            yield device_facts.DeckCollected(order.deck, 0)  # another shoe: it has nothing of this deck to collect
        elif table.late["exit"] and questions.MISSING not in table.holds:
            yield facts.Held(questions.missing(order, status.collected_count, status.collected_of))
        else:
            yield device_facts.OrderVoid("exit")
    elif is_returned(table):
        if table.deck not in (status.deck, status.ready):
            yield device_facts.DeckCollected(table.deck, 0)  # another shoe, as above
    elif table.deck and table.phase not in ("hand.misdeal", "hand.clearing"):
        believed = len(table.cards)
        allowed = {believed, believed - 1} if table.credited else {believed}
        unknown = table.deck not in (status.deck, status.ready)
        miscounted = status.deck == table.deck and status.last not in allowed and not _forgetful_reboot(table)
        if unknown or miscounted:
            yield facts.Held(questions.mismatch(table.deck, believed, status.last))


def _shuffler_order(table: Table, status: ShoeStatus) -> Facts:
    order = table.orders["shuffler"]
    if isinstance(order, Prepare) and status.ready not in (0, table.ready, table.deck):
        yield device_facts.DeckReady(status.ready)
    elif isinstance(order, Prepare):
        yield device_facts.OrderVoid("shuffler")


def _forgetful_reboot(table: Table) -> bool:
    """Whether the shoe has lost power since the last order, and its card counter may have lost a card with it."""
    device = table.devices["shoe"]
    return not device.atomic and device.boot != device.boot_at_order
