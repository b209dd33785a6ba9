"""What a place costs where the pots are not raked: an amount for every period, in advance (seed 000)."""

from collections.abc import Mapping
from typing import NamedTuple


class TimeCharge(NamedTuple):
    """`amount` chips for every `minutes` minutes begun."""

    amount: int
    minutes: int


class Collected(NamedTuple):
    """`charged`: by seat, what was taken. `unable`: by seat, the stack of those who have less; they add chips or leave
    before the next deal."""

    charged: dict[int, int]
    unable: dict[int, int]


def collect(charge: TimeCharge, stacks: Mapping[int, int]) -> Collected:
    """What a period costs every seat, asked between hands. A stack is charged in full or not at all."""
    able = {seat: charge.amount for seat, stack in stacks.items() if stack >= charge.amount}
    return Collected(able, {seat: stack for seat, stack in stacks.items() if seat not in able})


def periods_begun(charge: TimeCharge, minute: int) -> int:
    """How many periods have begun at `minute` of the session, the first one at minute 0."""
    return minute // charge.minutes + 1
