"""The one moment the table waits for.

An open turn without a hold always has exactly one: the decision clock once the turn is shown at its terminal, else the
grace. After a hold or a restart a running clock starts in full, with the time chips played for the turn.
"""

from appareil.controller.hand import discards, run_twice, straddles
from appareil.controller.hand.time_bank import DECISION, GRACE, seconds_of_grace, seconds_to_act
from appareil.controller.record.events import Deadline
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds
from appareil.controller.seats.entering import players_ready
from appareil.devices.names import terminal
from appareil.devices.protocols import SECOND


def deadline_due(table: Table, now: int) -> Deadline | None:
    """The deadline the table must have: the one it has if its reason still stands, else a new one counted from `now`
    (microseconds)."""
    reason = _reason(table)
    if reason is None:
        return None
    kind, turn, seconds = reason
    current = table.deadline
    if current is not None and current.kind == kind and current.turn == turn:
        return current
    return Deadline(kind, turn, now + int(seconds * SECOND))


def _reason(table: Table) -> tuple[str, int, float] | None:
    """`(kind, turn, seconds)` of the deadline there must be, `None` when nothing is waited for."""
    if table.holds or table.settings is None:
        return None
    settings = table.settings
    if table.play.asked:
        if table.play.seen and table.device(terminal(table.play.asked)).up:
            return DECISION, table.turn, seconds_to_act(table)
        return GRACE, table.turn, seconds_of_grace(table)
    if table.phase == discards.PHASE:
        return discards.waited_for(table)
    if table.phase == "hand.opening" and table.play.straddles_open:
        return "straddle", table.hand_number, straddles.WAIT
    if table.phase == "open.on_break":
        return "break", table.tournament.level, table.tournament.break_due * 60
    if table.phase == run_twice.OFFERING:
        return "run_twice", table.hand_number, seconds_to_act(table)
    if table.phase == "open.waiting" and not table.next_hand_due and len(players_ready(table)) >= 2:
        return "next_hand", table.hand_number, settings.pace.between_hands_seconds
    return blinds.waited_for(table)
