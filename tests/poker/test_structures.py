"""What may be bet in pot limit and fixed limit, and what opens the betting again under each house option."""

import pytest
from poker_table import amounts, begin, play

from appareil.poker.forced_bets import Post, Straddle
from appareil.poker.hand import Hand
from appareil.poker.rules import Reopen, Stakes
from appareil.poker.structures import missing_blinds

FOUR = {1: 2000, 2: 2000, 3: 2000, 4: 2000}
POT = Stakes(10, 20, structure="pot_limit")
LIMIT = Stakes(5, 10, structure="fixed_limit")


# --- pot limit -------------------------------------------------------------------------------------------------------

def test_a_raise_by_the_pot_counts_the_call_first() -> None:
    hand = begin(FOUR, 1, POT)
    assert amounts(hand) == (20, 40, 70)
    assert amounts(play(hand, "raise 70")) == (70, 120, 240)


def test_after_the_flop_the_whole_pot_may_be_bet() -> None:
    hand = play(begin(FOUR, 1, POT), "call,call,call,check")
    assert amounts(hand) == (0, 20, 80)
    assert amounts(play(hand, "bet 80")) == (80, 160, 320)


def test_antes_and_dead_chips_are_part_of_the_pot() -> None:
    assert amounts(begin(FOUR, 1, POT._replace(ante=5, ante_type="each"))) == (20, 40, 90)
    assert amounts(begin(FOUR, 1, POT._replace(ante=20, ante_type="bb"))) == (20, 40, 90)
    assert amounts(begin(FOUR, 1, POT, posts=[Post(4, live=20, dead=10)])) == (0, 40, 80)


@pytest.mark.parametrize(
    ("options", "most"),
    [({}, 70), ({"pl_full_blinds": False}, 60), ({"pl_sb_as_bb": True}, 80)],
)
def test_a_dead_small_blind_counts_or_not(options: dict[str, bool], most: int) -> None:
    hand = Hand(POT._replace(**options), 1, None, 3, {1: 2000, 3: 2000, 4: 2000})
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    assert amounts(hand) == (20, 40, most)


def test_blinds_are_counted_in_full_before_the_flop_only() -> None:
    hand = play(begin({**FOUR, 3: 8}, 1, POT), "call,fold,call")
    assert hand.street == "flop"
    assert amounts(hand) == (0, 20, 48)


def test_the_small_blind_counts_as_a_big_one_until_it_has_put_in_as_much() -> None:
    hand = begin(FOUR, 1, POT._replace(pl_sb_as_bb=True))
    assert amounts(hand) == (20, 40, 80)
    assert amounts(play(hand, "call,call,call")) == (0, 40, 100)


@pytest.mark.parametrize(
    ("small_in", "big_in", "full", "small_as_big", "missing"),
    [(10, 20, True, False, 0), (0, 20, True, False, 10), (4, 6, True, False, 20), (4, 6, False, False, 0),
     (10, 20, True, True, 10), (10, 20, False, True, 10), (0, 20, False, True, 0), (20, 20, False, True, 0)],
)  # fmt: skip
def test_what_is_counted_beyond_the_chips_there(
    small_in: int, big_in: int, full: bool, small_as_big: bool, missing: int
) -> None:
    stakes = POT._replace(pl_full_blinds=full, pl_sb_as_bb=small_as_big)
    assert missing_blinds(stakes, small_in, big_in) == missing


def test_where_the_button_alone_has_a_blind_no_small_blind_is_counted() -> None:
    short = POT._replace(variant="short")
    for stakes in (short, short._replace(pl_sb_as_bb=True)):
        assert amounts(begin(FOUR, 1, stakes)) == (20, 40, 140)  # four antes, the blind, the call


def test_the_pot_is_rounded_down_to_the_smallest_chip_but_the_least_bet_may_always_be_made() -> None:
    stakes = POT._replace(chip_unit=10, ante=1, ante_type="each")
    assert amounts(begin(FOUR, 1, stakes)) == (20, 40, 70)
    short = play(begin({1: 900, 2: 900, 3: 3}, 1, POT._replace(small_blind=1, short_bb_call="actual")), "call,call")
    assert short.pots()[0].amount == 9
    assert amounts(short) == (0, 20, 20)


