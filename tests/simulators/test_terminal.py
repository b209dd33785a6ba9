"""The terminal twin: one press a turn, repeated until it is heard, and nothing pressed twice."""

import msgspec
import pytest

from appareil.devices.reports import Press, Report
from appareil.devices.views import PublicView, SeatPublic, SeatView
from appareil.runtime.scheduler import Scheduler
from simulators.faults import Faults
from simulators.ledger import Ledger
from simulators.pace import REAL
from simulators.terminal import Terminal
from simulators.world import World

SECOND = 1_000_000
SEAT = 3
VIEW = PublicView(
    version=1, hand=1, stage="preflop", hold=0, turn=1, to_act=SEAT, can_check=False, call=100,
    raise_min=200, raise_max=1000, clock_ms=25_000, button=3, small_blind_seat=1, big_blind_seat=2,
    small_blind=50, big_blind=100, ante=0, board=(), pots=(150,), seats=(SeatPublic(1000, 0, "playing"),) * 10,
)


def view(**changes: object) -> PublicView:
    return msgspec.structs.replace(VIEW, **changes)


class TerminalBench:
    """A terminal whose player calls with a total of his own, so that each decision can be told from the others."""

    def __init__(self) -> None:
        self.scheduler = Scheduler()
        self.faults = Faults({}, 1)
        self.presses: list[Report] = []
        self.happened: list[str] = []
        self.asked: list[tuple[int, tuple[int, ...]]] = []
        self.watched: list[PublicView] = []
        world = World(self.scheduler, Ledger(), REAL, self.faults)
        self.terminal = Terminal(
            world, f"terminal {SEAT}", self._decide, self.presses.append, self.happened.append,
            watch=self.watched.append,
        )
        self.terminal.power_on()
        self.terminal.opened(SEAT)

    def _decide(self, shown: PublicView, seat: int, hole: tuple[int, ...]) -> tuple[str, int]:
        self.asked.append((shown.turn, hole))
        return "raise", 200 + len(self.asked)

    def show(self, *messages: PublicView | SeatView, seconds: float = 0) -> list[Report]:
        """Show views, let time pass; the presses of that time."""
        seen = len(self.presses)
        for message in messages:
            self.terminal.do(message)
        self.scheduler.run_until(self.scheduler.now() + int(seconds * SECOND))
        return self.presses[seen:]

    def heard(self, press_no: int, answer: str = "accepted") -> SeatView:
        return SeatView(self.terminal.boot, press_no, answer, ())


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
