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
from appareil.devices.names import MOTORS, seat_of, terminal
from appareil.devices.places import SEATS
from appareil.devices.protocols import SECOND, Clock
from appareil.devices.reports import Press, Report, TurnShown
from appareil.devices.views import PublicView, SeatView
from appareil.journal.chain import anchor_of
from appareil.journal.row import Row
from appareil.journal.store import Journal
from appareil.runtime.adopting import adopted
from appareil.runtime.codec import describe, written
from appareil.runtime.error_text import error_text
from appareil.runtime.forms import FORM, write_snapshot
from appareil.runtime.gate import Gate
from appareil.runtime.guard import Guard, GuardedMotor, GuardedTerminal, where_from
from appareil.runtime.hand_index import HandIndex
from appareil.runtime.line import Line
from appareil.runtime.recover import load
from appareil.settings.changes import differences
from appareil.settings.model import TableSettings
from appareil.settings.paths import dotted
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
OPEN_AGAIN = 10 * SECOND
"""A driver that has raised an error is closed, and opened again after so long."""


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
        self._motors: dict[str, GuardedMotor] = {}
        self._terminals: dict[int, GuardedTerminal] = {}
        self._gates: dict[str, Gate] = {}
        self._guards: dict[str, Guard] = {}
        self._failed: set[str] = set()
        self._raised: BaseException | None = None
        self._stopped = False
        self._wake: Any = None
        self._wake_at = 0
        self._public: PublicView | None = None
        self._seat_views: dict[int, SeatView] = {}
        self._index = HandIndex()
        self.table: Table = load(journal, self._index)
        self._settings, self.waiting = adopted(self.table, settings)
        self._asked_by = ""
        self._asked_in = 0
        self._rows = anchor_of(journal.last()).seq
        kept = journal.last_snapshot()
        self._snapshot = kept[0] if kept is not None else 0

    def attach(self, device: str, driver: Any) -> None:
        """Give `device` (names.py) the driver that carries it: a `Motor` for shoe and puck, else a `Terminal`. Before
        `start`."""
        if device in MOTORS:
            self._motors[device] = motor = GuardedMotor(driver, self.guard(device))
            self._lines[device] = Line(motor.send, self._clock, lambda command: self._overdue(device, command))
        else:
            self._terminals[seat_of(device)] = GuardedTerminal(driver, self.guard(device))

    def hear(self, device: str) -> Callable[[Report], None]:
        """The function a driver calls with what `device` says."""
        return self._gate(device).hear

    def guard(self, device: str) -> Guard:
        """What stands between the table and the driver of `device`, in both directions: an error of the driver is a
        fault of that device."""
        if device not in self._guards:
            self._guards[device] = Guard(lambda error: self._driver_raised(device, error))
        return self._guards[device]

    def start(self) -> None:
        """Begin the next session: the settings if they have changed, then the
        start itself, then every line is opened."""
        if self.table.settings != self._settings:
            self.post(events.Configured(self._settings.model_dump_json(), FORM, VERSION))
        self.post(events.Started(self.table.session % MOST_SESSIONS + 1, FORM, VERSION))
        for driver in self._drivers().values():
            driver.open(self.table.session)

    @property
    def settings(self) -> TableSettings:
        """What is played by from the next hand on."""
        return self._settings

    def change_settings(self, said: TableSettings, who: str) -> None:
        """Play by `said`, what the table file says now, from the next hand on, as far as nothing in it must wait; `who`
        has asked for it. Devices and journal stay as they were opened."""
        settings, _ = adopted(self.table, said)
        self._settings = settings.model_copy(
            update={"devices": self._settings.devices, "journal": self._settings.journal},
        )
        self.waiting = tuple(dotted(change.path) for change in differences(self._settings, said))
        self._asked_by, self._asked_in = who, self.table.hand_number
        self._settle_settings()

    def _settle_settings(self) -> None:
        """Between two hands, the settings asked for while the table runs are written down, and rule."""
        if self._asked_by and (self.table.play.hand is None or self.table.hand_number != self._asked_in):
            who, self._asked_by = self._asked_by, ""
            if self.table.settings != self._settings:
                self.post(events.Configured(self._settings.model_dump_json(), FORM, VERSION, who))

    def stop(self) -> None:
        """Close every line and forget every timer. The journal is the caller's."""
        self._stopped = True
        for line in self._lines.values():
            line.forget()
        if self._wake is not None:
            self._clock.cancel(self._wake)
            self._wake = None
        for driver in self._drivers().values():
            driver.close()

    def seconds_left(self) -> int | None:
        """How long the moment that the table waits for is still ahead; `None` when it waits for none."""
        deadline = self.table.deadline
        return None if deadline is None else max(0, -(-(deadline.at - self._clock.now()) // SECOND))

    def post(self, event: Event, done: Done | None = None) -> None:
        """Handle `event`, now or as soon as the one in hand is done; `done` is told its facts. What this raises once it
        raises always: a driver that swallows it does not make the table go on."""
        if self._raised is not None:
            raise self._raised
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
        except BaseException as error:
            self._raised = error
            raise
        finally:
            self._busy = False
        self._settle_settings()

    # --- one event ---------------------------------------------------------------------------------------------------

    def _on_event(self, event: Event) -> tuple[Fact, ...]:
        now = self._clock.now()
        try:
            row_facts = handle(self.table, event, now)
            body = written(event, row_facts)
        except Exception as error:  # a bug of ours: the table is half changed, take it from the journal again
            self.table = load(self._journal, self._index)
            if self.table.settings is None:
                raise  # not even configured: nothing could be held
            event = events.Poisoned(describe(event), error_text(error))
            row_facts = handle(self.table, event, now)
            body = written(event, row_facts)
        row = self._commit(now, event, row_facts, body)
        statements = broken(self.table, row_facts)
        if statements and StatementsBroken.KEY not in self.table.holds:  # nothing leaves any more
            stop = events.StatementsBroken(row.seq, tuple(statements))
            stopped = handle(self.table, stop, now)
            row = self._commit(now, stop, stopped, written(stop, stopped))
            row_facts += stopped
        self._show(event, row_facts, row.seq)
        return row_facts

    def _commit(self, now: int, event: Event, row_facts: tuple[Fact, ...], body: tuple[bytes, bytes]) -> Row:
        kind = type(event).__name__
        hand = self._index.line(self._rows + 1, now, row_facts, self.table)
        state, (content, cards) = None, body
        if hand is not None or self._rows + 1 - self._snapshot >= MOST_ROWS_TO_REPLAY:
            state, cards = write_snapshot(self.table, self._index, cards)
            self._snapshot = self._rows + 1
        row = self._journal.append(now, kind, content, cards, snapshot=state, hand=hand)
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
        """One frame for all terminals of one driver; those asked are told which turn is asked of them."""
        frames: dict[type, bytes | None] = {}
        asked = due.turn_shown_to(self.table)
        for seat, driver in self._terminals.items():
            frame = frames.get(driver.kind)
            if frame is None:
                frame = frames[driver.kind] = driver.encode_public(view)
            if frame is not None:
                driver.show_public(frame, view.version, view.turn if seat in asked else 0)

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

    # --- the devices -------------------------------------------------------------------------------------------------

    def _drivers(self) -> dict[str, GuardedMotor | GuardedTerminal]:
        return self._motors | {terminal(seat): driver for seat, driver in self._terminals.items()}

    def _gate(self, device: str) -> Gate:
        if device not in self._gates:
            self._gates[device] = Gate(device, self._clock, lambda report: self._heard(device, report), self.post)
        return self._gates[device]

    def _heard(self, device: str, report: Report) -> None:
        if isinstance(report, Press) and seat_of(device) not in self.table.seats:
            return  # nobody sits there: what the terminal still repeats changes nothing
        if isinstance(report, TurnShown) and report.turn > self.table.turn:
            return  # no such turn has been asked for yet
        line = self._lines.get(device)
        if line is not None:
            line.heard(report)
        self.post(events.Reported(device, report))

    def _overdue(self, device: str, command: Command) -> None:
        self.post(events.Overdue(device, command))

    def _driver_raised(self, device: str, error: Exception) -> None:
        """A driver has raised an error: it is closed, its device is down, and it is opened again later."""
        if self._raised is not None:
            raise error  # the table's own, which has come up through the driver
        if device in self._failed or self._stopped:
            return
        self._failed.add(device)
        self._drivers()[device].close()
        if device in self._lines:
            self._lines[device].forget()
        self._gate(device).fault("driver", where_from(error))
        self._clock.at(self._clock.now() + OPEN_AGAIN, lambda: self._open_again(device))

    def _open_again(self, device: str) -> None:
        """A new start for a driver: it is shown all that its device should show."""
        if self._stopped:
            return
        self._failed.discard(device)
        self._drivers()[device].open(self.table.session)
        seat = seat_of(device)
        if seat and self._public is not None and device not in self._failed:
            driver, view = self._terminals[seat], msgspec.structs.replace(self._public, version=self._rows)
            frame = driver.encode_public(view)
            if frame is not None:
                driver.show_public(frame, view.version, view.turn if seat in due.turn_shown_to(self.table) else 0)
            driver.show_seat(views.seat_view(self.table, seat))
