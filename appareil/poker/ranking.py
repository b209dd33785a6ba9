"""Which hand beats which: the best five of five to seven cards, as one whole number (seed 004, « Les combinaisons »).

RANKINGS has the standard order and those of the short deck; `low_of_five` ranks low hands.

Each suit is a mask of thirteen bits, deuce lowest, all four side by side in one integer. The ranks held, those held
an even number of times and those held three times are a few ANDs and XORs away; and since a mask of ranks compares
like the ranks it holds, highest first, kickers need no table.

A strength is `category << 26 | main ranks << 13 | kickers`, with the category's place in the order above it where that
is not the standard one. Greater wins, equal shares the pot: suits never rank.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, Literal

CATEGORIES: Final = (
    "high_card", "pair", "two_pair", "trips", "straight", "flush", "full_house", "quads", "straight_flush",
)
"""From weakest to strongest. A royal flush is the name of the best straight flush, not a category."""

_HIGH_CARD, _PAIR, _TWO_PAIR, _TRIPS, _STRAIGHT, _FLUSH, _FULL_HOUSE, _QUADS, _STRAIGHT_FLUSH = (
    place << 26 for place in range(9)
)
_WHEEL: Final = 0b1_0000_0000_1111
_WHEEL_TOP: Final = 1 << 3
_ROYAL: Final = _STRAIGHT_FLUSH | 1 << 12 << 13
_STANDARD: Final = (1 << 30) - 1
_BITS: Final = tuple(1 << card % 4 * 16 + card // 4 for card in range(52))

_NAMES: Final = {
    "fr": ("carte haute", "paire", "double paire", "brelan", "séquence", "couleur", "main pleine", "carré", "quinte"),
    "en": (
        "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
        "straight flush",
    ),
}
_LOW_NAMES: Final = {"fr": "main basse {}", "en": "{} low"}
_ROYAL_NAMES: Final = {"fr": "quinte royale", "en": "royal flush"}


def evaluate(cards: Sequence[int]) -> int:
    """The strength of the best five of five to seven different cards (numbers 0..51). Greater wins, equal ties.

    ValueError for fewer, more or doubled cards.
    """
    held = 0
    for card in cards:
        held |= _BITS[card]
    count = len(cards)
    if not 5 <= count <= 7 or held.bit_count() != count:
        raise ValueError(f"five to seven different cards are needed, not {list(cards)}")
    clubs = held & 0x1FFF
    diamonds = held >> 16 & 0x1FFF
    hearts = held >> 32 & 0x1FFF
    spades = held >> 48
    ranks = clubs | diamonds | hearts | spades
    doubled = count - ranks.bit_count()
    if doubled >= 3:  # at most four ranks: neither straight nor flush
        return _of_few_ranks(clubs, diamonds, hearts, spades)
    if clubs.bit_count() > 4 or diamonds.bit_count() > 4 or hearts.bit_count() > 4 or spades.bit_count() > 4:
        return _of_one_suit(max(clubs, diamonds, hearts, spades, key=int.bit_count))
    top = _straight_top(ranks)
    if top:
        return _STRAIGHT | top << 13
    spare = count - 5
    if doubled == 0:
        return _HIGH_CARD | _drop_lowest(ranks, spare)
    pairs = ranks ^ clubs ^ diamonds ^ hearts ^ spades  # held an even number of times
    if doubled == 1:
        return _PAIR | pairs << 13 | _drop_lowest(ranks ^ pairs, spare)
    if pairs:
        return _TWO_PAIR | pairs << 13 | _highest(ranks ^ pairs)
    trips = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return _TRIPS | trips << 13 | _drop_lowest(ranks ^ trips, spare)


def _of_one_suit(suit: int) -> int:
    """The strength of five to seven cards of one suit, whatever comes with them."""
    top = _straight_top(suit)
    return _STRAIGHT_FLUSH | top << 13 if top else _FLUSH | _drop_lowest(suit, suit.bit_count() - 5)


def _of_few_ranks(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The strength of cards with three or more repeated ranks: quads, a full house, or three pairs."""
    ranks = clubs | diamonds | hearts | spades
    quads = clubs & diamonds & hearts & spades
    if quads:
        return _QUADS | quads << 13 | _highest(ranks ^ quads)
    trips = _highest(clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds))
    several = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    if trips:  # a second set of three plays as the pair
        return _FULL_HOUSE | trips << 13 | _highest(several ^ trips)
    pairs = several & several - 1  # the lowest of three pairs is a kicker at best
    return _TWO_PAIR | pairs << 13 | _highest(ranks ^ pairs)


# --- the short deck --------------------------------------------------------------------------------------------------

