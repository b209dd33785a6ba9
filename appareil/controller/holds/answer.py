"""What the floor may answer to one kind of question, and what that brings about: the form of every row of `ANSWERS`
(people/answers.py)."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.devices.places import ASIDE, BOARD, BURNS, DISCARDS
from appareil.locale import Both, translate

Kind = Literal["choice", "card", "count"]
"""How a question is answered: one of its choices; the name of a card such as "As", or a number, or one of its
choices."""
Rehearsed = Literal[
    "first", "count", "read", "absent", "take_out", "burn_upper", "mix", "set_aside", "discard", "told_again",
]
"""What a simulated floor does before it answers (simulators/floor.py): nothing, and takes the first choice; counts;
reads the card; has its policy for an absent player; believes a number that is told twice;
moves cards as the question says, then takes the first choice."""


class Choice(NamedTuple):
    """One word that may be answered, and its `consequence`. A bet or raise goes with a total from `least` to `most`
    chips."""

    word: str
    consequence: Both
    least: int = 0
    most: int = 0


class Answer(NamedTuple):
    """One kind of question.

    `words(table, hold)`: what is asked. `choices`: the words that may always be answered; `offered(table,
    hold)`, where they depend on the table. `carry_out(table, hold, value)`: what an answer brings about. `check(table,
    hold, value)`: why it cannot be taken, a word of `FloorRefused`, `None` when it can. That it is one of the choices
    has been seen before, but for a row with `offered` and a `check`, in which a choice may take an amount.
    """

    kind: Kind
    words: Callable[[Table, Any], Both]
    choices: tuple[Choice, ...]
    carry_out: Callable[[Table, Any, str], Facts]
    check: Callable[[Table, Any, str], str | None] | None = None
    rehearsed: Rehearsed = "first"
    offered: Callable[[Table, Any], tuple[Choice, ...]] | None = None

    def choices_now(self, table: Table, hold: Any) -> tuple[Choice, ...]:
        """The words that may be answered to `hold`, the one that goes on first."""
        return self.choices if self.offered is None else self.offered(table, hold)


# --- words ------------------------------------------------------------------------------------------------------------

def in_words(fr: str, en: str) -> Callable[[Table, Any], Both]:
    """A question that is always asked in the same words, but for the fields of its hold in braces."""
    both = Both(fr, en)
    return lambda table, hold: filled(both, hold)


def filled(text: Both, values: Any) -> Both:
    """`text` with its braces filled from the fields of `values`, a hold or a mapping; a `Both` among them in the
    matching language."""
    fields = values if isinstance(values, dict) else {name: getattr(values, name) for name in values.__struct_fields__}

    def said(template: str, language: str) -> str:
        return template.format_map({
            name: translate(value, language) if isinstance(value, Both) else value for name, value in fields.items()
        })

    return Both(said(text.fr, "fr"), said(text.en, "en"))


_PLACES = {
    BOARD: Both("parmi les cartes communes", "on the board"),
    BURNS: Both("sur la pile des cartes brûlées", "in the burn pile"),
    ASIDE: Both("de côté", "aside"), DISCARDS: Both("sur les défausses", "on the discards"),
}


def place_words(place: int) -> Both:
    """Where a card lies (devices/places.py)."""
    return _PLACES.get(place) or Both(f"à la place {place}", f"at seat {place}")


# --- choices of several questions -------------------------------------------------------------------------------------

RETRY = Choice("retry", Both("recommencer ce qui était en cours", "try again what was in hand"))
VOID = Choice("void", Both("annuler la partie : toutes les mises sont rendues", "void the hand: all bets are returned"))
WITHDRAW = Choice("withdraw", Both("c'était une erreur : le jeu continue", "it was a mistake: play goes on"))
WAIT = Choice("wait", Both("attendre encore le terminal", "go on waiting for the terminal"))
ACCEPT = "accept"
"""The word that takes what a question proposes; what that is stands in its row."""
