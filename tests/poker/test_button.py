"""Button, blinds, debts and entering, from hand to hand."""

import pytest

from appareil.poker.button.debts import NamedPost, in_chips
from appareil.poker.button.entering import entry_choices, entry_costs
from appareil.poker.button.next_hand import Opening, next_hand, players_here
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.seat_change import change_seat, seat_change
from appareil.poker.button.sitting import (
    Player,
    Sitting,
    be_absent,
    come_back,
    go_away,
    new_sitting,
    sit_down,
    stand_up,
)
from appareil.poker.button.straddlers import Offer, may_straddle, straddle_taken
from appareil.poker.button.wrong_button import as_it_stands
from appareil.poker.clockwise import left_of, next_seat
from appareil.poker.forced_bets import Post
from appareil.poker.positions import Positions

CASH = ButtonRules()
TOURNAMENT = ButtonRules(game="tournament")
SIMPLIFIED = ButtonRules(method="simplified_moving_button")
WITH_DEBTS = ButtonRules(method="moving_button_with_debts")


def hands(sitting: Sitting, rules: ButtonRules, number: int) -> list[Opening]:
    """The next hands, nobody coming or going."""
    openings = []
    for _ in range(number):
        openings.append(next_hand(sitting, rules))
        sitting = openings[-1].after
    return openings


def owed(opening: Opening, seat: int) -> str:
    player = opening.after.player(seat)
    return " ".join(name for name, owes in (("sb", player.owes_small), ("bb", player.owes_big)) if owes)


# --- the methods ------------------------------------------------------------------------------------------------------

def test_everybody_who_has_sat_down_before_the_first_hand_is_dealt_in_for_nothing() -> None:
    sitting = sit_down(sit_down(sit_down(Sitting(), 4), 9, "wait"), 2, "post")
    opening = next_hand(sitting, CASH)
    assert opening.positions == (10, 2, 4)
    assert opening.dealt_in == (2, 4, 9)
    assert opening.posts == (NamedPost(2, "sb"), NamedPost(4, "bb"))


def test_every_position_moves_to_the_next_player_when_nobody_has_left() -> None:
    [opening] = hands(new_sitting([1, 3, 4, 7, 9], Positions(3, 4, 7)), CASH, 1)
    assert opening.positions == (4, 7, 9)


def test_two_players_take_the_button_in_turns() -> None:
    first, second = hands(new_sitting([4, 10], Positions(10, 10, 4)), CASH, 2)
    assert [first.positions, second.positions] == [(4, 4, 10), (10, 10, 4)]


def test_under_the_dead_button_the_puck_stays_where_the_small_blind_was() -> None:
    first, second = hands(new_sitting([1, 7, 8], Positions(1, 4, 6)), CASH, 2)
    assert (first.positions, first.small_blind) == ((4, 6, 7), None)
    assert first.posts == (NamedPost(7, "bb"),)
    assert (second.positions, second.small_blind) == ((6, 7, 8), 7)


def test_a_simplified_moving_button_forgives_a_blind_that_it_jumps() -> None:
    first, second = hands(new_sitting([2, 3, 6, 8], Positions(2, 3, 5)), SIMPLIFIED, 2)
    assert first.positions == (3, 6, 8)
    assert first.posts == (NamedPost(6, "sb"), NamedPost(8, "bb"))
    assert second.posts == (NamedPost(8, "sb"), NamedPost(2, "bb"))


def test_a_moving_button_with_debts_takes_the_larger_blind_first_and_the_other_one_next() -> None:
    first, second = hands(new_sitting([3, 6, 8, 10], Positions(2, 3, 5)), WITH_DEBTS, 2)
    assert (first.positions, first.small_blind) == ((3, 6, 8), None)
    assert first.posts == (NamedPost(6, "bb"), NamedPost(8, "bb"))
    assert owed(first, 6) == "sb"
    assert second.posts == (NamedPost(8, "sb"), NamedPost(10, "bb"), NamedPost(6, "sb"))
    assert second.small_blind == 8
    assert owed(second, 6) == ""


