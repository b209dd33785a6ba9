"""The puck and the blinds from hand to hand at a running table: its start, the three methods, newcomers beside it, the
button bought, seats changed. At a table of six seats, with real terminals."""

import random
from typing import Any

import pytest
from at_the_terminal import press, say
from six_seats import BIG, SMALL, newcomer, opened, owes, play_to_hand, positions, posted, table_of

from appareil.controller.record.command import FloorCommand
from appareil.controller.seats.entering import players_ready
from appareil.controller.seats.from_floor import BuyButton, BuyIn, Leave, Move, Return, SeatPlayer, SitOut
from appareil.runtime.recover import check_journal


@pytest.mark.parametrize(("first_button", "first"), [
    ("right_of_appareil_position", (6, 2, 4)), ("first_occupied_on_right", (5, 2, 4)),
    ("first_active_after_dealer", (2, 4, 5)),
])
def test_the_puck_starts_where_the_house_says(first_button: str, first: tuple[int, int, int]) -> None:
    table = table_of(2, 4, 5, first_button=first_button)
    play_to_hand(table, 1)
    assert positions(table) == [first]
    assert table.believed.puck.seat == table.twins.puck.seat == first[0]


def leave(table: Any, *seats: int) -> None:
    for seat in seats:
        assert say(table, Leave(seat)) is None


@pytest.mark.parametrize(("method", "after"), [
    ("dead_button", (1, 0, 3)), ("simplified_moving_button", (1, 3, 4)), ("moving_button_with_debts", (1, 0, 4)),
])
def test_the_big_blind_has_left_and_each_method_goes_on_in_its_way(
    method: str, after: tuple[int, int, int],
) -> None:
    table = table_of(1, 2, 3, 4, 5, button_method=method)
    play_to_hand(table, 1)  # puck 6, blinds 1 and 2
    leave(table, 2)
    play_to_hand(table, 2)
    assert positions(table) == [(6, 1, 2), after]
    table.finish(6)
    assert check_journal(table.journal) == []


def test_a_blind_that_a_moving_button_jumped_over_is_paid_by_its_player_live() -> None:
    table = table_of(1, 2, 3, 4, 5, button_method="moving_button_with_debts")
    play_to_hand(table, 1)
    leave(table, 2)
    play_to_hand(table, 2)  # the big blind has gone over seat 3, who has the small one, to seat 4
    assert posted(table, 2) == [(4, "big_blind", BIG), (3, "post", BIG)]
    play_to_hand(table, 3)
    assert (3, "post", SMALL) in posted(table, 3), "the larger first, one a hand"
    table.finish(3)
    assert check_journal(table.journal) == []


def test_under_the_simplified_method_it_is_forgiven() -> None:
    table = table_of(1, 2, 3, 4, 5, button_method="simplified_moving_button")
    play_to_hand(table, 1)
    leave(table, 2)
    play_to_hand(table, 3)
    assert {bet[1] for hand in (2, 3) for bet in posted(table, hand)} == {"small_blind", "big_blind"}


@pytest.mark.parametrize(("advance", "puck"), [("none", 1), ("over_vacant", 2)])
def test_a_dead_button_stays_or_goes_on_over_the_vacant_seats(advance: str, puck: int) -> None:
    table = table_of(1, 3, 4, 5, dead_button_advance=advance)
    play_to_hand(table, 1)  # puck 6, blinds 1 and 3
    leave(table, 1)
    play_to_hand(table, 2)
    assert positions(table)[1] == (puck, 3, 4)
    assert table.twins.puck.seat == puck


@pytest.mark.parametrize(("rule", "puck", "dealt_in"), [("wait", 1, False), ("deal_on_button", 2, True)])
def test_a_newcomer_between_puck_and_blinds_waits_or_is_dealt_in_on_the_button(
    rule: str, puck: int, dealt_in: bool,
) -> None:
    table = table_of(1, 3, 4, 5, newcomer_in_blinds=rule)
    play_to_hand(table, 1)  # the next puck is due at 1, the next small blind at 3
    newcomer(table, 2)
    play_to_hand(table, 2)
    assert (positions(table)[1][0], 2 in opened(table)[1].seats) == (puck, dealt_in)


@pytest.mark.parametrize("by", ["terminal", "floor"])
def test_the_button_is_bought_with_both_blinds_and_comes_to_the_buyer_next(by: str) -> None:
    table = table_of(1, 3, 4, 5)
    play_to_hand(table, 1)  # puck 6, blinds 1 and 3
    newcomer(table, 2)
    if by == "terminal":
        table.wait(1)
        assert "buy_button" in table.twins.terminals[2].offers
        assert press(table, 2, "buy_button", 0) == "accepted"
    else:
        assert say(table, BuyButton(2)) is None
    play_to_hand(table, 3)
    assert positions(table)[1:] == [(1, 0, 2), (2, 3, 4)]
    assert posted(table, 2) == [(2, "big_blind", BIG), (2, "dead_post", SMALL)]
    table.finish(6)
    assert check_journal(table.journal) == []


