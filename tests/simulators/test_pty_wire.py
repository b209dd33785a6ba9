"""Twins behind real pseudo-terminals: ports with names, for a controller that may die and come back."""

import os
import select
import tty
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from dealing import Dealer

from appareil.runtime.scheduler import Scheduler
from drivers.serial_wire import SerialWire
from simulators.faults import Faults
from simulators.players import calling
from simulators.pty_wire import PtyWire, Reactor
from simulators.shuffles import by_seed
from simulators.table import SHOE, SimulatedTable, device_names, make_world, pty_wires


class Pump:
    """A reactor for tests: calls the readers of whatever is readable."""

    def __init__(self) -> None:
        self.readers: dict[int, Callable[[], None]] = {}
        self.reactor = Reactor(self.add_reader, self.remove_reader)

    def add_reader(self, fd: int, callback: Callable[[], None]) -> None:
        self.readers[fd] = callback

    def remove_reader(self, fd: int) -> None:
        self.readers.pop(fd, None)

    def turn(self, seconds: float) -> bool:
        """Wait at most so long for something to read; whether there was."""
        ready, _, _ = select.select(list(self.readers), [], [], seconds)
        for fd in ready:
            if fd in self.readers:
                self.readers[fd]()
        return bool(ready)

    def until(self, condition: Callable[[], bool]) -> None:
        for _ in range(100):
            if condition():
                return
            self.turn(0.05)
        pytest.fail("nothing came within five seconds")


class Port:
    """A twin's wire and a controller's end of it, opened by name."""

    def __init__(self, folder: Path) -> None:
        self.pump = Pump()
        self.faults = Faults({}, 1)
        self.path = folder / "shoe"
        self.wire = PtyWire(self.path, self.pump.reactor, self.faults)
        self.received: list[bytes] = []
        self.wire.open(self.received.append)
        self.fd = -1

    def plug_in(self) -> None:
        self.fd = os.open(self.path, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.fd)

    def read(self) -> bytes:
        ready, _, _ = select.select([self.fd], [], [], 5)
        return os.read(self.fd, 4096) if ready else b""


@pytest.fixture
def port(tmp_path: Path) -> Iterator[Port]:
    port = Port(tmp_path)
    yield port
    port.wire.close()


def test_bytes_go_both_ways_unchanged_and_frame_by_frame(port: Port) -> None:
    port.plug_in()
    everything = bytes(range(1, 256)) + b"\0"
    os.write(port.fd, everything[:100])
    os.write(port.fd, everything[100:] + b"next\0half")
    port.pump.until(lambda: len(port.received) == 2)
    assert port.received == [everything, b"next\0"]
    port.wire.write(everything)
    assert port.read() == everything


def test_a_controller_may_die_and_open_the_port_again(port: Port) -> None:
    for word in (b"first\0", b"second\0"):
        port.plug_in()
        port.received.clear()
        os.write(port.fd, word)
        port.pump.until(lambda: bool(port.received))
        assert port.received == [word]
        port.wire.write(word)
        assert port.read() == word
        os.close(port.fd)
        assert not port.pump.turn(0.01)


def test_a_twin_nobody_reads_goes_on(port: Port) -> None:
    port.plug_in()
    for _ in range(2_000):
        port.wire.write(b"x" * 100 + b"\0")
    os.write(port.fd, b"still there\0")
    port.pump.until(lambda: port.received == [b"still there\0"])


def test_the_name_and_the_port_go_when_the_twin_closes(port: Port) -> None:
    assert port.path.is_symlink()
    open_files = len(os.listdir("/proc/self/fd"))
    port.wire.close()
    assert len(os.listdir("/proc/self/fd")) == open_files - 2
    assert not port.path.is_symlink()
    assert port.pump.readers == {}
    assert list(port.path.parent.iterdir()) == []


def test_a_name_left_behind_by_a_dead_process_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "shoe").symlink_to("/dev/pts/nowhere")
    port = Port(tmp_path)
    port.plug_in()
    port.wire.close()
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_another_has_taken_over_is_left_alone(port: Port, tmp_path: Path) -> None:
    other = Port(tmp_path)
    port.wire.close()
    assert other.path.is_symlink()
    other.wire.close()


def test_a_cable_pulled_at_the_device_is_silent_and_its_port_stays(port: Port) -> None:
    port.plug_in()
    port.wire.unplug()
    assert not port.wire.plugged
    port.wire.write(b"unheard\0")
    os.write(port.fd, b"unheard\0")
    port.pump.turn(1)
    port.wire.replug()
    port.wire.write(b"heard\0")
    os.write(port.fd, b"heard\0")
    port.pump.until(lambda: bool(port.received))
    assert port.received == [b"heard\0"]
    assert port.read() == b"heard\0"


def test_a_port_pulled_at_the_controller_is_gone_and_comes_back(port: Port) -> None:
    port.plug_in()
    port.wire.pull_port()
    assert not port.path.is_symlink()
    port.wire.write(b"unheard\0")
    os.close(port.fd)
    port.wire.replug()
    port.plug_in()
    os.write(port.fd, b"back\0")
    port.pump.until(lambda: port.received == [b"back\0"])


def test_noise_is_put_on_frames_both_ways(port: Port) -> None:
    port.plug_in()
    for direction in ("in", "out"):
        port.faults.at("wire", f"shoe {direction}").force("loss")
    for word in (b"lost\0", b"kept\0"):
        os.write(port.fd, word)
        port.wire.write(word)
    port.pump.until(lambda: bool(port.received))
    assert port.received == [b"kept\0"]
    assert port.read() == b"kept\0"


def test_cards_are_dealt_over_a_pseudo_terminal_by_the_serial_driver(tmp_path: Path) -> None:
    scheduler, pump = Scheduler(), Pump()
    world = make_world(scheduler, 1)
    ports = {name: tmp_path / name.replace(" ", "-") for name in device_names([1, 2])}
    table = SimulatedTable(
        world, pty_wires(world, ports, pump.reactor), shuffle=by_seed(1), player=lambda _: calling
    )
    wire = SerialWire(str(ports[SHOE]), scheduler, pump.add_reader, pump.remove_reader)
    dealer = Dealer(table, wire, scheduler)
    while dealer.dealt < 25:
        if not pump.turn(0.002):
            scheduler.step()
    assert table.ledger.faults() == ()
    assert table.ledger.cards_left_shoe in {25, 26}
    wire.close()
    table.close()
    assert list(tmp_path.iterdir()) == []
