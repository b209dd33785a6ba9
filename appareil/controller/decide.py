"""What an event says: event -> facts. Reads the table, never writes it.

Each function is a generator: `handle` writes every fact before it asks for the next, so the next is decided on the table as it then is.
"""

from collections.abc import Callable, Iterator
from typing import Any

from appareil.controller import device_facts, events, facts, floor_desk, presses, questions, reconcile
from appareil.controller.state import Table
from appareil.devices import reports
from appareil.devices.commands import SLOT_OF, AskStatus, Collect, Deal
from appareil.devices.names import seat_of, terminal

Facts = Iterator[Any]
MOST_LATE = 2
"""A motion overdue this often in a row, or a command refused this often, is a fault."""


def decide(table: Table, event: Any, now: int) -> Facts:
    """The facts that `event` itself brings about, one by one."""
    return DECIDE[type(event)](table, event, now)


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
        if f"silent:{event.device}" not in table.holds:
            yield facts.Held(questions.silent(event.device))
        return
    slot = SLOT_OF.get(type(event.command))
    if slot is not None:
        if table.orders[slot] != event.command:
            return
        yield device_facts.OrderLate(slot)
        collecting = isinstance(event.command, Collect)  # its status asks for the missing cards
        if table.late[slot] >= MOST_LATE and not collecting and f"stuck:{slot}" not in table.holds:
            yield facts.Held(questions.stuck(slot, event.device))
    yield device_facts.DeviceUnheard(event.device)


def _timer_expired(table: Table, event: events.TimerExpired, now: int) -> Facts:
    if table.deadline != event.deadline:
        return
    yield facts.DeadlineSet(None)
    kind = event.deadline.kind
    if kind == "next_hand":
        yield facts.NextHandDue()
    elif kind == "grace":
        yield facts.Held(questions.absent(table.asked))
    else:
        legal = table.current_hand().legal_actions()
        yield facts.Acted(table.asked, "check" if legal.can_check else "fold", 0, "clock")


def _poisoned(table: Table, event: events.Poisoned, now: int) -> Facts:
    if "software" not in table.holds:
        yield facts.Held(questions.poisoned())


def _journal_flawed(table: Table, event: events.JournalFlawed, now: int) -> Facts:
    if "journal" not in table.holds:
        yield facts.Held(questions.journal_flawed(event.seq))


# --- reports: the line -----------------------------------------------------------------------------------------------

def _link_up(table: Table, device: str, report: reports.LinkUp) -> Facts:
    yield device_facts.DeviceUp(device, report.boot, report.serial, "atomic_counter" in report.abilities)
    for key in (f"link:{device}", f"silent:{device}"):
        if key in table.holds:
            yield facts.Released(key)


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
        if "count:exit" in table.holds:
            yield facts.Released("count:exit")
        return
    yield facts.Held(questions.mismatch(table.deck, n - 1, report.n))


def _prepared(table: Table, device: str, report: reports.Prepared) -> Facts:
    if table.ready == report.deck or report.deck <= table.newest:
        return
    if not report.missing and not report.doubled:
        yield device_facts.DeckReady(report.deck)
        return
    yield device_facts.OrderVoid("shuffler")
    yield device_facts.DeviceUnheard(device)
    if "deck:shuffler" not in table.holds:
        yield facts.Held(questions.bad_deck(report.deck))


def _collected(table: Table, device: str, report: reports.Collected) -> Facts:
    if report.count == 52 and report.deck in (table.deck, table.stray) and report.deck:
        yield device_facts.DeckCollected(report.deck, 52)
        if "missing:exit" in table.holds:
            yield facts.Released("missing:exit")


def _jammed(table: Table, device: str, report: reports.Jammed) -> Facts:
    yield device_facts.DeviceUnheard(device)
    if isinstance(table.orders["exit"], Deal) and device == "shoe" and report.slot == "exit" and not table.path_opened:
        yield device_facts.PathOpened()
    if f"jam:{device}" not in table.holds:
        yield facts.Held(questions.jam(device))


def _jam_cleared(table: Table, device: str, report: reports.JamCleared) -> Facts:
    yield device_facts.DeviceUnheard(device)
    if f"jam:{device}" in table.holds:
        yield facts.Released(f"jam:{device}")


def _door_opened(table: Table, device: str, report: reports.DoorOpened) -> Facts:
    yield device_facts.DeviceUnheard(device)
    if device == "shoe" and isinstance(table.orders["exit"], Deal) and not table.path_opened:
        yield device_facts.PathOpened()
    if report.while_off:
        if f"opened:{device}" not in table.holds:
            yield facts.Held(questions.opened_while_off())
    elif f"door:{device}" not in table.holds:
        yield facts.Held(questions.door(device))


def _door_closed(table: Table, device: str, report: reports.DoorClosed) -> Facts:
    yield device_facts.DeviceUnheard(device)
    if f"door:{device}" in table.holds:
        yield facts.Released(f"door:{device}")


def _double_feed(table: Table, device: str, report: reports.DoubleFeed) -> Facts:
    yield device_facts.DeviceUnheard(device)
    if "double:exit" not in table.holds:
        yield facts.Held(questions.double_feed(report.n))


def _placed(table: Table, device: str, report: reports.Placed) -> Facts:
    if table.puck != report.seat or table.orders["puck"] is not None:
        yield device_facts.PuckPlaced(report.seat)


def _puck_moved(table: Table, device: str, report: reports.PuckMoved) -> Facts:
    if table.orders["puck"] is not None:
        yield device_facts.DeviceUnheard(device)
    elif table.puck != report.seat:
        yield device_facts.PuckPlaced(report.seat)


def _refused(table: Table, device: str, report: reports.Refused) -> Facts:
    yield device_facts.OrderRefused(device, report.reason)
    yield device_facts.DeviceUnheard(device)
    if table.device(device).refusals >= MOST_LATE and f"refused:{device}" not in table.holds:
        yield facts.Held(questions.refused(device))


# --- reports: terminals ----------------------------------------------------------------------------------------------

def _press(table: Table, device: str, report: reports.Press) -> Facts:
    return presses.decide(table, seat_of(device), report)


def _turn_shown(table: Table, device: str, report: reports.TurnShown) -> Facts:
    if report.turn == table.turn and device == terminal(table.asked) and not table.seen:
        yield facts.TurnSeen(report.turn)
        if "absent" in table.holds:
            yield facts.Released("absent")


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
