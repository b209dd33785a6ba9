"""Actions out of turn (TDA R53). Terminals make them impossible; people at a table do not."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from appareil.poker.actions import Action
from appareil.poker.irregularities.substantial_action import is_substantial

SKIPPED_OUTCOMES: Final = ("live", "dead")
"""What the floor may make of the hand of a player who let substantial action pass him by: it lives, but he may only
check, call or fold; or it is dead (TDA R53-B)."""


class Early(NamedTuple):
    """`seat` acted before its turn: `action`, a bet or raise to `total`, when the bet to match was `level`."""

    seat: int
    action: Action
    total: int
    level: int


def is_binding(early: Early, level_now: int) -> bool:
    """Whether an early action counts once the turn has come to its seat, the bet to match then being `level_now`.

    It does if nobody has bet or raised in between; otherwise the chips go back and the player is free. A fold always
    counts.
    """
    return early.action == "fold" or early.level == level_now


def is_skipped(early: Sequence[Early]) -> bool:
    """Whether the player in turn has let substantial action go by behind him: then it stands, and the floor decides
    what he may still do."""
    return is_substantial([action for _, action, _, _ in early])
