"""While the floor pauses nothing moves: what is under way ends, nothing new begins, and play goes on at its place."""

import pytest
from sittings import ALL_IN_ON_THE_TURN, Table, scripted, undisturbed


@pytest.mark.parametrize("cards_out", [2, 6, 8])
def test_no_card_leaves_while_the_floor_pauses(cards_out: int) -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.twins.ledger.cards_left_shoe == cards_out)
    table.sitting.person.pause()
    table.wait(60)
    left = table.twins.ledger.cards_left_shoe
    assert left <= cards_out + 1, "the card that was under way may arrive"
    table.wait(600)
    assert table.twins.ledger.cards_left_shoe == left
    assert not any(table.believed.orders.values()), "nothing is ordered under a hold"
    table.sitting.person.resume()
    assert table.finish(1) == undisturbed(scripted([ALL_IN_ON_THE_TURN]), 1)
