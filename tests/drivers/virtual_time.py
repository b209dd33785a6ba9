"""A clock whose time jumps, and a line of bytes between two ends, for the tests of the drivers."""

import heapq
import itertools
from collections.abc import Callable


class VirtualClock:
    """Time in microseconds; `run_until` calls what is due, in order, and never sleeps."""

    def __init__(self) -> None:
        self._now = 0
        self._heap: list[tuple[int, int, list[Callable[[], None] | None]]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self._now

    def at(self, when: int, do: Callable[[], None]) -> list[Callable[[], None] | None]:
        entry: list[Callable[[], None] | None] = [do]
        heapq.heappush(self._heap, (max(when, self._now), next(self._count), entry))
        return entry

    def cancel(self, handle: list[Callable[[], None] | None]) -> None:
        handle[0] = None

    def run_until(self, when: int) -> None:
        while self._heap and self._heap[0][0] <= when:
            self._now, _, entry = heapq.heappop(self._heap)
            if (do := entry[0]) is not None:
                entry[0] = None
                do()
        self._now = when

    def run_for(self, microseconds: int) -> None:
        self.run_until(self._now + microseconds)
