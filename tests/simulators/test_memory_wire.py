"""The cable in memory: in order, and as bad as asked."""

import pytest

from appareil.runtime.scheduler import Scheduler
from simulators.faults import Faults, Profile
from simulators.memory_wire import LATENCY, MemoryWire


class Cable:
    """Both ends of a cable, and what came out of each."""

    def __init__(self, profile: Profile | None = None, per_byte: int = 0) -> None:
        self.scheduler = Scheduler()
        self.faults = Faults(profile or {}, 1)
        self.wire = MemoryWire(self.scheduler, "shoe", self.faults, per_byte)
        self.at_device: list[bytes] = []
        self.at_controller: list[bytes] = []
        self.lost: list[str] = []
        self.wire.open(self.at_device.append)
        self.wire.controller.open(self.at_controller.append, self.lost.append)

    def run(self) -> None:
        while self.scheduler.step():
            pass


def test_what_is_written_at_one_end_comes_out_at_the_other_a_moment_later() -> None:
    cable = Cable()
    cable.wire.controller.write(b"down\0")
    cable.wire.write(b"up\0")
    assert (cable.at_device, cable.at_controller) == ([], [])
    cable.scheduler.run_until(LATENCY)
    assert (cable.at_device, cable.at_controller) == ([b"down\0"], [b"up\0"])


def test_a_slow_line_takes_its_time_for_every_byte_and_keeps_the_order() -> None:
    cable = Cable(per_byte=87)
    cable.wire.write(bytes(100))
    cable.wire.write(b"x")
    cable.scheduler.run_until(LATENCY + 87 * 100 - 1)
    assert cable.at_controller == []
    cable.scheduler.run_until(LATENCY + 87 * 101)
    assert cable.at_controller == [bytes(100), b"x"]


@pytest.mark.parametrize(
    ("mishap", "arrives"), [("", [b"abc\0"]), ("loss", []), ("duplicate", [b"abc\0abc\0"])],
)
@pytest.mark.parametrize("direction", ["in", "out"])
def test_each_direction_has_its_own_noise(direction: str, mishap: str, arrives: list[bytes]) -> None:
    cable = Cable()
    cable.faults.at("wire", f"shoe {direction}").force(mishap)
    cable.wire.controller.write(b"abc\0")
    cable.wire.write(b"abc\0")
    cable.run()
    spoiled, clean = cable.at_device, cable.at_controller
    if direction == "out":
        spoiled, clean = clean, spoiled
    assert (spoiled, clean) == (arrives, [b"abc\0"])


def test_a_corrupt_frame_differs_in_one_byte() -> None:
    cable = Cable({"wire": {"corrupt": 1.0}})
    for _ in range(100):
        cable.wire.write(b"abcdefgh\0")
    cable.run()
    assert len(cable.at_controller) == 100
    for frame in cable.at_controller:
        assert sum(one != other for one, other in zip(frame, b"abcdefgh\0", strict=True)) == 1


def test_a_pulled_cable_is_silent_both_ways_and_loses_what_is_under_way() -> None:
    cable = Cable()
    cable.wire.write(b"before\0")
    cable.wire.unplug()
    cable.wire.write(b"during\0")
    cable.wire.controller.write(b"during\0")
    cable.wire.replug()
    cable.wire.write(b"after\0")
    cable.run()
    assert (cable.at_device, cable.at_controller, cable.lost) == ([], [b"after\0"], [])


def test_a_pulled_port_is_told_to_the_controller() -> None:
    cable = Cable()
    cable.wire.pull_port()
    cable.run()
    assert cable.lost == ["port_lost"]
    assert not cable.wire.plugged


def test_a_controller_that_starts_anew_opens_the_cable_again() -> None:
    cable = Cable()
    cable.wire.controller.close()
    cable.wire.write(b"unheard\0")
    cable.run()
    heard: list[bytes] = []
    cable.wire.controller.open(heard.append, cable.lost.append)
    cable.wire.write(b"heard\0")
    cable.run()
    assert (cable.at_controller, heard) == ([], [b"heard\0"])


def test_a_closed_device_hears_nothing() -> None:
    cable = Cable()
    cable.wire.close()
    cable.wire.controller.write(b"x\0")
    cable.run()
    assert cable.at_device == []
