"""The fault catalogue: every reason why play can stand still, with its cause, its consequence and what to do about it.

Families: 1xxx link, 2xxx mechanics, 3xxx card integrity, 4xxx game, 6xxx software. The holds that carry these codes are
made in questions.py.
"""

from appareil.controller.faults.catalogue_of_the_deal import DEAL_FAULTS
from appareil.controller.faults.fault import VOID, Fault
from appareil.locale import Both

_STANDS = Both("La partie reste où elle est ; rien n'est perdu.", "Play stays where it is; nothing is lost.")
_COUNTED = Both(
    "Une carte commandée peut être sortie ou non ; elle ne sera pas distribuée deux fois.",
    "A card ordered may have left or not; it will not be dealt twice.",
)

_ALL = (
    Fault(
        1101, "device",
        title=Both("Sabot injoignable", "Shoe does not answer"),
        cause=Both("Le câble, le port ou l'alimentation du sabot.", "The shoe's cable, port or power."),
        consequence=_STANDS,
        steps=(
            Both("Vérifier l'alimentation et le câble du sabot.", "Check the shoe's power and cable."),
            Both("`appareil devices` dit ce que voit le port.", "`appareil devices` says what the port sees."),
        ),
    ),
    Fault(
        1102, "device",
        title=Both("Rondelle injoignable", "Puck mover does not answer"),
        cause=Both(
            "Le câble, le port ou l'alimentation du mécanisme de la rondelle.",
            "The puck mover's cable, port or power.",
        ),
        consequence=_STANDS,
        steps=(Both("Vérifier l'alimentation et le câble.", "Check power and cable."),),
    ),
    Fault(
        1201, "device",
        title=Both("Appareil muet", "Device does not tell its state"),
        cause=Both("Le lien est bon mais l'état n'est pas donné.", "The link is up but the status is not told."),
        consequence=_STANDS,
        steps=(Both("Éteindre puis rallumer l'appareil nommé.", "Switch the device named off and on."),),
    ),
    Fault(
        2101, "device",
        title=Both("Bourrage du sabot", "Card jam in the shoe"),
        cause=Both("Une carte est coincée dans le chemin de sortie.", "A card is stuck in the exit path."),
        consequence=_COUNTED,
        steps=(
            Both(
                "Ouvrir, retirer la carte et la poser face cachée là où elle devait aller.",
                "Open, take the card out and lay it face down where it was to go.",
            ),
            Both(
                "Refermer ; l'Appareil demandera combien de cartes s'y trouvent.",
                "Shut; the Appareil will ask how many cards lie there.",
            ),
        ),
    ),
    Fault(
        2102, "device",
        title=Both("Rondelle bloquée", "Puck is stuck"),
        cause=Both("Un objet gêne la rondelle.", "Something is in the puck's way."),
        consequence=_STANDS,
        steps=(Both("Dégager le parcours de la rondelle.", "Clear the puck's way."),),
    ),
    Fault(
        2103, "answer",
        title=Both("Mouvement trop long", "A motion takes too long"),
        cause=Both("Le mouvement commandé n'a pas été fait, deux fois.", "The motion ordered was not done, twice."),
        consequence=_STANDS,
        steps=(
            Both(
                "Regarder l'appareil nommé, puis répondre « retry » ; ou « void » pour annuler la partie.",
                "Look at the device named, then answer `retry`; or `void` to void the hand.",
            ),
        ),
    ),
    Fault(
        2201, "device",
        title=Both("Porte ouverte", "Door open"),
        cause=Both("Une porte de l'appareil est ouverte.", "A door of the device is open."),
        consequence=_COUNTED,
        steps=(Both("Fermer la porte.", "Shut the door."),),
    ),
    Fault(
        2202, "answer",
        title=Both("Porte ouverte hors tension", "Door was opened without power"),
        cause=Both(
            "La porte du sabot a été ouverte pendant une coupure.",
            "The shoe's door was opened while the power was off.",
        ),
        consequence=_STANDS,
        steps=(
            Both(
                "Vérifier le sabot, puis répondre « retry » ; ou « void ».",
                "Inspect the shoe, then answer `retry`; or `void`.",
            ),
        ),
    ),
    Fault(
        3101, "answer",
        title=Both("Carte incertaine : compter", "Card uncertain: count"),
        cause=Both("Nul ne sait si la carte commandée est sortie.", "Nobody knows whether the card ordered has left."),
        consequence=_COUNTED,
        steps=(
            Both(
                "Compter les cartes à l'endroit nommé et répondre par le nombre.",
                "Count the cards at the place named and answer the number.",
            ),
        ),
    ),
    Fault(
        3102, "answer",
        title=Both("Deux cartes à la fois", "Two cards as one"),
        cause=Both("Deux cartes ont passé la sortie ensemble.", "Two cards passed the exit together."),
        consequence=VOID,
        steps=(Both("Répondre « void ».", "Answer `void`."),),
    ),
    Fault(
        3103, "answer",
        title=Both("Comptes de cartes différents", "Card counts differ"),
        cause=Both(
            "Le sabot et le journal ne comptent pas le même nombre de cartes.",
            "Shoe and journal count different cards.",
        ),
        consequence=VOID,
        steps=(Both("Répondre « void ».", "Answer `void`."),),
    ),
    Fault(
        3104, "answer",
        title=Both("Carte illisible", "Unreadable card"),
        cause=Both("Le sabot n'a pas pu lire une carte.", "The shoe could not read a card."),
        consequence=_STANDS,
        steps=(
            Both(
                "À deux personnes, lire la carte nommée et la donner (« As », « 10d ») ; ou « void ».",
                "With two people, read the card named and give it (`As`, `10d`); or `void` to void the hand.",
            ),
        ),
    ),
    Fault(
        3105, "answer",
        title=Both("Paquet non conforme", "Deck is not right"),
        cause=Both(
            "Des cartes manquent ou sont en double avant le brassage.",
            "Cards are missing or double before the shuffle.",
        ),
        consequence=_STANDS,
        steps=(
            Both(
                "Corriger ou échanger le paquet dans le sabot, puis répondre « retry ».",
                "Put the deck in the shoe right, or exchange it, then answer `retry`.",
            ),
        ),
    ),
    Fault(
        3106, "answer",
        title=Both("Cartes manquantes", "Cards missing"),
        cause=Both("Toutes les cartes du paquet ne sont pas revenues.", "Not all cards of the deck came back."),
        consequence=_STANDS,
        steps=(
            Both(
                "Chercher les cartes et les remettre ; répondre « retry », ou « gone » si elles sont perdues.",
                "Find the cards and put them back; answer `retry`, or `gone` when they are lost.",
            ),
        ),
    ),
    Fault(
        3107, "answer",
        title=Both("Commande refusée deux fois", "Command refused twice"),
        cause=Both("L'appareil refuse ce qui lui est demandé.", "The device refuses what it is asked."),
        consequence=_STANDS,
        steps=(
            Both(
                "Regarder l'appareil, puis répondre « retry » ; ou « void ».",
                "Look at the device, then answer `retry`; or `void`.",
            ),
        ),
    ),
    Fault(
        3109, "answer",
        title=Both("Pas de paquet entier", "No whole deck"),
        cause=Both(
            "Le sabot n'a pas reçu autant de cartes que le jeu de la table en demande.",
            "The shoe has not been given as many cards as the game of this table takes.",
        ),
        consequence=_STANDS,
        steps=(
            Both(
                "Mettre dans le sabot un paquet entier du jeu annoncé, puis répondre « retry ».",
                "Put a whole deck of the game announced into the shoe, then answer `retry`.",
            ),
        ),
    ),
    Fault(
        3110, "answer",
        title=Both("Carte mal nommée", "Card named wrongly"),
        cause=Both(
            "Une carte nommée par le superviseur est sortie ailleurs sous ce nom.",
            "A card of the name that the floor has given has come out elsewhere.",
        ),
        consequence=_STANDS,
        steps=(
            Both(
                "À deux personnes, relire la carte demandée et la donner (« As », « 10d ») ; ou « void ».",
                "With two people, read again the card asked for and give it (`As`, `10d`); or `void` to void the hand.",
            ),
        ),
    ),
    Fault(
        4101, "answer",
        title=Both("Pause", "Pause"),
        cause=Both("Le superviseur a arrêté le jeu.", "The floor has stopped play."),
        consequence=_STANDS,
        steps=(Both("`appareil floor resume`.", "`appareil floor resume`."),),
    ),
    Fault(
        4102, "answer",
        title=Both("Joueur injoignable", "Player cannot be reached"),
        cause=Both("Le terminal du joueur ne montre pas son tour.", "The player's terminal does not show his turn."),
        consequence=Both("Sa main n'est pas abandonnée.", "His hand is not folded."),
        steps=(
            Both(
                "Répondre « wait », ou ce que dit le joueur (une mise avec son total), ou « void ».",
                "Answer `wait`, or what the player says (a bet with its total), or `void`.",
            ),
        ),
    ),
    Fault(
        4103, "answer",
        title=Both("Terminaux échangés", "Terminals exchanged"),
        cause=Both(
            "Le terminal qui répond à cette place était à une autre.",
            "The terminal that answers at this seat was at another one.",
        ),
        consequence=Both(
            "Aucune carte privée n'est montrée à ces deux places.", "No hole cards are shown at these two seats.",
        ),
        steps=(
            Both(
                "Regarder si chaque terminal est à sa place et montre le bon nom ; remettre les câbles, s'il le faut.",
                "See whether each terminal is at its seat and shows the right name; put the cables right if need be.",
            ),
            Both("Répondre « retry » quand c'est juste.", "Answer `retry` when it is right."),
        ),
    ),
    Fault(
        4104, "answer",
        title=Both("Blinde sans réponse", "Blind without an answer"),
        cause=Both(
            "Le terminal d'un joueur à qui l'on demande sa blinde ne répond pas.",
            "The terminal of a player who is asked for his blind does not answer.",
        ),
        consequence=Both("Aucun jeton n'a bougé ; aucune carte n'est sortie.", "No chip has moved, no card is out."),
        steps=(
            Both(
                "Répondre « wait », « blind » s'il est d'accord, ou « sit_out » pour donner sans lui.",
                "Answer `wait`, `blind` if he agrees, or `sit_out` to deal without him.",
            ),
        ),
    ),
    Fault(
        4105, "answer",
        title=Both("Terminal qui recompte ses gestes", "Terminal counts its presses anew"),
        cause=Both(
            "Il a redémarré sans changer son numéro de démarrage.", "It has started again and kept its boot id.",
        ),
        consequence=Both(
            "Un geste nouveau ne se distingue pas d'un ancien ; la partie attend.",
            "A new press cannot be told from an old one; play waits.",
        ),
        steps=(
            Both(
                "Éteindre puis rallumer ce terminal ; s'il recommence, le remplacer et le dire à son fabricant.",
                "Switch this terminal off and on; if it does so again, replace it and tell its maker.",
            ),
            Both("Répondre « retry ».", "Answer `retry`."),
        ),
    ),
    Fault(
        4106, "answer",
        title=Both("Carte à défausser : joueur injoignable", "A card to give up: player cannot be reached"),
        cause=Both(
            "Le terminal du joueur ne montre pas qu'il doit se défausser d'une carte.",
            "The player's terminal does not show that he has to give up a card.",
        ),
        consequence=Both("Sa main n'est pas abandonnée.", "His hand is not folded."),
        steps=(
            Both(
                "Répondre « wait » ; ou le rang de la carte que le joueur défausse, dans l'ordre de la donne,"
                " et la poser face cachée sur les défausses ; ou « void ».",
                "Answer `wait`; or the place of the card that the player gives up, in the order dealt, and lay it face"
                " down on the discards; or `void`.",
            ),
        ),
    ),
    *DEAL_FAULTS,
    Fault(
        6101, "answer",
        title=Both("Erreur du logiciel", "Software error"),
        cause=Both(
            "Un évènement n'a pas pu être traité ; la table est comme avant lui.",
            "An event could not be handled; the table is as it was before.",
        ),
        consequence=_STANDS,
        steps=(
            Both(
                "Garder le journal pour le fabricant ; répondre « retry » pour continuer, ou « void ».",
                "Keep the journal for the maker; answer `retry` to go on, or `void`.",
            ),
        ),
    ),
    Fault(
        6102, "technician",
        title=Both("Journal endommagé", "Journal is damaged"),
        cause=Both(
            "Une ligne ancienne du journal n'est plus ce qui a été écrit.",
            "An older row of the journal is no longer what was written.",
        ),
        consequence=_STANDS,
        steps=(
            Both(
                "`appareil verify` nomme la ligne. Garder le fichier et appeler le technicien.",
                "`appareil verify` names the row. Keep the file and call the technician.",
            ),
            Both("Le jeu ne reprend qu'avec un nouveau journal.", "Play goes on with a new journal only."),
        ),
    ),
)

FAULTS: dict[int, Fault] = {fault.code: fault for fault in _ALL}
"""Every fault by its code."""
