"""What the floor says: seats, chips, pauses, and answers to the table's questions.

A command that cannot be taken is refused with its reason.
"""

from collections.abc import Callable
from typing import Any

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import showing
from appareil.controller.hand.log import last_action_stands
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import noticed
from appareil.controller.people.answers import answer
from appareil.controller.record import events
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.of_people import Paused
from appareil.controller.record.state import Table
from appareil.controller.seats import desk as seat_desk
from appareil.controller.tournament import desk as tournament_desk
from appareil.controller.tournament import facts as tournament_facts
from appareil.controller.tournament import progress


def decide(table: Table, event: events.FloorSaid, now: int) -> Facts:
    """Facts of one floor command, `FloorRefused` when it is not possible now."""
    command = event.command
    refusal = tournament_desk.why_not(table, command)
    if refusal is not None:
        return iter((hold_facts.FloorRefused(refusal),))
    return COMMANDS[type(command)](table, event.who, command)


def _undo(table: Table, who: str, command: events.Undo) -> Facts:
    """The last action is taken back while no later press was made and no card has left the shoe since."""
    if table.phase != "hand.betting" or table.play.undone or not last_action_stands(table):
        yield hold_facts.FloorRefused("nothing_to_undo")
    elif not command.reason.strip():
        yield hold_facts.FloorRefused("reason_missing")
    else:
        action, total = next(operands for what, operands in reversed(table.play.played) if what == "act")
        yield hand_facts.ActionUndone(who, command.reason, table.play.last_actor, action, total)


def _pause(table: Table, who: str, command: events.Pause) -> Facts:
    if Paused.KEY in table.holds:
        yield hold_facts.FloorRefused("already_so")
    else:
        yield hold_facts.Held(Paused())


def _resume(table: Table, who: str, command: events.Resume) -> Facts:
    if Paused.KEY in table.holds:
        yield hold_facts.Released(Paused.KEY)
    elif table.phase == "open.on_break":
        yield tournament_facts.BreakEnded()
    else:
        yield hold_facts.FloorRefused("already_so")


def _close(table: Table, who: str, command: events.Close) -> Facts:
    if table.closing:
        yield hold_facts.FloorRefused("already_so")
    else:
        yield table_facts.CloseAsked()


def _open(table: Table, who: str, command: events.Open) -> Facts:
    if table.phase == "out_of_service":
        if table.tournament.over:
            yield from progress.cleared(table)
        yield table_facts.Reopened()
    elif table.closing:
        yield table_facts.CloseCancelled()
    else:
        yield hold_facts.FloorRefused("already_so")


COMMANDS: dict[type, Callable[[Table, str, Any], Facts]] = {
    **seat_desk.COMMANDS, **showing.COMMANDS, **tournament_desk.COMMANDS, **noticed.COMMANDS,
    events.Answer: answer, events.Undo: _undo, events.Pause: _pause, events.Resume: _resume, events.Close: _close,
    events.Open: _open,
}
"""By the floor's command: what it brings about."""
