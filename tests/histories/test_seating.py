"""A recorded hand laid out at a table of ours: seats, stakes, and the deck the shoe must deal."""

from collections.abc import Iterator

import pytest
from hand_text import THREE, TWO, changed
from hypothesis import given
from hypothesis import strategies as st

from appareil.histories import HistoryError, RecordedHand, SeatedHand, play, seat_hand, why_not_built
from appareil.histories.built import stakes_of, why_not_dealt
from appareil.histories.phh import parse_phh
from appareil.histories.seating import SeatAction
from appareil.locale import speaking
from appareil.poker.cards import DECK, card_name, parse_cards
from appareil.poker.forced_bets import Straddle


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with speaking("en"):
        yield


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
        (('"NT"', '"FR"'), "FR (fixed-limit razz)"),
        (('"NT"', '"XY"'), "variant XY"),
        (('"NT"', '"NS"'), "short deck with other bets than everybody's ante and the button's blind"),
        (('"NT"', '"FT"'), "least bet other than the big blind"),
        (("[50, 100, 0]", "[50, 100, 90]"), "blinds of 50 and 100"),
        (("[50, 100, 0]", "[0, 100, 0]"), "blinds of 0 and 100"),
        (("[50, 100, 0]", "[100, 50, 0]"), "blinds of 100 and 50"),
        (("min_bet = 100", "min_bet = 200"), "least bet other than the big blind"),
        (("[50, 100, 0]", "[50, 100, 4000]"), "straddle of 4000"),
        (("[0, 0, 0]", "[12, 12, 0]"), "antes of different amounts"),
        (("true\nantes = [0, 0, 0]", "false\nantes = [1200, 1200, 1200]"),
         "antes of everybody that are not matched by all-in level"),
        (("[0, 0, 0]", "[0, 100, 0]"), "a single ante that is matched by all-in level"),
    ],
)
def test_rules_the_table_has_not_are_named(change: tuple[str, str], why: str) -> None:
    assert why_not_built(hand(changed(THREE, change))) == why


def test_a_second_straddle_is_a_rule_we_have_not() -> None:
    text = THREE.replace("[0, 0, 0]", "[0, 0, 0, 0]").replace("[50, 100, 0]", "[50, 100, 200, 400]")
    assert why_not_built(hand(text.replace("[1000, 2000, 3000]", "[1000, 2000, 3000, 4000]"))) == "several straddles"


@pytest.mark.parametrize(
    ("code", "structure", "variant"),
    [("NT", "no_limit", "holdem"), ("PO", "pot_limit", "omaha"), ("FT", "fixed_limit", "holdem"),
     ("FO/8", "fixed_limit", "omaha_hi_lo")],
)
def test_the_code_says_structure_and_variant(code: str, structure: str, variant: str) -> None:
    bets = ("min_bet = 100", "small_bet = 100\nbig_bet = 200" if structure == "fixed_limit" else "min_bet = 100")
    recorded = hand(changed(THREE, ('"NT"', f'"{code}"'), bets))
    assert why_not_built(recorded) is None
    stakes = stakes_of(recorded)
    assert (stakes.structure, stakes.variant, stakes.big_blind) == (structure, variant, 100)


@pytest.mark.parametrize(("least", "rule"), [(200, "double_straddle"), (100, "straddle_plus_bb")])
def test_a_third_blind_is_a_straddle_and_the_least_bet_says_what_may_be_raised(least: int, rule: str) -> None:
    text = changed(THREE, ("[50, 100, 0]", "[50, 100, 200]"), ("min_bet = 100", f"min_bet = {least}"))
    assert why_not_built(hand(text)) is None
    table = seated(text)
    assert (table.straddle, table.stakes.straddle_min_raise) == (Straddle(10, 200), rule)


def test_in_a_short_deck_everybody_antes_and_the_button_alone_posts() -> None:
    text = changed(
        THREE, ('"NT"', '"NS"'), ("[0, 0, 0]", "[100, 100, 100]"), ("[50, 100, 0]", "[0, 0, 100]"), ("2c3c", "6c7c"),
        ("d db 2d", "d db 9s"),
    )
    assert why_not_built(hand(text)) is None
    table = seated(text)
    assert (table.small_blind_seat, table.big_blind_seat) == (None, 10)
    assert (table.stakes.variant, table.stakes.ante_type, table.stakes.ante, table.stakes.big_blind) == (
        "short", "each", 100, 100,
    )
    assert sorted(table.deck) == list(DECK[16:])


def test_the_first_player_alone_posts_the_big_blind_when_the_small_one_is_dead() -> None:
    text = changed(THREE, ("[50, 100, 0]", "[100, 0, 0]"))
    assert why_not_built(hand(text)) is None
    assert (seated(text).small_blind_seat, seated(text).big_blind_seat) == (None, 1)


@pytest.mark.parametrize(
    ("change", "why"),
    [(("[50, 100, 0]", "[100, 0, 0]"), "dead small blind"), (("[50, 100, 0]", "[50, 100, 150]"), "straddle of 150"),
     (("[50, 100, 0]", "[50, 100, 4000]"), "straddle of 4000"),
     (('"NT"', '"FR"'), "FR (fixed-limit razz)")],
)
def test_what_our_rules_can_play_but_the_table_cannot_deal_is_named(change: tuple[str, str], why: str) -> None:
    assert why_not_dealt(hand(changed(THREE, change))) == why
    assert why_not_dealt(hand(THREE)) is None


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
    assert seated(TWO).board == (*parse_cards("5d2c7h"), None, None)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("2c3c", "2cAs"), 'hand 1: action 2 "d dh p2 2cAs": As is dealt twice'),
        (("d db Ac", "d db Qh"), 'hand 1: action 10 "d db Qh": Qh is dealt twice'),
        (("d db 2d", "d db 2d3d"), 'hand 1: action 15 "d db 2d3d": there are 6 board cards'),
        (("2c3c", "2c3c4c"), 'hand 1: action 2 "d dh p2 2c3c4c": p2 has 3 hole cards'),
        (('"NT"', '"PO"'), 'hand 1: action 4 "p3 cbr 300": p1 has not been dealt all his hole cards'),
        (('"p3 cbr 300"', '"d dh p3 JhJs", "p3 cbr 300"'), 'hand 1: action 4 "d dh p3 JhJs": p3 has 4 hole cards'),
        (("p1 sm AsKd", "p1 sm AhKs"), 'hand 1: action 13 "p1 sm AhKs": p1 shows AhKs, and was dealt AsKd'),
        (("p1 sm AsKd", "p1 sm Qc"), 'hand 1: action 13 "p1 sm Qc": p1 shows Qc, and was dealt AsKd'),
    ],
)
def test_cards_that_one_deck_cannot_have_are_refused(change: tuple[str, str], said: str) -> None:
    with pytest.raises(HistoryError) as caught:
        play(seated(changed(THREE, change)))
    assert str(caught.value) == said


def test_a_card_that_a_short_deck_has_not_is_refused() -> None:
    text = changed(
        THREE, ('"NT"', '"NS"'), ("[0, 0, 0]", "[100, 100, 100]"), ("[50, 100, 0]", "[0, 0, 100]"), ("2c3c", "6c5c"),
    )
    with pytest.raises(HistoryError, match="5c is not in the deck"):
        seated(text)


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