@pytest.mark.parametrize("rules", [CASH, SIMPLIFIED, WITH_DEBTS])
@pytest.mark.parametrize(("left", "due"), [(2, (8, 8, 5)), (5, (8, 8, 2)), (8, (5, 5, 2))])
def test_three_become_two_and_nobody_has_the_big_blind_twice(
    rules: ButtonRules, left: int, due: tuple[int, int, int]
) -> None:
    sitting = stand_up(new_sitting([2, 5, 8], Positions(2, 5, 8)), left)
    assert next_hand(sitting, rules).positions == due


@pytest.mark.parametrize("rules", [CASH, SIMPLIFIED, WITH_DEBTS])
def test_two_become_three_and_the_old_button_keeps_the_puck_once_more(rules: ButtonRules) -> None:
    first, second = hands(sit_down(new_sitting([3, 7], Positions(3, 3, 7)), 9), rules, 2)
    assert first.positions == (3, 7, 9)
    assert second.positions == (7, 9, 3)


@pytest.mark.parametrize("rules", [SIMPLIFIED, WITH_DEBTS])
def test_between_three_and_two_a_moving_button_goes_the_dead_buttons_way(rules: ButtonRules) -> None:
    assert next_hand(new_sitting([3, 7, 9], Positions(3, 3, 7)), rules).positions == (3, 7, 9)
    two_and_a_newcomer = sit_down(new_sitting([3, 5], Positions(5, 2, 3)), 4)
    assert next_hand(two_and_a_newcomer, rules).positions == (2, 3, 4)


@pytest.mark.parametrize("rules", [SIMPLIFIED, WITH_DEBTS])
def test_a_moving_button_goes_on_rather_than_bring_the_big_blind_back(rules: ButtonRules) -> None:
    assert next_hand(new_sitting([1, 2, 3], Positions(4, 2, 3)), rules).positions == (2, 3, 1)


def test_two_players_post_by_position_and_owe_nothing() -> None:
    table = new_sitting([6, 8], Positions(3, 6, 8))
    owing = table._replace(players=(Player(6, owes_small=True), Player(8, owes_small=True)))
    opening = next_hand(owing, WITH_DEBTS)
    assert opening.posts == (NamedPost(6, "bb"), NamedPost(8, "sb"))
    assert [owed(opening, seat) for seat in (6, 8)] == ["", ""]


def test_with_one_player_between_old_blinds_the_button_is_his() -> None:
    assert next_hand(new_sitting([3, 5, 7], Positions(1, 3, 7)), CASH).positions == (5, 7, 3)


@pytest.mark.parametrize(("vacant", "button"), [([4, 5, 6, 7], 7), ([4, 6, 7], 4), ([], 3)])
def test_a_dead_button_goes_on_over_vacant_seats_if_the_house_wants_it(vacant: list[int], button: int) -> None:
    sitting = new_sitting([1, 8, 9, *{4, 5, 6, 7}.difference(vacant)], Positions(1, 3, 8))
    for seat in {4, 5, 6, 7}.difference(vacant):
        sitting = go_away(sitting, seat)
    rules = CASH._replace(dead_button_advance="over_vacant")
    assert next_hand(sitting, rules).positions == (button, 8, 9)
    assert next_hand(sitting, CASH).positions == (3, 8, 9)


def test_a_button_before_a_player_does_not_go_on() -> None:
    rules = CASH._replace(dead_button_advance="over_vacant")
    assert next_hand(new_sitting([1, 3, 8, 9], Positions(1, 3, 8)), rules).positions == (3, 8, 9)


def test_the_seats_a_dead_button_has_gone_over_are_open_to_newcomers() -> None:
    sitting = sit_down(new_sitting([1, 8, 9], Positions(1, 3, 8)), 5, "post")
    assert 5 not in next_hand(sitting, CASH).dealt_in
    assert 5 in next_hand(sitting, CASH._replace(dead_button_advance="over_vacant")).dealt_in


# --- away and back ----------------------------------------------------------------------------------------------------

