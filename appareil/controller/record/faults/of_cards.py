"""Cards and decks: where they are and which they are, 31xx."""

from typing import ClassVar

from appareil.controller.record.faults.fault import COUNTED, STANDS, VOID, Fault
from appareil.controller.record.faults.hold import Question
from appareil.locale import Both


class CountAsked(Question, frozen=True):
    """Nobody but the floor knows whether the card ordered has left: how many cards of deck `deck` lie at `place`
    (devices/places.py), where it was to go?"""

    deck: int
    place: int

    KEY: ClassVar[str] = "count:exit"
    WHERE: ClassVar[str] = "shoe"
    FAULT: ClassVar[Fault] = Fault(
        3101, "answer",
        title=Both("Carte incertaine : compter", "Card uncertain: count"),
        cause=Both(
            "On ne sait pas si la carte commandée est sortie.", "Nobody knows whether the card ordered has left.",
        ),
        consequence=COUNTED,
        steps=(
            Both(
                "Compter les cartes à l'endroit nommé et répondre par le nombre ; « void » si le juste est refusé.",
                "Count the cards at the place named and answer the number; `void` if the right one is refused.",
            ),
        ),
    )


class DoubleFeed(Question, frozen=True):
    """Two cards left as one while card `n` was dealt."""

    n: int

    KEY: ClassVar[str] = "double:exit"
    WHERE: ClassVar[str] = "shoe"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3102, "answer",
        title=Both("Deux cartes à la fois", "Two cards at once"),
        cause=Both("Deux cartes ont passé la sortie ensemble.", "Two cards passed the exit together."),
        consequence=VOID,
        steps=(Both("Répondre « void ».", "Answer `void`."),),
    )


class Mismatch(Question, frozen=True):
    """The shoe and the journal disagree about deck `deck`: the last card out is number `told` there, `believed`
    here."""

    deck: int
    believed: int
    told: int

    KEY: ClassVar[str] = "mismatch:exit"
    WHERE: ClassVar[str] = "shoe"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3103, "answer",
        title=Both("Comptes de cartes différents", "Card counts differ"),
        cause=Both(
            "Le sabot et le journal ne comptent pas le même nombre de cartes.",
            "Shoe and journal do not count the same number of cards.",
        ),
        consequence=VOID,
        steps=(Both("Répondre « void ».", "Answer `void`."),),
    )


class Unread(Question, frozen=True):
    """Card `n` lies on the table and nobody has read it: which is it?"""

    n: int

    KEY: ClassVar[str] = "card:{n}"
    WHERE: ClassVar[str] = "shoe"
    FAULT: ClassVar[Fault] = Fault(
        3104, "answer",
        title=Both("Carte illisible", "Unreadable card"),
        cause=Both("Le sabot n'a pas pu lire une carte.", "The shoe could not read a card."),
        consequence=STANDS,
        steps=(
            Both(
                "À deux personnes, lire la carte nommée et la donner (« As », « 10d ») ; ou « void ».",
                "With two people, read the card named and give it (`As`, `10d`); or `void` to void the hand.",
            ),
        ),
    )


class WronglyNamed(Question, frozen=True):
    """Card `n` was named by the floor as a card that has come out elsewhere: which is it?"""

    n: int

    KEY: ClassVar[str] = "card:{n}"
    WHERE: ClassVar[str] = "shoe"
    FAULT: ClassVar[Fault] = Fault(
        3110, "answer",
        title=Both("Carte mal nommée", "Card named wrongly"),
        cause=Both(
            "Une carte nommée par le superviseur est sortie ailleurs sous ce nom.",
            "A card that the floor has named has come out elsewhere under that name.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "À deux personnes, relire la carte demandée et la donner (« As », « 10d ») ; ou « void ».",
                "With two people, read again the card asked for and give it (`As`, `10d`); or `void` to void the hand.",
            ),
        ),
    )


class BadDeck(Question, frozen=True):
    """The shoe found cards of deck `deck` missing, double or foreign before the shuffle; cards as numbers 0..51."""

    deck: int
    missing: tuple[int, ...] = ()
    doubled: tuple[int, ...] = ()
    foreign: tuple[int, ...] = ()

    KEY: ClassVar[str] = "deck:shuffler"
    WHERE: ClassVar[str] = "shoe"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3105, "answer",
        title=Both("Paquet non conforme", "Deck is not right"),
        cause=Both(
            "Des cartes manquent ou sont en double avant le brassage.",
            "Cards are missing or doubled before the shuffle.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "Corriger ou échanger le paquet dans le sabot, puis répondre « retry ».",
                "Put the deck in the shoe right, or exchange it, then answer `retry`.",
            ),
        ),
    )


