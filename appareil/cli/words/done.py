"""What came of a command of the floor, in both languages: whoever said it may speak another than the table's log."""

from typing import Final

from appareil.cli.words import told_floor, told_hand, told_seats, told_showdown
from appareil.cli.words.spectator import Spectator
from appareil.cli.words.told_hand import Say
from appareil.cli.wrapping import uncoloured
from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.locale import LANGUAGES, speaking

SAY: Final[dict[type, Say]] = {
    **told_floor.SAY, **told_seats.SAY, hand_facts.HandVoided: told_hand.SAY[hand_facts.HandVoided],
    hand_facts.HandTabled: told_showdown.SAY[hand_facts.HandTabled],
}
"""What a command brings about that is told to whoever gave it; how the hand then goes on stands in the log."""


def in_both_languages(table: Table, facts: tuple[Fact, ...]) -> dict[str, list[str]]:
    """The lines of the log about these `facts`, without their place in it and without colour, by language."""
    told: dict[str, list[str]] = {}
    for spoken in LANGUAGES:
        with speaking(spoken):
            to = Spectator(table.config().currency)
            lines = [line for fact in facts if type(fact) in SAY for line in SAY[type(fact)](to, table, fact)]
        told[spoken] = [uncoloured(line).strip() for line in lines if line]
    return told
