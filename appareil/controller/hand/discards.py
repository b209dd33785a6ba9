"""The hole card that everybody gives up in Pineapple: asked of all at once, whoever is all-in too, and waited for.

One clock runs for all, once every terminal that still owes a card shows it. When it runs out, the card dealt last goes
(docs/decisions/081).
"""

from typing import Final

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import time_bank
from appareil.controller.hand.voiding import void
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.answer import VOID, WAIT, Answer, Choice, in_words
from appareil.controller.holds.holding import release
from appareil.controller.record.deadline import DiscardClock, Grace
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_people import NoDiscard
from appareil.controller.record.state import Table
from appareil.devices.names import terminal
from appareil.devices.reports import Press
from appareil.locale import Both
from appareil.poker.variants import VARIANTS, kept_cards

DISCARD: Final = "discard"
"""The word of a press that gives up a card, and of the offer of it."""
DISCARDING: Final = "hand.discarding"
"""The phase in which the cards are given up."""


def owing(table: Table) -> tuple[int, ...]:
    """The seats still in that have a card more than they may keep."""
    hand = table.play.hand
    if hand is None or VARIANTS[hand.stakes.variant].discard is None:
        return ()
    kept = kept_cards(VARIANTS[hand.stakes.variant])
    return tuple([seat for seat in hand.live if table.count_at(seat) > kept])


def due_from(table: Table) -> tuple[int, ...]:
    """The seats that are waited for to give up a card now."""
    return owing(table) if table.phase == DISCARDING else ()


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
    """Why the card that a press at seat `number` gives up is not taken (a word of `devices.views.ANSWERS`), `None`
    when it is."""
    if press.turn != table.turn or number not in due_from(table):
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
        seat for seat in due_from(table) if seat not in table.play.discards_seen or not table.device(terminal(seat)).up
    ])


def waited_for(table: Table) -> tuple[Grace | DiscardClock, float] | None:
    """What the discards wait for, and for how many seconds: a terminal's grace, or the players' clock."""
    if not due_from(table):
        return None
    if _unseen(table):
        return Grace(table.turn), time_bank.seconds_of_grace(table)
    return DiscardClock(table.turn), time_bank.seconds_to_act(table)


def seen(table: Table, seat: int, turn: int) -> Facts:
    """The terminal at `seat` shows turn number `turn`."""
    if turn == table.turn and seat in due_from(table) and seat not in table.play.discards_seen:
        yield hand_facts.DiscardSeen(seat)
        if _asked_about(table) == seat:
            yield from release(table, NoDiscard.KEY)


def clock_over(table: Table, _: DiscardClock) -> Facts:
    """The clock has run out: of everybody who still owes one, the card dealt last goes."""
    for seat in due_from(table):
        yield given_up(table, seat, table.count_at(seat), "clock")


def grace_over(table: Table, _: Grace) -> Facts:
    """Terminals have stayed silent: the floor is asked about the first of them, where the house wants it so."""
    silent = _unseen(table)
    if time_bank.floor_decides(table):
        yield hold_facts.Held(NoDiscard(silent[0], table.count_at(silent[0])))
        return
    for seat in silent:
        yield given_up(table, seat, table.count_at(seat), "clock")


def _asked_about(table: Table) -> int:
    """The seat that the floor is asked about, 0 none."""
    hold = table.holds.get(NoDiscard.KEY)
    return hold.seat if isinstance(hold, NoDiscard) else 0


def _places(table: Table, hold: NoDiscard) -> tuple[Choice, ...]:
    """Wait, each of the player's cards by its place, void."""
    cards = [
        Choice(str(place), Both(f"sa carte {place}, dans l'ordre de la donne", f"his card {place}, in the order dealt"))
        for place in range(1, hold.held + 1)
    ]
    return (WAIT, *cards, VOID)


def _answer(table: Table, hold: NoDiscard, value: str) -> Facts:
    if value == VOID.word:
        yield from void(table, hold.key)
    elif value != WAIT.word:
        yield given_up(table, hold.seat, int(value), "floor")


ANSWERS: dict[type[Hold], Answer] = {
    NoDiscard: Answer(
        "choice",
        in_words(
            "Quelle carte défausse le joueur de la place {seat} ?",
            "Which card does the player at seat {seat} give up?",
        ),
        (), _answer, rehearsed="discard", offered=_places,
    ),
}
"""The question about a player who does not give up a card."""
