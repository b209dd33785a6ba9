"""What the floor may say of play as a whole: it stops, goes on, ends, and the table's questions are answered."""

from appareil.controller.holds import facts as hold_facts
from appareil.controller.people import answers
from appareil.controller.record import facts as table_facts
from appareil.controller.record.arguments import Argument, Text
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.of_people import Paused
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.controller.tournament import facts as tournament_facts
from appareil.controller.tournament import progress
from appareil.locale import Both


class Pause(FloorCommand, frozen=True, tag="pause"):
    """Stop play where it is."""


class Resume(FloorCommand, frozen=True, tag="resume"):
    """End the pause."""


class Close(FloorCommand, frozen=True, tag="close"):
    """No further hand after this one."""


class Open(FloorCommand, frozen=True, tag="open"):
    """Deal again after a close."""


class Answer(FloorCommand, frozen=True, tag="answer"):
    """The floor's answer `value` to the open question whose key is `question`: a count, a card such as "As", a word of
    its choices."""

    question: str
    value: str


def _pause(table: Table, who: str, command: Pause) -> Facts:
    if Paused.KEY in table.holds:
        yield hold_facts.FloorRefused("already_so")
    else:
        yield hold_facts.Held(Paused())


def _resume(table: Table, who: str, command: Resume) -> Facts:
    if Paused.KEY in table.holds:
        yield hold_facts.Released(Paused.KEY)
    elif table.phase == "open.on_break":
        yield tournament_facts.BreakEnded()
    else:
        yield hold_facts.FloorRefused("already_so")


def _close(table: Table, who: str, command: Close) -> Facts:
    if table.closing:
        yield hold_facts.FloorRefused("already_so")
    else:
        yield table_facts.CloseAsked()


def _open(table: Table, who: str, command: Open) -> Facts:
    if table.phase == "out_of_service":
        if table.tournament.over:
            yield from progress.cleared(table)
        yield table_facts.Reopened()
    elif table.closing:
        yield table_facts.CloseCancelled()
    else:
        yield hold_facts.FloorRefused("already_so")


def _answer(table: Table, who: str, command: Answer) -> Facts:
    return answers.answer(table, who, command.question, command.value)


WORDS = (
    Word(Pause, _pause, Both("arrêter le jeu où il en est", "stop play where it is")),
    Word(Resume, _resume, Both("finir l'arrêt ou la pause", "end the pause, or a break")),
    Word(Close, _close, Both("plus de partie après celle-ci", "no further hand")),
    Word(Open, _open, Both("distribuer à nouveau après une fermeture", "deal again after a close")),
    Word(
        Answer, _answer, Both("répondre à une question de la table", "answer a question of the table"),
        (
            Argument(
                "question", Text(40), Both("QUESTION", "QUESTION"), Both("deal", "deal"),
                Both("sa clé, comme status la montre", "its key, as status shows it"),
            ),
            Argument(
                "value", Text(80, joined=True), Both("RÉPONSE", "ANSWER"), Both("accept", "accept"),
                Both(
                    "un nombre, une carte comme As, ou un de ses choix",
                    "a count, a card such as As, or one of its choices",
                ),
            ),
        ),
    ),
)
"""What the floor may say of play as a whole."""
