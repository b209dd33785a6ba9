"""Time chips: one buys the player to act more time, once, while his clock runs; they are counted and given anew."""

import dataclasses

import pytest
from at_the_terminal import facts_of, play_time_chip, press, say, thinks, until_his_clock_runs
from sittings import Table, scripted, small_settings

from appareil.controller import views
from appareil.controller.deadlines import deadline_due
from appareil.controller.hand import facts as hand_facts
from appareil.controller.people.from_floor import Close, Open, Pause, Resume
from appareil.controller.record import events
from appareil.controller.record.deadline import Grace
from appareil.devices.protocols import SECOND
from appareil.devices.reports import Press
from appareil.runtime.recover import check_journal, load
from simulators.players import Recorded

FOLDED: list[list[Recorded]] = [[("f", 0), ("f", 0)]] * 4


def slow_first_player(time_chips: int = 2, **plan: object) -> Table:
    """Three players; seat 3 speaks first and never presses by himself. 25 s to act, a chip adds 30 s."""
    made = scripted(FOLDED, **plan)
    option = made.settings.action_clock.model_copy(update={"time_chips": time_chips})
    settings = made.settings.model_copy(update={"action_clock": option})
    table = Table(dataclasses.replace(made, settings=settings))
    thinks(table, 3)
    return table


def acted(table: Table) -> list[hand_facts.Acted]:
    return [fact for fact in facts_of(table) if isinstance(fact, hand_facts.Acted)]


def test_the_reference_table_gives_two_time_chips_of_30_seconds() -> None:
    clock = small_settings().action_clock
    assert (clock.seconds, clock.warning_at, clock.extension_seconds, clock.time_chips) == (25, 5, 30, 2)


def test_without_a_chip_the_clock_acts_for_him_after_its_seconds() -> None:
    table = slow_first_player()
    since = until_his_clock_runs(table, 3)
    table.until(lambda: table.believed.play.asked != 3)
    assert table.clock.now() == since + 25 * SECOND
    assert acted(table) == [hand_facts.Acted(3, "fold", 0, "clock")]


def test_a_time_chip_moves_the_deadline_and_the_clock_acts_that_much_later() -> None:
    table = slow_first_player()
    since = until_his_clock_runs(table, 3)
    table.wait(10)
    assert play_time_chip(table, 3) == "accepted"
    assert table.believed.deadline.at == since + 55 * SECOND
    table.until(lambda: table.believed.play.asked != 3)
    assert table.clock.now() == since + 55 * SECOND
    assert acted(table) == [hand_facts.Acted(3, "fold", 0, "clock")]


def test_everybody_sees_the_longer_clock_and_the_player_alone_what_he_has_left() -> None:
    table = slow_first_player()
    until_his_clock_runs(table, 3)
    terminals = table.twins.terminals
    shown = terminals[1].view
    assert (shown.clock_ms, shown.warning_s, terminals[3].time_chips) == (25_000, 5, 2)
    play_time_chip(table, 3)
    table.wait(0.1)
    assert [terminal.view.clock_ms for terminal in terminals.values()] == [55_000] * 3
    assert [terminal.time_chips for _, terminal in sorted(terminals.items())] == [2, 2, 1]
    assert terminals[1].view.turn == shown.turn, "the same turn"


def test_the_next_players_turn_is_not_longer() -> None:
    table = slow_first_player()
    until_his_clock_runs(table, 3)
    play_time_chip(table, 3)
    thinks(table, 1)
    since = until_his_clock_runs(table, 1)
    assert table.believed.deadline.at == since + 25 * SECOND
    assert views.public_view(table.believed).clock_ms == 25_000


def test_each_press_adds_its_time_once_however_often_it_is_repeated() -> None:
    table = slow_first_player()
    since = until_his_clock_runs(table, 3)
    play_time_chip(table, 3)
    terminal = table.twins.terminals[3]
    heard = Press(terminal.boot, terminal._press_no, table.believed.turn, "time")
    for _ in range(3):
        terminal._say(heard)
    table.wait(1)
    assert table.believed.deadline.at == since + 55 * SECOND
    assert play_time_chip(table, 3) == "accepted"
    assert table.believed.deadline.at == since + 85 * SECOND


