"""A jam and an open door, in every order of coming and going: play resumes when both are gone, at the same place."""

from itertools import permutations

import pytest
from sittings import ALL_IN_ON_THE_TURN, Table, scripted, undisturbed

COMING_AND_GOING = [
    order for order in permutations(("jam comes", "jam goes", "door opens", "door shuts"))
    if order.index("jam comes") < order.index("jam goes") and order.index("door opens") < order.index("door shuts")
]
CARDS_OUT = (0, 1, 5, 6, 7, 9, 11)
"""Before the first card, during the deal, at a burn, on the flop, at the turn."""


def disturb(table: Table, what: str) -> None:
    """Let one of the four happen at the shoe."""
    shoe = table.twins.shoe
    if what == "jam comes":
        shoe.exit.motion.abort()
        shoe.card_stuck()
    elif what == "jam goes":
        shoe.clear_jam()
    elif what == "door opens":
        shoe.open_door()
    else:
        shoe.shut_door()


@pytest.mark.parametrize("cards_out", CARDS_OUT)
@pytest.mark.parametrize("order", COMING_AND_GOING, ids="-".join)
def test_play_resumes_only_when_both_are_gone_and_repeats_nothing(order: tuple[str, ...], cards_out: int) -> None:
    plan = scripted([ALL_IN_ON_THE_TURN])
    table = Table(plan)
    ledger = table.twins.ledger
    table.until(lambda: ledger.cards_left_shoe == cards_out and ledger.path)
    phase = table.believed.phase
    for happening in order:
        disturb(table, happening)
        if happening != order[-1]:
            table.wait(1)
            assert table.believed.phase == phase
            assert table.believed.holds
            assert not table.twins.shoe.exit.motion.busy, "nothing moves under a hold"
    assert table.finish(1) == undisturbed(scripted([ALL_IN_ON_THE_TURN]), 1)


def test_the_door_opened_between_cards_asks_nobody_anything() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.believed.phase == "hand.betting" and table.believed.play.asked != 0)
    table.twins.shoe.open_door()
    table.wait(1)
    assert list(table.believed.holds) == ["door:shoe"]
    assert table.believed.deadline is None, "no clock runs against a player while play stands still"
    table.twins.shoe.shut_door()
    table.until(lambda: not table.believed.holds)
    assert table.finish(1) == undisturbed(scripted([ALL_IN_ON_THE_TURN]), 1)
