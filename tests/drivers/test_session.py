"""The life of one line: opened, up, lost for a reason, and opened again."""

import pytest
from devices import Recorder
from hypothesis import given, settings
from hypothesis import strategies as st
from virtual_line import VirtualClock

from appareil.devices.commands import Arm, AskStatus, Deal, MoveTo
from appareil.devices.reports import Armed, DoorOpened, LinkLost, LinkUp, Press, PuckStatus, Report, TurnShown
from drivers.controller_session import ControllerSession
from drivers.fields import BadMessage
from drivers.framing import Deframer
from drivers.header import HEADER, frame
from drivers.messages import ACK, BEACON, HELLO, OPEN, Beacon, Hello, Open, encode

MILLISECOND = 1_000
SECOND = 1_000_000
UP = LinkUp("shoe", "Maker", "A1", "1.0", 77, frozenset())


class Line:
    """A controller's session with a shoe, both real, in virtual time. `timed`: what it was told, and when."""

    def __init__(self, kind: str = "shoe", wanted: str = "shoe", seat: int = 0) -> None:
        self.clock = VirtualClock()
        self.device = Recorder(self.clock, kind)
        self.timed: list[tuple[int, Report]] = []
        self.session = ControllerSession(self.device.wire, self.clock, kind=wanted, seat=seat, hear=self._hear)

    @property
    def heard(self) -> list[Report]:
        return [report for _, report in self.timed]

    def opened(self) -> "Line":
        """The same line, its link up."""
        self.session.open(9)
        self.run(0.1)
        assert self.heard == [UP]
        return self

    def run(self, seconds: float) -> None:
        self.clock.run_for(round(seconds * SECOND))

    def from_device(self, data: bytes) -> None:
        """Bytes reach the controller as if the device had sent them."""
        self.device.wire.to_controller.write(data)
        self.run(0.01)

    def to_device(self, data: bytes) -> None:
        """Bytes reach the device as if the controller had sent them."""
        self.device.wire.to_device.write(data)
        self.run(0.01)

    def _hear(self, report: Report) -> None:
        self.timed.append((self.clock.now(), report))


def kinds_of(written: list[bytes]) -> list[int]:
    """The kinds of the frames that were written."""
    return [payload[3] for payload in Deframer().feed(b"".join(written))]


def frame_of(message: object, session: int = 9, epoch: int = 1, seq: int = 0) -> bytes:
    kind, body = encode(message)  # type: ignore[arg-type]  # the tests send only messages of the table
    return frame(session, epoch, kind, seq, body)


# --- opening ---------------------------------------------------------------------------------------------------------


def test_a_device_answers_the_first_open_and_is_told_its_seat() -> None:
    line = Line("terminal", "terminal", seat=4)
    line.session.open(9)
    line.run(0.1)
    assert isinstance(line.heard[0], LinkUp)
    assert line.device.story == ["opened for seat 4"]


def test_a_device_that_is_not_there_is_called_silent_once_and_asked_again_and_again() -> None:
    line = Line()
    line.device.session.stop()
    line.session.open(9)
    line.run(30)
    assert line.timed == [(3_500 * MILLISECOND, LinkLost("silent"))]
    assert 15 < len(line.device.wire.to_device.written) < 25
    line.device.power_cycle(boot=78)
    line.run(2.1)
    assert isinstance(line.heard[-1], LinkUp)


# --- what comes instead of an answer ---------------------------------------------------------------------------------


def spoken(line: Line, data: bytes, seconds: float) -> None:
    """The far end says `data` twice a second, whatever it is asked."""
    for _ in range(round(2 * seconds)):
        line.from_device(data)
        line.run(0.49)


@pytest.mark.parametrize(("said", "cause"), [
    (b"", "silent"),
    (b"\x00", "silent"),
    (frame_of(Beacon(77, False, 0, 0))[:-2] + b"\x17\x00", "garbled"),
    (b"start\necho: Marlin 2.0\n", "garbled"),
    (bytes(range(1, 256)) * 2, "garbled"),
    (frame_of(Beacon(77, False, 0, 0), session=0, epoch=0), "one_way"),
    (frame_of(Beacon(77, False, 0, 0), session=8, epoch=3), "one_way"),
    (b"\x01garbage\x00" + frame_of(Beacon(77, False, 0, 0), session=8, epoch=3), "one_way"),
    (frame_of(Open(1, 1, 0, 5)), "echo"),
], ids=["nothing", "an accident of the plug", "a wrong CRC", "text", "an endless run", "no session", "another session",
        "noise between frames", "our own frames"])
