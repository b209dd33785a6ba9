"""The running table: inbox -> handle -> one committed row -> lines. Nothing leaves before the commit."""

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from appareil.controller import due, views
from appareil.controller.handle import handle
from appareil.controller.invariants import broken
from appareil.controller.record import events
from appareil.controller.record.events import Event
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.of_software import StatementsBroken
from appareil.controller.record.state import Table
from appareil.devices.commands import Command
from appareil.devices.names import MOTORS, seat_of
from appareil.devices.places import SEATS
from appareil.devices.protocols import Clock, Motor, Terminal
from appareil.devices.reports import Report
from appareil.devices.views import PublicView, SeatView
from appareil.journal.row import Row
from appareil.journal.store import Journal
from appareil.runtime.adopting import adopted
from appareil.runtime.codec import describe, encode
from appareil.runtime.error_text import error_text
from appareil.runtime.forms import FORM, write_snapshot
from appareil.runtime.hand_index import HandIndex
from appareil.runtime.line import Line
from appareil.runtime.recover import load
from appareil.settings.model import TableSettings
from appareil.version import VERSION

Watcher = Callable[[Table, Event, tuple[Fact, ...], Row], None]
"""Called after each committed row with the table, the event, its facts and the row. For eyes and checks: it changes
nothing."""
Done = Callable[[tuple[Fact, ...]], None]
"""Called with the facts of an event that was posted, once they are committed."""
MOST_ROWS_TO_REPLAY = 2000
"""After so many rows without a closed hand the table is kept in mid-hand too: a start replays no more, in 0.2 s."""
MOST_SESSIONS = 65535
"""Session numbers are 1 to this, then 1 again."""


