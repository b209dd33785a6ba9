"""A status report against what was ordered: done, not done, or unknown. (A card told of by itself: heard.py.)

One path after a start, a boot, a cable, a cleared jam, a shut door, a refusal or an overdue command: each of them only
marks the device unheard. A kept counter is believed only if the sensor edge itself clocks it and nobody's hand was in
the card path.
"""

from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.hardware.orders import is_returned
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.holding import hold, release
from appareil.controller.irregular import named_cards
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.of_cards import CardsMissing, CountAsked, Mismatch, NumbersBack
from appareil.controller.record.faults.of_devices import DoorOpen, Jam, OpenedWhileOff, Silent
from appareil.controller.record.state import Table
from appareil.devices.commands import Collect, Deal, Prepare
from appareil.devices.reports import ShoeStatus
from appareil.poker.variants import VARIANTS

DECK_SIZES = frozenset(len(variant.deck) for variant in VARIANTS.values())
"""How many cards a whole deck can have: those of the games there are."""


def shoe(table: Table, status: ShoeStatus) -> Facts:
    """Facts that settle the shoe's open orders and show its condition."""
    yield from condition(table, "shoe", status.door_open, status.jammed)
    if status.opened_while_off and DoorOpen("shoe").key not in table.holds and not status.door_open:
        yield from hold(table, OpenedWhileOff("shoe"))
    if status.path_opened:
        yield from path_opened(table)
    yield from _exit_order(table, status)
    yield from _shuffler_order(table, status)
    yield from _deck_numbers(table, status)
    yield hardware_facts.DeviceHeard("shoe")


def _deck_numbers(table: Table, status: ShoeStatus) -> Facts:
    """Another shoe put in the place of the one before has numbers of its own, and they stand: its newest deck, the one
    that waits, and one still out that this journal knows nothing of. The same shoe's numbers only grow, and of its
    decks only the one ordered is played with: any other that waits goes back into the intake. One that is on its way
    back and was never selected waits still, while another one is out."""
    same = table.shoe.newest >= 0 and table.shoe.serial == table.devices["shoe"].serial
    if same and status.newest < table.shoe.newest:
        yield from hold(table, NumbersBack(status.newest, table.shoe.newest))
        return
    shoe = table.shoe
    untouched = status.deck != 0 and status.deck == shoe.ready and status.last == 0  # selected before the hand was void
    waits_still = is_returned(table) and _another_out(table, status)
    unknown_deck = not shoe.deck and status.deck not in (0, status.collected) and not untouched
    stray = status.deck if unknown_deck or waits_still else 0
    told = status.deck if untouched else status.ready
    ready = 0 if told == shoe.deck and not waits_still else told
    cards = status.ready_cards if ready and not untouched else shoe.ready_cards
    if same and ready not in (0, shoe.ready):
        cards = 0
    if not same or (status.newest, stray, ready, cards) != (shoe.newest, shoe.stray, shoe.ready, shoe.ready_cards):
        yield hardware_facts.DeckNumbered(status.newest, stray, ready, cards)


def path_opened(table: Table) -> Facts:
    """The card path was jammed or open to a hand: about a card that was ordered then, the counter proves nothing."""
    if isinstance(table.orders["exit"], Deal) and not table.shoe.path_opened:
        yield hardware_facts.PathOpened()


def condition(table: Table, device: str, door_open: bool, jammed: bool) -> Facts:
    """What stops `device`, as it says at rest."""
    for is_so, reason in ((door_open, DoorOpen(device)), (jammed, Jam(device))):
        if is_so:
            yield from hold(table, reason)
        else:
            yield from release(table, reason.key)
    yield from release(table, Silent(device).key)


def _exit_order(table: Table, status: ShoeStatus) -> Facts:
    order = table.orders["exit"]
    if isinstance(order, Deal):
        if CountAsked.KEY in table.holds:
            return
        if _another_shoe(table):
            yield hold_facts.Held(Mismatch(order.deck, len(table.shoe.cards), status.last))
        elif table.shoe.path_opened or _forgetful_reboot(table):
            yield hold_facts.Held(CountAsked(order.deck, order.destination))
        elif status.deck != order.deck or status.last not in (order.n - 1, order.n) or _is_back(table, status):
            yield hold_facts.Held(Mismatch(order.deck, len(table.shoe.cards), status.last))
        elif status.last == order.n - 1:
            yield hardware_facts.OrderVoid("exit")
        elif status.last_destination not in (0, order.destination):  # 0: a shoe that keeps none; the count has it
            yield hold_facts.Held(Mismatch(order.deck, order.n, status.last))
        else:
            yield hardware_facts.CardOut(order.n, order.destination, status.last_card)
            yield from named_cards.found_twice(table)
    elif isinstance(order, Collect):
        whole = status.collected_of in DECK_SIZES and status.collected_count >= status.collected_of
        if status.collected == order.deck and whole:
            yield hardware_facts.DeckCollected(order.deck, status.collected_count)
        elif status.deck != order.deck:
            yield hardware_facts.DeckCollected(order.deck, 0)  # another shoe: it has nothing of this deck to collect
        elif table.late["exit"] and CardsMissing.KEY not in table.holds:
            yield hold_facts.Held(CardsMissing(order.deck, status.collected_count, status.collected_of))
        else:
            yield hardware_facts.OrderVoid("exit")
    elif is_returned(table):
        if table.shoe.deck not in (status.deck, status.ready):
            yield hardware_facts.DeckCollected(table.shoe.deck, 0)  # another shoe, as above
    elif table.shoe.deck and table.phase not in ("hand.misdeal", "hand.clearing"):
        believed = len(table.shoe.cards)
        allowed = {believed, believed - 1} if table.shoe.credited else {believed}
        unknown = table.shoe.deck not in (status.deck, status.ready) or _is_back(table, status)
        miscounted = status.deck == table.shoe.deck and status.last not in allowed and not _forgetful_reboot(table)
        if _another_shoe(table) or unknown or miscounted or _another_out(table, status):
            yield hold_facts.Held(Mismatch(table.shoe.deck, believed, status.last))


def _another_shoe(table: Table) -> bool:
    """Whether the shoe on the cable is not the one that holds the deck in play: what its numbers say is of other decks,
    also where they are the same."""
    return table.shoe.serial not in ("", table.devices["shoe"].serial)


def _is_back(table: Table, status: ShoeStatus) -> bool:
    """Whether the shoe has collected the deck that is believed in play."""
    return table.shoe.deck == status.collected


def _another_out(table: Table, status: ShoeStatus) -> bool:
    """Whether the shoe has a deck out that must be back before it can select the one in play, which it has not yet."""
    return not table.shoe.deck_selected and status.deck not in (0, status.collected, table.shoe.deck)


def _shuffler_order(table: Table, status: ShoeStatus) -> Facts:
    order = table.orders["shuffler"]
    if isinstance(order, Prepare) and status.ready == order.deck:
        yield hardware_facts.DeckReady(status.ready)
    elif isinstance(order, Prepare):
        yield hardware_facts.OrderVoid("shuffler")


def _forgetful_reboot(table: Table) -> bool:
    """Whether the shoe has lost power since the last order, and its card counter may have lost a card with it."""
    device = table.devices["shoe"]
    return not device.atomic and device.boot != device.boot_at_order
