"""One member of a swarm played, and, if something did not hold, all that is needed to see it again."""

import tempfile
from collections import deque
from pathlib import Path
from typing import Any, Final

from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.devices.protocols import SECOND
from appareil.locale import _
from appareil.locale.numbers import number
from appareil.rehearsal.swarm import Drawn, draw, run_member
from appareil.settings.load import installed_drivers, parse_settings

LAST_LINES: Final = 30
"""So much of what happened last is told of a failure."""


class LastLines:
    """What happened last at a table, in the words of `run`; no hidden card is among them."""

    def __init__(self, drawn: Drawn) -> None:
        self.lines: deque[str] = deque(maxlen=LAST_LINES)
        self.at = 0
        settings = parse_settings(drawn.table, "drawn", installed_drivers())
        self._show = Show(self._write, Spectator(settings.currency))

    def _write(self, told: str) -> None:
        self.lines.extend(f"{self.at / SECOND:12.3f}  {line}" for line in told.split("\n") if line.strip())

    def row(self, at: int, table: Table, row_facts: tuple[Fact, ...]) -> None:
        """The facts of a row, and when."""
        self.at = at
        self._show.row(table, row_facts)


def run_member_told(item: tuple[int, int, bool]) -> tuple[dict[str, Any], list[str]]:
    """Play the member of (seed, most hands, whether devices lie): what `Tally.as_json` counted, and each statement that
    did not hold, the first with its story."""
    seed, hands, lying = item
    drawn = draw(seed, hands, lying)
    last = LastLines(drawn)
    tally = run_member(drawn, last.row)
    failures = [_("seed {seed}: {what}").format(seed=seed, what=statement) for statement in tally.broken]
    if failures:
        failures[0] = "\n".join((failures[0], *_story(drawn, last, hands, lying)))
    return tally.as_json(seed), failures


def _story(drawn: Drawn, last: LastLines, hands: int, lying: bool) -> list[str]:
    """What was drawn, the table's file, what happened last and the command that repeats it."""
    file = Path(tempfile.mkdtemp(prefix="appareil-storm-"), f"{drawn.seed}.yaml")
    file.write_text(drawn.table, "utf-8")
    again = f"appareil storm --swarm {drawn.seed}..{drawn.seed} --hands {hands}" + (" --faults liars" if lying else "")
    return [
        _("  table: {file}").format(file=file),
        _("  players {players}, hands {hands}, floor {floor}, temper {temper}, atomic counter {atomic}").format(
            players=drawn.players, hands=drawn.hands, floor=drawn.floor, temper=drawn.temper, atomic=drawn.atomic,
        ),
        _("  faults: {faults}").format(faults=drawn.faults),
        _("  at {seconds} s of the table's time; what happened last:").format(
            seconds=number(round(last.at / SECOND, 3)),
        ),
        *(f"    {line}" for line in last.lines),
        _("  again: {command}").format(command=again),
    ]
