"""A betting round as the floor finds it: what has been put in on the street, and who still has to speak.

It enters chips as people put them, in turn or not, so it checks nothing; `hand.py` is where legality is asked.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple


class Facing(NamedTuple):
    """What a player faces, in chips.

    `level`: the total to match on this street, 0 without a bet; `own`: his part of it so far; `whole`: all he could
    have in on this street. `increment`: the least full bet or raise. `opening`: nobody has raised (a big blind is the
    opening bet of its street). `heads_up`: he has one opponent left.
    """

    level: int
    own: int
    whole: int
    increment: int
    opening: bool
    heads_up: bool

    @property
    def raise_to_min(self) -> int:
        """The least total of a full bet or raise."""
        return self.level + self.increment


class BettingRound:
    """A street under way. Public attributes are for reading.

    `bets`: by seat, the total put in on this street. `behind`: chips left by seat, also of those who have spoken.
    `waiting`: who still has to speak, in order. `level`, `increment`, `raises`: see `Facing`; `raises` counts the bets
    made, the big blind included. `live`: who has not folded.
    """

    __slots__ = ("behind", "bets", "increment", "level", "live", "raises", "waiting")

    def __init__(
        self,
        seats: Sequence[int],
        to_act: int,
        bets: Mapping[int, int],
        behind: Mapping[int, int],
        *,
        big_blind: int,
        big_blind_seat: int | None = None,
    ) -> None:
        """`seats` are still in, the first one left of the button first; `to_act` is the next to speak. Before the flop,
        `big_blind_seat` has made the opening bet and still speaks if nobody raises."""
        self.live = tuple(seats)
        self.bets = dict.fromkeys(seats, 0) | dict(bets)
        self.behind = dict.fromkeys(seats, 0) | dict(behind)
        opening = big_blind if big_blind_seat else 0
        levels = sorted({0, opening, *(bet for bet in bets.values() if bet > opening)})
        self.level = levels[-1]
        self.increment = max([big_blind, *(higher - lower for lower, higher in pairwise(levels))])
        self.raises = len(levels) - 1
        turn = self.live.index(to_act)
        order = self.live[turn:] + self.live[:turn]
        if self.level == opening:  # all are asked once, up to the one who speaks last
            last = order.index(big_blind_seat if big_blind_seat else self.live[-1]) + 1
        else:  # the next one in order who has put in as much is the one who bet it
            last = next((place for place, seat in enumerate(order) if self.bets[seat] == self.level), len(order))
        self.waiting = self._with_chips(order[:last])

    @property
    def to_act(self) -> int | None:
        """Whose turn it is, `None` when everybody has spoken."""
        return self.waiting[0] if self.waiting else None

    def facing(self, seat: int) -> Facing:
        """What `seat` faces."""
        whole = self.bets[seat] + self.behind[seat]
        return Facing(self.level, self.bets[seat], whole, self.increment, self.raises < 2, len(self.live) == 2)

    def put_in(self, seat: int, total: int) -> int:
        """`seat` has `total` in on this street, or all he has; he has spoken, and after a raise the others have not.
        Returns the chips added."""
        added = min(total - self.bets[seat], self.behind[seat])
        self.bets[seat] += added
        self.behind[seat] -= added
        self._has_spoken(seat)
        if self.bets[seat] > self.level:
            place = self.live.index(seat)
            self.waiting = self._with_chips(self.live[place + 1 :] + self.live[:place])
            self.increment = max(self.increment, self.bets[seat] - self.level)
            self.level = self.bets[seat]
            self.raises += 1
        return added

    def check(self, seat: int) -> None:
        """`seat` has spoken without chips."""
        self._has_spoken(seat)

    def fold(self, seat: int) -> None:
        """`seat` gives up his hand, in turn or not; his chips stay."""
        self._has_spoken(seat)
        self.live = tuple(other for other in self.live if other != seat)

    def _has_spoken(self, seat: int) -> None:
        self.waiting = tuple(other for other in self.waiting if other != seat)

    def _with_chips(self, seats: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat in seats if self.behind[seat])
