"""Table stakes: what a player has in front of him when a hand begins is what he plays it with (seed 000).

Nothing is added or taken away during a hand; a request for more waits for its end. Chips leave the table only with
their player.
"""

from collections.abc import Mapping

from appareil.poker.session.buy_in import BuyInRules, Departure, Limits, granted, limits, may_add, may_buy_in


class TableStakes:
    """The chips of a cash table from hand to hand.

    Public attributes are for reading: `stacks` by seat, what each may play with; `queued` requests by seat, in chips;
    `hand_running`; `departures` of those who left, by the seat they left.
    """

    __slots__ = ("departures", "hand_running", "queued", "rules", "stacks")

    def __init__(self, rules: BuyInRules, stacks: Mapping[int, int], hand_running: bool = False) -> None:
        self.rules = rules
        self.stacks = dict(stacks)
        self.queued: dict[int, int] = {}
        self.hand_running = hand_running
        self.departures: dict[int, Departure] = {}

    def limits(self, seat: int, minute: int = 0) -> Limits:
        """What a player who comes to `seat` at `minute` may bring; who left from it is taken to be the same person."""
        return limits(self.rules, self.departures.get(seat), minute)

    def sit_down(self, seat: int, amount: int, minute: int = 0) -> bool:
        """A player comes to a free `seat` with `amount`; whether he may. During a hand he waits for its end."""
        if self.stacks.get(seat) or not may_buy_in(self.limits(seat, minute), amount):
            return False
        self.departures.pop(seat, None)
        if self.hand_running:
            self.stacks[seat] = 0
            self.queued[seat] = amount
        else:
            self.stacks[seat] = amount
        return True

    def add(self, seat: int, amount: int) -> bool:
        """The player of `seat` asks for `amount` more (top-up, or rebuy with nothing left); whether it is taken.

        During a hand it is queued: what fits is known when the hand is over.
        """
        if seat not in self.stacks or amount <= 0:
            return False
        if self.hand_running:
            self.queued[seat] = self.queued.get(seat, 0) + amount
            return True
        if not may_add(self.rules, self.stacks[seat], amount):
            return False
        self.stacks[seat] += amount
        return True

    def move(self, seat: int, to: int) -> bool:
        """The player of `seat` changes to a free seat with all his chips; whether he may: between hands."""
        if self.hand_running or seat not in self.stacks or to in self.stacks:
            return False
        self.stacks[to] = self.stacks.pop(seat)
        return True

    def leave(self, seat: int, minute: int = 0) -> int:
        """The player of `seat` goes with all his chips: how many. ValueError in the middle of a hand."""
        if self.hand_running:
            raise ValueError(f"seat {seat} has chips in play: nothing is taken away during a hand")
        self.queued.pop(seat, None)
        chips = self.stacks.pop(seat)
        self.departures[seat] = Departure(chips, minute)
        return chips

    def next_stacks(self) -> dict[int, int]:
        """The stacks of the next hand if this one leaves them as they are."""
        return {seat: stack + self._granted(seat, stack) for seat, stack in self.stacks.items()}

    def start_hand(self) -> None:
        """Cards are about to be dealt: from now on nothing is added."""
        self.hand_running = True

    def end_hand(self, stacks: Mapping[int, int]) -> dict[int, int]:
        """The hand has left the given `stacks` (other seats as before). Queued requests are added: how many chips of
        each, 0 for one that does not fit."""
        self.hand_running = False
        self.stacks |= stacks
        added = {seat: self._granted(seat, self.stacks[seat]) for seat in self.queued}
        for seat, amount in added.items():
            self.stacks[seat] += amount
        self.queued.clear()
        return added

    def _granted(self, seat: int, stack: int) -> int:
        return granted(self.rules, stack, self.queued.get(seat, 0))