class NoDeck(Question, frozen=True):
    """The intake holds no deck of as many `cards` as are asked for."""

    cards: int

    KEY: ClassVar[str] = "deck:shuffler"
    WHERE: ClassVar[str] = "shoe"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3109, "answer",
        title=Both("Pas de paquet complet", "No complete deck"),
        cause=Both(
            "Le sabot n'a pas reçu toutes les cartes qu'il faut au jeu de cette table.",
            "The shoe has not been given as many cards as the game of this table takes.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "Mettre dans le sabot un paquet complet du jeu annoncé, puis répondre « retry ».",
                "Put a complete deck of the game announced into the shoe, then answer `retry`.",
            ),
        ),
    )


class CardsMissing(Question, frozen=True):
    """`back` cards of deck `deck` came back, fewer than the `of` that it has."""

    deck: int
    back: int
    of: int

    KEY: ClassVar[str] = "missing:exit"
    WHERE: ClassVar[str] = "shoe"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3106, "answer",
        title=Both("Cartes manquantes", "Cards missing"),
        cause=Both("Toutes les cartes du paquet ne sont pas revenues.", "Not all cards of the deck came back."),
        consequence=STANDS,
        steps=(
            Both(
                "Chercher les cartes et les remettre ; répondre « retry », ou « gone » si elles sont perdues.",
                "Find the cards and put them back; answer `retry`, or `gone` when they are lost.",
            ),
        ),
    )


class ExtraCard(Question, frozen=True):
    """Two cards left as one in the initial deal, card `n` to `seat`, and this house burns the one too many."""

    n: int
    seat: int

    KEY: ClassVar[str] = "double:exit"
    WHERE: ClassVar[str] = "shoe"
    FAULT: ClassVar[Fault] = Fault(
        3108, "answer",
        title=Both("Deux cartes à la fois : brûler", "Two cards at once: burn"),
        cause=Both("Deux cartes privées ont passé la sortie ensemble.", "Two hole cards passed the exit together."),
        consequence=Both(
            "La carte de trop devient la carte brûlée du flop ; l'autre sera lue à la confrontation.",
            "The card too many is the flop's burn card; the other one is read at the showdown.",
        ),
        steps=(
            Both(
                "Poser la carte de dessus, face cachée, sur la pile des cartes brûlées.",
                "Lay the upper card face down on the burn pile.",
            ),
            Both("Répondre « accept » ; « void » pour annuler la partie.", "Answer `accept`; `void` to void the hand."),
        ),
    )


class NumbersBack(Question, frozen=True):
    """The shoe that has told deck number `known` now tells `told` as its newest: it has forgotten its decks."""

    told: int
    known: int

    KEY: ClassVar[str] = "numbers:shoe"
    WHERE: ClassVar[str] = "shoe"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3112, "answer",
        title=Both("Le sabot a oublié ses paquets", "Shoe has forgotten its decks"),
        cause=Both(
            "Le même sabot compte ses paquets à partir d'un nombre plus petit qu'avant.",
            "The same shoe counts its decks from a lower number than before.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "Répondre « retry » pour l'interroger encore ; « accept » s'il doit compter depuis là.",
                "Answer `retry` to ask it again; `accept` if it is to count from there.",
            ),
        ),
    )


class ToldAnew(Question, frozen=True):
    """The shoe tells card `n`, which is out, a second time, and otherwise than at first: another card or another
    place. Neither is named: it may be a hole card."""

    n: int

    KEY: ClassVar[str] = "anew:exit"
    WHERE: ClassVar[str] = "shoe"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3113, "answer",
        title=Both("Carte annoncée autrement", "Card reported differently"),
        cause=Both(
            "Le sabot annonce une deuxième fois une carte sortie, et autrement.",
            "The shoe reports a card that is out a second time, and differently.",
        ),
        consequence=VOID,
        steps=(
            Both(
                "Répondre « void » ; « retry » une fois les cagnottes payées.",
                "Answer `void`; `retry` once the pots are paid.",
            ),
        ),
    )
