"""What an event says: event -> facts. Reads the table, never writes it.

Each function is a generator: `handle` writes every fact before it asks for the next, so
the next is decided on the table as it then is.
"""

from collections.abc import Callable
from typing import Any

from appareil.controller.faults import questions
from appareil.controller.hand import discards, straddles, time_bank
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import reports as hardware_reports
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.holding import hold, release
from appareil.controller.people import desk as floor_desk
from appareil.controller.people import presses
from appareil.controller.record import events
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds
from appareil.controller.tournament import facts as tournament_facts
from appareil.poker.action_clock import default_action


def decide(table: Table, event: events.Event, now: int) -> Facts:
    """The facts that `event`, of the time `now` in microseconds, itself brings about, and the end of a question about a
    player who is not waited for any more."""
    yield from DECIDE[type(event)](table, event, now)
    if questions.ABSENT in table.holds and table.play.asked not in table.holds[questions.ABSENT].detail:
        yield from release(table, questions.ABSENT)
    if questions.DISCARD in table.holds and not set(table.holds[questions.DISCARD].detail) & set(discards.asked(table)):
        yield from release(table, questions.DISCARD)


def _started(table: Table, event: events.Started, now: int) -> Facts:
    yield table_facts.SessionBegun(event.session)


def _configured(table: Table, event: events.Configured, now: int) -> Facts:
    yield table_facts.SettingsAccepted(event.settings)


def _reported(table: Table, event: events.Reported, now: int) -> Facts:
    return REPORT[type(event.report)](table, event.device, event.report)


def _timer_expired(table: Table, event: events.TimerExpired, now: int) -> Facts:
    if table.deadline != event.deadline:
        return
    yield table_facts.DeadlineSet(None)
    kind = event.deadline.kind
    if kind == "next_hand":
        yield hand_facts.NextHandDue()
    elif kind == "break":
        yield tournament_facts.BreakEnded()
    elif kind == "straddle":
        yield straddles.decided_at_last(table)
    elif kind in (blinds.CLOCK, blinds.GRACE):
        yield from blinds.lapsed(table, kind)
    elif kind == "run_twice":
        yield hand_facts.RunsDecided(1)
    elif table.phase == discards.PHASE:
        yield from discards.expired(table, kind)
    elif kind == time_bank.GRACE and time_bank.floor_decides(table):
        yield hold_facts.Held(questions.absent(table.play.asked))
    else:
        faces_bet = not table.current_hand().legal_actions().can_check
        yield hand_facts.Acted(table.play.asked, default_action(faces_bet), 0, "clock")


def _poisoned(table: Table, event: events.Poisoned, now: int) -> Facts:
    yield from hold(table, questions.poisoned())


def _journal_flawed(table: Table, event: events.JournalFlawed, now: int) -> Facts:
    yield from hold(table, questions.journal_flawed(event.seq))


REPORT: dict[type, Callable[[Table, str, Any], Facts]] = {**hardware_reports.REPORTS, **presses.REPORTS}
"""What each report says."""
DECIDE: dict[type, Callable[[Table, Any, int], Facts]] = {
    events.Started: _started,
    events.Configured: _configured,
    events.Reported: _reported,
    events.Overdue: hardware_reports.overdue,
    events.TimerExpired: _timer_expired,
    events.FloorSaid: floor_desk.decide,
    events.Poisoned: _poisoned,
    events.JournalFlawed: _journal_flawed,
}
"""What each event says."""
