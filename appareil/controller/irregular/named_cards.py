"""Cards that the floor has named because the shoe could not read them, and cards that turn up twice.

A name is a word, a reading is a fact: when the card of that name comes out elsewhere, the name was wrong and is asked
for again at once. A card that has been read twice is no mistake of the floor's: the deck is foul.
"""

from appareil.controller.hand.voiding import void, voidable
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds import holding
from appareil.controller.holds.answer import VOID, Answer, filled, place_words
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record.fact import Fact, Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_cards import Unread, WronglyNamed
from appareil.controller.record.faults.of_deals import FoulDeck
from appareil.controller.record.rules_in_force import deck_of
from appareil.controller.record.state import Table
from appareil.locale import Both
from appareil.poker.cards import parse_card

_AS_WRITTEN = {"10": "T", "R": "K", "D": "Q", "V": "J"}
"""Ranks as people read them off the cards, French index included, and as the rules write them."""


def called(text: str) -> int | None:
    """The number 0..51 of a card such as "As", "as", "Td", "10d" or "Rd", `None` when there is no such card."""
    rank, suit = text[:-1].upper(), text[-1:].lower()
    try:
        return parse_card(_AS_WRITTEN.get(rank, rank) + suit)
    except ValueError:
        return None


def check(table: Table, hold: Unread | WronglyNamed, value: str) -> str | None:
    """Why the floor's answer to `hold` cannot be taken, `None` when it can. What it has named before it may name
    again: then the other card is asked for."""
    if value == VOID.word:
        return None
    card = called(value)
    if card is None:
        return "no_such_card"
    if not deck_of(table.config()) >> card & 1:
        return "not_in_this_deck"
    return "card_known_already" if card in table.shoe.cards_read() else None


def name(table: Table, hold: Unread | WronglyNamed, value: str) -> Facts:
    """Carry out the floor's answer: the name of a card, or the hand is voided."""
    card = called(value)
    if value == VOID.word:
        yield from void(table, hold.key)
    elif card is not None:
        yield irregular_facts.CardNamed(hold.n, card)


def _which_card(table: Table, hold: Unread | WronglyNamed) -> Both:
    text = Both("Quelle carte se trouve {place} ? C'était la carte {n} de la donne.",
                "Which card lies {place}? It was card {n} of the deal.")
    place = table.shoe.cards[hold.n - 1].destination
    return filled(text, {"place": place_words(place), "n": hold.n})


ANSWERS: dict[type[Hold], Answer] = {
    Unread: Answer("card", _which_card, (VOID,), name, check, "read"),
    WronglyNamed: Answer("card", _which_card, (VOID,), name, check, "read"),
}
"""The questions about a card that has no name, or a wrong one."""


def wrongly_named(table: Table) -> Fact | None:
    """The question about the first of the named cards whose name belongs to another card: one that has been read, or
    one that was named so later."""
    read = table.shoe.cards_read()
    names = [table.shoe.cards[n - 1].tabled for n in table.play.named]
    for place, n in enumerate(table.play.named):
        if names[place] in names[place + 1 :] or names[place] in read:
            return hold_facts.Held(WronglyNamed(n))
    return None


def read_twice(table: Table) -> tuple[int, ...]:
    """The numbers of the cards in play whose face another card has as well, both of them read."""
    read = {n: card.card.reveal() for n, card in enumerate(table.shoe.cards, 1) if card.card is not None}
    faces = list(read.values())
    return tuple(n for n, face in read.items() if faces.count(face) > 1)


def found_twice(table: Table) -> Facts:
    """The deck is foul when the newest card has been read before."""
    newest = table.shoe.cards[-1].card
    if newest is None or not voidable(table):
        return
    if table.shoe.cards_read().count(newest.reveal()) > 1:
        yield from holding.hold(table, FoulDeck(table.shoe.deck))