def test_it_is_refused_when_none_is_left_and_then_not_offered() -> None:
    table = slow_first_player()
    since = until_his_clock_runs(table, 3)
    play_time_chip(table, 3)
    play_time_chip(table, 3)
    table.twins.terminals[3].play_time_chip()
    assert table.twins.terminals[3]._unheard is None
    assert press(table, 3, "time", table.believed.turn) == "not_allowed"
    assert table.believed.deadline.at == since + 85 * SECOND


def test_a_house_without_time_chips_refuses_every_one() -> None:
    table = slow_first_player(time_chips=0)
    until_his_clock_runs(table, 3)
    assert press(table, 3, "time", table.believed.turn) == "not_allowed"
    assert not any(isinstance(fact, hand_facts.TimeExtended) for fact in facts_of(table))


def test_it_is_refused_while_the_floor_pauses_since_no_clock_runs() -> None:
    table = slow_first_player()
    until_his_clock_runs(table, 3)
    say(table, Pause())
    assert press(table, 3, "time", table.believed.turn) == "not_allowed"
    assert table.believed.seats[3].time_chips_played == 0


def test_it_is_refused_before_his_terminal_has_shown_his_turn() -> None:
    table = slow_first_player()
    table.until(lambda: table.believed.play.asked == 3)
    assert isinstance(table.believed.deadline.about, Grace)
    told = Press(table.twins.terminals[3].boot, 1, table.believed.turn, "time")
    table.sitting.runtime.post(events.Reported("terminal 3", told))
    assert table.believed.seats[3].answer == "not_allowed"


@pytest.mark.parametrize(
    ("seat", "turns_back", "answer"), [(1, 0, "not_your_turn"), (3, 1, "late"), (1, 1, "late")],
)
def test_a_chip_for_another_turn_or_by_another_player_is_kept(seat: int, turns_back: int, answer: str) -> None:
    table = slow_first_player()
    since = until_his_clock_runs(table, 3)
    assert press(table, seat, "time", table.believed.turn - turns_back) == answer
    assert table.believed.seats[seat].time_chips_played == 0
    assert table.believed.deadline.at == since + 25 * SECOND


def test_after_a_hold_the_clock_starts_in_full_with_the_chip_played_for_this_turn() -> None:
    table = slow_first_player()
    until_his_clock_runs(table, 3)
    play_time_chip(table, 3)
    table.wait(20)
    say(table, Pause())
    assert table.believed.deadline is None
    table.wait(60)
    say(table, Resume())
    assert table.believed.deadline.at == table.clock.now() + 55 * SECOND
    assert deadline_due(table.believed, table.clock.now() + SECOND) == table.believed.deadline, "one, and the same"


def test_a_restarted_controller_knows_the_chips_and_gives_the_whole_time() -> None:
    table = slow_first_player()
    until_his_clock_runs(table, 3)
    play_time_chip(table, 3)
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    table.until(lambda: table.believed.play.seen)
    assert table.believed.deadline.at == table.clock.now() + 55 * SECOND
    table.wait(1)
    assert table.twins.terminals[3].time_chips == 1


def test_the_journal_replays_time_chips_to_the_same_table() -> None:
    table = slow_first_player()
    until_his_clock_runs(table, 3)
    play_time_chip(table, 3)
    table.finish(1)
    assert check_journal(table.journal) == []
    assert load(table.journal) == table.believed
    assert table.believed.seats[3].time_chips_played == 1


def test_chips_stay_played_from_hand_to_hand_and_are_given_anew_when_the_table_opens_again() -> None:
    table = slow_first_player()
    until_his_clock_runs(table, 3)
    play_time_chip(table, 3)
    say(table, Close())
    table.until(lambda: table.believed.phase == "out_of_service")
    assert table.believed.seats[3].time_chips_played == 1
    say(table, Open())
    table.wait(0.1)
    assert table.twins.terminals[3].time_chips == 2


def test_over_a_bad_line_a_chip_counts_once() -> None:
    table = slow_first_player(faults="rude")
    since = until_his_clock_runs(table, 3)
    assert play_time_chip(table, 3) == "accepted"
    table.wait(20)
    assert table.believed.deadline.at == since + 55 * SECOND
    extended = [fact for fact in facts_of(table) if isinstance(fact, hand_facts.TimeExtended)]
    assert extended == [hand_facts.TimeExtended(3)]
