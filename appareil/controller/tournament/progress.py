"""The tournament around the hands: its levels and breaks, who is out and who has won, whose hand is dead.

Rules: appareil/poker/tournament. A level's time runs while the table is open and nothing holds play; it does not run
during a pause, a fault, a break, while the table is closed, or while the controller is down.
"""

from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record.deadline import BreakTime
from appareil.controller.record.fact import Fact, Facts
from appareil.controller.record.rules_in_force import level_line
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.controller.tournament import facts as tournament_facts
from appareil.devices.protocols import MINUTE, SECOND
from appareil.poker.forced_bets import from_left_of
from appareil.poker.tournament.levels import Level, level_due
from appareil.poker.tournament.places import places, prizes
from appareil.settings.tournament import LevelLine


def time_runs(table: Table) -> bool:
    """Whether the running level's time passes now."""
    state = table.tournament
    if not state.begun or state.over or state.break_due or table.holds:
        return False
    return table.phase == "open.waiting" or table.phase.startswith("hand.")


# --- between hands ----------------------------------------------------------------------------------------------------

def next_level(table: Table) -> Fact | None:
    """What the levels bring between two hands: the break that is due, or the level that follows one whose time, or
    whose hands, are over."""
    state, levels = table.tournament, table.config().tournament.levels
    if state.break_due:
        return tournament_facts.BreakBegun(state.break_due)
    line, following = levels.get(state.level), levels.get(state.level + 1)
    if line is None or following is None:
        return None
    elapsed = state.hands if line.hands else state.played // SECOND
    if not level_due((_level(line), _level(following)), elapsed):
        return None
    goes_on = not line.hands and not line.break_minutes
    return tournament_facts.LevelBegun(
        state.level + 1, following.small, following.big, following.ante,
        state.played - line.minutes * MINUTE if goes_on else 0, line.break_minutes,
    )


def _level(line: LevelLine) -> Level:
    return Level(line.small, line.big, line.ante, lasts=line.hands or line.minutes * 60)


def seconds_left(table: Table) -> int | None:
    """What is left of the running level's time; `None` where it does not end by time."""
    levels, number = table.config().tournament.levels, table.tournament.level
    line = level_line(table.config(), number)
    if line is None or not line.minutes or number + 1 not in levels:
        return None
    return max(0, line.minutes * 60 - table.tournament.played // SECOND)


def waited_for(table: Table) -> tuple[BreakTime, float] | None:
    """The break that is on, and its seconds."""
    if table.phase == "open.on_break":
        return BreakTime(table.tournament.level), table.tournament.break_due * 60
    return None


def break_over(table: Table, _: BreakTime) -> Facts:
    """Play goes on."""
    yield tournament_facts.BreakEnded()


def penalty_served(table: Table) -> Fact | None:
    """A player who has missed the hands of his penalty plays again, unless he has gone away."""
    for number, seat in table.seats.items():
        served = not seat.penalty and not seat.sitting_out
        if served and table.sitting.player(number).standing == "absent":
            return tournament_facts.PenaltyServed(number)
    return None


# --- who goes out -----------------------------------------------------------------------------------------------------

def next_out(table: Table) -> Fact | None:
    """At the end of a hand, the next player who has lost his last chip in it; he leaves his seat when it is closed."""
    hand = table.current_hand()
    bust = [seat for seat in hand.seats if not hand.stacks[seat]]
    unsaid = [seat for seat in bust if not table.seats[seat].leaving]
    if not unsaid:
        return None
    placed = places(len(table.seats), {seat: table.seats[seat].stack for seat in bust}, bust)
    paid = prizes(placed, table.config().tournament.prizes, hand.seats)
    seat = max(unsaid, key=lambda number: (placed[number], number))
    return tournament_facts.Eliminated(seat, placed[seat], paid[seat])


def winner(table: Table) -> Fact | None:
    """The only player left has won."""
    if len(table.seats) != 1:
        return None
    [seat] = table.seats
    return tournament_facts.TournamentWon(seat, table.config().tournament.prizes.get(1, 0))


def cleared(table: Table) -> Facts:
    """The table is made ready for another tournament: the winner's chips are taken back and his seat is free."""
    for number, seat in sorted(table.seats.items()):
        yield seat_facts.SeatLeft(number, seat.stack)
    yield tournament_facts.TournamentCleared()


# --- during a hand ----------------------------------------------------------------------------------------------------

def next_kill(table: Table) -> Fact | None:
    """Once the deal is over, the next hand that is dead because its player is not there: in the order of speaking, so
    that where nobody is there the big blind's is left and wins."""
    hand = table.current_hand()
    for seat in from_left_of(hand.big_blind_seat, hand.seats):
        if seat in table.play.killed and seat in hand.live and len(hand.live) > 1:
            return irregular_facts.HandKilled(seat, "absent")
    return None
