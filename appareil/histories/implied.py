"""What a PHH file leaves unsaid: whose turn it is, what a call costs, what he may raise to, what comes back.

Every reader of a file works this out by the rules of the format's reference, PokerKit. A table with other house rules
may have played a hand that its record would not tell; `writing.py` finds out by counting as a reader does.
"""

from collections import deque

from appareil.histories.built import GAMES, RECORDED_RAISES
from appareil.histories.recorded import PlayerAction, RecordedHand


class Implied:
    """The chips and turns of a record as its readers count them. Players are numbered 1..N.

    `live`: those who have not folded. `stacks`: chips behind. `paid_in`: chips in the pots, without what came back.
    """

    __slots__ = (
        "_acted", "_bets", "_full_bets", "_largest", "_raises", "_short", "_street", "_structure", "_turns",
        "live", "paid_in", "stacks",
    )  # fmt: skip

    def __init__(self, hand: RecordedHand) -> None:
        """The record's antes and blinds are in, cut to each stack; antes come first."""
        players = range(1, hand.player_count + 1)
        self._structure = GAMES[hand.variant].structure
        fixed = (hand.small_bet, hand.small_bet, hand.big_bet, hand.big_bet)
        self._full_bets = fixed if self._structure == "fixed_limit" else (hand.min_bet,) * 4
        self.live = set(players)
        self.stacks = dict(zip(players, hand.starting_stacks, strict=True))
        self.paid_in = dict.fromkeys(players, 0)
        self._bets = dict.fromkeys(players, 0)
        listed = tuple(reversed(players)) if hand.player_count == 2 else tuple(players)
        for player, ante in zip(listed, hand.antes, strict=True):
            self._put_in(player, ante)
        self._gather(trimmed=hand.ante_trimming)
        for player, blind in zip(listed, hand.blinds_or_straddles, strict=True):
            self._put_in(player, blind)
        self._turns: deque[int] = deque()  # who speaks on this street, the next one first
        self._acted: set[int] = set()  # who has spoken since the last full raise
        self._largest = 0  # the most that a bet or raise of this street has added
        self._short = 0  # what all-ins for less have added since
        self._raises = 0
        self._street = 0
        self._begin_round(max(players, key=lambda player: (self._bets[player], player)) + 1)

    # --- turns -------------------------------------------------------------------------------------------------------

    @property
    def to_act(self) -> int | None:
        """Whose turn it is, None when the street is over."""
        return self._turns[0] if self._turns else None

    @property
    def to_call(self) -> int:
        """What calling costs him, 0 when checking is free. Somebody must be to act."""
        player = self._turns[0]
        return min(self.stacks[player], max(self._bets.values()) - self._bets[player])

    def may_raise_to(self, total: int) -> bool:
        """Whether he may bet or raise to `total`. Somebody must be to act."""
        player, highest = self._turns[0], max(self._bets.values())
        all_in = self._bets[player] + self.stacks[player]
        others = (self._bets[other] + self.stacks[other] for other in self.live if other != player)
        if all_in <= highest or max(others) <= highest or not self._is_open_to(player):
            return False
        least = min(all_in, highest + max(self._largest, self._full_bets[self._street]))
        pot = 2 * highest - self._bets[player] + sum(self.paid_in.values()) + sum(self._bets.values())
        if self._structure == "fixed_limit":
            return total == least
        return least <= total <= (all_in if self._structure == "no_limit" else min(all_in, max(least, pot)))

    def _is_open_to(self, player: int) -> bool:
        """Whether enough has been raised since he acted, and not too often."""
        if self.to_call < self._largest or (self._structure == "fixed_limit" and self._raises == RECORDED_RAISES):
            return False
        return not (self._short and player in self._acted)

    def act(self, action: PlayerAction) -> None:
        """The player to act folds, calls or raises, as `action` says."""
        player = action.player
        if action.action == "check_or_call":
            self._put_in(player, self.to_call)
        self._turns.popleft()
        self._acted.add(player)
        if action.action == "fold":
            self.live.remove(player)
        elif action.action == "bet_or_raise":
            self._raise_to(player, action.total)
        if len(self.live) == 1:
            self._turns.clear()

    def _raise_to(self, player: int, total: int) -> None:
        added = total - max(self._bets.values())
        self._put_in(player, total - self._bets[player])
        self._turns = deque(other for other in self._from(player + 1)[:-1] if self.stacks[other])
        if added >= self._largest:
            self._acted = {player}
        self._largest = max(self._largest, added)
        self._raises += 1
        self._short = 0 if self.stacks[player] else self._short + added
        if self._short >= self._largest:  # all-ins that together are a full raise
            self._short = 0

    # --- streets -----------------------------------------------------------------------------------------------------

    @property
    def no_more_betting(self) -> bool:
        """Two or more are left, and one at most of them has chips."""
        return len(self.live) > 1 and sum(self.stacks[player] > 0 for player in self.live) < 2

    def close_street(self) -> None:
        """The bets are gathered; what nobody matched goes back."""
        self._gather(trimmed=True)

    def open_street(self) -> None:
        """The next street's cards are out: the first player left of the button speaks first."""
        self._street += 1
        self._begin_round(1)

    def _begin_round(self, first: int) -> None:
        """Those speak who have chips that somebody else still in could match; one alone who owes nothing does not."""
        self._largest = self._raises = self._short = 0
        self._acted.clear()
        second = sorted(self._bets[player] + self.stacks[player] for player in self.live)[-2]
        order = [player for player in self._from(first) if self.stacks[player] and self._bets[player] < second]
        alone = len(order) == 1 and self._bets[order[0]] >= max(self._bets.values())
        self._turns = deque(() if alone else order)

    def _from(self, first: int) -> list[int]:
        """Those who have not folded, `first` or the next one after him first."""
        return sorted(self.live, key=lambda player: (player < first, player))

    # --- chips -------------------------------------------------------------------------------------------------------

    def _put_in(self, player: int, chips: int) -> None:
        chips = min(chips, self.stacks[player])
        self.stacks[player] -= chips
        self._bets[player] += chips

    def _gather(self, trimmed: bool) -> None:
        matched = sorted(self._bets.values())[-2 if trimmed else -1]
        for player, bet in self._bets.items():
            back = max(0, bet - matched)
            self.stacks[player] += back
            self.paid_in[player] += bet - back
            self._bets[player] = 0
