"""Rebuys, and who is dealt in to a tournament hand (TDA R27, R30)."""

from collections.abc import Mapping


def stacks_to_play(stacks: Mapping[int, int], announced: Mapping[int, int]) -> dict[int, int]:
    """The stacks of the hand about to be shuffled. Rebuys `announced` before the shuffle are played at once, as chips
    behind, and are owed to the house from then on, whatever becomes of them; one announced later waits."""
    return {seat: stacks.get(seat, 0) + announced.get(seat, 0) for seat in {**stacks, **announced}}


def is_dealt_in(stack: int) -> bool:
    """Whether a seat gets cards: it does with any chip, its player present or not."""
    return stack > 0
