"""What every twin stands in: time, the cards, the pace, and what may go wrong."""

from collections.abc import Callable

import msgspec

from appareil.devices.protocols import Clock
from simulators.faults import Faults
from simulators.ledger import Ledger
from simulators.pace import Pace


class World(msgspec.Struct, frozen=True):
    """The surroundings shared by the devices and the people of one table."""

    clock: Clock
    ledger: Ledger
    pace: Pace
    faults: Faults

    def after(self, wait: int, do: Callable[[], None]) -> None:
        """Call `do` in `wait` microseconds."""
        self.clock.at(self.clock.now() + wait, do)
