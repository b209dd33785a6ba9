"""Whatever the line does, a message is delivered once and in order, or the link is said to be lost."""

from collections import defaultdict
from itertools import pairwise

from devices import Recorder
from hypothesis import given, settings
from hypothesis import strategies as st
from virtual_line import CALM, Trouble, VirtualClock

from appareil.devices.commands import Deal
from appareil.devices.reports import DoubleFeed, LinkLost, LinkUp, Report
from drivers.controller_session import ControllerSession

SECOND = 1_000_000

troubles = st.builds(
    Trouble,
    loss=st.sampled_from([0.0, 0.05, 0.3, 0.7]),
    doubled=st.sampled_from([0.0, 0.2]),
    spoiled=st.sampled_from([0.0, 0.1, 0.4]),
    rude=st.sampled_from([0.0, 0.3]),
    delay=st.sampled_from([0, 5_000, 150_000, 700_000]),
    one_by_one=st.booleans(),
)


class Bench:
    """A controller's session and a device on one bad line. Each message carries the epoch it was put in and its number
    there, so that what comes out can be held against what went in."""

    def __init__(self, seed: int) -> None:
        self.clock = VirtualClock()
        self.device = Recorder(self.clock, "shoe", seed=seed)
        self.reports: list[Report] = []
        self.session = ControllerSession(self.device.wire, self.clock, kind="shoe", seat=0, hear=self._hear)
        self.commands_put: dict[int, int] = defaultdict(int)
        self.reports_put: dict[int, int] = defaultdict(int)
        self.heard_in: list[tuple[int, DoubleFeed]] = []
        self.session.open(9)

    def command(self) -> None:
        """The controller sends one message, if the link is up."""
        if self.session.is_up:
            epoch = self.session.epoch
            self.commands_put[epoch] += 1
            self.session.put(Deal(epoch, self.commands_put[epoch], 1))

    def report(self) -> None:
        """The device sends one message, if it has a session."""
        if self.device.session.is_open:
            epoch = self.device.session.epoch
            self.reports_put[epoch] += 1
            self.device.session.send_report(DoubleFeed(epoch, self.reports_put[epoch]))

    def commands_heard(self) -> dict[int, list[int]]:
        """The numbers of the commands that the device got, by epoch, as they came."""
        heard: dict[int, list[int]] = defaultdict(list)
        for message in self.device.messages:
            assert isinstance(message, Deal)
            heard[message.deck].append(message.n)
        return heard

    def reports_heard(self) -> dict[int, list[int]]:
        """The numbers of the reports that the controller heard, by epoch, as they came."""
        heard: dict[int, list[int]] = defaultdict(list)
        for _, report in self.heard_in:
            heard[report.deck].append(report.n)
        return heard

    def _hear(self, report: Report) -> None:
        self.reports.append(report)
        if isinstance(report, DoubleFeed):
            assert self.session.is_up, "a report was heard while the link was said to be down"
            self.heard_in.append((self.session.epoch, report))


def is_once_and_in_order(heard: dict[int, list[int]], put: dict[int, int]) -> bool:
    """Of each epoch the first messages, none left out, none twice; how many is for the link to decide."""
    return all(
        numbers == list(range(1, len(numbers) + 1)) and len(numbers) <= put[epoch] for epoch, numbers in heard.items()
    )


@settings(max_examples=80, deadline=None, derandomize=True)
@given(trouble=troubles, seed=st.integers(0, 10_000), steps=st.lists(st.integers(0, 3), min_size=20, max_size=120))
def test_each_message_is_delivered_once_and_in_order_or_the_link_is_lost(
    trouble: Trouble, seed: int, steps: list[int]
) -> None:
    bench = Bench(seed)
    bench.device.wire.trouble(trouble)
    for step in steps:
        if step & 1:
            bench.command()
        if step & 2:
            bench.report()
        bench.clock.run_for(150_000)

    assert is_once_and_in_order(bench.commands_heard(), bench.commands_put)
    assert is_once_and_in_order(bench.reports_heard(), bench.reports_put)
    assert all(epoch == report.deck for epoch, report in bench.heard_in)
    ups_and_downs = [type(report) for report in bench.reports if isinstance(report, LinkUp | LinkLost)]
    assert all(before is not LinkUp or after is not LinkUp for before, after in pairwise(ups_and_downs))

    bench.device.wire.trouble(CALM)
    bench.clock.run_for(15 * SECOND)
    assert bench.session.is_up, "the line is calm again and the link is not up"
    epoch, commands, reports = bench.session.epoch, bench.commands_put.copy(), bench.reports_put.copy()
    for _ in range(5):
        bench.command()
        bench.report()
    bench.clock.run_for(2 * SECOND)
    assert bench.session.epoch == epoch
    assert bench.commands_heard()[epoch] == list(range(1, commands[epoch] + 6))
    assert bench.reports_heard()[epoch] == list(range(1, reports[epoch] + 6))
