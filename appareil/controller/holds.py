"""Holds begun and ended: a fact only when it changes something, so that a report told twice holds once."""

from appareil.controller import facts
from appareil.controller.facts import Facts, Hold
from appareil.controller.state import Table


def hold(table: Table, reason: Hold) -> Facts:
    """Play stands still for `reason` (questions.py), unless it does already."""
    if reason.key not in table.holds:
        yield facts.Held(reason)


def release(table: Table, key: str) -> Facts:
    """The hold `key` is over, if there is one."""
    if key in table.holds:
        yield facts.Released(key)
