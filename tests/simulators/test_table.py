"""The simulated table as a whole, seen through the real drivers."""

from collections.abc import Callable

import msgspec
import pytest

from appareil.devices.commands import Arm, AskStatus, Collect, Deal, MoveTo, Prepare
from appareil.devices.protocols import Driver
from appareil.devices.reports import Collected, LinkLost, LinkUp, Prepared, Press, PuckMoved, Report, TurnShown
from appareil.devices.views import PublicView, SeatPublic, SeatView
from appareil.runtime.scheduler import Scheduler
from drivers.motor import MotorDriver
from drivers.terminal import TerminalDriver
from simulators.faults import PROFILES, profile
from simulators.players import Decide, Script, calling
from simulators.shuffles import by_seed
from simulators.table import PUCK, SHOE, SimulatedTable, device_names, make_world, memory_wires, terminal_name

SECOND = 1_000_000
SEATS = (1, 2, 3)
VIEW = PublicView(
    version=1, hand=1, stage="preflop", hold=0, turn=1, to_act=2, can_check=False, call=100,
    raise_min=200, raise_max=1000, clock_ms=25_000, button=3, small_blind_seat=1, big_blind_seat=2,
    small_blind=50, big_blind=100, ante=0, board=(), pots=(150,), seats=(SeatPublic(1000, 100, "playing"),) * 10,
)


class TableBench:
    """A table of three, each device opened by its driver; `heard` is what the devices said, in order."""

    def __init__(self, player: Decide = calling) -> None:
        self.scheduler = Scheduler()
        self.world = make_world(self.scheduler, 1)
        names = device_names(SEATS)
        wires = memory_wires(self.world, names)
        self.table = SimulatedTable(self.world, wires, shuffle=by_seed(1), player=lambda _: player, boots=41)
        self.heard: list[tuple[str, Report]] = []
        self.shoe = MotorDriver(SHOE, 0, wires[SHOE].controller, self.scheduler, self._hear(SHOE))
        self.puck = MotorDriver(PUCK, 0, wires[PUCK].controller, self.scheduler, self._hear(PUCK))
        self.terminals = {
            seat: TerminalDriver(name, seat, wires[name].controller, self.scheduler, self._hear(name))
            for seat, name in zip(SEATS, names[2:], strict=True)
        }
        drivers: tuple[Driver, ...] = (self.shoe, self.puck, *self.terminals.values())
        for driver in drivers:
            driver.open(1)
        self.wait(1)

    def _hear(self, name: str) -> Callable[[Report], None]:
        return lambda report: self.heard.append((name, report))

    def wait(self, seconds: float) -> list[tuple[str, Report]]:
        seen = len(self.heard)
        self.scheduler.run_until(self.scheduler.now() + int(seconds * SECOND))
        return self.heard[seen:]

    def show(self, view: PublicView) -> None:
        frame = self.terminals[1].encode_public(view)
        for seat, driver in self.terminals.items():
            driver.show_public(frame, view.version, view.turn if view.to_act == seat else 0)

    def deal_and_collect(self) -> list[tuple[str, Report]]:
        """One card of deck 1 to seat 3, and the deck back."""
        for command in (Arm(42), Prepare(1), Arm(42, 1, 1), Deal(1, 1, 3)):
            self.shoe.send(command)
            self.wait(0.1)
        self.shoe.send(Collect(1))
        return self.wait(0.1)


def test_every_device_says_who_it_is() -> None:
    bench = TableBench()
    ups = {name: report for name, report in bench.heard if isinstance(report, LinkUp)}
    assert list(ups) == ["shoe", "puck", "terminal 1", "terminal 2", "terminal 3"]
    assert [up.kind for up in ups.values()] == ["shoe", "puck", "terminal", "terminal", "terminal"]
    assert len({up.serial for up in ups.values()}) == 5
    assert {up.boot for up in ups.values()} == {42}
    assert ups["shoe"].abilities == {"atomic_counter"}


def test_people_bring_the_cards_back() -> None:
    bench = TableBench()
    assert bench.deal_and_collect() == [("shoe", Collected(1, 52))]
    assert bench.table.ledger.cards_at(3) == ()


def test_a_mislaid_card_is_found_after_a_while() -> None:
    bench = TableBench()
    bench.world.faults.at("collect").force("mislay")
    assert bench.deal_and_collect() == []
    assert bench.wait(10) == [("shoe", Collected(1, 51)), ("shoe", Collected(1, 52))]


