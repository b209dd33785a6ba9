"""A serial port as a wire, on real pseudo-terminals; only the waiting is virtual."""

import os
import select
import termios
import tty
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from virtual_line import VirtualClock

from appareil.devices.commands import Arm
from appareil.devices.reports import Armed, LinkLost, LinkUp, Report
from drivers.device_session import DeviceSession, Identity
from drivers.motor import MotorDriver
from drivers.ports import open_port, port_problem
from drivers.serial_wire import SerialWire

SECOND = 1_000_000


class Pty:
    """A pseudo-terminal under a name of our own; the device's end is `device`."""

    def __init__(self, name: Path) -> None:
        self.device, self._port = os.openpty()
        tty.setraw(self.device)
        tty.setraw(self._port)
        self.name = name
        name.symlink_to(os.ttyname(self._port))

    def unplug(self) -> None:
        """The device's end goes away, and the name with it."""
        self.name.unlink(missing_ok=True)
        for end in (self.device, self._port):
            os.close(end)


class Bench:
    """A SerialWire on a port of `folder`, a clock that jumps, and the readers an event loop would call."""

    def __init__(self, folder: Path) -> None:
        self.name = folder / "shoe"
        self.clock = VirtualClock()
        self.readers: dict[int, Callable[[], None]] = {}
        self.wire = SerialWire(str(self.name), self.clock, self.readers.__setitem__, self.readers.__delitem__)
        self.received = b""
        self.lost: list[str] = []
        self._ptys: list[Pty] = []

    def plug(self) -> Pty:
        self._ptys.append(Pty(self.name))
        return self._ptys[-1]

    def unplug(self) -> None:
        self._ptys.pop().unplug()

    def open(self) -> None:
        self.wire.open(self._receive, self.lost.append)
        self.run(0)

    def run(self, seconds: float) -> None:
        self.clock.run_for(round(seconds * SECOND))

    def read(self) -> None:
        """Wait until a reader has something, and call it, as the loop does."""
        ready, _, _ = select.select(list(self.readers), [], [], 5)
        assert ready, "nothing came in five seconds"
        for fd in ready:
            self.readers[fd]()

    def close(self) -> None:
        self.wire.close()
        while self._ptys:
            self.unplug()

    def _receive(self, data: bytes) -> None:
        self.received += data


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path)
    yield made
    made.close()


def test_bytes_go_both_ways_untouched(bench: Bench) -> None:
    every_byte = bytes(range(256))
    pty = bench.plug()
    bench.open()
    bench.wire.write(every_byte)
    sent = b""
    while len(sent) < 256:
        sent += os.read(pty.device, 256)
    assert sent == every_byte
    os.write(pty.device, every_byte)
    while len(bench.received) < 256:
        bench.read()
    assert bench.received == every_byte
    assert bench.lost == []


def test_a_missing_port_is_told_once_and_opened_when_it_appears(bench: Bench) -> None:
    bench.open()
    bench.run(60)
    assert bench.lost == ["port_missing"]
    assert bench.readers == {}
    pty = bench.plug()
    bench.run(4)
    assert len(bench.readers) == 1
    os.write(pty.device, b"here")
    bench.read()
    assert bench.received == b"here"


def test_a_port_in_use_is_told_and_opened_when_it_is_free(bench: Bench) -> None:
    bench.plug()
    other = open_port(str(bench.name))
    bench.open()
    assert bench.lost == ["port_busy"]
    assert port_problem(str(bench.name)) == "port_busy"
    other.close()
    bench.run(0.3)
    assert len(bench.readers) == 1
    assert port_problem(str(bench.name)) == "port_busy"


def test_a_pulled_plug_is_told_and_the_port_is_found_again(bench: Bench) -> None:
    bench.plug()
    bench.open()
    bench.unplug()
    bench.read()
    assert bench.lost == ["port_lost"]
    assert bench.readers == {}
    bench.run(1)
    assert bench.lost == ["port_lost", "port_missing"]
    pty = bench.plug()
    bench.run(4)
    os.write(pty.device, b"again")
    bench.read()
    assert bench.received == b"again"


def test_a_name_that_leads_to_another_port_is_followed(bench: Bench) -> None:
    pty = bench.plug()
    bench.open()
    bench.wire.follow()
    assert bench.lost == []
    other = Pty(bench.name.with_name("other"))
    bench.name.unlink()
    bench.wire.follow()
    assert bench.lost == ["port_lost"]
    bench.name.symlink_to(os.readlink(other.name))
    bench.run(4)
    os.write(pty.device, b"from the first")
    os.write(other.device, b"from the other")
    bench.read()
    assert bench.received == b"from the other"
    other.unplug()


def test_a_port_that_another_program_has_set_otherwise_works_again_when_it_is_renewed(bench: Bench) -> None:
    """Waiting for whole lines, as a terminal program leaves it: no byte of a frame comes any more."""
    pty = bench.plug()
    bench.open()
    settings = termios.tcgetattr(pty.device)
    settings[3] |= termios.ICANON
    termios.tcsetattr(pty.device, termios.TCSANOW, settings)
    os.write(pty.device, b"half a frame")
    assert not select.select(list(bench.readers), [], [], 0.05)[0]
    bench.wire.renew()
    assert bench.lost == []
    os.write(pty.device, b" and more")
    bench.read()
    assert bench.received.endswith(b" and more")


