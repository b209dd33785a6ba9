"""The one loop: calls ordered by (time, order of asking). Simulated time jumps; real time is fed from edges.py."""

import heapq
from collections.abc import Callable

Call = list[Callable[[], None] | None]
"""One call that waits: what to do, or None once it is made or cancelled. `cancel` takes it as its handle."""


class Scheduler:
    """A clock and the calls that wait for it, in whole microseconds (implements `devices.protocols.Clock`).

    Simulation calls `step` or `run_until`, and time jumps from call to call. In service an edge calls `run_due(now)`
    with the real time; nothing else differs.
    """

    __slots__ = ("_calls", "_moments", "_now", "_stopped")

    def __init__(self, now: int = 0) -> None:
        self._now = now
        self._stopped = False
        self._moments: list[int] = []  # a heap: each moment for which something has been asked, once
        self._calls: dict[int, list[Call]] = {}  # by moment, in the order asked

    def now(self) -> int:
        """Microseconds; inside a call, the moment that call was asked for (or later, in service)."""
        return self._now

    def at(self, when: int, do: Callable[[], None]) -> Call:
        """Call `do` at `when`, after everything already asked for that instant. The past means: next."""
        when = when if when > self._now else self._now
        call: Call = [do]
        calls = self._calls.get(when)
        if calls is None:
            self._calls[when] = [call]
            heapq.heappush(self._moments, when)
        else:
            calls.append(call)
        return call

    def cancel(self, handle: Call) -> None:
        """Forget a call. It stays where it is, emptied, until its time."""
        handle[0] = None

    def next_time(self) -> int | None:
        """When the next call is due, or `None` when nothing waits."""
        while self._moments:
            when = self._moments[0]
            calls = self._calls[when]
            while calls and calls[0][0] is None:
                del calls[0]
            if calls:
                return when
            del self._calls[when]
            heapq.heappop(self._moments)
        return None

    def step(self) -> bool:
        """Jump to the next call and make it. False when nothing waits."""
        moments = self._moments
        while moments:
            when = moments[0]
            calls = self._calls[when]
            while calls:
                do = calls.pop(0)[0]
                if do is not None:
                    self._now = when
                    do()
                    return True
            del self._calls[when]
            heapq.heappop(moments)
        return False

    def run_until(self, when: int) -> None:
        """Make every call due up to and including `when`, then stand at `when`; or until one of them calls `stop`."""
        self._stopped = False
        moments = self._moments
        while moments and (moment := moments[0]) <= when:
            self._now = moment
            for call in self._calls[moment]:  # and what is asked for meanwhile, at the end of the same list
                do = call[0]
                if do is not None:
                    call[0] = None
                    do()
                    if self._stopped:
                        return
            del self._calls[moment]
            heapq.heappop(moments)
        self._now = max(self._now, when)

    def stop(self) -> None:
        """From inside a call: let `run_until` end with it."""
        self._stopped = True

    def advance(self, now: int) -> None:
        """Service: real time is `now`, before what has just been read is handled.
        Makes no call; time never goes back."""
        self._now = max(self._now, now)

    def run_due(self, now: int) -> None:
        """Service: real time is `now`; make every call that is due by it. Calls
        asked meanwhile for `now` are made too."""
        while (due := self.next_time()) is not None and due <= now:
            self._now = now
            do = self._calls[due].pop(0)[0]
            if do is not None:  # as next_time has left it
                do()
        self._now = max(self._now, now)
