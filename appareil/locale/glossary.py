"""The words of the table: each thing has one word in each language, and no text of ours says it otherwise.

French has the words of seed 004, English those of the field. `others` are what people also call the thing: none of
them stands in a text, and the search of `appareil explain` understands them all the same. `docs/words.md` is printed
from TERMS (`python docs/print_words.py`).
"""

import re
from functools import cache
from typing import Final, NamedTuple

from appareil.locale.catalogue import Both, translate


class Term(NamedTuple):
    """One thing: its word in each language, what it is, and its other words, French and English, in the singular."""

    word: Both
    meaning: Both
    french: tuple[str, ...] = ()
    english: tuple[str, ...] = ()


TERMS: Final = (
    # --- the table ---
    Term(
        Both("rondelle", "puck"), Both("l'objet déplacé à chaque partie", "the object that is moved for every hand"),
        ("bouton", "jeton du donneur"), ("disc", "dealer button"),
    ),
    Term(
        Both("à la rondelle", "button"),
        Both("la place que la rondelle identifie, ou qui y est assis", "the seat that the puck marks, or its player"),
        ("au bouton", "donneur"), ("dealer seat",),
    ),
    Term(Both("place", "seat"), Both("numérotée de 1 à 10", "numbered 1 to 10"), ("siège",), ("chair",)),
    Term(
        Both("sabot", "shoe"), Both("l'appareil qui distribue les cartes", "the device that deals the cards"),
        ("distributeur",), ("dispenser", "dealing machine"),
    ),
    Term(
        Both("déplaceur de rondelle", "puck mover"), Both("l'appareil qui la déplace", "the device that moves it"),
        ("mécanisme de la rondelle",), ("button mover",),
    ),
    Term(
        Both("superviseur", "floor"),
        Both("la personne qui répond de la table", "the person who answers for the table"),
        ("croupier", "chef de table"), ("supervisor", "pit boss", "operator"),
    ),
    Term(
        Both("jeton de temps", "time chip"), Both("donne du temps pour décider", "gives time to decide"),
        ("banque de temps",), ("time bank",),
    ),
    # --- cards ---
    Term(
        Both("paquet", "deck"), Both("toutes les cartes du jeu", "all cards of the game"),
        ("jeu de cartes",), ("pack",),
    ),
    Term(Both("talon", "stub"), Both("ce qui en reste après la donne", "what is left of it after the deal")),
    Term(
        Both("carte privée", "hole card"), Both("une des cartes d'un joueur", "one of a player's own cards"),
        ("carte individuelle", "carte fermée"), ("pocket card", "private card"),
    ),
    Term(
        Both("cartes communes", "board"),
        Both("celles de tous : flop, tournant, rivière", "everybody's: flop, turn, river"),
        ("tableau", "board"), ("community card", "common card"),
    ),
    Term(
        Both("tournant", "turn"), Both("la quatrième carte commune", "the fourth card of the board"),
        ("turn",), ("fourth street",),
    ),
    Term(Both("rivière", "river"), Both("la cinquième", "the fifth"), ("river",), ("fifth street",)),
    Term(
        Both("carte brûlée", "burn"),
        Both("écartée face cachée avant chacun d'eux", "laid aside before each of them"),
        ("burn",),
    ),
    Term(Both("donne", "deal"), Both("la distribution des cartes privées", "the dealing of the hole cards")),
    Term(
        Both("redistribuer", "deal again"),
        Both("la même partie, avec d'autres cartes", "the same hand, other cards"),
        ("redonner", "redonnée", "redonné"), ("redeal",),
    ),
    Term(
        Both("maldonne", "misdeal"), Both("une donne qui ne vaut pas", "a deal that does not stand"),
        ("fausse donne", "mauvaise donne", "misdeal"), ("foul deal",),
    ),
    # --- betting ---
    Term(
        Both("mise à l'aveuglette", "blind"),
        Both("la petite et la grosse, avant la donne", "small and big, before the deal"),
        ("blinde", "blind"), ("forced bet",),
    ),
    Term(
        Both("mise initiale", "ante"), Both("ce que coûte une partie à chacun", "what a hand costs everybody"),
        ("ante",),
    ),
    Term(
        Both("engager", "post"), Both("mettre une mise due", "to put in a bet that is owed"),
        ("poster", "poste", "posté"),
    ),
    Term(
        Both("ronde de mises", "betting round"),
        Both("de la première parole à la dernière", "from the first word to the last"),
        ("tour d'enchères", "tour de mises", "tour de mise"), ("round of betting",),
    ),
    Term(Both("passer", "check"), Both("ne pas engager de mise", "to put in no bet"), ("checker", "check")),
    Term(
        Both("miser", "bet"), Both("la première mise d'une ronde", "the first bet of a round"),
        ("parier", "pari", "bet"),
    ),
    Term(Both("suivre", "call"), Both("engager le même montant", "to put in the same amount"), ("call", "caller")),
    Term(Both("relancer", "raise"), Both("engager davantage", "to put in more"), ("raise", "raiser")),
    Term(
        Both("abandonner", "fold"), Both("ne plus prétendre à la cagnotte", "to give the pot up"),
        ("se coucher", "couché", "fold"),
    ),
    Term(
        Both("à tapis", "all-in"), Both("sans plus de jetons devant soi", "with no chip left"),
        ("all-in", "all in"), ("all in",),
    ),
    Term(
        Both("cagnotte", "pot"), Both("principale ou parallèle", "main pot or side pot"),
        ("pot", "side pot"), ("kitty",),
    ),
    Term(
        Both("limite de pot", "pot limit"), Both("on relance au plus de la cagnotte", "a raise is the pot at most"),
        ("limite du pot", "pot-limit", "pot limit"),
    ),
    Term(
        Both("cave", "buy-in"), Both("les jetons que l'on achète", "the chips that are bought"),
        ("buy-in",), ("buyin",),
    ),
    Term(Both("prélèvement", "rake"), Both("la part de la maison", "the share of the house"), ("rake",)),
    # --- the end ---
    Term(Both("partie", "hand"), Both("d'une donne à la suivante", "from one deal to the next"), ("coup",)),
    Term(
        Both("confrontation", "showdown"), Both("les mains sont comparées", "hands are compared"),
        ("showdown", "abattage", "affrontement"), ("show-down",),
    ),
    Term(
        Both("quinte", "straight flush"), Both("cinq de suite, de même couleur", "five in a row of one suit"),
        ("quinte flush",),
    ),
    Term(Both("main pleine", "full house"), Both("un brelan et une paire", "three and two"), ("full",), ("boat",)),
    Term(Both("séquence", "straight"), Both("cinq de suite", "five in a row"), ("suite à",)),
    Term(
        Both("double paire", "two pair"), Both("deux cartes de même valeur, deux fois", "two and two"),
        ("deux paires",),
    ),
)


@cache
def other_words(language: str) -> re.Pattern[str]:
    """Finds, in a text in "fr" or "en", a word for something that has another one here."""
    longest_first = sorted(_our_words(language), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)


def in_our_words(text: str, language: str) -> str:
    """`text` as a person types it, with our word for each other one: « bouton » becomes « rondelle »."""
    return other_words(language).sub(lambda found: _our_words(language)[found[0].lower()], text)


@cache
def _our_words(language: str) -> dict[str, str]:
    """By each other word, in the singular and the plural, ours."""
    return {
        other + ending: translate(term.word, language)
        for term in TERMS for other in (term.french if language == "fr" else term.english) for ending in ("", "s")
    }
