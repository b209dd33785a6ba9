"""What must always hold of the table, whatever was pulled, spoiled or killed. Checked after every event in simulation;
a list of broken statements, empty when all is well."""

from appareil.controller.orders import HOLE_CARDS, hole_card_order
from appareil.controller.state import Table
from appareil.devices.commands import Deal
from appareil.devices.places import BOARD, BURNS


def broken(table: Table) -> list[str]:
    """The statements that do not hold, in words."""
    found = []
    if chips_on_table(table) != table.bought_in - table.cashed_out:
        found.append(f"chips: {chips_on_table(table)} on the table, {table.bought_in - table.cashed_out} bought in")
    known = [card.card for card in table.cards if card.card is not None]
    if len(set(known)) != len(known):
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
    return total + hand.chips() + sum(seat.stack for number, seat in table.seats.items() if number not in hand.stacks)


def _dealt_as_due(table: Table) -> list[str]:
    """Every card lies where the rules send it: two rounds of hole cards, then burn, flop, burn, turn, burn, river."""
    order = hole_card_order(table)
    due = (*order, BURNS, BOARD, BOARD, BOARD, BURNS, BOARD, BURNS, BOARD)
    lie = tuple(card.destination for card in table.cards)
    found = []
    if lie != due[: len(lie)]:
        found.append(f"cards lie at {lie}, due {due[: len(lie)]}")
    if table.forced or (table.puck != table.button and len(lie) < len(order) // HOLE_CARDS and table.phase == "hand.dealing" and lie == ()):
        found.append("a card was dealt before the blinds were in and the puck was placed")
    return found
