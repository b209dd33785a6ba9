"""The driver of a device with a motor: the card shoe, the puck mover."""

from collections.abc import Callable

from appareil.devices.commands import Command
from appareil.devices.protocols import Clock, Wire
from appareil.devices.reports import Report
from drivers.controller_session import ControllerSession
from drivers.statistics import LinkStatistics


class MotorDriver:
    """A device with a motor on one wire (`devices.protocols.Motor`). `name` says its kind, too; `seat` is 0."""

    def __init__(self, name: str, seat: int, wire: Wire, clock: Clock, hear: Callable[[Report], None]) -> None:
        self.name = name
        self._session = ControllerSession(wire, clock, kind=name, seat=seat, hear=hear)

    def open(self, session: int) -> None:
        """Open the wire and session `session` (1..65535) on it."""
        self._session.open(session)

    def close(self) -> None:
        """Close the wire. The device stays as it is."""
        self._session.close()

    def send(self, command: Command) -> None:
        """Send AskStatus, Arm or a motion of this kind. Dropped while the link is down; BadMessage for another's."""
        self._session.put(command)

    def statistics(self) -> LinkStatistics:
        """What this line has carried and lost."""
        return self._session.statistics()
