"""What a player may bring to the table: buying in, adding to his stack, and what becomes of a request made during a
hand once the hand is over (the rules are in poker/session/buy_in.py)."""

from typing import Final

from appareil.controller import facts, seat_facts
from appareil.controller.state import Table
from appareil.devices.protocols import SECOND
from appareil.poker.session.buy_in import BuyInRules, Departure, Limits, granted, limits, may_buy_in, room

Bought = seat_facts.ChipsAdded | seat_facts.ChipsQueued | facts.FloorRefused
MINUTE: Final = 60 * SECOND


def rules_of(table: Table) -> BuyInRules:
    """The limits of the table file."""
    settings = table.config()
    house = settings.house
    return BuyInRules(settings.buy_in.min, settings.buy_in.max, house.topup, house.ratholing_window_minutes)


def person(name: str) -> str:
    """A name as people compare it: who comes back as " ANNE  roy" is Anne Roy."""
    return " ".join(name.split()).casefold()


def buy_in_limits(table: Table, number: int) -> Limits:
    """What the player at seat `number`, who has no chips, may buy in for: who took chips away a while ago brings at
    least as many."""
    left = table.departures.get(person(table.seats[number].name))
    if left is None:
        return limits(rules_of(table))
    minutes = -(-(table.now - left.at) // MINUTE)  # one begun counts: 60 minutes and a second are outside the hour
    return limits(rules_of(table), Departure(left.stack, 0), minutes)


def bought(table: Table, number: int, amount: int) -> Bought:
    """What it means that the player at seat `number` asks for `amount` chips: they are added, they wait for the end of
    the hand, or why not."""
    seat, rules = table.seats[number], rules_of(table)
    if table.hand is not None and number in table.hand.seats:
        most = rules.maximum - seat.queued
        if 0 < amount <= most:
            return seat_facts.ChipsQueued(number, amount)
        return facts.FloorRefused("above_buy_in", most) if amount > 0 else facts.FloorRefused("below_buy_in", 1)
    if seat.stack:
        least, most = 1, room(rules, seat.stack)
        if least <= amount <= most:
            return seat_facts.ChipsAdded(number, amount)
        return facts.FloorRefused("above_buy_in", most) if amount > most else facts.FloorRefused("below_buy_in", least)
    allowed = buy_in_limits(table, number)
    if may_buy_in(allowed, amount):
        return seat_facts.ChipsAdded(number, amount)
    if amount > allowed.maximum:
        return facts.FloorRefused("above_buy_in", allowed.maximum)
    brings_back = allowed.minimum > rules.minimum
    return facts.FloorRefused("took_more_away" if brings_back else "below_buy_in", allowed.minimum)


def settled(table: Table, number: int) -> seat_facts.QueuedChipsSettled:
    """What of the chips that wait for seat `number` fits into its stack now; the rest is given back."""
    seat = table.seats[number]
    added = granted(rules_of(table), seat.stack, seat.queued)
    return seat_facts.QueuedChipsSettled(number, added, seat.queued - added)
