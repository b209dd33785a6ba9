"""A confirmed press of a seat terminal: it counts once, for the turn the player saw, and is told what became of it."""

from collections.abc import Callable
from typing import Any

from appareil.controller.hand import discards, run_twice, showing, straddles, time_bank
from appareil.controller.hand import facts as hand_facts
from appareil.controller.holds.holding import hold, release
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.of_people import Absent, CountedAnew
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds, entering
from appareil.controller.seats import facts as seat_facts
from appareil.devices.names import seat_of, terminal
from appareil.devices.reports import Press, TurnShown
from appareil.poker.actions import Action
from appareil.poker.button.sitting import Choice

BETTING: dict[str, Action] = {"fold": "fold", "check": "check", "call": "call", "bet": "bet", "raise": "raise"}
"""The words of a press that are actions of the betting, as they are."""
WITHOUT_TOTAL = ("fold", "check", "call")
"""Those of them that have no total: the field is 0 (docs/protocol.md, "Press")."""
ALL_IN = "all_in"
"""The word of a press that is whichever of them takes the whole stack."""
ENTRIES: dict[str, Choice] = {"return": "wait", "post": "post", "buy_button": "buy_button"}
"""The words of a press that ask to be dealt in (again), and how: `return` is to wait for the big blind."""
BLIND = ("blind", "post")
"""The words of a press that puts in the blind one is asked for."""
STRADDLE = "straddle"
"""The word of a press that raises the big blind before the cards: to `total`, or to the least if that is 0."""
TIME = "time"
"""The word of a press that plays a time chip."""

PLAY = frozenset({*BETTING, ALL_IN, STRADDLE, TIME, *run_twice.ANSWERS, discards.DISCARD})
"""The words of a press that are play, and wait while play stands still. To sit out, to leave, to come back, to agree to
a blind moves nothing and may be asked for at any time."""


def decide(table: Table, number: int, press: Press) -> Facts:
    """Facts of a press at seat `number`: none when it was heard before, else `PressHeard` with its answer, and what the
    press did."""
    seat = table.seats.get(number)
    if seat is None:
        return iter(())
    if press.boot == seat.heard_boot and press.press_no <= seat.heard:
        # the last one again is a repetition; one before it is not repeated any more (docs/protocol.md, "Press")
        return iter(()) if press.press_no == seat.heard else hold(table, CountedAnew(number))
    if table.holds and press.action in PLAY:
        return iter((_heard(number, press, _why_held(table, press)),))
    if press.action in BETTING or press.action == ALL_IN:
        return _betting(table, number, press)
    if press.action == TIME:
        return _time(table, number, press)
    if press.action == STRADDLE:
        return _straddle(table, number, press)
    if press.action in run_twice.ANSWERS:
        return _run_twice(table, number, press)
    if press.action == discards.DISCARD:
        return _discard(table, number, press)
    return _request(table, number, press)


def _heard(number: int, press: Press, answer: str) -> seat_facts.PressHeard:
    return seat_facts.PressHeard(number, press.boot, press.press_no, answer)


def _why_not_now(table: Table, number: int, press: Press) -> str | None:
    """Why the turn that the player saw is not his open turn, `None` when it is."""
    if press.turn != table.turn or not table.play.asked:
        return "late"
    return "not_your_turn" if table.play.asked != number else None


def _why_held(table: Table, press: Press) -> str:
    """What is told of a press made while play stands still: it is not taken at all, and his screen names the hold."""
    return "late" if press.turn and press.turn != table.turn else "not_allowed"


def _betting(table: Table, number: int, press: Press) -> Facts:
    why = _why_not_now(table, number, press)
    if why is not None:
        yield _heard(number, press, why)
        return
    chosen = _action_of(table, press)
    if chosen is None:
        yield _heard(number, press, "not_allowed")
        return
    why = table.current_hand().why_illegal(*chosen)
    if why is not None:
        yield _heard(number, press, why)
        return
    yield _heard(number, press, "accepted")
    yield hand_facts.Acted(number, *chosen, "player")


