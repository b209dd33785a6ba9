"""What may be done at a turn, and the small records that go in and out of a hand."""

from typing import Literal, NamedTuple

Action = Literal["fold", "check", "call", "bet", "raise"]


class Legal(NamedTuple):
    """What `seat` may do now. Folding is always possible.

    `call`: chips that calling adds, 0 when nothing is owed. `raise_min`, `raise_max`: totals on this street, both `None` when
    no bet or raise is offered; equal when only an all-in below the minimum is left. `raise_word` says whether it is a bet.
    """

    seat: int
    can_fold: bool
    can_check: bool
    call: int
    call_is_all_in: bool
    raise_min: int | None
    raise_max: int | None
    raise_word: Literal["bet", "raise"]


class IllegalAction(Exception):
    """Something else than `legal` was tried. `why`: not_your_turn (nobody is to act) | not_allowed | below_minimum |
    above_maximum | not_a_multiple."""

    def __init__(self, tried: str, legal: Legal | None, why: str) -> None:
        super().__init__(tried, legal, why)
        self.tried = tried
        self.legal = legal
        self.why = why

    def __str__(self) -> str:
        return f"{self.tried}: {self.why}; legal: {self.legal}"


class ForcedBet(NamedTuple):
    """`amount` chips that `seat` owes before the cards, already cut to what he has."""

    seat: int
    kind: Literal["ante", "small_blind", "big_blind"]
    amount: int


class Returned(NamedTuple):
    """`amount` chips that nobody called go back to `seat`."""

    seat: int
    amount: int
