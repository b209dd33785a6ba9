"""`appareil twins TABLE.yaml --ports DIR`: only the simulated devices, on
pseudo-terminals, for `appareil run` in another process.

They play the players too. Their floor can only mend what is broken: questions
are answered with `appareil floor answer`.
"""

import argparse
import asyncio
import fcntl
import os
import shlex
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from appareil.cli.output import message
from appareil.cli.ports import port_path
from appareil.cli.simulated import (
    PLAYERS,
    add_faults,
    add_shoe,
    add_strategy,
    check_faults,
    shuffle_and_seed,
    strategy_of,
)
from appareil.cli.stopping import stopped_by_signal
from appareil.cli.words.floor_words import device_text
from appareil.cli.words.tables import load_table
from appareil.controller.record.rules_in_force import deck_of
from appareil.locale import _
from appareil.locale.system_errors import system_text
from appareil.locale.wrong_input import WrongInput
from appareil.rehearsal.recorded import read_recorded, script_of
from appareil.runtime.compose import device_lines
from appareil.runtime.edges import Edges
from appareil.settings.model import TableSettings
from simulators.players import Decide, agreeing
from simulators.pty_wire import Reactor
from simulators.shuffles import Shuffle, stacked
from simulators.table import SimulatedTable, make_world, pty_wires


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil twins`."""
    parser.add_argument("table", metavar="TABLE.yaml", help=_("the table file"))
    parser.add_argument(
        "--ports", metavar="DIR", required=True,
        help=_("where the names of the ports are made, as links to pseudo-terminals"),
    )
    parser.add_argument(
        "--seed", type=int, metavar="S",
        help=_("makes cards and players repeatable; without it the cards come by chance"),
    )
    parser.add_argument(
        "--script", metavar="FILE.phhs", help=_("cards and actions of recorded hands, one after the other"),
    )
    parser.add_argument(
        "--pace", choices=("real", "fast"), default="real", help=_("mechanical speed, or motions in a millisecond"),
    )
    add_faults(parser, "none")
    add_strategy(parser)
    add_shoe(parser)


def run(args: argparse.Namespace) -> int:
    """0: stopped by SIGTERM. 130: interrupted. 2: wrong input."""
    settings = load_table(args.table)
    check_faults(args.faults, _("see appareil twins --help"))
    ports = {device: Path(port_path(args.ports, line.port)) for device, line in device_lines(settings).items()}
    for device, line in device_lines(settings).items():
        if Path(line.port).is_absolute():
            raise WrongInput(
                _("{device}: the port {port} is not below the folder of --ports").format(
                    device=device_text(device), port=line.port,
                ),
                _("write a relative port in the table file; simulated devices take no other"),
            )
    try:
        for path in ports.values():
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _no_place(args.ports, error) from error
    for path in ports.values():
        if path.exists() and not path.is_symlink():
            raise WrongInput(
                _("{path} is there already, and is no simulated port").format(path=path),
                _("choose an empty folder with --ports"),
            )
    shuffle, player = _cards_and_players(args, settings)
    with _alone_in(args.ports):
        return asyncio.run(_serve(args, deck_of(settings), ports, shuffle, player))


def _no_place(folder: str, error: OSError) -> WrongInput:
    """What is wrong where the ports cannot be made in `folder`."""
    return WrongInput(
        _("the simulated ports cannot be made in {folder}: {why}").format(folder=folder, why=_(system_text(error))),
        _("choose a folder you may write in with --ports"),
    )


@contextmanager
def _alone_in(folder: str) -> Iterator[None]:
    """Hold `folder` against other simulated devices, which would take our names; the system lets go of it when the
    process dies."""
    try:
        held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError as error:
        raise _no_place(folder, error) from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise WrongInput(
            _("other simulated devices have their ports in {folder}").format(folder=folder),
            _("stop them, or choose another folder with --ports"),
        ) from None
    finally:
        os.close(held)


def _cards_and_players(args: argparse.Namespace, settings: TableSettings) -> tuple[Shuffle, Callable[[int], Decide]]:
    shuffle, seed = shuffle_and_seed(args.seed)
    if args.script is None:
        return shuffle, lambda seat: PLAYERS[strategy_of(args, settings)](seed, seat)
    recorded = read_recorded(args.script, settings.seats, burns=settings.house.burns)
    straddled = next((hand.number for hand in recorded if hand.seated is not None and hand.seated.straddle), None)
    if straddled is not None:
        raise WrongInput(_("hand {n}: {reason}").format(n=straddled, reason=_("straddle")), _("leave the hand out"))
    decks, script = script_of(recorded)
    return stacked(decks, shuffle), lambda seat: script.decide


async def _serve(
    args: argparse.Namespace, cards: int, ports: dict[str, Path], shuffle: Shuffle, player: Callable[[int], Decide],
) -> int:
    edges = Edges()
    world = make_world(edges.scheduler, args.seed or 0, args.pace, args.faults, cards)
    wires = pty_wires(world, ports, Reactor(edges.add_reader, edges.remove_reader))
    stopped = stopped_by_signal()
    table: list[SimulatedTable] = []
    try:
        edges.run(lambda: table.append(SimulatedTable(
            world, wires, shuffle=shuffle, player=player, atomic_counter=not args.no_atomic_counter,
            before_cards=agreeing(args.seed or 0),
            boots=int(time.time()),  # a new process is a new set of machines: their boot ids have never been seen
        )))
    except OSError as error:
        edges.close()
        raise _no_place(args.ports, error) from error
    message(_("{n} simulated devices in {ports}; now: {command}").format(
        n=len(ports), ports=args.ports, command=shlex.join(["appareil", "run", args.table, "--ports", args.ports]),
    ))
    try:
        return await stopped
    finally:
        edges.run(table[0].close)
        edges.close()
