"""What follows by itself: phase -> the next fact, from the table alone. One fact at a
time; each makes its own condition false."""

from collections.abc import Callable

from appareil.controller.hand import course, discards, run_twice, showdown, straddles
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.deal_order import hole_card_order
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.hardware.heard import UNBELIEVED
from appareil.controller.hardware.motors import wanted
from appareil.controller.hardware.orders import deck_out
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import named_cards
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_devices import DriverFailed, Flapping, LinkDown
from appareil.controller.record.rules_in_force import deck_of, stakes_of
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds, chips, entering, time_charges
from appareil.controller.seats import facts as seat_facts
from appareil.controller.tournament import facts as tournament_facts
from appareil.controller.tournament import progress
from appareil.devices.commands import SLOTS
from appareil.devices.names import MOTORS
from appareil.poker.forced_bets import Straddle

MOST_STEPS = 64
"""More facts than any event can bring about; beyond it the steps run in a circle, which is a bug (6xxx)."""


def next_step(table: Table) -> Fact | None:
    """The fact that follows now, or `None` when the table waits for the world. Not asked under a hold."""
    fact = (named_cards.wrongly_named(table) if table.play.named else None) or STEP[table.phase](table)
    return fact if fact is not None else _missing_device(table)


def _missing_device(table: Table) -> Fact | None:
    """A motor that is down is a hold only while play wants it to move."""
    down = [device for device in MOTORS if not table.devices[device].up]
    if not down or table.phase == "starting" or table.session == 0:
        return None
    down = [device for device in down if device in table.motors()]
    for slot, device in SLOTS.items():
        if device not in down or (slot == "shuffler" and table.phase != "hand.opening"):
            continue
        if wanted(table, slot) is not None and table.devices[device].cause:
            return hold_facts.Held(_why_down(table, device))
    return None


def _why_down(table: Table, name: str) -> Hold:
    """What people are told of a device that is down and wanted."""
    device = table.devices[name]
    if device.cause == UNBELIEVED["flapping"]:
        return Flapping(name, device.fault_times)
    return DriverFailed(name, device.fault_about) if device.cause == UNBELIEVED["driver"] else LinkDown(name)


def _if_heard(table: Table, devices: tuple[str, ...], begun: Callable[[], Fact]) -> Fact | None:
    """What is `begun` once these `devices` have told their status in this session; until then nothing, or that one of
    them is down."""
    unheard = [name for name in devices if not table.devices[name].heard]
    for name in unheard:
        if not table.devices[name].up and table.devices[name].cause:
            return hold_facts.Held(_why_down(table, name))
    return None if unheard else begun()


def _wrong_deck(table: Table) -> Fact | None:
    """A deck that waits in the shoe and is none of this game is taken out of it, so that people can exchange it."""
    if table.shoe.ready and table.shoe.ready_cards != deck_of(table.config()) and not deck_out(table):
        return hardware_facts.DeckReturned(table.shoe.ready)
    return None


def _starting(table: Table) -> Fact | None:
    if all(table.devices[name].heard for name in table.motors()):
        return table_facts.Connected()
    return None


# --- between hands ----------------------------------------------------------------------------------------------------

def _settlement(table: Table) -> Fact | None:
    """What was asked during a hand and waited for its end: who leaves, who buys chips; and who can pay
    for his place."""
    for number, seat in sorted(table.seats.items()):
        if seat.leaving:
            return seat_facts.SeatLeft(number, seat.stack + seat.queued)
        if seat.queued:
            return chips.settled(table, number)
        if seat.owes_time and (paid := time_charges.paid(table, number)) is not None:
            return paid
        if seat.timeouts >= table.config().sit_out_after_timeouts and not seat.sitting_out:
            return seat_facts.SitOutAsked(number)
    return None


def _waiting(table: Table) -> Fact | None:
    fact = _settlement(table) or _wrong_deck(table)
    if fact is not None:
        return fact
    if table.tournament_is_on() and (fact := progress.winner(table) or progress.penalty_served(table)) is not None:
        return fact
    if table.closing or table.tournament.over:
        return table_facts.Closed()
    if table.tournament.begun and (fact := progress.next_level(table)) is not None:
        return fact
    if not table.next_hand_due or len(entering.players_ready(table)) < 2:
        return None
    begun = time_charges.begun(table)
    if begun is not None:
        return begun
    return None if blinds.missing(table) else _if_heard(table, table.motors(), lambda: _open_hand(table))


def _open_hand(table: Table) -> hand_facts.HandOpened:
    opening = entering.next_opening(table)
    return hand_facts.HandOpened(
        table.hand_number + 1, *opening.positions, opening.small_blind or 0, tuple(sorted(opening.dealt_in)),
        entering.posts(stakes_of(table.config(), table.tournament.level), opening), opening.after,
        Straddle(opening.straddle, straddles.least(table)) if opening.straddle else None,
        opening.killed,
    )


def _on_break(table: Table) -> Fact | None:
    return tournament_facts.BreakEnded() if table.closing else None


# --- the hand ---------------------------------------------------------------------------------------------------------

def _opening(table: Table) -> Fact | None:
    if table.play.forced:
        return hand_facts.BlindPosted(*table.play.forced[0])
    if table.play.straddles_open:
        return straddles.decided(table)
    wrong = _wrong_deck(table)
    if wrong is not None:
        return wrong
    if deck_out(table):
        return None
    if table.shoe.ready and table.puck.seat == table.button and table.orders["puck"] is None:
        return _if_heard(table, ("shoe",), lambda: hand_facts.DealingStarted(table.shoe.ready))
    return None


def _dealing(table: Table) -> Fact | None:
    if len(table.shoe.cards) < len(hole_card_order(table)):
        return None
    dead = progress.next_kill(table) if table.play.killed else None
    if dead is not None:
        return dead
    return hand_facts.BettingResumed() if table.play.street_open else hand_facts.BettingOpened()


def _clearing(table: Table) -> Fact | None:
    if table.shoe.deck:
        return None
    out = progress.next_out(table) if table.tournament.begun else None
    return out if out is not None else hand_facts.HandClosed(table.hand_number)


def _misdeal(table: Table) -> Fact | None:
    return None if table.shoe.deck else hand_facts.HandReopened()


STEP: dict[str, Callable[[Table], Fact | None]] = {
    "out_of_service": _wrong_deck,
    "starting": _starting,
    "open.waiting": _waiting,
    "open.on_break": _on_break,
    "hand.opening": _opening,
    "hand.dealing": _dealing,
    "hand.betting": course.betting,
    "hand.offering_run_twice": run_twice.decided,
    "hand.burning": course.burning,
    "hand.dealing_board": course.dealing_board,
    "hand.discarding": discards.next_step,
    "hand.showdown": showdown.next_step,
    "hand.paying": showdown.paying,
    "hand.clearing": _clearing,
    "hand.misdeal": _misdeal,
}
"""By phase: the fact that follows now, `None` to wait."""
