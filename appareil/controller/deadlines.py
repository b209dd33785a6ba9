"""The one moment the table waits for: what each subject waits for, and what follows when it is over.

An open turn without a hold always has exactly one: the decision clock once the turn is shown at its terminal, else the
grace. After a hold or a restart a running clock starts in full, with the time chips played for the turn.
"""

from collections.abc import Callable
from typing import Any

from appareil.controller.hand import discards, run_twice, straddles, time_bank
from appareil.controller.record.deadline import (
    About,
    BlindClock,
    BlindGrace,
    BreakTime,
    Deadline,
    Decision,
    DiscardClock,
    Grace,
    NextHand,
    RunTwiceClock,
    StraddleWait,
)
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds, entering
from appareil.controller.tournament import progress
from appareil.devices.protocols import SECOND

WAITS: tuple[Callable[[Table], tuple[About, float] | None], ...] = (
    time_bank.waited_for, discards.waited_for, straddles.waited_for, progress.waited_for, run_twice.waited_for,
    entering.waited_for, blinds.waited_for,
)
"""What each subject waits for, and for how many seconds. At most one of them does, but for a blind asked while nothing
else is waited for: the first that does counts."""


def deadline_due(table: Table, now: int) -> Deadline | None:
    """The deadline the table must have: the one it has if it is about the same, else a new one counted from `now`
    (microseconds)."""
    if table.holds or table.settings is None:
        return None
    for wait in WAITS:
        waited_for = wait(table)
        if waited_for is not None:
            about, seconds = waited_for
            current = table.deadline
            return current if current is not None and current.about == about else Deadline(
                about, now + int(seconds * SECOND),
            )
    return None


def _grace_over(table: Table, about: Grace) -> Facts:
    if table.phase == discards.DISCARDING:
        return discards.grace_over(table, about)
    return time_bank.grace_over(table, about)


OVER: dict[type[About], Callable[[Table, Any], Facts]] = {
    Decision: time_bank.decision_over,
    Grace: _grace_over,
    DiscardClock: discards.clock_over,
    StraddleWait: straddles.decided_at_last,
    RunTwiceClock: run_twice.clock_over,
    NextHand: entering.pause_over,
    BlindClock: blinds.clock_over,
    BlindGrace: blinds.grace_over,
    BreakTime: progress.break_over,
}
"""What follows when a deadline has passed, by what it is about."""
