"""What comes in on a line, the same on both sides: bytes to frames, bodies to messages; what is unusable is counted."""

from collections.abc import Callable, Mapping
from typing import Any

from drivers.fields import BadMessage
from drivers.framing import Deframer
from drivers.header import Frame, read_payload
from drivers.messages import Unpack


class Inbox:
    """The receiving half of one end of a line.

    `whole(bytes)` reads bytes that are one sound frame and gives None for anything else (`header.whole_frame`).
    `unpack`: how to read what the other end may send, by kind. `take(session, epoch, kind, seq, body)` gets every sound
    frame, whosever it is; `hear(message)` what `deliver` could read. `dropped` counts sound frames that were of no use;
    `take` adds its own.
    """

    __slots__ = ("_hear", "_take", "_unpack", "_whole", "deframer", "dropped")

    def __init__(
        self, whole: Callable[[bytes], Frame | None], unpack: Mapping[int, Unpack],
        take: Callable[[int, int, int, int, bytes], None], hear: Callable[[Any], None],
    ) -> None:
        self._whole = whole
        self._unpack = unpack
        self._take = take
        self._hear = hear
        self.deframer = Deframer()
        self.dropped = 0

    def receive(self, data: bytes) -> None:
        """Bytes came from the line, in a piece of any size. Never raises on any bytes."""
        said = self._whole(data) if self.deframer.at_start else None
        if said is not None:  # as nearly always
            session, epoch, kind, seq, body = said
            self._take(session, epoch, kind, seq, body)
            return
        for payload in self.deframer.feed(data):
            said = read_payload(payload)
            if said is None:
                self.dropped += 1
            else:
                self._take(*said)

    def decoded(self, kind: int, body: bytes) -> Any:
        """The message in `body`; None, and counted, when the other end has no such kind or the body does not fit it."""
        unpack = self._unpack.get(kind)
        if unpack is not None:
            try:
                return unpack(body)
            except BadMessage:
                pass  # counted below, like a kind that the other end does not have
        self.dropped += 1
        return None

    def deliver(self, kind: int, body: bytes) -> None:
        """Hand over the message of a numbered frame, if it can be read."""
        message = self.decoded(kind, body)
        if message is not None:
            self._hear(message)
