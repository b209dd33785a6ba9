"""A line with its frames told: the link goes as ever, and every frame, whole or not, is told as it goes by."""

import pytest
from devices import Recorder
from virtual_line import Trouble, VirtualClock

from appareil.devices.commands import Deal
from appareil.devices.reports import LinkLost, LinkUp, Report
from drivers.framing import MAX_ENCODED
from drivers.header import frame
from drivers.local_port import Port
from drivers.messages import encode
from drivers.motor import MotorDriver
from drivers.traced_port import TracedPort

SECOND = 1_000_000
KIND, BODY = encode(Deal(3, 8, 2))
DEAL = frame(9, 1, KIND, 0, BODY)
DEAL_WORDS = "-> Deal number 0 (session 9, epoch 1): deck 3, n 8, destination 2"
OPENED = [
    "-> Open (session 9, epoch 1): protocol_min 1, protocol_max 1, seat 0, opening 0",
    "<- Beacon (session 0, epoch 0): boot 77, armed no, version 0, tag 0",
    "<- Hello (session 9, epoch 1): protocol_min 1, protocol_max 1, kind shoe, boot 77, abilities (), maker 'Maker', "
    "serial 'A1', firmware '1.0'",
]


class Traced:
    """A shoe's driver on a traced port, as any driver gets it: `lines` told, and reports `heard`."""

    def __init__(self, trouble: Trouble | None = None) -> None:
        self.clock = VirtualClock()
        self.device = Recorder(self.clock, "shoe")
        if trouble is not None:
            self.device.wire.trouble(trouble)
        self.lines: list[str] = []
        self.heard: list[Report] = []
        self.port = TracedPort(self.device.wire, self.lines.append)
        self.driver = MotorDriver("shoe", 0, self.port, self.clock, self.heard.append)

    def opened(self) -> "Traced":
        """The same, its link up, and told nothing yet."""
        self.driver.open(9)
        self.run(0.1)
        self.lines.clear()
        return self

    def run(self, seconds: float) -> None:
        self.clock.run_for(round(seconds * SECOND))

    def from_device(self, *pieces: bytes) -> None:
        """Bytes reach the controller in these pieces."""
        for piece in pieces:
            self.device.wire.to_controller.write(piece)
        self.run(0.01)


def test_opening_and_a_command_are_told_in_both_directions() -> None:
    traced = Traced()
    traced.driver.open(9)
    traced.run(0.1)
    traced.driver.send(Deal(3, 8, 2))
    traced.run(0.1)
    assert traced.lines == [*OPENED, DEAL_WORDS, "<- Ack of number 0 (session 9, epoch 1)"]


def test_frames_that_come_byte_by_byte_are_told_alike() -> None:
    traced = Traced(Trouble(one_by_one=True))
    traced.driver.open(9)
    traced.run(0.1)
    assert traced.lines == OPENED


def test_a_repetition_is_told_again() -> None:
    traced = Traced().opened()
    traced.device.wire.cut(True)
    traced.driver.send(Deal(3, 8, 2))
    traced.run(0.35)
    assert traced.lines == [DEAL_WORDS] * 3


def test_a_driver_that_writes_in_pieces_is_told_frame_by_frame() -> None:
    traced = Traced().opened()
    for piece in (DEAL[:3], DEAL[3:] + DEAL + DEAL[:1], DEAL[1:]):
        traced.port.write(piece)
    assert traced.lines == [DEAL_WORDS] * 3


def test_spoiled_bytes_are_told_by_their_length_in_their_turn() -> None:
    traced = Traced().opened()
    spoiled = bytes((DEAL[0] ^ 1,)) + DEAL[1:]
    traced.from_device(DEAL + spoiled + DEAL)
    heard = DEAL_WORDS.replace("->", "<-")
    assert traced.lines[:3] == [heard, f"<- spoiled frame, {len(DEAL)} bytes", heard]


def test_noise_without_an_end_is_told_once_and_before_its_end() -> None:
    traced = Traced().opened()
    traced.from_device(*(b"\xaa" * 100 for _ in range(8)))
    assert traced.lines == ["<- overlong frame, 300 bytes so far"]
    traced.from_device(b"\xaa\0", DEAL)
    assert traced.lines[1] == DEAL_WORDS.replace("->", "<-")
    traced.from_device(b"\xaa" * (MAX_ENCODED + 1) + b"\0")
    assert traced.lines[-1] == f"<- overlong frame, {MAX_ENCODED + 2} bytes so far"


def test_what_is_written_while_the_port_is_closed_is_not_told() -> None:
    traced = Traced().opened()
    traced.device.wire.lose("port_lost", opens_again=False)
    traced.run(10)
    assert traced.lines == []
    traced.device.wire.is_open = True
    traced.run(3)
    assert any(line.startswith("-> Open (session 9, epoch 2)") for line in traced.lines)


def test_a_port_that_was_lost_forgets_the_unfinished_frame() -> None:
    traced = Traced().opened()
    traced.port.write(DEAL[:5])
    traced.from_device(DEAL[:5])
    traced.device.wire.lose("port_lost")
    traced.port.write(DEAL)
    traced.from_device(DEAL[1:])
    assert [line for line in traced.lines if "Open" not in line and "Hello" not in line] == [
        DEAL_WORDS, f"<- spoiled frame, {len(DEAL) - 1} bytes",
    ]
    assert LinkLost("port_lost") in traced.heard


@pytest.mark.parametrize("trouble", [Trouble(), Trouble(loss=0.1, doubled=0.1, spoiled=0.1, rude=0.1, delay=30_000)])
def test_a_traced_link_goes_as_one_that_is_not(trouble: Trouble) -> None:
    def written(traced: Traced, driver: MotorDriver) -> tuple[list[bytes], list[bytes], list[object]]:
        driver.open(9)
        for n in range(1, 50):
            driver.send(Deal(1, n, 1))
            traced.run(1)
        wire = traced.device.wire
        return wire.to_device.written, wire.to_controller.written, traced.device.story

    traced, plain = Traced(trouble), Traced(trouble)
    untraced = MotorDriver("shoe", 0, plain.device.wire, plain.clock, plain.heard.append)
    assert written(traced, traced.driver) == written(plain, untraced)
    assert traced.heard == plain.heard
    assert isinstance(traced.heard[0], LinkUp)
    assert traced.lines != []


def test_a_traced_port_is_a_port_for_the_driver() -> None:
    """A stall of ours is not held against the device: what came meanwhile is taken in before silence is judged."""
    traced = Traced().opened()
    assert isinstance(traced.port, Port)
    traced.device.wire.stalled = True
    traced.run(3.9)
    assert traced.heard[1:] == []
    assert any(line.startswith("<- Beacon") for line in traced.lines)


def test_a_silent_device_is_looked_for_where_the_name_of_its_port_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    traced = Traced().opened()
    followed: list[int] = []
    monkeypatch.setattr(traced.device.wire, "follow", lambda: followed.append(traced.clock.now()))
    traced.device.session.stop()
    traced.run(5)
    assert followed != []


def test_a_closed_driver_closes_the_port() -> None:
    traced = Traced().opened()
    traced.driver.close()
    assert not traced.device.wire.is_open
    assert not traced.port.is_open
