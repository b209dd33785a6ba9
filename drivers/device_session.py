"""The device's side of a line: adopt sessions, answer OPEN, beacon, keep views (docs/protocol.md, "Device side").

Used by the simulated devices, and the reference for a hardware maker's own. Moves nothing and decides nothing: a device
is told when to disarm and what was asked of it.
"""

from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from appareil.devices.commands import Command
from appareil.devices.protocols import Clock
from appareil.devices.reports import Report
from appareil.devices.views import PublicView, SeatView
from drivers.alarm import Alarm
from drivers.header import NO_SESSION, frame, whole_frame_remembered
from drivers.inbox import Inbox
from drivers.link import Link
from drivers.messages import (
    ACK,
    HELLO,
    NUMBERED,
    OPEN,
    PROTOCOL,
    PUBLIC,
    SEAT,
    Beacon,
    Hello,
    Open,
    SeatFrame,
    encode,
    unpackers,
)
from drivers.statistics import LinkStatistics, gather
from drivers.timing import BEACON_AFTER

REMEMBERED: Final = 8
"""So many openings that were left are remembered and not taken up again, should an old OPEN come late."""


class Identity(msgspec.Struct, frozen=True):
    """Who a device is; sent in HELLO. `kind`: shoe | puck | terminal. `boot`: 1 to 2**32 - 1, new at each power-up."""

    kind: str
    boot: int
    maker: str = "Appareil"
    serial: str = ""
    firmware: str = ""
    abilities: frozenset[str] = frozenset()


class DeviceSession:
    """One device on one line.

    `send(bytes)` writes to the line; `receive(bytes)` gets what comes from it, any bytes. `opened(seat)`: a controller
    has opened a session; the device must be disarmed and, if a terminal, forget what it showed. `message(m)`: a
    command, a PublicView or a SeatView, each command once and in order. `link_down()`: the link has failed; disarm.
    `armed()`: for the beacon.
    """

    def __init__(
        self, clock: Clock, send: Callable[[bytes], None], identity: Identity, *,
        opened: Callable[[int], None], message: Callable[[Command | PublicView | SeatView], None],
        link_down: Callable[[], None], armed: Callable[[], bool],
    ) -> None:
        self._clock = clock
        self._identity = identity
        self._opened = opened
        self._message = message
        self._link_down = link_down
        self._armed = armed
        self._inbox = Inbox(whole_frame_remembered, unpackers(identity.kind, "controller"), self._on_frame, message)
        self.receive = self._inbox.receive
        self._alarm = Alarm(clock, self._due)
        self._link = Link(clock, send, self._alarm, self._inbox.deliver, self._failed)
        self._opening: tuple[int, int, int] | None = None
        self._left: deque[tuple[int, int, int]] = deque(maxlen=REMEMBERED)
        self._seat = 0
        self._version = 0
        self._tag = 0
        self._powered = False

    def start(self) -> None:
        """Power is on: say so, and go on beaconing."""
        self._powered = True
        self._inbox.deframer.reset()
        self._beacon()
        self._alarm.by(self._clock.now() + BEACON_AFTER)

    def stop(self) -> None:
        """Power is off: nothing is said or heard any more."""
        self._powered = False
        self._alarm.stop()
        self._link.end()
        self._leave()

    @property
    def is_open(self) -> bool:
        """Whether a controller has a session here."""
        return self._opening is not None

    @property
    def epoch(self) -> int:
        """The epoch of that session, 0 when there is none."""
        return self._link.epoch

    def send_report(self, report: Report) -> None:
        """Tell the controller. Dropped while there is no session: what matters stays in the device's status."""
        self.send_body(*encode(report))

    def send_body(self, kind: int, body: bytes) -> None:
        """The same for a report that is bytes already."""
        self._link.put(kind, body)

    def statistics(self) -> LinkStatistics:
        """What this line has carried and lost."""
        return gather(self._link, self._inbox)

    def _on_frame(self, session: int, epoch: int, kind: int, seq: int, body: bytes) -> None:
        if not self._powered:
            return
        if kind == OPEN:
            self._on_open(session, epoch, body)
        elif session != self._link.session or self._opening is None:
            self._inbox.dropped += 1
        elif kind == PUBLIC and epoch == NO_SESSION:
            self._on_public(body)
        elif epoch != self._link.epoch:
            self._inbox.dropped += 1
        elif kind == ACK:
            self._link.acknowledged(seq)
        elif kind == SEAT:
            self._on_seat(body)
        elif kind >= NUMBERED:
            self._link.accept(kind, seq, body)
        else:
            self._inbox.dropped += 1

    def _on_open(self, session: int, epoch: int, body: bytes) -> None:
        asked: Open | None = self._inbox.decoded(OPEN, body)
        if asked is None:
            return
        if NO_SESSION in (session, epoch):
            self._inbox.dropped += 1
            return
        opening = (session, epoch, asked.opening)
        if opening in self._left:
            return
        if opening != self._opening and asked.protocol_min <= PROTOCOL <= asked.protocol_max:
            self._adopt(opening, asked.seat)
        self._link.write(frame(session, epoch, HELLO, 0, self._hello()))

    def _adopt(self, opening: tuple[int, int, int], seat: int) -> None:
        self._leave()
        self._link.begin(opening[0], opening[1])
        self._opening = opening
        self._seat = seat
        self._version = self._tag = 0
        self._opened(seat)

    def _leave(self) -> None:
        if self._opening is not None:
            self._left.append(self._opening)
            self._opening = None

    def _hello(self) -> bytes:
        me = self._identity
        hello = Hello(PROTOCOL, PROTOCOL, me.kind, me.boot, me.abilities, me.maker, me.serial, me.firmware)
        return encode(hello)[1]

    def _on_public(self, body: bytes) -> None:
        view: PublicView | None = self._inbox.decoded(PUBLIC, body)
        if view is None:
            return
        newer = view.version > self._version
        if newer:
            self._version = view.version
        if view.to_act and view.to_act == self._seat:
            self._beacon()
        if newer:
            self._message(view)

    def _on_seat(self, body: bytes) -> None:
        seat_frame: SeatFrame | None = self._inbox.decoded(SEAT, body)
        if seat_frame is None:
            return
        if self._tag == 0 or 0 < (seat_frame.tag - self._tag) & 0xFFFF < 0x8000:
            self._tag = seat_frame.tag
            self._message(seat_frame.view())

    def _failed(self) -> None:
        self._leave()
        self._link_down()
        self._beacon()

    def _beacon(self) -> None:
        kind, body = encode(Beacon(self._identity.boot, self._armed(), self._version, self._tag))
        self._link.post(kind, body)

    def _due(self) -> int:
        now = self._clock.now()
        retry = self._link.judge(now)
        if now >= self._link.last_sent + BEACON_AFTER:
            self._beacon()
        quiet = self._link.last_sent + BEACON_AFTER
        return quiet if retry is None else min(retry, quiet)
