"""Real time at the edges of the one loop: asyncio wakes us for bytes, signals and the
next moment; the scheduler does the rest."""

import asyncio
import select
import time
from collections.abc import Callable
from functools import partial

from appareil.devices.protocols import SECOND
from appareil.runtime.scheduler import Scheduler


def _raise(error: Exception) -> None:
    raise error


class Edges:
    """Feeds a `Scheduler` with real time inside a running asyncio loop.

    Time is the wall clock of the start plus what a clock that is never set back has counted since, in microseconds.
    `failed` is told the first error of what is done here, which is the table's own: half a table must not go on, and
    nothing more is done.
    """

    def __init__(
        self, scheduler: Scheduler | None = None, failed: Callable[[Exception], None] = _raise,
    ) -> None:
        self.scheduler = scheduler if scheduler is not None else Scheduler()
        self._failed = failed
        self._has_failed = False
        self._loop = asyncio.get_running_loop()
        self._offset = time.time_ns() // 1000 - time.monotonic_ns() // 1000
        self._readers: dict[int, Callable[[], None]] = {}
        self._wake: asyncio.TimerHandle | None = None
        self._woken_for: int | None = None
        self.scheduler.advance(self.real_now())

    def real_now(self) -> int:
        """Microseconds since 1970."""
        return time.monotonic_ns() // 1000 + self._offset

    def add_reader(self, fd: int, read: Callable[[], None]) -> None:
        """Call `read` whenever `fd` has something to read."""
        self._readers[fd] = read
        self._loop.add_reader(fd, self.run, read)

    def remove_reader(self, fd: int) -> None:
        """Stop listening to `fd`; harmless when nobody did."""
        if self._readers.pop(fd, None) is not None:
            self._loop.remove_reader(fd)

    def run(self, do: Callable[[], None]) -> None:
        """Do something that comes from outside (bytes, a signal, a floor command), at the real time."""
        self._guarded(partial(self._do, do))

    def _guarded(self, do: Callable[[], None]) -> None:
        """Do something, unless the table has failed before; what it raises is the end of the table."""
        if self._has_failed:
            return
        try:
            do()
        except Exception as error:
            self._has_failed = True
            self._failed(error)

    def _do(self, do: Callable[[], None]) -> None:
        self.scheduler.advance(self.real_now())
        do()
        self._arm()

    def close(self) -> None:
        """Wake no more."""
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        for fd in tuple(self._readers):
            self.remove_reader(fd)

    def _arm(self) -> None:
        due = self.scheduler.next_time()
        if due == self._woken_for:
            return
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None
        self._woken_for = due
        if due is not None:
            wait = max(0, due - self.real_now()) / SECOND
            self._wake = self._loop.call_later(wait, self._on_time)

    def _on_time(self) -> None:
        self._guarded(self._time_has_come)

    def _time_has_come(self) -> None:
        """The next moment has come. What is readable is read first: after a stall
        no deadline may be judged before it."""
        self._wake = None
        self._woken_for = None
        self.scheduler.advance(self.real_now())
        if self._readers:
            readable, _, _ = select.select(tuple(self._readers), (), (), 0)
            for fd in readable:
                read = self._readers.get(fd)
                if read is not None:
                    read()
        self.scheduler.run_due(self.real_now())
        self._arm()
