"""Who has missed blinds owes them, and enters again, or for the first time, as he says: with the big blind, or by
posting. At a table of six seats, with real terminals."""

import pytest
from at_the_terminal import press, say
from six_seats import BIG, SMALL, newcomer, opened, owes, play_to_hand, posted, table_of

from appareil.controller.hand.from_floor import Undo
from appareil.controller.people.from_floor import Answer
from appareil.controller.record import events
from appareil.controller.seats.from_floor import BuyIn, Return, SitOut
from appareil.runtime.recover import check_journal


def test_who_sits_out_owes_the_blinds_that_pass_him_and_never_more_than_one_of_each() -> None:
    table = table_of(1, 2, 3, 4)
    play_to_hand(table, 1)  # small blind 1, big blind 2
    assert say(table, SitOut(4)) is None
    play_to_hand(table, 2)  # big blind 3
    assert owes(table, 4) == []
    play_to_hand(table, 3)  # big blind 1: it has passed seat 4
    assert owes(table, 4) == ["big_blind"]
    play_to_hand(table, 10)
    assert owes(table, 4) == ["big_blind", "small_blind"]
    assert all(4 not in hand.seats for hand in opened(table)[1:])
    table.finish(10)
    assert check_journal(table.journal) == []


def test_back_at_his_terminal_he_waits_for_the_big_blind_and_it_clears_what_he_owes() -> None:
    table = table_of(1, 2, 3, 4)
    play_to_hand(table, 1)
    say(table, SitOut(4))
    play_to_hand(table, 4)
    assert owes(table, 4) == ["big_blind", "small_blind"]
    assert press(table, 4, "return", 0) == "accepted"
    play_to_hand(table, 7)
    entered = next(hand for hand in opened(table) if hand.hand > 4 and 4 in hand.seats)
    assert entered.bb_position == 4
    assert entered.posts == ()
    assert owes(table, 4) == []
    table.finish(7)
    assert check_journal(table.journal) == []


@pytest.mark.parametrize("by", ["terminal", "floor"])
def test_back_he_posts_the_big_blind_live_and_the_small_one_dead_and_is_dealt_in_at_once(by: str) -> None:
    table = table_of(1, 2, 3, 4)
    play_to_hand(table, 1)
    say(table, SitOut(4))
    play_to_hand(table, 4)  # puck 3, blinds 1 and 2: both have passed him
    if by == "terminal":
        table.wait(1)
        assert table.twins.terminals[4].offers == {"post"}
        assert press(table, 4, "post", 0) == "accepted"
        assert table.twins.terminals[4].offers == set()
    else:
        assert say(table, Return(4, "post")) is None
    play_to_hand(table, 5)
    assert 4 in opened(table)[4].seats
    assert [bet for bet in posted(table, 5) if bet[0] == 4] == [(4, "post", BIG), (4, "dead_post", SMALL)]
    assert owes(table, 4) == []
    table.finish(5)
    assert check_journal(table.journal) == []


def test_back_before_a_blind_has_passed_him_he_owes_nothing_and_is_dealt_in() -> None:
    table = table_of(1, 2, 3, 4)
    play_to_hand(table, 1)
    say(table, SitOut(4))
    assert press(table, 4, "post", 0) == "not_allowed", "there is nothing to post"
    assert press(table, 4, "return", 0) == "accepted"
    play_to_hand(table, 2)
    assert 4 in opened(table)[1].seats
    assert posted(table, 2) == [(2, "small_blind", SMALL), (3, "big_blind", BIG)]


def test_a_newcomer_waits_for_the_big_blind() -> None:
    table = table_of(1, 2, 3)
    play_to_hand(table, 1)  # blinds 1 and 2
    newcomer(table, 5)
    play_to_hand(table, 3)
    assert [5 in hand.seats for hand in opened(table)] == [False, False, True]
    assert opened(table)[2].bb_position == 5


