"""What must always hold of the table, whatever was pulled, spoiled or killed.
Checked after every event in simulation."""

from functools import cache

from appareil.controller.device_facts import CardOut
from appareil.controller.facts import Fact
from appareil.controller.state import Table
from appareil.devices.commands import Deal
from appareil.devices.places import BOARD, BURNS
from appareil.poker.deal import deal_plan
from appareil.poker.variants import VARIANTS, Variant


def broken(table: Table, row: tuple[Fact, ...]) -> list[str]:
    """The statements that do not hold once the facts of a row are written, in words; empty when all is well."""
    found = []
    bought_in = table.bought_in - table.cashed_out
    if chips_on_table(table) + table.raked != bought_in:
        found.append(f"chips: {chips_on_table(table)} on the table, {table.raked} raked, {bought_in} bought in")
    if table.asked and not table.holds and table.deadline is None:
        found.append(f"seat {table.asked} is asked without a deadline")
    for fact in row:
        if isinstance(fact, CardOut) and table.cards:
            found += _newest_card(table)
    order = table.orders["exit"]
    if isinstance(order, Deal) and order.n != len(table.cards) + 1:
        found.append(f"card {order.n} is ordered after card {len(table.cards)}")
    return found


def chips_on_table(table: Table) -> int:
    """All chips in stacks, bets and pots, and those bought and waiting."""
    hand = table.hand
    total = 0 if hand is None else hand.chips() - table.drop
    for number, seat in table.seats.items():
        total += seat.queued
        if hand is None or number not in hand.stacks:
            total += seat.stack
    return total


@cache
def _destinations(order: tuple[int, ...], variant: Variant) -> tuple[int, ...]:
    """Where cards 1, 2, ... of a hand lie by the rules, dealt in `order` (places.py)."""
    return tuple(
        place if isinstance(place, int) else BURNS if place == "burn" else BOARD for place in deal_plan(order, variant)
    )


def _newest_card(table: Table) -> list[str]:
    """The card that has just come out is another one than those before it and lies where the rules send it."""
    hand, newest, n = table.hand, table.cards[-1], len(table.cards)
    found = []
    if newest.card is not None and newest.card in [card.card for card in table.cards[:-1]]:
        found.append("a card has been dealt twice")
    if hand is None or table.phase == "hand.misdeal":
        return found
    due = _destinations(hand.deal_order(), VARIANTS[hand.stakes.variant])[n - 1]
    if newest.destination != due:
        found.append(f"card {n} lies at {newest.destination}, due at {due}")
    if table.forced:
        found.append("a card was dealt before the blinds were in")
    return found
