"""The part of the fault catalogue that the floor reports: irregular deals and decks, with the ruling proposed."""

from appareil.controller.fault import VOID, Fault
from appareil.locale import Both

DEAL_FAULTS: tuple[Fault, ...] = (
    Fault(
        3108, "answer",
        title=Both("Deux cartes à la fois : brûler", "Two cards as one: burn"),
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
    ),
    Fault(
        4201, "answer",
        title=Both("Fausse donne proposée", "Misdeal proposed"),
        cause=Both(
            "Une des deux premières cartes, ou plusieurs cartes, ont été vues ou trouvées retournées.",
            "One of the first two cards, or several cards, were turned up or lay face up in the deck.",
        ),
        consequence=VOID,
        steps=(
            Both(
                "Répondre « void » : mises rendues, même partie redonnée ; « withdraw » si c'était une erreur.",
                "Answer `void`: bets returned, the same hand dealt again; `withdraw` if it was a mistake.",
            ),
        ),
    ),
    Fault(
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
            Both(
                "Répondre « accept » ; « void » pour annuler la partie ; « withdraw » si c'était une erreur.",
                "Answer `accept`; `void` to void the hand; `withdraw` if it was a mistake.",
            ),
        ),
    ),
    Fault(
        4203, "answer",
        title=Both("Carte retournée dans le paquet", "Boxed card"),
        cause=Both("Une carte se trouvait face visible dans le paquet.", "A card lay face up in the deck."),
        consequence=Both(
            "Elle est hors jeu ; la carte suivante la remplace.", "It is scrap; the next card replaces it.",
        ),
        steps=(
            Both("Mettre la carte nommée de côté.", "Lay the card named aside."),
            Both(
                "Répondre « accept » ; « void » pour annuler la partie ; « withdraw » si c'était une erreur.",
                "Answer `accept`; `void` to void the hand; `withdraw` if it was a mistake.",
            ),
        ),
    ),
    Fault(
        4204, "answer",
        title=Both("Cartes communes trop tôt", "Board dealt too early"),
        cause=Both(
            "Des cartes communes ont été données avant la fin des mises ; un sabot ne peut pas rebrasser son talon.",
            "Board cards came before the betting was over; a shoe cannot shuffle its stub again.",
        ),
        consequence=VOID,
        steps=(
            Both(
                "Répondre « void » ; « withdraw » si c'était une erreur.",
                "Answer `void`; `withdraw` if it was a mistake.",
            ),
        ),
    ),
    Fault(
        4205, "answer",
        title=Both("Paquet faux en cours de partie", "Foul deck during a hand"),
        cause=Both(
            "Deux cartes pareilles, un autre dos, des cartes en trop ou manquantes.",
            "Two identical cards, another back, cards too many or too few.",
        ),
        consequence=VOID,
        steps=(
            Both(
                "Répondre « void », puis compléter ou remplacer le paquet ; « withdraw » si c'était une erreur.",
                "Answer `void`, then complete or replace the deck; `withdraw` if it was a mistake.",
            ),
        ),
    ),
)
"""42xx and 3108: what misdeals.py asks about."""
