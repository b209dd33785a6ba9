"""What came of a command of the floor, in both languages: whoever said it may speak another than the table's log."""

import re

from appareil.cli.words.show import Show
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.locale import LANGUAGES, speaking

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def in_both_languages(table: Table, facts: tuple[Fact, ...]) -> dict[str, list[str]]:
    """The lines of the log about these `facts`, without their place in it and without colour, by language."""
    told: dict[str, list[str]] = {}
    for spoken in LANGUAGES:
        lines: list[str] = []
        with speaking(spoken):
            show = Show(lines.append, table.config().currency)
            show.row(table, facts)
            show.flush()
        told[spoken] = [_COLOUR.sub("", line).strip() for line in lines if line]
    return told
