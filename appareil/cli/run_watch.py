"""What a technician sees of a running table: first its state, once every device has answered or has been found not to;
then the hands, and the devices that come and go; in the end what has been played."""

import sys

from appareil.cli.output import paint
from appareil.cli.ports import port_path
from appareil.cli.run_log import RunLog
from appareil.cli.words.floor_words import device_text
from appareil.cli.words.show import Show
from appareil.cli.words.silence import why_silent
from appareil.cli.words.spectator import Spectator
from appareil.cli.words.status_text import every_device, status_text
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.record.events import Event, Reported
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.devices.protocols import MINUTE, SECOND, Clock
from appareil.devices.reports import LinkLost, LinkUp
from appareil.journal.row import Row
from appareil.locale import _, _n
from appareil.runtime.compose import device_lines
from appareil.runtime.desk import Desk
from appareil.settings.model import TableSettings

PATIENCE = 5 * SECOND
"""The state is told after so long at the latest: longer than a driver takes to find a device silent."""
SETTLE = SECOND // 2
"""From the last answer to its first status report, and what follows from it."""


class RunWatch:
    """Watches one `run` (`runtime.Watcher`). `ports`: where relative ports lie; `myself`: how the floor of this table
    begins a command."""

    def __init__(self, settings: TableSettings, clock: Clock, log: RunLog, ports: str, myself: str) -> None:
        self._show = Show(log.show, Spectator(settings.currency))
        self._clock = clock
        self._log = log
        self._ports = ports
        self._myself = myself
        self._lines = device_lines(settings)
        self._unheard = set(self._lines)
        self._desk: Desk | None = None
        self._state_is_told = False
        self._began_at = 0
        self._began_with = 0

    def begin(self, desk: Desk) -> None:
        """The table has been started; `desk` tells its state."""
        self._desk = desk
        self._began_at = self._clock.now()
        self._began_with = _hands_closed(desk)
        self._clock.at(self._began_at + PATIENCE, self._tell_state)

    def row(self, table: Table, event: Event, row_facts: tuple[Fact, ...], row: Row) -> None:
        """A row has been committed."""
        self._show.row(table, row_facts)
        if self._state_is_told:
            for fact in row_facts:
                self._device(fact)
        elif isinstance(event, Reported) and isinstance(event.report, LinkUp | LinkLost):
            self._unheard.discard(event.device)
            if not self._unheard:
                self._clock.at(self._clock.now() + SETTLE, self._tell_state)

    def end(self, again: str) -> None:
        """The table is being stopped; `again` starts it anew."""
        if self._desk is None:
            return
        status = self._desk.status()
        hands = _hands_closed(self._desk) - self._began_with
        told = [_("stopped after {time}: {hands}").format(
            time=_time(self._clock.now() - self._began_at), hands=_n("{n} hand played", "{n} hands played", hands),
        )]
        if status["phase"].startswith("hand."):
            told.append(_("hand {n} is under way: the next start goes on with it").format(n=status["hand"]))
        keys = [hold["key"] for hold in status["holds"] if hold["question"] is not None]
        if keys:
            told.append(_("questions still open: {keys}").format(keys=", ".join(keys)))
        told.append(_("to start again: {command}").format(command=again))
        self._log.tell("\n".join(told))

    def _tell_state(self) -> None:
        if not self._state_is_told and self._desk is not None:
            self._state_is_told = True
            status = self._desk.status()
            self._log.tell(status_text(status, self._myself, every_device(status, self._ports)))

    def _device(self, fact: Fact) -> None:
        """A device that comes or goes."""
        if isinstance(fact, hardware_facts.DeviceDown):
            what, step = why_silent(fact.cause, port_path(self._ports, self._lines[fact.device].port), self._ports)
            self._log.tell(_("{device}: {what}; {step}").format(
                device=paint(device_text(fact.device), "red", sys.stderr), what=what, step=step,
            ))
        elif isinstance(fact, hardware_facts.DeviceUp):
            self._log.tell(_("{device}: answers, serial number {serial}").format(
                device=device_text(fact.device), serial=fact.serial,
            ))


def _time(microseconds: int) -> str:
    """So many whole minutes, or seconds where it is none."""
    minutes = microseconds // MINUTE
    if minutes:
        return _n("{n} minute", "{n} minutes", minutes)
    return _n("{n} second", "{n} seconds", microseconds // SECOND)


def _hands_closed(desk: Desk) -> int:
    """How many hands of the journal are over."""
    status = desk.status()
    return int(status["hand"]) - int(status["phase"].startswith("hand."))