def test_a_stack_below_the_pot_is_the_most() -> None:
    assert amounts(begin({**FOUR, 4: 55}, 1, POT)) == (20, 40, 55)
    assert amounts(begin({**FOUR, 4: 33}, 1, POT)) == (20, 33, 33)


# --- fixed limit -----------------------------------------------------------------------------------------------------

def test_bets_double_on_the_turn() -> None:
    hand = begin({1: 900, 2: 900}, 1, LIMIT)
    seen = [amounts(hand)]
    for _ in ("flop", "turn", "river"):
        play(hand, "call,check" if hand.street == "preflop" else "check,check")
        seen.append(amounts(hand))
    assert seen == [(5, 20, 20), (0, 10, 10), (0, 20, 20), (0, 20, 20)]


def test_the_blind_is_the_bet_and_three_raises_follow() -> None:
    hand = play(begin(FOUR, 1, LIMIT), "raise 20,raise 30,raise 40")
    assert amounts(hand) == (30, None, None)


def test_after_the_flop_a_bet_and_three_raises() -> None:
    hand = play(begin(FOUR, 1, LIMIT), "call,call,call,check,bet 10,raise 20,raise 30,raise 40")
    assert (hand.street, hand.to_act) == ("flop", 2)
    assert amounts(hand) == (30, None, None)


EVENT = LIMIT._replace(game="tournament")


@pytest.mark.parametrize(
    ("stakes", "left", "capped"),
    [(LIMIT, None, False), (LIMIT, 3, False), (EVENT, None, True), (EVENT, 3, True), (EVENT, 2, False)],
)
def test_in_a_tournament_two_players_are_capped_until_they_are_the_last(
    stakes: Stakes, left: int | None, capped: bool
) -> None:
    hand = play(begin({1: 900, 2: 900, 3: 900}, 1, stakes, players_left=left), "raise 20,raise 30,fold,raise 40")
    assert (hand.legal_actions().raise_min is None) == capped


def test_the_last_two_of_a_tournament_raise_without_a_limit() -> None:
    assert amounts(play(begin({1: 900, 2: 900}, 1, EVENT), "raise 20,raise 30,raise 40")) == (10, 50, 50)
    other_table = begin({1: 900, 2: 900}, 1, EVENT, players_left=5)
    assert amounts(play(other_table, "raise 20,raise 30,raise 40")) == (10, None, None)


def test_the_house_may_allow_more_raises() -> None:
    hand = play(begin(FOUR, 1, LIMIT._replace(fl_max_raises=4)), "raise 20,raise 30,raise 40")
    assert amounts(hand) == (30, 50, 50)


def test_a_fold_after_the_cap_opens_nothing() -> None:
    hand = play(begin({1: 900, 2: 900, 3: 900}, 1, LIMIT), "raise 20,raise 30,raise 40,fold")
    assert amounts(hand) == (10, None, None)


def test_two_players_raise_without_end_unless_the_house_caps_them_too() -> None:
    heads_up = "fold,raise 20,raise 30,raise 40"
    three = {1: 900, 2: 900, 3: 900}
    assert amounts(play(begin(three, 1, LIMIT), heads_up + ",raise 50,raise 60")) == (10, 70, 70)
    assert amounts(play(begin(three, 1, LIMIT._replace(fl_heads_up_uncapped=False)), heads_up)) == (10, None, None)


def test_a_player_all_in_is_none_of_the_two() -> None:
    hand = play(begin({1: 10, 2: 900, 3: 900}, 1, LIMIT), "call,raise 20,raise 30,raise 40")
    assert amounts(hand) == (10, 50, 50)


def test_an_all_in_of_less_than_half_a_bet_is_completed_and_no_raise_is_counted() -> None:
    hand = play(begin({**FOUR, 4: 14}, 1, LIMIT), "raise 14")
    assert amounts(hand) == (14, 20, 20)
    assert amounts(play(hand, "raise 20,raise 30,raise 40")) == (20, None, None)


def test_an_all_in_of_half_a_bet_is_a_raise_and_the_next_one_adds_a_bet() -> None:
    hand = play(begin({**FOUR, 4: 15}, 1, LIMIT), "raise 15")
    assert amounts(hand) == (15, 25, 25)
    assert amounts(play(hand, "raise 25,raise 35")) == (25, None, None)


