"""The hole card that everybody gives up in Pineapple: asked of all at once, whoever is all-in too, and waited for.

One clock runs for all, once every terminal that still owes a card shows it. When it runs out, the card dealt last goes
(docs/decisions/081).
"""

from typing import Final

from appareil.controller.faults import questions
from appareil.controller.faults.hold import Hold
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import time_bank
from appareil.controller.hand.voiding import void
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.holding import release
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.devices.names import terminal
from appareil.devices.reports import Press
from appareil.poker.variants import VARIANTS, kept_cards

DISCARD: Final = "discard"
"""The word of a press that gives up a card, of the offer of it, and the kind of deadline that is the clock of it."""
PHASE: Final = "hand.discarding"


def owing(table: Table) -> tuple[int, ...]:
    """The seats still in that have a card more than they may keep."""
    hand = table.play.hand
    if hand is None or VARIANTS[hand.stakes.variant].discard is None:
        return ()
    kept = kept_cards(VARIANTS[hand.stakes.variant])
    return tuple([seat for seat in hand.live if table.count_at(seat) > kept])


def asked(table: Table) -> tuple[int, ...]:
    """The seats that are asked for a card now."""
    return owing(table) if table.phase == PHASE else ()


def opened_after(table: Table, moment: str) -> hand_facts.DiscardsOpened | None:
    """The discards open at this `moment` (`Variant.discard`) if it is that of the game and somebody owes a card."""
    if VARIANTS[table.current_hand().stakes.variant].discard != moment or not owing(table):
        return None
    return hand_facts.DiscardsOpened(table.turn + 1)


def next_step(table: Table) -> hand_facts.BettingOpened | hand_facts.DiscardsClosed | None:
    """What follows when nobody owes a card any more, or the floor has found all other hands dead."""
    if owing(table) and not table.current_hand().is_decided:
        return None
    before_betting = VARIANTS[table.current_hand().stakes.variant].discard == "flop_dealt"
    return hand_facts.BettingOpened() if before_betting else hand_facts.DiscardsClosed()


# --- presses ----------------------------------------------------------------------------------------------------------

def why_not(table: Table, number: int, press: Press) -> str | None:
    """Why the card that a press at seat `number` gives up is not taken (a word of `views.ANSWERS`), `None` when it is.
    """
    if press.turn != table.turn or number not in asked(table):
        return "late"
    return None if 1 <= press.total <= table.count_at(number) else "not_allowed"


def given_up(table: Table, number: int, place: int, by: str) -> hand_facts.CardDiscarded:
    """Seat `number` gives up its card at `place` (1 the first one dealt). `by`: player | clock | floor."""
    n, _card = table.shoe.hole(number)[place - 1]
    return hand_facts.CardDiscarded(number, n, by)


# --- the clock, the grace, the floor ----------------------------------------------------------------------------------

def _unseen(table: Table) -> tuple[int, ...]:
    """The seats whose terminals do not show that they owe a card."""
    return tuple([
        seat for seat in asked(table) if seat not in table.play.discards_seen or not table.device(terminal(seat)).up
    ])


def waited_for(table: Table) -> tuple[str, int, float] | None:
    """`(kind, turn, seconds)` of the deadline there must be: a terminal's grace, or the players' clock."""
    if not asked(table):
        return None
    if _unseen(table):
        return time_bank.GRACE, table.turn, time_bank.seconds_of_grace(table)
    return DISCARD, table.turn, time_bank.seconds_to_act(table)


def seen(table: Table, seat: int, turn: int) -> Facts:
    """The terminal at `seat` shows turn number `turn`."""
    if turn == table.turn and seat in asked(table) and seat not in table.play.discards_seen:
        yield hand_facts.DiscardSeen(seat)
        if _asked_about(table) == seat:
            yield from release(table, questions.DISCARD)


def expired(table: Table, kind: str) -> Facts:
    """The clock has run out, or the grace of the terminals that show nothing: the card dealt last goes, or the floor is
    asked about the first of them."""
    silent = _unseen(table)
    if kind == time_bank.GRACE and time_bank.floor_decides(table):
        yield hold_facts.Held(questions.no_discard(silent[0], table.count_at(silent[0])))
        return
    for seat in silent if kind == time_bank.GRACE else asked(table):
        yield given_up(table, seat, table.count_at(seat), "clock")


def _asked_about(table: Table) -> int:
    """The seat that the floor is asked about, 0 none."""
    return table.holds[questions.DISCARD].detail[0] if questions.DISCARD in table.holds else 0


def answer(table: Table, hold: Hold, value: str) -> Facts:
    """The floor waits for the terminal, voids the hand, or names the place of the card that the player gives up."""
    if value == "void":
        yield from void(table, hold.key)
    elif value != "wait":
        yield given_up(table, hold.detail[0], int(value), "floor")
