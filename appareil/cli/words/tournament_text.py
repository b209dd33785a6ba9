"""A tournament in words: what happens in it, where it stands, who has finished where."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.tournament import facts as tournament_facts
from appareil.locale import _, _n
from appareil.locale.outside import shown

Money = Callable[[int], str]
"""An amount of the smallest unit as people write it."""


def _blinds(small: int, big: int, ante: int, money: Money) -> str:
    text = _("blinds {small}/{big}").format(small=money(small), big=money(big))
    return text + ", " + _("ante {amount}").format(amount=money(ante)) if ante else text


def _name(table: Table, seat: int) -> str:
    """Who sits, or sat until he finished, at `seat`."""
    if seat in table.seats:
        return f"{seat}·{shown(table.seats[seat].name)}"
    names = [finish.name for finish in table.tournament.finishes if finish.seat == seat]
    return f"{seat}·{shown(names[0]) if names else '?'}"


def _wins(text: str, prize: int, money: Money) -> str:
    return text + ", " + _("prize {amount}").format(amount=money(prize)) if prize else text


TOLD = (
    tournament_facts.TournamentBegun, tournament_facts.LevelBegun, tournament_facts.BreakBegun,
    tournament_facts.BreakEnded, tournament_facts.Eliminated, tournament_facts.TournamentWon,
    tournament_facts.PenaltyGiven, tournament_facts.PenaltyServed,
)
"""The facts of a tournament that people are told."""


def told(table: Table, fact: Fact, money: Money, prize_money: Money) -> str | None:
    """What a fact of the tournament says to people, `None` for any other; `table` is as it is after the fact's row.
    `money` writes chips, `prize_money` a prize."""
    match fact:
        case tournament_facts.TournamentBegun(seats, stack):
            return _("The tournament begins: {n} players, {stack} chips each").format(n=len(seats), stack=money(stack))
        case tournament_facts.LevelBegun(level, small, big, ante):
            return _("Level {n}: {blinds}").format(n=level, blinds=_blinds(small, big, ante, money))
        case tournament_facts.BreakBegun(minutes):
            return _("Break of {n} min").format(n=minutes)
        case tournament_facts.BreakEnded():
            return _("The break is over")
        case tournament_facts.Eliminated(seat, place, prize):
            text = _("{player} is out, place {place}").format(player=_name(table, seat), place=place)
            return _wins(text, prize, prize_money)
        case tournament_facts.TournamentWon(seat, prize):
            text = _("{player} wins the tournament").format(player=_name(table, seat))
            return _wins(text, prize, prize_money)
        case tournament_facts.PenaltyGiven(_who, seat, hands, reason):
            return _n(
                "{player} misses {n} hand: {reason}", "{player} misses {n} hands: {reason}", hands,
                player=_name(table, seat), reason=shown(reason),
            )
        case tournament_facts.PenaltyServed(seat):
            return _("{player} has missed his hands and plays again").format(player=_name(table, seat))
    return None


def standing_lines(standing: Sequence[Mapping[str, Any]], prize_money: Money) -> list[str]:
    """Who has finished where, the best first: one line each."""
    prizes = [prize_money(finish["prize"]) if finish["prize"] else "" for finish in standing]
    return [
        f"  {finish['place']:>2}. {finish['name']:<16} {prize:>8}".rstrip()
        for finish, prize in zip(standing, prizes, strict=True)
    ]


def status_lines(tournament: Mapping[str, Any], prize_money: Money) -> list[str]:
    """Where a tournament stands, from the floor's status."""
    if not tournament["begun"]:
        return [_("the tournament has not begun: seat the players, then appareil floor start")]
    if tournament["over"]:
        lines = [_("the tournament is over; `open` makes the table ready for another one")]
    else:
        lines = [_("level {n}").format(n=tournament["level"])]
        if tournament["seconds_left"] is not None:
            minutes, seconds = divmod(tournament["seconds_left"], 60)
            lines[0] += ", " + _("{time} left").format(time=f"{minutes}:{seconds:02}")
        if tournament["break_minutes"]:
            lines[0] += ", " + _("break of {n} min").format(n=tournament["break_minutes"])
    return lines + standing_lines(tournament["standing"], prize_money)
