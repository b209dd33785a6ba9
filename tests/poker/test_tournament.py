"""A tournament around its hands: levels, places, prizes, balancing, penalties, rebuys."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.tournament.balancing import NEVER, WORST_FIRST, Move, is_unbalanced, move
from appareil.poker.tournament.levels import Level, level_due, level_to_shuffle_for, pot_before_action, stakes_of
from appareil.poker.tournament.penalties import hands_missed, hands_served
from appareil.poker.tournament.places import after_all_in, hand_for_hand, places, prizes, winner_of
from appareil.poker.tournament.rebuys import is_dealt_in, stacks_to_play

LEVELS = (Level(25, 50, lasts=1200), Level(50, 100, lasts=1200), Level(75, 150))


# --- levels ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("elapsed", "level"), [(0, 0), (1199, 0), (1200, 1), (2399, 1), (2400, 2), (99_999, 2)])
def test_a_level_lasts_its_time_and_the_last_one_for_ever(elapsed: int, level: int) -> None:
    assert level_due(LEVELS, elapsed) == level


def test_a_level_may_last_a_number_of_hands() -> None:
    by_hands = (Level(1, 2, lasts=10), Level(2, 4))
    assert [level_due(by_hands, hands) for hands in (9, 10)] == [0, 1]


def test_a_level_without_an_end_stays() -> None:
    assert level_due((Level(1, 2), Level(2, 4)), 10**6) == 0


def test_a_new_level_waits_for_the_next_shuffle_and_for_a_misdealt_hand() -> None:
    assert level_to_shuffle_for(due=1) == 1
    assert level_to_shuffle_for(due=1, misdealt=0) == 0


@pytest.mark.parametrize("players", [2, 3, 9])
def test_a_big_blind_ante_is_not_made_smaller_short_handed(players: int) -> None:
    assert pot_before_action(Level(500, 1000, 1000, "bb"), players) == 2500


def test_an_ante_of_everybody_counts_as_often_as_there_are_players() -> None:
    assert pot_before_action(Level(100, 200, 25, "each"), 9) == 300 + 225
    assert stakes_of(Level(100, 200, 25, "each")).ante == 25


# --- places and prizes -----------------------------------------------------------------------------------------------

def test_the_larger_stack_ranks_higher_when_two_go_out_together() -> None:
    assert places(6, {2: 1800, 5: 2400, 9: 7000}, [2, 5]) == {5: 5, 2: 6}


def test_equal_stacks_share_the_better_place() -> None:
    assert places(9, {1: 500, 2: 500, 3: 100, 4: 900, 7: 5000}, [1, 2, 3, 4]) == {4: 6, 1: 7, 2: 7, 3: 9}


def test_shared_places_share_their_prizes_and_the_odd_unit_goes_to_the_buttons_left() -> None:
    assert prizes({2: 5, 5: 5}, {5: 500, 6: 300}, [2, 5]) == {2: 400, 5: 400}
    assert prizes({2: 5, 5: 5, 8: 4}, {4: 900, 5: 500, 6: 301}, [5, 8, 2]) == {8: 900, 5: 401, 2: 400}


def test_hand_for_hand_those_who_go_out_share_the_paid_places_they_reach() -> None:
    assert hand_for_hand(paid=50, left=52, busts=3) == ((50,), 3)
    assert hand_for_hand(paid=50, left=52, busts=4) == ((49, 50), 4)
    assert hand_for_hand(paid=50, left=53, busts=2) == ((), 0)


def test_the_last_player_with_chips_has_won() -> None:
    assert winner_of({4: 12_000, 7: 8000}, [7]) == 4
    assert winner_of({4: 12_000, 7: 8000}, []) is None


def test_an_all_in_moves_what_the_winner_could_match() -> None:
    assert after_all_in({4: 12_000, 7: 8000}, [4, 7], winner=4) == {4: 20_000, 7: 0}
    assert after_all_in({4: 12_000, 7: 8000, 9: 50}, [4, 7], winner=7) == {4: 4000, 7: 16_000, 9: 50}


def test_a_side_pot_whose_winner_is_not_named_is_not_given_away() -> None:
    with pytest.raises(ValueError, match="side pot"):
        after_all_in({1: 10, 2: 500, 3: 700}, [1, 2, 3], winner=1)


@given(stacks=st.dictionaries(st.integers(1, 10), st.integers(1, 5), min_size=2), data=st.data())
def test_places_fill_the_last_ranks_and_prizes_are_paid_to_the_last_unit(
    stacks: dict[int, int], data: st.DataObject
) -> None:
    bust = data.draw(st.sets(st.sampled_from(sorted(stacks)), min_size=1))
    players = len(stacks)
    found = places(players, stacks, bust)
    assert max(found.values()) <= players
    assert min(found.values()) == players - len(bust) + 1
    table = {place: 7 * (players - place) for place in range(1, players + 1)}
    paid = prizes(found, table, sorted(stacks))
    assert sum(paid.values()) == sum(table[place] for place in range(players - len(bust) + 1, players + 1))
    for one, other in permutations(bust, 2):
        assert (stacks[one] > stacks[other]) == (found[one] < found[other])
        assert stacks[one] <= stacks[other] or paid[one] >= paid[other]


@given(stacks=st.dictionaries(st.integers(1, 10), st.integers(1, 10**6), min_size=2), data=st.data())
def test_no_chip_is_lost_in_an_all_in(stacks: dict[int, int], data: st.DataObject) -> None:
    all_in = data.draw(st.permutations(sorted(stacks)))[: data.draw(st.integers(2, len(stacks)))]
    winner = max(all_in, key=lambda seat: stacks[seat])
    after = after_all_in(stacks, all_in, winner)
    assert sum(after.values()) == sum(stacks.values())
    assert all(after[seat] == 0 for seat in all_in if seat != winner)


# --- balancing, penalties, rebuys ------------------------------------------------------------------------------------

def test_the_next_big_blind_moves_to_the_worst_position_even_to_pay_it_again() -> None:
    assert move(3, {2: "small_blind", 6: "cutoff", 8: "big_blind"}) == Move(3, 8)
    assert move(3, {2: "small_blind", 6: "cutoff", 9: "button"}) == Move(3, 6)


def test_nobody_moves_into_the_small_blind() -> None:
    assert NEVER not in WORST_FIRST
    assert move(3, {2: "small_blind"}) is None


def test_a_position_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="dealer"):
        move(3, {2: "dealer"})


def test_tables_that_differ_by_one_player_are_balanced() -> None:
    assert [is_unbalanced(9, there) for there in (10, 9, 8, 7)] == [False, False, False, True]


def test_a_penalty_of_rounds_is_counted_in_hands() -> None:
    assert hands_missed(players_at_table=7, rounds=2) == 14
    assert hands_served(deals=3, misdeals=1) == 2


def test_a_rebuy_announced_before_the_shuffle_is_played_at_once() -> None:
    stacks = stacks_to_play({1: 0, 2: 700}, {1: 5000})
    assert stacks == {1: 5000, 2: 700}
    assert is_dealt_in(stacks[1])
    assert not is_dealt_in(stacks_to_play({1: 0, 2: 700}, {})[1])
