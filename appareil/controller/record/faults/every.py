"""Every kind of hold there is, and the fault catalogue: what people are told of each, by its code.

Families: 1xxx link, 2xxx mechanics, 3xxx card integrity, 4xxx game, 6xxx software.
"""

from typing import TYPE_CHECKING, Union

from appareil.controller.record.faults import of_cards, of_deals, of_devices, of_people, of_software
from appareil.controller.record.faults.fault import Fault
from appareil.controller.record.faults.hold import Hold, Question

FILES = (of_devices, of_cards, of_people, of_deals, of_software)
"""Where the holds stand, by family."""
HOLDS: tuple[type[Hold], ...] = tuple(
    kind for file in FILES for kind in vars(file).values()
    if isinstance(kind, type) and issubclass(kind, Hold) and kind not in (Hold, Question)
)
"""Every kind of hold."""
QUESTIONS: tuple[type[Hold], ...] = tuple(kind for kind in HOLDS if issubclass(kind, Question))
"""Those that the floor is asked about."""
FAULTS: dict[int, Fault] = {
    fault.code: fault
    for file in FILES for kind in vars(file).values()
    for fault in (kind, getattr(kind, "FAULT", None)) if isinstance(fault, Fault)
}
"""The fault catalogue, by code."""

if TYPE_CHECKING:
    AnyHold = Hold
else:
    AnyHold = Union[HOLDS]  # noqa: UP007  (`|` takes no tuple)
"""One of them: a decoder has to know them all."""