def test_a_newcomer_who_posts_puts_in_a_live_big_blind_and_may_check() -> None:
    table = table_of(1, 2, 3)
    play_to_hand(table, 1)
    newcomer(table, 5)
    assert press(table, 5, "post", 0) == "accepted"
    assert press(table, 5, "post", 0) == "not_allowed", "he has said so already"
    play_to_hand(table, 2)  # blinds 2 and 3; seat 5 speaks first
    assert [bet for bet in posted(table, 2) if bet[0] == 5] == [(5, "post", BIG)]
    table.until(lambda: table.believed.play.asked == 5)
    assert table.believed.play.hand.legal_actions().can_check
    table.finish(2)
    assert check_journal(table.journal) == []


def test_who_would_post_may_still_wait_after_all() -> None:
    table = table_of(1, 2, 3)
    play_to_hand(table, 1)
    newcomer(table, 5, "post")
    assert press(table, 5, "return", 0) == "accepted"
    play_to_hand(table, 2)
    assert 5 not in opened(table)[1].seats


def test_who_posts_from_between_puck_and_blinds_is_dealt_in_once_the_puck_has_passed_him() -> None:
    table = table_of(1, 3, 6)
    play_to_hand(table, 1)  # puck 6, blinds 1 and 3: the next puck stands at 1, the blinds at 3 and 6
    newcomer(table, 2)
    table.wait(1)
    assert table.twins.terminals[2].offers == {"post", "buy_button"}
    assert press(table, 2, "post", 0) == "accepted"
    play_to_hand(table, 3)  # puck 3, blinds 6 and 1
    assert [2 in hand.seats for hand in opened(table)] == [False, False, True]
    assert [bet for bet in posted(table, 3) if bet[0] == 2] == [(2, "post", BIG)]


def test_posts_come_back_when_the_hand_is_voided_and_are_made_again() -> None:
    table = table_of(1, 2, 3)
    play_to_hand(table, 1)
    newcomer(table, 5, "post")
    play_to_hand(table, 2)
    table.sitting.runtime.post(events.Poisoned("{}", "for the test"))
    [hold] = table.believed.holds
    assert say(table, Answer(hold, "void")) is None
    play_to_hand(table, 2)
    once = [(2, "small_blind", SMALL), (3, "big_blind", BIG), (5, "post", BIG)]
    assert posted(table, 2) == once * 2
    table.finish(2)
    assert check_journal(table.journal) == []


def test_an_action_is_taken_back_from_a_hand_with_posts() -> None:
    table = table_of(1, 2, 3)
    play_to_hand(table, 1)
    newcomer(table, 5, "post")
    play_to_hand(table, 2)
    table.until(lambda: table.believed.play.last_actor == 5 and table.believed.play.asked == 1)
    assert say(table, Undo("il a confondu")) is None
    assert (table.believed.play.asked, table.believed.play.hand.bets[5]) == (5, BIG)
    table.finish(2)
    assert check_journal(table.journal) == []


def test_who_has_lost_everything_and_buys_in_again_owes_the_blinds_that_passed_meanwhile() -> None:
    table = table_of(1, 2, 3, 4, hands=[[("cbr", 100), ("cc", 0), ("f", 0), ("f", 0)]], stacks={4: 20}, seed=1)
    play_to_hand(table, 3)  # big blind 1: it has passed seat 4
    assert table.believed.seats[4].stack == 0, "he lost the first hand"
    assert say(table, BuyIn(4, 100)) is None
    assert owes(table, 4) == ["big_blind"]
    play_to_hand(table, 4)
    assert 4 not in opened(table)[3].seats
    assert say(table, Return(4, "post")) is None
    table.finish(5)
    assert check_journal(table.journal) == []


def test_nobody_is_asked_to_pay_for_a_table_that_starts() -> None:
    table = table_of(1, 2, 3)
    assert press(table, 2, "post", 0) == "not_allowed"
    assert say(table, Return(2, "post")) == "no_such_entry"
    play_to_hand(table, 1)
    assert posted(table, 1) == [(1, "small_blind", SMALL), (2, "big_blind", BIG)]
