"""A betting round played by hand: rulings as they fall, in turn or not, and what becomes of what was done too early."""

from appareil.poker.actions import Action
from appareil.poker.irregularities.betting_round import BettingRound
from appareil.poker.irregularities.out_of_turn import Early, is_binding, is_skipped
from appareil.poker.irregularities.wrong_bets import BetRuling, called


class RoundByHand:
    """A `round` and what people have done in it. Public attributes are for reading.

    `pays`: by seat, the chips added. `binding`: by seat that acted early, the action that binds it, `None` once it is
    free. `backs_up_to`: the seat in turn when somebody acted too early. `skipped`: the seat that let substantial action
    pass it by. `said_check`: seats that checked facing a bet. `folded`: seats that folded.
    """

    __slots__ = ("_pending", "backs_up_to", "binding", "folded", "pays", "round", "said_check", "skipped")

    def __init__(self, betting: BettingRound) -> None:
        self.round = betting
        self.pays: dict[int, int] = {}
        self.binding: dict[int, Early | None] = {}
        self.backs_up_to: int | None = None
        self.skipped: int | None = None
        self.said_check: set[int] = set()
        self.folded: set[int] = set()
        self._pending: list[Early] = []

    def does(self, seat: int, ruling: BetRuling) -> BetRuling:
        """`seat` does what `ruling` has made of it. Out of turn it waits for its turn, and counts if the action to it
        has not changed by then. Returns the ruling as it counts: who has said check facing a bet calls at most."""
        if seat != self.round.to_act:
            self._too_early(seat, ruling)
            return ruling
        if seat in self.said_check and ruling.action in ("bet", "raise"):
            ruling = called(self.round.facing(seat))
        if ruling.ruling == "corrected" and ruling.action is None:
            self.said_check.add(seat)
        self._apply(seat, ruling.action, ruling.total)
        self._turn_comes_to_the_early()
        return ruling

    def _too_early(self, seat: int, ruling: BetRuling) -> None:
        if ruling.action is None:
            return
        early = Early(seat, ruling.action, ruling.total, self.round.level)
        self.binding[seat] = early
        if ruling.action == "fold":
            self._apply(seat, "fold", 0)
        self._pending.append(early)
        if self.backs_up_to is None:
            self.backs_up_to = self.round.to_act
        if self.skipped is None and self.round.to_act is not None and is_skipped(self._pending):
            # What was done behind him stands; what he may still do is for the floor to say.
            self.skipped, self.backs_up_to = self.round.to_act, None
            self.round.check(self.skipped)
            self._turn_comes_to_the_early()

    def _turn_comes_to_the_early(self) -> None:
        for early in [early for early in self._pending if not is_binding(early, self.round.level)]:
            self.binding[early.seat] = None
            self._pending.remove(early)
        due = next((early for early in self._pending if early.seat == self.round.to_act), None)
        if due is not None:
            self._pending.remove(due)
            self._apply(due.seat, due.action, due.total)
            self._turn_comes_to_the_early()

    def _apply(self, seat: int, action: Action | None, total: int) -> None:
        if action == "fold":
            self.folded.add(seat)
            self.round.fold(seat)
        elif action == "check":
            self.round.check(seat)
        elif action is not None:
            self.pays[seat] = self.pays.get(seat, 0) + self.round.put_in(seat, total)
