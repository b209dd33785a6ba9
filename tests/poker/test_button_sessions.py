"""What holds in every sitting, whoever comes, goes, sits out or changes his seat."""

from itertools import pairwise

import msgspec
from button_session import ROUNDS, RULES, SEATS, Played, Step, played
from hypothesis import given, settings
from hypothesis import strategies as st

from appareil.poker.button.debts import NamedPost, entry_post, in_chips
from appareil.poker.button.entering import entry_choices
from appareil.poker.button.next_hand import next_hand
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.sitting import Sitting
from appareil.poker.clockwise import is_between, is_passed, next_seat
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes

SEATED = st.sets(SEATS, min_size=2)
Rounds = list[list[Step]]
a_sitting = given(RULES, SEATED, ROUNDS)


def post_of(hand: Played, seat: int) -> NamedPost:
    return next((post for post in hand.opening.posts if post.seat == seat), NamedPost(seat))


@a_sitting
def test_the_big_blind_is_a_player_who_posts_it(rules: ButtonRules, seated: set[int], rounds: Rounds) -> None:
    for hand in played(rules, seated, rounds):
        big_blind = hand.opening.positions.big_blind
        assert big_blind in hand.opening.dealt_in
        assert post_of(hand, big_blind).live == "bb"


@a_sitting
def test_nobody_has_the_big_blind_twice_running(rules: ButtonRules, seated: set[int], rounds: Rounds) -> None:
    for before, after in pairwise(played(rules, seated, rounds)):
        again = after.opening.positions.big_blind == before.opening.positions.big_blind
        assert not again or after.before.player(after.opening.positions.big_blind).is_entering


