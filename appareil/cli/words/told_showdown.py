"""The end of a hand told from its facts: who shows, and why; who wins, and with what."""

from typing import Final

from appareil.cli.words import telling, worth
from appareil.cli.words.spectator import Spectator
from appareil.cli.words.told_hand import Lines, Say
from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.locale import _
from appareil.poker.pots import Half
from appareil.poker.why_shown import WhyShown, why_first


def _showdown_reached(to: Spectator, table: Table, fact: Fact) -> Lines:
    to.showdown = True
    return []


def _hand_tabled(to: Spectator, table: Table, fact: hand_facts.HandTabled) -> Lines:
    voice, name = to.voice(table), worth.name(table, fact.seat)
    told = [telling.shows(voice, fact.seat, fact.cards, _why_shown(to, table, fact.seat), name)]
    if not name:
        return told
    to.named.add(fact.seat)
    return [*told, telling.playing(voice, worth.fives(table, fact.seat))]


def _why_shown(to: Spectator, table: Table, seat: int) -> WhyShown:
    """Why the hand at `seat` is turned up."""
    hand = table.current_hand()
    phase = to.before.phase if to.before is not None else table.phase
    if phase == "hand.clearing":
        return "afterwards"
    if phase != "hand.showdown" and not to.showdown:
        return "no_more_betting"
    if seat == hand.showdown_order()[0]:
        return why_first(hand)
    return "all_called" if hand.stakes.showdown_muck == "all_called_hands_shown" else "not_beaten"


def _paying_started(to: Spectator, table: Table, fact: hand_facts.PayingStarted) -> Lines:
    """Hands that were turned up before the board was complete are told now, the losers' too: why the pot goes where it
    goes."""
    voice, told = to.voice(table), []
    for seat in table.play.tabled:
        name = worth.name(table, seat)
        if name and seat not in to.named:
            told += [telling.line(voice.called(seat)) + telling.worth(name),
                     telling.playing(voice, worth.fives(table, seat))]
    return told


def _hand_mucked(to: Spectator, table: Table, fact: hand_facts.HandMucked) -> Lines:
    return [telling.mucks(to.voice(table), fact.seat)]


def _drop_taken(to: Spectator, table: Table, fact: hand_facts.DropTaken) -> Lines:
    drop = fact.rake + fact.jackpot
    return [telling.house_takes(to.voice(table), drop)] if drop else []


def _pot_awarded(to: Spectator, table: Table, fact: hand_facts.PotAwarded) -> Lines:
    half = _half(to, table, fact)
    pot = telling.pot_name(fact.pot, half)
    if table.play.second_run:
        pot += ", " + (_("second board") if fact.board else _("first board"))
    why = worth.name_over(table, fact.seat, fact.board, half) or telling.nobody_else()
    return [telling.wins(to.voice(table), fact.seat, fact.amount, pot, why)]


def _half(to: Spectator, table: Table, fact: hand_facts.PotAwarded) -> Half:
    """Which half of a high-low pot is paid: who wins both is paid the high one first."""
    if not worth.is_known(table, fact.seat):
        return ""
    part = (fact.pot, fact.board, fact.seat)
    halves = worth.halves_won(table, fact.seat, fact.pot, fact.board)
    to.paid.append(part)
    return halves[min(to.paid.count(part), len(halves)) - 1]


SAY: Final[dict[type, Say]] = {
    hand_facts.ShowdownReached: _showdown_reached, hand_facts.HandTabled: _hand_tabled,
    hand_facts.PayingStarted: _paying_started, hand_facts.HandMucked: _hand_mucked,
    hand_facts.DropTaken: _drop_taken, hand_facts.PotAwarded: _pot_awarded,
}
