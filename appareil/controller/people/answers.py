"""What the floor answers to the table's questions: the one table of them, and what follows from an answer."""

from appareil.controller.hand import discards, voiding
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import questions as hardware_questions
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.answer import RETRY, VOID, WAIT, Answer, Choice, in_words
from appareil.controller.irregular import questions as irregular_questions
from appareil.controller.people.presses import BETTING
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_people import Absent, CountedAnew, Exchanged
from appareil.controller.record.faults.of_software import Poisoned, StatementsBroken
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds
from appareil.controller.seats import facts as seat_facts
from appareil.locale import Both
from appareil.poker.actions import Action


def answer(table: Table, who: str, question: str, value: str) -> Facts:
    """Facts of the floor's answer to the open question of that key, `FloorRefused` when it cannot be taken."""
    hold = table.holds.get(question)
    row = ANSWERS.get(type(hold)) if hold is not None else None
    if hold is None or row is None:
        yield hold_facts.FloorRefused("no_such_question")
        return
    refusal = _why_not(table, row, hold, value)
    if refusal is not None:
        yield hold_facts.FloorRefused(refusal, _limit(table, refusal))
        return
    yield hold_facts.Answered(who, hold.key, value)
    yield hold_facts.Released(hold.key)
    yield from row.carry_out(table, hold, value)


def _why_not(table: Table, row: Answer, hold: Hold, value: str) -> str | None:
    """Why `value` is no answer to `hold` now, `None` when it is one."""
    words = [choice.word for choice in row.choices_now(table, hold)]
    if row.kind == "choice" and (row.offered is None or row.check is None) and value not in words:
        return "not_a_choice"
    if value == VOID.word and VOID.word in words and not voiding.voidable(table):
        return "no_hand_to_void"
    return None if row.check is None else row.check(table, hold, value)


def _limit(table: Table, refusal: str) -> int:
    """The amount that the refusal of an action is about, 0 when it is about none."""
    if table.play.hand is None or refusal not in ("below_minimum", "above_maximum"):
        return 0
    legal = table.play.hand.legal_actions()
    return (legal.raise_min if refusal == "below_minimum" else legal.raise_max) or 0


# --- for a player who cannot be reached -------------------------------------------------------------------------------

_ACTS: dict[str, Both] = {
    "fold": Both("il abandonne", "he folds"), "check": Both("il passe", "he checks"),
    "call": Both("il suit", "he calls"), "bet": Both("il mise, avec le total", "he bets, with the total"),
    "raise": Both("il relance, avec le total", "he raises, with the total"),
}


def _for_the_absent(table: Table, hold: Absent) -> tuple[Choice, ...]:
    """Wait, what he may do now, void."""
    if table.play.hand is None or table.play.hand.to_act is None:
        return (WAIT, VOID)
    legal = table.play.hand.legal_actions()
    acts = [Choice(word, _ACTS[word]) for word in ("fold", "check" if legal.can_check else "call")]
    if legal.raise_min is not None and legal.raise_max is not None:
        acts.append(Choice(legal.raise_word, _ACTS[legal.raise_word], legal.raise_min, legal.raise_max))
    return (WAIT, *acts, VOID)


def _check_absent(table: Table, hold: Absent, value: str) -> str | None:
    if value in (WAIT.word, VOID.word):
        return None
    action, total = _action(value)
    return "not_a_choice" if action is None else table.current_hand().why_illegal(action, total)


def _action(value: str) -> tuple[Action | None, int]:
    """The action in words such as "fold" or "raise 300"."""
    word, _, number = value.partition(" ")
    return BETTING.get(word), int(number) if number.isdecimal() else 0


def _act(table: Table, hold: Absent, value: str) -> Facts:
    if value == VOID.word:
        yield from voiding.void(table, hold.key)
    elif value != WAIT.word:
        action, total = _action(value)
        if action is not None:
            yield hand_facts.Acted(table.play.asked, action, total, "floor")


def _forget_presses(table: Table, hold: CountedAnew, value: str) -> Facts:
    """What the terminal says next is new, whatever its number."""
    yield seat_facts.PressHeard(hold.seat, 0, 0, "")


# --- when something does not add up -----------------------------------------------------------------------------------

_LOOK_AGAIN = Choice("retry", Both(
    "vérifier de nouveau : le jeu reprend si tout est juste", "look again: play goes on if all is right",
))


def _statements_offered(table: Table, hold: StatementsBroken) -> tuple[Choice, ...]:
    """A hand that can be voided is; else there is nothing to do but to look again."""
    return (VOID,) if voiding.voidable(table) else (_LOOK_AGAIN,)


def _hand_or_nothing(table: Table, hold: StatementsBroken, value: str) -> Facts:
    if value == VOID.word:
        yield from voiding.void(table, hold.key)


ANSWERS: dict[type[Hold], Answer] = {
    **hardware_questions.ANSWERS,
    **irregular_questions.ANSWERS,
    **blinds.ANSWERS,
    **discards.ANSWERS,
    Absent: Answer(
        "choice", in_words("Que fait le joueur de la place {seat} ?", "What does the player at seat {seat} do?"),
        (), _act, _check_absent, "absent", _for_the_absent,
    ),
    Exchanged: Answer(
        "choice",
        in_words(
            "Les terminaux des places {seat} et {other} sont-ils à leur place ?",
            "Are the terminals of seats {seat} and {other} where they belong?",
        ),
        (RETRY,), hardware_questions.retry,
    ),
    CountedAnew: Answer(
        "choice",
        in_words("Le terminal de la place {seat} a-t-il redémarré ?", "Has the terminal at seat {seat} started again?"),
        (RETRY,), _forget_presses,
    ),
    StatementsBroken: Answer(
        "choice", in_words("Annuler la partie, ou vérifier ?", "Void the hand, or look again?"), (), _hand_or_nothing,
        offered=_statements_offered,
    ),
    Poisoned: Answer(
        "choice", in_words("Continuer ?", "Go on?"), (RETRY, VOID), hardware_questions.retry,
    ),
}
"""Every question that the floor may be asked."""