def test_an_opening_all_in_below_half_a_bet_is_no_bet() -> None:
    hand = play(begin({1: 900, 2: 14, 3: 900}, 1, LIMIT), "call,call,check,bet 4")
    assert amounts(hand) == (4, 10, 10)
    assert amounts(play(hand, "raise 10,raise 20,raise 30")) == (10, 40, 40)


@pytest.mark.parametrize(("stack", "again"), [(14, None), (15, 25)])
def test_who_has_called_may_raise_again_after_half_a_bet(stack: int, again: int | None) -> None:
    hand = play(begin({**FOUR, 1: stack}, 1, LIMIT), f"call,raise {stack},fold,call")
    assert hand.to_act == 4
    assert amounts(hand) == (stack - 10, again, again)


def test_two_short_all_ins_count_as_a_raise_when_they_make_half_a_bet_together() -> None:
    hand = play(begin({1: 17, 2: 900, 3: 900, 4: 14}, 1, LIMIT), "raise 14,raise 17")
    assert amounts(hand) == (12, 27, 27)


def test_who_has_less_than_the_bet_raises_all_in() -> None:
    assert amounts(begin({**FOUR, 4: 17}, 1, LIMIT)) == (10, 17, 17)


def test_a_straddle_is_the_first_raise_of_fixed_limit() -> None:
    hand = begin(FOUR, 1, LIMIT, straddle=Straddle(4, 20))
    assert amounts(hand) == (20, 30, 30)
    assert amounts(play(hand, "raise 30,raise 40")) == (30, None, None)


# --- open again ------------------------------------------------------------------------------------------------------

def raise_again(reopen: Reopen, *stacks: int) -> int | None:
    """What seat 1 may raise to after raising to 100 over 10, short all-ins of these `stacks` and a call behind them."""
    players = {1: 900, **dict(enumerate(stacks, 2)), 8: 900, 9: 900}
    hand = begin(players, 7, Stakes(5, 10, reopen=reopen))
    play(hand, "raise 100" + "".join(f",raise {stack}" for stack in stacks) + ",call,call")
    assert hand.to_act == 1
    return hand.legal_actions().raise_min


@pytest.mark.parametrize(
    ("reopen", "one_short", "two_short", "full"),
    [("cumulative", None, 290, 280), ("single_full_raise_only", None, None, 280), ("any_all_in", 240, 290, 280)],
)
def test_which_all_ins_let_a_raiser_raise_again(
    reopen: Reopen, one_short: int | None, two_short: int | None, full: int | None
) -> None:
    assert raise_again(reopen, 150) == one_short
    assert raise_again(reopen, 150, 200) == two_short
    assert raise_again(reopen, 190) == full


def test_with_any_all_in_a_limper_may_raise_after_a_short_one() -> None:
    for reopen, least in (("any_all_in", 25), ("cumulative", None)):
        stakes = Stakes(5, 10, reopen=reopen)  # type: ignore[arg-type]  # the loop's words are the option's
        hand = play(begin({1: 900, 2: 900, 3: 900, 4: 15}, 4, stakes), "call,raise 15,fold,call")
        assert amounts(hand)[1] == least


# --- a short big blind -----------------------------------------------------------------------------------------------

def test_the_house_may_let_the_others_call_what_a_short_big_blind_posted() -> None:
    short = {1: 500, 2: 500, 3: 6, 4: 500}
    assert amounts(begin(short, 1, Stakes(5, 10))) == (10, 20, 500)
    assert amounts(begin(short, 1, Stakes(5, 10, short_bb_call="actual"))) == (6, 16, 500)


@pytest.mark.parametrize(("posted", "least"), [(6, 16), (4, 10)])
def test_in_fixed_limit_half_a_blind_is_the_bet_and_less_is_completed(posted: int, least: int) -> None:
    stakes = Stakes(2, 10, structure="fixed_limit", short_bb_call="actual")
    assert amounts(begin({1: 500, 2: 500, 3: posted, 4: 500}, 1, stakes)) == (posted, least, least)
