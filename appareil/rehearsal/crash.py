"""The controller stopped at a chosen point and started again, while the hardware lives on or loses its power with it.

Every hand must end as if nothing had happened.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.rules_in_force import deck_of
from appareil.devices.protocols import SECOND, Clock, Wire
from appareil.journal.memory import MemoryJournal
from appareil.journal.store import Reader
from appareil.rehearsal.sitting import Plan, Sitting, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.codec import decode
from appareil.runtime.compose import device_lines
from appareil.runtime.scheduler import Scheduler
from simulators.table import make_world, memory_wires

DEAD_FOR = 2 * SECOND
"""From the stop to the new start, in microseconds."""
STORY = (
    hand_facts.HandOpened, hand_facts.BlindPosted, hand_facts.Acted, hand_facts.StreetClosed, hand_facts.HandTabled,
    hand_facts.HandMucked, hand_facts.PotAwarded, hand_facts.HandClosed, hand_facts.HandVoided,
)
"""The facts that make up what happened in a hand; the rest is how the hardware got there."""


class Point(NamedTuple):
    """Where the controller stops. `kind`: row (after the commit of row `number`, before anything of it has left) |
    before | after (sending frame `number`). `mains`: all devices lose their power with it."""

    kind: str
    number: int
    mains: bool = False


class Outcome(NamedTuple):
    """What came of a run: the `story` of its hands, the `stacks` by seat, and how many `rows` were committed and
    `frames` sent until the stop, if there was one."""

    story: tuple[Fact, ...]
    stacks: dict[int, int]
    rows: int
    frames: int


class Stopped(BaseException):
    """The controller's process has ended here. No `Exception`: the runtime must not take it for a bug and go on."""


class Process:
    """One life of the controller: its clock and its wires, which are dead with it. It ends at `point`, if given."""

    def __init__(self, clock: Clock, point: Point | None) -> None:
        self._clock = clock
        self._point = point
        self.alive = True
        self.rows = 0
        self.frames = 0

    def now(self) -> int:
        """The world's time."""
        return self._clock.now()

    def at(self, when: int, do: Callable[[], None]) -> Any:
        """A call that is not made when the process is dead."""
        return self._clock.at(when, lambda: do() if self.alive else None)

    def cancel(self, handle: Any) -> None:
        """Forget a call."""
        self._clock.cancel(handle)

    def row(self) -> None:
        """A row has been committed."""
        self.rows += 1
        self._stop_at("row", self.rows)

    def _stop_at(self, kind: str, number: int) -> None:
        if self._point is not None and self._point[:2] == (kind, number):
            self.alive = False
            raise Stopped

    def wire(self, wire: Wire) -> Wire:
        """`wire` as this process holds it."""
        return _MortalWire(self, wire)

    def sending(self) -> None:
        """The next frame is about to leave."""
        self.frames += 1
        self._stop_at("before", self.frames)

    def sent(self) -> None:
        """It has left."""
        self._stop_at("after", self.frames)


class _MortalWire:
    """A wire as one process holds it: it carries nothing once the process is dead."""

    def __init__(self, process: Process, wire: Wire) -> None:
        self._process = process
        self._wire = wire

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        process = self._process
        self._wire.open(
            lambda data: receive(data) if process.alive else None, lambda cause: lost(cause) if process.alive else None,
        )

    def write(self, data: bytes) -> None:
        if self._process.alive:
            self._process.sending()
            self._wire.write(data)
            self._process.sent()

    def close(self) -> None:
        if self._process.alive:
            self._wire.close()


def run(plan: Plan, hands: int, point: Point | None = None, tally: Tally | None = None) -> Outcome:
    """Play `hands` hands of `plan`, stopping the controller once at `point`. Raises Stuck when a hand does not end."""
    scheduler = Scheduler()
    world = make_world(scheduler, plan.seed, plan.pace, plan.faults, deck_of(plan.settings))
    wires = memory_wires(world, device_lines(plan.settings))
    process = Process(scheduler, point)
    journal = MemoryJournal()
    sitting = Sitting(
        plan, world, wires, lambda device, _: process.wire(wires[device].controller), journal=journal,
        tally=tally if tally is not None else Tally(), on_row=lambda table, row_facts: process.row(), clock=process,
    )
    first = process
    if _dies(sitting, scheduler, hands, sitting.start):
        if point is not None and point.mains:
            sitting.twins.mains_cut()
        scheduler.run_until(scheduler.now() + DEAD_FOR)
        if point is not None and point.mains:
            sitting.twins.restore()
        process = Process(scheduler, None)
        if _dies(sitting, scheduler, hands, lambda: sitting.restart_controller(process)):
            raise AssertionError("a process without a point does not stop")
    stacks = sitting.stacks()
    sitting.finish()
    return Outcome(tuple(story(journal)), stacks, first.rows, first.frames)


def _dies(sitting: Sitting, scheduler: Scheduler, hands: int, begin: Callable[[], None]) -> bool:
    """Run until `hands` hands are closed; whether the process died before."""
    try:
        begin()
        play(sitting, scheduler, hands)
    except Stopped:
        return True
    return False


def story(journal: Reader) -> Iterator[Fact]:
    """What happened in the hands of a journal: the facts of STORY."""
    for row in journal.rows():
        for fact in decode(row.body, row.cards).facts:
            if isinstance(fact, STORY):
                yield fact


def points(outcome: Outcome, stride: int = 1, mains: Sequence[bool] = (False, True)) -> Iterator[Point]:
    """Every `stride`-th point of a run that had `outcome`: after each row, before and after each frame sent."""
    every = [("row", n) for n in range(1, outcome.rows + 1)]
    every += [(kind, n) for n in range(1, outcome.frames + 1) for kind in ("before", "after")]
    for power in mains:
        for kind, number in every[::stride]:
            yield Point(kind, number, power)


def difference(undisturbed: Outcome, disturbed: Outcome) -> str:
    """How the hands of two runs differ, in words; empty when they do not."""
    if undisturbed.stacks != disturbed.stacks:
        return f"stacks {disturbed.stacks}, undisturbed {undisturbed.stacks}"
    return story_difference(undisturbed.story, disturbed.story)


def story_difference(undisturbed: Sequence[Fact], disturbed: Sequence[Fact]) -> str:
    """The first difference between two stories, in words; empty when there is none."""
    for number, (old, new) in enumerate(zip(undisturbed, disturbed, strict=False), 1):
        if old != new:
            return f"fact {number} of the story is {new}, undisturbed {old}"
    if len(undisturbed) != len(disturbed):
        return f"the story has {len(disturbed)} facts, undisturbed {len(undisturbed)}"
    return ""
