"""The part of the fault catalogue that the floor reports: irregular deals and decks, with the ruling proposed."""

from appareil.controller.faults.fault import VOID, Fault
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
    Fault(
        4206, "answer",
        title=Both("Tournant trop tôt : mettre de côté", "Turn dealt too early: set it aside"),
        cause=Both(
            "Le tournant a été donné avant la fin des mises.", "The turn came before the betting was over.",
        ),
        consequence=Both(
            "La dernière action est reprise ; les mises finies, une carte est brûlée et la suivante est le tournant. La"
            " rivière demanderait de rebrasser le talon, ce qu'un sabot ne peut pas : la partie serait alors annulée.",
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
    ),
    Fault(
        4207, "answer",
        title=Both("Talon à rebrasser", "The stub would have to be shuffled"),
        cause=Both(
            "Un tournant mis de côté revient dans le talon avant la rivière ; un sabot ne peut le rebrasser.",
            "A turn set aside goes back into the stub before the river; a shoe cannot shuffle its stub again.",
        ),
        consequence=VOID,
        steps=(Both("Répondre « void ».", "Answer `void`."),),
    ),
    Fault(
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
                "À deux personnes, mélanger le flop face cachée et poser une carte, au hasard, sur les brûlées.",
                "With two people, mix the flop face down and lay one card, at random, on the burn pile.",
            ),
            Both(
                "Répondre « accept » (ou « void »), puis nommer les cartes qui restent, dans l'ordre.",
                "Answer `accept` (or `void`), then name the cards that remain, in their order.",
            ),
        ),
    ),
    Fault(
        4209, "answer",
        title=Both("Mains mal données : fausse donne", "Hands dealt wrongly: misdeal"),
        cause=Both(
            "Une carte se trouve à une mauvaise place, ou une main a trop ou trop peu de cartes.",
            "A card lies at a wrong seat, or a hand has too many or too few cards.",
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
    ),
    Fault(
        4211, "answer",
        title=Both("Il manque une carte au bouton", "The button misses a card"),
        cause=Both(
            "La dernière carte de la donne n'est pas arrivée au bouton.",
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
            Both(
                "Répondre « accept » ; « void » pour annuler la partie ; « withdraw » si c'était une erreur.",
                "Answer `accept`; `void` to void the hand; `withdraw` if it was a mistake.",
            ),
        ),
    ),
)
"""42xx and 3108: what misdeals.py asks about."""