@a_sitting
def test_under_the_dead_button_the_big_blind_skips_nobody(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    for hand in played(rules._replace(method="dead_button"), seated, rounds):
        last, here = hand.before.last, hand.before.seats("playing", "new", "returning", "moved")
        if last is not None and hand.buyer is None:
            if len(hand.opening.dealt_in) == 2:
                due = next_seat(hand.before.had_big_blind, hand.opening.dealt_in)
            else:
                due = next_seat(last.big_blind, here)
                if due == hand.before.bought:  # he has the button: the others are left of him
                    due = next_seat(next_seat(due, hand.opening.dealt_in), hand.opening.dealt_in)
            assert hand.opening.positions.big_blind == due


@a_sitting
def test_button_and_blinds_are_three_seats_or_heads_up_two(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    for hand in played(rules, seated, rounds):
        button, small_blind, big_blind = hand.opening.positions
        if len(hand.opening.dealt_in) == 2:
            assert {small_blind, big_blind} == set(hand.opening.dealt_in)
            assert button == small_blind or hand.before.last is None
        else:
            assert button not in (small_blind, big_blind)
            assert (small_blind == big_blind) == (hand.buyer is not None)


@a_sitting
def test_a_hand_takes_what_everybody_posts(rules: ButtonRules, seated: set[int], rounds: Rounds) -> None:
    for opened in played(rules, seated, rounds):
        positions, small_blind, dealt_in, posts, *_ = opened.opening
        stacks = dict.fromkeys(dealt_in, 100)
        extra = opened.opening.beyond_the_blinds(5, 10)
        hand = Hand(Stakes(5, 10), positions.button, small_blind, positions.big_blind, stacks, posts=extra)
        for forced_bet in hand.forced_bets():
            hand.post(forced_bet)
        assert hand.seats == dealt_in
        full = {post.seat: in_chips(post, 5, 10) for post in posts}
        assert hand.bets == {seat: full[seat].live if seat in full else 0 for seat in dealt_in}
        assert sum(hand.contributed.values()) == sum(post.live + post.dead for post in full.values())


@a_sitting
def test_who_plays_is_dealt_in_and_who_is_away_is_not(rules: ButtonRules, seated: set[int], rounds: Rounds) -> None:
    for hand in played(rules, seated, rounds):
        dealt_in = set(hand.opening.dealt_in)
        assert hand.before.seats("playing") <= dealt_in
        assert not hand.before.seats("away") & dealt_in
        assert hand.opening.after.seats("playing") == dealt_in


@a_sitting
def test_nobody_enters_between_button_and_blinds_but_by_buying_the_button(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    for hand in played(rules, seated, rounds):
        button, small_blind, big_blind = hand.opening.positions
        entered = {player.seat for player in hand.before.entering()} & set(hand.opening.dealt_in)
        if hand.starts or hand.buyer is not None or len(hand.opening.dealt_in) == 2:
            continue
        for seat in entered - {big_blind}:
            assert not is_between(rules.table_seats, seat, button, small_blind)
            assert seat != small_blind


@a_sitting
def test_who_pays_what_entering_costs_is_dealt_in(rules: ButtonRules, seated: set[int], rounds: Rounds) -> None:
    for hand in played(rules, seated, rounds):
        for player in hand.before.entering():
            if player.choice != "post" or "post" not in entry_choices(hand.before, rules, player.seat):
                continue
            assert player.seat in hand.opening.dealt_in
            natural = player.seat == hand.opening.positions.big_blind
            assert post_of(hand, player.seat) == (NamedPost(player.seat, "bb") if natural else entry_post(player))


@a_sitting
def test_the_big_blind_lets_in_whom_it_comes_to_for_nothing_else(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    for hand in played(rules, seated, rounds):
        seat = hand.opening.positions.big_blind
        if hand.before.player(seat).is_entering and hand.buyer is None:
            assert post_of(hand, seat) == NamedPost(seat, "bb")
            assert not hand.opening.after.player(seat).owes


@a_sitting
def test_who_buys_the_button_has_it_in_the_next_hand_and_the_blinds_are_one_hand_late(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    for hand in played(rules, seated, rounds):
        if hand.buyer is None:
            continue
        assert post_of(hand, hand.buyer) == NamedPost(hand.buyer, "bb", "sb")
        assert hand.opening.small_blind is None
        undisturbed = hand.opening.after._replace(
            players=tuple(p for p in hand.opening.after.players if p.standing == "playing")
        )
        due = next_hand(undisturbed, rules).positions
        assert due.button == hand.buyer
        assert hand.before.last is not None
        assert next_seat(hand.buyer, hand.opening.dealt_in) in (due.small_blind, due.big_blind)


@a_sitting
def test_the_buyer_who_plays_on_has_the_button_whoever_else_comes_and_goes(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    for bought, following in pairwise(played(rules, seated, rounds)):
        if bought.buyer is not None and bought.buyer in following.before.seats("playing"):
            assert following.opening.positions.button == bought.buyer


@a_sitting
def test_without_debts_by_method_players_owe_nothing_and_post_their_position_only(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    rules = rules._replace(method="simplified_moving_button" if rules.method != "dead_button" else "dead_button")
    for hand in played(rules, seated, rounds):
        for seat in hand.before.seats("playing"):
            assert not hand.opening.after.player(seat).owes
            expected = {
                hand.opening.positions.big_blind: NamedPost(seat, "bb"),
                hand.opening.small_blind: NamedPost(seat, "sb"),
            }
            assert post_of(hand, seat) == expected.get(seat, NamedPost(seat))


@a_sitting
def test_the_blinds_that_pass_an_absent_player_are_owed_and_no_others(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    for hand in played(rules, seated, rounds):
        last, now = hand.before.last, hand.opening.after.last
        for seat in hand.before.seats("away"):
            before, after = hand.before.player(seat), hand.opening.after.player(seat)
            if hand.starts or last is None or now is None:
                assert after == before._replace(owes_big=True, blind_due_at=0, dodged=0), "a new start ends the count"
                continue
            seats = rules.table_seats
            small_blind = last.big_blind if len(hand.opening.dealt_in) == 2 else now.small_blind
            assert after.owes_big == (before.owes_big or is_passed(seats, seat, last.big_blind, now.big_blind))
            assert after.owes_small == (before.owes_small or is_passed(seats, seat, last.small_blind, small_blind))


@a_sitting
def test_a_moving_button_with_debts_takes_one_blind_at_a_time_and_forgets_none(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    rules = rules._replace(method="moving_button_with_debts")
    for hand in played(rules, seated, rounds):
        last, now = hand.before.last, hand.opening.after.last
        if hand.starts or len(hand.opening.dealt_in) == 2 or last is None or now is None:
            continue
        if last.big_blind == now.big_blind:
            continue  # between them the button was bought, and all others have left
        for seat in hand.before.seats("playing"):
            before, after, post = hand.before.player(seat), hand.opening.after.player(seat), post_of(hand, seat)
            big = before.owes_big or is_passed(rules.table_seats, seat, last.big_blind, now.big_blind)
            small = before.owes_small or is_passed(rules.table_seats, seat, last.small_blind, now.small_blind)
            assert post == NamedPost(seat, "bb" if big else "sb" if small else None)
            assert (after.owes_big, after.owes_small) == (False, big and small)


@a_sitting
def test_in_a_tournament_everybody_is_dealt_in_but_arrivals_between_button_and_small_blind(
    rules: ButtonRules, seated: set[int], rounds: Rounds
) -> None:
    rules = rules._replace(game="tournament", method="dead_button")
    for hand in played(rules, seated, rounds):
        button, small_blind, _ = hand.opening.positions
        dealt_in = set(hand.opening.dealt_in)
        for player in hand.before.players:
            assert not hand.opening.after.player(player.seat).owes
            if player.seat not in dealt_in:
                assert player.is_entering
                assert len(dealt_in) == 2 or is_between(rules.table_seats, player.seat, button, small_blind)
        assert set(hand.opening.killed) == hand.before.seats("absent")
        assert {post.dead for post in hand.opening.posts} == {None}
        assert {post.seat for post in hand.opening.posts} <= set(hand.opening.positions)


@settings(max_examples=30)
@a_sitting
def test_a_sitting_is_written_and_read_as_plain_values(rules: ButtonRules, seated: set[int], rounds: Rounds) -> None:
    for hand in played(rules, seated, rounds):
        after = hand.opening.after
        assert msgspec.json.decode(msgspec.json.encode(after), type=Sitting) == after