def test_a_player_who_sits_out_owes_each_blind_once_it_has_passed_him() -> None:
    sitting = go_away(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), 7)
    assert [owed(opening, 7) for opening in hands(sitting, CASH, 2)] == ["bb", "sb bb"]


def test_among_three_the_small_blind_passes_who_goes_although_two_play_on_without_him() -> None:
    opening = next_hand(go_away(new_sitting([1, 3, 4], Positions(1, 3, 4)), 4), CASH)
    assert (opening.positions, owed(opening, 4)) == ((3, 3, 1), "sb")


def test_to_who_is_away_when_a_table_starts_it_is_a_new_one() -> None:
    sitting = go_away(sit_down(new_sitting([1, 3, 5]), 7), 3)
    assert come_back(sitting, 3).player(3) == Player(3, "returning", owes_big=True)
    assert owed(next_hand(sitting, CASH), 3) == "bb"
    broken = sit_down(go_away(new_sitting([1, 5], Positions(1, 1, 5)), 1), 7)
    assert owed(next_hand(broken, CASH), 1) == "bb"


def test_he_never_owes_more_than_one_of_each() -> None:
    sitting = go_away(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), 7)
    for opening in hands(sitting, CASH, 20)[2:]:
        assert owed(opening, 7) == "sb bb"


def test_who_has_paid_his_big_blind_and_goes_owes_the_small_one() -> None:
    sitting = go_away(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), 5)
    opening = next_hand(sitting, CASH)
    assert opening.small_blind is None
    assert owed(opening, 5) == "sb"


@pytest.mark.parametrize(
    ("owes_small", "owes_big", "post"),
    [
        (True, True, NamedPost(9, "bb", "sb")),
        (False, True, NamedPost(9, "bb")),
        (True, False, NamedPost(9, None, "sb")),
    ],
)
def test_coming_back_costs_the_missed_blinds_the_small_one_dead(
    owes_small: bool, owes_big: bool, post: NamedPost
) -> None:
    away = Player(9, "away", None, owes_small, owes_big)
    table = new_sitting([1, 3, 5, 7], Positions(1, 3, 5))
    sitting = come_back(table._replace(players=(*table.players, away)), 9, "post")
    opening = next_hand(sitting, CASH)
    assert post in opening.posts
    assert owed(opening, 9) == ""
    assert opening.after.player(9) == Player(9)


def test_who_waits_is_let_in_by_the_big_blind_and_owes_nothing_more() -> None:
    table = new_sitting([1, 3, 5], Positions(1, 3, 5))
    sitting = come_back(table._replace(players=(*table.players, Player(7, "away", None, True, True))), 7, "wait")
    opening = next_hand(sitting, CASH)
    assert opening.positions == (3, 5, 7)
    assert opening.posts == (NamedPost(5, "sb"), NamedPost(7, "bb"))
    assert owed(opening, 7) == ""


def test_who_is_back_and_waits_owes_the_blinds_that_pass_him_all_the_same() -> None:
    sitting = go_away(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), 7)
    sitting = come_back(next_hand(sitting, CASH).after, 7, "post")
    opening = next_hand(sitting, CASH)
    assert 7 not in opening.dealt_in
    assert owed(opening, 7) == "sb bb"


def test_a_player_who_was_dealt_in_without_paying_pays_in_the_next_hand() -> None:
    table = new_sitting([1, 3, 5, 7], Positions(1, 3, 5))
    owing = table._replace(players=(Player(1, owes_big=True), *table.players[1:]))
    opening = next_hand(owing, CASH)
    assert NamedPost(1, "bb") in opening.posts
    assert owed(opening, 1) == ""
    on_the_big_blind = table._replace(players=(*table.players[:-1], Player(7, owes_small=True)))
    assert owed(next_hand(on_the_big_blind, CASH), 7) == ""


def test_who_comes_back_before_a_blind_has_passed_plays_on() -> None:
    sitting = new_sitting([1, 3, 5, 7], Positions(1, 3, 5))
    assert come_back(go_away(sitting, 7), 7, "wait") == sitting


