"""Players and terminals that are waited for, and the floor's own pause: 41xx."""

from typing import ClassVar

from appareil.controller.record.faults.fault import STANDS, Fault
from appareil.controller.record.faults.hold import Hold, Question
from appareil.locale import Both


class Paused(Hold, frozen=True):
    """The floor has stopped play."""

    KEY: ClassVar[str] = "pause"
    FAULT: ClassVar[Fault] = Fault(
        4101, "answer",
        title=Both("Pause", "Pause"),
        cause=Both("Le superviseur a arrêté le jeu.", "The floor has stopped play."),
        consequence=STANDS,
        steps=(Both("Pour reprendre : `appareil floor resume`.", "To go on: `appareil floor resume`."),),
    )


class Absent(Question, frozen=True):
    """The terminal to act, at `seat`, has not shown the turn for the whole grace: wait, act for the player, or void the
    hand."""

    seat: int

    KEY: ClassVar[str] = "absent"
    WHERE: ClassVar[str] = "terminal {seat}"
    FAULT: ClassVar[Fault] = Fault(
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
    )


class Exchanged(Question, frozen=True):
    """The terminal that answers at `seat` was last that of `other`. Neither is shown hole cards until the floor has
    looked: they might lie before another player's eyes."""

    seat: int
    other: int

    KEY: ClassVar[str] = "exchanged:terminal {seat}"
    WHERE: ClassVar[str] = "terminal {seat}"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
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
                "Vérifier que chaque terminal est à sa place et montre le bon nom ; rétablir les câbles au besoin.",
                "Check that each terminal is at its seat and shows the right name; put the cables right if need be.",
            ),
            Both("Répondre « retry » quand tout est juste.", "Answer `retry` when all is right."),
        ),
    )


class SilentBlind(Question, frozen=True):
    """The terminal of a player who is asked for his blind stays silent: wait, put it in for him, or sit him out."""

    seat: int

    KEY: ClassVar[str] = "blind"
    WHERE: ClassVar[str] = "terminal {seat}"
    FAULT: ClassVar[Fault] = Fault(
        4104, "answer",
        title=Both("Mise à l'aveuglette sans réponse", "Blind without an answer"),
        cause=Both(
            "Le terminal d'un joueur à qui l'on demande sa mise à l'aveuglette ne répond pas.",
            "The terminal of a player who is asked for his blind does not answer.",
        ),
        consequence=Both("Aucun jeton n'a bougé ; aucune carte n'est sortie.", "No chip has moved, no card is out."),
        steps=(
            Both(
                "Répondre « wait », « blind » s'il est d'accord, ou « sit_out » pour distribuer sans lui.",
                "Answer `wait`, `blind` if he agrees, or `sit_out` to deal without him.",
            ),
        ),
    )


class CountedAnew(Question, frozen=True):
    """A terminal that kept its boot id has gone back in the numbers of its presses: a new press cannot be told from an
    old one."""

    seat: int

    KEY: ClassVar[str] = "presses:terminal {seat}"
    WHERE: ClassVar[str] = "terminal {seat}"
    FAULT: ClassVar[Fault] = Fault(
        4105, "answer",
        title=Both("Terminal qui recompte ses appuis", "Terminal counts its presses anew"),
        cause=Both(
            "Il a redémarré sans changer son numéro de démarrage.", "It has started again and kept its boot id.",
        ),
        consequence=Both(
            "Un nouvel appui ne se distingue pas d'un ancien ; la partie attend.",
            "A new press cannot be told from an old one; play waits.",
        ),
        steps=(
            Both(
                "Éteindre puis rallumer ce terminal ; s'il recommence, le remplacer et le dire à son fabricant.",
                "Switch this terminal off and on; if it does so again, replace it and tell its maker.",
            ),
            Both("Répondre « retry ».", "Answer `retry`."),
        ),
    )


class NoDiscard(Question, frozen=True):
    """The terminal at `seat` has not shown for the whole grace that one of its player's `held` cards is to be given up:
    wait, say which, or void the hand."""

    seat: int
    held: int

    KEY: ClassVar[str] = "discard"
    WHERE: ClassVar[str] = "terminal {seat}"
    FAULT: ClassVar[Fault] = Fault(
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
    )
