"""What an event says: event -> facts. Reads the table, never writes it.

Each function is a generator: `handle` writes every fact before it asks for the next, so
the next is decided on the table as it then is.
"""

from collections.abc import Callable
from typing import Any

from appareil.controller.deadlines import OVER
from appareil.controller.hand import discards
from appareil.controller.hardware import heard, motors
from appareil.controller.holds.holding import hold, release
from appareil.controller.people import floor, presses
from appareil.controller.record import events
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_people import Absent, NoDiscard
from appareil.controller.record.faults.of_software import JournalFlawed, Poisoned, StatementsBroken
from appareil.controller.record.state import Table


def decide(table: Table, event: events.Event, now: int) -> Facts:
    """The facts that `event`, of the time `now` in microseconds, itself brings about, and the end of a question about a
    player who is not waited for any more."""
    yield from DECIDE[type(event)](table, event, now)
    for held in tuple(table.holds.values()):
        if _is_about_nobody(table, held):
            yield from release(table, held.key)


def _is_about_nobody(table: Table, held: Hold) -> bool:
    """Whether the player whom a question is about is not waited for any more."""
    if isinstance(held, Absent):
        return table.play.asked != held.seat
    return isinstance(held, NoDiscard) and held.seat not in discards.due_from(table)


def _started(table: Table, event: events.Started, now: int) -> Facts:
    yield table_facts.SessionBegun(event.session)


def _configured(table: Table, event: events.Configured, now: int) -> Facts:
    yield table_facts.SettingsAccepted(event.settings)


def _reported(table: Table, event: events.Reported, now: int) -> Facts:
    return REPORTS[type(event.report)](table, event.device, event.report)


def _timer_expired(table: Table, event: events.TimerExpired, now: int) -> Facts:
    if table.deadline != event.deadline:
        return
    yield table_facts.DeadlineSet(None)
    yield from OVER[type(event.deadline.about)](table, event.deadline.about)


def _poisoned(table: Table, event: events.Poisoned, now: int) -> Facts:
    yield from hold(table, Poisoned())


def _journal_flawed(table: Table, event: events.JournalFlawed, now: int) -> Facts:
    yield from hold(table, JournalFlawed(event.seq))


def _statements_broken(table: Table, event: events.StatementsBroken, now: int) -> Facts:
    yield from hold(table, StatementsBroken(event.seq, event.statements))


REPORTS: dict[type, Callable[[Table, str, Any], Facts]] = {**motors.REPORTS, **presses.REPORTS}
"""What each report says."""
DECIDE: dict[type, Callable[[Table, Any, int], Facts]] = {
    events.Started: _started,
    events.Configured: _configured,
    events.Reported: _reported,
    events.Overdue: heard.overdue,
    events.TimerExpired: _timer_expired,
    events.FloorSaid: floor.decide,
    events.Poisoned: _poisoned,
    events.JournalFlawed: _journal_flawed,
    events.StatementsBroken: _statements_broken,
    events.DeviceAtFault: heard.at_fault,
}
"""What each event says."""