def test_a_straddle_under_the_gun_pays_for_coming_back() -> None:
    table = new_sitting([1, 2, 3, 8], Positions(8, 1, 2))
    away = Player(5, "away", None, True, True)
    sitting = come_back(table._replace(players=tuple(sorted((*table.players, away)))), 5, "straddle")
    opening = next_hand(sitting, CASH)
    assert opening.straddle == 5
    assert opening.posts == (NamedPost(2, "sb"), NamedPost(3, "bb"))
    assert owed(opening, 5) == ""
    elsewhere = next_hand(change_seat(sitting, CASH, 5, 10), CASH)
    assert 10 not in elsewhere.dealt_in
    assert elsewhere.straddle is None


def test_no_straddle_lets_anybody_in_between_button_and_blinds() -> None:
    table = new_sitting([1, 2], Positions(6, 8, 1))
    away = Player(9, "away", None, True, True)
    opening = next_hand(come_back(table._replace(players=(*table.players, away)), 9, "straddle"), CASH)
    assert (opening.dealt_in, opening.straddle) == ((2, 1), None)


def test_who_has_no_chips_sits_out_until_he_buys_some() -> None:
    opening = next_hand(sit_down(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), 6, "post"), CASH, without_chips={6, 7})
    assert opening.dealt_in == (5, 1, 3)
    assert opening.after.player(7) == Player(7, "away", owes_big=True)
    assert opening.after.player(6) == Player(6, "new", "post")


# --- entering ---------------------------------------------------------------------------------------------------------

def test_a_newcomer_posts_a_live_big_blind_or_waits_for_it() -> None:
    table = new_sitting([1, 3, 5, 7], Positions(1, 3, 5))
    assert next_hand(sit_down(table, 9, "wait"), CASH).dealt_in == (5, 7, 1, 3)
    opening = next_hand(sit_down(table, 9, "post"), CASH)
    assert opening.dealt_in == (5, 7, 9, 1, 3)
    assert opening.posts == (NamedPost(5, "sb"), NamedPost(7, "bb"), NamedPost(9, "bb"))


def test_a_newcomer_who_goes_away_before_his_first_hand_owes_a_big_blind() -> None:
    sitting = go_away(sit_down(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), 9), 9)
    assert come_back(sitting, 9, "post").player(9) == Player(9, "returning", "post", owes_big=True)
    moved = change_seat(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), CASH, 7, 8)
    assert go_away(moved, 8).player(8).owes_big


def test_between_button_and_blinds_he_waits_or_buys_the_button() -> None:
    table = new_sitting([2, 4, 6, 8], Positions(8, 2, 4))
    sitting = sit_down(table, 3, "post")
    assert entry_choices(sitting, CASH, 3) == ("wait", "buy_button")
    assert next_hand(sitting, CASH).dealt_in == (4, 6, 8, 2)
    first, second, third = hands(come_back(sitting, 3, "buy_button"), CASH, 3)
    assert (first.positions.button, first.small_blind, first.positions.big_blind) == (2, None, 3)
    assert first.posts == (NamedPost(3, "bb", "sb"),)
    assert second.positions == (3, 4, 6)
    assert third.positions == (4, 6, 8)


def test_once_the_button_has_passed_him_his_post_lets_him_in() -> None:
    _, second = hands(sit_down(new_sitting([2, 4, 6, 8], Positions(8, 2, 4)), 3, "post"), CASH, 2)
    assert second.positions == (4, 6, 8)
    assert NamedPost(3, "bb") in second.posts


def test_two_buy_the_button_one_hand_after_the_other() -> None:
    table = new_sitting([2, 6, 8], Positions(8, 2, 6))
    sitting = sit_down(sit_down(table, 5, "buy_button"), 3, "buy_button")
    first, second, third = hands(sitting, CASH, 3)
    assert (first.positions.big_blind, second.positions.big_blind) == (3, 5)
    assert third.positions == (5, 6, 8)


