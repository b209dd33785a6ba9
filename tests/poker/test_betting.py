"""Whose turn it is, and what he may do."""

import pytest
from poker_table import amounts, begin, play

from appareil.poker.actions import IllegalAction
from appareil.poker.forced_bets import Post
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes

EVEN = {1: 1000, 2: 1000, 3: 1000, 4: 1000}


# --- order -----------------------------------------------------------------------------------------------------------

def test_before_the_flop_the_seat_left_of_the_big_blind_begins_and_the_big_blind_ends() -> None:
    hand = begin(EVEN, button=1)
    order = [hand.to_act]
    for _ in range(3):
        play(hand, "call")
        order.append(hand.to_act)
    assert order == [4, 1, 2, 3]


def test_the_big_blind_may_raise_when_everybody_has_only_called() -> None:
    hand = play(begin(EVEN, button=1), "call,call,call")
    assert hand.street == "preflop"
    assert hand.legal_actions().can_check
    assert amounts(hand) == (0, 20, 1000)
    assert hand.legal_actions().raise_word == "raise"


def test_after_the_flop_the_seat_left_of_the_button_begins() -> None:
    hand = play(begin(EVEN, button=1), "call,call,call,check")
    assert (hand.street, hand.to_act) == ("flop", 2)


def test_folded_and_all_in_seats_are_passed_over() -> None:
    hand = play(begin({1: 1000, 2: 1000, 3: 30, 4: 1000}, button=1), "raise 30,call,fold,call")
    assert (hand.street, hand.to_act) == ("flop", 4)
    assert hand.live == (3, 4, 1)
    assert [seat for seat in hand.live if not hand.stacks[seat]] == [3]


def test_heads_up_the_button_posts_the_small_blind_begins_before_the_flop_and_ends_after_it() -> None:
    hand = begin({3: 500, 8: 500}, button=3)
    assert hand.to_act == 3
    play(hand, "call,check")
    assert (hand.street, hand.to_act) == ("flop", 8)


def test_heads_up_with_the_puck_before_an_empty_seat_the_small_blind_counts_as_the_button() -> None:
    hand = Hand(Stakes(5, 10), 10, 3, 7, {3: 100, 7: 100})
    assert hand.seats == (7, 3)


def test_the_one_who_is_left_decides_nothing_more() -> None:
    hand = play(begin(EVEN, button=1), "fold,fold,fold")
    assert hand.to_act is None
    assert hand.is_decided


# --- amounts ---------------------------------------------------------------------------------------------------------

def test_a_first_bet_is_at_least_the_big_blind_on_every_street() -> None:
    hand = play(begin(EVEN, button=1), "call,call,call,check")
    for _ in ("flop", "turn", "river"):
        assert amounts(hand) == (0, 10, 990)
        assert hand.legal_actions().raise_word == "bet"
        play(hand, "check,check,check,check")


def test_a_raise_is_at_least_as_much_as_the_last_full_one() -> None:
    hand = begin(EVEN, button=1)
    assert amounts(hand) == (10, 20, 1000)
    play(hand, "raise 50")
    assert amounts(hand) == (50, 90, 1000)
    play(hand, "raise 90")
    assert amounts(hand) == (85, 130, 1000)


def test_a_player_may_always_put_in_less_than_the_minimum_when_it_is_all_he_has() -> None:
    hand = play(begin({1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 150}, button=1), "raise 100")
    assert amounts(hand) == (100, 150, 150)


def test_a_call_costs_no_more_than_the_stack() -> None:
    hand = play(begin({1: 60, 2: 1000, 3: 1000, 4: 1000}, button=1), "raise 100")
    assert amounts(hand) == (60, None, None)
    assert hand.legal_actions().call_is_all_in


def test_a_first_bet_all_in_for_less_than_the_minimum_is_raised_by_a_full_bet() -> None:
    hand = play(begin({1: 1000, 2: 14, 3: 1000}, button=1), "call,call,check,bet 4")
    assert amounts(hand) == (4, 14, 990)


def test_nobody_raises_beyond_what_anybody_can_match() -> None:
    hand = play(begin({1: 200, 2: 300, 3: 1000}, button=1), "raise 200,raise 300")
    assert amounts(hand) == (290, None, None)


def test_a_player_with_more_than_all_others_may_still_go_all_in_while_somebody_has_chips() -> None:
    hand = begin({1: 200, 2: 300, 3: 1000}, button=2)
    assert hand.to_act == 2
    play(hand, "call,call")
    assert amounts(hand) == (0, 20, 200)
    hand = begin({1: 1000, 2: 300, 3: 200}, button=1)
    assert amounts(hand) == (10, 20, 1000)


def test_chips_come_in_the_smallest_size_but_for_an_all_in() -> None:
    hand = begin({1: 1003, 2: 1000, 3: 1000}, button=1, stakes=Stakes(5, 10, chip_unit=5))
    assert hand.why_illegal("raise", 23) == "not_a_multiple"
    assert hand.why_illegal("raise", 25) is None
    assert hand.why_illegal("raise", 1003) is None
    play(hand, "raise 25")
    assert amounts(hand) == (20, 40, 1000)


