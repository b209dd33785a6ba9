"""What an event says: event -> facts. Reads the table, never writes it.

Each function is a generator: `handle` writes every fact before it asks for the next, so
the next is decided on the table as it then is.
"""

from collections.abc import Callable
from typing import Any

from appareil.controller import (
    blinds,
    device_facts,
    discards,
    events,
    facts,
    floor_desk,
    irregular,
    named_cards,
    presses,
    questions,
    reconcile,
    run_facts,
    straddles,
    time_bank,
    tournament_facts,
)
from appareil.controller.facts import Facts
from appareil.controller.holds import hold, release
from appareil.controller.state import Table
from appareil.devices import reports
from appareil.devices.commands import SLOT_OF, AskStatus, Collect, Deal, Prepare
from appareil.devices.names import MOTORS, seat_of, terminal
from appareil.poker.action_clock import default_action

MOST_LATE = 2
"""A motion overdue this often in a row, or a command refused this often, is a fault."""


def decide(table: Table, event: events.Event, now: int) -> Facts:
    """The facts that `event`, of the time `now` in microseconds, itself brings about, and the end of a question about a
    player who is not waited for any more."""
    yield from DECIDE[type(event)](table, event, now)
    if questions.ABSENT in table.holds and table.asked not in table.holds[questions.ABSENT].detail:
        yield from release(table, questions.ABSENT)
    if questions.DISCARD in table.holds and not set(table.holds[questions.DISCARD].detail) & set(discards.asked(table)):
        yield from release(table, questions.DISCARD)


def _started(table: Table, event: events.Started, now: int) -> Facts:
    yield facts.SessionBegun(event.session)


def _configured(table: Table, event: events.Configured, now: int) -> Facts:
    yield facts.SettingsAccepted(event.settings)


def _reported(table: Table, event: events.Reported, now: int) -> Facts:
    return REPORT[type(event.report)](table, event.device, event.report)


def _overdue(table: Table, event: events.Overdue, now: int) -> Facts:
    device = table.device(event.device)
    if not device.up:
        return
    if isinstance(event.command, AskStatus):
        yield from hold(table, questions.silent(event.device))
        return
    slot = SLOT_OF.get(type(event.command))
    if slot is not None:
        if table.orders[slot] != event.command:
            return
        yield device_facts.OrderLate(slot)
        collecting = isinstance(event.command, Collect)  # its status asks for the missing cards
        if table.late[slot] >= MOST_LATE and not collecting:
            yield from hold(table, questions.stuck(slot, event.device))
    yield device_facts.DeviceUnheard(event.device)


def _timer_expired(table: Table, event: events.TimerExpired, now: int) -> Facts:
    if table.deadline != event.deadline:
        return
    yield facts.DeadlineSet(None)
    kind = event.deadline.kind
    if kind == "next_hand":
        yield facts.NextHandDue()
    elif kind == "break":
        yield tournament_facts.BreakEnded()
    elif kind == "straddle":
        yield straddles.decided_at_last(table)
    elif kind in (blinds.CLOCK, blinds.GRACE):
        yield from blinds.lapsed(table, kind)
    elif kind == "run_twice":
        yield run_facts.RunsDecided(1)
    elif table.phase == discards.PHASE:
        yield from discards.expired(table, kind)
    elif kind == time_bank.GRACE and time_bank.floor_decides(table):
        yield facts.Held(questions.absent(table.asked))
    else:
        faces_bet = not table.current_hand().legal_actions().can_check
        yield facts.Acted(table.asked, default_action(faces_bet), 0, "clock")


def _poisoned(table: Table, event: events.Poisoned, now: int) -> Facts:
    yield from hold(table, questions.poisoned())


def _journal_flawed(table: Table, event: events.JournalFlawed, now: int) -> Facts:
    yield from hold(table, questions.journal_flawed(event.seq))


# --- reports: the line -----------------------------------------------------------------------------------------------

def _link_up(table: Table, device: str, report: reports.LinkUp) -> Facts:
    yield from _exchanged(table, device, report.serial)
    yield device_facts.DeviceUp(device, report.boot, report.serial, "atomic_counter" in report.abilities)
    yield from release(table, questions.link(device).key)
    yield from release(table, questions.silent(device).key)
    yield from blinds.terminal_back(table, device)


def _exchanged(table: Table, device: str, serial: str) -> Facts:
    """A terminal that was last heard at another seat: two of them have been exchanged. A serial number never heard is
    that of a spare one, and of no concern."""
    if device in MOTORS or not serial or table.device(device).serial in ("", serial):
        return
    for other, known in table.devices.items():
        if known.serial == serial and other != device and other not in MOTORS:
            yield from hold(table, questions.exchanged(device, (seat_of(device), seat_of(other))))


def _link_lost(table: Table, device: str, report: reports.LinkLost) -> Facts:
    known = table.device(device)
    if known.up or known.cause != report.cause:
        yield device_facts.DeviceDown(device, report.cause)


# --- reports: shoe and puck ------------------------------------------------------------------------------------------

def _shoe_status(table: Table, device: str, report: reports.ShoeStatus) -> Facts:
    return reconcile.shoe(table, report)


def _puck_status(table: Table, device: str, report: reports.PuckStatus) -> Facts:
    return reconcile.puck(table, report)


