"""A clock whose time jumps, and a line of bytes between two ends, for the tests of the drivers."""

import heapq
import itertools
from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple


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


class Trouble(NamedTuple):
    """How a line misbehaves: chances per write of losing it, doubling it, flipping a bit, or repeating an old one; the
    longest delay in microseconds; whether bytes come one by one."""

    loss: float = 0.0
    doubled: float = 0.0
    spoiled: float = 0.0
    rude: float = 0.0
    delay: int = 0
    one_by_one: bool = False


CALM = Trouble()
TRAVEL = 1_000
"""Microseconds that a write takes to the other end of a calm line."""


class OneWay:
    """One direction of a line: writes come out at the far end later and in order, as `trouble` lets them."""

    def __init__(self, clock: VirtualClock, deliver: Callable[[bytes], None], seed: int) -> None:
        self.trouble = CALM
        self.cut = False
        self.written: list[bytes] = []
        self._clock = clock
        self._deliver = deliver
        self._random = Random(seed)
        self._free_at = 0

    def write(self, data: bytes) -> None:
        self.written.append(data)
        if self.cut or self._happens(self.trouble.loss):
            return
        self._carry(self._spoil(data) if self._happens(self.trouble.spoiled) else data)
        if self._happens(self.trouble.doubled):
            self._carry(data)
        if self._happens(self.trouble.rude):
            self._carry(self._random.choice(self.written[-60:]))

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self._random.random() < chance

    def _spoil(self, data: bytes) -> bytes:
        bit = self._random.randrange(8 * len(data))
        spoiled = bytearray(data)
        spoiled[bit // 8] ^= 1 << bit % 8
        return bytes(spoiled)

    def _carry(self, data: bytes) -> None:
        delay = self._random.randint(0, self.trouble.delay) if self.trouble.delay else 0
        pieces = [data[at : at + 1] for at in range(len(data))] if self.trouble.one_by_one else [data]
        when = max(self._clock.now() + TRAVEL + delay, self._free_at)
        self._free_at = when
        for piece in pieces:
            self._clock.at(when, partial(self._arrive, piece))

    def _arrive(self, data: bytes) -> None:
        if not self.cut:
            self._deliver(data)


class VirtualWire:
    """The controller's end (`appareil.devices.protocols.Wire`) of a line whose other end is `device_receives`."""

    def __init__(self, clock: VirtualClock, device_receives: Callable[[bytes], None], seed: int = 1) -> None:
        self.to_device = OneWay(clock, device_receives, 2 * seed)
        self.to_controller = OneWay(clock, self._arrived, 2 * seed + 1)
        self.is_open = False
        self.stalled = False
        self.breaks = False
        self.renewed: list[int] = []
        self.renewing_helps = False
        self._clock = clock
        self._held: list[bytes] = []
        self._receive: Callable[[bytes], None] | None = None
        self._lost: Callable[[str], None] = lambda cause: None

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self._receive = receive
        self._lost = lost
        self.is_open = True

    def write(self, data: bytes) -> None:
        if self.breaks:
            self.lose("port_lost")
        elif self.is_open:
            self.to_device.write(data)

    def lose(self, cause: str, opens_again: bool = True) -> None:
        """The port is lost for `cause`, and `opens_again` at once or not."""
        self.is_open = opens_again
        self._lost(cause)

    def follow(self) -> None:
        """This port has no name that could lead elsewhere."""

    def renew(self) -> None:
        """Close the port and open it again: a dead one works again."""
        self.renewed.append(self._clock.now())
        if self.renewing_helps:
            self.cut(False)

    def drain(self) -> None:
        """Take in what has come while the program was `stalled`."""
        held, self._held = self._held, []
        for data in held:
            self._pass_on(data)

    def close(self) -> None:
        self.is_open = False

    def trouble(self, trouble: Trouble) -> None:
        """Misbehave so in both directions from now on."""
        self.to_device.trouble = self.to_controller.trouble = trouble

    def cut(self, cut: bool) -> None:
        """Pull the cable, or plug it in again."""
        self.to_device.cut = self.to_controller.cut = cut

    def _arrived(self, data: bytes) -> None:
        if self.stalled:
            self._held.append(data)
        else:
            self._pass_on(data)

    def _pass_on(self, data: bytes) -> None:
        if self.is_open and self._receive is not None:
            self._receive(data)
