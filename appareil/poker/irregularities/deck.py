"""A deck that is not what it should be, and a stub that was dropped (TDA R35-E, RP-4; seed 000).

A foul deck voids the hand at any time before the pot is pushed: all chips go back. After that the result stands.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Fault = Literal["duplicate", "wrong_back", "too_many", "too_few"]
When = Literal["before_deal", "mid_hand", "pot_awarded"]
MissingCard = Literal["void", "stands"]
Dropped = Literal["order_known", "order_lost", "mixed_with_muck"]


class DeckRuling(NamedTuple):
    """`deck_replaced`: it is not used for another hand. `deal_allowed`: cards may be dealt. `void`: all bets go back,
    the hand is dealt again. `result_stands`: the pot has been given and stays given."""

    deck_replaced: bool
    deal_allowed: bool
    void: bool
    result_stands: bool


class StubRuling(NamedTuple):
    """The `steps`, and whether muck and burns are kept out (`muck_excluded`)."""

    steps: tuple[str, ...]
    muck_excluded: bool


_STUB: Final[Mapping[Dropped, StubRuling]] = {
    "order_known": StubRuling(("restore_order",), True),
    "order_lost": StubRuling(("shuffle_stub",), True),
    "mixed_with_muck": StubRuling(("shuffle_all_mixed",), False),
}


def count_fault(cards: int, full_deck: int = 52) -> Fault | None:
    """What is wrong with a deck of so many `cards`, if anything."""
    if cards == full_deck:
        return None
    return "too_many" if cards > full_deck else "too_few"


def foul_deck(fault: Fault | None, when: When, missing_card: MissingCard = "void") -> DeckRuling:
    """What follows from a `fault` of the deck found at some moment of the hand.

    `missing_card` is the house's rule for a card that turns out to be missing in the middle of a hand, which no player
    can have gained from.
    """
    if fault is None:
        return DeckRuling(False, True, False, when == "pot_awarded")
    if when == "before_deal":
        return DeckRuling(True, False, False, False)
    if when == "pot_awarded":
        return DeckRuling(True, False, False, True)
    stands = fault == "too_few" and missing_card == "stands"
    return DeckRuling(True, stands, not stands, False)


def refunds(contributions: Mapping[int, int], blinds_kept: Mapping[int, int] | None = None) -> dict[int, int]:
    """What goes back to each seat, folded or not: in a voided hand all it has put in, in a misdeal all but the blinds
    (by seat), which stay for the redeal."""
    kept = blinds_kept or {}
    back = {seat: chips - kept.get(seat, 0) for seat, chips in contributions.items()}
    return {seat: chips for seat, chips in back.items() if chips > 0}


def dropped_stub(state: Dropped) -> StubRuling:
    """What to do with a stub that fell: put it in order if that is known, else shuffle what is surely stub."""
    return _STUB[state]
