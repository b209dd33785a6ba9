"""Whatever is played: no chip is made or lost, what is offered is accepted, and the nearest thing to it is refused."""

import pickle
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from poker_table import post_all

from appareil.poker.actions import Action, Legal
from appareil.poker.forced_bets import Post, Straddle
from appareil.poker.hand import Hand
from appareil.poker.rake import Percentage, Rake, Steps
from appareil.poker.rules import Stakes

STACKS = st.dictionaries(st.integers(1, 10), st.integers(1, 60) | st.integers(100, 1000), min_size=2)
OPTIONS: dict[str, list[Any]] = {
    "small_blind": [5, 10],
    "big_blind": [10],
    "ante": [1, 10],
    "ante_type": ["none", "each", "bb", "button"],
    "ante_order": ["bb_first", "ante_first"],
    "chip_unit": [1, 5],
    "game": ["cash", "tournament"],
    "structure": ["no_limit", "pot_limit", "fixed_limit"],
    "variant": ["holdem", "omaha_hi_lo", "short"],
    "reopen": ["cumulative", "single_full_raise_only", "any_all_in"],
    "short_bb_call": ["full_bb", "actual"],
    "straddle_order": ["left_of_straddler", "utg_first_button_last"],
    "straddle_min_raise": ["double_straddle", "straddle_plus_bb"],
    "pl_full_blinds": [True, False],
    "pl_sb_as_bb": [False, True],
    "fl_max_raises": [3, 4],
    "fl_heads_up_uncapped": [True, False],
    "odd_chips": ["one_each", "all_to_first"],
    "cash_all_in_show": ["face_up_at_once", "all_in_first_at_end"],
    "rake": [None, Rake(Percentage(500), cap=3), Rake(Steps(10, 1), no_flop_no_drop=False, rake_from="each_pot")],
}
STAKES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in OPTIONS.items()}).map(
    lambda options: Stakes(**options)
)
CHOICES = st.lists(st.integers(0, 1000), min_size=40, max_size=40)
"""How each decision is made; after the last one everybody checks or calls."""


@st.composite
def hands(draw: Callable[..., Any]) -> Hand:
    """A hand with its forced bets in: any seats, any stacks, all options, now and then a dead small blind or a dead
    button, players who post, a straddle."""
    stacks = draw(STACKS)
    button = draw(st.integers(1, 10))
    order = sorted(stacks, key=lambda seat: (seat <= button, seat))
    if len(order) == 2:
        small_blind, big_blind = order[1], order[0]
    elif draw(st.booleans()):
        small_blind, big_blind = order[0], order[1]
    else:
        small_blind, big_blind = None, order[0]
    others = [seat for seat in order if seat not in (small_blind, big_blind)]
    post = st.builds(Post, st.sampled_from(others or order), st.sampled_from([0, 10]), st.sampled_from([0, 5]))
    posts = draw(st.lists(post, max_size=2, unique_by=lambda post: post.seat)) if others else []
    able = [seat for seat in order if stacks[seat] >= 20 and seat not in {post.seat for post in posts}]
    straddle = Straddle(draw(st.sampled_from(able)), 20) if able and draw(st.booleans()) else None
    hand = Hand(draw(STAKES), button, small_blind, big_blind, stacks, posts=posts, straddle=straddle)
    post_all(hand)
    return hand


def decide(hand: Hand, choice: int) -> None:
    """One of the things offered."""
    legal = hand.legal_actions()
    kind, size = choice % 5, choice // 5
    if kind == 0 and legal.call:
        hand.act("fold")
    elif kind >= 3 and legal.raise_min is not None and legal.raise_max is not None:
        unit = hand.stakes.chip_unit
        total = legal.raise_min + size % (legal.raise_max - legal.raise_min + 1) // unit * unit
        hand.act(legal.raise_word, total if total % unit == 0 else legal.raise_max)
    else:
        hand.act("call" if legal.call else "check")


def play_out(hand: Hand, choices: list[int], at_each_turn: Callable[[Hand], None]) -> None:
    left = iter(choices)
    hand.start_betting()
    while True:
        while hand.to_act is not None:
            at_each_turn(hand)
            decide(hand, next(left, 1))
        hand.close_street()
        if hand.is_decided or hand.street == "river":
            return
        hand.next_street()


