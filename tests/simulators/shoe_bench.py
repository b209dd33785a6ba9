"""A shoe twin alone on a bench: commands go in, reports are kept, people are called at once, time is virtual."""

from appareil.devices.commands import Arm, AskStatus, Collect, Deal, Prepare
from appareil.devices.reports import Prepared, Report, ShoeStatus
from appareil.runtime.scheduler import Scheduler
from simulators.faults import Faults, Profile
from simulators.ledger import Ledger
from simulators.pace import REAL
from simulators.shoe import Shoe
from simulators.shuffles import by_seed
from simulators.world import World

SECOND = 1_000_000


class ShoeBench:
    """`reports` is what the shoe has said, `happened` what it called people or fate for."""

    def __init__(self, *, atomic_counter: bool = True, profile: Profile | None = None, seed: int = 1) -> None:
        self.scheduler = Scheduler()
        self.ledger = Ledger()
        self.faults = Faults(profile or {}, seed)
        self.world = World(self.scheduler, self.ledger, REAL, self.faults)
        self.reports: list[Report] = []
        self.happened: list[str] = []
        self.shoe = Shoe(
            self.world, by_seed(seed), self.reports.append, self._happen, atomic_counter=atomic_counter
        )
        self.shoe.power_on()

    def _happen(self, kind: str) -> None:
        self.happened.append(kind)
        if kind == "reboot":
            self.reboot()
        elif kind == "door":
            self.shoe.open_door()

    def wait(self, seconds: float) -> list[Report]:
        """Let time pass; the reports of that time."""
        seen = len(self.reports)
        self.scheduler.run_until(self.scheduler.now() + int(seconds * SECOND))
        return self.reports[seen:]

    def told(self, command: Arm | AskStatus | Collect | Deal | Prepare) -> list[Report]:
        """Give one command; the reports until everything rests again."""
        seen = len(self.reports)
        self.shoe.do(command)
        self.scheduler.run_until(self.scheduler.now() + 60 * SECOND)
        return self.reports[seen:]

    def status(self) -> ShoeStatus:
        """What the shoe answers when it is asked."""
        (status,) = self.told(AskStatus())
        assert isinstance(status, ShoeStatus)
        return status

    def reboot(self) -> None:
        self.shoe.power_off()
        self.shoe.power_on()

    def arm(self, deck: int = 0, next: int = 0, *, credited: bool = False) -> list[Report]:
        return self.told(Arm(self.shoe.boot, deck, next, credited))

    def with_deck(self) -> "ShoeBench":
        """Deck 1 is shuffled and selected, the shoe armed for its first card."""
        self.arm()
        assert self.told(Prepare(1)) == [Prepared(1)]
        self.arm(1, 1)
        self.reports.clear()
        return self
