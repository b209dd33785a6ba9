"""Every fact there is: those of all subjects together, as the journal reads them."""

from typing import Any, Union

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Fact
from appareil.controller.seats import facts as seat_facts
from appareil.controller.tournament import facts as tournament_facts

SUBJECTS = (table_facts, hold_facts, hardware_facts, seat_facts, tournament_facts, hand_facts, irregular_facts)
"""Where the facts stand."""


def _facts_of(subject: object) -> tuple[type[Fact], ...]:
    return tuple(
        kind for kind in vars(subject).values()
        if isinstance(kind, type) and issubclass(kind, Fact) and kind is not Fact
    )


FACTS: tuple[type[Fact], ...] = tuple(kind for subject in SUBJECTS for kind in _facts_of(subject))
"""Every kind of fact."""
AnyFact: Any = Union[FACTS]  # noqa: UP007  (`|` takes no tuple)
"""One of them, for a decoder that has to know them all. (A type made at run time: in a signature `Fact` stands.)"""
