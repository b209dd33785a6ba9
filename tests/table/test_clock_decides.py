"""When the clock of a turn has run out its player checks where that is free, and folds where it is not."""

import pytest
from at_the_terminal import facts_of, thinks
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hand.facts import Acted


@pytest.mark.parametrize(("seat", "action"), [(1, "fold"), (2, "check")])
def test_the_clock_checks_where_it_can(seat: int, action: str) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    thinks(table, seat)
    table.until(lambda: table.believed.play.asked == seat)
    turn = table.believed.turn
    table.until(lambda: table.believed.turn != turn or table.believed.play.asked != seat)
    taken = [fact for fact in facts_of(table) if isinstance(fact, Acted) and fact.by == "clock"]
    assert taken[:1] == [Acted(seat, action, 0, "clock")]
