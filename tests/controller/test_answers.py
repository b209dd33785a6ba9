"""What the floor may answer now: one of the words its question offers, and no voiding where there is no hand."""

import pytest

from appareil.controller.holds.facts import Answered, FloorRefused, Released
from appareil.controller.people.answers import answer
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_devices import RefusedTwice, Stuck
from appareil.controller.record.faults.of_people import NoDiscard
from appareil.controller.record.faults.of_software import Poisoned, StatementsBroken
from appareil.controller.record.state import new_table


def said(phase: str, hold: Hold, value: str) -> list[Fact]:
    """The facts of an answer to `hold` at a table in `phase`."""
    table = new_table()
    table.phase = phase
    table.holds[hold.key] = hold
    return list(answer(table, "floor", hold.key, value))


@pytest.mark.parametrize("hold", [RefusedTwice("shoe"), Stuck("puck", "puck"), Poisoned()])
def test_there_is_nothing_to_void_between_two_hands(hold: Hold) -> None:
    assert said("open.waiting", hold, "void") == [FloorRefused("no_hand_to_void")]


@pytest.mark.parametrize(("hold", "value"), [
    (RefusedTwice("shoe"), "again"),
    (NoDiscard(seat=2, held=3), "4"),
    (NoDiscard(seat=2, held=3), "0"),
    (StatementsBroken(seq=7, statements=("chips",)), "retry"),
])
def test_a_word_that_is_not_offered_is_no_answer(hold: Hold, value: str) -> None:
    assert said("hand.discarding", hold, value) == [FloorRefused("not_a_choice")]


def test_a_word_that_is_offered_ends_the_question() -> None:
    hold = NoDiscard(seat=2, held=3)
    assert said("hand.discarding", hold, "wait") == [Answered("floor", "discard", "wait"), Released("discard")]
