"""`appareil twins TABLE.yaml --ports DIR`: only the simulated devices, on pseudo-terminals, for `appareil run` in another process.

They play the players too. Their floor can only mend what is broken: questions are answered with `appareil floor answer`.
"""

import argparse
import asyncio
import secrets
import signal
from collections.abc import Callable
from pathlib import Path

from appareil.cli.compose import device_lines, port_path
from appareil.cli.output import DONE, INTERRUPTED, WrongInput, message
from appareil.cli.recorded import read_recorded, script_of
from appareil.cli.simulate import PLAYERS
from appareil.cli.tables import load_table
from appareil.locale import _
from appareil.runtime.edges import Edges
from appareil.settings.model import TableSettings
from simulators.faults import PROFILES, profile
from simulators.players import Decide
from simulators.pty_wire import Reactor
from simulators.shuffles import Shuffle, by_chance, by_seed, stacked
from simulators.table import SimulatedTable, make_world, pty_wires


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil twins`."""
    parser.add_argument("table", metavar="TABLE.yaml", help=_("the table file"))
    parser.add_argument("--ports", metavar="DIR", required=True, help=_("where the names of the ports are made, as links to pseudo-terminals"))
    parser.add_argument("--seed", type=int, metavar="S", help=_("makes cards and players repeatable; without it the cards come by chance"))
    parser.add_argument("--script", metavar="FILE.phhs", help=_("cards and actions of recorded hands, one after the other"))
    parser.add_argument("--pace", choices=("real", "fast"), default="real", help=_("mechanical speed, or motions in a millisecond"))
    parser.add_argument("--faults", metavar="NAME", default="none", help=_("fault profile: {names}, or one fault such as card.jam_clocked").format(names=", ".join(PROFILES)))
    parser.add_argument("--strategy", choices=tuple(PLAYERS), default="random", help=_("how the players play"))
    parser.add_argument("--no-atomic-counter", action="store_true", help=_("a shoe whose card counter may forget the last card at a reboot"))


def run(args: argparse.Namespace) -> int:
    """0: stopped by SIGTERM. 130: interrupted. 2: wrong input."""
    settings = load_table(args.table)
    try:
        profile(args.faults)
    except ValueError as error:
        raise WrongInput(str(error), _("see appareil twins --help")) from error
    ports = {device: Path(port_path(args.ports, line.port)) for device, line in device_lines(settings).items()}
    try:
        for path in ports.values():
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongInput(
            _("the folder of the ports cannot be made: {why}").format(why=error), _("choose a folder you may write in with --ports"),
        ) from error
    for path in ports.values():
        if path.exists() and not path.is_symlink():
            raise WrongInput(_("{path} exists and is no link").format(path=path), _("choose an empty folder with --ports"))
    shuffle, player = _cards_and_players(args, settings)
    return asyncio.run(_serve(args, ports, shuffle, player))


def _cards_and_players(args: argparse.Namespace, settings: TableSettings) -> tuple[Shuffle, Callable[[int], Decide]]:
    seed = args.seed if args.seed is not None else secrets.randbits(32)
    shuffle = by_chance if args.seed is None else by_seed(seed)
    if args.script is None:
        return shuffle, lambda seat: PLAYERS[args.strategy](seed, seat)
    decks, script = script_of(read_recorded(args.script, settings.seats))
    return stacked(decks, shuffle), lambda seat: script.decide


async def _serve(
    args: argparse.Namespace, ports: dict[str, Path], shuffle: Shuffle, player: Callable[[int], Decide],
) -> int:
    edges = Edges()
    world = make_world(edges.scheduler, args.seed or 0, args.pace, args.faults)
    wires = pty_wires(world, ports, Reactor(edges.add_reader, edges.remove_reader))
    stopped: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def stop(status: int) -> None:
        if not stopped.done():
            stopped.set_result(status)

    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop, DONE)
    loop.add_signal_handler(signal.SIGINT, stop, INTERRUPTED)
    table: list[SimulatedTable] = []
    edges.run(lambda: table.append(SimulatedTable(
        world, wires, shuffle=shuffle, player=player, atomic_counter=not args.no_atomic_counter,
    )))
    message(_("{n} simulated devices in {ports}; now: appareil run {table} --ports {ports}").format(
        n=len(ports), ports=args.ports, table=args.table))
    try:
        return await stopped
    finally:
        edges.run(table[0].close)
        edges.close()
