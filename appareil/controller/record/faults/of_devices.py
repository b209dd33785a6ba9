"""Links, motions and doors: 1xxx, 2xxx, 3107 and 3111."""

from typing import ClassVar

from appareil.controller.record.faults.fault import COUNTED, STANDS, Fault
from appareil.controller.record.faults.hold import Hold, Question
from appareil.locale import Both

SHOE_DOES_NOT_ANSWER = Fault(
    1101, "device",
    title=Both("Sabot injoignable", "Shoe does not answer"),
    cause=Both("Le câble, le port ou l'alimentation du sabot.", "The shoe's cable, port or power."),
    consequence=STANDS,
    steps=(
        Both("Vérifier l'alimentation et le câble du sabot.", "Check the shoe's power and cable."),
        Both("`appareil devices` dit ce que voit le port.", "`appareil devices` says what the port sees."),
    ),
)

PUCK_MOVER_DOES_NOT_ANSWER = Fault(
    1102, "device",
    title=Both("Déplaceur de rondelle injoignable", "Puck mover does not answer"),
    cause=Both(
        "Le câble, le port ou l'alimentation du déplaceur de rondelle.",
        "The puck mover's cable, port or power.",
    ),
    consequence=STANDS,
    steps=(Both("Vérifier l'alimentation et le câble.", "Check power and cable."),),
)

CARD_JAM = Fault(
    2101, "device",
    title=Both("Bourrage du sabot", "Card jam in the shoe"),
    cause=Both("Une carte est coincée dans le chemin de sortie.", "A card is stuck in the exit path."),
    consequence=COUNTED,
    steps=(
        Both(
            "Ouvrir, retirer la carte et la poser face cachée là où elle devait aller.",
            "Open, take the card out and lay it face down where it was to go.",
        ),
        Both(
            "Refermer ; l'Appareil demandera combien de cartes s'y trouvent.",
            "Close it; the Appareil will ask how many cards lie there.",
        ),
    ),
)

PUCK_IS_STUCK = Fault(
    2102, "device",
    title=Both("Rondelle bloquée", "Puck is stuck"),
    cause=Both("Un objet gêne la rondelle.", "Something is in the puck's way."),
    consequence=STANDS,
    steps=(Both("Dégager le parcours de la rondelle.", "Clear the puck's way."),),
)

OFF_AND_ON = Both(
    "Éteindre puis rallumer l'appareil, puis répondre « retry » ; ou « void ».",
    "Switch the device off and on, then answer `retry`; or `void`.",
)
"""The first step with a device that says what no sound one does."""


class LinkDown(Hold, frozen=True):
    """A device with a motor is wanted and does not answer."""

    device: str

    KEY: ClassVar[str] = "link:{device}"
    WHERE: ClassVar[str] = "{device}"

    @property
    def fault(self) -> Fault:
        """The shoe's, or the puck mover's."""
        return SHOE_DOES_NOT_ANSWER if self.device == "shoe" else PUCK_MOVER_DOES_NOT_ANSWER


class Silent(Hold, frozen=True):
    """The link is up but the device does not tell its status."""

    device: str

    KEY: ClassVar[str] = "silent:{device}"
    WHERE: ClassVar[str] = "{device}"
    FAULT: ClassVar[Fault] = Fault(
        1201, "device",
        title=Both("Appareil muet", "Device does not report its status"),
        cause=Both("Le lien est bon mais l'appareil ne dit pas son état.", "The link is up but no status is reported."),
        consequence=STANDS,
        steps=(Both("Éteindre puis rallumer l'appareil nommé.", "Switch the device named off and on."),),
    )


class Jam(Hold, frozen=True):
    """A motion stopped half way."""

    device: str

    KEY: ClassVar[str] = "jam:{device}"
    WHERE: ClassVar[str] = "{device}"

    @property
    def fault(self) -> Fault:
        """The shoe's, or the puck mover's."""
        return CARD_JAM if self.device == "shoe" else PUCK_IS_STUCK


class Stuck(Question, frozen=True):
    """The motion in `slot` of `device` was overdue twice in a row."""

    slot: str
    device: str

    KEY: ClassVar[str] = "stuck:{slot}"
    WHERE: ClassVar[str] = "{device}"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        2103, "answer",
        title=Both("Mouvement trop long", "Motion takes too long"),
        cause=Both("Le mouvement commandé n'a pas été fait, deux fois.", "The motion ordered was not done, twice."),
        consequence=STANDS,
        steps=(
            Both(
                "Regarder l'appareil nommé, puis répondre « retry » ; ou « void » pour annuler la partie.",
                "Look at the device named, then answer `retry`; or `void` to void the hand.",
            ),
        ),
    )


