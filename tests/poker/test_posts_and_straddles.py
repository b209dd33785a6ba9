"""Players who post to be dealt in, and blind raises: what they put in, when they speak, what it costs to raise them."""

import pytest
from poker_table import amounts, begin, play

from appareil.poker.forced_bets import Post, Straddle
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes

FIVE = {1: 400, 2: 400, 3: 400, 5: 400, 8: 400}
LAST_WORD = Stakes(5, 10, straddle_order="utg_first_button_last")


def turns(hand: Hand) -> list[int]:
    """Who speaks before the flop when everybody calls."""
    order = []
    while hand.to_act is not None:
        order.append(hand.to_act)
        hand.act("call" if hand.to_call else "check")
    return order


# --- posts -----------------------------------------------------------------------------------------------------------

def test_live_chips_are_a_bet_and_dead_ones_lie_in_the_main_pot() -> None:
    hand = begin(FIVE, 1, posts=[Post(8, live=10, dead=5)])
    assert (hand.bets[8], hand.stacks[8], hand.contributed[8]) == (10, 385, 15)
    play(hand, "fold,check,fold,call,check")
    assert [(pot.amount, sorted(pot.eligible)) for pot in hand.pots()] == [(35, [2, 3, 8])]


def test_who_has_posted_speaks_in_turn_and_may_check_or_raise() -> None:
    hand = begin(FIVE, 1, posts=[Post(8, live=10)])
    assert hand.to_act == 5
    play(hand, "fold")
    assert amounts(hand) == (0, 20, 400)
    assert turns(hand) == [8, 1, 2, 3]


def test_dead_chips_alone_make_no_call_cheaper() -> None:
    assert amounts(play(begin(FIVE, 1, posts=[Post(8, dead=5)]), "fold")) == (10, 20, 395)


def test_a_short_stack_posts_its_live_chips_first() -> None:
    hand = begin({**FIVE, 8: 12}, 1, posts=[Post(8, live=10, dead=5)])
    assert (hand.bets[8], hand.contributed[8], hand.stacks[8]) == (10, 12, 0)


def test_everybodys_antes_do_not_make_dead_chips_count_towards_a_side_pot() -> None:
    stakes = Stakes(5, 10, 1, "each")
    hand = play(begin({**FIVE, 5: 21}, 1, stakes, posts=[Post(8, live=10, dead=5)]), "raise 20,call,fold,fold,call")
    assert [(pot.amount, sorted(pot.eligible)) for pot in hand.pots()] == [(75, [3, 5, 8])]


def test_a_small_blind_on_the_button_and_two_big_blinds_are_possible() -> None:
    hand = Hand(Stakes(5, 10), 5, 5, 8, {2: 400, 5: 400, 6: 400, 8: 400, 10: 400}, posts=[Post(6, live=10)])
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    assert {seat: bet for seat, bet in hand.bets.items() if bet} == {5: 5, 6: 10, 8: 10}
    assert turns(hand) == [10, 2, 5, 6, 8]


def test_who_buys_the_button_posts_a_live_big_blind_and_a_dead_small_one() -> None:
    hand = Hand(Stakes(5, 10), 2, None, 3, {2: 400, 3: 400, 4: 400}, posts=[Post(3, dead=5)])
    assert [tuple(forced_bet) for forced_bet in hand.forced_bets()] == [(3, "big_blind", 10), (3, "dead_post", 5)]


# --- straddles -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("straddler", "stakes", "order"),
    [
        (5, Stakes(5, 10), [8, 1, 2, 3, 5]),
        (1, Stakes(5, 10), [2, 3, 5, 8, 1]),
        (8, Stakes(5, 10), [1, 2, 3, 5, 8]),
        (1, LAST_WORD, [5, 8, 2, 3, 1]),
        (5, LAST_WORD, [8, 1, 2, 3, 5]),
    ],
)
def test_the_straddler_has_the_last_word_and_the_house_says_who_begins(
    straddler: int, stakes: Stakes, order: list[int]
) -> None:
    assert turns(begin(FIVE, 1, stakes, straddle=Straddle(straddler, 20))) == order


@pytest.mark.parametrize(
    ("stakes", "raiser", "order"), [(LAST_WORD, 5, [8, 1, 2, 3]), (Stakes(5, 10), 2, [3, 5, 8, 1])]
)
def test_after_a_raise_the_action_goes_on_clockwise_whoever_had_the_last_word(
    stakes: Stakes, raiser: int, order: list[int]
) -> None:
    hand = begin(FIVE, 1, stakes, straddle=Straddle(1, 20))
    assert hand.to_act == raiser
    hand.act("raise", 60)
    assert turns(hand) == order


def test_the_straddler_may_raise_when_everybody_has_only_called() -> None:
    hand = play(begin(FIVE, 1, straddle=Straddle(5, 20)), "call,call,call,call")
    assert (hand.to_act, amounts(hand)) == (5, (0, 40, 400))


def test_a_raise_over_a_straddle_doubles_it_or_adds_a_big_blind() -> None:
    for option, least in (("double_straddle", 50), ("straddle_plus_bb", 35)):
        stakes = Stakes(5, 10, straddle_min_raise=option)  # type: ignore[arg-type]  # the loop's words are the option's
        hand = begin(FIVE, 1, stakes, straddle=Straddle(5, 25))
        assert amounts(hand) == (25, least, 400)


def test_after_the_flop_a_straddle_is_forgotten() -> None:
    hand = begin(FIVE, 1, straddle=Straddle(1, 20))
    turns(hand)
    hand.close_street()
    hand.next_street()
    assert (hand.to_act, amounts(hand)) == (2, (0, 10, 380))


def test_a_blind_that_straddles_adds_what_is_missing() -> None:
    hand = begin(FIVE, 1, straddle=Straddle(2, 20))
    assert (hand.bets[2], hand.forced_bets()[-1].kind) == (20, "straddle")


@pytest.mark.parametrize("amount", [10, 401])
def test_a_straddle_is_above_the_big_blind_and_within_the_stack(amount: int) -> None:
    with pytest.raises(ValueError, match="is not above 10, or more than 400"):
        Hand(Stakes(5, 10), 1, 2, 3, FIVE, straddle=Straddle(5, amount)).forced_bets()
