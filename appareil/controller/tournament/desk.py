"""What the floor says about a tournament: that it begins, and who misses hands. And what it may not say in one."""

from collections.abc import Callable
from typing import Any, Final

from appareil.controller.holds import facts as hold_facts
from appareil.controller.record import events
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.seats.entering import players_ready
from appareil.controller.tournament import facts as tournament_facts
from appareil.poker.tournament.penalties import hands_missed

MOST_ROUNDS: Final = 4
"""The longest penalty short of disqualification (TDA R71)."""


def why_not(table: Table, command: events.FloorCommand) -> str | None:
    """Why this command of a cash game cannot be given in a tournament (the word of a `FloorRefused`), or `None`."""
    if not table.is_tournament():
        return None
    if isinstance(command, events.BuyIn | events.Carry | events.BuyButton):
        return "not_in_a_tournament"
    begun = table.tournament.begun
    if isinstance(command, events.SeatPlayer) and begun:
        return "tournament_has_begun"
    return "not_in_a_tournament" if isinstance(command, events.Leave) and table.tournament_is_on() else None


def _start(table: Table, who: str, command: events.StartTournament) -> Facts:
    if not table.is_tournament():
        yield hold_facts.FloorRefused("no_tournament")
    elif table.tournament.begun:
        yield hold_facts.FloorRefused("already_so")
    elif len(table.seats) < 2:
        yield hold_facts.FloorRefused("too_few_players")
    else:
        yield tournament_facts.TournamentBegun(tuple(sorted(table.seats)), table.config().tournament.starting_stack)


def _penalty(table: Table, who: str, command: events.Penalty) -> Facts:
    if not table.tournament_is_on():
        yield hold_facts.FloorRefused("no_tournament")
    elif command.seat not in table.seats or table.seats[command.seat].leaving:
        yield hold_facts.FloorRefused("nobody_there")
    elif not 1 <= command.rounds <= MOST_ROUNDS:
        yield hold_facts.FloorRefused("no_such_penalty")
    elif not command.reason.strip():
        yield hold_facts.FloorRefused("reason_missing")
    else:
        hands = hands_missed(len(players_ready(table)), command.rounds)
        yield tournament_facts.PenaltyGiven(who, command.seat, hands, command.reason)


COMMANDS: dict[type, Callable[[Table, str, Any], Facts]] = {events.StartTournament: _start, events.Penalty: _penalty}
"""By the floor's command: what it brings about, `who` having given it."""
