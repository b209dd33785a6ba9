"""A card at a wrong seat, a wrong number of cards, a dead hand: before substantial action a misdeal, afterwards the
hand is played on without the wrong hands."""

from dataclasses import replace

import pytest
from sittings import CHECKED_DOWN, FOLDED_OUT, Table
from test_misdeals import RAISED, REASON, asked, codes, out, say, told, with_house

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.wrong_hands import DeadHand, WrongCount, WrongSeat
from appareil.controller.people.from_floor import Answer
from appareil.controller.record.command import FloorCommand
from appareil.devices.places import ASIDE
from appareil.runtime.recover import check_journal

CALLED_AROUND = [("cbr", 6), ("cc", 0), ("cc", 0)]
"""Seat 3 raises, 1 and 2 call."""


def killed(table: Table) -> list[int]:
    return [fact.seat for fact in told(table) if isinstance(fact, irregular_facts.HandKilled)]


def all_told_and_back(table: Table, hands: int = 1) -> None:
    table.finish(hands)
    assert check_journal(table.journal) == []


# --- a misdeal --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("card", [1, 4])
def test_a_card_that_lands_at_a_wrong_seat_is_seen_reported_and_a_misdeal(card: int) -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(lambda: table.believed.phase == "hand.opening" or len(table.believed.shoe.cards) == card - 1)
    table.until(out(table, card - 1))
    table.sitting._world.faults.at("card").force("astray")
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [4209]
    table.until(lambda: table.believed.phase == "hand.misdeal")
    assert hand_facts.HandVoided("wrong_deal") in told(table)
    all_told_and_back(table)


def test_many_hands_with_cards_astray_end_with_every_card_and_chip_in_its_place() -> None:
    table = Table(
        replace(with_house([CHECKED_DOWN, RAISED[0], FOLDED_OUT] * 30), faults="card.astray"), floor_mends=True,
    )
    all_told_and_back(table, 60)
    assert table.tally.misdeals


@pytest.mark.parametrize("command", [
    WrongSeat(3, 1), WrongSeat(3, 9), WrongCount(3, 3), WrongCount(2, 1),
    WrongCount(2, 0), WrongCount(9, 1),
])
def test_before_substantial_action_wrong_hands_are_a_misdeal(command: FloorCommand) -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(asked(table, 3))
    assert say(table, command) is None
    assert codes(table) == [4209]
    assert say(table, Answer("wrong_deal", "accept")) == "not_a_choice"
    assert say(table, Answer("wrong_deal", "void")) is None
    assert table.believed.phase == "hand.misdeal"
    assert table.believed.play.hand.stacks == dict.fromkeys((1, 2, 3), 200)
    all_told_and_back(table)


def test_the_button_gets_its_missing_last_card_from_the_top_until_somebody_acts() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(asked(table, 3))
    table.twins.ledger.take_out(table.believed.shoe.deck, 6, ASIDE)
    assert table.believed.play.hand.button == 3
    assert say(table, WrongCount(3, 1)) is None
    assert codes(table) == [4211]
    assert table.believed.play.asked == 0
    assert say(table, Answer("deal", "accept")) is None
    table.until(asked(table, 3))
    assert [n for n, _ in table.believed.shoe.hole(3)] == [3, 7]
    assert table.twins.ledger.count(table.believed.shoe.deck, 3) == 2
    all_told_and_back(table)


# --- dead hands -------------------------------------------------------------------------------------------------------

def test_after_substantial_action_a_hand_with_a_wrong_count_is_dead_and_its_chips_stay() -> None:
    table = Table(with_house([CALLED_AROUND]))
    table.until(lambda: table.believed.play.asked != 0 and table.believed.play.hand.street == "flop")
    assert say(table, WrongCount(1, 3)) is None
    assert codes(table) == [4210]
    table.until(lambda: killed(table) == [1])
    assert table.believed.play.hand.live == (2, 3)
    assert table.believed.play.hand.contributed[1] == 6
    all_told_and_back(table)
    assert 1 not in {fact.seat for fact in told(table) if isinstance(fact, hand_facts.PotAwarded)}


