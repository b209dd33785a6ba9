"""What can happen to the table. One event is one row of the journal; time comes with it, never from a clock."""

from typing import Generic, Literal, TypeVar

import msgspec

from appareil.controller.record.command import FloorCommand
from appareil.controller.record.deadline import Deadline
from appareil.devices.commands import Command
from appareil.devices.reports import Report


class Started(msgspec.Struct, frozen=True, tag=True):
    """The controller has started as session `session` (1 on a new journal). Whatever the lines carried is forgotten.
    `form` and `version`: as in `Configured`."""

    session: int
    form: int = 1
    version: str = ""


class Configured(msgspec.Struct, frozen=True, tag=True):
    """The table file was accepted: `settings` is its canonical JSON. It rules from the next hand on. `form`: that of
    this row and those that follow in the journal (runtime/forms.py); `version`: the software that writes them;
    `who` had the file read again while the table ran, "" at a start."""

    settings: str
    form: int = 1
    version: str = ""
    who: str = ""


class Reported(msgspec.Struct, frozen=True, tag=True):
    """`device` ("shoe", "puck", "terminal 1" .. "terminal 10") has said `report`."""

    device: str
    report: Report


class Overdue(msgspec.Struct, frozen=True, tag=True):
    """`device` has had `command` for its full deadline and has not answered."""

    device: str
    command: Command


class TimerExpired(msgspec.Struct, frozen=True, tag=True):
    """`deadline` has passed. Of no effect unless it is still the table's."""

    deadline: Deadline


Said = TypeVar("Said", bound=FloorCommand)
"""What the floor has said. Here every command is one; a journal is read as one of those that have a row (codec.py)."""


class FloorSaid(msgspec.Struct, Generic[Said], frozen=True, tag=True):
    """`who` of the floor has given `command`."""

    who: str
    command: Said


class Poisoned(msgspec.Struct, frozen=True, tag=True):
    """Handling `event` (JSON, hidden cards left out) raised `error` (its type and place: what it says may hold a card);
    the table was reloaded and play is held (6xxx)."""

    event: str
    error: str


class JournalFlawed(msgspec.Struct, frozen=True, tag=True):
    """The check of the journal's older rows, beside the running table, found `flaw` at row `seq`."""

    seq: int
    flaw: str


class StatementsBroken(msgspec.Struct, frozen=True, tag=True):
    """After row `seq` the `statements` (invariants.py) did not hold."""

    seq: int
    statements: tuple[str, ...]


DeviceFault = Literal["impossible", "flood", "flapping", "driver"]
"""What is wrong with how a device speaks: it says what cannot be; too much; its link comes and goes; its driver has
raised an error."""


class DeviceAtFault(msgspec.Struct, frozen=True, tag=True):
    """`device` was not heard `times` times (or its link has failed so often) since this was last told, because of
    `fault`; the last time `about` this: a report and its field, or an error and its line."""

    device: str
    fault: DeviceFault
    about: str = ""
    times: int = 1


Event = (
    Started | Configured | Reported | Overdue | TimerExpired | FloorSaid[FloorCommand] | Poisoned | JournalFlawed
    | StatementsBroken | DeviceAtFault
)
