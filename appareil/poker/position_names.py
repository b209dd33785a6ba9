"""What players call the seats of a hand by their place round the button: UTG, UTG+1 .. MP, LJ, HJ, CO, BTN, SB, BB.

Spoken names, the same in French and English; no rule depends on them.
"""

from collections.abc import Collection
from typing import Final

from appareil.poker.clockwise import left_of

BETWEEN: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("UTG",),
    ("UTG", "CO"),
    ("UTG", "HJ", "CO"),
    ("UTG", "LJ", "HJ", "CO"),
    ("UTG", "UTG+1", "LJ", "HJ", "CO"),
    ("UTG", "UTG+1", "MP", "LJ", "HJ", "CO"),
    ("UTG", "UTG+1", "UTG+2", "MP", "LJ", "HJ", "CO"),
    ("UTG", "UTG+1", "UTG+2", "MP", "MP+1", "LJ", "HJ", "CO"),
    ("UTG", "UTG+1", "UTG+2", "UTG+3", "MP", "MP+1", "LJ", "HJ", "CO"),
)
"""By how many they are: the seats after the big blind and before the button, the first to speak before the flop first.
Seven at a full table of ten; eight only where the small blind has the button, nine where nobody else has a blind."""


def position_names(button: int, small_blind: int | None, big_blind: int, dealt_in: Collection[int]) -> dict[int, str]:
    """By seat 1..10, the name of everybody `dealt_in` (2 to 10 seats).

    `button` and `small_blind` may be seats that are not dealt in (dead button, dead small blind, also `None`): then
    nobody has that name. Who is both is BTN/SB, and so is the small blind of two players wherever the puck stands: he
    counts as the button. A button that alone has a blind is BTN. ValueError when the big blind is not one of
    two or more seats.
    """
    if len(dealt_in) < 2 or big_blind not in dealt_in:
        raise ValueError(f"the big blind, seat {big_blind}, is not one of two or more seats: {sorted(dealt_in)}")
    both = small_blind == button or len(dealt_in) == 2
    named: dict[int | None, str] = {small_blind: "BTN/SB" if both else "SB", big_blind: "BB"}
    if not both or small_blind is None:
        named[button] = "BTN"
    between = [seat for seat in left_of(big_blind, dealt_in) if seat not in named]
    named.update(zip(between, BETWEEN[len(between)], strict=True))
    return {seat: named[seat] for seat in sorted(dealt_in)}
