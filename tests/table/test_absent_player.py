"""A terminal that is unplugged, before its turn and on its turn: the hand is never
folded by our fault, the floor decides."""

from dataclasses import replace

import pytest
from at_the_terminal import say
from sittings import ALL_IN_ON_THE_TURN, Table, scripted, undisturbed

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular.wrong_hands import DeadHand
from appareil.controller.people.from_floor import Answer
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.deadline import Decision, Grace
from appareil.devices.protocols import SECOND
from appareil.rehearsal.crash import story
from appareil.runtime.recover import check_journal


def unplug_when(table: Table, moment: str) -> None:
    """Pull the cable of seat 1, before his first turn or while he is asked."""
    if moment == "before his turn":
        table.until(lambda: table.believed.phase == "hand.dealing")
    else:
        table.until(lambda: table.believed.play.asked == 1 and table.believed.play.seen)
    table.twins.unplug("terminal 1")


@pytest.mark.parametrize("moment", ["before his turn", "on his turn"])
@pytest.mark.parametrize("answer", ["wait", "act", "void"])
def test_the_floors_wait_act_and_void_each_finish_the_hand(moment: str, answer: str) -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN] * 4, absent=answer))
    unplug_when(table, moment)
    table.until(lambda: "absent" in table.believed.holds)
    assert not any(isinstance(fact, hand_facts.Acted) and fact.seat == 1 for fact in story(table.journal))
    table.until(lambda: "absent" not in table.believed.holds)
    for mend in table.broken:
        mend()
    told = table.finish(1)
    if answer == "wait":
        assert told == undisturbed(scripted([ALL_IN_ON_THE_TURN]), 1)
    elif answer == "act":
        acted = next(fact for fact in told if isinstance(fact, hand_facts.Acted) and fact.seat == 1)
        assert acted.by == "floor"
    else:
        voided = next(place for place, fact in enumerate(told) if isinstance(fact, hand_facts.HandVoided))
        again = [fact for fact in told[voided:] if isinstance(fact, hand_facts.HandOpened)]
        assert not again, "the same hand again: same puck, same blinds"
        assert sum(isinstance(fact, hand_facts.HandClosed) for fact in told) == 1


@pytest.mark.parametrize("moment", ["before his turn", "on his turn"])
def test_where_the_house_says_so_he_has_extra_time_and_then_checks_or_folds(moment: str) -> None:
    plan = scripted([ALL_IN_ON_THE_TURN])
    house = plan.settings.house.model_copy(update={"disconnect": "extra_time_then_check_or_fold"})
    table = Table(replace(plan, settings=plan.settings.model_copy(update={"house": house})))
    unplug_when(table, moment)
    table.until(lambda: table.believed.deadline is not None and isinstance(table.believed.deadline.about, Grace))
    clock = table.believed.config().action_clock
    assert table.believed.deadline.at - table.clock.now() == (clock.grace_seconds + clock.extension_seconds) * SECOND
    told = table.finish(1)
    acted = [fact for fact in told if isinstance(fact, hand_facts.Acted) and fact.seat == 1]
    assert {(fact.action, fact.by) for fact in acted} == {("fold", "clock")}
    assert not any(isinstance(fact, hold_facts.Held) and fact.hold.key == "absent" for fact in told)


def test_a_terminal_that_comes_back_in_time_asks_nobody_anything_and_its_clock_starts_in_full() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    unplug_when(table, "on his turn")
    table.until(lambda: table.believed.deadline is not None and isinstance(table.believed.deadline.about, Grace))
    table.broken[0]()
    table.until(lambda: table.believed.deadline is not None and isinstance(table.believed.deadline.about, Decision))
    left = table.believed.deadline.at - table.clock.now()
    assert left == table.believed.config().action_clock.seconds * SECOND
    assert table.finish(1) == undisturbed(scripted([ALL_IN_ON_THE_TURN]), 1)


def test_nobody_is_hurried_while_the_floor_pauses() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    table.until(lambda: table.believed.play.asked == 3)
    table.sitting.person.pause()
    assert table.believed.deadline is None
    table.wait(600)
    assert not any(isinstance(fact, hand_facts.Acted) and fact.by == "clock" for fact in story(table.journal))
    table.sitting.person.resume()
    assert table.finish(1)


@pytest.mark.parametrize(("command", "next_to_act"), [
    (DeadHand(1, "parti avec ses cartes"), 2), (Undo("mal compris"), 3),
])
def test_the_question_about_him_ends_when_he_is_not_waited_for_any_more(
    command: FloorCommand, next_to_act: int,
) -> None:
    table = Table(scripted([[("cc", 0)] * 12]))
    unplug_when(table, "before his turn")
    table.until(lambda: "absent" in table.believed.holds)
    assert say(table, command) is None
    assert (table.believed.play.asked, table.believed.holds) == (next_to_act, {})
    assert say(table, Answer("absent", "fold")) == "no_such_question"
    for mend in table.broken:
        mend()
    table.finish(1)
    assert check_journal(table.journal) == []
