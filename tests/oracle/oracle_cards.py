"""Which hand wins, found by trying every five cards that may be played together. Cards are names: "As", "Td"."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final

RANKS: Final = "23456789TJQKA"
OMAHA: Final = ("omaha", "omaha_hi_lo")
SHORT: Final = ("short", "short_trips_over_straight")

ORDER: Final = (
    "high card", "pair", "two pair", "trips", "straight", "flush", "full house", "quads", "straight flush",
)
ORDERS: Final = {
    "short": (
        "high card", "pair", "two pair", "trips", "straight", "full house", "flush", "quads", "straight flush",
    ),
    "short_trips_over_straight": (
        "high card", "pair", "two pair", "straight", "trips", "full house", "flush", "quads", "straight flush",
    ),
}

Worth = tuple[int, ...]
"""Place in the order, then ranks to compare, the most important one first."""


def best_high(variant: str, hole: Sequence[str], board: Sequence[str]) -> Worth:
    """The best hand: greater wins, equal shares."""
    return max(worth(variant, frozenset(five)) for five in playable(variant, hole, board))


def best_low(hole: Sequence[str], board: Sequence[str]) -> Worth | None:
    """The best low hand of Omaha, eight or better: smaller wins. `None` without one."""
    lows = [low for five in playable("omaha", hole, board) if (low := low_worth(five)) is not None]
    return min(lows, default=None)


def playable(variant: str, hole: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Two of the hand and three of the board in Omaha, else any five."""
    if variant in OMAHA:
        for mine in combinations(hole, 2):
            for common in combinations(board, 3):
                yield mine + common
    else:
        yield from combinations([*hole, *board], 5)


@cache
def worth(variant: str, five: frozenset[str]) -> Worth:
    """What five cards are worth."""
    order = ORDERS.get(variant, ORDER)
    ranks = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    held = Counter(ranks)
    by_count = sorted(ranks, key=lambda rank: (held[rank], rank), reverse=True)
    shape = sorted(held.values(), reverse=True)
    top = straight_top(variant, ranks)
    flush = len({card[1] for card in five}) == 1
    if top is not None:
        return order.index("straight flush" if flush else "straight"), top
    if flush:
        return order.index("flush"), *ranks
    name = {
        (4, 1): "quads", (3, 2): "full house", (3, 1, 1): "trips", (2, 2, 1): "two pair", (2, 1, 1, 1): "pair",
        (1, 1, 1, 1, 1): "high card",
    }[tuple(shape)]  # fmt: skip
    return order.index(name), *by_count


def straight_top(variant: str, ranks: Sequence[int]) -> int | None:
    """The highest rank of a straight; the ace may be the one below the lowest card of the deck."""
    if len(set(ranks)) < 5:
        return None
    if max(ranks) - min(ranks) == 4:
        return max(ranks)
    low = "A6789" if variant in SHORT else "A2345"
    return RANKS.index(low[-1]) if {RANKS[rank] for rank in ranks} == set(low) else None


def low_worth(five: Sequence[str]) -> Worth | None:
    """Five different ranks of eight or less, the ace lowest, compared from the highest; `None` if they are not."""
    ranks = sorted(("A23456789TJQK".index(card[0]) for card in five), reverse=True)
    return tuple(ranks) if len(set(ranks)) == 5 and ranks[0] < 8 else None
