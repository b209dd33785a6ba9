"""Pineapple: three hole cards, one of them given up after the flop is dealt, or after its betting (crazy Pineapple)."""

from dataclasses import replace
from typing import Any

import pytest
from at_the_terminal import HOUR, facts_of, presses_of, say, thinks
from sittings import CHECKED_DOWN, FOLDED_OUT, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.boards import Premature
from appareil.controller.irregular.wrong_hands import DeadHand, WrongCount
from appareil.controller.record.deadline import DiscardClock, Grace
from appareil.controller.record.faults.of_cards import Unread
from appareil.controller.record.faults.of_deals import DeadHands
from appareil.devices.places import DISCARDS
from appareil.devices.reports import Press
from appareil.poker.variants import VARIANTS
from appareil.rehearsal.crash import difference, points, run
from appareil.rehearsal.sitting import Plan
from appareil.rehearsal.tally import Tally
from appareil.runtime.desk import Desk
from appareil.runtime.recover import check_journal
from simulators.discarding import UNREAD
from simulators.floor import NoDesk
from simulators.players import Recorded

GAMES = ("pineapple", "crazy_pineapple")
CALLED: list[Recorded] = [("cc", 0)] * 12
ALL_IN: list[Recorded] = [("cbr", 200), ("cc", 0), ("cc", 0)]
STRIDE = 29
both = pytest.mark.parametrize("game", GAMES)


def plan_of(game: str, hands: int = 3, actions: list[Recorded] = CALLED, **options: Any) -> Plan:
    plan = scripted([actions] * hands, **options)
    house = plan.settings.house.model_copy(update={"variant": game})
    return replace(plan, settings=plan.settings.model_copy(update={"house": house}))


def discards(table: Table) -> list[hand_facts.CardDiscarded]:
    return [fact for fact in facts_of(table) if isinstance(fact, hand_facts.CardDiscarded)]


def until_asked(table: Table) -> None:
    """Wait until everybody is asked for a card and every terminal shows it."""
    table.until(lambda: table.believed.phase == "hand.discarding" and len(table.believed.play.discards_seen) == 3)


def nobody_presses(table: Table) -> None:
    for seat in (1, 2, 3):
        thinks(table, seat)


# --- the hand ---------------------------------------------------------------------------------------------------------

@both
def test_everybody_still_in_gives_up_one_card_and_plays_two(game: str) -> None:
    table = Table(plan_of(game))
    story = table.finish(1)
    given = discards(table)
    assert sorted(fact.seat for fact in given) == [1, 2, 3]
    assert {fact.by for fact in given} == {"player"}
    tabled = [fact.cards for fact in story if isinstance(fact, hand_facts.HandTabled)]
    assert tabled
    assert {len(cards) for cards in tabled} == {2}
    assert check_journal(table.journal) == []


@pytest.mark.parametrize(("game", "acted"), [("pineapple", 3), ("crazy_pineapple", 6)])
def test_the_card_is_asked_for_in_its_moment_and_all_are_waited_for(game: str, acted: int) -> None:
    table = Table(plan_of(game))
    table.until(lambda: table.believed.phase == "hand.dealing")
    thinks(table, 2, 15)
    table.until(lambda: len(discards(table)) == 2)
    table.wait(5)
    assert table.believed.phase == "hand.discarding"
    assert len([fact for fact in facts_of(table) if isinstance(fact, hand_facts.Acted)]) == acted
    assert table.believed.play.asked == 0
    assert len(table.believed.shoe.board()) == 3
    table.finish(1)


@both
def test_who_has_folded_is_not_asked_and_a_hand_won_before_asks_nobody(game: str) -> None:
    table = Table(plan_of(game, 2, [*CHECKED_DOWN]))
    table.finish(1)
    assert sorted(fact.seat for fact in discards(table)) == [1, 2]
    table = Table(plan_of(game, 2, [*FOLDED_OUT]))
    table.finish(1)
    assert discards(table) == []


