"""A tournament at the table: who comes in, who goes out in which place and for what prize, and who wins."""

from itertools import pairwise

import pytest
from at_the_terminal import press, say
from hypothesis import given, settings
from hypothesis import strategies as st
from sittings import Table
from six_seats import table_of
from tournaments import (
    ALL_IN_AFTER_A_HAND,
    ALL_IN_AT_ONCE,
    TWO_HANDS_EACH,
    begun,
    plan_of,
    standing,
    to_the_end,
    told,
    tournament,
)

from appareil.cli.simulated import PLAYERS
from appareil.controller.hand import facts as hand_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.invariants import chips_on_table
from appareil.controller.people.from_floor import Open
from appareil.controller.record.command import FloorCommand
from appareil.controller.seats.from_floor import BuyButton, BuyIn, Carry, Leave, SeatPlayer
from appareil.controller.tournament import facts as tournament_facts
from appareil.controller.tournament.from_floor import Penalty, StartTournament
from appareil.rehearsal.crash import difference, points, run
from appareil.rehearsal.sitting import Plan
from appareil.runtime.desk import Desk
from appareil.runtime.recover import check_journal, load
from simulators.shuffles import by_seed


def random_tournament(seed: int, players: int, faults: str = "none", stack: int = 60) -> Table:
    """Players who do anything that is allowed, until one of them has won."""
    plan = Plan(
        tournament(TWO_HANDS_EACH, stack=stack, prizes={1: 50, 2: 30}),
        dict.fromkeys(range(1, players + 1), 0), by_seed(seed), lambda seat: PLAYERS["random"](seed, seat), seed=seed,
        faults=faults,
    )
    table = Table(plan, floor_mends=True)
    to_the_end(table)
    return table


# --- before it begins -------------------------------------------------------------------------------------------------

def test_it_begins_when_the_floor_says_so_and_everybody_gets_the_same_chips() -> None:
    table = begun(1, 3, 4)
    assert told(table, tournament_facts.TournamentBegun) == [tournament_facts.TournamentBegun((1, 3, 4), 100)]
    assert [seat.stack for seat in table.believed.seats.values()] == [100] * 3
    assert table.believed.accounts.bought_in == chips_on_table(table.believed) == 300


def test_before_it_begins_no_hand_is_dealt_and_a_player_may_still_go() -> None:
    table = random_tournament(7, 2)
    assert say(table, Open()) is None
    for seat in (2, 3, 5):
        assert say(table, SeatPlayer(seat, f"P{seat}")) is None
    assert say(table, Carry(3, 50)) == "not_in_a_tournament", "everybody begins with the same chips"
    table.wait(600)
    assert table.believed.phase == "open.waiting"
    assert say(table, Leave(3)) is None
    assert sorted(table.believed.seats) == [2, 5]
    assert say(table, StartTournament()) is None
    table.until(lambda: table.believed.play.hand is not None)
    assert set(table.believed.play.hand.seats) == {2, 5}


@pytest.mark.parametrize(("command", "why"), [
    (BuyIn(1, 50), "not_in_a_tournament"), (Carry(1, 50), "not_in_a_tournament"),
    (Leave(1), "not_in_a_tournament"),
    (BuyButton(1), "not_in_a_tournament"), (SeatPlayer(5, "Nadia"), "tournament_has_begun"),
    (StartTournament(), "already_so"),
])
def test_chips_and_places_are_only_won_and_lost(command: FloorCommand, why: str) -> None:
    table = begun(1, 2, 3)
    assert say(table, command) == why
    assert press(table, 1, "leave", 0) == "not_allowed"
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_cash_table_has_no_tournament_to_begin() -> None:
    table = table_of(1, 2)
    assert say(table, StartTournament()) == "no_tournament"
    assert say(table, Penalty(1, 1, "retard")) == "no_tournament"


# --- out --------------------------------------------------------------------------------------------------------------

