"""What a record says itself that came of its hand, compared with what its actions come to."""

from collections.abc import Sequence
from decimal import Decimal

from appareil.histories.played_steps import Returned, Step, Won
from appareil.histories.seating import SeatedHand
from appareil.locale import Both, both


def why_other_results(seated: SeatedHand, steps: Sequence[Step], final_stacks: Sequence[int]) -> Both | None:
    """How `finishing_stacks` or `winnings` of the record differ from `final_stacks`, and from what the `steps` award;
    `None` where they are as they must be, or not told.

    A record may share an odd chip more finely than chips go (10387.5 each): less than one unit is no difference, if
    nothing is lost by it. `winnings` are read as any of the three things that writers mean by them: what was taken from
    the pots, that and what nobody called, what a player has gained.
    """
    hand = seated.hand
    if hand.rake:
        return _why_not_raked(seated, _sums(seated, steps, Won), final_stacks)
    recorded = [amount * hand.scale for amount in hand.finishing_stacks]
    if recorded:
        place = _first_other(recorded, final_stacks)
        if place is None and sum(recorded) != sum(hand.starting_stacks):
            return both("finishing_stacks are {recorded} together, and starting_stacks {counted}",
                        recorded=sum(hand.finishing_stacks), counted=hand.as_written(sum(hand.starting_stacks)))
        if place is not None:
            return _differs(seated, "finishing_stacks", hand.finishing_stacks, final_stacks, place)
    recorded = [amount * hand.scale for amount in hand.winnings]
    collected = _sums(seated, steps, Won)
    returned = _sums(seated, steps, Returned)
    gains = [max(0, after - before) for before, after in zip(hand.starting_stacks, final_stacks, strict=True)]
    readings = [collected, [won + back for won, back in zip(collected, returned, strict=True)], gains]
    if recorded and not any(_first_other(recorded, reading) is None for reading in readings):
        place = _first_other(recorded, collected) or 0
        return _differs(seated, "winnings", hand.winnings, collected, place)
    return None


def _why_not_raked(seated: SeatedHand, won: Sequence[int], final_stacks: Sequence[int]) -> Both | None:
    """A record that tells the rake must tell who ends with what: winners pay it, and all of it."""
    hand = seated.hand
    recorded = [amount * hand.scale for amount in hand.finishing_stacks]
    if not recorded:
        return both("the field {name} is missing", name="finishing_stacks")
    for place, (theirs, ours) in enumerate(zip(recorded, final_stacks, strict=True)):
        if theirs != int(theirs) or not ours - won[place] <= theirs <= ours:
            return _differs(seated, "finishing_stacks", hand.finishing_stacks, final_stacks, place)
    if sum(final_stacks) - sum(recorded) != hand.rake:
        return both("finishing_stacks are {recorded} together, and starting_stacks {counted}",
                    recorded=sum(hand.finishing_stacks), counted=hand.as_written(sum(hand.starting_stacks)))
    return None


def _first_other(recorded: Sequence[Decimal], counted: Sequence[int]) -> int | None:
    """The place of the first two amounts that are a unit or more apart."""
    pairs = enumerate(zip(recorded, counted, strict=True))
    return next((place for place, (theirs, ours) in pairs if abs(theirs - ours) >= 1), None)


def _sums(seated: SeatedHand, steps: Sequence[Step], kind: type[Won] | type[Returned]) -> list[int]:
    """By player, all that steps of this kind have given him."""
    given = [step for step in steps if isinstance(step, kind)]
    return [sum(step.amount for step in given if step.seat == seat) for seat in seated.seats]


def _differs(seated: SeatedHand, field: str, recorded: Sequence[Decimal], counted: Sequence[int], place: int) -> Both:
    return both("{field} gives p{player} {recorded}, and by its actions it is {counted}", field=field,
                player=place + 1, recorded=recorded[place], counted=seated.hand.as_written(counted[place]))
