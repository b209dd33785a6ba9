"""The driver of a seat terminal: what it should show, and whether it shows it (docs/protocol.md, "Views")."""

from collections.abc import Callable
from typing import Final

from appareil.devices.protocols import Clock, Wire
from appareil.devices.reports import LinkUp, Press, Report, TurnShown
from appareil.devices.views import PublicView, SeatView
from drivers.alarm import Alarm
from drivers.controller_session import ControllerSession
from drivers.header import NO_SESSION, frame, readdressed
from drivers.messages import Beacon, SeatFrame, encode
from drivers.statistics import LinkStatistics
from drivers.timing import ASK_AGAIN, ON_THE_WAY

LAST_TAG: Final = 0xFFFF


class TerminalDriver:
    """A seat terminal on one wire (`appareil.devices.protocols.Terminal`); `seat` is 1..10."""

    def __init__(self, name: str, seat: int, wire: Wire, clock: Clock, hear: Callable[[Report], None]) -> None:
        self.name = name
        self._clock = clock
        self._report = hear
        self._session = ControllerSession(wire, clock, kind="terminal", seat=seat, hear=self._hear, beacon=self._beacon)
        self._alarm = Alarm(clock, self._ask_again)
        self._public: bytes | None = None
        self._version = 0
        self._public_at: int | None = None
        self._turn = 0
        self._asked_in = 0
        self._shown = 0
        self._tries = 0
        self._ask_at = 0
        self._seat_frame: SeatFrame | None = None
        self._seat_at: int | None = None

    def open(self, session: int) -> None:
        """Open the wire and session `session` (1..65535) on it. A view given before is shown in this session."""
        self._session.open(session)
        if self._public is not None:
            self._public = readdressed(self._public, session)

    def close(self) -> None:
        """Close the wire. The terminal shows that it has no link."""
        self._alarm.stop()
        self._session.close()

    def encode_public(self, view: PublicView) -> bytes:
        """The frame of `view`, the same for every terminal of this session. Raises BadMessage if it does not fit."""
        kind, body = encode(view)
        return frame(self._session.session, NO_SESSION, kind, 0, body)

    def show_public(self, frame: bytes, version: int, turn: int) -> None:
        """Show a frame of `encode_public`; `turn`: the decision asked of this seat in it, else 0. Kept and sent later
        while the link is down."""
        if turn != self._turn:
            self._turn = turn
            self._asked_in = version
            self._tries = 0
        self._public = frame
        self._version = version
        self._send_public()

    def show_seat(self, view: SeatView) -> None:
        """Show the seat's own view, under a new tag. Kept and sent later while the link is down."""
        tag = 1 if self._seat_frame is None else self._seat_frame.tag % LAST_TAG + 1
        self._seat_frame = SeatFrame.of(tag, view)
        self._send_seat()

    def statistics(self) -> LinkStatistics:
        """What this line has carried and lost."""
        return self._session.statistics()

    def _hear(self, report: Report) -> None:
        if isinstance(report, LinkUp):
            self._shown = self._tries = 0
            self._public_at = self._seat_at = None
            self._report(report)
            if self._public_at is None:
                self._send_public()
            if self._seat_at is None:
                self._send_seat()
        else:
            self._report(report)
            if isinstance(report, Press):
                self._answer_again(report)

    def _answer_again(self, press: Press) -> None:
        """A press repeated after its answer was sent: that was lost, and on a line so busy no beacon would tell."""
        seen = self._seat_frame
        answered = seen is not None and seen.heard_boot == press.boot and seen.heard >= press.press_no
        if answered and self._is_past(self._seat_at):
            self._send_seat()

    def _beacon(self, beacon: Beacon) -> None:
        """The terminal says what it shows: that is how it acknowledges its turn, and how a lost view is noticed."""
        if self._awaits_turn() and beacon.version >= self._asked_in:
            self._shown = self._turn
            self._report(TurnShown(self._turn))
        if beacon.version < self._version and self._is_past(self._public_at):
            self._send_public()
        if self._seat_frame is not None and beacon.tag != self._seat_frame.tag and self._is_past(self._seat_at):
            self._send_seat()

    def _awaits_turn(self) -> bool:
        return self._turn not in (0, self._shown)

    def _is_past(self, sent_at: int | None) -> bool:
        return sent_at is None or self._clock.now() >= sent_at + ON_THE_WAY

    def _send_public(self) -> None:
        sent_at = None if self._public is None else self._session.write(self._public)
        if sent_at is None:
            return
        self._public_at = sent_at
        if self._turn and self._awaits_turn():
            self._ask_at = sent_at + ASK_AGAIN[min(self._tries, len(ASK_AGAIN) - 1)]
            self._alarm.by(self._ask_at)

    def _send_seat(self) -> None:
        sent_at = None if self._seat_frame is None else self._session.post(self._seat_frame)
        if sent_at is not None:
            self._seat_at = sent_at

    def _ask_again(self) -> int | None:
        if not self._awaits_turn() or not self._session.is_up:
            return None
        if self._clock.now() >= self._ask_at:
            self._tries += 1
            self._send_public()
        return self._ask_at
