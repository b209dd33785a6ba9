"""A recorded hand laid out at a table of ours: seats, stakes, and the deck the shoe must deal."""

import pytest
from hand_text import THREE, TWO, changed
from hypothesis import given
from hypothesis import strategies as st

from appareil.histories import HistoryError, RecordedHand, SeatedHand, seat_hand, why_not_built
from appareil.histories.phh import parse_phh
from appareil.histories.seating import SeatAction
from appareil.locale import use
from appareil.poker.cards import DECK, card_name, parse_cards


@pytest.fixture(autouse=True)
def _english() -> None:
    use("en")


def hand(text: str) -> RecordedHand:
    return parse_phh(text)[0]


def seated(text: str, seats: int = 10) -> SeatedHand:
    return seat_hand(hand(text), seats)


def names(cards: tuple[int, ...]) -> list[str]:
    return [card_name(card) for card in cards]


# --- seats -----------------------------------------------------------------------------------------------------------

def test_the_last_player_has_the_button_at_the_highest_seat_and_the_others_follow_from_seat_one() -> None:
    table = seated(THREE)
    assert table.seats == (1, 2, 10)
    assert (table.button, table.small_blind_seat, table.big_blind_seat) == (10, 1, 2)
    assert table.stacks == {1: 1000, 2: 2000, 10: 3000}
    assert table.actions[:3] == (
        SeatAction(10, "bet_or_raise", 300), SeatAction(1, "check_or_call"), SeatAction(2, "fold"),
    )


def test_with_two_players_the_button_is_the_small_blind() -> None:
    table = seated(TWO)
    assert table.seats == (1, 10)
    assert (table.button, table.small_blind_seat, table.big_blind_seat) == (10, 10, 1)
    assert table.stacks == {1: 316, 10: 2353}


def test_a_full_table_has_everybody_in_his_own_seat() -> None:
    assert seated(THREE, seats=3).seats == (1, 2, 3)


def test_more_players_than_seats_are_refused() -> None:
    with pytest.raises(HistoryError, match="hand 1: 3 players do not fit a table of 2 seats"):
        seated(THREE, seats=2)


# --- stakes ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("text", "antes", "trimming", "ante"),
    [
        (THREE, "[0, 0, 0]", "true", ("none", 0)),
        (THREE, "[12, 12, 12]", "true", ("each", 12)),
        (THREE, "[0, 100, 0]", "false", ("bb", 100)),
        (THREE, "[0, 0, 100]", "false", ("button", 100)),
        (TWO, "[100, 0]", "false", ("button", 100)),
        (TWO, "[0, 100]", "false", ("bb", 100)),
        (TWO, "[5, 5]", "true", ("each", 5)),
    ],
)
def test_who_pays_the_ante_follows_from_its_place_in_the_list(
    text: str, antes: str, trimming: str, ante: tuple[str, int],
) -> None:
    old = "[100, 0]" if text is TWO else "[0, 0, 0]"
    status = "false" if text is TWO else "true"
    changed_hand = changed(text, (old, antes), (f"status = {status}", f"status = {trimming}"))
    assert why_not_built(hand(changed_hand)) is None
    stakes = seated(changed_hand).stakes
    assert (stakes.ante_type, stakes.ante) == ante
    assert (stakes.small_blind, stakes.big_blind) == (50, 100)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (('"NT"', '"PO"'), "PO (pot-limit Omaha)"),
        (('"NT"', '"XY"'), "variant XY"),
        (("[50, 100, 0]", "[50, 100, 200]"), "straddle"),
        (("[50, 100, 0]", "[0, 100, 0]"), "blinds of 0 and 100"),
        (("[50, 100, 0]", "[100, 50, 0]"), "blinds of 100 and 50"),
        (("min_bet = 100", "min_bet = 200"), "least bet other than the big blind"),
        (("[0, 0, 0]", "[12, 12, 0]"), "antes of different amounts"),
        (("true\nantes = [0, 0, 0]", "false\nantes = [12, 12, 12]"),
         "antes of everybody that are not matched by all-in level"),
        (("[0, 0, 0]", "[0, 100, 0]"), "a single ante that is matched by all-in level"),
    ],
)
def test_rules_the_table_has_not_are_named(change: tuple[str, str], why: str) -> None:
    assert why_not_built(hand(changed(THREE, change))) == why


