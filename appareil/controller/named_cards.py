"""Cards that the floor has named because the shoe could not read them, and cards that turn up twice.

A name is a word, a reading is a fact: when the card of that name comes out elsewhere, the name was wrong and is asked
for again at once. A card that has been read twice is no mistake of the floor's: the deck is foul.
"""

from appareil.controller import facts, questions
from appareil.controller.facts import Fact, Facts, Hold
from appareil.controller.holds import hold
from appareil.controller.house import deck_of
from appareil.controller.misdeals import void, voidable
from appareil.controller.state import Table
from appareil.poker.cards import parse_card

VOID = "void"
"""The word that voids the hand instead of naming a card."""
_AS_WRITTEN = {"10": "T", "R": "K", "D": "Q", "V": "J"}
"""Ranks as people read them off the cards, French index included, and as the rules write them."""


def called(text: str) -> int | None:
    """The number 0..51 of a card such as "As", "as", "Td", "10d" or "Rd", `None` when there is no such card."""
    rank, suit = text[:-1].upper(), text[-1:].lower()
    try:
        return parse_card(_AS_WRITTEN.get(rank, rank) + suit)
    except ValueError:
        return None


def check(table: Table, asked: Hold, value: str) -> str | None:
    """Why the floor's answer to `asked` cannot be taken, `None` when it can. What it has named before it may name
    again: then the other card is asked for."""
    if value == VOID:
        return None if voidable(table) else "no_hand_to_void"
    card = called(value)
    if card is None:
        return "no_such_card"
    if not deck_of(table.config()) >> card & 1:
        return "not_in_this_deck"
    return "card_known_already" if card in table.cards_read() else None


def name(table: Table, asked: Hold, value: str) -> Facts:
    """Carry out the floor's answer: the name of a card, or the hand is voided."""
    card = called(value)
    if value == VOID:
        yield from void(table, asked.key)
    elif card is not None:
        yield facts.CardNamed(asked.detail[0], card)


def wrongly_named(table: Table) -> Fact | None:
    """The question about the first of the named cards whose name belongs to another card: one that has been read, or
    one that was named so later."""
    read = table.cards_read()
    names = [table.cards[n - 1].tabled for n in table.named]
    for place, n in enumerate(table.named):
        if names[place] in names[place + 1 :] or names[place] in read:
            return facts.Held(questions.wrongly_named(n))
    return None


def found_twice(table: Table) -> Facts:
    """The deck is foul when the newest card has been read before."""
    newest = table.cards[-1].card
    if newest is None or not voidable(table):
        return
    if table.cards_read().count(newest.reveal()) > 1:
        yield from hold(table, questions.foul_deck(table.deck))
