"""What must always hold is told when it does not, in either direction."""

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hardware.facts import CardOut
from appareil.controller.invariants import broken
from appareil.devices.places import BOARD


@pytest.fixture
def table() -> Table:
    """Three cards of the deal lie."""
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: len(table.believed.shoe.cards) == 3)
    return table


@pytest.mark.parametrize("chips", [-1, 1])
def test_a_chip_too_many_and_one_too_few(table: Table, chips: int) -> None:
    table.believed.accounts.bought_in -= chips
    assert [said.partition(":")[0] for said in broken(table.believed, ())] == ["chips"]


@pytest.mark.parametrize("place", [1, 2, 3, BOARD])
def test_a_card_lies_where_the_rules_send_it(table: Table, place: int) -> None:
    newest = table.believed.shoe.cards[-1]
    due, row = newest.destination, (CardOut(3, place, newest.card),)
    newest.destination = place
    assert bool(broken(table.believed, row)) is (place != due)
