"""A table being dealt, readable at a glance: one short block of lines per hand, made from the facts as they come."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from appareil.cli.output import paint
from appareil.cli.words import floor_acts, two_players, worth
from appareil.cli.words.card_letters import cards_text
from appareil.cli.words.players import action, player
from appareil.cli.words.tournament_text import TOLD, told
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.run_twice import BOARD_SIZE, boards
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.devices.places import BURNS
from appareil.locale import N_, _, _n, language
from appareil.poker.position_names import position_names
from appareil.poker.variants import BOARD_CARDS, VARIANTS
from appareil.settings.model import Currency
from appareil.settings.money import for_people


class Show:
    """Writes what happens at one table to stdout, line by line with `write`. Hole cards that are not tabled are shown
    only with `open_cards`, to the spectator of a demonstration. `two_players`: the last hand shown was one of two.
    Of a hand dealt from a record `called` is its number there, and the cards `not_on_record` are shown as ??.
    `unnamed`: whose hands lie there and have not been told by name."""

    def __init__(self, write: Callable[[str], None], currency: Currency, open_cards: bool = False) -> None:
        self._write = write
        self._currency = currency
        self._symbol = currency.symbol
        self._line: list[str] = []
        self.open_cards = open_cards
        self.two_players = False
        self.called: str | None = None
        self.not_on_record: Collection[int] = ()
        self.unnamed: list[int] = []

    def row(self, table: Table, row_facts: tuple[Fact, ...]) -> None:
        """Show the facts of one row; `table` is as it is after them."""
        for fact in row_facts:
            self._symbol = table.config().chip_symbol
            say = _SAY.get(type(fact))
            if say is not None:
                say(self, table, fact)

    def money(self, amount: int) -> str:
        """Chips, in the smallest unit, as people write them: 1250 -> 12,50 $ with two decimals."""
        return for_people(amount, self._currency.decimals, self._symbol, language())

    def prize(self, amount: int) -> str:
        """A prize of a tournament, which is money."""
        return for_people(amount, self._currency.decimals, self._currency.symbol, language())

    def on_record(self, cards: Iterable[int | None]) -> list[int | None]:
        """Cards without those that were dealt only because some card must be."""
        return [None if card in self.not_on_record else card for card in cards]

    def flush(self) -> None:
        """Write the actions gathered so far as one line."""
        if self._line:
            self._write("   " + "  ".join(self._line))
            self._line = []

    def line(self, text: str) -> None:
        """Write one whole line, after what was gathered."""
        self.flush()
        self._write(text)

    def gather(self, text: str) -> None:
        """Add to the line of actions."""
        self._line.append(text)


def _cards(table: Table, cards: Iterable[int | None]) -> str:
    """Cards in the letters that are printed on them."""
    return cards_text(cards, table.config().house.card_index)


def _hand_opened(show: Show, table: Table, fact: hand_facts.HandOpened) -> None:
    hand, show.unnamed = table.current_hand(), []
    names = position_names(hand.button, hand.small_blind_seat, hand.big_blind_seat, hand.seats)
    places = [f"{player(table, seat)} {names[seat]} {show.money(table.seats[seat].stack)}" for seat in fact.seats]
    show.line("")
    title = paint(_("Hand {n}").format(n=show.called or fact.hand), "bold")
    show.line(title + "  " + _("puck at seat {seat}").format(seat=fact.button))
    show.line("   " + "   ".join(places))
    _two_players(show, table)


def _two_players(show: Show, table: Table) -> None:
    """Between two players the order is another one: told with its reasons when it begins, later in one line."""
    hand = table.current_hand()
    begins, show.two_players = not show.two_players, two_players.is_told(hand)
    if show.two_players:
        def called(seat: int) -> str:
            return player(table, seat)

        show.line(paint(f"   {two_players.order(hand, called)}", "dim"))
        for reason in two_players.reasons(hand, called) if begins else ():
            show.line(paint(f"     {reason}", "dim"))


_KINDS = {
    "small_blind": N_("small blind"), "big_blind": N_("big blind"), "ante": N_("ante"), "post": N_("post"),
    "dead_post": N_("dead post"), "straddle": N_("straddle"),
}


def _blind_posted(show: Show, table: Table, fact: hand_facts.BlindPosted) -> None:
    show.gather(f"{player(table, fact.seat)} {_(_KINDS[fact.kind])} {show.money(fact.amount)}")


def _flushed(show: Show, table: Table, fact: Fact) -> None:
    show.flush()


def _time_extended(show: Show, table: Table, fact: hand_facts.TimeExtended) -> None:
    show.gather(paint(f"{player(table, fact.seat)} {_('plays a time chip')}", "dim"))


def _acted(show: Show, table: Table, fact: hand_facts.Acted) -> None:
    text = f"{player(table, fact.seat)} {action(fact.action, fact.total, show.money)}"
    if table.play.hand is not None and table.play.hand.stacks.get(fact.seat) == 0:
        text += " " + paint(_("all-in"), "yellow")
    if fact.by != "player":
        text += f" ({_('clock') if fact.by == 'clock' else _('floor')})"
    show.gather(paint(text, "dim") if fact.action == "fold" else text)


def _betting_opened(show: Show, table: Table, fact: hand_facts.BettingOpened) -> None:
    board = table.shoe.board()
    if not board:
        if show.open_cards:
            show.line("   " + "   ".join(
                f"{player(table, seat)} {_cards(table, show.on_record(table.shoe.hole_cards(seat)))}"
                for seat in table.current_hand().seats
            ))
        return
    if len(board) == BOARD_CARDS["flop"] and _discards_before_betting(table):
        show.flush()
    else:
        _board(show, table, board)


def _discards_opened(show: Show, table: Table, fact: hand_facts.DiscardsOpened) -> None:
    if _discards_before_betting(table):
        _board(show, table, table.shoe.board())


def _discards_before_betting(table: Table) -> bool:
    """Whether a card is given up between the flop and its betting."""
    return VARIANTS[table.current_hand().stakes.variant].discard == "flop_dealt"


def _board(show: Show, table: Table, board: list[int]) -> None:
    names = {3: _("Flop"), 4: _("Turn"), 5: _("River")}
    second = len(board) > BOARD_SIZE
    if second:
        board = boards(table, board)[1]
    name = names[len(board)] + (" 2" if second else "")
    pot = sum(table.current_hand().contributed.values())
    burns = table.count_at(BURNS)
    show.line(
        f"   {name:8} [{_cards(table, board)}]  {_('pot')} {show.money(pot)}"
        + paint("  " + _n("{n} burnt", "{n} burnt", burns), "dim")
    )


def _street_closed(show: Show, table: Table, fact: hand_facts.StreetClosed) -> None:
    if fact.refund:
        amount = show.money(fact.refund)
        show.gather(_("{amount} not called, back to seat {seat}").format(amount=amount, seat=fact.seat))
    show.flush()


def _card_discarded(show: Show, table: Table, fact: hand_facts.CardDiscarded) -> None:
    text = f"{player(table, fact.seat)} {_('gives up a card')}"
    if fact.by != "player":
        text += f" ({_('clock') if fact.by == 'clock' else _('floor')})"
    show.gather(text)


def _hand_tabled(show: Show, table: Table, fact: hand_facts.HandTabled) -> None:
    name = worth.name(table, fact.seat)
    show.line(f"   {player(table, fact.seat)} {_('shows')} {_cards(table, fact.cards)}{name}")
    if name:
        _five(show, table, fact.seat)
    else:
        show.unnamed.append(fact.seat)


def _paying_started(show: Show, table: Table, fact: hand_facts.PayingStarted) -> None:
    """Hands that were turned up before the board was complete are told now, the losers' too: why the pot goes where it
    goes."""
    for seat in show.unnamed:
        if name := worth.name(table, seat):
            show.line(f"   {player(table, seat)}{name}")
            _five(show, table, seat)
    show.unnamed = []


def _five(show: Show, table: Table, seat: int) -> None:
    """The cards that play, below the hand."""
    show.line(paint("      " + " / ".join(_cards(table, five) for five in worth.fives(table, seat)), "dim"))


def _hand_mucked(show: Show, table: Table, fact: hand_facts.HandMucked) -> None:
    show.line(paint(f"   {player(table, fact.seat)} {_('mucks')}", "dim"))


def _pot_awarded(show: Show, table: Table, fact: hand_facts.PotAwarded) -> None:
    pot = _("main pot") if fact.pot == 0 else _("side pot {n}").format(n=fact.pot)
    if table.play.second_run:
        pot += ", " + (_("second board") if fact.board else _("first board"))
    text = _("{player} wins {amount} ({pot})").format(
        player=player(table, fact.seat), amount=show.money(fact.amount), pot=pot,
    )
    show.line(paint(f"   {text}", "green") + worth.name_over(table, fact.seat, fact.board))


def _run_twice_offered(show: Show, table: Table, fact: hand_facts.RunTwiceOffered) -> None:
    show.line("   " + _("nobody can bet any more: is the board run twice?"))


def _run_twice_answered(show: Show, table: Table, fact: hand_facts.RunTwiceAnswered) -> None:
    show.gather(f"{player(table, fact.seat)} {_('agrees') if fact.agrees else _('does not agree')}")


def _runs_decided(show: Show, table: Table, fact: hand_facts.RunsDecided) -> None:
    show.gather(_("the board is run twice") if fact.runs > 1 else _("the board is run once"))
    show.flush()


def _drop_taken(show: Show, table: Table, fact: hand_facts.DropTaken) -> None:
    drop = fact.rake + fact.jackpot
    if drop:
        show.line(paint("   " + _("the house takes {amount}").format(amount=show.money(drop)), "dim"))


def _chips_added(show: Show, table: Table, fact: seat_facts.ChipsAdded) -> None:
    show.gather(_("{player} adds {amount}").format(player=player(table, fact.seat), amount=show.money(fact.amount)))


def _queued_chips_settled(show: Show, table: Table, fact: seat_facts.QueuedChipsSettled) -> None:
    text = _("{player} adds {amount}").format(player=player(table, fact.seat), amount=show.money(fact.added))
    if fact.returned:
        text += ", " + _("{amount} do not fit and are given back").format(amount=show.money(fact.returned))
    show.line("   " + text)


def _sit_out_asked(show: Show, table: Table, fact: seat_facts.SitOutAsked) -> None:
    show.line(paint("   " + _("{player} sits out").format(player=player(table, fact.seat)), "dim"))


def _time_paid(show: Show, table: Table, fact: seat_facts.TimePaid) -> None:
    show.gather(_("{player} pays {amount} for his place").format(
        player=player(table, fact.seat), amount=show.money(fact.amount),
    ))


def _tournament(show: Show, table: Table, fact: Fact) -> None:
    show.line(paint(f"   {told(table, fact, show.money, show.prize)}", "bold"))


def _seat_left(show: Show, table: Table, fact: seat_facts.SeatLeft) -> None:
    if table.tournament.begun:
        return  # he is out, which has been said
    show.line("   " + _("seat {seat} leaves with {amount}").format(seat=fact.seat, amount=show.money(fact.amount)))


def _by_the_floor(show: Show, table: Table, fact: Fact) -> None:
    text = floor_acts.told(table, fact, show.money)
    if text:
        show.line(paint(f"   {text}", "yellow"))


_SAY: dict[type, Callable[[Show, Table, Any], None]] = {
    hand_facts.HandOpened: _hand_opened, hand_facts.BlindPosted: _blind_posted,
    hand_facts.DealingStarted: _flushed, hand_facts.DiscardsClosed: _flushed,
    seat_facts.SeatLeft: _seat_left, seat_facts.TimePaid: _time_paid,
    seat_facts.ChipsAdded: _chips_added, seat_facts.QueuedChipsSettled: _queued_chips_settled,
    seat_facts.SitOutAsked: _sit_out_asked, hand_facts.TimeExtended: _time_extended,
    hand_facts.DiscardsOpened: _discards_opened, hand_facts.CardDiscarded: _card_discarded,
    hand_facts.Acted: _acted,
    hand_facts.BettingOpened: _betting_opened, hand_facts.StreetClosed: _street_closed,
    hand_facts.HandTabled: _hand_tabled, hand_facts.PayingStarted: _paying_started,
    hand_facts.HandMucked: _hand_mucked, hand_facts.DropTaken: _drop_taken, hand_facts.PotAwarded: _pot_awarded,
    hand_facts.RunTwiceOffered: _run_twice_offered, hand_facts.RunTwiceAnswered: _run_twice_answered,
    hand_facts.RunsDecided: _runs_decided,
    **dict.fromkeys(TOLD, _tournament), **dict.fromkeys(floor_acts.TOLD, _by_the_floor),
}
