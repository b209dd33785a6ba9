"""Nine points where a cardroom's rule is not PokerKit's: what we do, and beside it what PokerKit 0.7.7 does.

PokerKit's player i is our seat i + 1; the first two post the blinds.
"""

import pytest
from poker_table import amounts, begin, play
from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem, State
from pokerkit_table import OmahaHighLow, Table

from appareil.poker.cards import parse_cards
from appareil.poker.hand_strength import strengths
from appareil.poker.pots import Pot, share_out, split
from appareil.poker.rules import Stakes
from appareil.poker.variants import VARIANTS

ALL = tuple(Automation)


def pokerkit(*stacks: int) -> State:
    """No limit, 5/10."""
    return NoLimitTexasHoldem.create_state(ALL, True, 0, (5, 10), 10, stacks, len(stacks))


def offered(state: State) -> tuple[int | None, int | None, int | None]:
    """(chips to call, least raise, greatest raise) of PokerKit's player to act."""
    least, most = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    return state.checking_or_calling_amount, least, most


def test_with_a_short_big_blind_others_still_owe_the_full_blind() -> None:
    assert amounts(begin({1: 500, 2: 6, 3: 500, 4: 500}, button=4)) == (10, 20, 500)
    assert offered(pokerkit(500, 6, 500, 500)) == (6, 16, 500)


def test_a_limper_may_not_raise_again_after_a_short_all_in_over_the_blind() -> None:
    assert amounts(play(begin({1: 900, 2: 900, 3: 900, 4: 15}, button=4), "call,raise 15,fold,call")) == (5, None, None)
    theirs = pokerkit(900, 900, 900, 15)
    theirs.check_or_call()
    theirs.complete_bet_or_raise_to(15)
    theirs.fold()
    theirs.check_or_call()
    assert offered(theirs) == (5, 25, 900)


def test_a_player_who_checked_may_not_raise_after_an_opening_all_in_below_the_minimum() -> None:
    ours = play(begin({1: 900, 2: 900, 3: 18}, button=3), "call,call,check,check,check,bet 8")
    assert amounts(ours) == (8, None, None)
    theirs = pokerkit(900, 900, 18)
    for _ in range(5):
        theirs.check_or_call()
    theirs.complete_bet_or_raise_to(8)
    assert offered(theirs) == (8, 18, 890)


def test_odd_chips_go_out_one_each() -> None:
    assert [chips for _, chips, _ in split(32, [1, 4, 7], unit=1)] == [11, 11, 10]
    assert [chips for _, chips, _ in split(32, [1, 4, 7], unit=1, odd_chips="all_to_first")] == [12, 10, 10]


def test_the_least_raise_over_a_straddle_is_twice_the_straddle() -> None:
    table = Table("holdem", (600, 600, 600, 600), straddle=True)
    hand = begin(dict.fromkeys((1, 2, 3, 4), 600), button=4, straddle=table.ours().straddle)
    assert amounts(hand) == (20, 40, 600)
    assert offered(table.theirs()) == (20, 30, 600)


def test_a_fixed_limit_all_in_for_less_than_half_a_bet_is_completed_to_the_full_bet() -> None:
    limit = Stakes(5, 10, structure="fixed_limit")
    ours = play(begin({1: 900, 2: 900, 3: 900, 4: 14}, button=4, stakes=limit), "fold,raise 14")
    assert amounts(ours) == (9, 20, 20)
    theirs = FixedLimitTexasHoldem.create_state(ALL, True, 0, (5, 10), 10, 20, (900, 900, 900, 14), 4)
    theirs.fold()
    theirs.complete_bet_or_raise_to(14)
    assert offered(theirs) == (9, 24, 24)


def test_a_card_that_is_there_twice_is_refused() -> None:
    holdem = VARIANTS["holdem"]
    board = parse_cards("2c7d9hJsQd")
    with pytest.raises(ValueError, match="As twice"):
        strengths(holdem, {1: parse_cards("AsKd"), 2: parse_cards("AsKc")}, board)
    with pytest.raises(ValueError, match="2c twice"):
        strengths(holdem, {1: parse_cards("AsKd"), 2: parse_cards("2cKc")}, board)
    theirs = NoLimitTexasHoldem.create_state(
        tuple(one for one in Automation if one != Automation.HOLE_DEALING), True, 0, (5, 10), 10, (100, 100), 2
    )
    theirs.deal_hole("AsAs")
    assert [repr(card) for card in theirs.hole_cards[0]] == ["As", "As"]


def test_the_big_blind_pays_his_blind_before_the_ante_for_the_table() -> None:
    hand = begin({1: 900, 2: 15, 3: 900}, button=3, stakes=Stakes(5, 10, 10, "bb"))
    assert (hand.bets[2], hand.contributed[2]) == (10, 15)
    theirs = NoLimitTexasHoldem.create_state(ALL, False, {1: 10}, (5, 10), 10, (900, 15, 900), 3)
    assert (theirs.bets[1], theirs.total_pot_amount) == (5, 20)


def test_a_side_pot_whose_players_have_no_low_goes_to_the_high_hand_alone() -> None:
    high_low = VARIANTS["omaha_hi_lo"]
    board = parse_cards("8h9hAs4c8s")
    names = ("AcTcJd3c", "9cAdKhQc", "2sQd7sQh", "Jc6h9s6s")  # only 2-7 makes a low
    ranked = strengths(high_low, dict(enumerate(map(parse_cards, names), 1)), board)
    pots = [Pot(40, (1, 2, 3, 4)), Pot(60, (1, 2, 4)), Pot(20, (1, 4))]
    assert [share.award[:3] for share in share_out(pots, [ranked], unit=1)] == [
        (2, 1, 20), (1, 2, 60), (0, 2, 20), (0, 3, 20),
    ]
    by_hand = (Automation.HOLE_DEALING, Automation.BOARD_DEALING)
    theirs = OmahaHighLow.create_state(
        tuple(one for one in ALL if one not in by_hand), True, 0, (5, 10), 10, 20, (40, 30, 10, 40), 4,
    )
    for cards in names:
        theirs.deal_hole(cards)
    theirs.check_or_call()
    theirs.complete_bet_or_raise_to(20)
    theirs.complete_bet_or_raise_to(30)
    theirs.check_or_call()
    theirs.complete_bet_or_raise_to(40)
    theirs.check_or_call()
    for cards in ("8h9hAs", "4c", "8s"):
        theirs.deal_board(cards)
    assert theirs.stacks == [35, 65, 20, 0]