def test_a_port_that_is_gone_when_it_is_renewed_is_told_and_found_again(bench: Bench) -> None:
    bench.plug()
    bench.open()
    bench.name.unlink()
    bench.wire.renew()
    assert bench.lost == ["port_missing"]
    assert bench.readers == {}
    bench.plug()
    bench.run(4)
    assert len(bench.readers) == 1


def test_renewing_a_port_that_is_not_open_does_nothing(bench: Bench) -> None:
    bench.open()
    bench.wire.renew()
    bench.wire.close()
    bench.wire.renew()
    assert bench.lost == ["port_missing"]
    assert bench.readers == {}


def test_a_plug_pulled_while_we_write_is_told(bench: Bench) -> None:
    bench.plug()
    bench.open()
    bench.unplug()
    bench.wire.write(b"to nobody")
    assert bench.lost == ["port_lost"]
    bench.wire.write(b"to nobody")
    assert bench.lost == ["port_lost"]


def test_a_device_that_does_not_read_never_makes_us_wait(bench: Bench) -> None:
    bench.plug()
    bench.open()
    for _ in range(200):
        bench.wire.write(bytes(244))
    assert bench.lost == []


def test_draining_takes_in_all_that_is_readable(bench: Bench) -> None:
    pty = bench.plug()
    bench.open()
    bench.wire.drain()
    assert bench.received == b""
    os.write(pty.device, b"x" * 3000)
    select.select(list(bench.readers), [], [], 5)
    while len(bench.received) < 3000:
        bench.wire.drain()
    assert bench.received == b"x" * 3000


def test_a_closed_wire_tries_no_more(bench: Bench) -> None:
    bench.open()
    bench.wire.close()
    bench.plug()
    bench.run(60)
    assert bench.readers == {}
    assert bench.lost == ["port_missing"]


def test_closing_because_the_port_is_missing_is_heeded(bench: Bench) -> None:
    bench.wire.open(lambda data: None, lambda cause: bench.wire.close())
    bench.run(0)
    bench.plug()
    bench.run(60)
    assert bench.readers == {}


# --- problems in one word --------------------------------------------------------------------------------------------


def test_a_good_port_has_no_problem(bench: Bench) -> None:
    bench.plug()
    assert port_problem(str(bench.name)) == ""


def test_a_plain_file_and_a_folder_are_no_port(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a port")
    assert port_problem(str(tmp_path / "file")) == "port_missing"
    assert port_problem(str(tmp_path)) == "port_missing"
    assert port_problem(str(tmp_path / "file" / "below")) == "port_missing"


# --- the whole line --------------------------------------------------------------------------------------------------


def test_a_driver_and_a_device_talk_over_a_real_port(bench: Bench) -> None:
    """Opened, commanded, unplugged, plugged in again: the same story as on a virtual line."""
    heard: list[Report] = []
    asked: list[object] = []

    def device_on(pty: Pty) -> DeviceSession:
        session = DeviceSession(
            bench.clock, lambda data: os.write(pty.device, data), Identity("shoe", 77),
            opened=lambda seat: None, message=asked.append, link_down=lambda: None, armed=lambda: False,
        )
        session.start()
        return session

    def until(done: Callable[[], bool]) -> None:
        for _ in range(500):
            if done():
                return
            bench.run(0.05)
            if select.select([pty.device], [], [], 0.01)[0]:
                device.receive(os.read(pty.device, 4096))
            if select.select(list(bench.readers), [], [], 0.01)[0]:
                bench.wire.drain()
        raise AssertionError(f"heard {heard}, asked {asked}")

    driver = MotorDriver("shoe", 0, bench.wire, bench.clock, heard.append)
    pty = bench.plug()
    driver.open(3)
    bench.run(0)
    device = device_on(pty)
    until(lambda: [type(report) for report in heard] == [LinkUp])
    driver.send(Arm(77))
    until(lambda: asked == [Arm(77)])
    device.send_report(Armed(77))
    until(lambda: heard[1:] == [Armed(77)])

    device.stop()
    bench.unplug()
    bench.read()
    bench.run(1)
    assert heard[2:] == [LinkLost("port_lost"), LinkLost("port_missing")]
    pty = bench.plug()
    device = device_on(pty)
    until(lambda: [type(report) for report in heard[4:]] == [LinkUp])


def test_closing_a_port_leaves_its_modem_lines_as_they_are(bench: Bench) -> None:
    """Else DTR goes down with every restart, which is a reset to many a board (HUPCL, termios(3))."""
    pty = bench.plug()
    control_flags = termios.tcgetattr(pty.device)
    control_flags[2] |= termios.HUPCL
    termios.tcsetattr(pty.device, termios.TCSANOW, control_flags)
    bench.open()
    assert bench.wire.is_open
    assert not termios.tcgetattr(pty.device)[2] & termios.HUPCL
