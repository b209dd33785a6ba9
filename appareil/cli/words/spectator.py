"""Who is told of a table: what he may see, and what he must remember of it to follow a hand."""

from collections.abc import Collection, Iterable
from typing import NamedTuple, Self

from appareil.cli.words.card_letters import cards_text
from appareil.cli.words.telling import Voice
from appareil.controller.record.deadline import Grace
from appareil.controller.record.state import Table
from appareil.locale import language
from appareil.locale.outside import shown
from appareil.poker.hand import Hand
from appareil.poker.pots import Pot
from appareil.settings.model import Currency
from appareil.settings.money import for_people


class Before(NamedTuple):
    """A hand as it was before the row that is told, of what no fact says: what calling costs the player to act, the
    chips put in on this street and behind, by seat, whether his terminal is `silent`; the `phase` of the table."""

    to_call: int
    bets: dict[int, int]
    stacks: dict[int, int]
    silent: bool
    phase: str

    @classmethod
    def of(cls, table: Table, hand: Hand) -> Self:
        """The hand as it is now."""
        silent = table.deadline is not None and isinstance(table.deadline.about, Grace)
        return cls(hand.to_call, hand.bets.copy(), hand.stacks.copy(), silent, table.phase)


class Spectator:
    """Hole cards that are not tabled are told only with `open_cards`, to the spectator of a demonstration.

    Of a hand dealt from a record `called` is its number there, and the cards `not_on_record` are told as ??.
    `two_players`: the last hand told was one of two. `named`: whose hands have been told by name. `pots`: the several
    pots that have been told last. `showdown`: it has been reached. `paid`: what has been
    won, by pot, board and seat.
    """

    def __init__(
        self, currency: Currency, *, open_cards: bool = False, called: str | None = None,
        not_on_record: Collection[int] = (),
    ) -> None:
        self._currency = currency
        self.open_cards, self.called, self.not_on_record = open_cards, called, not_on_record
        self.before: Before | None = None
        self.two_players = False
        self.named: set[int] = set()
        self.pots: tuple[Pot, ...] = ()
        self.showdown = False
        self.paid: list[tuple[int, int, int]] = []

    def hand_begins(self) -> None:
        """Nothing of the hand before counts any more."""
        self.named, self.pots, self.showdown, self.paid = set(), (), False, []

    def has_seen(self, table: Table) -> None:
        """A row has been told; `table` is as it is after it."""
        hand = table.play.hand
        self.before = None if hand is None else Before.of(table, hand)

    def money(self, table: Table, amount: int) -> str:
        """Chips, in the smallest unit, as people write them: 1250 -> 12,50 $ with two decimals."""
        return for_people(amount, self._currency.decimals, table.config().chip_symbol, language())

    def prize(self, amount: int) -> str:
        """A prize of a tournament, which is money."""
        return for_people(amount, self._currency.decimals, self._currency.symbol, language())

    def voice(self, table: Table) -> Voice:
        """How the table's seats, chips and cards are called: these in the letters that are printed on them."""
        def cards(some: Iterable[int | None]) -> str:
            return cards_text(some, table.config().house.card_index)

        return Voice(lambda seat: player(table, seat), lambda amount: self.money(table, amount), cards)

    def on_record(self, cards: Iterable[int | None]) -> list[int | None]:
        """Cards without those that were dealt only because some card must be."""
        return [None if card in self.not_on_record else card for card in cards]


def player(table: Table, seat: int) -> str:
    """A seat and who sits there."""
    name = table.seats[seat].name if seat in table.seats else "?"
    return f"{seat}·{shown(name)}"
