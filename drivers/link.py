"""Numbered frames of one session and epoch, the same machine on both sides (docs/protocol.md, "Numbered frames").

Window 1: a frame is repeated, byte for byte, until its number is acknowledged; five tries without an answer and the
link has failed. Each frame is delivered once and in order. An acknowledgement means received, never durable.
"""

from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from appareil.devices.protocols import Clock
from drivers.alarm import Alarm
from drivers.header import NO_SESSION, frame
from drivers.messages import ACK
from drivers.timing import RETRY_AFTER

BEHIND: Final = 128
"""A number up to this far behind the expected one is a repetition; any other number cannot be of this link."""


class Link:
    """The frames of one (session, epoch).

    `send(bytes)` writes to the line. `deliver(kind, body)` gets each numbered frame once. `failed()` is called when
    five tries went unanswered, after the link has ended. `alarm` is the owner's, whose `due` must call `judge`.

    Readable: `session` and `epoch` (0 while ended), `last_sent` (microseconds), and the counts `sent` (frames of any
    kind, repetitions apart), `resent`, `received` (numbered frames delivered), `repeated` (repetitions received) and
    `dropped` (numbered frames that cannot be of this link).
    """

    __slots__ = (
        "_alarm", "_clock", "_deliver", "_due", "_expected", "_failed", "_frame", "_queue", "_send", "_seq", "_tries",
        "dropped", "epoch", "last_sent", "received", "repeated", "resent", "sent", "session",
    )

    def __init__(
        self, clock: Clock, send: Callable[[bytes], None], alarm: Alarm,
        deliver: Callable[[int, bytes], None], failed: Callable[[], None],
    ) -> None:
        self._clock = clock
        self._send = send
        self._alarm = alarm
        self._deliver = deliver
        self._failed = failed
        self._queue: deque[tuple[int, bytes]] = deque()
        self.last_sent = clock.now()
        self.sent = self.resent = self.received = self.repeated = self.dropped = 0
        self.end()

    def begin(self, session: int, epoch: int) -> None:
        """Start afresh as this session and epoch: nothing queued, both numbers at 0."""
        self.end()
        self.session = session
        self.epoch = epoch

    def end(self) -> None:
        """Forget everything, what was queued or unanswered included."""
        self.session = NO_SESSION
        self.epoch = NO_SESSION
        self._queue.clear()
        self._frame: bytes | None = None
        self._seq = 0
        self._expected = 0
        self._tries = 0
        self._due = 0

    def put(self, kind: int, body: bytes) -> None:
        """Send a numbered frame once those before it are acknowledged. Dropped while the link has ended."""
        if self.session == NO_SESSION:
            return
        if self._frame is None:
            self._start(kind, body)
        else:
            self._queue.append((kind, body))

    def post(self, kind: int, body: bytes) -> int:
        """Send a frame without number, at once and once. Gives the time."""
        return self.write(frame(self.session, self.epoch, kind, 0, body))

    def write(self, ready: bytes) -> int:
        """Send a whole frame that somebody else has made. Gives the time."""
        self.sent += 1
        self.last_sent = now = self._clock.now()
        self._send(ready)
        return now

    def acknowledged(self, seq: int) -> None:
        """An ACK of this epoch came. Any number but that of the frame under way is an old one and means nothing."""
        if self._frame is not None and seq == self._seq:
            self._frame = None
            self._seq = (seq + 1) & 0xFF
            if self._queue:
                self._start(*self._queue.popleft())

    def accept(self, kind: int, seq: int, body: bytes) -> None:
        """A numbered frame of this epoch came: acknowledge it, and deliver it if it is new."""
        behind = (self._expected - seq) & 0xFF
        if behind > BEHIND:
            self.dropped += 1
            return
        if behind:
            self.repeated += 1
        else:
            self._expected = (seq + 1) & 0xFF
            self.received += 1
        self.write(_acknowledgement(self.session, self.epoch, seq))
        if not behind and self.session != NO_SESSION:  # writing may have found that the port is gone
            self._deliver(kind, body)

    def judge(self, now: int) -> int | None:
        """Repeat the frame under way if it is time, or fail. Gives the next moment to judge, None if there is none."""
        if self._frame is None:
            return None
        if now >= self._due:
            if self._tries == len(RETRY_AFTER):
                self.end()
                self._failed()
                return None
            self._due = now + RETRY_AFTER[self._tries]
            self._tries += 1
            self.resent += 1
            self.last_sent = now
            self._send(self._frame)
        return self._due

    def _start(self, kind: int, body: bytes) -> None:
        self._frame = frame(self.session, self.epoch, kind, self._seq, body)
        self._tries = 1
        self._due = self._clock.now() + RETRY_AFTER[0]
        self._alarm.by(self._due)
        self.write(self._frame)


@lru_cache(maxsize=256)
def _acknowledgement(session: int, epoch: int, seq: int) -> bytes:
    return frame(session, epoch, ACK, seq, b"")