def test_what_comes_of_a_device_that_does_not_answer_is_told_once(said: bytes, cause: str) -> None:
    line = Line()
    line.device.session.stop()
    line.session.open(9)
    spoken(line, said, 12)
    assert line.heard == [LinkLost(cause)]


def test_a_plug_that_is_put_in_makes_a_few_bytes_and_no_device_of_another_protocol() -> None:
    line = Line()
    line.device.session.stop()
    line.session.open(9)
    spoken(line, b"\xf8\xff\xff\x00", 0.5)
    line.run(12)
    assert line.heard == [LinkLost("silent")]


def test_a_device_that_was_silent_and_then_speaks_otherwise_is_told_anew_but_not_back_and_forth() -> None:
    line = Line()
    line.device.session.stop()
    line.session.open(9)
    line.run(4)
    for _ in range(3):
        spoken(line, b"AT+GCAP\r", 4)
        line.run(8)
    assert line.heard == [LinkLost("silent"), LinkLost("garbled")]
    line.device.power_cycle(boot=78)
    line.run(2.1)
    assert isinstance(line.heard[-1], LinkUp)


def test_an_open_port_that_is_dead_is_opened_again_every_ten_seconds() -> None:
    line = Line().opened()
    line.device.wire.cut(True)
    line.run(36)
    ten, twenty, thirty = line.device.wire.renewed
    assert 10 * SECOND <= ten - line.timed[-1][0] <= 14 * SECOND
    assert twenty - ten >= 10 * SECOND
    assert thirty - twenty >= 10 * SECOND
    line.device.wire.renewing_helps = True
    line.run(16)
    assert line.heard == [UP, LinkLost("silent"), UP]
    renewed = len(line.device.wire.renewed)
    line.run(60)
    assert len(line.device.wire.renewed) == renewed, "a port whose device answers is left alone"


def test_a_port_is_not_opened_again_while_it_is_closed_or_its_device_is_another() -> None:
    missing, other = Line(), Line(kind="puck", wanted="shoe")
    missing.session.open(9)
    missing.device.wire.lose("port_missing", opens_again=False)
    other.session.open(9)
    for line in (missing, other):
        line.run(60)
        assert line.device.wire.renewed == []


def test_a_device_that_starts_is_opened_at_its_first_beacon() -> None:
    line = Line()
    line.device.session.stop()
    line.session.open(9)
    line.run(31)
    line.device.power_cycle(boot=78)
    line.run(0.2)
    assert isinstance(line.heard[-1], LinkUp)


def test_the_same_open_again_is_answered_without_disarming() -> None:
    line = Line().opened()
    line.device.armed = True
    first_open = line.device.wire.to_device.written[0]
    line.to_device(first_open)
    assert line.device.armed
    assert kinds_of(line.device.wire.to_controller.written).count(HELLO) == 2
    assert line.heard == [UP]


def test_another_opening_of_the_same_session_and_epoch_disarms() -> None:
    """A controller on a new journal begins again with session 1, epoch 1."""
    line = Line().opened()
    line.device.armed = True
    line.to_device(frame_of(Open(1, 1, 0, 424242)))
    assert not line.device.armed


@pytest.mark.parametrize("wrong", [
    frame(9, 1, OPEN, 0, b"?"), frame(0, 1, OPEN, 0, bytes(7)), frame(9, 0, OPEN, 0, bytes(7)),
])
def test_an_open_that_opens_nothing_is_dropped_and_counted_once(wrong: bytes) -> None:
    line = Line().opened()
    line.to_device(wrong)
    assert line.device.story == ["opened for seat 0"]
    assert line.device.session.statistics().dropped == 1


def test_a_new_session_disarms_and_drops_the_frames_of_the_old_one() -> None:
    line = Line().opened()
    line.session.put(Arm(77))
    line.run(0.1)
    line.device.armed = True
    line.to_device(frame_of(Open(1, 1, 0, 1), session=10))
    assert not line.device.armed
    before = line.device.messages
    line.to_device(frame_of(Deal(1, 1, 1), session=9, epoch=1))
    line.to_device(frame_of(Deal(1, 1, 1), session=10, epoch=2))
    assert line.device.messages == before
    assert line.device.session.statistics().dropped == 2
    line.to_device(frame_of(Deal(1, 1, 1), session=10, epoch=1))
    assert line.device.messages == [*before, Deal(1, 1, 1)]