@both
def test_whoever_is_all_in_discards_too_and_hands_are_turned_up_only_then(game: str) -> None:
    table = Table(plan_of(game, actions=ALL_IN))
    story = table.finish(1)
    everything = facts_of(table)
    last = max(place for place, fact in enumerate(everything) if isinstance(fact, hand_facts.CardDiscarded))
    first = min(place for place, fact in enumerate(everything) if isinstance(fact, hand_facts.HandTabled))
    assert last < first
    assert {len(fact.cards) for fact in story if isinstance(fact, hand_facts.HandTabled)} == {2}
    assert len(discards(table)) == 3


def test_ten_players_have_cards_enough() -> None:
    assert 10 * VARIANTS["pineapple"].hole_cards + 8 <= len(VARIANTS["pineapple"].deck)


# --- nobody sees it ---------------------------------------------------------------------------------------------------

@both
def test_the_card_lies_on_the_discards_and_is_shown_to_nobody(game: str) -> None:
    table = Table(plan_of(game))
    table.until(lambda: len(discards(table)) == 3)
    gone = {fact.n: table.believed.shoe.cards[fact.n - 1].known() for fact in discards(table)}
    assert [table.believed.shoe.cards[n - 1].destination for n in gone] == [DISCARDS] * 3
    assert len(table.twins.ledger.cards_at(DISCARDS)) == 3
    table.until(lambda: table.believed.phase == "hand.clearing")
    for seat, twin in table.twins.terminals.items():
        assert len(twin.hole) == 2, seat
        assert not set(twin.hole) & set(gone.values())
        assert not {card for other in twin.view.seats for card in other.shown} & set(gone.values())


def test_the_fact_names_the_card_by_its_number_only() -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: bool(discards(table)))
    row = next(row for row in table.journal.rows() if b"CardDiscarded" in row.body)
    assert row.cards in (b"", b"[]")


@both
@pytest.mark.parametrize("kept", [True, False])
def test_an_unread_card_is_asked_for_at_the_showdown_only_if_it_was_kept(game: str, kept: bool) -> None:
    table = Table(plan_of(game), floor_mends=True)
    for twin in table.twins.terminals.values():
        twin._discard = lambda hole: max((1, 2, 3), key=lambda place: (hole[place - 1] == UNREAD) != kept)
    table.until(lambda: table.believed.phase == "hand.dealing")
    table.twins.world.faults.at("card").force("unreadable")
    table.until(lambda: len(discards(table)) == 3)
    (unread,) = (n for n, card in enumerate(table.believed.shoe.cards, 1) if card.known() is None)
    assert (table.believed.shoe.cards[unread - 1].destination != DISCARDS) == kept
    table.finish(1)
    holds = [fact.hold for fact in facts_of(table) if isinstance(fact, hold_facts.Held)]
    assert [hold for hold in holds if isinstance(hold, Unread)] == ([Unread(unread)] if kept else [])


# --- the clock, the line, the floor -----------------------------------------------------------------------------------

@both
def test_when_the_clock_runs_out_the_card_dealt_last_goes(game: str) -> None:
    table = Table(plan_of(game, actions=ALL_IN))
    table.until(lambda: table.believed.phase == "hand.burning")
    nobody_presses(table)
    until_asked(table)
    assert isinstance(table.believed.deadline.about, DiscardClock)
    asked_at, last = table.clock.now(), {seat: table.believed.shoe.hole(seat)[-1][0] for seat in (1, 2, 3)}
    table.until(lambda: len(discards(table)) == 3)
    assert table.clock.now() - asked_at <= table.believed.config().action_clock.seconds * 1_000_000
    assert {fact.seat: fact.n for fact in discards(table)} == last
    assert {fact.by for fact in discards(table)} == {"clock"}
    assert [table.believed.seats[seat].timeouts for seat in (1, 2, 3)] == [1, 1, 1]
    table.finish(1)


def test_who_gives_up_a_card_himself_is_there_again() -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: table.believed.play.asked == 2)
    thinks(table, 2)
    table.until(lambda: table.believed.seats[2].timeouts == 1)
    thinks(table, 2, 0.1)
    table.until(lambda: 2 in [fact.seat for fact in discards(table)])
    assert table.believed.seats[2].timeouts == 0