class DoorOpen(Hold, frozen=True):
    """A door is open."""

    device: str

    KEY: ClassVar[str] = "door:{device}"
    WHERE: ClassVar[str] = "{device}"
    FAULT: ClassVar[Fault] = Fault(
        2201, "device",
        title=Both("Porte ouverte", "Door open"),
        cause=Both("Une porte de l'appareil est ouverte.", "A door of the device is open."),
        consequence=COUNTED,
        steps=(Both("Fermer la porte.", "Close the door."),),
    )


class OpenedWhileOff(Question, frozen=True):
    """A door of the device was open while there was no power."""

    device: str

    KEY: ClassVar[str] = "opened:{device}"
    WHERE: ClassVar[str] = "{device}"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        2202, "answer",
        title=Both("Porte ouverte hors tension", "Door was opened without power"),
        cause=Both(
            "La porte du sabot a été ouverte pendant une coupure.",
            "The shoe's door was opened while the power was off.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "Vérifier le sabot, puis répondre « retry » ; ou « void ».",
                "Inspect the shoe, then answer `retry`; or `void`.",
            ),
        ),
    )


class RefusedTwice(Question, frozen=True):
    """The device refused the same command twice."""

    device: str

    KEY: ClassVar[str] = "refused:{device}"
    WHERE: ClassVar[str] = "{device}"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3107, "answer",
        title=Both("Commande refusée deux fois", "Command refused twice"),
        cause=Both("L'appareil refuse ce qui lui est demandé.", "The device refuses what it is asked."),
        consequence=STANDS,
        steps=(
            Both(
                "Regarder l'appareil, puis répondre « retry » ; ou « void ».",
                "Look at the device, then answer `retry`; or `void`.",
            ),
        ),
    )


class Flapping(Hold, frozen=True):
    """A device with a motor is wanted, and its link comes up and fails again and again: `times` when this was told."""

    device: str
    times: int

    KEY: ClassVar[str] = "link:{device}"
    WHERE: ClassVar[str] = "{device}"
    FAULT: ClassVar[Fault] = Fault(
        1103, "device",
        title=Both("Lien instable", "Link comes and goes"),
        cause=Both(
            "Le lien de l'appareil nommé s'établit et se perd sans cesse : un faux contact ou son alimentation.",
            "The link of the device named comes up and fails again and again: a loose contact or its power.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "Changer le câble ou la prise ; le jeu reprend quand le lien tient dix secondes.",
                "Change the cable or the socket; play goes on when the link has held for ten seconds.",
            ),
        ),
    )


class DriverFailed(Hold, frozen=True):
    """A device with a motor is wanted, and its driver has raised an error, `about` which and where."""

    device: str
    about: str

    KEY: ClassVar[str] = "link:{device}"
    WHERE: ClassVar[str] = "{device}"
    FAULT: ClassVar[Fault] = Fault(
        1104, "device",
        title=Both("Pilote en erreur", "Driver has failed"),
        cause=Both(
            "Le pilote de l'appareil nommé a fait une erreur ; il est relancé.",
            "The driver of the device named has raised an error; it is started anew.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "Si cela dure, garder le journal pour le fabricant du pilote.",
                "If it lasts, keep the journal for the maker of the driver.",
            ),
        ),
    )


class Flood(Question, frozen=True):
    """A device with a motor says more than a device has to say, and is not heard meanwhile; the last was `about`
    this."""

    device: str
    about: str

    KEY: ClassVar[str] = "flood:{device}"
    WHERE: ClassVar[str] = "{device}"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        1105, "answer",
        title=Both("Appareil trop bavard", "Device says too much"),
        cause=Both(
            "L'appareil nommé parle sans arrêt et n'est plus écouté.",
            "The device named does not stop talking and is no longer listened to.",
        ),
        consequence=STANDS,
        steps=(OFF_AND_ON,),
    )


class Impossible(Question, frozen=True):
    """A device with a motor has said what cannot be: `about` names the report and its field. It was not taken."""

    device: str
    about: str

    KEY: ClassVar[str] = "impossible:{device}"
    WHERE: ClassVar[str] = "{device}"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        3111, "answer",
        title=Both("Annonce impossible", "Impossible report"),
        cause=Both(
            "L'appareil nommé annonce une chose impossible ; elle n'est pas retenue.",
            "The device named reports something impossible; it is not accepted.",
        ),
        consequence=COUNTED,
        steps=(
            OFF_AND_ON,
            Both(
                "Si cela revient, garder le journal pour le fabricant de l'appareil.",
                "If it comes again, keep the journal for the maker of the device.",
            ),
        ),
    )