def test_the_button_cannot_be_bought_from_elsewhere() -> None:
    table = table_of(1, 2, 3, 4)
    play_to_hand(table, 1)
    newcomer(table, 5)
    assert say(table, BuyButton(5)) == "no_such_entry"
    assert press(table, 5, "buy_button", 0) == "not_allowed"
    assert say(table, BuyButton(1)) == "no_such_entry"
    assert say(table, BuyButton(6)) == "nobody_there"


# --- seat changes ----------------------------------------------------------------------------------------------------

def between_hands(table: Any, hand: int) -> None:
    """Until hand number `hand` is over and its pause has begun."""
    table.until(lambda: table.sitting.hands_closed == hand)


def test_a_move_towards_the_big_blind_is_free() -> None:
    table = table_of(1, 2, 3, 4, 6)
    between_hands(table, 1)  # puck 6, blinds 1 and 2
    assert say(table, Move(6, 5)) is None
    assert table.believed.seats[5].name == "Farid"
    play_to_hand(table, 2)
    assert 5 in opened(table)[1].seats
    assert posted(table, 2) == [(2, "small_blind", SMALL), (3, "big_blind", BIG)]
    table.finish(4)
    assert check_journal(table.journal) == []


@pytest.mark.parametrize(("choice", "dealt_in"), [("wait", False), ("post", True)])
def test_a_move_past_more_than_two_players_costs_a_big_blind_posted_or_waited_for(
    choice: str, dealt_in: bool,
) -> None:
    table = table_of(1, 2, 3, 4, 5)
    between_hands(table, 2)  # blinds 2 and 3; seat 4 is due the next big blind
    assert say(table, Move(4, 6, choice)) is None  # past seat 5 alone: free
    assert owes(table, 6) == []
    assert say(table, Move(5, 4)) is None
    table = table_of(1, 2, 3, 4, 5, 6)
    between_hands(table, 1)  # blinds 1 and 2; seat 3 is due the next big blind
    leave(table, 1)
    assert say(table, Move(3, 1, choice)) is None  # past 4, 5 and 6
    assert owes(table, 1) == ["big_blind"]
    play_to_hand(table, 2)
    assert (1 in opened(table)[1].seats) == dealt_in
    assert ((1, "post", BIG) in posted(table, 2)) == dealt_in
    table.finish(6)
    assert check_journal(table.journal) == []


def test_a_move_that_cannot_be_is_refused_with_the_reason() -> None:
    table = table_of(1, 2, 3, 4)
    play_to_hand(table, 1)
    assert say(table, Move(5, 6)) == "nobody_there"
    assert say(table, Move(3, 7)) == "no_such_seat"
    assert say(table, Move(3, 4)) == "seat_taken"
    assert say(table, Move(3, 5)) == "in_a_hand"


def test_at_his_new_terminal_the_mover_plays_with_all_his_chips() -> None:
    table = table_of(1, 2, 3, 6)
    between_hands(table, 1)
    stack = table.believed.seats[6].stack
    say(table, Move(6, 5))
    table.until(lambda: table.believed.play.asked == 5)
    assert table.believed.play.hand.stacks[5] == stack
    table.until(lambda: len(table.twins.terminals[5].hole) == 2)
    table.finish(3)
    assert check_journal(table.journal) == []


def say_something(table: Any, chance: random.Random) -> None:
    """The floor gives one command or another for some seat, possible or not."""
    seat, other = chance.randint(1, 6), chance.randint(1, 6)
    choice: Any = chance.choice(("wait", "post"))
    entry: Any = chance.choice((choice, "straddle"))
    commands: tuple[FloorCommand, ...] = (
        SeatPlayer(seat, f"Nadia {seat}{other}"), BuyIn(seat, 100), SitOut(seat),
        Return(seat, entry),
        BuyButton(seat), Leave(seat), Move(seat, other, choice),
    )
    say(table, chance.choice(commands))


@pytest.mark.parametrize("house", [
    {"button_method": "dead_button", "newcomer_in_blinds": "deal_on_button", "straddles": "any_seat"},
    {"button_method": "dead_button", "dead_button_advance": "over_vacant"},
    {"button_method": "simplified_moving_button", "newcomer_in_blinds": "deal_on_button"},
    {"button_method": "moving_button_with_debts", "straddles": "button"},
    {"variant": "short"},
])
def test_whatever_the_floor_says_in_whatever_order_play_goes_on_and_no_chip_is_lost(house: dict[str, Any]) -> None:
    chance = random.Random(str(house))
    table = table_of(1, 2, 3, 4, 5, stacks={2: 7, 4: 11}, **house)
    for _ in range(60):
        for _ in range(chance.randint(0, 3)):
            say_something(table, chance)
        closed = table.sitting.hands_closed
        if len(players_ready(table.believed)) < 2 and table.believed.play.hand is None:
            newcomer_anywhere(table)
        else:
            table.wait(chance.choice((0.01, 0.5, 4, 9)))
        assert not table.believed.holds
        assert table.sitting.hands_closed >= closed
    assert table.sitting.hands_closed > 20
    assert check_journal(table.journal) == []


def newcomer_anywhere(table: Any) -> None:
    """Somebody sits down, or buys chips, at the first seat where that is possible."""
    for seat in range(1, 7):
        say(table, SeatPlayer(seat, "Nadia"))
        say(table, Return(seat))
        if say(table, BuyIn(seat, 100)) is None:
            return
