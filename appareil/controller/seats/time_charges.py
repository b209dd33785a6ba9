"""The charge for a place by time, taken between hands and in advance (the amounts are in poker/session/time_charge.py).

A period begins with the first hand dealt in it. Every place that is taken then owes its price, and pays as soon as its
stack can, in full; until it has, its player is not dealt in.
"""

from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.devices.protocols import MINUTE
from appareil.poker.session.time_charge import TimeCharge, collect, periods_begun


def charge_of(table: Table) -> TimeCharge:
    """The price and the length of a period in the table file."""
    option = table.config().time_charge
    return TimeCharge(option.amount, option.minutes)


def begun(table: Table) -> seat_facts.PeriodBegun | None:
    """The period in which the hand about to open is dealt, if it has not begun yet. The first one begins with the first
    hand; those that passed without a hand cost nothing."""
    charge = charge_of(table)
    if not charge.amount or table.now < table.period_ends:
        return None
    since = table.period_ends or table.now
    periods = periods_begun(charge, (table.now - since) // MINUTE)
    return seat_facts.PeriodBegun(since + periods * charge.minutes * MINUTE)


def owed(table: Table, number: int) -> int:
    """What the player at seat `number` still owes for his place, in chips."""
    return charge_of(table).amount if table.seats[number].owes_time else 0


def paid(table: Table, number: int) -> seat_facts.TimePaid | None:
    """What the stack at seat `number` pays now, `None` when it owes nothing or is too short."""
    if not owed(table, number):
        return None
    amount = collect(charge_of(table), {number: table.seats[number].stack}).charged.get(number)
    return None if amount is None else seat_facts.TimePaid(number, amount)


def can_play(table: Table, number: int) -> bool:
    """Whether the player at seat `number` has chips and has paid for his place."""
    seat = table.seats[number]
    return seat.stack + seat.queued > 0 and not owed(table, number)
