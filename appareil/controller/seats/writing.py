"""What has happened to the seats, written into the table: players, their chips and their presses. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller.record.fact import Fact
from appareil.controller.record.rules_in_force import button_rules
from appareil.controller.record.seat import Departed, Seat
from appareil.controller.record.state import Table
from appareil.controller.seats import chips
from appareil.controller.seats import facts as seat_facts
from appareil.poker.button.seat_change import change_seat
from appareil.poker.button.sitting import be_absent, come_back, go_away, sit_down, stand_up


def _player_seated(table: Table, fact: seat_facts.PlayerSeated) -> None:
    table.seats[fact.seat] = Seat(fact.name)
    table.sitting = sit_down(table.sitting, fact.seat)


def _chips_queued(table: Table, fact: seat_facts.ChipsQueued) -> None:
    table.seats[fact.seat].queued += fact.amount
    table.accounts.bought_in += fact.amount


def _chips_added(table: Table, fact: seat_facts.ChipsAdded) -> None:
    seat = table.seats[fact.seat]
    table.departures.pop(chips.person(seat.name), None)
    seat.stack += fact.amount
    table.accounts.bought_in += fact.amount
    _back_with_chips(table, fact.seat)


def _queued_chips_settled(table: Table, fact: seat_facts.QueuedChipsSettled) -> None:
    seat = table.seats[fact.seat]
    seat.queued = 0
    seat.stack += fact.added
    table.accounts.cashed_out += fact.returned
    if fact.added:
        _back_with_chips(table, fact.seat)


def _back_with_chips(table: Table, number: int) -> None:
    """A player who had lost everything, and never asked to sit out, plays again."""
    if not table.seats[number].sitting_out and table.sitting.player(number).standing == "away":
        table.sitting = come_back(table.sitting, number)


def _period_begun(table: Table, fact: seat_facts.PeriodBegun) -> None:
    table.period_ends = fact.until
    for seat in table.seats.values():
        seat.owes_time = True


def _time_paid(table: Table, fact: seat_facts.TimePaid) -> None:
    seat = table.seats[fact.seat]
    seat.owes_time = False
    seat.stack -= fact.amount
    table.accounts.raked += fact.amount


def _blind_agreed(table: Table, fact: seat_facts.BlindAgreed) -> None:
    table.blinds_agreed[fact.seat] = fact.amount


def _sit_out_asked(table: Table, fact: seat_facts.SitOutAsked) -> None:
    table.blinds_agreed.pop(fact.seat, None)
    table.seats[fact.seat].sitting_out = True
    leave = be_absent if table.is_tournament() else go_away
    table.sitting = leave(table.sitting, fact.seat)


def _sat_in(table: Table, fact: seat_facts.SatIn) -> None:
    seat = table.seats[fact.seat]
    seat.sitting_out = False
    seat.timeouts = 0
    table.sitting = come_back(table.sitting, fact.seat, fact.choice)


def _entry_chosen(table: Table, fact: seat_facts.EntryChosen) -> None:
    table.sitting = come_back(table.sitting, fact.seat, fact.choice)


def _seat_moved(table: Table, fact: seat_facts.SeatMoved) -> None:
    """The presses heard are those of a terminal, which stays where it is."""
    player = table.seats.pop(fact.seat)
    table.blinds_agreed.pop(fact.seat, None)
    player.heard_boot, player.heard, player.answer = 0, 0, ""
    table.seats[fact.to] = player
    table.sitting = change_seat(table.sitting, button_rules(table.config()), fact.seat, fact.to)
    if table.sitting.player(fact.to).is_entering:
        table.sitting = come_back(table.sitting, fact.to, fact.choice)


def _leave_asked(table: Table, fact: seat_facts.LeaveAsked) -> None:
    table.seats[fact.seat].leaving = True


def _leave_withdrawn(table: Table, fact: seat_facts.LeaveWithdrawn) -> None:
    table.seats[fact.seat].leaving = False


def _seat_left(table: Table, fact: seat_facts.SeatLeft) -> None:
    name = chips.person(table.seats.pop(fact.seat).name)
    table.blinds_agreed.pop(fact.seat, None)
    table.departures.pop(name, None)
    if fact.amount:
        table.departures[name] = Departed(fact.amount, table.now)
    table.sitting = stand_up(table.sitting, fact.seat)
    table.accounts.cashed_out += fact.amount


def _press_heard(table: Table, fact: seat_facts.PressHeard) -> None:
    seat = table.seats[fact.seat]
    seat.heard_boot, seat.heard, seat.answer = fact.boot, fact.press_no, fact.answer


WRITES: dict[type[Fact], Callable[[Table, Any], None]] = {
    seat_facts.PlayerSeated: _player_seated,
    seat_facts.ChipsQueued: _chips_queued,
    seat_facts.ChipsAdded: _chips_added,
    seat_facts.QueuedChipsSettled: _queued_chips_settled,
    seat_facts.PeriodBegun: _period_begun,
    seat_facts.TimePaid: _time_paid,
    seat_facts.BlindAgreed: _blind_agreed,
    seat_facts.SitOutAsked: _sit_out_asked,
    seat_facts.SatIn: _sat_in,
    seat_facts.EntryChosen: _entry_chosen,
    seat_facts.SeatMoved: _seat_moved,
    seat_facts.LeaveAsked: _leave_asked,
    seat_facts.LeaveWithdrawn: _leave_withdrawn,
    seat_facts.SeatLeft: _seat_left,
    seat_facts.PressHeard: _press_heard,
}
"""What writes each of these facts."""