class Runtime:
    """One table between its journal and its devices.

    It brings the table back from the journal when it is made; `start` opens every line. From then on each event is
    handled, committed as one row and shown. Whatever the journal raises on a commit goes up: nothing of that event has
    left, and the process ends.
    """

    def __init__(
        self, settings: TableSettings, clock: Clock, journal: Journal, watch: Watcher | None = None,
    ) -> None:
        self._clock = clock
        self._journal = journal
        self._watch = watch
        self._inbox: deque[tuple[Event, Done | None]] = deque()
        self._busy = False
        self._lines: dict[str, Line] = {}
        self._motors: dict[str, Motor] = {}
        self._terminals: dict[int, Terminal] = {}
        self._wake: Any = None
        self._wake_at = 0
        self._public: PublicView | None = None
        self._seat_views: dict[int, SeatView] = {}
        self._index = HandIndex()
        self.table: Table = load(journal, self._index)
        self._settings, self.waiting = adopted(self.table, settings)
        self._asked_by = ""
        self._asked_in = 0
        last = journal.last()
        self._rows = last.seq if last is not None else 0
        kept = journal.last_snapshot()
        self._snapshot = kept[0] if kept is not None else 0

    def attach(self, device: str, driver: Any) -> None:
        """Give `device` (names.py) the driver that carries it: a `Motor` for shoe and puck, else a `Terminal`. Before
        `start`."""
        if device in MOTORS:
            self._motors[device] = driver
            self._lines[device] = Line(driver, self._clock, lambda command: self._overdue(device, command))
        else:
            self._terminals[seat_of(device)] = driver

    def hear(self, device: str) -> Callable[[Report], None]:
        """The function a driver calls with what `device` says."""
        return lambda report: self._heard(device, report)

    def start(self) -> None:
        """Begin the next session: the settings if they have changed, then the
        start itself, then every line is opened."""
        if self.table.settings != self._settings:
            self.post(events.Configured(self._settings.model_dump_json(), FORM, VERSION))
        self.post(events.Started(self.table.session % MOST_SESSIONS + 1, FORM, VERSION))
        for driver in (*self._motors.values(), *self._terminals.values()):
            driver.open(self.table.session)

    @property
    def settings(self) -> TableSettings:
        """What is played by from the next hand on."""
        return self._settings

    def change_settings(self, said: TableSettings, who: str) -> None:
        """Play by `said`, what the table file says now, from the next hand on, as far as nothing in it must wait; `who`
        has asked for it. Devices and journal stay as they were opened."""
        settings, self.waiting = adopted(self.table, said)
        self._settings = settings.model_copy(
            update={"devices": self._settings.devices, "journal": self._settings.journal},
        )
        self._asked_by, self._asked_in = who, self.table.hand_number
        self._settle_settings()

    def _settle_settings(self) -> None:
        """Between two hands, the settings asked for while the table runs are written down, and rule."""
        between = self.table.play.hand is None or self.table.hand_number != self._asked_in
        if self._asked_by and between:
            who, self._asked_by = self._asked_by, ""
            if self.table.settings != self._settings:
                self.post(events.Configured(self._settings.model_dump_json(), FORM, VERSION, who))

    def stop(self) -> None:
        """Close every line and forget every timer. The journal is the caller's."""
        for line in self._lines.values():
            line.forget()
        if self._wake is not None:
            self._clock.cancel(self._wake)
            self._wake = None
        for driver in (*self._motors.values(), *self._terminals.values()):
            driver.close()

    def post(self, event: Event, done: Done | None = None) -> None:
        """Handle `event`, now or as soon as the one in hand is done; `done` is told its facts."""
        self._inbox.append((event, done))
        if self._busy:
            return
        self._busy = True
        try:
            while self._inbox:
                event, done = self._inbox.popleft()
                row_facts = self._on_event(event)
                if done is not None:
                    done(row_facts)
        finally:
            self._busy = False
        self._settle_settings()

    # --- one event ---------------------------------------------------------------------------------------------------

    def _on_event(self, event: Event) -> tuple[Fact, ...]:
        now = self._clock.now()
        try:
            row_facts = handle(self.table, event, now)
        except Exception as error:  # a bug of ours: the table is half changed, take it from the journal again
            self.table = load(self._journal, self._index)
            if self.table.settings is None:
                raise  # not even configured: nothing could be held
            event = events.Poisoned(describe(event), error_text(error))
            row_facts = handle(self.table, event, now)
        row = self._commit(now, event, row_facts)
        statements = broken(self.table, row_facts)
        if statements and StatementsBroken.KEY not in self.table.holds:  # nothing leaves any more
            stop = events.StatementsBroken(row.seq, tuple(statements))
            stopped = handle(self.table, stop, now)
            row = self._commit(now, stop, stopped)
            row_facts += stopped
        self._show(event, row_facts, row.seq)
        return row_facts

    def _commit(self, now: int, event: Event, row_facts: tuple[Fact, ...]) -> Row:
        body, cards = encode(event, row_facts)
        kind = type(event).__name__
        hand = self._index.line(self._rows + 1, now, row_facts, self.table)
        state = None
        if hand is not None or self._rows + 1 - self._snapshot >= MOST_ROWS_TO_REPLAY:
            state, cards = write_snapshot(self.table, self._index, cards)
            self._snapshot = self._rows + 1
        row = self._journal.append(now, kind, body, cards, snapshot=state, hand=hand)
        self._rows = row.seq
        if self._watch is not None:
            self._watch(self.table, event, row_facts, row)
        return row

    # --- the lines ---------------------------------------------------------------------------------------------------

    def _show(self, event: Event, row_facts: tuple[Fact, ...], version: int) -> None:
        """Lines carry what is due, the one wake-up follows the deadline, and views whose content changed are shown."""
        table = self.table
        if due.changes_commands(event, row_facts):
            for device, line in self._lines.items():
                line.show(due.commands(table, device))
        self._follow_deadline()
        if self._public is None or views.changes_public_view(row_facts):
            view = views.public_view(table)
            if view != self._public:
                self._public = view
                self._show_public(msgspec.structs.replace(view, version=version))
        for seat in views.seats_changed(row_facts) if self._seat_views else SEATS:
            driver = self._terminals.get(seat)
            if driver is None:
                continue
            seat_view = views.seat_view(table, seat)
            if self._seat_views.get(seat) != seat_view:
                self._seat_views[seat] = seat_view
                driver.show_seat(seat_view)

    def _show_public(self, view: PublicView) -> None:
        """One frame for all terminals; the drivers of those asked are told which turn is asked of it."""
        if not self._terminals:
            return
        frame = next(iter(self._terminals.values())).encode_public(view)
        turn_shown_to = due.turn_shown_to(self.table)
        for seat, driver in self._terminals.items():
            driver.show_public(frame, view.version, view.turn if seat in turn_shown_to else 0)

    def _follow_deadline(self) -> None:
        """Be woken when the deadline is due, or before: nearly every deadline goes before its time comes."""
        deadline = self.table.deadline
        if deadline is None or (self._wake is not None and self._wake_at <= deadline.at):
            return
        if self._wake is not None:
            self._clock.cancel(self._wake)
        self._wake_at = deadline.at
        self._wake = self._clock.at(deadline.at, self._woken)

    def _woken(self) -> None:
        self._wake = None
        deadline = self.table.deadline
        if deadline is not None and deadline.at <= self._clock.now():
            self.post(events.TimerExpired(deadline))
        else:
            self._follow_deadline()

    def _heard(self, device: str, report: Report) -> None:
        line = self._lines.get(device)
        if line is not None:
            line.heard(report)
        self.post(events.Reported(device, report))

    def _overdue(self, device: str, command: Command) -> None:
        self.post(events.Overdue(device, command))