def test_who_has_bought_the_button_has_no_big_blind_next_even_heads_up() -> None:
    bought = next_hand(sit_down(new_sitting([1, 5], Positions(1, 1, 5)), 2, "buy_button"), CASH)
    assert bought.dealt_in == (2, 5, 1)
    assert next_hand(stand_up(bought.after, 1), CASH).positions == (2, 2, 5)


@pytest.mark.parametrize("rules", [SIMPLIFIED, WITH_DEBTS])
def test_a_moving_button_bought_by_who_leaves_at_once_stays_where_it_was(rules: ButtonRules) -> None:
    table = new_sitting([1, 5, 8], Positions(1, 2, 5))
    due = next_hand(table, rules).positions
    bought = next_hand(sit_down(table, 7, "buy_button"), rules)
    assert due == next_hand(stand_up(bought.after, 7), rules).positions == (5, 8, 1)


EVERY_METHOD = pytest.mark.parametrize("rules", [CASH, SIMPLIFIED, WITH_DEBTS])


@EVERY_METHOD
def test_the_buyer_has_the_button_though_all_who_were_due_the_big_blind_have_left(rules: ButtonRules) -> None:
    table = go_away(new_sitting([1, 2, 6], Positions(2, 2, 1)), 6)
    bought = next_hand(sit_down(table, 4, "buy_button"), rules)
    assert bought.dealt_in == (4, 1, 2)
    assert next_hand(come_back(stand_up(bought.after, 2), 6), rules).positions == (4, 6, 1)


@EVERY_METHOD
def test_the_buyer_has_the_button_though_a_newcomer_left_of_him_is_dealt_in_elsewhere_on_it(
    rules: ButtonRules,
) -> None:
    rules = rules._replace(newcomer_in_blinds="deal_on_button")
    bought = next_hand(sit_down(new_sitting([1, 6, 8], Positions(8, 1, 6)), 2, "buy_button"), rules)
    opening = next_hand(sit_down(bought.after, 4), rules)
    assert opening.positions.button == bought.positions.big_blind
    assert 4 not in opening.dealt_in


@EVERY_METHOD
def test_the_buyer_has_the_button_though_one_is_back_after_two_between_it_and_him(rules: ButtonRules) -> None:
    bought = next_hand(sit_down(new_sitting([1, 5, 9], Positions(5, 5, 1)), 10, "buy_button"), rules)
    assert (bought.positions.button, bought.dealt_in) == (5, (9, 10, 1, 5))
    assert next_hand(bought.after, rules).positions.button == 10


@EVERY_METHOD
def test_the_buyer_has_the_button_where_the_table_starts_again(rules: ButtonRules) -> None:
    bought = next_hand(sit_down(new_sitting([1, 5, 8], Positions(8, 1, 5)), 3, "buy_button"), rules)
    left = stand_up(stand_up(stand_up(bought.after, 1), 5), 8)
    assert next_hand(sit_down(sit_down(left, 9), 7), rules).positions == (3, 7, 9)


def test_the_seat_of_a_dead_small_blind_is_closed_too() -> None:
    sitting = sit_down(new_sitting([1, 3, 7], Positions(1, 3, 5)), 5, "post")
    assert entry_choices(sitting, CASH, 5) == ("wait",)
    opening = next_hand(sitting, CASH)
    assert (opening.small_blind, opening.dealt_in) == (None, (7, 1, 3))


def test_who_plays_or_owes_nothing_has_nothing_to_choose() -> None:
    sitting = go_away(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), 7)
    assert [entry_choices(sitting, CASH, seat) for seat in (1, 7)] == [(), ()]
    first, second = hands(sitting, CASH, 2)
    assert entry_choices(first.after, CASH, 7) == ("wait", "buy_button")
    assert entry_choices(second.after, CASH, 7) == ("post", "wait")


def test_what_each_way_of_entering_costs() -> None:
    assert entry_costs(Player(9, "new")) == {
        "post": NamedPost(9, "bb"), "wait": NamedPost(9), "buy_button": NamedPost(9, "bb", "sb")
    }  # fmt: skip
    assert entry_costs(Player(9, "away", None, True, True))["post"] == NamedPost(9, "bb", "sb")
    assert in_chips(NamedPost(9, "bb", "sb"), 5, 10) == Post(9, 10, 5)
    assert in_chips(NamedPost(9), 5, 10) == Post(9)


