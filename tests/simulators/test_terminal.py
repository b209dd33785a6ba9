"""The terminal twin: one press a turn, repeated until it is heard, and nothing pressed twice."""

import pytest
from terminal_bench import SEAT, VIEW, TerminalBench, view

from appareil.devices.reports import Press
from appareil.devices.views import SeatView


def test_the_player_is_asked_after_he_has_thought_and_sees_his_cards() -> None:
    bench = TerminalBench()
    assert bench.show(SeatView(0, 0, "", (3, 4)), VIEW, seconds=2.4) == []
    assert bench.show(seconds=0.2) == [Press(1, 1, 1, "raise", 201)]
    assert bench.asked == [(1, (3, 4))]


def test_another_seat_s_turn_is_not_his() -> None:
    bench = TerminalBench()
    assert bench.show(view(to_act=4), seconds=10) == []


def test_a_press_is_repeated_every_half_second_until_it_is_heard() -> None:
    bench = TerminalBench()
    presses = bench.show(VIEW, seconds=4.6)
    assert presses == [Press(1, 1, 1, "raise", 201)] * 5
    assert bench.show(bench.heard(1), seconds=10) == []


@pytest.mark.parametrize("not_mine", [SeatView(7, 1, "accepted", ()), SeatView(1, 0, "", ()), SeatView(0, 0, "", ())])
def test_only_this_press_of_this_boot_counts_as_heard(not_mine: SeatView) -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=2.6)
    assert len(bench.show(not_mine, seconds=1)) == 2


def test_a_turn_shown_again_is_not_pressed_again() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=2.6)
    bench.show(bench.heard(1))
    assert bench.show(view(version=9), seconds=10) == []
    bench.terminal.opened(SEAT)
    assert bench.show(view(version=11), bench.heard(1), seconds=10) == []
    assert len(bench.asked) == 1


def test_a_turn_shown_again_before_he_has_decided_is_one_turn() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=1)
    bench.terminal.opened(SEAT)
    bench.show(SeatView(0, 0, "", ()), view(version=2), seconds=2)
    assert len(bench.asked) == 1


def test_the_next_turn_is_a_new_press() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=2.6)
    bench.show(bench.heard(1))
    assert bench.show(view(version=2, turn=5), seconds=2.6) == [Press(1, 2, 5, "raise", 202)]


def test_a_turn_that_has_passed_while_he_thought_is_not_pressed() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=1)
    assert bench.show(view(version=2, turn=2, to_act=4), seconds=10) == []


def test_after_a_restart_presses_are_numbered_from_1_under_a_new_boot_id() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=2.6)
    bench.terminal.power_off()
    assert bench.show(seconds=3) == []
    bench.terminal.power_on()
    bench.terminal.opened(SEAT)
    assert bench.show(view(version=4), seconds=2.6) == [Press(2, 1, 1, "raise", 202)]


def test_a_thought_of_before_the_restart_presses_nothing() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=1)
    bench.terminal.power_off()
    bench.terminal.power_on()
    assert bench.show(seconds=10) == []


def test_a_controller_with_another_journal_is_answered_though_its_turn_has_the_same_number() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=2.6)
    bench.show(bench.heard(1))
    bench.terminal.opened(SEAT)
    assert bench.show(VIEW, SeatView(0, 0, "", ()), seconds=2.6) == [Press(1, 2, 1, "raise", 202)]


def test_a_press_that_was_not_accepted_is_counted_but_a_late_one_is_nobody_s_fault() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=2.6)
    bench.show(bench.heard(1, "late"))
    assert bench.terminal.refused == 0
    bench.show(view(version=2, turn=2), seconds=2.6)
    bench.show(bench.heard(2, "below_minimum"))
    assert bench.terminal.refused == 1


def test_a_request_waits_for_the_press_before_it() -> None:
    bench = TerminalBench()
    bench.show(VIEW, seconds=2.6)
    bench.terminal.request("sit_out")
    assert bench.presses == [Press(1, 1, 1, "raise", 201)]
    bench.show(bench.heard(1))
    bench.terminal.request("sit_out")
    assert bench.presses[-1] == Press(1, 2, 0, "sit_out")


def test_every_view_is_watched_and_mishaps_come_at_the_turn() -> None:
    bench = TerminalBench()
    bench.faults.at("turn", f"terminal {SEAT}").force("reboot")
    bench.show(view(to_act=4))
    assert bench.happened == []
    bench.show(view(version=2))
    assert bench.happened == ["reboot"]
    assert bench.watched == [view(to_act=4), view(version=2)]
