"""The games that can be dealt: how many cards go where, who posts, and which hand wins."""

import random
from itertools import combinations

import pytest
from poker_table import amounts, begin, post_all

from appareil.poker.cards import DECK, parse_cards
from appareil.poker.deal import deal_plan
from appareil.poker.hand import Hand
from appareil.poker.hand_strength import high_strength, low_strength, name_in, strengths
from appareil.poker.ranking import category, evaluate, evaluate_short, evaluate_short_trips, hand_name, low_of_five
from appareil.poker.rules import Stakes
from appareil.poker.variants import MOST_PLAYERS, SHORT_DECK, VARIANTS, cards_needed

OMAHA = VARIANTS["omaha"]


# --- the deal --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("name", "hole_cards", "deck", "needed_by_ten"),
    [("holdem", 2, 52, 28), ("omaha", 4, 52, 48), ("omaha_hi_lo", 4, 52, 48), ("pineapple", 3, 52, 38),
     ("crazy_pineapple", 3, 52, 38), ("short", 2, 36, 28), ("short_trips_over_straight", 2, 36, 28)],
)  # fmt: skip
def test_how_many_cards_a_hand_takes(name: str, hole_cards: int, deck: int, needed_by_ten: int) -> None:
    variant = VARIANTS[name]  # type: ignore[index]  # the table has its names
    assert (variant.hole_cards, len(variant.deck)) == (hole_cards, deck)
    assert len(deal_plan(range(10), variant)) == cards_needed(variant, 10) == needed_by_ten
    assert len(deal_plan(range(10), variant, burns=False)) == needed_by_ten - 3
    assert cards_needed(variant, 10, burns=False) == needed_by_ten - 3
    assert deal_plan((4, 6), variant)[: 2 * hole_cards] == (4, 6) * hole_cards


def test_ten_players_fit_every_deck_and_eleven_no_table() -> None:
    assert set(MOST_PLAYERS.values()) == {10}
    with pytest.raises(ValueError, match="omaha can be dealt to 10 players, not to 11"):
        Hand(Stakes(5, 10, variant="omaha"), 11, 1, 2, dict.fromkeys(range(1, 12), 100))


def test_pineapple_discards_after_the_flop_and_crazy_pineapple_after_its_betting() -> None:
    assert {name: variant.discard for name, variant in VARIANTS.items() if variant.discard} == {
        "pineapple": "flop_dealt", "crazy_pineapple": "flop_bet",
    }  # fmt: skip


def test_the_short_deck_begins_at_the_six() -> None:
    assert set(DECK) - set(SHORT_DECK) == set(parse_cards("2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s"))


# --- forced bets of the short deck -----------------------------------------------------------------------------------

def test_in_a_short_deck_everybody_antes_and_only_the_button_has_a_blind() -> None:
    hand = begin({1: 900, 2: 900, 3: 900}, 3, Stakes(5, 10, variant="short"))
    assert [tuple(forced_bet) for forced_bet in hand.forced_bets()] == [
        (1, "ante", 10), (2, "ante", 10), (3, "ante", 10), (3, "big_blind", 10),
    ]  # fmt: skip
    assert (hand.to_act, amounts(hand)) == (1, (10, 20, 890))
    assert sum(hand.contributed.values()) == 40


def test_heads_up_with_a_button_blind_the_other_player_begins() -> None:
    hand = begin({1: 900, 7: 900}, 7, Stakes(5, 10, 4, variant="short"))
    assert (hand.to_act, hand.bets, sum(hand.contributed.values())) == (1, {1: 0, 7: 10}, 18)


def test_before_an_empty_button_the_player_on_its_right_has_the_blind() -> None:
    hand = Hand(Stakes(5, 10, variant="short"), 5, 6, 1, {1: 900, 3: 900, 6: 900})
    post_all(hand)
    assert hand.big_blind_seat == 3


# --- rankings --------------------------------------------------------------------------------------------------------

def short(cards: str) -> int:
    return evaluate_short(parse_cards(cards))


