"""What a player may bring to the table: buying in, adding to his stack, and what becomes of a request made during a
hand once the hand is over (the rules are in poker/session/buy_in.py)."""

from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.devices.protocols import MINUTE
from appareil.poker.session.buy_in import BuyInRules, Departure, Limits, asked, granted, limits

Bought = seat_facts.ChipsAdded | seat_facts.ChipsQueued | hold_facts.FloorRefused
"""What becomes of a request for chips."""


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
    seat, in_hand = table.seats[number], table.play.hand is not None and number in table.play.hand.seats
    allowed = buy_in_limits(table, number)
    word, limit = asked(rules_of(table), allowed, seat.stack, amount, in_hand=in_hand, queued=seat.queued)
    if word == "added":
        return seat_facts.ChipsAdded(number, amount)
    return seat_facts.ChipsQueued(number, amount) if word == "queued" else hold_facts.FloorRefused(word, limit)


def settled(table: Table, number: int) -> seat_facts.QueuedChipsSettled:
    """What of the chips that wait for seat `number` fits into its stack now; the rest is given back."""
    seat = table.seats[number]
    added = granted(rules_of(table), seat.stack, seat.queued)
    return seat_facts.QueuedChipsSettled(number, added, seat.queued - added)
