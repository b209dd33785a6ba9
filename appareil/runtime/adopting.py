"""Which settings a start plays by: the table file's, unless a change in it must wait.

What is shown is always what is enforced.
"""

from typing import Final

from appareil.controller.record.state import Table
from appareil.settings.changes import differences
from appareil.settings.model import TableSettings
from appareil.settings.paths import dotted

ALWAYS: Final = ("devices", "journal")
"""Where things are plugged in and kept is as the file says at every start."""
NOBODY_SEATED: Final = (("currency", "decimals"), ("seats",), ("house", "game"))
"""What would change the worth of chips, or whose seat there is: not while anybody is seated."""


def adopted(table: Table, settings: TableSettings) -> tuple[TableSettings, tuple[str, ...]]:
    """`(settings, waiting)`: the settings to play by, and the keys of the file whose change waits until the table is
    closed (`floor close`) or, for the worth of chips and the seats, until nobody is seated. While any waits, all do."""
    old = table.settings
    if old is None or (table.play.hand is None and not table.seats):
        return settings, ()
    closed = table.phase == "out_of_service"
    waiting = tuple(
        dotted(change.path) for change in differences(old, settings)
        if change.path[0] not in ALWAYS and change.applies == "table_closed"
        and (not closed or change.path in NOBODY_SEATED)
    )
    if not waiting:
        return settings, ()
    terminals = {seat: line for seat, line in settings.devices.terminals.items() if seat <= old.seats}
    plugged = settings.devices.model_copy(update={"terminals": terminals})  # a seat to come has no terminal yet
    return old.model_copy(update={"journal": settings.journal, "devices": plugged}), waiting
