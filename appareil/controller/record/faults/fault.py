"""One entry of the fault catalogue (every.py)."""

from typing import NamedTuple

from appareil.locale import Both


class Fault(NamedTuple):
    """`title` for the display, `cause`, `consequence` for hand, pot and cards, `steps` for the floor, in this order.

    `clears`: "device" by itself when its cause is gone, "answer" by the floor's answer, "technician" not at this table.
    """

    code: int
    clears: str
    title: Both
    cause: Both
    consequence: Both
    steps: tuple[Both, ...]


VOID = Both(
    "La partie doit être annulée : toutes les mises sont rendues.", "The hand must be voided: all bets are returned.",
)
"""The consequence of whatever voids a hand."""
STANDS = Both("La partie reste où elle est ; rien n'est perdu.", "Play stays where it is; nothing is lost.")
"""The consequence of what only makes play wait."""
COUNTED = Both(
    "Une carte commandée peut être sortie ou non ; elle ne sera pas distribuée deux fois.",
    "A card ordered may have left or not; it will not be dealt twice.",
)
"""The consequence of whatever leaves open where a card is."""
