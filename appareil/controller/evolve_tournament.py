"""What has happened to the tournament, written into the table. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller import chips, tournament_facts
from appareil.controller.events import Event, Started
from appareil.controller.frame import Finish, Frame
from appareil.controller.state import Table
from appareil.controller.tournament import time_runs
from appareil.poker.button.sitting import Sitting, be_absent, come_back


def let_time_pass(table: Table, event: Event, now: int) -> None:
    """It is `now`, in microseconds. What has passed since the event before counts for the running level; a clock that
    was set back counts nothing, nor does the time before a start."""
    if table.frame.begun and type(event) is not Started and time_runs(table):
        table.frame.played += max(0, now - table.now)
    table.now = now


def hand_opened(table: Table) -> None:
    """A hand begins for the level; who misses it by a penalty has one less to miss."""
    table.frame.hands += 1
    for number in table.killed:
        seat = table.seats[number]
        seat.penalty = max(0, seat.penalty - 1)


def _begun(table: Table, fact: tournament_facts.TournamentBegun) -> None:
    table.frame = Frame(begun=True, players=len(fact.seats), level=1)
    for number in fact.seats:
        table.seats[number].stack = fact.stack
        table.bought_in += fact.stack


def _level_begun(table: Table, fact: tournament_facts.LevelBegun) -> None:
    frame = table.frame
    frame.level, frame.played, frame.hands, frame.break_due = fact.level, fact.played, 0, fact.break_minutes


def _break_ended(table: Table, _: tournament_facts.BreakEnded) -> None:
    table.frame.break_due = 0


def _finished(table: Table, seat: int, place: int, prize: int) -> None:
    table.frame.standing.insert(0, Finish(place, seat, table.seats[seat].name, prize))


def _eliminated(table: Table, fact: tournament_facts.Eliminated) -> None:
    _finished(table, fact.seat, fact.place, fact.prize)
    table.seats[fact.seat].leaving = True


def _won(table: Table, fact: tournament_facts.TournamentWon) -> None:
    _finished(table, fact.seat, 1, fact.prize)
    table.frame.over = True


def _cleared(table: Table, _: tournament_facts.TournamentCleared) -> None:
    """Chips of a tournament are not what a player brings back to a cash game."""
    for finish in table.frame.standing:
        table.departures.pop(chips.person(finish.name), None)
    table.frame, table.sitting = Frame(), Sitting()


def _penalty_given(table: Table, fact: tournament_facts.PenaltyGiven) -> None:
    table.seats[fact.seat].penalty += fact.hands
    table.sitting = be_absent(table.sitting, fact.seat)


def _penalty_served(table: Table, fact: tournament_facts.PenaltyServed) -> None:
    table.sitting = come_back(table.sitting, fact.seat)


EVOLVE_TOURNAMENT: dict[type, Callable[[Table, Any], None]] = {
    tournament_facts.TournamentBegun: _begun,
    tournament_facts.LevelBegun: _level_begun,
    tournament_facts.BreakEnded: _break_ended,
    tournament_facts.Eliminated: _eliminated,
    tournament_facts.TournamentWon: _won,
    tournament_facts.TournamentCleared: _cleared,
    tournament_facts.PenaltyGiven: _penalty_given,
    tournament_facts.PenaltyServed: _penalty_served,
}
"""What writes each fact of tournament_facts.py."""
