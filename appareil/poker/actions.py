"""What may be done at a turn, and the error that says why something else may not."""

from typing import Literal, NamedTuple

RaiseWord = Literal["bet", "raise"]
"""What putting in more than the others is called: a bet when it is the first of the street."""
Action = Literal["fold", "check", "call", RaiseWord]


class Legal(NamedTuple):
    """What `seat` may do now. Folding is always possible.

    `call`: chips that calling adds, 0 when nothing is owed. `raise_min`, `raise_max`: totals on this street, both
    `None` when no bet or raise is offered, equal when only an all-in is left. `raise_word` says which of the two it
    is called; both words are taken for it, since who sees the chips alone need not know what the blinds should have
    been. `whole`: the total that his whole stack makes.
    """

    seat: int
    can_fold: bool
    can_check: bool
    call: int
    call_is_all_in: bool
    raise_min: int | None
    raise_max: int | None
    raise_word: RaiseWord
    whole: int

    @property
    def all_in(self) -> tuple[Action, int] | None:
        """The action that puts in the whole stack, and its total (0 for a call, as `Hand.act` takes it); `None` when no
        action does: above the most of the structure, or more than anybody could match."""
        if self.call_is_all_in:
            return "call", 0
        return (self.raise_word, self.whole) if self.raise_max == self.whole else None


class IllegalAction(Exception):
    """`tried` is not among what is `legal` (`None`: nobody is to act). `why`: not_your_turn | not_allowed |
    below_minimum | above_maximum | not_a_multiple (of the chip unit)."""

    def __init__(self, tried: str, legal: Legal | None, why: str) -> None:
        super().__init__(tried, legal, why)
        self.tried = tried
        self.legal = legal
        self.why = why

    def __str__(self) -> str:
        return f"{self.tried}: {self.why}; legal: {self.legal}"


def why_no_raise(total: int, least: int, most: int, unit: int) -> str | None:
    """Why a raise to `total` may not be made where one from `least` to `most` is offered; `None` if it may.

    The most, an all-in perhaps, may be of any amount; everything else is a multiple of the smallest chip `unit`.
    """
    if total > most:
        return "above_maximum"
    if total < least:
        return "below_minimum"
    return "not_a_multiple" if total % unit and total < most else None