def test_one_clock_runs_for_all_and_a_press_does_not_begin_it_again() -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: table.believed.phase == "hand.burning")
    thinks(table, 1, 5)
    thinks(table, 2)
    thinks(table, 3, 9)
    until_asked(table)
    began = table.believed.deadline
    table.until(lambda: len(discards(table)) == 2)
    assert table.believed.deadline == began


@pytest.mark.parametrize("answer", ["wait", "act", "void"])
def test_a_terminal_that_is_silent_is_the_floors_question(answer: str) -> None:
    table = Table(plan_of("pineapple", absent=answer))
    table.until(lambda: table.believed.phase == "hand.burning")
    table.twins.unplug("terminal 2")
    table.until(lambda: "discard" in table.believed.holds)
    (hold,) = Desk(table.sitting.runtime).status()["holds"]
    assert (hold["code"], hold["about"]["seat"], hold["device"]) == (4106, 2, "terminal 2")
    assert [choice["word"] for choice in hold["question"]["choices"]] == ["wait", "1", "2", "3", "void"]
    assert 2 not in [fact.seat for fact in discards(table)], "no hand is touched by our fault"
    table.until(lambda: "discard" not in table.believed.holds)
    for mend in table.broken:
        mend()
    table.broken.clear()
    table.finish(1)
    his = [fact.by for fact in discards(table) if fact.seat == 2]
    assert his == {"wait": ["player"], "act": ["floor"], "void": ["player"]}[answer]
    voided = any(isinstance(fact, hand_facts.HandVoided) for fact in facts_of(table))
    assert voided == (answer == "void")


def test_a_hand_that_is_dead_owes_no_card_and_the_question_about_it_ends() -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: table.believed.phase == "hand.burning")
    table.twins.unplug("terminal 2")
    table.until(lambda: "discard" in table.believed.holds)
    assert say(table, DeadHand(2, "parti avec ses cartes")) is None
    assert table.believed.holds == {}
    assert table.believed.phase == "hand.betting", "nobody else owes a card"
    for mend in table.broken:
        mend()
    table.finish(1)
    assert sorted(fact.seat for fact in discards(table)) == [1, 3]
    assert check_journal(table.journal) == []


def test_when_all_other_hands_are_dead_the_last_one_owes_no_card() -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: table.believed.phase == "hand.burning")
    nobody_presses(table)
    until_asked(table)
    for seat in (1, 3):
        assert say(table, DeadHand(seat, "parti avec ses cartes")) is None
    table.finish(1)
    assert discards(table) == []
    assert {fact.seat for fact in facts_of(table) if isinstance(fact, hand_facts.PotAwarded)} == {2}


def test_the_question_ends_when_his_terminal_shows_that_he_owes_a_card() -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: table.believed.phase == "hand.burning")
    thinks(table, 2)
    table.twins.unplug("terminal 2")
    table.until(lambda: "discard" in table.believed.holds)
    table.twins.floor.look = lambda: None
    table.twins.floor.sit_at(NoDesk())
    for mend in table.broken:
        mend()
    table.until(lambda: not table.believed.holds)
    assert 2 not in [fact.seat for fact in discards(table)]
    assert isinstance(table.believed.deadline.about, DiscardClock)
    table.until(lambda: len(discards(table)) == 3)
    table.finish(1)


@pytest.mark.parametrize(("cards", "refusal"), [(2, "already_so"), (3, None)])
def test_who_has_given_up_a_card_is_due_two(cards: int, refusal: str | None) -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: table.believed.phase == "hand.betting" and len(discards(table)) == 3)
    assert say(table, WrongCount(1, cards)) == refusal
    assert list(table.believed.holds.values()) == ([] if refusal else [DeadHands((1,))])
    table.finish(1)
    killed = [fact.seat for fact in facts_of(table) if isinstance(fact, irregular_facts.HandKilled)]
    assert killed == ([] if refusal else [1])


def test_where_the_house_says_so_the_clock_discards_for_a_silent_terminal() -> None:
    plan = plan_of("pineapple")
    house = plan.settings.house.model_copy(update={"disconnect": "extra_time_then_check_or_fold"})
    table = Table(replace(plan, settings=plan.settings.model_copy(update={"house": house})))
    table.until(lambda: table.believed.phase == "hand.burning")
    table.twins.unplug("terminal 2")
    table.until(lambda: table.believed.phase == "hand.betting")
    assert {fact.seat: fact.by for fact in discards(table)} == {1: "player", 2: "clock", 3: "player"}
    assert table.believed.holds == {}