def test_eleven_players_are_too_many() -> None:
    recorded = hand(THREE)
    eleven = RecordedHand(
        1, "NT", (0,) * 11, (50, 100, *(0,) * 9), 100, True, (1000,) * 11, recorded.actions,
    )
    assert why_not_built(eleven) == "more than ten players"


# --- the deck --------------------------------------------------------------------------------------------------------

def test_cards_leave_the_shoe_one_to_each_player_from_the_buttons_left_twice_then_burn_and_board() -> None:
    deck = names(seated(THREE).deck)
    assert deck[:6] == ["As", "2c", "Qh", "Kd", "3c", "Qs"]
    assert deck[7:10] == ["7h", "8h", "9d"]
    assert deck[11] == "Ac"
    assert deck[13] == "2d"


def test_with_two_players_the_big_blind_gets_the_first_card_and_the_button_the_last() -> None:
    assert names(seated(TWO).deck)[:4] == ["Qs", "7s", "7c", "9h"]


def test_what_is_not_known_is_filled_from_the_rest_lowest_first() -> None:
    table = seated(changed(THREE, ("d dh p2 2c3c", "d dh p2 ????")))
    assert table.hole[2] == (None, None)
    assert [names(table.deck)[place] for place in (1, 4, 6, 10, 12)] == ["2c", "2h", "2s", "3c", "3d"]
    assert table.deck == seated(changed(THREE, ("d dh p2 2c3c", "d dh p2 ????"))).deck


def test_cards_shown_later_fill_in_those_not_known_when_dealt() -> None:
    table = seated(changed(THREE, ("d dh p3 QhQs", "d dh p3 ????")))
    assert table.hole[10] == parse_cards("QhQs")
    assert names(table.deck)[2] == "Qh"


def test_the_board_is_the_one_in_the_deck() -> None:
    assert names(seated(THREE).board) == ["7h", "8h", "9d", "Ac", "2d"]
    assert names(seated(TWO).board)[:3] == ["5d", "2c", "7h"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("2c3c", "2cAs"), "hand 1: As is dealt twice"),
        (("d db Ac", "d db Qh"), "hand 1: Qh is dealt twice"),
        (("d db 2d", "d db 2d3d"), "hand 1: there are 6 board cards"),
        (("2c3c", "2c3c4c"), "hand 1: p2 has 3 hole cards"),
    ],
)
def test_cards_that_one_deck_cannot_have_are_refused(change: tuple[str, str], said: str) -> None:
    with pytest.raises(HistoryError) as caught:
        seated(changed(THREE, change))
    assert str(caught.value) == said


@given(st.permutations(DECK), st.integers(2, 10), st.integers(0, 5), st.data())
def test_the_deck_always_holds_each_card_once_and_the_known_ones_in_their_places(
    cards: list[int], players: int, on_board: int, data: st.DataObject,
) -> None:
    known = [data.draw(st.booleans()) for _ in range(players)]
    hole = [cards[2 * player:2 * player + 2] for player in range(players)]
    board = cards[20:20 + on_board]
    deals = [
        f'"d dh p{player + 1} {"".join(map(card_name, hole[player])) if known[player] else "????"}"'
        for player in range(players)
    ]
    if board:
        deals.append(f'"d db {"".join(map(card_name, board))}"')
    table = seated(
        f'variant = "NT"\nantes = {[0] * players}\nblinds_or_straddles = {[1, 2] + [0] * (players - 2)}\nmin_bet = 2\n'
        f"starting_stacks = {[100] * players}\nactions = [{', '.join(deals)}]\n"
    )
    assert sorted(table.deck) == list(DECK)
    for player in range(players):
        if known[player]:
            assert [table.deck[player], table.deck[players + player]] == hole[player]
    assert list(table.board[:on_board]) == board
