"""What the floor says: seats, chips, pauses, and answers to the table's questions.

A command that cannot be taken is refused with its reason.
"""

from collections.abc import Callable
from typing import Any

from appareil.controller import (
    blinds,
    chips,
    device_facts,
    discards,
    events,
    facts,
    floor_seats,
    floor_tournament,
    irregular,
    misdeals,
    named_cards,
    questions,
    seat_facts,
    showing,
    tournament,
    tournament_facts,
)
from appareil.controller.facts import Facts, Hold
from appareil.controller.hand_log import last_action_stands
from appareil.controller.presses import BETTING
from appareil.controller.state import Table
from appareil.devices.commands import Collect, Deal
from appareil.devices.names import MOTORS
from appareil.poker.actions import Action


def decide(table: Table, event: events.FloorSaid, now: int) -> Facts:
    """Facts of one floor command, `FloorRefused` when it is not possible now."""
    command = event.command
    refusal = floor_tournament.why_not(table, command)
    if refusal is not None:
        return iter((facts.FloorRefused(refusal),))
    if type(command) in floor_tournament.COMMANDS:
        return floor_tournament.COMMANDS[type(command)](table, event.who, command)
    if isinstance(command, events.Answer):
        return _answer(table, event.who, command)
    if isinstance(command, events.Undo):
        return _undo(table, event.who, command)
    if isinstance(command, irregular.COMMANDS):
        return irregular.decide(table, event.who, command)
    return _COMMANDS[type(command)](table, command)


def _seat(table: Table, command: events.SeatPlayer) -> Facts:
    if not 1 <= command.seat <= table.config().seats:
        yield facts.FloorRefused("no_such_seat")
    elif command.seat not in table.config().devices.terminals:
        yield facts.FloorRefused("no_terminal")
    elif command.seat in table.seats:
        yield facts.FloorRefused("seat_taken")
    elif not command.name.strip() or not command.name.isprintable():
        yield facts.FloorRefused("name_missing")
    elif chips.person(command.name) in [chips.person(seat.name) for seat in table.seats.values()]:
        yield facts.FloorRefused("already_seated")
    else:
        yield seat_facts.PlayerSeated(command.seat, command.name)


def _buy_in(table: Table, command: events.BuyIn) -> Facts:
    if command.seat in table.seats:
        yield chips.bought(table, command.seat, command.amount)
    else:
        yield facts.FloorRefused("nobody_there")


def _sit_out(table: Table, command: events.SitOut) -> Facts:
    seat = table.seats.get(command.seat)
    if seat is None or seat.sitting_out:
        yield facts.FloorRefused("nobody_there" if seat is None else "already_so")
    else:
        yield seat_facts.SitOutAsked(command.seat)


def _leave(table: Table, command: events.Leave) -> Facts:
    seat = table.seats.get(command.seat)
    if seat is None:
        yield facts.FloorRefused("nobody_there")
    elif seat.leaving:
        yield facts.FloorRefused("already_so")
    elif table.hand is not None and command.seat in table.hand.seats:
        yield seat_facts.LeaveAsked(command.seat)
    else:
        yield seat_facts.SeatLeft(command.seat, seat.stack + seat.queued)


def _undo(table: Table, who: str, command: events.Undo) -> Facts:
    """The last action is taken back while no later press was made and no card has left the shoe since."""
    if table.phase != "hand.betting" or table.undone or not last_action_stands(table):
        yield facts.FloorRefused("nothing_to_undo")
    elif not command.reason.strip():
        yield facts.FloorRefused("reason_missing")
    else:
        action, total = next(operands for what, operands in reversed(table.played) if what == "act")
        yield facts.ActionUndone(who, command.reason, table.last_actor, action, total)


def _pause(table: Table, command: events.Pause) -> Facts:
    if questions.PAUSE in table.holds:
        yield facts.FloorRefused("already_so")
    else:
        yield facts.Held(questions.pause())


def _resume(table: Table, command: events.Resume) -> Facts:
    if questions.PAUSE in table.holds:
        yield facts.Released(questions.PAUSE)
    elif table.phase == "open.on_break":
        yield tournament_facts.BreakEnded()
    else:
        yield facts.FloorRefused("already_so")


def _close(table: Table, command: events.Close) -> Facts:
    if table.closing:
        yield facts.FloorRefused("already_so")
    else:
        yield facts.CloseAsked()


