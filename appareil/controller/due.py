"""What the lines of the motors should carry now, and whose terminal shows a turn (what else terminals show: views.py).

Derived from the table alone, so going on after a fault, a restart or a re-plugged cable is the same code as going on.
"""

from appareil.controller.hand import discards
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware.orders import selection
from appareil.controller.record import facts as table_facts
from appareil.controller.record.events import Event, Reported
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.devices.commands import SLOTS, Arm, AskStatus, Command
from appareil.devices.names import MOTORS

UNSEEN_BY_MOTORS = frozenset({
    seat_facts.PressHeard, hand_facts.Acted, hand_facts.StreetClosed, hand_facts.TurnOpened, hand_facts.TurnSeen,
    table_facts.DeadlineSet,
})
"""Facts of the betting, which move nothing."""


def turn_shown_to(table: Table) -> tuple[int, ...]:
    """The seats whose terminals are to show the turn before its clock runs."""
    return (table.play.asked,) if table.play.asked else discards.due_from(table)


def changes_commands(event: Event, row: tuple[Fact, ...]) -> bool:
    """Whether a motor's line may have to carry something else after a row. What a motor says always may change it,
    since it answers what the line carries; what a terminal says, by its facts only."""
    if isinstance(event, Reported) and event.device not in MOTORS:
        return not UNSEEN_BY_MOTORS.issuperset(map(type, row))
    return True


_SLOTS_OF = {device: tuple(slot for slot, owner in SLOTS.items() if owner == device) for device in MOTORS}


def commands(table: Table, device: str) -> tuple[Command, ...]:
    """What the line of `device` ("shoe" or "puck") should be carrying. The first that applies:
    link down, nothing; status not heard, ask it (under holds too); a hold, nothing; not armed as
    needed, arm it; else the open orders of its slots.
    """
    known = table.devices[device]
    if not known.up:
        return ()
    if not known.heard:
        return (AskStatus(),)
    if table.holds:
        return ()
    if device != "shoe":
        if not known.armed:
            return (Arm(known.boot),)
    elif not known.armed or known.selected != selection(table):
        deck = selection(table)
        if not deck:
            return (Arm(known.boot),)
        return (Arm(known.boot, deck, next=len(table.shoe.cards) + 1, credited=table.shoe.credited),)
    return tuple([order for slot in _SLOTS_OF[device] if (order := table.orders[slot]) is not None])