def _armed(table: Table, device: str, report: reports.Armed) -> Facts:
    known = table.device(device)
    if known.heard and report.boot == known.boot:
        yield device_facts.DeviceArmed(device, report.deck)


def _delivered(table: Table, device: str, report: reports.Delivered) -> Facts:
    n = len(table.cards) + 1
    order = table.orders["exit"]
    if report.deck != table.deck or report.n < n:
        return  # an old report again
    voided = table.phase == "hand.misdeal"
    if report.n == n and (voided or order == Deal(report.deck, n, report.destination)):
        yield device_facts.CardOut(n, report.destination, report.card)
        yield from named_cards.found_twice(table)
        yield from release(table, questions.COUNT)
        return
    yield facts.Held(questions.mismatch(table.deck, n - 1, report.n))


def _prepared(table: Table, device: str, report: reports.Prepared) -> Facts:
    if table.ready == report.deck or report.deck <= table.newest:
        return
    if not (report.missing or report.doubled or report.foreign):
        yield device_facts.DeckReady(report.deck)
        return
    yield device_facts.OrderVoid("shuffler")
    yield device_facts.DeviceUnheard(device)
    yield from hold(table, questions.bad_deck(report))


def _collected(table: Table, device: str, report: reports.Collected) -> Facts:
    if report.count >= report.of and report.deck in (table.deck, table.stray) and report.deck:
        yield device_facts.DeckCollected(report.deck, report.count)
        yield from release(table, questions.MISSING)


def _jammed(table: Table, device: str, report: reports.Jammed) -> Facts:
    yield device_facts.DeviceUnheard(device)
    if device == "shoe" and report.slot == "exit":
        yield from reconcile.path_opened(table)
    yield from hold(table, questions.jam(device))


def _jam_cleared(table: Table, device: str, report: reports.JamCleared) -> Facts:
    yield device_facts.DeviceUnheard(device)
    yield from release(table, questions.jam(device).key)


def _door_opened(table: Table, device: str, report: reports.DoorOpened) -> Facts:
    yield device_facts.DeviceUnheard(device)
    if device == "shoe":
        yield from reconcile.path_opened(table)
    yield from hold(table, questions.opened_while_off(device) if report.while_off else questions.door(device))


def _door_closed(table: Table, device: str, report: reports.DoorClosed) -> Facts:
    yield device_facts.DeviceUnheard(device)
    yield from release(table, questions.door(device).key)


def _double_feed(table: Table, device: str, report: reports.DoubleFeed) -> Facts:
    yield device_facts.DeviceUnheard(device)
    yield from hold(table, irregular.double_feed(table, report.n))


def _placed(table: Table, device: str, report: reports.Placed) -> Facts:
    if table.puck != report.seat or table.orders["puck"] is not None:
        yield device_facts.PuckPlaced(report.seat)


def _puck_moved(table: Table, device: str, report: reports.PuckMoved) -> Facts:
    if table.orders["puck"] is not None:
        yield device_facts.DeviceUnheard(device)
    elif table.puck != report.seat:
        yield device_facts.PuckPlaced(report.seat)


def _refused(table: Table, device: str, report: reports.Refused) -> Facts:
    yield device_facts.OrderRefused(device, report.command, report.reason)
    yield device_facts.DeviceUnheard(device)
    if table.device(device).refusals >= MOST_LATE:
        order = table.orders["shuffler"]
        if report.reason == "deck_incomplete" and isinstance(order, Prepare):
            yield from hold(table, questions.no_deck(order))
        else:
            yield from hold(table, questions.refused(device))


# --- reports: terminals ----------------------------------------------------------------------------------------------

def _press(table: Table, device: str, report: reports.Press) -> Facts:
    return presses.decide(table, seat_of(device), report)


def _turn_shown(table: Table, device: str, report: reports.TurnShown) -> Facts:
    if report.turn == table.turn and device == terminal(table.asked) and not table.seen:
        yield facts.TurnSeen(report.turn)
        yield from release(table, questions.ABSENT)
    yield from discards.seen(table, seat_of(device), report.turn)


REPORT: dict[type, Callable[[Table, str, Any], Facts]] = {
    reports.LinkUp: _link_up,
    reports.LinkLost: _link_lost,
    reports.ShoeStatus: _shoe_status,
    reports.PuckStatus: _puck_status,
    reports.Armed: _armed,
    reports.Delivered: _delivered,
    reports.Prepared: _prepared,
    reports.Collected: _collected,
    reports.Jammed: _jammed,
    reports.JamCleared: _jam_cleared,
    reports.DoorOpened: _door_opened,
    reports.DoorClosed: _door_closed,
    reports.DoubleFeed: _double_feed,
    reports.Placed: _placed,
    reports.PuckMoved: _puck_moved,
    reports.Refused: _refused,
    reports.Press: _press,
    reports.TurnShown: _turn_shown,
}
"""What each report says."""

DECIDE: dict[type, Callable[[Table, Any, int], Facts]] = {
    events.Started: _started,
    events.Configured: _configured,
    events.Reported: _reported,
    events.Overdue: _overdue,
    events.TimerExpired: _timer_expired,
    events.FloorSaid: floor_desk.decide,
    events.Poisoned: _poisoned,
    events.JournalFlawed: _journal_flawed,
}
"""What each event says."""
