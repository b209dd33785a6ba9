"""Which hand beats which."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.cards import card_name, parse_cards
from appareil.poker.ranking import CATEGORIES, best_five, category, evaluate, hand_name

LADDER = (
    ("7c5d4h3s2c", "high_card", "carte haute", "high card"),
    ("AsKdQhJc9c", "high_card", "carte haute", "high card"),
    ("2c2d5h4s3c", "pair", "paire", "pair"),
    ("AcAdKhQsJc", "pair", "paire", "pair"),
    ("3c3d2h2s4c", "two_pair", "double paire", "two pair"),
    ("AcAdKhKsQc", "two_pair", "double paire", "two pair"),
    ("2c2d2h4s3c", "trips", "brelan", "three of a kind"),
    ("AcAdAhKsQc", "trips", "brelan", "three of a kind"),
    ("Ac2d3h4s5c", "straight", "séquence", "straight"),
    ("2c3d4h5s6c", "straight", "séquence", "straight"),
    ("AcKdQhJsTc", "straight", "séquence", "straight"),
    ("7c5c4c3c2c", "flush", "couleur", "flush"),
    ("AsKsQsJs9s", "flush", "couleur", "flush"),
    ("2c2d2h3s3c", "full_house", "main pleine", "full house"),
    ("2c2d2hAsAc", "full_house", "main pleine", "full house"),
    ("AcAdAhKsKc", "full_house", "main pleine", "full house"),
    ("2c2d2h2s3c", "quads", "carré", "four of a kind"),
    ("AcAdAhAsKc", "quads", "carré", "four of a kind"),
    ("Ad2d3d4d5d", "straight_flush", "quinte", "straight flush"),
    ("KsQsJsTs9s", "straight_flush", "quinte", "straight flush"),
    ("AhKhQhJhTh", "straight_flush", "quinte royale", "royal flush"),
)
"""Hands from the weakest to the strongest, with the names of seed 004."""


def strength(cards: str) -> int:
    return evaluate(parse_cards(cards))


def test_each_hand_of_the_ladder_beats_the_one_before() -> None:
    strengths = [strength(cards) for cards, *_ in LADDER]
    assert strengths == sorted(set(strengths))


@pytest.mark.parametrize(("cards", "of", "french", "english"), LADDER)
def test_names(cards: str, of: str, french: str, english: str) -> None:
    value = strength(cards)
    assert (category(value), hand_name(value, "fr"), hand_name(value, "en")) == (of, french, english)


def test_a_straight_does_not_go_round_the_ace() -> None:
    assert category(strength("KcAd2h3s4c9d7h")) == "high_card"
    assert category(strength("QcKdAh2s3c")) == "high_card"


def test_suits_never_rank() -> None:
    assert strength("AsKsQsJs9s") == strength("AcKcQcJc9c")


def test_the_board_may_be_the_best_hand_of_all() -> None:
    assert strength("AsKsQsJsTs2c3d") == strength("AsKsQsJsTsAhAd")


def test_the_lowest_of_three_pairs_does_not_even_kick_when_a_higher_card_is_there() -> None:
    assert strength("JdJc5s5h7h8c8d") > strength("JdJc5s5h7h7s6c")
    assert strength("KsKh9c9dJc5c5d") < strength("KsKh9c9dJcQs3h")


def test_a_second_three_of_a_kind_plays_as_the_pair() -> None:
    assert strength("9c9d9s6h6d6s2c") == strength("9c9d9s6h6d2s2h")
    assert category(strength("9c9d9s6h6d6s2c")) == "full_house"


def test_the_five_cards_that_play_are_told_combination_first() -> None:
    def played(cards: str) -> str:
        return "".join(card_name(card) for card in best_five(parse_cards(cards)))

    assert played("2c2d3c3d4c4dAh") == "4d4c3d3cAh"
    assert played("Ah2c3d4s5h9cTd") == "5h4s3d2cAh"
    assert played("KcKdKsAhAdAs2c") == "AsAhAdKsKd"
    assert played("5h5d9cJsKdAd2c") == "5h5dAdKdJs"


@pytest.mark.parametrize("cards", ["AsKsQsJs", "AsKsQsJsTs9s8s7s", "AsAsQsJsTs"])
def test_other_than_five_to_seven_different_cards_are_refused(cards: str) -> None:
    with pytest.raises(ValueError, match="five to seven different cards"):
        strength(cards)


# --- against the rules written out, best of all fives --------------------------------------------------------------

FIVE_TO_SEVEN = st.integers(5, 7).flatmap(lambda n: st.lists(st.integers(0, 51), min_size=n, max_size=n, unique=True))
FEW_RANKS = st.lists(st.integers(0, 23), min_size=7, max_size=7, unique=True)
ONE_SUIT = st.builds(
    lambda suited, others: [4 * rank for rank in suited] + others,
    st.lists(st.integers(0, 12), min_size=5, max_size=5, unique=True),
    st.lists(st.sampled_from([card for card in range(52) if card % 4]), min_size=2, max_size=2, unique=True),
)
ANY_HAND = FIVE_TO_SEVEN | FEW_RANKS | ONE_SUIT


def by_the_book(cards: list[int]) -> tuple[int, ...]:
    return max(of_five(five) for five in combinations(cards, 5))


def of_five(cards: tuple[int, ...]) -> tuple[int, ...]:
    """(category, ranks in order of weight) of exactly five cards."""
    counts = Counter(card // 4 for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(sorted(counts.values(), reverse=True))
    flush = len({card % 4 for card in cards}) == 1
    if sorted(ranks) == [0, 1, 2, 3, 12]:
        ranks = [3]
        straight = True
    else:
        straight = len(ranks) == 5 and max(ranks) - min(ranks) == 4
    if straight:
        return (8 if flush else 4, max(ranks))
    if flush:
        return (5, *ranks)
    return ({(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[shape], *ranks)


@given(ANY_HAND, ANY_HAND)
def test_two_hands_compare_as_the_best_of_their_fives(one: list[int], other: list[int]) -> None:
    ours = (evaluate(one) > evaluate(other)) - (evaluate(one) < evaluate(other))
    book = (by_the_book(one) > by_the_book(other)) - (by_the_book(one) < by_the_book(other))
    assert ours == book
    assert category(evaluate(one)) == CATEGORIES[by_the_book(one)[0]]


@given(ANY_HAND)
def test_the_five_that_play_are_worth_as_much_as_the_whole_hand(cards: list[int]) -> None:
    five = best_five(cards)
    assert len(five) == 5
    assert set(five) <= set(cards)
    assert evaluate(five) == evaluate(cards)


@given(ANY_HAND, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(cards: list[int], random: object) -> None:
    shuffled = list(cards)
    random.shuffle(shuffled)  # type: ignore[attr-defined]  # hypothesis' random is a random.Random
    assert evaluate(shuffled) == evaluate(cards)