def pay_out(hand: Hand, choices: list[int]) -> None:
    """Award the pots to hands of any strength, the low half of some to low hands, over one board or two."""
    hand.take_drop()
    high = {seat: choices[seat] % 4 for seat in hand.live}
    low = {seat: choices[seat] % 3 for seat in hand.live if choices[seat] % 3}
    for share in hand.shares([(high, low), (high,)] if choices[0] % 2 else [(high,)]):
        hand.pay(share.award)


@settings(max_examples=200)
@given(hands(), CHOICES)
def test_chips_are_neither_made_nor_lost(hand: Hand, choices: list[int]) -> None:
    total = hand.chips()

    def conserved(hand: Hand) -> None:
        assert hand.chips() == total
        assert min(hand.stacks.values()) >= 0

    play_out(hand, choices, conserved)
    conserved(hand)
    pay_out(hand, choices)
    assert sum(hand.stacks.values()) == total - sum(map(sum, hand.drop()))
    assert not any(pot.amount for pot in hand.pots())
    assert hand.chips() == total


def offered_and_refused(hand: Hand) -> None:
    legal = hand.legal_actions()
    assert hand.why_illegal("fold") is None
    assert (hand.why_illegal("check") is None) == legal.can_check == (legal.call == 0)
    assert (hand.why_illegal("call") is None) == (legal.call > 0)
    assert 0 <= legal.call <= hand.stacks[legal.seat]
    raises_offered_and_refused(hand, legal)


def raises_offered_and_refused(hand: Hand, legal: Legal) -> None:
    word = legal.raise_word
    stake = hand.bets[legal.seat] + hand.stacks[legal.seat]
    other: Action = "raise" if word == "bet" else "bet"
    assert hand.why_illegal(other, stake) == hand.why_illegal(word, stake)
    if legal.raise_min is None or legal.raise_max is None:
        assert hand.why_illegal(word, stake) == "not_allowed"
        return
    unit = hand.stakes.chip_unit
    assert legal.raise_max == stake or hand.stakes.structure != "no_limit"
    assert legal.raise_max <= stake
    assert legal.raise_max == legal.raise_min or hand.stakes.structure != "fixed_limit"
    assert max(hand.bets.values()) < legal.raise_min <= legal.raise_max
    assert hand.why_illegal(word, legal.raise_min) is None
    assert hand.why_illegal(word, legal.raise_max) is None
    assert hand.why_illegal(word, legal.raise_max + 1) == "above_maximum"
    assert hand.why_illegal(word, legal.raise_min - 1) == "below_minimum"
    if unit > 1 and legal.raise_min + 1 < legal.raise_max:
        assert hand.why_illegal(word, legal.raise_min + 1) == "not_a_multiple"


@settings(max_examples=200)
@given(hands(), CHOICES)
def test_what_is_offered_is_accepted_and_the_nearest_outside_refused(hand: Hand, choices: list[int]) -> None:
    play_out(hand, choices, offered_and_refused)


@given(hands(), CHOICES)
def test_a_raise_is_offered_only_where_somebody_could_match_it(hand: Hand, choices: list[int]) -> None:
    def matchable(hand: Hand) -> None:
        legal = hand.legal_actions()
        others = [seat for seat in hand.live if seat != legal.seat and hand.stacks[seat]]
        if legal.raise_min is not None:
            assert max(hand.bets[seat] + hand.stacks[seat] for seat in others) > max(hand.bets.values())
        assert legal.call or others

    play_out(hand, choices, matchable)


@given(hands(), CHOICES)
def test_every_player_in_a_pot_has_paid_as_much_as_any_other_or_all_he_had(hand: Hand, choices: list[int]) -> None:
    play_out(hand, choices, lambda _: None)
    contributed = {seat: total for seat, total in hand.contributed.items() if seat in hand.live}
    if hand.stakes.ante_type in ("none", "each") and not hand.posts and not hand.is_decided:
        highest = max(contributed.values())
        assert all(total == highest or not hand.stacks[seat] for seat, total in contributed.items())


@given(hands(), CHOICES)
def test_a_hand_taken_up_from_its_pickle_goes_on_the_same(hand: Hand, choices: list[int]) -> None:
    other: Hand = pickle.loads(pickle.dumps(hand))
    seen: list[Legal] = []
    play_out(hand, choices, lambda hand: seen.append(hand.legal_actions()))

    def again(hand: Hand) -> None:
        assert pickle.loads(pickle.dumps(hand)).legal_actions() == seen.pop(0)

    play_out(other, choices, again)
    pay_out(hand, choices)
    pay_out(other, choices)
    assert (seen, other.stacks, other.pots()) == ([], hand.stacks, hand.pots())