def test_the_minimum_over_an_odd_all_in_is_rounded_up_to_a_chip() -> None:
    hand = play(begin({1: 33, 2: 1000, 3: 1000}, button=1, stakes=Stakes(5, 10, chip_unit=5)), "raise 33")
    assert amounts(hand) == (28, 60, 1000)


# --- open again or not -----------------------------------------------------------------------------------------------

def test_an_all_in_one_chip_short_of_a_full_raise_leaves_only_call_or_fold_to_the_raiser() -> None:
    hand = play(begin({**EVEN, 5: 189}, button=1), "raise 100,raise 189,call,fold,fold")
    assert hand.to_act == 4
    assert amounts(hand) == (89, None, None)


def test_an_all_in_of_a_full_raise_lets_him_raise_again() -> None:
    hand = play(begin({**EVEN, 5: 190}, button=1), "raise 100,raise 190,call,fold,fold")
    assert hand.to_act == 4
    assert amounts(hand) == (90, 280, 1000)


def test_two_short_all_ins_together_open_the_betting_to_whom_they_amount_to_a_full_raise() -> None:
    stacks = {1: 3000, 2: 3000, 3: 130, 4: 3000, 5: 190}
    hand = begin(stacks, button=5, stakes=Stakes(20, 40))
    play(hand, "call,call,call,call,check")  # all have put in 40
    play(hand, "bet 70,fold,raise 90,call,raise 150")
    assert hand.to_act == 1  # bet 70, faces 80 more
    assert amounts(hand) == (80, 220, 2960)
    play(hand, "call")
    assert hand.to_act == 4  # called 90, faces 60 more
    assert amounts(hand) == (60, None, None)


def test_a_short_all_in_after_a_check_does_not_open_the_betting_to_who_checked() -> None:
    hand = play(begin({1: 18, 2: 1000, 3: 1000}, button=1), "call,call,check,check,check,bet 8")
    assert hand.to_act == 2
    assert amounts(hand) == (8, None, None)


def test_a_blind_is_no_action_so_a_short_all_in_leaves_the_blinds_free_to_raise() -> None:
    hand = play(begin({1: 15, 2: 1000, 3: 1000}, button=1), "raise 15")
    assert amounts(hand) == (10, 25, 1000)
    play(hand, "call")
    assert amounts(hand) == (5, 25, 1000)


# --- short blinds ----------------------------------------------------------------------------------------------------

def test_a_short_big_blind_is_called_for_the_full_amount() -> None:
    hand = begin({1: 500, 2: 500, 3: 6, 4: 500}, button=1)
    assert amounts(hand) == (10, 20, 500)
    play(hand, "call,fold")
    assert amounts(hand) == (5, 20, 500)


def test_nobody_pays_more_for_a_short_blind_than_anybody_left_can_match() -> None:
    hand = play(begin({1: 500, 2: 500, 3: 6, 4: 500}, button=1), "fold,fold")
    assert hand.to_act == 2
    assert amounts(hand) == (1, None, None)
    hand = play(begin({1: 500, 2: 500, 3: 6, 4: 8}, button=1), "call,fold")
    assert amounts(hand) == (3, None, None)


def test_heads_up_the_price_is_what_the_short_big_blind_could_post() -> None:
    assert amounts(begin({4: 300, 9: 8}, button=4)) == (3, None, None)


def test_a_big_blind_shorter_than_the_small_one_leaves_nothing_to_decide() -> None:
    hand = begin({4: 300, 9: 4}, button=4)
    assert hand.to_act is None
    assert hand.close_street() == (4, 1)
    assert hand.no_more_betting


def test_a_short_small_blind_changes_nothing_for_the_others() -> None:
    hand = begin({1: 500, 2: 3, 3: 500, 4: 500}, button=1)
    assert amounts(hand) == (10, 20, 500)
    play(hand, "call,fold,check")
    assert (hand.street, hand.live) == ("flop", (2, 3, 4))


def test_the_big_blind_is_not_asked_when_only_short_stacks_have_called() -> None:
    hand = begin({1: 7, 2: 500, 3: 500}, button=1)
    play(hand, "call,fold")
    assert hand.to_act is None
    assert hand.no_more_betting


# --- the end of betting ----------------------------------------------------------------------------------------------

def test_one_player_with_chips_who_owes_nothing_bets_against_nobody() -> None:
    hand = play(begin({1: 200, 2: 500, 3: 500}, button=1), "raise 200,fold,call")
    assert hand.to_act is None
    assert hand.no_more_betting


def test_one_player_with_chips_still_answers_an_all_in() -> None:
    hand = play(begin({1: 200, 2: 500, 3: 500}, button=1), "raise 200,fold")
    assert hand.to_act == 3
    assert not hand.no_more_betting
    assert amounts(hand) == (190, None, None)


