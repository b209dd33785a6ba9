"""When a hand does not count: who may void it, and what that means."""

from appareil.controller.hand import facts as hand_facts
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table


def voidable(table: Table) -> bool:
    """A hand can be voided until a pot is paid."""
    return table.phase.startswith("hand.") and table.phase not in ("hand.paying", "hand.clearing", "hand.misdeal")


def void(table: Table, reason: str) -> Facts:
    """The hand does not count: bets back, the cards to the shoe, the same hand again."""
    if voidable(table):
        yield hand_facts.HandVoided(reason)
        if table.devices["shoe"].up:
            yield table_facts.DeviceUnheard("shoe")
