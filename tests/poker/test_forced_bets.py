"""Antes and blinds."""

import pytest
from poker_table import amounts, begin, post_all

from appareil.poker.forced_bets import ForcedBet
from appareil.poker.hand import Hand
from appareil.poker.rules import AnteType, Stakes

EVEN = {1: 1000, 2: 1000, 3: 1000}


def forced(stakes: Stakes, stacks: dict[int, int], small_blind: int | None = 2) -> list[tuple[int, str, int]]:
    return list(Hand(stakes, 1, small_blind, 3, stacks).forced_bets())


def test_small_blind_then_big_blind() -> None:
    assert forced(Stakes(5, 10), EVEN) == [(2, "small_blind", 5), (3, "big_blind", 10)]


def test_nobody_posts_a_dead_small_blind() -> None:
    assert forced(Stakes(5, 10), EVEN, small_blind=None) == [(3, "big_blind", 10)]


def test_antes_of_everybody_come_first_from_the_left_of_the_button() -> None:
    assert forced(Stakes(5, 10, 1, "each"), EVEN) == [
        (2, "ante", 1), (3, "ante", 1), (1, "ante", 1), (2, "small_blind", 5), (3, "big_blind", 10),
    ]  # fmt: skip


@pytest.mark.parametrize(("ante_type", "payer"), [("bb", 3), ("button", 1)])
def test_a_single_ante_comes_after_the_blinds(ante_type: AnteType, payer: int) -> None:
    assert forced(Stakes(5, 10, 10, ante_type), EVEN)[-1] == (payer, "ante", 10)


def test_a_big_blind_too_short_for_both_pays_the_blind_first_unless_the_house_wants_the_ante() -> None:
    stacks = {1: 1000, 2: 1000, 3: 14}
    assert forced(Stakes(5, 10, 10, "bb"), stacks)[1:] == [(3, "big_blind", 10), (3, "ante", 4)]
    assert forced(Stakes(5, 10, 10, "bb", "ante_first"), stacks)[::2] == [(3, "ante", 10), (3, "big_blind", 4)]


def test_what_a_seat_does_not_have_is_not_asked() -> None:
    stacks = {1: 1000, 2: 3, 3: 1}
    assert forced(Stakes(5, 10, 2, "each"), stacks) == [
        (2, "ante", 2), (3, "ante", 1), (1, "ante", 2), (2, "small_blind", 1),
    ]  # fmt: skip


def test_a_single_ante_is_dead_and_pays_nothing_towards_a_call() -> None:
    hand = begin(EVEN, button=1, stakes=Stakes(5, 10, 10, "button"))
    assert hand.to_act == 1
    assert amounts(hand) == (10, 20, 990)
    assert hand.pots()[0].amount == 10


def test_everybody_all_in_by_the_blinds_leaves_only_the_board() -> None:
    hand = begin({1: 3, 2: 2, 3: 9}, button=1, stakes=Stakes(5, 10, 3, "each"))
    assert hand.to_act is None
    assert hand.no_more_betting


@pytest.mark.parametrize("amount", [0, -5, 1001])
def test_only_chips_that_are_there_can_be_posted(amount: int) -> None:
    hand = Hand(Stakes(5, 10), 1, 2, 3, EVEN)
    with pytest.raises(ValueError, match="cannot post"):
        hand.post(ForcedBet(2, "small_blind", amount))


def test_what_a_seat_put_in_is_told_for_a_voided_hand_with_its_dead_chips() -> None:
    hand = Hand(Stakes(5, 10, 10, "bb"), 1, 2, 3, EVEN)
    post_all(hand)
    assert hand.contributed == {1: 0, 2: 5, 3: 20}