def test_an_opening_that_was_left_is_not_taken_up_again() -> None:
    line = Line().opened()
    first_open = line.device.wire.to_device.written[0]
    line.to_device(frame_of(Open(1, 1, 0, 1), epoch=2))
    line.to_device(first_open)
    assert line.device.story == ["opened for seat 0"] * 2
    assert line.device.session.epoch == 2


def test_a_device_of_another_kind_is_named_so_and_asked_slowly() -> None:
    line = Line(kind="puck", wanted="shoe")
    line.session.open(9)
    line.run(21)
    assert line.heard == [LinkLost("wrong_kind")]
    assert kinds_of(line.device.wire.to_device.written) == [OPEN] * 5


def test_a_device_of_another_protocol_is_named_so_and_keeps_no_session() -> None:
    line = Line()
    line.device.session.stop()
    line.session.open(9)
    line.run(0.01)
    kind, body = encode(Open(2, 3, 0, 1))
    device = Recorder(line.clock, "shoe")
    device.session.receive(frame(9, 1, kind, 0, body))
    assert not device.session.is_open
    hello = device.wire.to_controller.written[-1]
    strange = bytes((2, 3)) + Deframer().feed(hello)[0][HEADER.size + 2 :]
    line.from_device(frame(9, 1, HELLO, 0, strange))
    assert line.heard == [LinkLost("wrong_protocol")]


@pytest.mark.parametrize("session", [0, 65536])
def test_a_session_is_a_number_from_1_to_65535(session: int) -> None:
    with pytest.raises(ValueError, match="1 to 65535"):
        Line().session.open(session)


# --- lost and found again --------------------------------------------------------------------------------------------


def test_a_pulled_cable_is_noticed_after_three_and_a_half_seconds_and_found_again() -> None:
    line = Line().opened()
    line.run(10)
    assert line.heard == [UP]
    pulled_at = line.clock.now()
    line.device.wire.cut(True)
    line.run(20)
    assert line.heard == [UP, LinkLost("silent")]
    assert 2_400 * MILLISECOND < line.timed[-1][0] - pulled_at <= 3_500 * MILLISECOND
    line.device.wire.cut(False)
    line.run(2.1)
    assert line.heard == [UP, LinkLost("silent"), UP]
    assert line.session.epoch == 2


def test_a_command_without_answer_is_sent_five_times_and_then_the_link_has_failed() -> None:
    line = Line().opened()
    line.device.wire.cut(True)
    sent_at = line.clock.now()
    line.session.put(AskStatus())
    line.run(1.6)
    assert line.heard == [UP, LinkLost("unanswered")]
    assert line.timed[-1][0] - sent_at == 1_500 * MILLISECOND
    commands = [data for data in line.device.wire.to_device.written if kinds_of([data]) == [0x20]]
    assert len(commands) == 5
    assert len(set(commands)) == 1


def test_what_was_queued_when_the_link_failed_is_not_sent_in_the_next() -> None:
    line = Line().opened()
    line.device.wire.cut(True)
    line.session.put(Deal(1, 1, 1))
    line.session.put(Deal(1, 2, 2))
    line.run(2)
    line.device.wire.cut(False)
    line.run(3)
    assert isinstance(line.heard[-1], LinkUp)
    assert line.device.messages == []


def test_a_device_whose_report_is_not_acknowledged_drops_the_session_and_disarms() -> None:
    line = Line().opened()
    line.device.armed = True
    line.device.wire.to_controller.cut = True
    line.device.session.send_report(DoorOpened())
    line.run(1.6)
    assert "link down" in line.device.story
    assert not line.device.armed
    assert not line.device.session.is_open
    line.device.wire.to_controller.cut = False
    line.run(3)
    assert line.heard == [UP, LinkLost("silent"), UP]
    assert line.session.epoch > 1


def test_an_opening_that_the_device_ended_before_it_was_up_is_given_up_for_the_next() -> None:
    line = Line()
    line.device.wire.to_controller.cut = True
    line.session.open(9)
    line.run(0.1)
    line.device.session.send_report(DoorOpened())
    line.run(2)
    assert line.device.story == ["opened for seat 0", "link down"]
    line.device.wire.to_controller.cut = False
    line.run(2)
    assert line.heard == [UP]
    assert line.session.epoch == 2