def test_a_third_player_in_the_blinds_waits_or_gets_the_button() -> None:
    sitting = sit_down(new_sitting([3, 7], Positions(3, 3, 7)), 5)
    first, second = hands(sitting, CASH, 2)
    assert (first.positions, first.dealt_in) == ((7, 7, 3), (3, 7))
    assert (second.positions, second.dealt_in) == ((7, 3, 5), (3, 5, 7))
    on_button = next_hand(sitting, CASH._replace(newcomer_in_blinds="deal_on_button"))
    assert (on_button.positions, on_button.dealt_in) == ((5, 7, 3), (7, 3, 5))


def test_a_newcomer_elsewhere_does_not_draw_the_button_to_him() -> None:
    sitting = sit_down(new_sitting([1, 3, 6, 8], Positions(1, 3, 6)), 10)
    opening = next_hand(sitting, CASH._replace(newcomer_in_blinds="deal_on_button"))
    assert (opening.positions, opening.dealt_in) == ((3, 6, 8), (6, 8, 1, 3))


def test_a_third_player_whom_the_big_blind_comes_to_has_it() -> None:
    opening = next_hand(sit_down(new_sitting([3, 7], Positions(3, 3, 7)), 9), CASH)
    assert (opening.positions, opening.dealt_in) == ((3, 7, 9), (7, 9, 3))


def test_a_table_left_by_all_but_one_starts_again_and_nobody_owes_anything() -> None:
    sitting = sit_down(sit_down(new_sitting([6], Positions(1, 3, 6)), 2, "wait"), 9, "post")
    opening = next_hand(sitting, CASH)
    assert (opening.positions, opening.dealt_in) == ((2, 6, 9), (6, 9, 2))
    assert opening.posts == (NamedPost(6, "sb"), NamedPost(9, "bb"))


def test_a_hand_needs_two_players() -> None:
    sitting = go_away(new_sitting([4, 6]), 6)
    assert players_here(sitting) == {4}
    with pytest.raises(ValueError, match=r"two players, here are \[4\]"):
        next_hand(sitting, CASH)


# --- tournaments ------------------------------------------------------------------------------------------------------

def test_an_absent_player_of_a_tournament_posts_and_his_hand_is_killed() -> None:
    sitting = be_absent(new_sitting([1, 3, 5, 7], Positions(1, 3, 5)), 7)
    opening = next_hand(sitting, TOURNAMENT)
    assert opening.dealt_in == (5, 7, 1, 3)
    assert NamedPost(7, "bb") in opening.posts
    assert opening.killed == (7,)
    assert next_hand(opening.after, TOURNAMENT).killed == (7,)
    assert next_hand(come_back(opening.after, 7), TOURNAMENT).killed == ()


def test_in_a_tournament_who_arrives_is_dealt_in_but_between_button_and_small_blind() -> None:
    table = new_sitting([1, 3, 6, 8], Positions(1, 3, 6))
    arrived = sit_down(sit_down(table, 4), 10)
    first, second = hands(arrived, TOURNAMENT, 2)
    assert first.dealt_in == (6, 8, 10, 1, 3)
    assert first.posts == (NamedPost(6, "sb"), NamedPost(8, "bb"))
    assert 4 in second.dealt_in


def test_in_a_tournament_who_arrives_takes_over_a_dead_small_blind() -> None:
    opening = next_hand(sit_down(new_sitting([1, 3, 8], Positions(1, 3, 6)), 6), TOURNAMENT)
    assert opening.small_blind == 6


# --- another seat -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("seat", "to", "passed", "free", "choices"),
    [
        (3, 9, (4, 5, 6), False, ("post", "wait")),
        (4, 9, (5, 6), True, ()),
        (6, 9, (), True, ()),
        (5, 7, (6,), True, ()),
        (2, 9, (), True, ()),
    ],
)
def test_a_player_may_move_past_two_others_away_from_the_big_blind(
    seat: int, to: int, passed: tuple[int, ...], free: bool, choices: tuple[str, ...]
) -> None:
    sitting = new_sitting([1, 2, 3, 4, 5, 6], Positions(6, 1, 2))
    assert seat_change(sitting, CASH, seat, to) == (to, passed, free, choices, 0)


