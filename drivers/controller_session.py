"""The controller's side of a line: open it, watch it, open it again (docs/protocol.md, "Controller side").

Says LinkUp and LinkLost, and every report once and in order in between.
"""

from collections.abc import Callable
from typing import Final

from appareil.devices.protocols import Clock, Wire
from appareil.devices.reports import LinkLost, LinkUp, Report
from drivers.alarm import Alarm
from drivers.fields import BadMessage
from drivers.header import NO_SESSION, frame, whole_frame
from drivers.inbox import Inbox
from drivers.link import Link
from drivers.local_port import Port
from drivers.messages import (
    ACK,
    BEACON,
    HELLO,
    NUMBERED,
    OPEN,
    PROTOCOL,
    Beacon,
    Hello,
    Message,
    Open,
    encode,
    kinds,
    unpackers,
)
from drivers.statistics import LinkStatistics, gather
from drivers.timing import CROSSING, OPEN_AFTER, REFUSED_AFTER, RENEW_AFTER, SILENCE
from drivers.unanswered import RANKS, Unanswered

LAST_EPOCH: Final = 255
PORT_CAUSES: Final = ("port_missing", "port_forbidden", "port_busy", "port_lost")

CLOSED, OPENING, REFUSED, UP = "closed", "opening", "refused", "up"


def _nothing(*_: object) -> None:
    """For callbacks nobody needs."""


