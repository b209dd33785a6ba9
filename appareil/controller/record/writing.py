"""What has happened to the table as a whole, written into it. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table, settings_from_json


def _session_begun(table: Table, fact: table_facts.SessionBegun) -> None:
    table.session = fact.session
    table.deadline = None
    table.play.seen = False
    table.play.discards_seen = []
    for device in table.devices.values():
        device.up = device.heard = device.armed = False
        device.refusals = 0


def _settings_accepted(table: Table, fact: table_facts.SettingsAccepted) -> None:
    table.settings = settings_from_json(fact.settings)


def _close_asked(table: Table, _: table_facts.CloseAsked) -> None:
    table.closing = True


def _close_cancelled(table: Table, _: table_facts.CloseCancelled) -> None:
    table.closing = False


def _reopened(table: Table, _: table_facts.Reopened) -> None:
    table.closing = False
    table.blinds_agreed = {}
    table.tournament.break_due = 0
    for seat in table.seats.values():
        seat.time_chips_played = 0


def _deadline_set(table: Table, fact: table_facts.DeadlineSet) -> None:
    table.deadline = fact.deadline


def _device_unheard(table: Table, fact: table_facts.DeviceUnheard) -> None:
    device = table.devices[fact.device]
    device.heard = device.armed = False


WRITES: dict[type[Fact], Callable[[Table, Any], None]] = {
    table_facts.SessionBegun: _session_begun,
    table_facts.SettingsAccepted: _settings_accepted,
    table_facts.CloseAsked: _close_asked,
    table_facts.CloseCancelled: _close_cancelled,
    table_facts.Reopened: _reopened,
    table_facts.DeadlineSet: _deadline_set,
    table_facts.DeviceUnheard: _device_unheard,
}
"""What writes each fact of the table as a whole. One without an entry changes the phase alone."""
