"""What the floor reports of a deal or a deck, with the ruling proposed: 42xx."""

from typing import ClassVar

import msgspec

from appareil.controller.record.faults.fault import VOID, Fault
from appareil.controller.record.faults.hold import Question
from appareil.locale import Both

VOID_OR_WITHDRAW = Both(
    "Répondre « void » : mises rendues, même partie redistribuée ; « withdraw » si c'était une erreur.",
    "Answer `void`: bets returned, the same hand dealt again; `withdraw` if it was a mistake.",
)
ACCEPT_VOID_OR_WITHDRAW = Both(
    "Répondre « accept » ; « void » pour annuler la partie ; « withdraw » si c'était une erreur.",
    "Answer `accept`; `void` to void the hand; `withdraw` if it was a mistake.",
)
"""The last step of a ruling that is proposed, without and with something to be done with the cards."""


class InQuestion(msgspec.Struct, frozen=True, array_like=True):
    """Card `n` of the deal, at `seat`, which would go to `place` (devices/places.py)."""

    n: int
    seat: int
    place: int


class IrregularDeal(Question, frozen=True):
    """The `cards` reported make it a misdeal."""

    cards: tuple[InQuestion, ...]

    KEY: ClassVar[str] = "deal"
    FAULT: ClassVar[Fault] = Fault(
        4201, "answer",
        title=Both("Maldonne proposée", "Misdeal proposed"),
        cause=Both(
            "Une des deux premières cartes, ou plusieurs cartes, ont été vues, ou trouvées face visible.",
            "One of the first two cards, or several cards, were turned up or lay face up in the deck.",
        ),
        consequence=VOID,
        steps=(VOID_OR_WITHDRAW,),
    )


class ExposedCard(Question, frozen=True):
    """A hole card turned up by the device is replaced after the deal and becomes the flop's burn."""

    cards: tuple[InQuestion, ...]

    KEY: ClassVar[str] = "deal"
    FAULT: ClassVar[Fault] = Fault(
        4202, "answer",
        title=Both("Carte exposée : remplacer", "Exposed card: replace"),
        cause=Both("L'appareil a retourné une carte privée.", "The device has turned up a hole card."),
        consequence=Both(
            "La donne est finie, la carte remplacée par celle du dessus ; elle devient la carte brûlée du flop,"
            " ou hors jeu là où rien n'est brûlé.",
            "The deal is finished and the card replaced from the top; it becomes the flop's burn card, or scrap where"
            " none is burnt.",
        ),
        steps=(
            Both(
                "Poser la carte nommée sur la pile des cartes brûlées, ou de côté, comme il est dit.",
                "Lay the card named on the burn pile, or aside, as told.",
            ),
            ACCEPT_VOID_OR_WITHDRAW,
        ),
    )


class BoxedCard(Question, frozen=True):
    """A hole card that lay face up in the deck is scrap, the next one replaces it."""

    cards: tuple[InQuestion, ...]

    KEY: ClassVar[str] = "deal"
    FAULT: ClassVar[Fault] = Fault(
        4203, "answer",
        title=Both("Carte retournée dans le paquet", "Boxed card"),
        cause=Both("Une carte se trouvait face visible dans le paquet.", "A card lay face up in the deck."),
        consequence=Both(
            "Elle est hors jeu ; la carte suivante la remplace.", "It is scrap; the next card replaces it.",
        ),
        steps=(
            Both("Mettre la carte nommée de côté.", "Lay the card named aside."),
            ACCEPT_VOID_OR_WITHDRAW,
        ),
    )


class BoxedBoardCard(Question, frozen=True):
    """A card of the board that lay face up in the deck is scrap, the next one takes its place."""

    cards: tuple[InQuestion, ...]

    KEY: ClassVar[str] = "board"
    FAULT: ClassVar[Fault] = Fault(
        4212, "answer",
        title=Both("Carte commune retournée dans le paquet", "Boxed card on the board"),
        cause=Both(
            "Une carte commune se trouvait face visible dans le paquet.",
            "A card of the board lay face up in the deck.",
        ),
        consequence=BoxedCard.FAULT.consequence,
        steps=BoxedCard.FAULT.steps,
    )


