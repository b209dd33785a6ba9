"""The simulated table: shoe, puck, terminals, cards, players and floor, on wires of either kind."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from appareil.devices.cards import WHOLE_DECK
from appareil.devices.protocols import Clock
from appareil.devices.views import PublicView
from simulators.device import Device, TwinWire
from simulators.faults import Faults, profile
from simulators.floor import Floor
from simulators.ledger import Ledger
from simulators.memory_wire import MemoryWire
from simulators.pace import PACES
from simulators.players import BeforeCards, Decide, asks_for_nothing
from simulators.pty_wire import PtyWire, Reactor
from simulators.puck import Puck
from simulators.shoe import Shoe
from simulators.shuffles import Shuffle
from simulators.terminal import Terminal
from simulators.world import World

SHOE = "shoe"
PUCK = "puck"
CONTACT = 3_000_000
"""For so long, in microseconds, a bad plug has contact, and for so long none: a link fails and is made within it."""


def terminal_name(seat: int) -> str:
    """How the terminal of a seat is called."""
    return f"terminal {seat}"


def device_names(seats: Iterable[int]) -> tuple[str, ...]:
    """The devices of a table with terminals at `seats`."""
    return (SHOE, PUCK, *map(terminal_name, seats))


def make_world(
    clock: Clock, seed: int, pace: str = "fast", faults: str = "none", cards: int = WHOLE_DECK,
) -> World:
    """Surroundings for one table; people have put decks of the set `cards` into its shoe. Raises `KeyError` for an
    unknown pace, `ValueError` for an unknown fault profile."""
    return World(clock, Ledger(cards), PACES[pace], Faults(profile(faults), seed))


def memory_wires(world: World, names: Iterable[str], per_byte: int = 0) -> dict[str, MemoryWire]:
    """A cable in memory for each device; the driver of a device gets its `controller` end."""
    return {name: MemoryWire(world.clock, name, world.faults, per_byte) for name in names}


def pty_wires(world: World, ports: Mapping[str, Path], reactor: Reactor) -> dict[str, PtyWire]:
    """A pseudo-terminal for each device, linked as its port."""
    return {name: PtyWire(path, reactor, world.faults) for name, path in ports.items()}


class SimulatedTable:
    """Everything on the far side of the wires.

    `wires`: device name -> wire. `player(seat)` makes the player of a seat; `before_cards` is what any of them asks for
    before the cards. `watch` gets every public view that a
    terminal shows. `boots`: how often each device has started before; `batch` tells their serial numbers from those of
    other devices. They are switched on at once; `close` ends their
    wires.
    """

    def __init__(
        self, world: World, wires: Mapping[str, TwinWire], *, shuffle: Shuffle, player: Callable[[int], Decide],
        absent: str = "wait", atomic_counter: bool = True, boots: int = 0, batch: str = "",
        watch: Callable[[PublicView], None] | None = None, before_cards: BeforeCards = asks_for_nothing,
    ) -> None:
        self.world = world
        self.ledger = world.ledger
        self.floor = Floor(world, absent)
        self.devices = {name: Device(world, name, wire, batch) for name, wire in wires.items()}
        self.shoe = Shoe(
            world, shuffle, self.devices[SHOE].report, self._at_the_shoe, atomic_counter=atomic_counter
        )
        self.terminals: dict[int, Terminal] = {}
        for name, device in self.devices.items():
            if device.kind == "terminal":
                seat = int(name.partition(" ")[2])
                self.terminals[seat] = self._terminal(device, player(seat), watch, before_cards)
                device.install(self.terminals[seat])
        self.puck = Puck(world, max(self.terminals), self.devices[PUCK].report, self._at_the_puck)
        self.devices[SHOE].install(self.shoe)
        self.devices[PUCK].install(self.puck)
        self.shoe.kept.boots = boots
        self.puck.boot = boots
        for terminal in self.terminals.values():
            terminal.boot = boots
        for device in self.devices.values():
            device.switch_on()

    def _terminal(
        self, device: Device, player: Decide, watch: Callable[[PublicView], None] | None, before_cards: BeforeCards,
    ) -> Terminal:
        def befalls(kind: str) -> None:
            if kind == "reboot":
                device.reboot()
            elif kind == "flap":
                self.flap(self._any_device())
            else:
                self.unplug(device.name)

        return Terminal(
            self.world, device.name, player, device.report, befalls, watch=watch, before_cards=before_cards,
        )

    # --- what happens around the devices ------------------------------------------------------------------------------

    def _at_the_shoe(self, kind: str) -> None:
        match kind:
            case "collect":
                self.world.after(self.world.pace.bring, self._bring_cards)
            case "jam":
                self.floor.trouble(self.shoe.clear_jam)
            case "bad_deck":
                self.floor.trouble(lambda: self.ledger.put_right(self.shoe.shuffler.wanted))
            case "door":
                self.shoe.open_door()
                self.floor.trouble(self.shoe.shut_door)
            case "reboot":
                self.devices[SHOE].reboot()
            case "unplug":
                self.unplug(self._any_device())
            case "pull_port":
                self.pull_port(self._any_device())

    def _any_device(self) -> str:
        names = tuple(self.devices)
        return names[self.world.faults.at("card").between(0, len(names) - 1)]

    def _at_the_puck(self, kind: str) -> None:
        match kind:
            case "jam":
                self.floor.trouble(self.puck.clear_jam)
            case "pushed":
                self.puck.push_on()
            case "reboot":
                self.devices[PUCK].reboot()

    def _bring_cards(self) -> None:
        """Players and floor put the cards of the finished hand into the intake."""
        deck = self.shoe.kept.collected
        mishap = self.world.faults.at("collect").draw()
        self.ledger.bring(deck, but=1 if mishap == "mislay" else 0)
        if mishap == "foreign":
            self.ledger.swap_in_foreign(deck)
        elif mishap == "mislay":
            self.floor.trouble(self._find_cards)
        self.shoe.cards_came_in()

    def _find_cards(self) -> None:
        self.ledger.find_mislaid()
        self.shoe.cards_came_in()

    # --- cables and mains ---------------------------------------------------------------------------------------------

    def unplug(self, name: str) -> None:
        """Pull a cable out of its device: silence. The floor finds it and puts it in again."""
        wire = self.devices[name].wire
        if wire.plugged:
            wire.unplug()
            self.floor.trouble(wire.replug)

    def flap(self, name: str, times: int = 8) -> None:
        """A bad plug: contact is lost for as long as a link takes to fail, and found again, so many times."""
        wire = self.devices[name].wire
        if not times or not wire.plugged:
            return

        def found() -> None:
            wire.replug()
            self.world.after(CONTACT, lambda: self.flap(name, times - 1))

        wire.unplug()
        self.world.after(CONTACT, found)

    def pull_port(self, name: str) -> None:
        """Pull a device's cable out of the controller: the port is gone. The floor puts it in again."""
        wire = self.devices[name].wire
        if wire.plugged:
            wire.pull_port()
            self.floor.trouble(wire.replug)

    def mains_cut(self) -> None:
        """All devices lose their power."""
        for device in self.devices.values():
            device.switch_off()

    def restore(self) -> None:
        """Power is back; each device boots."""
        for device in self.devices.values():
            device.start_up()

    def close(self) -> None:
        """The end: power off, wires closed, names of ports removed."""
        self.mains_cut()
        for device in self.devices.values():
            device.wire.close()