class ControllerSession:
    """One line to one device of `kind` (shoe | puck | terminal) at `seat` (0 for shoe and puck).

    `hear(report)` gets LinkUp, LinkLost and the device's reports; `beacon(b)` every beacon of this session while the
    link is up. `state` is closed, opening, refused or up; `epoch` counts the openings.
    """

    def __init__(
        self, wire: Wire, clock: Clock, *, kind: str, seat: int,
        hear: Callable[[Report], None], beacon: Callable[[Beacon], None] = _nothing,
    ) -> None:
        self._wire = wire
        self._clock = clock
        self._kind = kind
        self._seat = seat
        self._hear = hear
        self._beacon = beacon
        self._port = wire if isinstance(wire, Port) else None
        self._commands = kinds(kind, "controller")
        self._inbox = Inbox(whole_frame, unpackers(kind, "device"), self._on_frame, hear)
        self._alarm = Alarm(clock, self._due)
        self._link = Link(clock, wire.write, self._alarm, self._inbox.deliver, self._failed)
        self.state = CLOSED
        self.session = NO_SESSION
        self.epoch = 0
        self._opening = 0
        self._unanswered = Unanswered(self._inbox.deframer)
        self._judge_at = 0
        self._renew_at = 0
        self._open_sent: int | None = None
        self._open_at = 0
        self._open_tries = 0
        self._told: str | None = None
        self._heard_at = 0
        self._boot = 0

    # --- asked by the driver ---

    def open(self, session: int) -> None:
        """Open the wire and `session` (1..65535) on it."""
        if not 1 <= session <= 0xFFFF:
            raise ValueError(f"a session is a number from 1 to 65535, not {session}")
        self.session = session
        self.epoch = 0
        self._told = None
        self.state = OPENING
        self._wait_anew()
        self._wire.open(self._inbox.receive, self._port_lost)
        if self.is_wanted:
            self._next_epoch()

    def close(self) -> None:
        """End the session and close the wire. The device stays as it is until somebody opens it again."""
        self.state = CLOSED
        self._alarm.stop()
        self._link.end()
        self._wire.close()

    def put(self, message: Message) -> None:
        """Send a numbered message; dropped while the link is not up. BadMessage if this device does not know it."""
        kind, body = encode(message)
        if kind not in self._commands:
            raise BadMessage(f"a {self._kind} knows no {type(message).__name__}")
        self._link.put(kind, body)

    def post(self, message: Message) -> int | None:
        """Send a message without number, once, and give the time; dropped, and None, while the link is not up."""
        kind, body = encode(message)
        return self._link.post(kind, body) if self.state == UP else None

    def write(self, ready: bytes) -> int | None:
        """Send a frame made before (a public view) and give the time; dropped, and None, while the link is not up."""
        return self._link.write(ready) if self.state == UP else None

    @property
    def is_wanted(self) -> bool:
        """Whether somebody has opened this session and not closed it since."""
        return self.state != CLOSED

    @property
    def is_up(self) -> bool:
        """Whether the device has answered this epoch and has not been lost since."""
        return self.state == UP

    def statistics(self) -> LinkStatistics:
        """What this line has carried and lost."""
        return gather(self._link, self._inbox)

    # --- frames ---

    def _on_frame(self, session: int, epoch: int, kind: int, seq: int, body: bytes) -> None:
        if session != self.session or epoch != self.epoch or self.state == CLOSED:
            self._unanswered.frame(kind)
            if kind == BEACON and session == NO_SESSION:
                self._on_sessionless()
            else:
                self._inbox.dropped += 1
        elif self.state != UP:
            if kind == HELLO:
                self._on_hello(body)
            else:
                self._unanswered.frame(kind)
                self._inbox.dropped += 1
        else:
            self._heard_at = self._clock.now()
            if kind == ACK:
                self._link.acknowledged(seq)
            elif kind in {BEACON, HELLO}:
                self._on_sign_of_life(kind, body)
            elif kind >= NUMBERED:
                self._link.accept(kind, seq, body)
            else:
                self._inbox.dropped += 1

    def _on_hello(self, body: bytes) -> None:
        hello: Hello | None = self._inbox.decoded(HELLO, body)
        if hello is None:
            return
        if hello.kind != self._kind:
            self._refuse("wrong_kind")
        elif not hello.protocol_min <= PROTOCOL <= hello.protocol_max:
            self._refuse("wrong_protocol")
        else:
            self.state = UP
            self._told = None
            self._boot = hello.boot
            self._heard_at = self._clock.now()
            self._link.begin(self.session, self.epoch)
            self._alarm.by(self._heard_at + SILENCE)
            self._hear(LinkUp(hello.kind, hello.maker, hello.serial, hello.firmware, hello.boot, hello.abilities))

    def _on_sign_of_life(self, kind: int, body: bytes) -> None:
        """A beacon, or HELLO to an OPEN that was sent again. Another boot id: the device has started anew."""
        said = self._inbox.decoded(kind, body)
        if said is None:
            return
        if said.boot != self._boot:
            self._lose("silent")
        elif isinstance(said, Beacon):
            self._beacon(said)

    def _on_sessionless(self) -> None:
        """The device has no session: it has started anew, or its link has failed. It may have ended this very epoch and
        then does not take it up again: the next is opened. A beacon that crossed our OPEN says nothing."""
        if self.state == UP:
            self._lose("silent")
        elif self.state == OPENING and self._open_sent is not None and self._clock.now() >= self._open_sent + CROSSING:
            self._next_epoch()

    # --- the life of the link ---

    def _next_epoch(self) -> None:
        now = self._clock.now()
        self._link.end()
        self.state = OPENING
        self.epoch = self.epoch % LAST_EPOCH + 1
        self._opening = now & 0xFFFF_FFFF
        self._open_sent = None
        self._open_at = now
        self._open_tries = 0
        self._alarm.by(now)

    def _wait_anew(self) -> None:
        """The device has been heard up to now, or its port comes back: from now on it may turn out not to answer."""
        now = self._clock.now()
        self._unanswered.begin()
        self._judge_at = now + SILENCE
        self._renew_at = now + RENEW_AFTER

    def _lose(self, cause: str) -> None:
        self._wait_anew()
        self._next_epoch()
        self._tell(cause)

    def _failed(self) -> None:
        self._lose("unanswered")

    def _refuse(self, cause: str) -> None:
        self.state = REFUSED
        self._open_at = self._clock.now() + REFUSED_AFTER
        self._tell(cause)

    def _port_lost(self, cause: str) -> None:
        self._inbox.deframer.reset()
        if self.state in (UP, REFUSED):
            self._wait_anew()
            self._next_epoch()
        if self.state != CLOSED:
            self._tell(cause)

    def _tell(self, cause: str) -> None:
        if cause != self._told:
            self._told = cause
            self._hear(LinkLost(cause))

    def _due(self) -> int | None:
        if self._port is not None:
            self._port.drain()
        now = self._clock.now()
        if self.state == UP:
            retry = self._link.judge(now)
            if self.state == UP:
                silent_at = self._heard_at + SILENCE
                if now < silent_at:
                    return silent_at if retry is None else min(retry, silent_at)
                self._lose("silent")
        if self.state == CLOSED:
            return None
        if now >= self._open_at:
            self._send_open(now)
        if self._port is not None and self._port.is_open and self._told in PORT_CAUSES:
            self._told = None  # the port is there again: now the device may turn out not to answer
            self._wait_anew()
        if (self._told or "") not in RANKS:
            return self._open_at
        if now >= self._judge_at:
            self._judge_silence(now)
        return min(self._open_at, self._judge_at)

    def _judge_silence(self, now: int) -> None:
        """HELLO has been waited for for long enough: tell what comes instead, if that says more than what was told."""
        cause = self._unanswered.cause()
        self._unanswered.begin()
        self._judge_at = now + SILENCE
        if RANKS[cause] > RANKS[self._told or ""]:
            self._tell(cause)
        if self._port is not None and now >= self._renew_at:
            self._renew_at = now + RENEW_AFTER
            self._inbox.deframer.reset()
            self._port.renew()

    def _send_open(self, now: int) -> None:
        if self._port is not None:
            self._port.follow()
        wait = REFUSED_AFTER if self.state == REFUSED else OPEN_AFTER[min(self._open_tries, len(OPEN_AFTER) - 1)]
        self._open_tries += 1
        self._open_sent = now
        self._open_at = now + wait
        body = encode(Open(PROTOCOL, PROTOCOL, self._seat, self._opening))[1]
        self._link.write(frame(self.session, self.epoch, OPEN, 0, body))
