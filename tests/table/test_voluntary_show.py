"""Who need not show may show: the winner nobody called, and the loser who
mucked; until the cards are back in the shoe."""

from typing import Any

from at_the_terminal import say
from sittings import CHECKED_DOWN, FOLDED_OUT, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import ShowHand
from appareil.runtime.codec import decode


def tabled(table: Table) -> list[Any]:
    return [
        fact for row in table.journal.rows() for fact in decode(row.body, row.cards).facts
        if isinstance(fact, hand_facts.HandTabled)
    ]


def test_a_winner_nobody_called_shows_only_when_he_wants_to() -> None:
    quiet = Table(scripted([FOLDED_OUT]))
    quiet.finish(1)
    assert tabled(quiet) == []

    table = Table(scripted([FOLDED_OUT]))
    table.until(lambda: table.believed.phase == "hand.clearing")
    table.twins.terminals[3].request("show")
    table.finish(1)
    [shown] = tabled(table)
    assert shown.seat == 3
    assert len(shown.cards) == 2


def test_a_folded_hand_is_not_shown() -> None:
    table = Table(scripted([FOLDED_OUT]))
    table.until(lambda: table.believed.phase == "hand.clearing")
    table.twins.terminals[1].request("show")
    table.finish(1)
    assert tabled(table) == []
    assert table.believed.seats[1].answer == "not_allowed"


def test_a_mucked_hand_may_be_shown_after_all_and_wins_nothing_by_it() -> None:
    calm = Table(scripted([CHECKED_DOWN]))
    story = calm.finish(1)
    [mucked] = [fact.seat for fact in story if isinstance(fact, hand_facts.HandMucked)]
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.phase == "hand.clearing")
    table.wait(0.0005)  # his last press is heard
    table.twins.terminals[mucked].request("show")
    assert table.finish(1)[-1] == story[-1]
    assert tabled(table)[-1].seat == mucked


def test_the_floor_has_a_called_hand_shown_and_no_other() -> None:
    story = Table(scripted([CHECKED_DOWN])).finish(1)
    [mucked] = [fact.seat for fact in story if isinstance(fact, hand_facts.HandMucked)]
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.play.asked == mucked)
    assert say(table, ShowHand(mucked)) == "nothing_to_show"
    table.until(lambda: table.believed.phase == "hand.clearing")
    folded = next(seat for seat in (1, 2, 3) if seat not in table.believed.current_hand().live)
    assert say(table, ShowHand(folded)) == "nothing_to_show"
    assert say(table, ShowHand(mucked)) is None
    assert say(table, ShowHand(mucked)) == "nothing_to_show"
    assert tabled(table)[-1].seat == mucked
    assert table.finish(1)[-1] == story[-1]

    uncalled = Table(scripted([FOLDED_OUT]))
    uncalled.until(lambda: uncalled.believed.phase == "hand.clearing")
    assert say(uncalled, ShowHand(3)) == "nothing_to_show"
