"""What has happened to the tournament, written into the table. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller.record.events import Event, Started
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.record.tournament_state import Finish, TournamentState
from appareil.controller.seats import chips
from appareil.controller.tournament import facts as tournament_facts
from appareil.controller.tournament.progress import time_runs
from appareil.poker.button.sitting import Sitting, be_absent, come_back


def let_time_pass(table: Table, event: Event, now: int) -> None:
    """It is `now`, in microseconds. What has passed since the event before counts for the running level; a clock that
    was set back counts nothing, nor does the time before a start."""
    if table.tournament.begun and type(event) is not Started and time_runs(table):
        table.tournament.played += max(0, now - table.now)
    table.now = now


def _begun(table: Table, fact: tournament_facts.TournamentBegun) -> None:
    table.tournament = TournamentState(begun=True, players=len(fact.seats), level=1)
    for number in fact.seats:
        table.seats[number].stack = fact.stack
        table.accounts.bought_in += fact.stack


def _level_begun(table: Table, fact: tournament_facts.LevelBegun) -> None:
    state = table.tournament
    state.level, state.played, state.hands, state.break_due = fact.level, fact.played, 0, fact.break_minutes


def _break_ended(table: Table, _: tournament_facts.BreakEnded) -> None:
    table.tournament.break_due = 0


def _finished(table: Table, seat: int, place: int, prize: int) -> None:
    table.tournament.finishes.insert(0, Finish(place, seat, table.seats[seat].name, prize))


def _eliminated(table: Table, fact: tournament_facts.Eliminated) -> None:
    _finished(table, fact.seat, fact.place, fact.prize)
    table.seats[fact.seat].leaving = True


def _won(table: Table, fact: tournament_facts.TournamentWon) -> None:
    _finished(table, fact.seat, 1, fact.prize)
    table.tournament.over = True


def _cleared(table: Table, _: tournament_facts.TournamentCleared) -> None:
    """Chips of a tournament are not what a player brings back to a cash game."""
    for finish in table.tournament.finishes:
        table.departures.pop(chips.person(finish.name), None)
    table.tournament, table.sitting = TournamentState(), Sitting()


def _penalty_given(table: Table, fact: tournament_facts.PenaltyGiven) -> None:
    table.seats[fact.seat].penalty += fact.hands
    table.sitting = be_absent(table.sitting, fact.seat)


def _penalty_served(table: Table, fact: tournament_facts.PenaltyServed) -> None:
    table.sitting = come_back(table.sitting, fact.seat)


WRITES: dict[type[Fact], Callable[[Table, Any], None]] = {
    tournament_facts.TournamentBegun: _begun,
    tournament_facts.LevelBegun: _level_begun,
    tournament_facts.BreakEnded: _break_ended,
    tournament_facts.Eliminated: _eliminated,
    tournament_facts.TournamentWon: _won,
    tournament_facts.TournamentCleared: _cleared,
    tournament_facts.PenaltyGiven: _penalty_given,
    tournament_facts.PenaltyServed: _penalty_served,
}
"""What writes each of these facts."""
