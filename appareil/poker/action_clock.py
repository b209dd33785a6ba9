"""The time to act: when a player is warned, when it runs out, and what is then done for him (TDA R29).

Seconds count from the moment it is his turn. An action on the last tick stands. At the table the clock and the time
chips are run by controller/hand/time_bank.py, with these sums.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from appareil.poker.actions import Action

_OFFERED: dict[bool, tuple[Action, ...]] = {True: ("fold", "call", "raise"), False: ("fold", "check", "bet", "raise")}
"""By whether a bet is faced. A raise without a bet is the big blind's, straddler's or poster's option."""


class ActionClock(NamedTuple):
    """A table's time to act, in seconds.

    `seconds`, then a `countdown` said aloud (TDA: 25 and 5). Or a warning when `warning_at` seconds are left (WPT: 30
    and 10). Each of the `time_chips` a player starts with buys `extension_seconds` more.
    """

    seconds: int
    countdown: int = 0
    warning_at: int = 0
    extension_seconds: int = 0
    time_chips: int = 0


class Press(NamedTuple):
    """`action` pressed `second` seconds after the turn came."""

    second: int
    action: Action


class Decision(NamedTuple):
    """What counts: `action`, `after_seconds`, and the `time_chips_left`. `by`: whether the player or the clock."""

    action: Action
    after_seconds: int
    time_chips_left: int
    by: Literal["player", "clock"]


def chips_that_count(clock: ActionClock, played: int, held: int) -> int:
    """How many of the time chips `played` buy time: no more than the player has, none if they buy nothing."""
    return min(played, held) if clock.extension_seconds else 0


def runs_out_at(clock: ActionClock, time_chips: int = 0) -> int:
    """The last second at which an action stands, `time_chips` having been played."""
    return clock.seconds + clock.countdown + time_chips * clock.extension_seconds


def default_action(facing_bet: bool) -> Action:
    """What is done for a player whose time has run out: his hand is dead if he faces a bet, else he checks."""
    return "fold" if facing_bet else "check"


def decide(
    clock: ActionClock, facing_bet: bool, presses: Sequence[Press] = (), time_chips: int = 0, held: int | None = None
) -> Decision:
    """The turn's decision: the first press in time of something offered, else what the clock does at its end.

    `time_chips` are played during the turn by a player who holds `held` (`None`: all he started with).
    """
    have = clock.time_chips if held is None else held
    counted = chips_that_count(clock, time_chips, have)
    end = runs_out_at(clock, counted)
    for second, action in sorted(presses, key=lambda press: press.second):
        if second <= end and action in _OFFERED[facing_bet]:
            return Decision(action, second, have - counted, "player")
    return Decision(default_action(facing_bet), end, have - counted, "clock")