def test_towards_the_big_blind_a_move_is_free() -> None:
    sitting = new_sitting([1, 2, 4, 5, 6, 9], Positions(6, 1, 2))
    assert seat_change(sitting, CASH, 9, 3) == (3, (), True, (), 0)
    assert next_hand(change_seat(sitting, CASH, 9, 3), CASH).positions == (1, 2, 3)


def test_a_move_that_is_not_free_costs_a_live_big_blind() -> None:
    sitting = change_seat(new_sitting([1, 2, 3, 4, 5, 6], Positions(6, 1, 2)), CASH, 3, 9)
    assert 9 not in next_hand(sitting, CASH).dealt_in
    assert NamedPost(9, "bb") in next_hand(come_back(sitting, 9, "post"), CASH).posts


def test_who_moves_between_button_and_blinds_waits_until_the_button_has_passed() -> None:
    sitting = new_sitting([1, 3, 5, 7, 10], Positions(10, 3, 7))
    assert seat_change(sitting, CASH, 10, 6) == (6, (1, 3, 5), False, ("wait", "buy_button"), 0)
    moved = change_seat(new_sitting([1, 3, 7, 10], Positions(10, 3, 7)), CASH, 10, 5)
    first, second = hands(moved, CASH, 2)
    assert first.dealt_in == (7, 1, 3)
    assert (second.dealt_in, second.posts) == ((1, 3, 5, 7), (NamedPost(1, "sb"), NamedPost(3, "bb")))


def test_debts_go_with_the_player() -> None:
    table = new_sitting([1, 3, 5], Positions(1, 3, 5))
    sitting = table._replace(players=(*table.players, Player(8, "away", None, True, False)))
    back = come_back(sitting, 8, "post")
    assert change_seat(back, CASH, 8, 9).player(9) == Player(9, "returning", "post", True, False)


def test_who_sits_out_and_changes_his_seat_owes_a_big_blind_there() -> None:
    table = new_sitting([1, 2, 3, 4, 5, 6], Positions(6, 1, 2))
    assert change_seat(go_away(table, 6), CASH, 6, 9).player(9) == Player(9, "away", owes_big=True)


def test_who_is_back_and_moves_too_far_owes_a_big_blind_as_well() -> None:
    table = new_sitting([1, 2, 4, 5, 6], Positions(6, 1, 2))
    back = Player(3, "returning", "post", owes_small=True)
    sitting = change_seat(table._replace(players=tuple(sorted((*table.players, back)))), CASH, 3, 9)
    assert sitting.player(9) == Player(9, "returning", "post", True, True)


def test_two_moves_do_not_go_round_the_limit() -> None:
    once = change_seat(new_sitting([1, 2, 3, 4, 6, 8], Positions(8, 1, 2)), CASH, 3, 5)
    assert once.player(5) == Player(5, "moved", blind_due_at=3)
    assert change_seat(once, CASH, 5, 3).player(3).standing == "moved"
    assert change_seat(once, CASH, 5, 7).player(7) == Player(7, "returning", owes_big=True, blind_due_at=3)


def test_the_blinds_that_a_player_dodges_by_moving_are_counted_for_the_floor() -> None:
    sitting, seat = new_sitting([1, 3, 5, 7, 9], Positions(1, 3, 5)), 7
    told = []
    for _ in range(20):
        big_blind, others = sitting.had_big_blind, sorted(sitting.seats("playing") - {seat})
        if next_seat(big_blind, sitting.seats("playing")) == seat:  # he would have it next: past two, to a free seat
            to = next_seat(left_of(seat, others)[1], set(range(1, 11)) - {seat, *others})
            change = seat_change(sitting, CASH, seat, to)
            assert (len(change.passed), change.free) == (2, True)
            told.append(change.dodged)
            sitting, seat = change_seat(sitting, CASH, seat, to), to
        opening = next_hand(sitting, CASH)
        assert opening.positions.big_blind != seat
        sitting = opening.after
    assert told == sorted(told)
    assert told[0] == 0
    assert sitting.player(seat).dodged == 5  # once a round of the four who pay


