"""Chips bought during a hand wait for its end and belong to their player, also when he leaves or the hand is voided."""

from at_the_terminal import facts_of, say
from sittings import FOLDED_OUT, Table, scripted

from appareil.controller.invariants import broken
from appareil.controller.irregular.misdeals import Misdeal
from appareil.controller.seats import facts as seat_facts
from appareil.controller.seats.from_floor import BuyIn, Leave


def buys_during_the_hand(chips: int) -> Table:
    """Seat 3, with 100 chips, buys `chips` more while he is asked."""
    table = Table(scripted([FOLDED_OUT, FOLDED_OUT], stacks={1: 200, 2: 200, 3: 100}))
    table.until(lambda: table.believed.play.asked == 3)
    assert say(table, BuyIn(3, chips)) is None
    assert table.believed.seats[3].queued == chips
    return table


def test_who_leaves_takes_them_with_him() -> None:
    table = buys_during_the_hand(50)
    assert say(table, Leave(3)) is None
    table.until(lambda: 3 not in table.believed.seats)
    [left] = [fact for fact in facts_of(table) if isinstance(fact, seat_facts.SeatLeft)]
    assert left.amount == 100 + 3 + 50, "his stack, the blinds he has won, the chips that waited"
    assert broken(table.believed, ()) == []


def test_they_wait_while_the_hand_is_dealt_again() -> None:
    table = buys_during_the_hand(50)
    assert say(table, Misdeal("two cards have fallen")) is None
    table.until(lambda: table.believed.phase == "hand.dealing")
    assert (table.believed.play.hand.stacks[3], table.believed.seats[3].queued) == (100, 50)
    table.until(lambda: table.believed.phase == "open.waiting")
    assert table.believed.seats[3].stack == 100 + 3 + 50
    assert broken(table.believed, ()) == []
