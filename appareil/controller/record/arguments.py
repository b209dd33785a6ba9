"""What a word of the floor takes: the kinds of arguments with their ranges, and the arguments that many words have."""

from typing import NamedTuple, get_args

from appareil.devices.places import SEATS
from appareil.locale import Both
from appareil.settings.section import MAX_CHIPS


class Number(NamedTuple):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def takes(self, value: object) -> bool:
        """Whether `value` may be said."""
        return type(value) is int and self.least <= value <= self.most

    def in_words(self) -> Both:
        """What may be said."""
        return Both(f"un nombre de {self.least} à {self.most}", f"a number from {self.least} to {self.most}")


class Amount(NamedTuple):
    """Chips, at most `most`. People write them as the table file does; on the socket they are whole units."""

    most: int = MAX_CHIPS

    def takes(self, value: object) -> bool:
        """Whether `value` may be said."""
        return type(value) is int and 0 < value <= self.most

    def in_words(self) -> Both:
        """What may be said."""
        return Both(
            "un montant positif, en chiffres, écrit comme au fichier de table",
            "a positive amount in digits, as the table file writes it",
        )


class Text(NamedTuple):
    """Letters that can be printed, at most `most`, not only blanks. `joined`: all words that follow are one text."""

    most: int
    joined: bool = False

    def takes(self, value: object) -> bool:
        """Whether `value` may be said."""
        return isinstance(value, str) and value.isprintable() and bool(value.strip()) and len(value) <= self.most

    def in_words(self) -> Both:
        """What may be said."""
        return Both(
            f"un texte imprimable de 1 à {self.most} caractères", f"a printable text of 1 to {self.most} characters",
        )


class OneOf(NamedTuple):
    """One of these words."""

    words: tuple[str, ...]

    def takes(self, value: object) -> bool:
        """Whether `value` may be said."""
        return value in self.words

    def in_words(self) -> Both:
        """What may be said."""
        *others, last = self.words
        return Both(f"{', '.join(others)} ou {last}", f"{', '.join(others)} or {last}")


Kind = Number | Amount | Text | OneOf
"""What may be said for an argument."""


class Argument(NamedTuple):
    """One argument of a word: `name` is the command's field, on the socket too; `shown` stands for it in the help;
    `example` is what one may type, `meaning` what the kind does not tell."""

    name: str
    kind: Kind
    shown: Both
    example: Both
    meaning: Both | None = None


def one_of(name: str, literal: object, meaning: Both) -> Argument:
    """An argument that is one of the words of a `Literal`."""
    words = get_args(literal)
    return Argument(name, OneOf(words), Both("|".join(words), "|".join(words)), Both(words[0], words[0]), meaning)


SEAT = Argument("seat", Number(SEATS[0], SEATS[-1]), Both("PLACE", "SEAT"), Both("3", "3"))
"""A seat. Whether the table has it and who sits there is the table's to say."""
NAME = Argument("name", Text(40), Both("NOM", "NAME"), Both("Zoé", "Zoé"))
"""How a player is called."""
AMOUNT = Argument("amount", Amount(), Both("JETONS", "CHIPS"), Both("50", "50"))
"""Chips."""
REASON = Argument(
    "reason", Text(200, joined=True), Both("RAISON", "REASON"), Both("annonce mal entendue", "misheard"),
    Both("pourquoi, gardé au journal", "why, kept in the journal"),
)
"""Why the floor does something that somebody will ask about."""
CARD = Argument(
    "card", Number(1, 52), Both("CARTE", "CARD"), Both("5", "5"),
    Both("son numéro dans la donne", "its number in the deal"),
)
"""A card of the deal, counted as they left the shoe."""
