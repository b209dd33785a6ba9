"""The conformance list: the simulated devices pass it, and a device that breaks one rule is told which."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from cobs import cobs
from virtual_line import VirtualClock, VirtualWire

from appareil.devices.commands import Arm, AskStatus, Command
from appareil.devices.reports import Armed, PuckStatus, Refused
from appareil.devices.views import PublicView, SeatView
from drivers import device_session, framing, link
from drivers.conformance import CHECKS, checks_for
from drivers.device_session import DeviceSession, Identity
from drivers.fields import KINDS
from drivers.link import Link
from drivers.probe import Probe, Verdict, examine
from simulators.faults import Faults, profile
from simulators.ledger import Ledger
from simulators.pace import FAST
from simulators.shuffles import by_seed
from simulators.table import SimulatedTable, device_names, memory_wires
from simulators.world import World

MINUTE = 60_000_000
BOOT = 501
Patch = Callable[[pytest.MonkeyPatch], None]


def problems(probe: Probe, clock: VirtualClock, kind: str) -> dict[str, str]:
    """The checks that a device of `kind` fails, and why."""
    verdicts: list[Verdict] = []
    finished: list[bool] = []
    probe.open(lambda cause: None)
    examine(probe, clock, checks_for(kind), verdicts.append, lambda: finished.append(True))
    clock.run_for(5 * MINUTE)
    assert finished == [True]
    assert len(verdicts) == sum(check.steps is not None for check in checks_for(kind))
    return {verdict.check.number: str(verdict.problem) for verdict in verdicts if verdict.problem}


class Bench:
    """A device of the least that the protocol asks: it answers, arms, refuses, and moves nothing."""

    def __init__(self, kind: str) -> None:
        self.clock = VirtualClock()
        self._armed = False
        self.wire = VirtualWire(self.clock, self._receive)
        self._session = DeviceSession(
            self.clock, self.wire.to_controller.write, Identity(kind, BOOT),
            opened=self._disarm, message=self._do, link_down=self._disarm, armed=lambda: self._armed,
        )
        self._session.start()

    def _receive(self, data: bytes) -> None:
        self._session.receive(data)

    def _disarm(self, seat: int = 0) -> None:
        self._armed = False

    def _do(self, message: Command | PublicView | SeatView) -> None:
        match message:
            case AskStatus():
                self._session.send_report(PuckStatus(BOOT, self._armed, False, 1))
            case Arm(boot) if boot != BOOT:
                self._session.send_report(Refused("Arm", "wrong_boot"))
            case Arm():
                self._armed = True
                self._session.send_report(Armed(BOOT))
            case PublicView() | SeatView():
                pass
            case _ if not self._armed:
                self._session.send_report(Refused(type(message).__name__, "disarmed"))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "shoe"])  # its twin stands below
def test_a_device_of_the_least_that_is_asked_passes(kind: str) -> None:
    bench = Bench(kind)
    assert problems(Probe(bench.wire, bench.clock), bench.clock, kind) == {}


@pytest.mark.parametrize("name", ["shoe", "puck", "terminal 2"])
def test_the_simulated_devices_pass(name: str) -> None:
    clock = VirtualClock()
    nobody_plays = msgspec.structs.replace(FAST, think=1000 * MINUTE)
    world = World(clock, Ledger(), nobody_plays, Faults(profile("none"), 1))
    wires = memory_wires(world, device_names([2]))
    SimulatedTable(world, wires, shuffle=by_seed(1), player=lambda seat: lambda view, here, hole: ("fold", 0))
    probe = Probe(wires[name].controller, clock)
    assert problems(probe, clock, name.partition(" ")[0]) == {}


# --- each planted fault is found -------------------------------------------------------------------------------------


def setting(owner: Any, name: str, value: Any) -> Patch:
    return lambda monkeypatch: monkeypatch.setattr(owner, name, value)


def without_crc(monkeypatch: pytest.MonkeyPatch) -> None:
    def unchecked(encoded: bytes) -> bytes | None:
        try:
            block: bytes = cobs.decode(encoded)
        except cobs.DecodeError:
            return None
        return block[:-2]

    monkeypatch.setattr(framing, "decode_frame", unchecked)


def acknowledging_before_looking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "BEHIND", 255)


def forgetting_what_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_session, "REMEMBERED", 0)


def armed_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bench, "_disarm", lambda self, seat=0: None)


def releasing_on_any_ack(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Link.acknowledged
    monkeypatch.setattr(Link, "acknowledged", lambda self, seq: right(self, self._seq))


def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_session, "BEACON_AFTER", 30_000_000)


PLANTED: tuple[tuple[str, str, Patch, set[str]], ...] = (
    ("skips the CRC", "puck", without_crc, {"F2"}),
    ("acknowledges any number", "puck", acknowledging_before_looking, {"L2"}),
    ("remembers no opening it left", "puck", forgetting_what_was_left, {"S5"}),
    ("does not disarm", "puck", armed_whatever_happens, {"L4", "S4", "M1"}),
    ("takes any ACK", "puck", releasing_on_any_ack, {"L5"}),
    ("repeats too soon", "puck", setting(link, "RETRY_AFTER", (10_000,) * 5), {"L4", "L5"}),
    ("repeats three times", "puck", setting(link, "RETRY_AFTER", (100_000, 200_000, 400_000)), {"L4"}),
    ("does not beacon", "puck", silent, {"S8"}),
    ("does not beacon", "terminal", silent, {"S8", "V2", "V4", "V5"}),
)


@pytest.mark.parametrize(
    ("what", "kind", "plant", "found"), PLANTED, ids=[f"{what} ({kind})" for what, kind, _, _ in PLANTED]
)
def test_a_device_that_breaks_a_rule_is_told_which(
    monkeypatch: pytest.MonkeyPatch, what: str, kind: str, plant: Patch, found: set[str]
) -> None:
    plant(monkeypatch)
    bench = Bench(kind)
    assert set(problems(Probe(bench.wire, bench.clock), bench.clock, kind)) == found


def test_a_device_that_is_not_there_fails_everything_at_once() -> None:
    clock = VirtualClock()
    wire = VirtualWire(clock, lambda data: None)
    assert set(problems(Probe(wire, clock), clock, "puck")) == {c.number for c in checks_for("puck") if c.steps}


def test_each_kind_has_lines_for_the_probe_and_lines_for_hands() -> None:
    for kind in KINDS:
        assert {check.steps is None for check in checks_for(kind)} == {True, False}
    assert len({check.number for check in CHECKS}) == len(CHECKS)
