"""A question about a card of a hand that can be voided no more has an answer that is taken."""

import pytest
from at_the_terminal import say
from sittings import ALL_IN_ON_THE_TURN, Table, scripted

from appareil.controller.evolve import evolve
from appareil.controller.holds import facts as hold_facts
from appareil.controller.people.answers import ANSWERS
from appareil.controller.people.from_floor import Answer
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_cards import DoubleFeed, Mismatch, ToldAnew


@pytest.mark.parametrize("hold", [ToldAnew(3), DoubleFeed(3), Mismatch(1, 3, 4)], ids=lambda hold: type(hold).__name__)
@pytest.mark.parametrize(("phase", "word"), [("hand.betting", "void"), ("hand.clearing", "retry")])
def test_the_one_choice_offered_is_taken(hold: Hold, phase: str, word: str) -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.believed.phase == phase)
    evolve(table.believed, hold_facts.Held(hold))
    assert [choice.word for choice in ANSWERS[type(hold)].choices_now(table.believed, hold)] == [word]
    assert say(table, Answer(hold.key, word)) is None
    assert hold.key not in table.believed.holds