def test_equal_stacks_that_go_out_together_share_their_place_and_its_prizes() -> None:
    frame = tournament(prizes={1: 50, 2: 30, 3: 10}, seats=3)
    table = begun(1, 2, 3, hands=ALL_IN_AT_ONCE, settings=frame, seed=1)
    to_the_end(table)
    assert standing(table) == [(1, 2, 50), (2, 1, 20), (2, 3, 20)]
    assert table.believed.phase == "out_of_service"
    assert list(table.believed.seats) == [2], "the seats of the others are free"
    table.finish(1)
    assert check_journal(table.journal) == []


def test_of_two_who_go_out_together_the_larger_stack_at_the_start_ranks_higher() -> None:
    frame = tournament(prizes={1: 50, 2: 30}, seats=3)
    table = begun(1, 2, 3, hands=ALL_IN_AFTER_A_HAND, settings=frame, seed=1)
    to_the_end(table)
    assert table.believed.hand_number == 2
    assert standing(table) == [(1, 3, 50), (2, 1, 30), (3, 2, 0)], "99 chips rank above 98"


def test_nobody_is_bought_in_again_and_the_winner_has_all_the_chips() -> None:
    table = random_tournament(7, 5)
    [(number, seat)] = table.believed.seats.items()
    assert seat.stack == table.believed.accounts.bought_in == 300
    assert standing(table)[0] == (1, number, 50)
    status = Desk(table.sitting.runtime).status()["tournament"]
    assert (status["over"], len(status["standing"])) == (True, 5)
    assert not told(table, hold_facts.FloorRefused)


def test_after_the_end_the_table_is_opened_for_another_tournament() -> None:
    table = random_tournament(7, 3)
    assert say(table, Open()) is None
    believed = table.believed
    assert (believed.seats, believed.tournament.begun, believed.sitting.last) == ({}, False, None)
    assert chips_on_table(believed) == believed.accounts.bought_in - believed.accounts.cashed_out == 0
    assert check_journal(table.journal) == []


def test_a_snapshot_keeps_the_standing() -> None:
    table = random_tournament(7, 4)
    again = load(table.journal)
    assert again.tournament == table.believed.tournament
    assert len(again.tournament.finishes) == 4


# --- whole tournaments ------------------------------------------------------------------------------------------------

def statements_about(table: Table, players: int) -> None:
    """What holds of every tournament that is over."""
    assert table.tally.broken == []
    assert check_journal(table.journal) == []
    places = sorted(place for place, _, _ in standing(table))
    assert len(places) == players
    assert all(place == 1 + sum(other < place for other in places) for place in places), "ties share the better place"
    assert places[0] == 1 < places[1]
    assert sum(prize for _, _, prize in standing(table)) == 80
    hands = told(table, hand_facts.HandOpened)
    for before, hand in pairwise(hands):
        assert hand.bb_position != before.bb_position, "nobody has the big blind twice running"
        passed = [seat for seat in hand.seats if between(before.bb_position, seat, hand.bb_position)]
        assert passed == [], "the big blind skips nobody"
        if len(hand.seats) == 2:
            assert hand.button == hand.small_blind == next(seat for seat in hand.seats if seat != hand.bb_position)


def between(first: int, seat: int, last: int) -> bool:
    """Whether one meets `seat` on the way, clockwise, from `first` to `last`."""
    return 0 < (seat - first) % 10 < (last - first) % 10


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 10_000), st.integers(2, 6))
def test_every_tournament_has_a_winner_and_a_place_for_everybody(seed: int, players: int) -> None:
    statements_about(random_tournament(seed, players), players)


@pytest.mark.parametrize("faults", ["lossy", "storm"])
def test_whatever_breaks_a_tournament_is_played_to_its_end(faults: str) -> None:
    table = random_tournament(11, 4, faults)
    statements_about(table, 4)
    table.sitting.finish()
    assert (table.tally.cards_doubled, table.tally.cards_missing) == (0, 0)


def test_a_controller_that_stops_at_any_time_ends_the_tournament_in_the_same_places() -> None:
    def plan() -> Plan:
        frame = tournament(prizes={1: 50, 2: 30}, seats=3)
        return plan_of(frame, 1, 2, 3, hands=ALL_IN_AFTER_A_HAND, seed=1)

    calm = run(plan(), 2)
    chosen = list(points(calm, 41))
    assert len(chosen) > 10
    assert [found for point in chosen if (found := difference(calm, run(plan(), 2, point)))] == []
