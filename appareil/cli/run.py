"""`appareil run TABLE.yaml`: the real table. Real time, serial ports, a journal on disk, the floor's socket beside it."""

import argparse
import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

from appareil.cli.compose import build, device_lines, port_path
from appareil.cli.output import DONE, FAILED, INTERRUPTED, WrongInput, colour_on, message, paint
from appareil.cli.show import Show
from appareil.cli.silence import DEFAULT_PORTS, why_silent
from appareil.cli.tables import load_table
from appareil.controller import device_facts, events
from appareil.journal.errors import JournalError
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import verify_tail
from appareil.locale import _
from appareil.runtime.background_check import check_in_background
from appareil.runtime.desk import Desk
from appareil.runtime.edges import Edges
from appareil.runtime.floor_server import FloorServer, socket_path
from appareil.runtime.recover import ReplayDiffers
from appareil.settings.model import DeviceLine, TableSettings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil run`."""
    parser.add_argument("table", metavar="TABLE.yaml", help=_("the table file"))
    parser.add_argument("--ports", metavar="DIR", default=DEFAULT_PORTS, help=_("where relative ports lie (default: {dir})").format(dir=DEFAULT_PORTS))
    parser.add_argument("--journal", metavar="FILE", help=_("the journal (default: the table file's)"))


def run(args: argparse.Namespace) -> int:
    """0: stopped by SIGTERM. 130: interrupted. 1: the journal failed or does not replay. 2: the table file or journal cannot be used."""
    settings = load_table(args.table)
    path = args.journal or str(Path(args.table).parent / settings.journal)
    try:
        return asyncio.run(_serve(settings, path, args.ports))
    except JournalError as error:
        text = _(error.cause).format(path=error.path, detail=error.detail)
        notify("STATUS=" + text)
        raise WrongInput(text, _(error.next_step).format(path=error.path, detail=error.detail)) from error
    except ReplayDiffers as error:
        raise WrongInput(
            _("the journal {path} does not replay: {why}").format(path=path, why=error),
            _("keep the file for the maker; `appareil verify {path}` says more; a new journal starts a new table").format(path=path),
        ) from error


async def _serve(settings: TableSettings, path: str, ports: str) -> int:
    from drivers.serial_wire import SerialWire

    edges = Edges()
    clock = edges.scheduler
    journal = SqliteJournal(path)
    try:
        flaw = verify_tail(journal)
        if flaw is not None:
            raise ReplayDiffers(flaw.seq, str(flaw))

        def wire_for(device: str, line: DeviceLine) -> Any:
            return SerialWire(port_path(ports, line.port), clock, edges.add_reader, edges.remove_reader)

        show = Show(lambda line: print(line, flush=True), settings.currency, colour_on(sys.stdout))
        lines = device_lines(settings)

        def watch(table: Any, event: Any, row_facts: tuple[Any, ...], row: Any) -> None:
            show.row(table, row_facts)
            for fact in row_facts:
                if type(fact) is device_facts.DeviceDown:
                    what, step = why_silent(fact.cause, port_path(ports, lines[fact.device].port), ports)
                    message(f"{paint(fact.device, 'red', sys.stderr)}: {what}; {step}")
                elif type(fact) is device_facts.DeviceUp:
                    message(_("{device}: answers").format(device=fact.device))

        runtime, _drivers = build(settings, clock, journal, wire_for, watch)
        check_in_background(
            clock, journal, lambda flaw: runtime.post(events.JournalFlawed(flaw.seq, str(flaw))),
        )
        server = FloorServer(Desk(runtime), edges, socket_path(path))
        await server.open()
        stopped: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        _stop_on_signals(stopped, edges)
        try:
            edges.run(runtime.start)
            message(_("table {name}: journal {path}, ports {ports}; floor: appareil floor --journal {path} status").format(
                name=settings.name, path=path, ports=ports))
            notify("READY=1")
            return await stopped
        finally:
            await server.close()
            runtime.stop()
            edges.close()
    finally:
        journal.close()


def _stop_on_signals(stopped: asyncio.Future[int], edges: Edges) -> None:
    loop = asyncio.get_running_loop()

    def stop(status: int) -> None:
        if not stopped.done():
            stopped.set_result(status)

    def failed(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """An error nobody caught: the loop would go on with half a table. Say it and end; a restart goes on from the journal."""
        error = context.get("exception")
        if not stopped.done():
            if isinstance(error, Exception):
                stopped.set_exception(error)
            else:
                message(str(context.get("message")))
                stopped.set_result(FAILED)

    loop.set_exception_handler(failed)
    loop.add_signal_handler(signal.SIGTERM, stop, DONE)
    loop.add_signal_handler(signal.SIGINT, stop, INTERRUPTED)


def notify(state: str) -> None:
    """Tell systemd, where it asked to be told (sd_notify: one datagram)."""
    address = os.environ.get("NOTIFY_SOCKET")
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.sendto(state.encode(), "\0" + address[1:] if address.startswith("@") else address)
