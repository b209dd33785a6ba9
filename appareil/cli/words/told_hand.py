"""One hand at the table told from its facts, up to the showdown: it opens, blinds, acts, streets."""

from collections.abc import Callable
from typing import Any, Final

from appareil.cli.output import paint
from appareil.cli.words import telling, two_players
from appareil.cli.words.spectator import Spectator, player
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.run_twice import BOARD_SIZE, boards
from appareil.controller.hardware.facts import CardOut
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.devices.places import BURNS
from appareil.locale import _
from appareil.poker.position_names import position_names
from appareil.poker.variants import BOARD_CARDS, VARIANTS

Lines = list[str]
Say = Callable[[Spectator, Table, Any], Lines]
"""What a fact says to a spectator, each line of it; `table` is as it is after the fact's row."""


def _hand_opened(to: Spectator, table: Table, fact: hand_facts.HandOpened) -> Lines:
    to.hand_begins()
    hand, voice = table.current_hand(), to.voice(table)
    names = position_names(hand.button, hand.small_blind_seat, hand.big_blind_seat, hand.seats)
    places = [f"{voice.called(seat)} {names[seat]} {voice.money(table.seats[seat].stack)}" for seat in fact.seats]
    title = paint(_("Hand {n}").format(n=to.called or fact.hand), "bold")
    told = ["", title + "  " + _("puck at seat {seat}").format(seat=fact.button), telling.line("   ".join(places))]
    begins, to.two_players = not to.two_players, two_players.is_told(hand)
    return told + telling.order_of_two(hand, voice, with_reasons=begins) if to.two_players else told


def _blind_posted(to: Spectator, table: Table, fact: hand_facts.BlindPosted) -> Lines:
    return [telling.posted(to.voice(table), fact.seat, fact.kind, fact.amount)]


def _time_extended(to: Spectator, table: Table, fact: hand_facts.TimeExtended) -> Lines:
    return [telling.line(f"{player(table, fact.seat)} {_('plays a time chip')}", "dim")]


def _acted(to: Spectator, table: Table, fact: hand_facts.Acted) -> Lines:
    before = to.before
    if before is None:
        raise ValueError("who tells a hand is told of every row of it")
    added = before.to_call if fact.action == "call" else max(0, fact.total - before.bets[fact.seat])
    by = "absent" if fact.by == "clock" and before.silent else fact.by
    all_in = added == before.stacks[fact.seat]
    return [telling.acted(to.voice(table), fact.seat, fact.action, added, fact.total, all_in=all_in, by=by)]


def _street_closed(to: Spectator, table: Table, fact: hand_facts.StreetClosed) -> Lines:
    voice, pots = to.voice(table), table.current_hand().full_pots()
    told = [telling.returned(voice, fact.seat, fact.refund)] if fact.refund else []
    if len(pots) > 1 and pots != to.pots:
        to.pots = pots
        told += telling.gathered(voice, pots)
    return told


def _card_out(to: Spectator, table: Table, fact: CardOut) -> Lines:
    return [telling.burnt()] if fact.destination == BURNS else []


def _betting_opened(to: Spectator, table: Table, fact: hand_facts.BettingOpened) -> Lines:
    board = table.shoe.board()
    if not board:
        return [_hole_cards(to, table)] if to.open_cards else []
    if len(board) == BOARD_CARDS["flop"] and _discards_before_betting(table):
        return []
    return [_board(to, table, board)]


def _hole_cards(to: Spectator, table: Table) -> str:
    """Everybody's cards, before the first bet."""
    voice = to.voice(table)
    return telling.line("   ".join(
        f"{voice.called(seat)} {voice.cards(to.on_record(table.shoe.hole_cards(seat)))}"
        for seat in table.current_hand().seats
    ))


def _discards_opened(to: Spectator, table: Table, fact: hand_facts.DiscardsOpened) -> Lines:
    return [_board(to, table, table.shoe.board())] if _discards_before_betting(table) else []


def _discards_before_betting(table: Table) -> bool:
    """Whether a card is given up between the flop and its betting."""
    return VARIANTS[table.current_hand().stakes.variant].discard == "flop_dealt"


def _board(to: Spectator, table: Table, board: list[int]) -> str:
    second = len(board) > BOARD_SIZE
    if second:
        board = boards(table, board)[1]
    street = next(name for name, count in _CARDS_THEN.items() if count == len(board))
    name = _(telling.STREETS[street]) + (" 2" if second else "")
    pots = [pot.amount for pot in table.current_hand().full_pots()]
    return telling.street(to.voice(table), name, board, pots)


_CARDS_THEN: Final = {"flop": 3, "turn": 4, "river": 5}
"""How many cards lie on the board, by street."""


def _card_discarded(to: Spectator, table: Table, fact: hand_facts.CardDiscarded) -> Lines:
    return [telling.line(f"{player(table, fact.seat)} {_('gives up a card')}" + telling.reason(fact.by))]


def _run_twice_offered(to: Spectator, table: Table, fact: hand_facts.RunTwiceOffered) -> Lines:
    return [telling.line(_("nobody can bet any more: is the board run twice?"))]


def _run_twice_answered(to: Spectator, table: Table, fact: hand_facts.RunTwiceAnswered) -> Lines:
    return [telling.line(f"{player(table, fact.seat)} {_('agrees') if fact.agrees else _('does not agree')}")]


def _runs_decided(to: Spectator, table: Table, fact: hand_facts.RunsDecided) -> Lines:
    return [telling.line(_("the board is run twice") if fact.runs > 1 else _("the board is run once"))]


def _hand_voided(to: Spectator, table: Table, fact: Fact) -> Lines:
    to.hand_begins()
    return [telling.line(_("Hand voided: all bets are returned"), "yellow")]


SAY: Final[dict[type, Say]] = {
    hand_facts.HandOpened: _hand_opened, hand_facts.BlindPosted: _blind_posted,
    hand_facts.TimeExtended: _time_extended, hand_facts.Acted: _acted,
    hand_facts.StreetClosed: _street_closed, CardOut: _card_out, hand_facts.BettingOpened: _betting_opened,
    hand_facts.DiscardsOpened: _discards_opened, hand_facts.CardDiscarded: _card_discarded,
    hand_facts.RunTwiceOffered: _run_twice_offered, hand_facts.RunTwiceAnswered: _run_twice_answered,
    hand_facts.RunsDecided: _runs_decided, hand_facts.HandVoided: _hand_voided,
}
