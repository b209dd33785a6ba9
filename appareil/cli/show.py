"""A table being dealt, readable at a glance: one short block of lines per hand, made from the facts as they come."""

from collections.abc import Callable
from typing import Any

from appareil.controller import facts
from appareil.controller.faults import FAULTS
from appareil.controller.state import Table
from appareil.controller.steps import strengths
from appareil.devices.places import BOARD, BURNS
from appareil.locale import N_, _, language
from appareil.poker.cards import card_name
from appareil.poker.ranking import hand_name
from appareil.settings.model import Currency

SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RED = "\033[31m"
BOLD = "\033[1m"
DIM = "\033[2m"
GREEN = "\033[32m"
YELLOW = "\033[33m"
OFF = "\033[0m"


class Show:
    """Writes what happens at one table with `write(line)`. Everything it shows of a hidden card is what this demonstration's
    spectator may see: hole cards are shown only with `open_cards`."""

    def __init__(
        self, write: Callable[[str], None], currency: Currency, colour: bool = False, open_cards: bool = False,
    ) -> None:
        self._write = write
        self._currency = currency
        self._colour = colour
        self._open = open_cards
        self._line: list[str] = []

    def row(self, table: Table, row_facts: tuple[Any, ...]) -> None:
        """Show the facts of one row; `table` is as it is after them."""
        for fact in row_facts:
            say = _SAY.get(type(fact))
            if say is not None:
                say(self, table, fact)

    # --- words and signs ---

    def paint(self, code: str, text: str) -> str:
        """`text` in a colour, where there is colour."""
        return f"{code}{text}{OFF}" if self._colour else text

    def money(self, amount: int) -> str:
        """An amount of the smallest unit as people write it: 1250 -> 12.50 $ with two decimals."""
        decimals = self._currency.decimals
        if not decimals:
            return f"{amount} {self._currency.symbol}"
        mark = "," if language() == "fr" else "."
        unit = 10**decimals
        return f"{amount // unit}{mark}{amount % unit:0{decimals}d} {self._currency.symbol}"

    def card(self, card: int) -> str:
        """A card with its suit's sign, red suits in red."""
        name = card_name(card)
        text = name[0].replace("T", "10") + SUIT_SIGNS[name[1]]
        return self.paint(RED, text) if name[1] in "dh" else text

    def cards(self, cards: Any) -> str:
        """Several cards."""
        return " ".join(self.card(card) for card in cards)

    def player(self, table: Table, seat: int) -> str:
        """A seat and who sits there."""
        name = table.seats[seat].name if seat in table.seats else "?"
        return f"{seat}·{name}"

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


def _hand_opened(show: Show, table: Table, fact: facts.HandOpened) -> None:
    places = []
    for seat in fact.seats:
        marks = "".join((
            "●" if seat == fact.button else "", "ᵖ" if seat == fact.small_blind else "", "ᵍ" if seat == fact.bb_position else "",
        ))
        places.append(f"{show.player(table, seat)}{marks} {show.money(table.seats[seat].stack)}")
    show.line("")
    show.line(show.paint(BOLD, _("Hand {n}").format(n=fact.hand)) + "  " + _("puck at seat {seat}").format(seat=fact.button))
    show.line("   " + "   ".join(places))


_KINDS = {"small_blind": N_("small blind"), "big_blind": N_("big blind"), "ante": N_("ante")}
_ACTIONS = {
    "fold": N_("folds"), "check": N_("checks"), "call": N_("calls"), "bet": N_("bets"), "raise": N_("raises to"),
}


def _blind_posted(show: Show, table: Table, fact: facts.BlindPosted) -> None:
    show.gather(f"{show.player(table, fact.seat)} {_(_KINDS[fact.kind])} {show.money(fact.amount)}")


def _dealing_started(show: Show, table: Table, fact: facts.DealingStarted) -> None:
    show.flush()