def test_in_a_short_deck_a_flush_beats_a_full_house_and_the_nine_follows_the_ace() -> None:
    assert short("6h8hTh9hKh") > short("AcAdAhKcKd")
    assert category(short("Ac6d7h8s9c")) == "straight"
    assert short("Ac6d7h8s9c") < short("6d7h8s9cTc")
    assert category(short("Ac6c7c8c9c")) == "straight_flush"
    assert short("Ac6c7c8c9c") < short("6d7d8d9dTd")
    assert category(evaluate(parse_cards("Ac6d7h8s9c"))) == "high_card"


def test_trips_beat_a_straight_only_where_the_house_says_so() -> None:
    trips, straight = "KcKdKh7s8d", "9cTdJhQsKs"
    assert short(trips) < short(straight)
    assert evaluate_short_trips(parse_cards(trips)) > evaluate_short_trips(parse_cards(straight))
    both = "9c9d9hTsJdQcKc"
    assert category(short(both)) == "straight"
    assert category(evaluate_short_trips(parse_cards(both))) == "trips"


def test_the_names_stay_whatever_the_order() -> None:
    assert hand_name(short("TsJsQsKsAs"), "fr") == "quinte royale"
    assert hand_name(short("6h8hTh9hKh"), "en") == "flush"


def test_exactly_two_hole_cards_play_in_omaha() -> None:
    board = parse_cards("Jh7h5h4h9s")
    assert category(high_strength(OMAHA, parse_cards("AhKcQd2s"), board)) == "high_card"
    assert category(high_strength(OMAHA, parse_cards("AhKh2d2s"), board)) == "flush"


def test_the_best_omaha_hand_is_the_best_of_its_sixty() -> None:
    chance = random.Random(1)
    for _ in range(20):
        *hole, a, b, c, d, e = chance.sample(DECK, 9)
        best = max(
            evaluate((*own, *common)) for own in combinations(hole, 2) for common in combinations((a, b, c, d, e), 3)
        )
        assert high_strength(OMAHA, hole, (a, b, c, d, e)) == best


def test_low_hands_are_five_different_ranks_of_eight_or_less_compared_from_the_highest() -> None:
    from_worst = ("8c7d6h5s4c", "8c7d6h4s3c", "7c5d4h3s2c", "6c4d3h2sAc", "5h4h3h2hAh")
    lows = [low_of_five(parse_cards(cards)) for cards in from_worst]
    assert lows == sorted(lows)
    assert len(set(lows)) == 5
    assert [low_of_five(parse_cards(cards)) for cards in ("9c7d6h5s4c", "8c8d6h5s4c", "AcKd2h3s4c")] == [0, 0, 0]


def test_a_low_omaha_hand_needs_three_low_cards_on_the_board() -> None:
    hole = parse_cards("Ac2d7hKs")
    variant = VARIANTS["omaha_hi_lo"]
    assert low_strength(variant, hole, parse_cards("3c8d5hKdQs")) == low_of_five(parse_cards("Ac2d3c8d5h"))
    assert low_strength(variant, hole, parse_cards("3c8dThKdQs")) == 0
    assert low_strength(variant, parse_cards("AcKc9h9d"), parse_cards("3c8d5hKdQs")) == 0


def test_each_half_of_a_high_low_pot_is_told_by_its_own_hand() -> None:
    shown = {1: parse_cards("Ac2d9hKs"), 4: parse_cards("JcJd2h7h")}
    board = strengths(VARIANTS["omaha_hi_lo"], shown, parse_cards("3c4d5hKdQs"))
    assert [name_in(board, half, 1, "en") for half in ("high", "low")] == ["straight", "5-4-3-2-A low"]
    assert [name_in(board, half, 4, "fr") for half in ("high", "low")] == ["paire", "main basse 7-5-4-3-2"]
    assert name_in(strengths(OMAHA, shown, parse_cards("3c4d5hKdQs")), "", 1, "fr") == "séquence"


def test_strengths_have_low_hands_only_in_high_low_games_and_only_those_that_qualify() -> None:
    shown = {1: parse_cards("Ac2d7hKs"), 4: parse_cards("JcJd9h9d")}
    board = parse_cards("3c8d5hKdQs")
    assert [set(by_seat) for by_seat in strengths(OMAHA, shown, board)] == [{1, 4}]
    assert [set(by_seat) for by_seat in strengths(VARIANTS["omaha_hi_lo"], shown, board)] == [{1, 4}, {1}]
