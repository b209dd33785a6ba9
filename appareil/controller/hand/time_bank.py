"""The time to act at the open turn, and the time chips that make it longer (house option `action_clock`)."""

from appareil.controller.hand import facts as hand_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.deadline import Deadline, Decision, Grace
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.of_people import Absent
from appareil.controller.record.state import Table
from appareil.devices.names import terminal
from appareil.devices.protocols import SECOND
from appareil.poker.action_clock import ActionClock, chips_that_count, default_action, runs_out_at


def action_clock(table: Table) -> ActionClock:
    """The clock that the table file asks for."""
    option = table.config().action_clock
    return ActionClock(
        option.seconds, warning_at=option.warning_at, extension_seconds=option.extension_seconds,
        time_chips=option.time_chips,
    )


def seconds_to_act(table: Table) -> int:
    """How long the open turn lasts in full, with the time chips played for it."""
    if not table.play.extensions:
        return table.config().action_clock.seconds
    return runs_out_at(action_clock(table), table.play.extensions)


def waited_for(table: Table) -> tuple[Decision | Grace, float] | None:
    """What the open turn waits for, and for how many seconds: its clock once its terminal shows it, else the grace."""
    if not table.play.asked:
        return None
    if table.play.seen and table.device(terminal(table.play.asked)).up:
        return Decision(table.turn), seconds_to_act(table)
    return Grace(table.turn), seconds_of_grace(table)


def decision_over(table: Table, _: Decision) -> Facts:
    """The clock of the open turn has run out: its player checks, or folds."""
    faces_bet = not table.current_hand().legal_actions().can_check
    yield hand_facts.Acted(table.play.asked, default_action(faces_bet), 0, "clock")


def grace_over(table: Table, about: Grace) -> Facts:
    """The terminal to act has stayed silent: the floor is asked, where the house wants it so."""
    if floor_decides(table):
        yield hold_facts.Held(Absent(table.play.asked))
    else:
        yield from decision_over(table, Decision(about.turn))


def floor_decides(table: Table) -> bool:
    """Whether the floor is asked about a player whose terminal stays silent; else he checks or folds in the end (house
    option `disconnect`)."""
    return table.config().house.disconnect == "floor_decides"


def seconds_of_grace(table: Table) -> int:
    """How long a silent terminal is waited for: the grace, and once the extra time where nobody is asked after it."""
    clock = table.config().action_clock
    return clock.grace_seconds if floor_decides(table) else clock.grace_seconds + clock.extension_seconds


def time_chips_left(table: Table, number: int) -> int:
    """The time chips that the player at seat `number` still has: those of the table file when he sits down, and anew
    when a closed table opens again."""
    return max(0, table.config().action_clock.time_chips - table.seats[number].time_chips_played)


def extended(table: Table, number: int) -> Deadline | None:
    """When the running clock of the player to act, at seat `number`, will run out once he has played one time chip.
    `None` when he has none left, or no clock runs."""
    clock, deadline = action_clock(table), table.deadline
    if deadline is None or not isinstance(deadline.about, Decision):
        return None
    if not chips_that_count(clock, 1, time_chips_left(table, number)):
        return None
    return Deadline(deadline.about, deadline.at + clock.extension_seconds * SECOND)


def count_timeout(table: Table, number: int, by: str) -> None:
    """A decision of seat `number` was taken `by` player, clock or floor: what the clock takes in a row is counted."""
    seat = table.seats[number]
    if by == "clock":
        seat.timeouts += 1
    elif by == "player":
        seat.timeouts = 0
