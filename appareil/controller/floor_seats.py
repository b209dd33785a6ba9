"""What the floor says about a player who comes back, buys the button, changes his seat or brings his stack from the
table's last journal."""

from collections.abc import Callable
from typing import Any

from appareil.controller import entering, events, facts, seat_facts
from appareil.controller.facts import Facts
from appareil.controller.state import Table
from appareil.poker.button.sitting import Choice
from appareil.settings.section import MAX_CHIPS


def _return(table: Table, command: events.Return) -> Facts:
    yield from _enter(table, command.seat, command.choice)


def _buy_button(table: Table, command: events.BuyButton) -> Facts:
    yield from _enter(table, command.seat, "buy_button")


def _enter(table: Table, number: int, choice: Choice) -> Facts:
    seat = table.seats.get(number)
    if seat is None:
        yield facts.FloorRefused("nobody_there")
        return
    if seat.penalty:
        yield facts.FloorRefused("on_penalty")
        return
    fact = entering.entered(table, number, choice)
    if fact is not None:
        yield fact
    else:
        yield facts.FloorRefused("already_so" if choice == "wait" else "no_such_entry")


def _move(table: Table, command: events.Move) -> Facts:
    """A seat is changed between two hands of its player (seat_change.py tells what it costs)."""
    if command.seat not in table.seats:
        yield facts.FloorRefused("nobody_there")
    elif not 1 <= command.to <= table.config().seats:
        yield facts.FloorRefused("no_such_seat")
    elif command.to in table.seats:
        yield facts.FloorRefused("seat_taken")
    elif table.hand is not None and command.seat in table.hand.seats:
        yield facts.FloorRefused("in_a_hand")
    else:
        yield seat_facts.SeatMoved(command.seat, command.to, command.choice)


def _carry(table: Table, command: events.Carry) -> Facts:
    """A table that goes on in a new journal: no limit of a buy-in applies to what a player has already."""
    seat = table.seats.get(command.seat)
    if seat is None:
        yield facts.FloorRefused("nobody_there")
    elif table.hand_number or seat.stack:
        yield facts.FloorRefused("has_begun")
    elif not 0 < command.amount <= MAX_CHIPS:
        yield facts.FloorRefused(*(("above_buy_in", MAX_CHIPS) if command.amount > 0 else ("below_buy_in", 1)))
    else:
        yield seat_facts.ChipsAdded(command.seat, command.amount)


COMMANDS: dict[type, Callable[[Table, Any], Facts]] = {
    events.Return: _return, events.BuyButton: _buy_button, events.Move: _move, events.Carry: _carry,
}
"""By the floor's command: what it brings about."""
