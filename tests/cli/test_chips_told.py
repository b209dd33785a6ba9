"""Chips that did not fit into a stack are told with their amount, and nothing is told of none."""

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.seats.facts import QueuedChipsSettled
from appareil.locale import use


@pytest.mark.parametrize(("returned", "told"), [(45, "$45 do not fit"), (0, "")])
def test_what_is_given_back_is_told(returned: int, told: str) -> None:
    use("en")
    table = Table(scripted([CHECKED_DOWN])).believed
    said: list[str] = []
    Show(said.append, Spectator(table.config().currency)).row(table, (QueuedChipsSettled(3, 97, returned),))
    [line] = said
    assert "$97" in line
    assert ("do not fit" in line, told in line) == (bool(returned), True)
