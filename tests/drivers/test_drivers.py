"""The drivers as the controller uses them: found by name, and a terminal that shows what it should."""

from importlib.metadata import EntryPoint
from pathlib import Path
from tomllib import loads

import pytest
from devices import Recorder
from virtual_line import VirtualClock

from appareil.devices.commands import Arm, AskStatus, Deal, MoveTo
from appareil.devices.protocols import DriverFactory
from appareil.devices.reports import LinkLost, LinkUp, Placed, Press, Report, TurnShown
from appareil.devices.views import PublicView, SeatPublic, SeatView
from drivers.fields import BadMessage
from drivers.framing import Deframer
from drivers.header import frame
from drivers.messages import BEACON, PUBLIC, SEAT, Beacon, encode
from drivers.motor import MotorDriver
from drivers.terminal import TerminalDriver

SECOND = 1_000_000
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def view(version: int, turn: int = 0, to_act: int = 0) -> PublicView:
    """A public view that asks decision `turn` of seat `to_act`."""
    return PublicView(
        version, 1, "flop", 0, turn, to_act, True, 0, 10, 100, 30_000, 1, 2, 3, 5, 10, 0, (), (),
        tuple(SeatPublic() for _ in range(10)),
    )  # fmt: skip


class Terminal:
    """Seat 4's driver and terminal on a line of virtual time."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.device = Recorder(self.clock, "terminal")
        self.heard: list[Report] = []
        self.driver = TerminalDriver("terminal 4", 4, self.device.wire, self.clock, self.heard.append)

    def opened(self) -> "Terminal":
        self.driver.open(9)
        self.run(0.1)
        assert [type(report) for report in self.heard] == [LinkUp]
        return self

    def show(self, version: int, turn: int = 0, to_act: int = 0) -> None:
        """Show a view, as the runtime does: `turn` counts for this terminal only when seat 4 is to act."""
        shown = view(version, turn, to_act)
        self.driver.show_public(self.driver.encode_public(shown), version, turn if to_act == 4 else 0)

    def sent(self, kind: int) -> int:
        """How many frames of `kind` have gone to the terminal."""
        return [payload[3] for payload in Deframer().feed(b"".join(self.device.wire.to_device.written))].count(kind)

    def run(self, seconds: float) -> None:
        self.clock.run_for(round(seconds * SECOND))

    @property
    def turns(self) -> list[int]:
        return [report.turn for report in self.heard if isinstance(report, TurnShown)]


# --- found by name ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "driver"), [
    ("shoe", MotorDriver), ("puck", MotorDriver), ("motor", MotorDriver), ("terminal", TerminalDriver),
])  # fmt: skip
def test_a_driver_is_found_by_the_name_of_its_entry_point(name: str, driver: DriverFactory) -> None:
    points = loads(PROJECT.read_text())["project"]["entry-points"]["appareil.drivers"]
    assert EntryPoint(name, points[name], "appareil.drivers").load() is driver


# --- shoe and puck ---------------------------------------------------------------------------------------------------


def test_a_puck_driver_carries_commands_and_reports() -> None:
    clock, heard = VirtualClock(), list[Report]()
    device = Recorder(clock, "puck")
    driver = MotorDriver("puck", 0, device.wire, clock, heard.append)
    driver.open(1)
    clock.run_for(SECOND // 10)
    driver.send(AskStatus())
    driver.send(MoveTo(3))
    clock.run_for(SECOND // 10)
    device.session.send_report(Placed(3))
    clock.run_for(SECOND // 10)
    assert device.messages == [AskStatus(), MoveTo(3)]
    assert heard[1:] == [Placed(3)]
    assert driver.statistics().received == 1
    driver.close()
    assert not device.wire.is_open


def test_a_shoe_driver_carries_no_command_of_the_puck() -> None:
    clock = VirtualClock()
    device = Recorder(clock, "shoe")
    driver = MotorDriver("shoe", 0, device.wire, clock, lambda report: None)
    driver.open(1)
    clock.run_for(SECOND // 10)
    with pytest.raises(BadMessage, match="shoe knows no MoveTo"):
        driver.send(MoveTo(3))
    driver.send(Deal(1, 1, 1))
    clock.run_for(SECOND // 10)
    assert device.messages == [Deal(1, 1, 1)]


def test_a_command_is_dropped_while_the_link_is_down() -> None:
    clock = VirtualClock()
    device = Recorder(clock, "shoe")
    driver = MotorDriver("shoe", 0, device.wire, clock, lambda report: None)
    driver.send(Arm(77))
    driver.open(1)
    driver.send(Arm(77))
    clock.run_for(SECOND)
    assert device.messages == []


# --- what a terminal shows -------------------------------------------------------------------------------------------


def test_the_turn_is_shown_once_the_terminal_says_so() -> None:
    terminal = Terminal().opened()
    terminal.show(10, turn=3, to_act=4)
    terminal.run(0.01)
    assert terminal.turns == [3]
    terminal.run(10)
    assert terminal.turns == [3]
    assert terminal.sent(PUBLIC) == 1


def test_a_terminal_that_is_not_to_act_does_not_answer_a_view() -> None:
    terminal = Terminal().opened()
    terminal.run(0.4)
    before = len(terminal.device.wire.to_controller.written)
    terminal.show(10, turn=3, to_act=5)
    terminal.run(0.1)
    assert terminal.device.messages == [view(10, 3, 5)]
    assert len(terminal.device.wire.to_controller.written) == before
    assert terminal.turns == []


@pytest.mark.parametrize("epoch", [1, 2])
def test_a_public_view_with_an_epoch_is_not_shown(epoch: int) -> None:
    terminal = Terminal().opened()
    kind, body = encode(view(10, 3, 4))
    terminal.device.wire.to_device.write(frame(9, epoch, kind, 0, body))
    terminal.run(0.1)
    assert terminal.device.messages == []


def test_a_public_view_of_another_session_is_not_shown() -> None:
    terminal = Terminal().opened()
    kind, body = encode(view(10, 3, 4))
    terminal.device.wire.to_device.write(frame(8, 0, kind, 0, body))
    terminal.run(0.1)
    assert terminal.device.messages == []


def test_a_lost_view_is_sent_again_to_the_seat_to_act_until_it_is_shown() -> None:
    terminal = Terminal().opened()
    terminal.device.wire.to_device.cut = True
    terminal.show(10, turn=3, to_act=4)
    terminal.run(0.24)
    assert terminal.sent(PUBLIC) == 1
    terminal.run(0.02)
    assert terminal.sent(PUBLIC) == 2
    terminal.device.wire.to_device.cut = False
    terminal.run(0.6)
    assert terminal.turns == [3]
    sent = terminal.sent(PUBLIC)
    terminal.run(10)
    assert terminal.sent(PUBLIC) == sent


def test_a_later_view_of_the_same_turn_does_not_delay_the_answer() -> None:
    terminal = Terminal().opened()
    terminal.show(10, turn=3, to_act=4)
    terminal.show(11, turn=3, to_act=4)
    terminal.run(0.01)
    assert terminal.turns == [3]
    terminal.show(12, turn=3, to_act=4)
    terminal.run(1)
    assert terminal.turns == [3]


def test_a_beacon_from_before_the_view_says_nothing_about_the_turn() -> None:
    terminal = Terminal().opened()
    terminal.show(9)
    terminal.run(0.01)
    terminal.device.wire.to_device.cut = True
    terminal.show(10, turn=3, to_act=4)
    terminal.run(3)
    assert BEACON in [payload[3] for payload in Deframer().feed(terminal.device.wire.to_controller.written[-1])]
    assert terminal.turns == []


def test_the_next_turn_is_told_anew() -> None:
    terminal = Terminal().opened()
    for turn, version in ((3, 10), (7, 20)):
        terminal.show(version, turn, to_act=4)
        terminal.run(0.05)
        terminal.show(version + 1)
        terminal.run(0.05)
    assert terminal.turns == [3, 7]


def test_after_a_lost_link_the_view_is_shown_and_the_turn_told_again() -> None:
    terminal = Terminal().opened()
    terminal.show(10, turn=3, to_act=4)
    terminal.driver.show_seat(SeatView(77, 1, "accepted", (1, 2)))
    terminal.run(1)
    terminal.device.wire.lose("port_lost")
    terminal.run(1)
    assert [type(report) for report in terminal.heard] == [LinkUp, TurnShown, LinkLost, LinkUp, TurnShown]
    assert terminal.device.messages == [view(10, 3, 4), SeatView(77, 1, "accepted", (1, 2))] * 2


def test_a_view_given_before_the_link_is_up_is_shown_then() -> None:
    terminal = Terminal()
    terminal.show(10, turn=3, to_act=4)
    terminal.driver.show_seat(SeatView(0, 0, "", ()))
    terminal.driver.open(9)
    terminal.run(0.1)
    assert terminal.device.messages == [view(10, 3, 4), SeatView(0, 0, "", ())]
    assert terminal.turns == [3]


def test_another_terminal_that_lost_the_view_gets_it_at_its_next_beacon() -> None:
    terminal = Terminal().opened()
    terminal.device.wire.to_device.cut = True
    terminal.show(10, turn=3, to_act=5)
    terminal.run(0.2)
    terminal.device.wire.to_device.cut = False
    terminal.run(1)
    assert terminal.device.messages == [view(10, 3, 5)]
    assert terminal.sent(PUBLIC) == 2


def test_a_beacon_that_crosses_a_view_is_not_held_against_it() -> None:
    terminal = Terminal().opened()
    terminal.show(10)
    terminal.driver.show_seat(SeatView(77, 1, "", ()))
    kind, body = encode(Beacon(77, False, 0, 0))
    old_beacon = frame(9, 1, kind, 0, body)
    terminal.device.wire.to_controller.write(old_beacon)
    terminal.run(0.5)
    assert (terminal.sent(PUBLIC), terminal.sent(SEAT)) == (1, 1)
    terminal.device.wire.to_controller.write(old_beacon)
    terminal.run(0.1)
    assert (terminal.sent(PUBLIC), terminal.sent(SEAT)) == (2, 2)


def test_a_lost_seat_view_is_sent_again_at_the_next_beacon() -> None:
    terminal = Terminal().opened()
    terminal.driver.show_seat(SeatView(77, 1, "accepted", (1, 2)))
    terminal.run(0.1)
    terminal.device.wire.to_device.cut = True
    terminal.driver.show_seat(SeatView(77, 2, "accepted", (1, 2)))
    terminal.run(0.2)
    terminal.device.wire.to_device.cut = False
    terminal.run(2)
    assert terminal.device.messages == [SeatView(77, 1, "accepted", (1, 2)), SeatView(77, 2, "accepted", (1, 2))]
    assert terminal.sent(SEAT) == 3


def test_a_lost_seat_view_is_sent_again_when_the_press_that_it_answers_is_repeated() -> None:
    terminal = Terminal().opened()
    terminal.device.wire.to_device.cut = True
    terminal.driver.show_seat(SeatView(77, 4, "accepted", (1, 2)))
    terminal.run(0.2)
    terminal.device.wire.to_device.cut = False
    assert terminal.device.messages == []
    terminal.device.session.send_report(Press(77, 5, 41, "call"))
    terminal.run(0.1)
    assert terminal.device.messages == [], "that press has no answer yet"
    terminal.device.session.send_report(Press(77, 4, 41, "call"))
    terminal.run(0.1)
    assert terminal.device.messages == [SeatView(77, 4, "accepted", (1, 2))]


def test_an_old_view_that_comes_late_is_not_shown() -> None:
    terminal = Terminal().opened()
    terminal.show(10)
    terminal.show(11)
    terminal.driver.show_seat(SeatView(77, 1, "", ()))
    terminal.driver.show_seat(SeatView(77, 2, "", ()))
    terminal.run(0.1)
    shown = terminal.device.messages
    for late in terminal.device.wire.to_device.written[1:]:
        terminal.device.wire.to_device.write(late)
    terminal.run(0.1)
    assert terminal.device.messages == shown


def test_tags_go_round_without_the_0_that_means_none() -> None:
    terminal = Terminal().opened()
    for heard in range(1, 70_001):
        terminal.driver.show_seat(SeatView(77, heard, "", ()))
    terminal.run(0.1)
    assert len(terminal.device.messages) == 70_000
    assert terminal.device.messages[-1] == SeatView(77, 70_000, "", ())
    written = Deframer().feed(b"".join(terminal.device.wire.to_device.written))
    assert {payload[5:7] for payload in written if payload[3] == SEAT} == {
        tag.to_bytes(2, "little") for tag in range(1, 65_536)
    }  # fmt: skip


def test_a_press_reaches_the_controller() -> None:
    terminal = Terminal().opened()
    terminal.device.session.send_report(Press(77, 1, 3, "call"))
    terminal.run(0.01)
    assert terminal.heard[1:] == [Press(77, 1, 3, "call")]


def test_a_closed_terminal_asks_no_more() -> None:
    terminal = Terminal().opened()
    terminal.device.wire.to_device.cut = True
    terminal.show(10, turn=3, to_act=4)
    terminal.driver.close()
    sent = terminal.sent(PUBLIC)
    terminal.run(5)
    assert terminal.sent(PUBLIC) == sent
