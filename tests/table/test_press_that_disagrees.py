"""A press whose fields do not agree with the turn is refused: nothing is taken that the player did not see."""

import pytest
from at_the_terminal import press, thinks, until_his_clock_runs
from sittings import Table, small_settings

from appareil.rehearsal.sitting import Plan
from simulators.players import Script
from simulators.shuffles import by_seed


def at_the_turn_of_seat_1(structure: str = "no_limit") -> Table:
    """Seat 3 has raised to 6; seat 1, the small blind, has 199 chips behind and owes 5."""
    script = Script([[("cbr", 6)]])
    settings = small_settings()
    house = settings.house.model_copy(update={"structure": structure})
    table = Table(Plan(settings.model_copy(update={"house": house}), dict.fromkeys((1, 2, 3), 200), by_seed(7),
                       lambda _: script.decide, seed=7))
    thinks(table, 1)
    until_his_clock_runs(table, 1)
    return table


@pytest.mark.parametrize(("action", "total"), [("call", 17), ("call", 5), ("fold", 1), ("check", 3)])
def test_a_total_where_the_action_has_none_is_refused(action: str, total: int) -> None:
    table = at_the_turn_of_seat_1()
    assert press(table, 1, action, table.believed.turn, total) == "not_allowed"
    assert table.believed.play.asked == 1
    assert table.believed.play.hand.stacks[1] == 199


def test_all_in_is_refused_where_no_action_takes_the_whole_stack() -> None:
    table = at_the_turn_of_seat_1("pot_limit")
    assert press(table, 1, "all_in", table.believed.turn) == "not_allowed"
    assert table.believed.play.asked == 1


def test_all_in_takes_the_whole_stack_where_an_action_does() -> None:
    table = at_the_turn_of_seat_1()
    assert press(table, 1, "all_in", table.believed.turn) == "accepted"
    assert table.believed.play.hand.stacks[1] == 0
