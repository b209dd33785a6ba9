"""What the floor says about a tournament: that it begins, and who misses hands. And what it may not say in one."""

from typing import Final

from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.arguments import REASON, SEAT, Argument, Number
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.controller.seats import from_floor as seat_floor
from appareil.controller.seats.entering import players_ready
from appareil.controller.tournament import facts as tournament_facts
from appareil.locale import Both
from appareil.poker.tournament.penalties import hands_missed

MOST_ROUNDS: Final = 4
"""The longest penalty short of disqualification (TDA R71)."""


class StartTournament(FloorCommand, frozen=True, tag="start"):
    """The tournament begins: every player seated gets his chips, and nobody else comes in."""


class Penalty(FloorCommand, frozen=True, tag="penalty"):
    """The player at `seat` misses `rounds` rounds, because of `reason` (in a tournament)."""

    seat: int
    rounds: int
    reason: str


def why_not(table: Table, command: FloorCommand) -> str | None:
    """Why this command of a cash game cannot be given in a tournament (the word of a `FloorRefused`), or `None`."""
    if not table.is_tournament():
        return None
    if isinstance(command, seat_floor.BuyIn | seat_floor.Carry | seat_floor.BuyButton):
        return "not_in_a_tournament"
    begun = table.tournament.begun
    if isinstance(command, seat_floor.SeatPlayer) and begun:
        return "tournament_has_begun"
    return "not_in_a_tournament" if isinstance(command, seat_floor.Leave) and table.tournament_is_on() else None


def _start(table: Table, who: str, command: StartTournament) -> Facts:
    if not table.is_tournament():
        yield hold_facts.FloorRefused("no_tournament")
    elif table.tournament.begun:
        yield hold_facts.FloorRefused("already_so")
    elif len(table.seats) < 2:
        yield hold_facts.FloorRefused("too_few_players")
    else:
        yield tournament_facts.TournamentBegun(tuple(sorted(table.seats)), table.config().tournament.starting_stack)


def _penalty(table: Table, who: str, command: Penalty) -> Facts:
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


WORDS = (
    Word(
        StartTournament, _start,
        Both(
            "commencer le tournoi : chacun des joueurs placés reçoit ses jetons",
            "begin the tournament: everybody seated gets his chips",
        ),
    ),
    Word(
        Penalty, _penalty,
        Both(
            "faire manquer des tours de table à un joueur de tournoi : ses mains sont mortes",
            "have a player of a tournament miss rounds: his hands are dead",
        ),
        (SEAT, Argument("rounds", Number(1, MOST_ROUNDS), Both("TOURS", "ROUNDS"), Both("2", "2")), REASON),
    ),
)
"""What the floor may say of a tournament."""