class ShortButton(Question, frozen=True):
    """The button misses its last card: it is dealt another one."""

    cards: tuple[InQuestion, ...]

    KEY: ClassVar[str] = "deal"
    FAULT: ClassVar[Fault] = Fault(
        4211, "answer",
        title=Both("Il manque une carte à la rondelle", "The button misses a card"),
        cause=Both(
            "La dernière carte de la donne n'est pas arrivée au joueur à la rondelle.",
            "The last card of the deal has not come to the button.",
        ),
        consequence=Both(
            "La main est complétée par la carte du dessus.", "The hand is completed from the top of the deck.",
        ),
        steps=(
            Both(
                "Mettre de côté la carte manquante, si elle se trouve quelque part.",
                "Lay the missing card aside, if it is found.",
            ),
            ACCEPT_VOID_OR_WITHDRAW,
        ),
    )


BOARD_TOO_EARLY = Fault(
    4204, "answer",
    title=Both("Cartes communes trop tôt", "Board dealt too early"),
    cause=Both(
        "Des cartes communes ont été distribuées avant la fin des mises ; un sabot ne peut pas brasser de nouveau"
        " son talon.",
        "Board cards came before the betting was over; a shoe cannot shuffle its stub again.",
    ),
    consequence=VOID,
    steps=(
        Both(
            "Répondre « void » ; « withdraw » si c'était une erreur.",
            "Answer `void`; `withdraw` if it was a mistake.",
        ),
    ),
)


class PrematureStreet(Question, frozen=True):
    """Cards of the board came too early, and the shoe cannot shuffle its stub."""

    KEY: ClassVar[str] = "premature"
    FAULT: ClassVar[Fault] = BOARD_TOO_EARLY


class FourCardFlop(Question, frozen=True):
    """Four cards lie on the flop, and this house would deal it again from a shuffled stub."""

    KEY: ClassVar[str] = "flop"
    FAULT: ClassVar[Fault] = BOARD_TOO_EARLY


class FoulDeck(Question, frozen=True):
    """Deck `deck`, in play, is not what it should be."""

    deck: int

    KEY: ClassVar[str] = "foul"
    FAULT: ClassVar[Fault] = Fault(
        4205, "answer",
        title=Both("Paquet non conforme en cours de partie", "Foul deck during a hand"),
        cause=Both(
            "Deux cartes pareilles, un autre dos, des cartes en trop ou manquantes.",
            "Two identical cards, another back, cards too many or too few.",
        ),
        consequence=VOID,
        steps=(
            Both(
                "Répondre « void », puis compléter ou remplacer le paquet ; « withdraw » si c'était une erreur.",
                "Answer `void`, then complete or replace the deck; `withdraw`, if offered: it was a mistake.",
            ),
        ),
    )


class EarlyTurn(Question, frozen=True):
    """Card `n`, the turn, came before the betting was over, and this house sets it aside and deals the next one."""

    n: int

    KEY: ClassVar[str] = "premature"
    FAULT: ClassVar[Fault] = Fault(
        4206, "answer",
        title=Both("Tournant trop tôt : mettre de côté", "Turn dealt too early: set it aside"),
        cause=Both(
            "Le tournant a été distribué avant la fin des mises.", "The turn came before the betting was over.",
        ),
        consequence=Both(
            "La dernière action est reprise ; les mises finies, une carte est brûlée et la suivante est le tournant. La"
            " rivière demanderait de brasser de nouveau le talon, ce qu'un sabot ne peut pas faire : la partie"
            " serait alors annulée.",
            "The last action is taken back; after the betting a card is burnt and the next one is the turn. The river"
            " would want the stub shuffled, which a shoe cannot do: the hand would be voided then.",
        ),
        steps=(
            Both("Mettre le tournant de côté, face visible.", "Lay the turn aside, face up."),
            Both(
                "Répondre « accept » ; « void » pour annuler dès maintenant ; « withdraw » si c'était une erreur.",
                "Answer `accept`; `void` to void the hand now; `withdraw` if it was a mistake.",
            ),
        ),
    )