def test_a_big_blind_that_is_paid_ends_the_count() -> None:
    moved = change_seat(new_sitting([1, 2, 3, 4, 6], Positions(6, 1, 2)), CASH, 3, 5)
    [first, second, third] = hands(moved, CASH, 3)
    assert first.after.player(5) == Player(5, blind_due_at=3, dodged=1)
    assert second.positions.big_blind == 5
    assert third.after.player(5) == second.after.player(5) == Player(5)


def test_nobody_moves_to_a_seat_that_is_taken() -> None:
    with pytest.raises(ValueError, match="seat 3 is taken"):
        change_seat(new_sitting([1, 3, 5], Positions(1, 3, 5)), CASH, 1, 3)


def test_nobody_sits_there() -> None:
    with pytest.raises(ValueError, match="nobody sits at seat 4"):
        go_away(new_sitting([1, 3, 5]), 4)


# --- a wrong puck, straddles ------------------------------------------------------------------------------------------

def test_a_wrong_puck_that_stands_is_not_moved_back() -> None:
    sitting = new_sitting([1, 2, 3, 4, 5], Positions(1, 2, 3))
    wrong = as_it_stands(sitting, CASH, 3, 4, 5)
    assert (wrong.positions, wrong.posts) == ((3, 4, 5), (NamedPost(4, "sb"), NamedPost(5, "bb")))
    assert next_hand(wrong.after, CASH).positions == (4, 5, 1)
    assert as_it_stands(sitting, CASH, 3) == as_it_stands(sitting, CASH, 3, small_blind=4) == wrong
    assert as_it_stands(sitting, CASH, 3, big_blind=5) == wrong
    assert as_it_stands(new_sitting([3, 7], Positions(3, 3, 7)), CASH, 3).positions == (3, 3, 7)


def test_the_error_is_forgiven_whatever_the_method() -> None:
    wrong = as_it_stands(new_sitting([1, 2, 3, 4, 5], Positions(1, 2, 3)), WITH_DEBTS, 3, 4, 5)
    assert [owed(wrong, seat) for seat in (3, 4)] == ["", ""]


@pytest.mark.parametrize(
    ("straddles", "structure", "seats"),
    [
        ("none", "no_limit", ()),
        ("utg", "no_limit", (4,)),
        ("button", "no_limit", (1, 4)),
        ("any_seat", "no_limit", (1, 4, 5, 2, 3)),
        ("button", "fixed_limit", (4,)),
        ("any_seat", "fixed_limit", (4, 5, 2, 3)),
    ],
)
def test_who_may_straddle(straddles: str, structure: str, seats: tuple[int, ...]) -> None:
    assert may_straddle(straddles, structure, (2, 3, 4, 5, 1), 1, 3) == seats  # type: ignore[arg-type] # words above


def test_nobody_straddles_on_a_dead_button_or_heads_up() -> None:
    assert may_straddle("button", "no_limit", (3, 4, 5), 1, 3) == (4,)
    assert may_straddle("any_seat", "no_limit", (3, 1), 1, 3) == ()


def test_of_several_straddles_the_one_with_precedence_is_taken() -> None:
    offers = [Offer(5, 10), Offer(4, 10), Offer(1, 10)]
    assert straddle_taken(offers, (1, 4, 5), big_blind=5) == Offer(1, 10)
    assert straddle_taken(offers, (4,), big_blind=5) == Offer(4, 10)
    assert straddle_taken(offers, (), big_blind=5) is None


def test_a_straddle_of_less_than_two_big_blinds_is_none() -> None:
    assert straddle_taken([Offer(4, 9), Offer(5, 10)], (4, 5), big_blind=5) == Offer(5, 10)
