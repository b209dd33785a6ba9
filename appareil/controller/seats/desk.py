"""What the floor may say of a seat: who sits there, his chips, how he comes back, moves and leaves."""

from collections.abc import Callable
from typing import Any

from appareil.controller.holds import facts as hold_facts
from appareil.controller.record import events
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.seats import chips, entering
from appareil.controller.seats import facts as seat_facts
from appareil.poker.button.sitting import Choice
from appareil.settings.section import MAX_CHIPS


def _seat(table: Table, who: str, command: events.SeatPlayer) -> Facts:
    if not 1 <= command.seat <= table.config().seats:
        yield hold_facts.FloorRefused("no_such_seat")
    elif command.seat not in table.config().devices.terminals:
        yield hold_facts.FloorRefused("no_terminal")
    elif command.seat in table.seats:
        yield hold_facts.FloorRefused("seat_taken")
    elif not command.name.strip() or not command.name.isprintable():
        yield hold_facts.FloorRefused("name_missing")
    elif chips.person(command.name) in [chips.person(seat.name) for seat in table.seats.values()]:
        yield hold_facts.FloorRefused("already_seated")
    else:
        yield seat_facts.PlayerSeated(command.seat, command.name)


def _buy_in(table: Table, who: str, command: events.BuyIn) -> Facts:
    if command.seat in table.seats:
        yield chips.bought(table, command.seat, command.amount)
    else:
        yield hold_facts.FloorRefused("nobody_there")


def _sit_out(table: Table, who: str, command: events.SitOut) -> Facts:
    seat = table.seats.get(command.seat)
    if seat is None or seat.sitting_out:
        yield hold_facts.FloorRefused("nobody_there" if seat is None else "already_so")
    else:
        yield seat_facts.SitOutAsked(command.seat)


def _leave(table: Table, who: str, command: events.Leave) -> Facts:
    seat = table.seats.get(command.seat)
    if seat is None:
        yield hold_facts.FloorRefused("nobody_there")
    elif seat.leaving:
        yield hold_facts.FloorRefused("already_so")
    elif table.play.hand is not None and command.seat in table.play.hand.seats:
        yield seat_facts.LeaveAsked(command.seat)
    else:
        yield seat_facts.SeatLeft(command.seat, seat.stack + seat.queued)


def _return(table: Table, who: str, command: events.Return) -> Facts:
    yield from _enter(table, command.seat, command.choice)


def _buy_button(table: Table, who: str, command: events.BuyButton) -> Facts:
    yield from _enter(table, command.seat, "buy_button")


def _enter(table: Table, number: int, choice: Choice) -> Facts:
    seat = table.seats.get(number)
    if seat is None:
        yield hold_facts.FloorRefused("nobody_there")
        return
    if seat.penalty:
        yield hold_facts.FloorRefused("on_penalty")
        return
    fact = entering.entered(table, number, choice)
    if fact is not None:
        yield fact
    else:
        yield hold_facts.FloorRefused("already_so" if choice == "wait" else "no_such_entry")


def _move(table: Table, who: str, command: events.Move) -> Facts:
    """A seat is changed between two hands of its player (seat_change.py tells what it costs)."""
    if command.seat not in table.seats:
        yield hold_facts.FloorRefused("nobody_there")
    elif not 1 <= command.to <= table.config().seats:
        yield hold_facts.FloorRefused("no_such_seat")
    elif command.to in table.seats:
        yield hold_facts.FloorRefused("seat_taken")
    elif table.play.hand is not None and command.seat in table.play.hand.seats:
        yield hold_facts.FloorRefused("in_a_hand")
    else:
        yield seat_facts.SeatMoved(command.seat, command.to, command.choice)


def _carry(table: Table, who: str, command: events.Carry) -> Facts:
    """A table that goes on in a new journal: no limit of a buy-in applies to what a player has already."""
    seat = table.seats.get(command.seat)
    if seat is None:
        yield hold_facts.FloorRefused("nobody_there")
    elif table.hand_number or seat.stack:
        yield hold_facts.FloorRefused("has_begun")
    elif not 0 < command.amount <= MAX_CHIPS:
        yield hold_facts.FloorRefused(*(("above_buy_in", MAX_CHIPS) if command.amount > 0 else ("below_buy_in", 1)))
    else:
        yield seat_facts.ChipsAdded(command.seat, command.amount)


COMMANDS: dict[type, Callable[[Table, str, Any], Facts]] = {
    events.SeatPlayer: _seat, events.BuyIn: _buy_in, events.Carry: _carry, events.SitOut: _sit_out,
    events.Return: _return, events.BuyButton: _buy_button, events.Move: _move, events.Leave: _leave,
}
"""By the floor's command: what it brings about."""
