"""The puck mover twin: brings the puck to a seat, knows where it stands, and notices when somebody else moves it."""

from collections.abc import Callable

from appareil.devices.commands import Arm, AskStatus, Command, MoveTo
from appareil.devices.reports import (
    Armed,
    JamCleared,
    Jammed,
    Placed,
    PuckMoved,
    PuckStatus,
    Refused,
    Report,
)
from simulators.faults import STALL
from simulators.motion import Motion, Steps
from simulators.twin import Message
from simulators.world import World

LIFTED = 0
"""The seat of a puck that stands at none: between two seats, or in somebody's hand."""


class Puck:
    """A puck mover between its motor and its line.

    `say` gets each report. `happen(kind)` gets `jam`, which people must see to, and what befalls the puck in the middle
    of a motion: `reboot`, and `pushed` right after it. `seat` is where the puck truly stands; sensors under the table
    tell it at all times.
    """

    def __init__(self, world: World, seats: int, say: Callable[[Report], None], happen: Callable[[str], None]) -> None:
        self._world = world
        self._faults = world.faults.at("puck")
        self._seats = seats
        self._say = say
        self._happen = happen
        self._motion = Motion(world.clock)
        self._target = LIFTED
        self._status_asked = False
        self._pushed_later = False
        self.abilities: frozenset[str] = frozenset()
        self.seat = seats
        self.powered = False
        self.armed = False
        self.jammed = False
        self.boot = 0

    def power_off(self) -> None:
        """The motor stops where it is."""
        self._motion.abort()
        self._status_asked = False
        self.powered = self.armed = False

    def power_on(self) -> int:
        """Start, disarmed, with a new boot id, which is returned."""
        self.powered = True
        self.boot += 1
        return self.boot

    def exchange(self) -> bool:
        """Another puck mover: it has been started seldom yet."""
        self.boot //= 2
        return True

    def opened(self, seat: int) -> None:
        """A controller has opened a session."""
        self.armed = False

    def disarm(self) -> None:
        """The link has failed."""
        self.armed = False

    def do(self, message: Message) -> None:
        """Execute, answer or refuse one command."""
        match message:
            case AskStatus():
                self._status_asked = True
                self._answer_status()
            case Arm():
                self._arm(message)
            case MoveTo():
                self._move(message)

    def status(self) -> PuckStatus:
        """How the puck mover is, as it will say when asked at rest."""
        return PuckStatus(self.boot, self.armed, self.jammed, self.seat)

    def _answer_status(self) -> None:
        if self._status_asked and not self._motion.busy:
            self._status_asked = False
            self._say(self.status())

    def _refuse(self, command: Command, reason: str) -> None:
        self._say(Refused(type(command).__name__, reason))

    def _arm(self, arm: Arm) -> None:
        reason = "wrong_boot" if arm.boot != self.boot else "jammed" if self.jammed else ""
        if reason:
            self._refuse(arm, reason)
            return
        self.armed = True
        self._say(Armed(arm.boot, arm.deck, arm.next))

    def _move(self, move: MoveTo) -> None:
        if self.jammed or not self.armed:
            self._refuse(move, "jammed" if self.jammed else "disarmed")
        elif self._motion.busy:
            if move.seat != self._target:
                self._refuse(move, "busy")
        elif move.seat == self.seat:
            self._say(Placed(move.seat))
        else:
            self._begin(move.seat)

    def _begin(self, seat: int) -> None:
        self._target = seat
        self.seat = LIFTED
        mishap = self._faults.draw()
        duration = self._world.pace.puck
        if mishap == "stall":
            duration += self._faults.between(*STALL)
        steps: Steps = ((100, self._arrive),)
        if mishap == "jam":
            steps = ((50, self._stick),)
        elif mishap == "reboot":
            steps = ((50, lambda: self._happen("reboot")),)
        self._pushed_later = mishap == "pushed"
        self._motion.begin(duration, steps)

    def _arrive(self) -> None:
        self.seat = self._target
        self._say(Placed(self.seat))
        self._answer_status()
        if self._pushed_later:
            self._world.after(self._world.pace.puck, lambda: self._happen("pushed"))

    def _stick(self) -> None:
        self.jammed = True
        self.armed = False
        self._say(Jammed("puck"))
        self._happen("jam")
        self._answer_status()

    # --- people's hands -----------------------------------------------------------------------------------------------

    def clear_jam(self) -> None:
        """A person frees the puck; it stays where it is, and the mover stays disarmed."""
        self.jammed = False
        if self.powered:
            self._say(JamCleared("puck"))

    def push(self, seat: int) -> None:
        """A person moves the puck to `seat`, or lifts it off (0)."""
        self._motion.abort()
        self.seat = seat
        if self.powered:
            self._say(PuckMoved(seat))
            self._answer_status()

    def push_on(self) -> None:
        """A person moves the puck to the next seat."""
        self.push(self.seat % self._seats + 1)
