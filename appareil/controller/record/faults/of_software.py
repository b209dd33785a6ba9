"""The software and its journal: 6xxx."""

from typing import ClassVar

from appareil.controller.record.faults.fault import STANDS, Fault
from appareil.controller.record.faults.hold import Hold, Question
from appareil.locale import Both


class Poisoned(Question, frozen=True):
    """An event could not be handled; the table stands as before it."""

    KEY: ClassVar[str] = "software"
    COUNTS_ANEW: ClassVar[bool] = True
    FAULT: ClassVar[Fault] = Fault(
        6101, "answer",
        title=Both("Erreur du logiciel", "Software error"),
        cause=Both(
            "Un évènement n'a pas pu être traité ; la table est restée comme avant.",
            "An event could not be handled; the table is as it was before.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "Garder le journal pour le fabricant ; répondre « retry » pour continuer, ou « void ».",
                "Keep the journal for the maker; answer `retry` to go on, or `void`.",
            ),
        ),
    )


class JournalFlawed(Hold, frozen=True):
    """Row `seq`, an older one of the journal, is not what was written. No answer clears it."""

    seq: int

    KEY: ClassVar[str] = "journal"
    FAULT: ClassVar[Fault] = Fault(
        6102, "technician",
        title=Both("Journal endommagé", "Journal is damaged"),
        cause=Both(
            "Une ligne ancienne du journal n'est plus ce qui a été écrit.",
            "An older row of the journal is no longer what was written.",
        ),
        consequence=STANDS,
        steps=(
            Both(
                "`appareil verify` nomme la ligne. Garder le fichier et appeler le technicien.",
                "`appareil verify` names the row. Keep the file and call the technician.",
            ),
            Both("Le jeu ne reprend qu'avec un nouveau journal.", "Play goes on with a new journal only."),
        ),
    )


class StatementsBroken(Question, frozen=True):
    """After row `seq` of the journal something did not hold that must always hold (invariants.py): the `statements`, in
    words."""

    seq: int
    statements: tuple[str, ...]

    KEY: ClassVar[str] = "statements"
    FAULT: ClassVar[Fault] = Fault(
        6103, "answer",
        title=Both("Jetons ou cartes incohérents", "Chips or cards do not add up"),
        cause=Both(
            "Le logiciel a vu une chose qui ne peut pas être : jetons créés ou perdus, ou carte mal placée.",
            "The software has seen what cannot be: chips created or lost, or a card in a wrong place.",
        ),
        consequence=Both(
            "Le jeu est arrêté avant que rien d'autre ne sorte.", "Play has stopped before anything else left.",
        ),
        steps=(
            Both("Garder le journal pour le fabricant.", "Keep the journal for the maker."),
            Both(
                "Répondre « void » pour rendre les mises ; si cela revient, fermer la table.",
                "Answer `void` to return the bets; if it comes again, close the table.",
            ),
        ),
    )
