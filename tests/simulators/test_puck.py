"""The puck mover: one end state at a time, and honest about where the puck is."""

from appareil.devices.commands import Arm, AskStatus, MoveTo
from appareil.devices.reports import Armed, JamCleared, Jammed, Placed, PuckMoved, PuckStatus, Refused, Report
from appareil.runtime.scheduler import Scheduler
from simulators.faults import Faults
from simulators.ledger import Ledger
from simulators.pace import REAL
from simulators.puck import LIFTED, Puck
from simulators.world import World

SECOND = 1_000_000


class PuckBench:
    def __init__(self) -> None:
        self.scheduler = Scheduler()
        self.faults = Faults({}, 1)
        self.reports: list[Report] = []
        self.happened: list[str] = []
        world = World(self.scheduler, Ledger(), REAL, self.faults)
        self.puck = Puck(world, 10, self.reports.append, self.happened.append)
        self.puck.power_on()
        self.puck.do(Arm(self.puck.boot))
        self.reports.clear()

    def told(self, *commands: MoveTo | Arm | AskStatus, seconds: float = 30) -> list[Report]:
        seen = len(self.reports)
        for command in commands:
            self.puck.do(command)
        self.scheduler.run_until(self.scheduler.now() + int(seconds * SECOND))
        return self.reports[seen:]


def test_the_puck_is_placed_after_its_move() -> None:
    bench = PuckBench()
    assert bench.told(MoveTo(4), seconds=1.4) == []
    assert bench.puck.seat == LIFTED
    assert bench.told(seconds=0.2) == [Placed(4)]
    assert bench.puck.seat == 4


def test_the_same_move_again_moves_nothing() -> None:
    bench = PuckBench()
    assert bench.told(MoveTo(4), MoveTo(4)) == [Placed(4)]
    assert bench.told(MoveTo(4), seconds=0) == [Placed(4)]


def test_another_move_during_one_is_refused() -> None:
    bench = PuckBench()
    assert bench.told(MoveTo(4), MoveTo(5)) == [Refused("MoveTo", "busy"), Placed(4)]


def test_a_mover_starts_disarmed_and_a_session_or_a_lost_link_disarms() -> None:
    bench = PuckBench()
    bench.puck.power_off()
    bench.puck.power_on()
    assert bench.told(MoveTo(4)) == [Refused("MoveTo", "disarmed")]
    assert bench.told(Arm(1)) == [Refused("Arm", "wrong_boot")]
    assert bench.told(Arm(2)) == [Armed(2)]
    bench.puck.opened(0)
    assert bench.told(MoveTo(4)) == [Refused("MoveTo", "disarmed")]
    bench.told(Arm(2))
    bench.puck.disarm()
    assert bench.told(MoveTo(4)) == [Refused("MoveTo", "disarmed")]


def test_status_waits_for_the_puck() -> None:
    bench = PuckBench()
    assert bench.told(MoveTo(4), AskStatus(), seconds=1) == []
    assert bench.told(seconds=1) == [Placed(4), PuckStatus(1, True, False, 4)]


def test_a_restart_on_the_way_leaves_the_puck_between_two_seats() -> None:
    bench = PuckBench()
    bench.faults.at("puck").force("reboot")
    assert bench.told(MoveTo(4), seconds=1) == []
    assert bench.happened == ["reboot"]
    bench.puck.power_off()
    bench.puck.power_on()
    assert bench.told(AskStatus()) == [PuckStatus(2, False, False, LIFTED)]


def test_a_jam_blocks_until_it_is_cleared_and_armed() -> None:
    bench = PuckBench()
    bench.faults.at("puck").force("jam")
    assert bench.told(MoveTo(4)) == [Jammed("puck")]
    assert bench.told(MoveTo(4), Arm(1)) == [Refused("MoveTo", "jammed"), Refused("Arm", "jammed")]
    bench.puck.clear_jam()
    assert bench.reports[-1] == JamCleared("puck")
    assert bench.told(Arm(1), MoveTo(4)) == [Armed(1), Placed(4)]


def test_a_hand_that_moves_the_puck_is_told() -> None:
    bench = PuckBench()
    bench.faults.at("puck").force("pushed")
    bench.told(MoveTo(9))
    assert bench.happened == ["pushed"]
    for seat in (10, 1):
        bench.puck.push_on()
        assert bench.reports[-1] == PuckMoved(seat)
    assert bench.told(AskStatus()) == [PuckStatus(1, True, False, 1)]


def test_a_hand_that_stops_the_puck_on_its_way_lets_it_be_moved_again() -> None:
    bench = PuckBench()
    bench.told(MoveTo(4), seconds=1)
    bench.puck.push(7)
    assert bench.told(MoveTo(4)) == [Placed(4)]
