"""What the floor answers to the table's questions."""

from collections.abc import Callable

from appareil.controller.faults import questions
from appareil.controller.faults.hold import Hold
from appareil.controller.hand import discards, voiding
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import misdeals, named_cards
from appareil.controller.irregular import reports as irregular
from appareil.controller.people.presses import BETTING
from appareil.controller.record import events
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds
from appareil.controller.seats import facts as seat_facts
from appareil.devices.commands import Collect, Deal
from appareil.devices.names import MOTORS
from appareil.poker.actions import Action


def answer(table: Table, who: str, command: events.Answer) -> Facts:
    """Facts of the floor's answer to an open question, `FloorRefused` when it cannot be taken."""
    hold = table.holds.get(command.question)
    if hold is None or not hold.question:
        yield hold_facts.FloorRefused("no_such_question")
        return
    refusal = _ANSWER_CHECKS[hold.question](table, hold, command.value)
    if refusal is not None:
        yield hold_facts.FloorRefused(refusal, _limit(table, refusal))
        return
    yield hold_facts.Answered(who, hold.key, command.value)
    yield hold_facts.Released(hold.key)
    yield from _ANSWERS[hold.question](table, hold, command.value)


def _limit(table: Table, refusal: str) -> int:
    """The amount that the refusal of an action is about, 0 when it is about none."""
    if table.play.hand is None or refusal not in ("below_minimum", "above_maximum"):
        return 0
    legal = table.play.hand.legal_actions()
    return (legal.raise_min if refusal == "below_minimum" else legal.raise_max) or 0


def _check_count(table: Table, hold: Hold, value: str) -> str | None:
    believed = table.count_at(hold.detail[1])
    return None if value in (str(believed), str(believed + 1)) else "count_impossible"


def _count(table: Table, hold: Hold, value: str) -> Facts:
    order = table.orders["exit"]
    if not isinstance(order, Deal):
        return
    if int(value) > table.count_at(order.destination):
        yield hardware_facts.CardOut(order.n, order.destination, None, credited=True)
    else:
        yield hardware_facts.OrderVoid("exit")


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
        yield from voiding.void(table, questions.ABSENT)
    elif value != "wait":
        action, total = _action(value)
        if action is not None:
            yield hand_facts.Acted(table.play.asked, action, total, "floor")


def _retry(table: Table, hold: Hold, value: str) -> Facts:
    if value == "void":
        yield from voiding.void(table, hold.key)
    elif hold.device in MOTORS and not hold.key.startswith("opened"):
        yield table_facts.DeviceUnheard(hold.device)


def _forget_presses(table: Table, hold: Hold, value: str) -> Facts:
    """What the terminal says next is new, whatever its number."""
    yield seat_facts.PressHeard(hold.detail[0], 0, 0, "")


def _missing(table: Table, hold: Hold, value: str) -> Facts:
    order = table.orders["exit"]
    if value == "gone":
        yield hardware_facts.DeckCollected(hold.detail[0], hold.detail[1])
    elif isinstance(order, Collect):
        yield table_facts.DeviceUnheard("shoe")


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