def _open(table: Table, command: events.Open) -> Facts:
    if table.phase == "out_of_service":
        if table.frame.over:
            yield from tournament.cleared(table)
        yield facts.Reopened()
    elif table.closing:
        yield facts.CloseCancelled()
    else:
        yield facts.FloorRefused("already_so")


_COMMANDS: dict[type, Callable[[Table, Any], Facts]] = {
    events.SeatPlayer: _seat, events.BuyIn: _buy_in, events.SitOut: _sit_out,
    events.Leave: _leave, events.Pause: _pause, events.Resume: _resume, events.Close: _close, events.Open: _open,
    **floor_seats.COMMANDS, **showing.COMMANDS,
}


# --- answers ---------------------------------------------------------------------------------------------------------

def _answer(table: Table, who: str, command: events.Answer) -> Facts:
    hold = table.holds.get(command.question)
    if hold is None or not hold.question:
        yield facts.FloorRefused("no_such_question")
        return
    refusal = _ANSWER_CHECKS[hold.question](table, hold, command.value)
    if refusal is not None:
        yield facts.FloorRefused(refusal, _limit(table, refusal))
        return
    yield facts.Answered(who, hold.key, command.value)
    yield facts.Released(hold.key)
    yield from _ANSWERS[hold.question](table, hold, command.value)


def _limit(table: Table, refusal: str) -> int:
    """The amount that the refusal of an action is about, 0 when it is about none."""
    if table.hand is None or refusal not in ("below_minimum", "above_maximum"):
        return 0
    legal = table.hand.legal_actions()
    return (legal.raise_min if refusal == "below_minimum" else legal.raise_max) or 0


def _check_count(table: Table, hold: Hold, value: str) -> str | None:
    believed = table.count_at(hold.detail[1])
    return None if value in (str(believed), str(believed + 1)) else "count_impossible"


def _count(table: Table, hold: Hold, value: str) -> Facts:
    order = table.orders["exit"]
    if not isinstance(order, Deal):
        return
    if int(value) > table.count_at(order.destination):
        yield device_facts.CardOut(order.n, order.destination, None, credited=True)
    else:
        yield device_facts.OrderVoid("exit")


def _check_absent(table: Table, hold: Hold, value: str) -> str | None:
    if value in ("wait", "void"):
        return None
    action, total = _action(value)
    return "not_a_choice" if action is None else table.current_hand().why_illegal(action, total)


def _action(value: str) -> tuple[Action | None, int]:
    """The action in words such as "fold" or "raise 300"."""
    word, _, number = value.partition(" ")
    return BETTING.get(word), int(number) if number.isdecimal() else 0


def _absent(table: Table, hold: Hold, value: str) -> Facts:
    if value == "void":
        yield from misdeals.void(table, questions.ABSENT)
    elif value != "wait":
        action, total = _action(value)
        if action is not None:
            yield facts.Acted(table.asked, action, total, "floor")


def _retry(table: Table, hold: Hold, value: str) -> Facts:
    if value == "void":
        yield from misdeals.void(table, hold.key)
    elif hold.device in MOTORS and not hold.key.startswith("opened"):
        yield device_facts.DeviceUnheard(hold.device)


def _forget_presses(table: Table, hold: Hold, value: str) -> Facts:
    """What the terminal says next is new, whatever its number."""
    yield seat_facts.PressHeard(hold.detail[0], 0, 0, "")


def _missing(table: Table, hold: Hold, value: str) -> Facts:
    order = table.orders["exit"]
    if value == "gone":
        yield device_facts.DeckCollected(hold.detail[0], hold.detail[1])
    elif isinstance(order, Collect):
        yield device_facts.DeviceUnheard("shoe")


_ANSWER_CHECKS: dict[str, Callable[[Table, Hold, str], str | None]] = {
    "count": _check_count, "card": named_cards.check, "absent": _check_absent, "missing": misdeals.check,
    "retry": misdeals.check, "blind": misdeals.check, "presses": misdeals.check, "discard": misdeals.check,
    **irregular.CHECKS,
}
"""By the kind of question: why an answer cannot be taken, `None` when it can."""
_ANSWERS: dict[str, Callable[[Table, Hold, str], Facts]] = {
    "count": _count, "card": named_cards.name, "absent": _absent, "missing": _missing, "retry": _retry,
    "blind": blinds.answer, "presses": _forget_presses, "discard": discards.answer,
    **irregular.ANSWERS,
}
"""By the kind of question: what an answer brings about."""