class UnshuffledStub(Question, frozen=True):
    """The river would have to come from a stub into which the early turn has been shuffled; no shoe does that."""

    KEY: ClassVar[str] = "stub"
    FAULT: ClassVar[Fault] = Fault(
        4207, "answer",
        title=Both("Talon à brasser de nouveau", "The stub would have to be shuffled"),
        cause=Both(
            "Un tournant mis de côté revient dans le talon avant la rivière ; un sabot ne peut pas le brasser de"
            " nouveau.",
            "A turn set aside goes back into the stub before the river; a shoe cannot shuffle its stub again.",
        ),
        consequence=VOID,
        steps=(Both("Répondre « void ».", "Answer `void`."),),
    )


class MixedFlop(Question, frozen=True):
    """A card too many lies on the flop, as the floor says: one of them, at random, goes to `place` (devices/places.py).
    `n`: the last card that is out by its number; `extra`: one more is there without a number."""

    n: int
    place: int
    extra: bool = True

    KEY: ClassVar[str] = "flop"
    FAULT: ClassVar[Fault] = Fault(
        4208, "answer",
        title=Both("Une carte de trop au flop", "A card too many on the flop"),
        cause=Both(
            "Deux cartes du flop sont sorties ensemble, ou la carte à brûler est tombée avec elles.",
            "Two cards of the flop left as one, or the burn card fell among them.",
        ),
        consequence=Both(
            "Une des cartes, au hasard, est brûlée ; les autres sont le flop.",
            "One of the cards, at random, is burnt; the others are the flop.",
        ),
        steps=(
            Both(
                "À deux personnes, mélanger le flop face cachée et poser une carte, au hasard, sur les cartes brûlées.",
                "With two people, mix the flop face down and lay one card, at random, on the burn pile.",
            ),
            Both(
                "Répondre « accept » (ou « void »), puis nommer les cartes qui restent, dans l'ordre.",
                "Answer `accept` (or `void`), then name the cards that remain, in their order.",
            ),
        ),
    )


class MixedFlopSeen(Question, frozen=True):
    """As `MixedFlop`, seen by the shoe itself while card `n` was dealt: it cannot have been a mistake."""

    n: int
    place: int

    KEY: ClassVar[str] = "flop"
    WHERE: ClassVar[str] = "shoe"
    FAULT: ClassVar[Fault] = MixedFlop.FAULT


class WrongDeal(Question, frozen=True):
    """Hands have been dealt so wrongly that it is a misdeal."""

    KEY: ClassVar[str] = "wrong_deal"
    FAULT: ClassVar[Fault] = Fault(
        4209, "answer",
        title=Both("Mains mal distribuées : maldonne", "Hands dealt wrongly: misdeal"),
        cause=Both(
            "Une carte se trouve à une mauvaise place, ou une main a trop ou trop peu de cartes.",
            "A card lies at a wrong seat, or a hand has too many or too few cards.",
        ),
        consequence=VOID,
        steps=(VOID_OR_WITHDRAW,),
    )


class DeadHands(Question, frozen=True):
    """After substantial action the hands of `seats`, which have a wrong number of cards, are dead."""

    seats: tuple[int, ...]

    KEY: ClassVar[str] = "dead_hands"
    FAULT: ClassVar[Fault] = Fault(
        4210, "answer",
        title=Both("Mains mortes", "Dead hands"),
        cause=Both(
            "Après une action substantielle, une main n'a pas le bon nombre de cartes.",
            "After substantial action a hand has a wrong number of cards.",
        ),
        consequence=Both(
            "La partie continue sans elle ; ses jetons restent dans la cagnotte.",
            "The hand is played on without it; its chips stay in the pot.",
        ),
        steps=(
            Both("Ramasser les cartes des mains nommées.", "Take the cards of the hands named."),
            Both(
                "Répondre « accept » ; « withdraw » si c'était une erreur.",
                "Answer `accept`; `withdraw` if it was a mistake.",
            ),
        ),
    )
