"""Who has missed blinds and would be under the gun may come in by a straddle: it pays for all he owes."""

import pytest
from at_the_terminal import facts_of, press, say
from sittings import Table
from six_seats import opened, owes, play_to_hand, posted, table_of

from appareil.controller.hand import facts as hand_facts
from appareil.controller.irregular.misdeals import Misdeal
from appareil.controller.seats.from_floor import Leave, Return, SitOut
from appareil.poker.forced_bets import Straddle
from appareil.runtime.recover import check_journal


def table_owed(**house: str) -> Table:
    """Puck 3 and blinds 1 and 2 in hand 4; seat 4 sits out and owes both. In hand 5 the blinds are 2 and 3, and he
    would be under the gun."""
    table = table_of(1, 2, 3, 4, **({"straddles": "utg"} | house))
    play_to_hand(table, 1)
    assert say(table, SitOut(4)) is None
    play_to_hand(table, 4)
    assert owes(table, 4) == ["big_blind", "small_blind"]
    table.wait(1)
    return table


@pytest.mark.parametrize("by", ["terminal", "floor"])
def test_he_straddles_instead_of_posting_speaks_last_and_owes_nothing_more(by: str) -> None:
    table = table_owed()
    assert table.twins.terminals[4].offers == {"post", "straddle"}
    if by == "terminal":
        assert press(table, 4, "straddle", 0) == "accepted"
        assert table.twins.terminals[4].offers == {"post"}
    else:
        assert say(table, Return(4, "straddle")) is None
    play_to_hand(table, 5)
    assert opened(table)[4].posts == ()
    assert posted(table, 5) == [(2, "small_blind", 1), (3, "big_blind", 2), (4, "straddle", 4)]
    assert owes(table, 4) == []
    table.finish(5)
    hands = [fact for fact in facts_of(table) if isinstance(fact, hand_facts.HandOpened | hand_facts.Acted)]
    openings = [(place, fact) for place, fact in enumerate(hands) if isinstance(fact, hand_facts.HandOpened)]
    fifth = next(place for place, fact in openings if fact.hand == 5)
    assert [fact.seat for fact in hands[fifth + 1:fifth + 5]] == [1, 2, 3, 4]
    assert not [fact for fact in facts_of(table) if isinstance(fact, hand_facts.StraddleDecided) and fact.seat]
    assert check_journal(table.journal) == []


def test_a_straddle_that_is_not_the_least_brings_nobody_in() -> None:
    table = table_owed()
    twin = table.twins.terminals[4]
    twin._press(0, "straddle", 6)
    table.until(lambda: twin._unheard is None)
    assert table.believed.seats[4].answer == "not_allowed"


@pytest.mark.parametrize("house", [{"straddles": "none"}, {"variant": "short"}])
def test_a_house_without_straddles_offers_none(house: dict[str, str]) -> None:
    table = table_owed(**house)
    assert "straddle" not in table.twins.terminals[4].offers
    assert press(table, 4, "straddle", 0) == "not_allowed"
    assert say(table, Return(4, "straddle")) == "no_such_entry"


def test_who_would_not_be_under_the_gun_is_not_offered_it() -> None:
    table = table_of(1, 2, 3, 4, straddles="any_seat")
    play_to_hand(table, 1)
    say(table, SitOut(4))
    play_to_hand(table, 3)  # big blind 1 in this hand, 2 in the next, then seat 3: seat 4 is on the button
    table.wait(1)
    assert owes(table, 4) == ["big_blind"]
    assert "straddle" not in table.twins.terminals[4].offers


def test_when_he_is_no_longer_under_the_gun_he_waits_for_the_big_blind() -> None:
    table = table_owed()
    assert press(table, 4, "straddle", 0) == "accepted"
    assert say(table, Leave(3)) is None  # now the big blind comes to him
    play_to_hand(table, 5)
    assert opened(table)[4].bb_position == 4
    assert [bet for bet in posted(table, 5) if bet[0] == 4] == [(4, "big_blind", 2)]
    assert owes(table, 4) == []


def test_the_hand_that_replaces_a_misdealt_one_has_his_straddle() -> None:
    table = table_owed()
    press(table, 4, "straddle", 0)
    play_to_hand(table, 5)
    assert say(table, Misdeal("card dealt to a wrong seat")) is None
    table.until(lambda: any(isinstance(fact, hand_facts.HandVoided) for fact in facts_of(table)))
    play_to_hand(table, 5)
    assert table.believed.current_hand().straddle == Straddle(4, 4)
    table.finish(5)
    assert [bet for bet in posted(table, 5) if bet[0] == 4] == [(4, "straddle", 4)] * 2
    assert owes(table, 4) == []
    assert check_journal(table.journal) == []
