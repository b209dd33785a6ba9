"""Holds begun and ended: a fact only when it changes something, so that a report told twice holds once."""

from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.state import Table


def hold(table: Table, reason: Hold) -> Facts:
    """Play stands still for `reason`, unless it does already."""
    if reason.key not in table.holds:
        yield hold_facts.Held(reason)


def release(table: Table, key: str) -> Facts:
    """The hold `key` is over, if there is one."""
    if key in table.holds:
        yield hold_facts.Released(key)