def test_two_players_with_chips_go_on_betting_beside_an_all_in() -> None:
    hand = play(begin({1: 50, 2: 500, 3: 500}, button=1), "raise 50,call,call")
    assert (hand.street, hand.to_act) == ("flop", 2)
    assert amounts(hand) == (0, 10, 450)


# --- what is refused -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("action", "total", "why"),
    [
        ("check", 0, "not_allowed"),
        ("raise", 19, "below_minimum"),
        ("bet", 19, "below_minimum"),
        ("raise", 1001, "above_maximum"),
    ],
)
def test_an_action_that_is_not_offered_is_refused_with_its_reason(action: str, total: int, why: str) -> None:
    hand = begin(EVEN, button=1)
    with pytest.raises(IllegalAction) as refused:
        hand.act(action, total)  # type: ignore[arg-type]  # the table above spells actions
    assert refused.value.why == why
    assert refused.value.legal == hand.legal_actions()
    assert hand.to_act == 4


def test_to_bet_and_to_raise_are_one_action() -> None:
    for word in ("bet", "raise"):
        before_the_flop = begin({1: 2, 2: 2, 3: 200, 4: 200}, 4, Stakes(1, 2, ante=2, ante_type="each"))
        assert not any(before_the_flop.bets.values())  # both blinds are all-in with the ante: no terminal shows a bet
        before_the_flop.act(word, 4)
        assert before_the_flop.bets[3] == before_the_flop.last_aggressor + 1 == 4
        after_it = play(begin(EVEN, button=1), "call,call,call,check")
        after_it.act(word, 10)
        assert after_it.to_call == 10


@pytest.mark.parametrize(
    ("stakes", "acts", "all_in"),
    [
        (Stakes(5, 10), "fold", ("raise", 1000)),
        (Stakes(5, 10), "call,call,call,check", ("bet", 990)),
        (Stakes(5, 10), "raise 1000", ("call", 0)),
        (Stakes(5, 10, structure="pot_limit"), "fold", None),
        (Stakes(5, 10, structure="fixed_limit"), "fold", None),
    ],
)
def test_which_action_takes_the_whole_stack(stakes: Stakes, acts: str, all_in: tuple[str, int] | None) -> None:
    hand = play(begin(EVEN, 1, stakes), acts)
    assert hand.legal_actions().all_in == all_in
    if all_in is not None:
        seat = hand.to_act
        hand.act(*all_in)  # type: ignore[arg-type]  # the table above spells actions
        assert hand.stacks[seat] == 0


def test_no_action_takes_more_than_anybody_could_match() -> None:
    hand = play(begin({1: 1000, 2: 300}, button=1), "call,raise 300")
    assert hand.legal_actions().call == 290
    assert hand.legal_actions().all_in is None


def test_nobody_is_asked_to_call_what_only_a_folded_poster_had_put_in() -> None:
    posted = [Post(6, live=100, dead=50)]
    hand = play(begin({1: 263, 2: 15, 6: 356, 8: 215}, 8, Stakes(50, 100), posts=posted), "fold,fold")
    assert hand.to_act is None
    assert hand.no_more_betting
    assert hand.uncalled() is None  # the poster's chips count as called


def test_nothing_is_called_when_nothing_is_owed() -> None:
    hand = play(begin(EVEN, button=1), "call,call,call")
    assert hand.why_illegal("call") == "not_allowed"


def test_nobody_acts_between_two_streets() -> None:
    hand = play(begin(EVEN, button=1), "fold,fold,fold")
    assert hand.why_illegal("fold") == "not_your_turn"
    with pytest.raises(IllegalAction, match="not_your_turn"):
        hand.act("fold")
    with pytest.raises(ValueError, match="nobody is to act"):
        hand.legal_actions()


def test_streets_follow_one_another_only_when_closed() -> None:
    hand = begin(EVEN, button=1)
    with pytest.raises(ValueError, match="seat 4 is still to act"):
        hand.close_street()
    with pytest.raises(ValueError, match="no street follows the preflop now"):
        hand.next_street()
    play(hand, "call,call,call,check" + ",check" * 12)
    assert hand.street == "river"
    with pytest.raises(ValueError, match="no street follows the river"):
        hand.next_street()


@pytest.mark.parametrize(
    ("stacks", "small_blind", "big_blind"),
    [({1: 9}, None, 1), ({1: 9, 2: 0}, 1, 2), ({1: 9, 2: 9}, 1, 3), ({1: 9, 2: 9}, 5, 1), ({1: 9, 2: 9}, 1, 1)],
)
def test_a_hand_needs_two_players_with_chips_and_blinds_among_them(
    stacks: dict[int, int], small_blind: int | None, big_blind: int
) -> None:
    with pytest.raises(ValueError, match=r"without chips|are not two of the seats"):
        Hand(Stakes(5, 10), 1, small_blind, big_blind, stacks)