def test_a_card_found_at_another_seat_after_substantial_action_kills_both_hands() -> None:
    table = Table(with_house([CALLED_AROUND]))
    table.until(lambda: table.believed.play.asked != 0 and table.believed.play.hand.street == "flop")
    assert say(table, WrongSeat(1, 2)) is None
    table.until(lambda: table.believed.phase == "hand.clearing")
    assert killed(table) == [1, 2]
    all_told_and_back(table)
    assert {fact.seat for fact in told(table) if isinstance(fact, hand_facts.PotAwarded)} == {3}


def test_when_no_good_hand_would_be_left_the_hand_is_voided() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(lambda: table.believed.play.asked != 0 and table.believed.play.hand.street == "flop")
    assert table.believed.play.hand.live == (1, 2)
    assert say(table, WrongSeat(1, 2)) is None
    assert codes(table) == [4209]
    all_told_and_back(table)


def test_the_floor_kills_a_hand_and_whoever_is_to_act_then_is_asked() -> None:
    table = Table(with_house([CALLED_AROUND]))
    table.until(asked(table, 1))
    assert say(table, DeadHand(1, "cartes mêlées à la défausse")) is None
    assert (table.believed.play.hand.live, table.believed.play.asked) == ((2, 3), 2)
    assert say(table, Undo(REASON)) == "nothing_to_undo", "a hand has been killed since"
    table.until(lambda: table.believed.play.asked != 0 and table.believed.play.hand.street == "flop")
    assert say(table, DeadHand(1, REASON)) == "hand_given_up"
    assert say(table, DeadHand(9, REASON)) == "nobody_there"
    assert say(table, DeadHand(2, " ")) == "out_of_range"
    assert say(table, DeadHand(2, REASON)) is None
    table.until(lambda: table.believed.phase in ("hand.paying", "hand.clearing"))
    all_told_and_back(table)
    assert {fact.seat for fact in told(table) if isinstance(fact, hand_facts.PotAwarded)} == {3}


def test_a_hand_is_killed_out_of_its_turn_and_the_turn_stays_where_it_is() -> None:
    table = Table(with_house([CALLED_AROUND]))
    table.until(asked(table, 1))
    turn = table.believed.turn
    assert say(table, DeadHand(2, REASON)) is None
    assert (table.believed.play.asked, table.believed.turn) == (1, turn)
    all_told_and_back(table)


def test_during_the_deal_no_hand_is_dead_and_none_is_counted() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(out(table, 4))
    assert say(table, DeadHand(1, REASON)) == "deal_goes_on"
    assert say(table, WrongCount(1, 3)) == "deal_goes_on"
    assert [say(table, WrongSeat(n, 2)) for n in (5, 52)] == ["no_such_hole_card"] * 2
    assert say(table, WrongSeat(2, 2)) == "already_so"
    assert say(table, WrongSeat(2, 21)) == "out_of_range"
    all_told_and_back(table)


def test_a_controller_that_starts_again_remembers_a_dead_hand() -> None:
    table = Table(with_house([CALLED_AROUND]))
    table.until(asked(table, 1))
    say(table, DeadHand(1, REASON))
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    assert table.believed.play.hand.live == (2, 3)
    all_told_and_back(table)


def test_the_last_good_hand_is_not_killed_with_the_wrong_ones() -> None:
    table = Table(with_house([CALLED_AROUND]))
    table.until(lambda: table.believed.play.asked != 0 and table.believed.play.hand.street == "flop")
    assert say(table, WrongCount(1, 3)) is None
    assert say(table, DeadHand(2, REASON)) is None
    assert say(table, DeadHand(3, REASON)) is None
    assert table.believed.play.hand.live == (1,)
    assert say(table, Answer("dead_hands", "accept")) == "last_hand"
    assert say(table, Answer("dead_hands", "withdraw")) is None
    all_told_and_back(table)