_A6789: Final = 0b1_0000_1111_0000
_SHORT_WHEELS: Final = {
    _HIGH_CARD | _A6789: _STRAIGHT | 1 << 7 << 13,
    _FLUSH | _A6789: _STRAIGHT_FLUSH | 1 << 7 << 13,
}
"""Strengths of five cards that are a straight only where the nine follows the ace, and what they are worth there."""


def _order(*from_weakest: str) -> tuple[int, ...]:
    """By category, what an order of its own puts above the standard strength."""
    return tuple(from_weakest.index(name) << 30 for name in CATEGORIES)


_SHORT: Final = _order(
    "high_card", "pair", "two_pair", "trips", "straight", "full_house", "flush", "quads", "straight_flush"
)
_SHORT_TRIPS: Final = _order(
    "high_card", "pair", "two_pair", "straight", "trips", "full_house", "flush", "quads", "straight_flush"
)


def _best_of_short(cards: Sequence[int], order: tuple[int, ...]) -> int:
    best = 0
    for five in combinations(cards, 5):
        standard = evaluate(five)
        standard = _SHORT_WHEELS.get(standard, standard)
        best = max(best, order[standard >> 26] | standard)
    return best


def evaluate_short(cards: Sequence[int]) -> int:
    """`evaluate` where the deck begins at the six: a flush beats a full house, A-6-7-8-9 is a straight (seed 002)."""
    return _best_of_short(cards, _SHORT)


def evaluate_short_trips(cards: Sequence[int]) -> int:
    """`evaluate_short` where trips also beat a straight."""
    return _best_of_short(cards, _SHORT_TRIPS)


RankingName = Literal["high", "short", "short_trips_over_straight"]
RANKINGS: Final[dict[RankingName, Callable[[Sequence[int]], int]]] = {
    "high": evaluate,
    "short": evaluate_short,
    "short_trips_over_straight": evaluate_short_trips,
}


# --- low hands -------------------------------------------------------------------------------------------------------

def low_of_five(five: Sequence[int]) -> int:
    """The strength of five cards as a low hand, 0 when they do not qualify: five different ranks, eight or lower.

    The ace is low, straights and flushes do not count; A-2-3-4-5 is the best.
    """
    ranks = 0
    for card in five:
        ranks |= 1 << (card // 4 + 1) % 13
    return 256 - ranks if ranks.bit_count() == 5 and ranks < 256 else 0


# --- names -----------------------------------------------------------------------------------------------------------

def category(strength: int) -> str:
    """The category of a strength, one of CATEGORIES."""
    return CATEGORIES[strength >> 26 & 15]


def hand_name(strength: int, language: str) -> str:
    """The strength's name in "fr" or "en": in French the words of seed 004, where « quinte » is a straight flush."""
    if strength & _STANDARD == _ROYAL:
        return _ROYAL_NAMES[language]
    return _NAMES[language][strength >> 26 & 15]


def low_name(strength: int, language: str) -> str:
    """The name of a low hand of that strength (`low_of_five`) in "fr" or "en", by its ranks from the highest, the ace
    last: « main basse 7-5-4-2-A », "7-5-4-2-A low"."""
    ranks = 256 - strength
    letters = "-".join("A2345678"[bit] for bit in reversed(range(8)) if ranks >> bit & 1)
    return _LOW_NAMES[language].format(letters)


def best_five(cards: Sequence[int]) -> tuple[int, ...]:
    """The five cards that play: those that make the combination first, kickers after them, each from the highest.

    The five of a wheel end with the ace. Of cards that could replace one another the highest number plays.
    """
    best = max(combinations(sorted(cards, reverse=True), 5), key=evaluate)
    low_ace = evaluate(best) >> 13 & 0x1FFF == _WHEEL_TOP and category(evaluate(best)).startswith("straight")
    ranks = [card // 4 for card in best]

    def importance(card: int) -> tuple[int, int]:
        rank = card // 4
        return ranks.count(rank), -1 if low_ace and rank == 12 else card

    return tuple(sorted(best, key=importance, reverse=True))


def _straight_top(ranks: int) -> int:
    """The bit of the highest card of the best straight in a mask of ranks; 0 without one. No wrap-around (seed 000)."""
    run = ranks & ranks << 1 & ranks << 2
    if run:
        run &= ranks << 3 & ranks << 4
        if run:
            return 1 << run.bit_length() - 1
    return _WHEEL_TOP if ranks & _WHEEL == _WHEEL else 0


def _highest(ranks: int) -> int:
    return 1 << ranks.bit_length() - 1 if ranks else 0


def _drop_lowest(ranks: int, count: int) -> int:
    for _ in range(count):
        ranks &= ranks - 1
    return ranks
