"""How far a hand has gone: once there has been substantial action it is played on, whatever went wrong before."""

from collections.abc import Sequence
from typing import Literal

from appareil.poker.actions import Action

MisdealWindow = Literal["tda", "robert_two_players_acted"]
"""Until when a misdeal may be declared: before substantial action (TDA R35-D), or before two players have acted
(Robert's Rules, misdeals)."""

_WITH_CHIPS = ("bet", "call", "raise")


def is_substantial(actions: Sequence[Action]) -> bool:
    """Whether actions in turn are substantial: two of which at least one put chips in, or any three (TDA R36).

    Posting a blind is not an action.
    """
    return len(actions) > 2 or (len(actions) == 2 and any(action in _WITH_CHIPS for action in actions))


def is_too_late(actions: Sequence[Action], window: MisdealWindow = "tda") -> bool:
    """Whether a misdeal can no longer be declared after these actions."""
    return len(actions) > 1 if window == "robert_two_players_acted" else is_substantial(actions)