def _acted(show: Show, table: Table, fact: facts.Acted) -> None:
    text = f"{show.player(table, fact.seat)} {_(_ACTIONS[fact.action])}"
    if fact.action in ("bet", "raise"):
        text += f" {show.money(fact.total)}"
    if table.hand is not None and table.hand.stacks.get(fact.seat) == 0:
        text += " " + show.paint(YELLOW, _("all-in"))
    if fact.by != "player":
        text += f" ({_('clock') if fact.by == 'clock' else _('floor')})"
    show.gather(show.paint(DIM, text) if fact.action == "fold" else text)


def _betting_opened(show: Show, table: Table, fact: facts.BettingOpened) -> None:
    board = [card.tabled for card in table.cards if card.destination == BOARD and card.tabled is not None]
    if not board:
        if show._open:
            hole = [
                f"{show.player(table, seat)} {show.cards(c.card.reveal() for _, c in table.hole(seat) if c.card is not None)}"
                for seat in table.current_hand().seats
            ]
            show.line("   " + "   ".join(hole))
        return
    names = {3: _("Flop"), 4: _("Turn"), 5: _("River")}
    pot = sum(table.current_hand().contributed.values())
    burns = table.count_at(BURNS)
    show.line(
        f"   {names[len(board)]:8} [{show.cards(board)}]  {_('pot')} {show.money(pot)}"
        + show.paint(DIM, "  " + _("{n} burnt").format(n=burns))
    )


def _street_closed(show: Show, table: Table, fact: facts.StreetClosed) -> None:
    if fact.refund:
        show.gather(_("{amount} not called, back to seat {seat}").format(amount=show.money(fact.refund), seat=fact.seat))
    show.flush()


def _hand_tabled(show: Show, table: Table, fact: facts.HandTabled) -> None:
    board = [card for card in table.cards if card.destination == BOARD]
    text = f"   {show.player(table, fact.seat)} {_('shows')} {show.cards(fact.cards)}"
    if len(board) == 5:
        text += f"  {hand_name(strengths(table)[fact.seat], language())}"
    show.line(text)


def _hand_mucked(show: Show, table: Table, fact: facts.HandMucked) -> None:
    show.line(show.paint(DIM, f"   {show.player(table, fact.seat)} {_('mucks')}"))


def _pot_awarded(show: Show, table: Table, fact: facts.PotAwarded) -> None:
    pot = _("main pot") if fact.pot == 0 else _("side pot {n}").format(n=fact.pot)
    what = ""
    if fact.seat in table.tabled and sum(card.destination == BOARD for card in table.cards) == 5:
        what = f"  {hand_name(strengths(table)[fact.seat], language())}"
    text = _("{player} wins {amount} ({pot})").format(player=show.player(table, fact.seat), amount=show.money(fact.amount), pot=pot)
    show.line(show.paint(GREEN, f"   {text}") + what)


def _hand_voided(show: Show, table: Table, fact: facts.HandVoided) -> None:
    show.line(show.paint(YELLOW, "   " + _("Hand voided: all bets are returned")))


def _held(show: Show, table: Table, fact: facts.Held) -> None:
    if fact.hold.key == "pause":
        return
    fault = FAULTS[fact.hold.code]
    title = fault.title.fr if language() == "fr" else fault.title.en
    show.line(show.paint(YELLOW, f"   ! {fact.hold.code} {title}") + (f"  ({fact.hold.device})" if fact.hold.device else ""))


def _answered(show: Show, table: Table, fact: facts.Answered) -> None:
    show.line(show.paint(YELLOW, "   " + _("floor answers: {value}").format(value=fact.value)))


_SAY: dict[type, Callable[[Show, Table, Any], None]] = {
    facts.HandOpened: _hand_opened, facts.BlindPosted: _blind_posted, facts.DealingStarted: _dealing_started,
    facts.Acted: _acted, facts.BettingOpened: _betting_opened, facts.StreetClosed: _street_closed,
    facts.HandTabled: _hand_tabled, facts.HandMucked: _hand_mucked, facts.PotAwarded: _pot_awarded,
    facts.HandVoided: _hand_voided, facts.Held: _held, facts.Answered: _answered,
}
