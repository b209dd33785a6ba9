"""The fault catalogue: every reason why play can stand still, in both languages, with its cause, its consequence and what to do.

Families: 1xxx link, 2xxx mechanics, 3xxx card integrity, 4xxx game, 6xxx software. The holds that carry these codes are made in
questions.py; each clears by itself when its cause is gone, or by the floor's answer.
"""

from typing import NamedTuple


class Text(NamedTuple):
    """One text in French and in English."""

    fr: str
    en: str


class Fault(NamedTuple):
    """`title` for the display, `cause`, `consequence` for hand, pot and cards, `steps` for the floor, `clears`: by itself
    ("device"), by the floor's answer ("answer") or not at this table ("technician")."""

    code: int
    title: Text
    cause: Text
    consequence: Text
    steps: tuple[Text, ...]
    clears: str


_STANDS = Text("La partie reste où elle est; rien n'est perdu.", "Play stays where it is; nothing is lost.")
_COUNTED = Text("Une carte commandée peut être sortie ou non; elle ne sera pas distribuée deux fois.",
                "A card ordered may have left or not; it will not be dealt twice.")

_ALL = (
    Fault(1101, Text("Sabot injoignable", "Shoe does not answer"),
          Text("Le câble, le port ou l'alimentation du sabot.", "The shoe's cable, port or power."), _STANDS,
          (Text("Vérifier l'alimentation et le câble du sabot.", "Check the shoe's power and cable."),
           Text("`appareil devices` dit ce que voit le port.", "`appareil devices` says what the port sees.")), "device"),
    Fault(1102, Text("Rondelle injoignable", "Puck mover does not answer"),
          Text("Le câble, le port ou l'alimentation du mécanisme de la rondelle.", "The puck mover's cable, port or power."),
          _STANDS, (Text("Vérifier l'alimentation et le câble.", "Check power and cable."),), "device"),
    Fault(1201, Text("Appareil muet", "Device does not tell its state"),
          Text("Le lien est bon mais l'état n'est pas donné.", "The link is up but the status is not told."), _STANDS,
          (Text("Éteindre puis rallumer l'appareil nommé.", "Switch the device named off and on."),), "device"),
    Fault(2101, Text("Bourrage du sabot", "Card jam in the shoe"),
          Text("Une carte est coincée dans le chemin de sortie.", "A card is stuck in the exit path."), _COUNTED,
          (Text("Ouvrir, retirer la carte et la poser face cachée là où elle devait aller.",
                "Open, take the card out and lay it face down where it was to go."),
           Text("Refermer; l'Appareil demandera combien de cartes s'y trouvent.",
                "Shut; the Appareil will ask how many cards lie there.")), "device"),
    Fault(2102, Text("Rondelle bloquée", "Puck is stuck"),
          Text("Un objet gêne la rondelle.", "Something is in the puck's way."), _STANDS,
          (Text("Dégager le parcours de la rondelle.", "Clear the puck's way."),), "device"),
    Fault(2103, Text("Mouvement trop long", "A motion takes too long"),
          Text("Le mouvement commandé n'a pas été fait, deux fois.", "The motion ordered was not done, twice."), _STANDS,
          (Text("Regarder l'appareil nommé, puis répondre « retry »; ou « void » pour annuler la partie.",
                "Look at the device named, then answer `retry`; or `void` to void the hand."),), "answer"),
    Fault(2201, Text("Porte ouverte", "Door open"), Text("Une porte de l'appareil est ouverte.", "A door of the device is open."),
          _COUNTED, (Text("Fermer la porte.", "Shut the door."),), "device"),
    Fault(2202, Text("Porte ouverte hors tension", "Door was opened without power"),
          Text("La porte du sabot a été ouverte pendant une coupure.", "The shoe's door was opened while the power was off."),
          _STANDS, (Text("Vérifier le sabot, puis répondre « retry »; ou « void ».", "Inspect the shoe, then answer `retry`; or `void`."),),
          "answer"),
    Fault(3101, Text("Carte incertaine : compter", "Card uncertain: count"),
          Text("Nul ne sait si la carte commandée est sortie.", "Nobody knows whether the card ordered has left."), _COUNTED,
          (Text("Compter les cartes à l'endroit nommé et répondre par le nombre.",
                "Count the cards at the place named and answer the number."),), "answer"),
    Fault(3102, Text("Deux cartes à la fois", "Two cards as one"),
          Text("Deux cartes ont passé la sortie ensemble.", "Two cards passed the exit together."),
          Text("La partie doit être annulée : toutes les mises sont rendues.", "The hand must be voided: all bets are returned."),
          (Text("Répondre « void ».", "Answer `void`."),), "answer"),
    Fault(3103, Text("Comptes de cartes différents", "Card counts differ"),
          Text("Le sabot et le journal ne comptent pas le même nombre de cartes.", "Shoe and journal count different cards."),
          Text("La partie doit être annulée : toutes les mises sont rendues.", "The hand must be voided: all bets are returned."),
          (Text("Répondre « void ».", "Answer `void`."),), "answer"),
    Fault(3104, Text("Carte illisible", "Unreadable card"), Text("Le sabot n'a pas pu lire une carte.", "The shoe could not read a card."),
          _STANDS, (Text("À deux personnes, lire la carte nommée et la donner (« As », « Td »).",
                         "With two people, read the card named and give it (`As`, `Td`)."),), "answer"),
    Fault(3105, Text("Paquet non conforme", "Deck is not right"),
          Text("Des cartes manquent ou sont en double avant le brassage.", "Cards are missing or double before the shuffle."), _STANDS,
          (Text("Compléter le paquet dans le sabot, puis répondre « retry ».", "Complete the deck in the shoe, then answer `retry`."),),
          "answer"),
    Fault(3106, Text("Cartes manquantes", "Cards missing"),
          Text("Moins de 52 cartes sont revenues.", "Fewer than 52 cards came back."), _STANDS,
          (Text("Chercher les cartes et les remettre; répondre « retry », ou « gone » si elles sont perdues.",
                "Find the cards and put them back; answer `retry`, or `gone` when they are lost."),), "answer"),
    Fault(3107, Text("Commande refusée deux fois", "Command refused twice"),
          Text("L'appareil refuse ce qui lui est demandé.", "The device refuses what it is asked."), _STANDS,
          (Text("Regarder l'appareil, puis répondre « retry »; ou « void ».", "Look at the device, then answer `retry`; or `void`."),),
          "answer"),
    Fault(4101, Text("Pause", "Pause"), Text("Le superviseur a arrêté le jeu.", "The floor has stopped play."), _STANDS,
          (Text("`appareil floor resume`.", "`appareil floor resume`."),), "answer"),
    Fault(4102, Text("Joueur injoignable", "Player cannot be reached"),
          Text("Le terminal du joueur ne montre pas son tour.", "The player's terminal does not show his turn."),
          Text("Sa main n'est pas abandonnée.", "His hand is not folded."),
          (Text("Répondre « wait », une action en son nom (« fold », « check », « call », « raise 300 »), ou « void ».",
                "Answer `wait`, an action on his behalf (`fold`, `check`, `call`, `raise 300`), or `void`."),), "answer"),
    Fault(6101, Text("Erreur du logiciel", "Software error"),
          Text("Un évènement n'a pas pu être traité; la table est comme avant lui.",
               "An event could not be handled; the table is as it was before."), _STANDS,
          (Text("Garder le journal pour le fabricant; répondre « retry » pour continuer, ou « void ».",
                "Keep the journal for the maker; answer `retry` to go on, or `void`."),), "answer"),
    Fault(6102, Text("Journal endommagé", "Journal is damaged"),
          Text("Une ligne ancienne du journal n'est plus ce qui a été écrit.",
               "An older row of the journal is no longer what was written."), _STANDS,
          (Text("`appareil verify` nomme la ligne. Garder le fichier et appeler le technicien.",
                "`appareil verify` names the row. Keep the file and call the technician."),
           Text("Le jeu ne reprend qu'avec un nouveau journal.", "Play goes on with a new journal only.")), "technician"),
)

FAULTS: dict[int, Fault] = {fault.code: fault for fault in _ALL}
"""Every fault by its code."""
