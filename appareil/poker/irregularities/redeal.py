"""What is dealt again after a misdeal or a voided hand, and whose cards are killed (TDA R30, R35-C)."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple


class Redeal(NamedTuple):
    """The same hand once more: same button, same blinds (those posted stay), same level, same players.

    Nobody who has sat down meanwhile is dealt in. `killed`: the seats whose cards are killed once all are out.
    """

    button: int
    dealt_in: tuple[int, ...]
    killed: tuple[int, ...]
    blinds_kept: Literal[True] = True
    level_kept: Literal[True] = True


def redeal(button: int, dealt_in: Sequence[int], absent: Collection[int], on_penalty: Collection[int] = ()) -> Redeal:
    """The hand that replaces a misdealt one played by `dealt_in`.

    `absent` are those who were not at their seats for the first deal: coming back in between does not help them.
    """
    return Redeal(button, tuple(dealt_in), killed_hands(dealt_in, absent, on_penalty))


def killed_hands(
    dealt_in: Sequence[int], absent: Collection[int], on_penalty: Collection[int] = ()
) -> tuple[int, ...]:
    """The seats that get cards and blinds like all others and whose hands are killed when the last card of the initial
    deal is out: who is not at his seat then, or sits out a penalty."""
    return tuple(seat for seat in dealt_in if seat in absent or seat in on_penalty)
