"""Showing and mucking, a hand that began wrongly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.irregularities.tabling import Demand, is_tabled, may_demand, winners
from appareil.poker.irregularities.wrong_start import Found, dealt_in_unpaid, is_corrected

ORDER = (2, 3, 4, 5, 1)


# --- the showdown ----------------------------------------------------------------------------------------------------

def test_a_hand_is_tabled_with_all_its_cards_also_to_play_the_board() -> None:
    assert [is_tabled(cards) for cards in (0, 1, 2)] == [False, False, True]
    assert is_tabled(4, hole_cards=4)


def test_cards_speak_and_only_those_that_are_tabled() -> None:
    strengths = {1: 9, 2: 9, 3: 12, 4: 1}
    assert winners([1, 2, 3, 4], [1, 2, 3, 4], strengths) == (3,)
    assert winners([1, 2, 3, 4], [4, 2, 1], strengths) == (1, 2)
    assert winners([1, 2, 4], [1, 2, 4], strengths) == (1, 2)


def test_the_last_hand_left_wins_without_showing() -> None:
    assert winners([4], [], {}) == (4,)


@pytest.mark.parametrize(
    ("game", "asker", "whose", "answer"),
    [
        ("tournament", 5, 3, True),
        ("tournament", 8, 3, False),
        ("tournament", 5, 8, "floor_only"),
        ("tournament", 3, 5, "floor_only"),
        ("tournament", 9, 3, False),
        ("cash", 5, 3, "floor_only"),
        ("cash", 8, 3, False),
    ],
)
def test_who_paid_to_see_a_hand_and_still_holds_his_own_may_see_it(
    game: str, asker: int, whose: int, answer: Demand
) -> None:
    assert may_demand(game, asker, whose, aggressor=3, callers=(5, 8), mucked=(8,)) == answer


@given(strengths=st.dictionaries(st.integers(1, 10), st.integers(0, 3), min_size=2), data=st.data())
def test_somebody_wins_as_long_as_somebody_shows(strengths: dict[int, int], data: st.DataObject) -> None:
    tabled = data.draw(st.sets(st.sampled_from(sorted(strengths)), min_size=1))
    found = winners(list(strengths), tabled, strengths)
    assert found
    assert set(found) <= tabled
    assert all(strengths[seat] <= strengths[found[0]] for seat in tabled)


# --- how the hand began ----------------------------------------------------------------------------------------------

def test_a_wrong_start_is_put_right_until_there_is_substantial_action() -> None:
    assert is_corrected(substantial_action=False)
    assert not is_corrected(substantial_action=True)


@pytest.mark.parametrize(
    ("found", "ruling"),
    [("not_looked", (True, False)), ("looked_not_acted", (False, True)), ("acted_with_chips", (True, True))],
)
def test_who_got_cards_without_paying_may_lose_them(found: Found, ruling: tuple[bool, bool]) -> None:
    assert dealt_in_unpaid(found) == ruling