def test_a_foreign_card_is_found_by_the_shoe_and_taken_out_by_the_floor() -> None:
    bench = TableBench()
    bench.world.faults.at("collect").force("foreign")
    bench.deal_and_collect()
    bench.shoe.send(Prepare(2))
    refused = bench.wait(1)[-1][1]
    assert isinstance(refused, Prepared)
    assert len(refused.missing) == len(refused.doubled) == 1
    bench.wait(5)
    bench.shoe.send(Prepare(2))
    assert bench.wait(1)[-1] == ("shoe", Prepared(2))
    assert bench.table.ledger.faults() == ()


def test_the_terminal_to_act_shows_the_turn_and_its_player_presses() -> None:
    bench = TableBench()
    bench.show(VIEW)
    assert bench.wait(0.1) == [("terminal 2", TurnShown(1)), ("terminal 2", Press(42, 1, 1, "call"))]
    bench.terminals[2].show_seat(SeatView(42, 1, "accepted", (3, 4)))
    assert bench.wait(5) == []
    assert bench.table.terminals[2].hole == (3, 4)
    assert bench.table.terminals[1].hole == ()


def test_a_terminal_that_restarts_at_its_turn_is_shown_it_again_and_presses() -> None:
    bench = TableBench()
    bench.world.faults.at("turn", terminal_name(2)).force("reboot")
    bench.show(VIEW)
    heard = bench.wait(0.4)
    assert heard[-1] == ("terminal 2", Press(43, 1, 1, "call"))
    assert sum(isinstance(report, Press) for _, report in heard) == 1


def test_all_players_share_one_script() -> None:
    script = Script([[("cbr", 300), ("f", 0)]])
    bench = TableBench(script.decide)
    bench.show(VIEW)
    bench.wait(0.1)
    bench.show(msgspec.structs.replace(VIEW, version=2, turn=2, to_act=3))
    bench.wait(0.1)
    presses = [(name, report.action, report.total) for name, report in bench.heard if isinstance(report, Press)]
    assert presses == [("terminal 2", "raise", 300), ("terminal 3", "fold", 0)]


def test_a_pushed_puck_is_told() -> None:
    bench = TableBench()
    bench.world.faults.at("puck").force("pushed")
    bench.puck.send(Arm(42))
    bench.puck.send(MoveTo(2))
    assert bench.wait(1)[-1] == ("puck", PuckMoved(3))


@pytest.mark.parametrize("name", [SHOE, PUCK, terminal_name(2)])
def test_a_pulled_cable_is_lost_and_found(name: str) -> None:
    bench = TableBench()
    bench.table.unplug(name)
    bench.table.unplug(name)
    assert bench.wait(3.9) == [(name, LinkLost("silent"))]
    assert not bench.table.devices[name].wire.plugged
    ((who, up),) = bench.wait(5)
    assert (who, type(up)) == (name, LinkUp)


def test_a_port_that_is_pulled_is_told_at_once_and_found() -> None:
    bench = TableBench()
    bench.table.pull_port(SHOE)
    assert bench.wait(0) == [("shoe", LinkLost("port_lost"))]
    assert isinstance(bench.wait(10)[-1][1], LinkUp)


def test_old_reports_are_said_again_late_when_the_table_is_rude() -> None:
    bench = TableBench()
    bench.world.faults.at("report", SHOE).force(*["repeat"] * 3)
    bench.deal_and_collect()
    seen = [report for _, report in bench.heard if not isinstance(report, LinkUp)]
    again = [report for _, report in bench.wait(10)]
    assert len(again) >= 1
    assert all(report in seen for report in again)


def test_a_status_is_never_said_late() -> None:
    bench = TableBench()
    bench.world.faults.at("report", SHOE).force("repeat")
    bench.shoe.send(AskStatus())
    assert len(bench.wait(1)) == 1
    assert bench.wait(10) == []


def test_an_unknown_pace_or_profile_is_refused() -> None:
    with pytest.raises(KeyError):
        make_world(Scheduler(), 1, pace="slow")
    with pytest.raises(ValueError, match="no fault profile"):
        make_world(Scheduler(), 1, faults="everything")


def test_the_lossy_profile_is_the_one_of_the_design() -> None:
    assert profile("lossy") is PROFILES["lossy"]
    assert PROFILES["lossy"]["wire"] == {"loss": 0.01, "duplicate": 0.001}
    card = PROFILES["lossy"]["card"]
    assert card["reboot_before"] + card["reboot_after"] == 0.001
    assert card["stall"] == 0.01