def test_a_device_that_restarts_is_opened_at_once_and_tells_its_new_boot_id() -> None:
    line = Line().opened()
    line.run(5)
    line.device.power_cycle(boot=78)
    line.run(0.1)
    assert [type(report) for report in line.heard] == [LinkUp, LinkLost, LinkUp]
    assert isinstance(line.heard[-1], LinkUp)
    assert line.heard[-1].boot == 78


@pytest.mark.parametrize("message", [
    Beacon(78, False, 0, 0), Hello(1, 1, "shoe", 78, frozenset(), "Maker", "A1", "1.0"),
], ids=["beacon", "hello"])  # fmt: skip
def test_another_boot_id_under_our_session_is_a_restart(message: Beacon | Hello) -> None:
    line = Line().opened()
    line.from_device(frame_of(message))
    assert LinkLost("silent") in line.heard


def test_a_lost_port_is_told_with_its_cause_each_time_the_cause_changes() -> None:
    line = Line().opened()
    for cause in ("port_lost", "port_missing", "port_missing", "port_busy"):
        line.device.wire.lose(cause)
    assert line.heard == [UP, LinkLost("port_lost"), LinkLost("port_missing"), LinkLost("port_busy")]
    line.run(1)
    assert line.heard[-1] == UP


def test_what_is_readable_is_read_before_a_device_is_called_silent() -> None:
    """We were busy for ten seconds; the device was not."""
    line = Line().opened()
    line.device.wire.stalled = True
    line.run(10)
    assert line.heard == [UP]
    line.device.wire.cut(True)
    line.run(5)
    assert line.heard == [UP, LinkLost("silent")]


def test_a_report_whose_acknowledgement_finds_the_port_gone_is_not_heard_after_the_loss() -> None:
    line = Line().opened()
    line.device.wire.breaks = True
    line.device.session.send_report(DoorOpened())
    line.run(0.05)
    assert line.heard == [UP, LinkLost("port_lost")]


def test_a_port_that_is_back_with_nobody_behind_it_is_called_silent() -> None:
    line = Line().opened()
    line.device.session.stop()
    line.device.wire.lose("port_missing", opens_again=False)
    line.run(20)
    assert line.heard == [UP, LinkLost("port_missing")]
    line.device.wire.is_open = True
    line.run(6)
    assert line.heard == [UP, LinkLost("port_missing"), LinkLost("silent")]


def test_half_a_frame_from_before_the_port_was_lost_does_not_spoil_the_next() -> None:
    line = Line().opened()
    line.from_device(b"\x05half")
    line.device.wire.lose("port_lost")
    line.run(0.1)
    assert line.heard == [UP, LinkLost("port_lost"), UP]
    assert line.session.statistics().spoiled == 0


def test_epochs_go_round_from_255_to_1() -> None:
    line = Line().opened()
    for _ in range(254):
        line.device.wire.lose("port_lost")
        line.run(0.05)
    assert line.session.epoch == 255
    line.device.wire.lose("port_lost")
    line.run(0.05)
    assert line.session.epoch == 1
    assert line.heard[-1] == UP


def test_a_closed_session_says_and_hears_nothing() -> None:
    line = Line().opened()
    line.session.close()
    written = len(line.device.wire.to_device.written)
    line.device.session.send_report(DoorOpened())
    line.run(10)
    assert line.heard == [UP]
    assert len(line.device.wire.to_device.written) == written


# --- in between ------------------------------------------------------------------------------------------------------


def test_messages_go_both_ways_in_order() -> None:
    line = Line().opened()
    for n in range(1, 31):
        line.session.put(Deal(1, n, 1))
        line.device.session.send_report(Armed(n))
    line.run(1)
    assert line.device.messages == [Deal(1, n, 1) for n in range(1, 31)]
    assert line.heard == [UP, *[Armed(n) for n in range(1, 31)]]
    assert line.session.statistics().resent == 0


def test_sequence_numbers_go_round_after_255() -> None:
    line = Line().opened()
    for n in range(1, 601):
        line.session.put(Deal(n, 1, 1))
    line.run(5)
    assert line.device.messages == [Deal(n, 1, 1) for n in range(1, 601)]