def _action_of(table: Table, press: Press) -> tuple[Action, int] | None:
    """The action of the betting and its total; `None` when there is none as he pressed it. A fold, a check, a call have
    no total: one that is there says that his terminal shows another price. All-in is the raise, bet or call that takes
    the whole stack: one action, labelled so on the terminal."""
    if press.action in WITHOUT_TOTAL and press.total:
        return None
    if press.action != ALL_IN:
        return BETTING[press.action], press.total
    hand, legal = table.current_hand(), table.current_hand().legal_actions()
    if legal.raise_max is not None and legal.raise_max == hand.bets[legal.seat] + hand.stacks[legal.seat]:
        return legal.raise_word, legal.raise_max
    return ("call", 0) if legal.call_is_all_in else None


def _time(table: Table, number: int, press: Press) -> Facts:
    """A time chip belongs to the turn it was pressed for: one that comes late is kept."""
    why = _why_not_now(table, number, press)
    if why is not None:
        yield _heard(number, press, why)
        return
    deadline = time_bank.extended(table, number)
    if deadline is None:
        yield _heard(number, press, "not_allowed")
        return
    yield _heard(number, press, "accepted")
    yield hand_facts.TimeExtended(number)
    yield table_facts.DeadlineSet(deadline)


def _straddle(table: Table, number: int, press: Press) -> Facts:
    total = press.total or straddles.least(table)
    entry = entering.entered(table, number, "straddle") if total == straddles.least(table) else None
    if entry is not None:  # who has missed blinds comes in by a straddle, which is the least one
        yield _heard(number, press, "accepted")
        yield entry
        return
    why = straddles.why_not(table, number, total)
    yield _heard(number, press, why or "accepted")
    if why is None:
        yield hand_facts.StraddleOffered(number, total)


def _run_twice(table: Table, number: int, press: Press) -> Facts:
    why = run_twice.why_not(table, number, press.turn)
    yield _heard(number, press, why or "accepted")
    if why is None:
        yield hand_facts.RunTwiceAnswered(number, run_twice.ANSWERS[press.action])


def _discard(table: Table, number: int, press: Press) -> Facts:
    why = discards.why_not(table, number, press)
    yield _heard(number, press, why or "accepted")
    if why is None:
        yield discards.given_up(table, number, press.total, "player")


def _request(table: Table, number: int, press: Press) -> Facts:
    """What a player may ask for at any time."""
    seat = table.seats[number]
    if press.action in BLIND and (agreed := blinds.agreed(table, number)) is not None:
        yield _heard(number, press, "accepted")
        yield agreed
    elif press.action == "sit_out" and not seat.sitting_out:
        yield _heard(number, press, "accepted")
        yield seat_facts.SitOutAsked(number)
    elif press.action in ENTRIES and (entry := entering.entered(table, number, ENTRIES[press.action])) is not None:
        yield _heard(number, press, "accepted")
        yield entry
    elif press.action == "leave" and not seat.leaving and not table.tournament_is_on():
        yield _heard(number, press, "accepted")
        yield seat_facts.LeaveAsked(number)
    elif press.action == "show" and (cards := showing.cards_to_show(table, number)):
        yield _heard(number, press, "accepted")
        yield hand_facts.HandTabled(number, cards)
    else:
        yield _heard(number, press, "not_allowed")


def _press(table: Table, device: str, press: Press) -> Facts:
    return decide(table, seat_of(device), press)


def _turn_shown(table: Table, device: str, report: TurnShown) -> Facts:
    if report.turn == table.turn and device == terminal(table.play.asked) and not table.play.seen:
        yield hand_facts.TurnSeen(report.turn)
        yield from release(table, Absent.KEY)
    yield from discards.seen(table, seat_of(device), report.turn)


REPORTS: dict[type, Callable[[Table, str, Any], Facts]] = {Press: _press, TurnShown: _turn_shown}
"""What each report of a terminal says."""