def test_the_clock_stands_while_a_terminal_is_away_and_begins_anew() -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: table.believed.phase == "hand.burning")
    nobody_presses(table)
    until_asked(table)
    table.twins.unplug("terminal 2")
    table.until(lambda: table.believed.deadline is not None and isinstance(table.believed.deadline.about, Grace))
    (mend,) = table.broken
    mend()
    table.until(lambda: table.believed.deadline is not None and isinstance(table.believed.deadline.about, DiscardClock))
    left = table.believed.deadline.at - table.clock.now()
    assert left == table.believed.config().action_clock.seconds * 1_000_000


# --- presses ----------------------------------------------------------------------------------------------------------

def told(table: Table, seat: int, turn: int, place: int) -> str:
    """The terminal at `seat` presses a discard, offered or not; the answer."""
    twin = table.twins.terminals[seat]
    twin._press(turn, "discard", place)
    table.until(lambda: twin._unheard is None)
    return str(table.believed.seats[seat].answer)


def test_a_press_counts_for_its_turn_and_for_a_card_that_he_has() -> None:
    table = Table(plan_of("pineapple"))
    table.until(lambda: table.believed.phase == "hand.burning")
    assert told(table, 1, table.believed.turn, 1) == "late", "not asked yet"
    nobody_presses(table)
    until_asked(table)
    turn = table.believed.turn
    assert told(table, 1, turn - 1, 1) == "late"
    assert told(table, 1, turn, 4) == "not_allowed"
    assert told(table, 1, turn, 0) == "not_allowed"
    assert told(table, 1, turn, 2) == "accepted"
    assert told(table, 1, turn, 1) == "late", "one card only"
    assert [(fact.seat, fact.by) for fact in discards(table)] == [(1, "player")]
    assert len(presses_of(table, 1)) >= 6
    assert isinstance(presses_of(table, 1)[0], Press)


@both
def test_nothing_is_taken_back_once_a_card_is_given_up(game: str) -> None:
    table = Table(plan_of(game))
    thinks(table, 2, HOUR)
    table.until(lambda: table.believed.play.asked == 2)
    thinks(table, 2, 1)
    table.until(lambda: bool(discards(table)))
    assert say(table, Undo("misunderstood")) == "nothing_to_undo"
    table.until(lambda: table.believed.phase == "hand.betting")
    assert say(table, Undo("misunderstood")) == "nothing_to_undo"


def test_a_turn_is_not_too_early_once_cards_were_given_up_for_it() -> None:
    table = Table(plan_of("crazy_pineapple"))
    table.until(lambda: table.believed.phase == "hand.betting" and len(table.believed.shoe.board()) == 4)
    assert say(table, Premature("turn")) == "not_premature"
    table.finish(1)


# --- whatever breaks --------------------------------------------------------------------------------------------------

@both
@pytest.mark.parametrize("faults", ["lossy", "storm"])
def test_whatever_breaks_every_hand_is_played_with_two_cards(game: str, faults: str) -> None:
    table = Table(plan_of(game, 12, faults=faults), floor_mends=True)
    table.finish(12)
    assert check_journal(table.journal) == []
    assert len(discards(table)) >= 24


@both
def test_a_controller_that_stops_anywhere_asks_again_for_no_card_given_up(game: str) -> None:
    calm = run(plan_of(game, 1), 1)
    for point in points(calm, STRIDE, mains=(False,)):
        assert difference(calm, run(plan_of(game, 1), 1, point)) == "", point


@both
def test_without_mains_a_player_may_see_less_of_his_cards_and_the_hand_still_ends(game: str) -> None:
    """A card whose reading was lost with the power may be given up where it would have been kept."""
    calm = run(plan_of(game, 1), 1)
    for point in points(calm, STRIDE, mains=(True,)):
        tally = Tally()
        outcome = run(plan_of(game, 1), 1, point, tally)
        assert sum(outcome.stacks.values()) == 600, point
        assert tally.broken == [], point