def test_a_repeated_frame_is_acknowledged_again_and_delivered_once() -> None:
    line = Line().opened()
    command = frame_of(Deal(1, 1, 1), seq=0)
    for _ in range(3):
        line.to_device(command)
    assert line.device.messages == [Deal(1, 1, 1)]
    assert kinds_of(line.device.wire.to_controller.written).count(ACK) == 3
    assert line.device.session.statistics().repeated == 2


@pytest.mark.parametrize(("session", "epoch"), [(8, 1), (9, 2), (9, 0), (0, 0)])
def test_a_report_of_another_session_or_epoch_is_not_heard(session: int, epoch: int) -> None:
    line = Line().opened()
    line.from_device(frame_of(DoorOpened(), session, epoch))
    assert line.heard == [UP]
    assert line.session.statistics().dropped == 1
    line.from_device(frame_of(DoorOpened()))
    assert line.heard == [UP, DoorOpened()]


def test_a_frame_out_of_turn_is_not_acknowledged() -> None:
    """To acknowledge what is not delivered would lose it."""
    line = Line().opened()
    line.to_device(frame_of(Deal(1, 1, 1), seq=3))
    assert line.device.messages == []
    assert ACK not in kinds_of(line.device.wire.to_controller.written)
    assert line.device.session.statistics().dropped == 1


def test_an_old_acknowledgement_does_not_release_the_next_frame() -> None:
    line = Line().opened()
    line.session.put(Deal(1, 1, 1))
    line.run(0.01)
    line.device.wire.to_device.cut = True
    line.session.put(Deal(1, 2, 1))
    line.session.put(Deal(1, 3, 1))
    line.run(0.01)
    line.from_device(frame(9, 1, ACK, 0, b""))
    assert frame_of(Deal(1, 3, 1), seq=2) not in line.device.wire.to_device.written
    line.device.wire.to_device.cut = False
    line.run(0.5)
    assert line.device.messages == [Deal(1, 1, 1), Deal(1, 2, 1), Deal(1, 3, 1)]


def test_a_numbered_frame_of_an_unknown_kind_is_acknowledged_and_dropped() -> None:
    """Otherwise one odd message would take the whole link down, again and again."""
    line = Line().opened()
    line.from_device(frame(9, 1, 0xEE, 0, b"?"))
    assert line.heard == [UP]
    assert line.session.statistics().dropped == 1
    assert kinds_of(line.device.wire.to_device.written)[-1] == ACK


@pytest.mark.parametrize("stray", [Press(1, 1, 1, "fold"), PuckStatus(77, True, False, 3)])
def test_a_report_that_this_device_cannot_make_is_dropped(stray: Report) -> None:
    line = Line().opened()
    line.from_device(frame_of(stray))
    assert line.heard == [UP]
    assert line.session.statistics().dropped == 1


@pytest.mark.parametrize("command", [MoveTo(3), TurnShown(3)])
def test_a_message_that_the_device_does_not_know_is_refused_at_once(command: MoveTo) -> None:
    line = Line().opened()
    with pytest.raises(BadMessage):
        line.session.put(command)


def test_a_quiet_device_beacons_each_second_and_a_busy_one_does_not() -> None:
    line = Line().opened()
    line.run(10)
    assert kinds_of(line.device.wire.to_controller.written).count(BEACON) in (10, 11)
    before = kinds_of(line.device.wire.to_controller.written).count(BEACON)
    for n in range(20):
        line.device.session.send_report(Armed(n))
        line.run(0.5)
    assert kinds_of(line.device.wire.to_controller.written).count(BEACON) == before


def test_a_quiet_controller_sends_nothing() -> None:
    line = Line().opened()
    before = len(line.device.wire.to_device.written)
    line.run(60)
    assert len(line.device.wire.to_device.written) == before


sound_frames = st.builds(frame, st.just(9), st.just(1), st.integers(0, 255), st.just(0), st.binary(max_size=60))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.binary(max_size=40) | sound_frames), max_size=30))
def test_neither_side_can_be_hurt_by_any_bytes(pieces: list[tuple[bool, bytes]]) -> None:
    line = Line().opened()
    for toward_device, piece in pieces:
        (line.to_device if toward_device else line.from_device)(piece)
    line.to_device(b"\0")
    line.from_device(b"\0")
    line.run(20)
    assert line.session.is_up
