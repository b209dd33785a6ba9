"""A controller that only deals: cards round the table, deck after deck, over the real driver, whatever goes wrong."""

from appareil.devices.commands import Arm, AskStatus, Collect, Command, Deal, Prepare
from appareil.devices.protocols import Wire
from appareil.devices.reports import (
    Armed,
    Collected,
    Delivered,
    DoorClosed,
    JamCleared,
    LinkLost,
    LinkUp,
    Prepared,
    Refused,
    Report,
    ShoeStatus,
)
from appareil.runtime.scheduler import Scheduler
from drivers.motor import MotorDriver
from simulators.table import SimulatedTable

PATIENCE = 5_000_000
CARDS_A_DECK = 20


class Dealer:
    """Deals `CARDS_A_DECK` cards of each deck to seats 1 to 10 in turn. What only a person can know it takes from the
    ledger of `table`. `dealt` is how many cards it believes to have dealt."""

    def __init__(self, table: SimulatedTable, wire: Wire, scheduler: Scheduler) -> None:
        self._table = table
        self._scheduler = scheduler
        self._driver = MotorDriver("shoe", 0, wire, scheduler, self._hear)
        self._deck = 0
        self._out = 0
        self._collected = 0
        self._order_boot = 0
        self._link_is_up = False
        self._credited = False
        self._calls = 0
        self.dealt = 0
        self._driver.open(1)

    def _wanted(self) -> Prepare | Deal | Collect:
        """What follows from what is known; so it is the same after any trouble."""
        if not self._deck:
            return Prepare(self._collected + 1)
        if self._out == CARDS_A_DECK:
            return Collect(self._deck)
        return Deal(self._deck, self._out + 1, self._out % 10 + 1)

    def _send(self, command: Command) -> None:
        self._calls += 1
        call = self._calls
        self._driver.send(command)

        def overdue() -> None:
            if self._calls == call and self._link_is_up:
                self._send(AskStatus())

        self._scheduler.at(self._scheduler.now() + PATIENCE, overdue)

    def _hear(self, report: Report) -> None:
        match report:
            case LinkUp():
                self._link_is_up = True
                self._send(AskStatus())
            case LinkLost():
                self._link_is_up = False
            case JamCleared() | DoorClosed() | Refused():
                self._send(AskStatus())
            case ShoeStatus() if not (report.door_open or report.jammed):
                self._reconcile(report)
                self._send(Arm(report.boot, self._deck, self._out + 1 if self._deck else 0, self._credited))
            case Armed():
                self._order_boot = report.boot
                self._credited = False
                self._send(self._wanted())
            case Delivered(deck, n, destination) if self._wanted() == Deal(deck, n, destination):
                self._card_is_out()
                self._send(self._wanted())
            case Prepared(deck) if self._wanted() == Prepare(deck):
                self._deck = deck
                self._send(Arm(self._order_boot, self._deck, 1))
            case Collected(deck) if self._wanted() == Collect(deck):
                self._deck_is_back()
                self._send(Arm(self._order_boot))

    def _reconcile(self, status: ShoeStatus) -> None:
        match self._wanted():
            case Deal(deck, n):
                forgetful = status.boot != self._order_boot and not self._table.shoe.abilities
                if status.path_opened or forgetful:
                    if n in self._table.ledger.left[deck]:
                        self._credited = True
                        self._card_is_out()
                elif status.last == n:
                    self._card_is_out()
            case Prepare(deck) if status.ready == deck:
                self._deck = deck
            case Collect(deck) if (status.collected, status.collected_count) == (deck, 52):
                self._deck_is_back()

    def _card_is_out(self) -> None:
        self._out += 1
        self.dealt += 1

    def _deck_is_back(self) -> None:
        self._collected = self._deck
        self._deck = self._out = 0
