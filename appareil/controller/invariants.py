"""What must always hold of the table, whatever was pulled, spoiled or killed.
Checked after every event in simulation."""

from functools import cache

from appareil.controller.state import Table
from appareil.devices.commands import Deal
from appareil.devices.places import BOARD, BURNS
from appareil.poker.deal import deal_plan
from appareil.poker.variants import VARIANTS, Variant


def broken(table: Table) -> list[str]:
    """The statements that do not hold, in words; empty when all is well."""
    found = []
    bought_in = table.bought_in - table.cashed_out
    if chips_on_table(table) + table.raked != bought_in:
        found.append(f"chips: {chips_on_table(table)} on the table, {table.raked} raked, {bought_in} bought in")
    if table.cards and any(card.card == table.cards[-1].card for card in table.cards[:-1] if card.card is not None):
        found.append("a card has been dealt twice")
    if table.asked and not table.holds and table.deadline is None:
        found.append(f"seat {table.asked} is asked without a deadline")
    if table.cards and table.hand is not None and table.phase != "hand.misdeal":
        found += _dealt_as_due(table)
    order = table.orders["exit"]
    if isinstance(order, Deal) and order.n != len(table.cards) + 1:
        found.append(f"card {order.n} is ordered after card {len(table.cards)}")
    return found


def chips_on_table(table: Table) -> int:
    """All chips in stacks, bets and pots, and those bought and waiting."""
    hand = table.hand
    total = sum(seat.queued for seat in table.seats.values())
    if hand is None:
        return total + sum(seat.stack for seat in table.seats.values())
    others = sum(seat.stack for number, seat in table.seats.items() if number not in hand.stacks)
    return total + others + hand.chips() - table.drop


@cache
def _destinations(order: tuple[int, ...], variant: Variant) -> tuple[int, ...]:
    """Where cards 1, 2, ... of a hand lie by the rules, dealt in `order` (places.py)."""
    return tuple(
        place if isinstance(place, int) else BURNS if place == "burn" else BOARD for place in deal_plan(order, variant)
    )


def _dealt_as_due(table: Table) -> list[str]:
    """The newest card lies where the rules send it. (Asked after every event, so
    every card has once been the newest.)"""
    n = len(table.cards)
    hand = table.current_hand()
    due = _destinations(hand.deal_order(), VARIANTS[hand.stakes.variant])[n - 1]
    found = []
    if table.cards[-1].destination != due:
        found.append(f"card {n} lies at {table.cards[-1].destination}, due at {due}")
    if table.forced:
        found.append("a card was dealt before the blinds were in")
    return found
