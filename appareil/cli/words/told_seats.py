"""Who comes, goes, adds chips, pays for his place, and what a tournament does between its hands, told from facts."""

from typing import Final

from appareil.cli.words.spectator import Spectator, player
from appareil.cli.words.telling import line
from appareil.cli.words.told_hand import Lines, Say
from appareil.cli.words.tournament_text import TOLD, told
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.locale import _


def _chips_added(to: Spectator, table: Table, fact: seat_facts.ChipsAdded) -> Lines:
    return [line(_adds(to, table, fact.seat, fact.amount))]


def _queued_chips_settled(to: Spectator, table: Table, fact: seat_facts.QueuedChipsSettled) -> Lines:
    text = _adds(to, table, fact.seat, fact.added)
    if fact.returned:
        text += ", " + _("{amount} do not fit and are given back").format(amount=to.money(table, fact.returned))
    return [line(text)]


def _adds(to: Spectator, table: Table, seat: int, amount: int) -> str:
    return _("{player} adds {amount}").format(player=player(table, seat), amount=to.money(table, amount))


def _sit_out_asked(to: Spectator, table: Table, fact: seat_facts.SitOutAsked) -> Lines:
    return [line(_("{player} sits out").format(player=player(table, fact.seat)), "dim")]


def _time_paid(to: Spectator, table: Table, fact: seat_facts.TimePaid) -> Lines:
    return [line(_("{player} pays {amount} for his place").format(
        player=player(table, fact.seat), amount=to.money(table, fact.amount),
    ))]


def _seat_left(to: Spectator, table: Table, fact: seat_facts.SeatLeft) -> Lines:
    if table.tournament.begun:
        return []  # he is out, which has been said
    return [line(_("seat {seat} leaves with {amount}").format(seat=fact.seat, amount=to.money(table, fact.amount)))]


def _tournament(to: Spectator, table: Table, fact: Fact) -> Lines:
    return [line(told(table, fact, lambda amount: to.money(table, amount), to.prize) or "", "bold")]


SAY: Final[dict[type, Say]] = {
    seat_facts.ChipsAdded: _chips_added, seat_facts.QueuedChipsSettled: _queued_chips_settled,
    seat_facts.SitOutAsked: _sit_out_asked, seat_facts.TimePaid: _time_paid, seat_facts.SeatLeft: _seat_left,
    **dict.fromkeys(TOLD, _tournament),
}
