"""What a player's hole cards and a board are worth in a variant: exactly two hole cards in Omaha, any in hold'em."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from appareil.poker.cards import card_name
from appareil.poker.pots import Board, Half
from appareil.poker.ranking import RANKINGS, hand_name, low_name, low_of_five
from appareil.poker.variants import Variant

FIVE = 5


def high_strength(variant: Variant, hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength of the best hand; greater wins, equal shares. ValueError when there are not enough cards for one."""
    evaluate = RANKINGS[variant.ranking]
    if variant.played is None:
        return evaluate((*hole, *board))
    return max(map(evaluate, hands_of_five(variant, hole, board)))


def low_strength(variant: Variant, hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength of the best low hand, 0 when none qualifies (`ranking.low_of_five`)."""
    return max(map(low_of_five, hands_of_five(variant, hole, board)))


def strengths(variant: Variant, shown: Mapping[int, Sequence[int]], board: Sequence[int]) -> Board:
    """What `Hand.awards` needs of one board: the strengths of the hole cards `shown`, by seat, and in a high-low game
    of those that qualify as low hands. ValueError when a card is there twice."""
    seen = set(board)
    for hole in shown.values():
        for card in hole:
            if card in seen:
                raise ValueError(f"{card_name(card)} twice among the hands {dict(shown)} and the board {list(board)}")
            seen.add(card)
    high = {seat: high_strength(variant, hole, board) for seat, hole in shown.items()}
    if not variant.low:
        return (high,)
    lows = {seat: low_strength(variant, hole, board) for seat, hole in shown.items()}
    return high, {seat: low for seat, low in lows.items() if low}


def name_in(board: Board, half: Half, seat: int, language: str) -> str:
    """The name, in "fr" or "en", of the hand that `seat` has over a board for that half of a pot: a low hand is told by
    its ranks, though the same cards may be a straight as a high one. KeyError when it has none."""
    if half == "low":
        return low_name(board[-1][seat], language)
    return hand_name(board[0][seat], language)


def hands_of_five(variant: Variant, hole: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every five cards that may be played together."""
    if variant.played is None:
        return combinations((*hole, *board), FIVE)
    return (
        (*own, *common)
        for own in combinations(hole, variant.played)
        for common in combinations(board, FIVE - variant.played)
    )


def playing_five(variant: Variant, hole: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
    """The five cards of the best high hand: those that make the combination first, the others after them, each from the
    highest. Of cards that could replace one another a hole card plays."""
    best = max(hands_of_five(variant, hole, board), key=RANKINGS[variant.ranking])
    ranks = [card // 4 for card in best]
    return tuple(sorted(best, key=lambda card: (ranks.count(card // 4), card), reverse=True))
