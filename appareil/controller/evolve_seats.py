"""What has happened to the seats, written into the table: players, their chips and their presses. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller import seat_facts
from appareil.controller.state import Seat, Table


def _player_seated(table: Table, fact: seat_facts.PlayerSeated) -> None:
    table.seats[fact.seat] = Seat(fact.name, active=table.hand_number == 0)


def _chips_queued(table: Table, fact: seat_facts.ChipsQueued) -> None:
    table.seats[fact.seat].queued += fact.amount
    table.bought_in += fact.amount


def _chips_added(table: Table, fact: seat_facts.ChipsAdded) -> None:
    seat = table.seats[fact.seat]
    seat.stack += fact.amount
    if seat.queued:
        seat.queued = 0
    else:
        table.bought_in += fact.amount


def _sit_out_asked(table: Table, fact: seat_facts.SitOutAsked) -> None:
    table.seats[fact.seat].sitting_out = True


def _sat_in(table: Table, fact: seat_facts.SatIn) -> None:
    seat = table.seats[fact.seat]
    seat.sitting_out = False
    seat.timeouts = 0


def _leave_asked(table: Table, fact: seat_facts.LeaveAsked) -> None:
    table.seats[fact.seat].leaving = True


def _seat_left(table: Table, fact: seat_facts.SeatLeft) -> None:
    del table.seats[fact.seat]
    table.cashed_out += fact.amount


def _press_heard(table: Table, fact: seat_facts.PressHeard) -> None:
    seat = table.seats[fact.seat]
    seat.heard_boot, seat.heard, seat.answer = fact.boot, fact.press_no, fact.answer


EVOLVE_SEATS: dict[type, Callable[[Table, Any], None]] = {
    seat_facts.PlayerSeated: _player_seated,
    seat_facts.ChipsQueued: _chips_queued,
    seat_facts.ChipsAdded: _chips_added,
    seat_facts.SitOutAsked: _sit_out_asked,
    seat_facts.SatIn: _sat_in,
    seat_facts.LeaveAsked: _leave_asked,
    seat_facts.SeatLeft: _seat_left,
    seat_facts.PressHeard: _press_heard,
}
"""What writes each fact of seat_facts.py."""
