"""The chips in the middle of the table: gathered from the bets, dropped by the house, paid to the winners."""

from collections.abc import Mapping, Sequence

from appareil.poker.pots import Award, Board, Pot, Returned, Share, make_pots, share_out, uncalled
from appareil.poker.rake import Drop, after_drop, drop
from appareil.poker.rules import Stakes


class Middle:
    """What lies in the middle. `matched`: by seat, chips that count towards what it may win; `dead`: by seat, chips
    that belong to the main pot whoever put them in. `dropped`: what the house has taken, `None` before it has."""

    __slots__ = ("_antes", "_full", "_gone", "_live", "_paid", "dead", "dropped", "matched")

    def __init__(self, nothing: dict[int, int]) -> None:
        """`nothing`: 0 for each seat, in the order of their places at the table."""
        self.matched = nothing.copy()
        self.dead: dict[int, int] = {}
        self.dropped: Drop | None = None
        self._antes = False  # some have been put in since bets were gathered
        self._full: tuple[Pot, ...] | None = None  # the pots before the drop and the awards, for the players _live
        self._live: Sequence[int] = ()
        self._paid: list[Award] = []
        self._gone: dict[int, int] = {}  # by pot, chips dropped or paid

    def add(self, seat: int, chips: int, dead: bool) -> None:
        """Chips that are no bet: an ante, or the dead part of what a player posts."""
        pile = self.dead if dead else self.matched
        pile[seat] = pile.get(seat, 0) + chips
        self._antes = True
        self._full = None

    def gather(self, bets: Mapping[int, int], live: Sequence[int]) -> Returned | None:
        """Take in a street's bets, less what comes back to a player because nobody called it: of his ante too, where
        all others could only put in less."""
        if not self._antes and not any(bets.values()):
            return None
        self._antes = False
        matched = self.matched
        for seat, bet in bets.items():
            matched[seat] += bet
        self._full = None
        returned = uncalled(matched, live)
        if returned is not None:
            matched[returned.seat] -= returned.amount
        return returned

    def total(self) -> int:
        """All chips gathered, dead ones too, whatever has left since."""
        return sum(self.matched.values()) + sum(self.dead.values())

    def full_pots(self, live: Sequence[int]) -> tuple[Pot, ...]:
        """The pots that the players `live` contest, main pot first, before the drop and the awards."""
        if self._full is None or self._live is not live:
            self._full = make_pots(self.matched, live, sum(self.dead.values()))
            self._live = live
        return self._full

    def pots(self, live: Sequence[int]) -> tuple[Pot, ...]:
        """The pots as they are now, less what the house has taken and what has been paid."""
        full = self.full_pots(live)
        if not self._gone:
            return full
        return tuple(Pot(pot.amount - self._gone.get(index, 0), pot.eligible) for index, pot in enumerate(full))

    def drop(self, stakes: Stakes, live: Sequence[int], flop_seen: bool) -> Drop:
        """What the house takes of each pot: nothing where the stakes have no rake."""
        amounts = [pot.amount for pot in self.full_pots(live)]
        if stakes.rake is None:
            return Drop((0,) * len(amounts), (0,) * len(amounts))
        return drop(stakes.rake, amounts, flop_seen, len(self.matched), stakes.game)

    def take(self, dropped: Drop) -> Drop:
        """The house takes its drop. ValueError when it has done so."""
        if self.dropped is not None:
            raise ValueError(f"the drop {self.dropped} has been taken")
        self.dropped = dropped
        for index, parts in enumerate(zip(*dropped, strict=True)):
            self._gone[index] = self._gone.get(index, 0) + sum(parts)
        return dropped

    def chips(self, live: Sequence[int]) -> int:
        """All chips in the middle and what the house has taken of them."""
        gathered = sum([pot.amount for pot in self.full_pots(live)])
        return gathered - sum([award.amount for award in self._paid])

    def shares(self, stakes: Stakes, live: Sequence[int], flop_seen: bool, boards: Sequence[Board]) -> list[Share]:
        """Who gets what and has not been paid yet. The drop leaves a pot before it is shared."""
        pots = self.full_pots(live)
        if stakes.rake is not None:
            pots = after_drop(pots, self.drop(stakes, live, flop_seen))
        shares = share_out(pots, boards, stakes.chip_unit, stakes.odd_chips)
        for paid in self._paid:
            shares.remove(next(share for share in shares if share.award == paid))
        return shares

    def pay(self, award: Award, live: Sequence[int]) -> None:
        """An award leaves its pot. ValueError if the pot does not hold it."""
        index = award.pot_index
        gone = self._gone.get(index, 0) + award.amount
        if gone > self.full_pots(live)[index].amount:
            raise ValueError(f"{award} is not in the pots {self.pots(live)}")
        self._gone[index] = gone
        self._paid.append(award)
