"""Chips without a word, words without chips, and amounts that are not allowed (TDA R43, R51, R52, R55; table stakes).

What a player does first is his action: chips or words he adds to it are a string bet and count for nothing. No terminal
can send most of these; they happen at a table played by hand, or while a terminal is out of order.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from appareil.poker.actions import Action
from appareil.poker.irregularities.betting_round import Facing

Ruling = Literal["full_call", "corrected", "stands", "floor_decides", "refused"]
"""`full_call`: the player has called, no more and no less. `corrected`: to the least amount allowed. `stands`: as done.
`floor_decides`: among `outcomes`. `refused`: it counts for nothing."""

CREDIT: Final = 0
"""Chips a player may owe the pot for a word: none. Who says more than he has is all-in with what he has (Québec,
S-13.1 r. 3.1, s. 4 and 5)."""
UNDERCALL_OUTCOMES: Final = ("full_call", "fold")
"""What the floor may make of an undercall of a raise between several players."""


class BetRuling(NamedTuple):
    """What the player has done: `action`, with `total` chips in on this street (0 for a fold). `None`: nothing yet."""

    ruling: Ruling
    action: Action | None
    total: int
    outcomes: tuple[str, ...] = ()


def chips_pushed(facing: Facing, chips: int) -> BetRuling:
    """The ruling on `chips` pushed in turn without a word.

    Less than the bet is a full call of an opening bet or heads-up, else the floor decides (TDA R51). More than the bet
    is a raise if it is at least half a full one over, and made a full one; else a call (TDA R43). All he has stands.
    """
    total = min(facing.own + chips, facing.whole)
    if total == facing.whole:
        return BetRuling("stands", _word(facing, total), total)
    if not facing.level:
        return raised(facing, total)
    if total < facing.level:
        if facing.opening or facing.heads_up:
            return _full_call(facing)
        return BetRuling("floor_decides", None, facing.own, UNDERCALL_OUTCOMES)
    over = total - facing.level
    if not over:
        return BetRuling("stands", "call", total)
    return raised(facing, total) if 2 * over >= facing.increment else _full_call(facing)


def raised(facing: Facing, total: int, next_card_dealt: bool = False) -> BetRuling:
    """The ruling on a bet or raise to `total` that was declared as one.

    Below the least allowed it is corrected until the next card is dealt, then it stands (TDA R52-A). A bet when facing
    one is a raise, a raise without one a bet (TDA R55).
    """
    total = min(total, facing.whole)
    word = _word(facing, total)
    if total >= min(facing.raise_to_min, facing.whole) or next_card_dealt:
        return BetRuling("stands", word, total)
    least = min(facing.raise_to_min, facing.whole)
    return BetRuling("corrected", _word(facing, least), least)


def called(facing: Facing) -> BetRuling:
    """The ruling on a call that was said: the whole bet or all he has, however few chips came with it; without a bet a
    check (TDA R55)."""
    if facing.level <= facing.own:
        return BetRuling("corrected", "check", facing.own)
    total = min(facing.level, facing.whole)
    return BetRuling("stands", "call", total)


def checked(facing: Facing) -> BetRuling:
    """The ruling on a check: facing a bet it is nothing yet, and leaves a call or a fold (see `still_allowed`)."""
    if facing.level > facing.own:
        return BetRuling("corrected", None, facing.own)
    return BetRuling("stands", "check", facing.own)


def said(facing: Facing, word: str, promised: int | None = None) -> BetRuling:
    """The ruling on a `word` (fold, check, call, bet, raise, all_in) said in turn without chips, a bet or raise to
    `promised`, the least one if no amount was said. Who has no chips bets nothing by word."""
    if word == "fold":
        return BetRuling("stands", "fold", facing.own)
    if word == "check":
        return checked(facing)
    if facing.own == facing.whole:
        return BetRuling("refused", None, facing.own)
    if word == "call":
        return called(facing)
    if word == "all_in":
        return BetRuling("stands", _word(facing, facing.whole), facing.whole)
    return raised(facing, facing.raise_to_min if promised is None else promised)


def announced(facing: Facing, motions: Sequence[int]) -> int | None:
    """The total of a bet or raise that was said without an amount, from the chips pushed after it: those of the first
    motion, or of the first two when the first was exactly the call (TDA R45). `None`: no chips, the least amount."""
    if not motions:
        return None
    exact_call = len(motions) > 1 and facing.own + motions[0] == facing.level
    return facing.own + sum(motions[:2] if exact_call else motions[:1])


def still_allowed(facing: Facing, said_check: bool = False) -> tuple[Action, ...]:
    """What the player in turn may still do. After a check facing a bet: call or fold, no raise (TDA R55)."""
    if facing.level <= facing.own:
        return ("fold", "check", "raise") if facing.level else ("fold", "check", "bet")
    may_raise = facing.whole > facing.level and not said_check
    return ("fold", "call", "raise") if may_raise else ("fold", "call")


def is_offered(facing: Facing, action: Action, total: int = 0) -> bool:
    """Whether a terminal offers this in turn: what no terminal can send is refused when it arrives all the same."""
    if action not in still_allowed(facing):
        return False
    if action not in ("bet", "raise"):
        return True
    return min(facing.raise_to_min, facing.whole) <= total <= facing.whole


def _full_call(facing: Facing) -> BetRuling:
    return BetRuling("full_call", "call", facing.level)


def _word(facing: Facing, total: int) -> Action:
    """What putting in `total` is called."""
    if not facing.level:
        return "bet"
    return "raise" if total > facing.level else "call"
