"""The same hand at PokerKit's table and at ours, set to PokerKit's choices where the house has a choice.

PokerKit's player i is seat i + 1; the last one has the button, and heads-up he is the small blind.
"""

import random
from dataclasses import dataclass
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from appareil.poker.cards import parse_card
from appareil.poker.forced_bets import Straddle
from appareil.poker.hand import Hand
from appareil.poker.rules import AnteType, Stakes


class OmahaHighLow(FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit 0.7.7 lets bets of this game go up to the pot, without a cap; its name says fixed limit."""

    betting_structure = BettingStructure.FIXED_LIMIT
    max_completion_betting_or_raising_count = 4


GAMES: dict[str, Any] = {
    "holdem": NoLimitTexasHoldem,
    "omaha": PotLimitOmahaHoldem,
    "short": NoLimitShortDeckHoldem,
    "fixed_limit": FixedLimitTexasHoldem,
    "omaha_hi_lo": OmahaHighLow,
}
STRUCTURES = {"holdem": "no_limit", "short": "no_limit", "omaha": "pot_limit"}
SMALL_BLIND, BIG_BLIND, ANTE = 5, 10, 3


@dataclass(frozen=True)
class Table:
    """`game` is a key of GAMES; `stacks`: those of players 1, 2, ...; `straddle`: player 3 straddles."""

    game: str
    stacks: tuple[int, ...]
    ante: AnteType = "none"
    straddle: bool = False
    seed: int = 0

    @property
    def is_fixed_limit(self) -> bool:
        return self.game in ("fixed_limit", "omaha_hi_lo")

    def stakes(self) -> Stakes:
        """PokerKit's choices: the price of a short blind is what was posted, a straddle is raised by a big blind, pot
        limit counts the chips that are there, the first winner gets all odd chips, and four raises follow the blind."""
        return Stakes(
            SMALL_BLIND, BIG_BLIND, BIG_BLIND if self.game == "short" else ANTE, self.ante, "ante_first",
            structure=STRUCTURES.get(self.game, "fixed_limit"),  # type: ignore[arg-type]  # the table has its names
            variant="holdem" if self.game == "fixed_limit" else self.game,  # type: ignore[arg-type]
            short_bb_call="actual", straddle_min_raise="straddle_plus_bb", pl_full_blinds=False,
            fl_max_raises=3, fl_heads_up_uncapped=False, odd_chips="all_to_first",
        )

    def ours(self) -> Hand:
        count = len(self.stacks)
        small_blind, big_blind = (2, 1) if count == 2 else (1, 2)
        straddle = Straddle(3, 2 * BIG_BLIND) if self.straddle else None
        stacks = dict(enumerate(self.stacks, 1))
        hand = Hand(self.stakes(), count, small_blind, big_blind, stacks, straddle=straddle)
        for forced_bet in hand.forced_bets():
            hand.post(forced_bet)
        hand.start_betting()
        return hand

    def theirs(self) -> State:
        count = len(self.stacks)
        random.seed(self.seed)
        blinds = [SMALL_BLIND, BIG_BLIND, *[0] * (count - 2)]
        antes: Any = {"none": 0, "each": ANTE, "bb": {1: ANTE}, "button": {0 if count == 2 else -1: ANTE}}[self.ante]
        if self.straddle:
            blinds[2] = 2 * BIG_BLIND
        if self.game == "short":
            antes = BIG_BLIND
            blinds = [BIG_BLIND, 0] if count == 2 else [*[0] * (count - 1), BIG_BLIND]
        bets = (BIG_BLIND, 2 * BIG_BLIND) if self.is_fixed_limit else (BIG_BLIND,)
        trimming = self.game == "short" or self.ante in ("none", "each")
        create = GAMES[self.game].create_state
        state: State = create(tuple(Automation), trimming, antes, tuple(blinds), *bets, self.stacks, count)
        return state


def cards(found: Any) -> tuple[int, ...]:
    """PokerKit's cards by our numbers."""
    return tuple(parse_card(repr(card)) for card in found)
