"""The one loop of the house: calls ordered by (time, order of asking). Simulated
time jumps; real time is fed from edges.py."""

import heapq
from collections.abc import Callable
from typing import Any


class Scheduler:
    """A clock and the calls that wait for it, in whole microseconds (implements `devices.protocols.Clock`).

    Simulation calls `step` or `run_until`, and time jumps from call to call. In service an edge calls `run_due(now)`
    with the real time; nothing else differs.
    """

    __slots__ = ("_heap", "_now", "_order")

    def __init__(self, now: int = 0) -> None:
        self._now = now
        self._order = 0
        self._heap: list[list[Any]] = []  # each call: when, order, what to do or None once cancelled

    def now(self) -> int:
        """Microseconds; inside a call, the moment that call was asked for (or later, in service)."""
        return self._now

    def at(self, when: int, do: Callable[[], None]) -> list[Any]:
        """Call `do` at `when`, after everything already asked for that instant. The past means: next."""
        self._order += 1
        call: list[Any] = [when if when > self._now else self._now, self._order, do]
        heapq.heappush(self._heap, call)
        return call

    def cancel(self, handle: list[Any]) -> None:
        """Forget a call. It stays in the heap, emptied, until its time."""
        handle[2] = None

    def next_time(self) -> int | None:
        """When the next call is due, or `None` when nothing waits."""
        heap = self._heap
        while heap and heap[0][2] is None:
            heapq.heappop(heap)
        when: int | None = heap[0][0] if heap else None
        return when

    def step(self) -> bool:
        """Jump to the next call and make it. False when nothing waits."""
        heap = self._heap
        while heap:
            when, _, do = heapq.heappop(heap)
            if do is not None:
                self._now = when
                do()
                return True
        return False

    def run_until(self, when: int) -> None:
        """Make every call due up to and including `when`, then stand at `when`."""
        while (due := self.next_time()) is not None and due <= when:
            self.step()
        self._now = max(self._now, when)

    def advance(self, now: int) -> None:
        """Service: real time is `now`, before what has just been read is handled.
        Makes no call; time never goes back."""
        self._now = max(self._now, now)

    def run_due(self, now: int) -> None:
        """Service: real time is `now`; make every call that is due by it. Calls
        asked meanwhile for `now` are made too."""
        while (due := self.next_time()) is not None and due <= now:
            self._now = now
            heapq.heappop(self._heap)[2]()  # next_time has left a live call on top
        self._now = max(self._now, now)
