"""What the house takes from a pot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.pots import Pot
from appareil.poker.rake import Jackpot, Percentage, Rake, Steps, after_drop, cap_for, drop

FIVE_PERCENT = Rake(Percentage(500), cap=10)


def rake_of(rules: Rake, *pots: int, flop_seen: bool = True, dealt_in: int = 6, game: str = "cash") -> tuple[int, ...]:
    return drop(rules, pots, flop_seen, dealt_in, game).rake


def test_a_percentage_is_rounded_down_to_whole_units() -> None:
    assert rake_of(FIVE_PERCENT, 137) == (6,)
    assert rake_of(Rake(Percentage(500, unit=25)), 1999) == (75,)
    assert rake_of(Rake(Percentage(250)), 79) == (1,)


def test_no_more_than_the_cap_is_taken() -> None:
    assert rake_of(FIVE_PERCENT, 10_000) == (10,)


def test_without_a_flop_nothing_is_dropped_where_the_house_says_so() -> None:
    with_jackpot = FIVE_PERCENT._replace(jackpot=Jackpot(2))
    assert drop(with_jackpot, [100], False, 6) == ((0,), (0,))
    assert rake_of(FIVE_PERCENT._replace(no_flop_no_drop=False), 100, flop_seen=False) == (5,)


def test_a_tournament_is_not_raked() -> None:
    assert rake_of(FIVE_PERCENT, 100, game="tournament") == (0,)


def test_a_small_pot_is_not_raked_all_pots_together() -> None:
    rules = FIVE_PERCENT._replace(min_pot=50)
    assert rake_of(rules, 49) == (0,)
    assert rake_of(rules, 30, 20) == (2, 0)


def test_steps_take_for_every_full_amount() -> None:
    rules = Rake(Steps(per=10, take=1), cap=4)
    assert [rake_of(rules, pot) for pot in (9, 10, 39, 40, 500)] == [(0,), (1,), (3,), (4,), (4,)]


def test_the_cap_follows_the_number_of_players_dealt_in() -> None:
    rules = FIVE_PERCENT._replace(cap_by_players={3: 2, 5: 5})
    assert [cap_for(rules, players) for players in (2, 3, 4, 5, 10)] == [2, 2, 2, 5, 5]


def test_rake_comes_from_the_main_pot_first_or_from_each_pot() -> None:
    assert rake_of(Rake(Percentage(500)), 300, 140) == (22, 0)
    assert rake_of(Rake(Percentage(500), rake_from="each_pot"), 300, 140) == (15, 7)
    assert rake_of(Rake(Percentage(500), cap=18, rake_from="each_pot"), 300, 140) == (15, 3)
    assert rake_of(Rake(Percentage(1000)), 4, 96) == (4, 6)


@pytest.mark.parametrize(("pot", "jackpot"), [(29, 0), (30, 2), (64, 2)])
def test_the_jackpot_is_dropped_after_the_rake_from_a_large_enough_pot(pot: int, jackpot: int) -> None:
    rules = Rake(Percentage(1000), cap=5, jackpot=Jackpot(2, min_pot=30))
    assert drop(rules, [pot], True, 6).jackpot == (jackpot,)


PERCENTAGES = st.builds(Percentage, st.integers(0, 10_000), st.integers(1, 100))
RULES = st.builds(
    Rake,
    PERCENTAGES | st.builds(Steps, st.integers(1, 100), st.integers(0, 100)),
    st.none() | st.integers(0, 500),
    st.dictionaries(st.integers(2, 10), st.integers(0, 500)),
    min_pot=st.integers(0, 1000),
    rake_from=st.sampled_from(["total_main_first", "each_pot"]),
    jackpot=st.builds(Jackpot, st.integers(0, 50)),
)


@given(rules=RULES, pots=st.lists(st.integers(0, 100_000), min_size=1, max_size=5))
def test_no_chip_is_lost_and_no_pot_pays_more_than_it_holds(rules: Rake, pots: list[int]) -> None:
    dropped = drop(rules, pots, True, 6)
    left = after_drop([Pot(amount, (1, 2)) for amount in pots], dropped)
    assert sum(pots) == sum(dropped.rake) + sum(dropped.jackpot) + sum(pot.amount for pot in left)
    assert all(pot.amount >= 0 for pot in left)
    cap = cap_for(rules, 6)
    assert sum(dropped.rake) <= (sum(pots) if cap is None else cap)
