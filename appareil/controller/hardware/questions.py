"""What may be answered about devices, cards and decks."""

from appareil.controller.hand import voiding
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.holds.answer import RETRY, VOID, Answer, Choice, filled, in_words, place_words
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_cards import (
    BadDeck,
    CardsMissing,
    CountAsked,
    DoubleFeed,
    Mismatch,
    NoDeck,
    NumbersBack,
    ToldAnew,
)
from appareil.controller.record.faults.of_devices import Flood, Impossible, OpenedWhileOff, RefusedTwice, Stuck
from appareil.controller.record.state import Table
from appareil.devices.commands import Collect, Deal
from appareil.devices.names import MOTORS
from appareil.locale import Both
from appareil.poker.cards import card_name

ACCEPT = Choice("accept", Both("compter les paquets à partir de là", "count the decks from there"))
GONE = Choice("gone", Both("elles sont perdues : le paquet est incomplet", "they are lost: the deck is incomplete"))


# --- try again --------------------------------------------------------------------------------------------------------

def retry(table: Table, hold: Hold, value: str) -> Facts:
    """The hand is voided, or what was in hand is tried again: the device is asked what it is doing."""
    if value == VOID.word:
        yield from voiding.void(table, hold.key)
    elif hold.where in MOTORS:
        yield table_facts.DeviceUnheard(hold.where)


def _void_or_retry(table: Table, hold: Hold) -> tuple[Choice, ...]:
    """Void the hand; once its pots are paid or it is void already, no more can be done than to ask the device again."""
    return (VOID,) if voiding.voidable(table) else (RETRY,)


def _inspected(table: Table, hold: Hold, value: str) -> Facts:
    """The device has been looked into; what it is doing is known."""
    if value == VOID.word:
        yield from voiding.void(table, hold.key)


# --- how many cards ---------------------------------------------------------------------------------------------------

def _check_count(table: Table, hold: CountAsked, value: str) -> str | None:
    if value == VOID.word:
        return None
    believed = table.count_at(hold.place)
    return None if value in (str(believed), str(believed + 1)) else "count_impossible"


def _count(table: Table, hold: CountAsked, value: str) -> Facts:
    order = table.orders["exit"]
    if value == VOID.word:
        yield from voiding.void(table, hold.key)
    elif isinstance(order, Deal):
        if int(value) > table.count_at(order.destination):
            yield hardware_facts.CardOut(order.n, order.destination, None, credited=True)
        else:
            yield hardware_facts.OrderVoid("exit")


def _asked_to_count(table: Table, hold: CountAsked) -> Both:
    text = Both("Combien de cartes de cette partie se trouvent {place} ?", "How many cards of this hand lie {place}?")
    return filled(text, {"place": place_words(hold.place)})


# --- decks ------------------------------------------------------------------------------------------------------------

def _missing(table: Table, hold: CardsMissing, value: str) -> Facts:
    if value == GONE.word:
        yield hardware_facts.DeckCollected(hold.deck, hold.back)
    elif isinstance(table.orders["exit"], Collect):
        yield table_facts.DeviceUnheard("shoe")


def _numbers(table: Table, hold: NumbersBack, value: str) -> Facts:
    """Asked again; or the shoe counts from where it says, and a deck it holds ready is none that this journal knows."""
    if value == ACCEPT.word:
        yield hardware_facts.DeckNumbered(hold.told, table.shoe.stray, 0, 0)
    yield table_facts.DeviceUnheard("shoe")


_WRONG = {
    "missing": Both("manquent : {cards}", "missing: {cards}"),
    "doubled": Both("en double : {cards}", "double: {cards}"),
    "foreign": Both("d'un autre jeu : {cards}", "not of this game: {cards}"),
}


def _wrong_cards(table: Table, hold: BadDeck) -> Both:
    """What is wrong with a deck before its shuffle, card by card."""
    found = [
        filled(text, {"cards": " ".join(map(card_name, getattr(hold, name)))})
        for name, text in _WRONG.items() if getattr(hold, name)
    ]
    return Both(
        f"Le paquet est-il corrigé ? {', '.join(text.fr for text in found)}",
        f"Is the deck put right? {', '.join(text.en for text in found)}",
    )


ANSWERS: dict[type[Hold], Answer] = {
    Stuck: Answer(
        "choice", in_words("Recommencer le mouvement ?", "Try the motion again?"), (RETRY, VOID), retry,
    ),
    OpenedWhileOff: Answer(
        "choice", in_words("L'appareil a-t-il été vérifié ?", "Has the device been inspected?"),
        (RETRY, VOID), _inspected,
    ),
    RefusedTwice: Answer(
        "choice", in_words("Recommencer ce que l'appareil refuse ?", "Try again what the device refuses?"),
        (RETRY, VOID), retry,
    ),
    Flood: Answer(
        "choice", in_words("L'appareil nommé s'est-il tu ?", "Has the device named fallen silent?"),
        (RETRY, VOID), retry,
    ),
    Impossible: Answer(
        "choice", in_words("Interroger encore l'appareil ({about}) ?", "Ask the device again ({about})?"),
        (RETRY, VOID), retry,
    ),
    NumbersBack: Answer(
        "choice",
        in_words(
            "Paquet {told} pour le sabot, {known} pour le journal : d'où compter ?",
            "Deck {told} for the shoe, {known} for the journal: count from where?",
        ),
        (RETRY, ACCEPT), _numbers, rehearsed="told_again",
    ),
    ToldAnew: Answer(
        "choice", in_words("Carte {n} annoncée autrement. Annuler ?", "Card {n} told otherwise. Void the hand?"),
        (), retry, offered=_void_or_retry,
    ),
    CountAsked: Answer("count", _asked_to_count, (VOID,), _count, _check_count, "count"),
    DoubleFeed: Answer(
        "choice", in_words("Carte {n} : deux cartes ensemble. Annuler ?", "Card {n}: two cards as one. Void the hand?"),
        (), retry, offered=_void_or_retry,
    ),
    Mismatch: Answer(
        "choice",
        in_words(
            "Paquet {deck} : {told} cartes pour le sabot, {believed} pour le journal. Annuler ?",
            "Deck {deck}: {told} cards for the shoe, {believed} for the journal. Void the hand?",
        ),
        (), retry, offered=_void_or_retry,
    ),
    BadDeck: Answer("choice", _wrong_cards, (RETRY,), retry),
    NoDeck: Answer(
        "choice", in_words("Un paquet de {cards} cartes est-il en place ?", "Is a deck of {cards} cards in place?"),
        (RETRY,), retry,
    ),
    CardsMissing: Answer(
        "choice",
        in_words("{back} cartes sur {of} sont revenues : les autres ?", "{back} of {of} cards are back: the others?"),
        (RETRY, GONE), _missing,
    ),
}
"""The questions about devices, cards and decks."""
