"""`appareil run TABLE.yaml`: the real table. Real time, serial ports, a journal
on disk, the floor's socket beside it."""

import argparse
import asyncio
import os
import signal
import socket
import sys
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Any

from appareil.cli.output import FAILED, OutputLost, aside, colour_on, explain, message, paint
from appareil.cli.ports import add_ports, port_path
from appareil.cli.stopping import stopped_by_signal
from appareil.cli.trace_frames import add_trace, check_traced, traced_port
from appareil.cli.words.floor_words import device_text
from appareil.cli.words.journals import unusable
from appareil.cli.words.reloaded import tell_reloaded
from appareil.cli.words.show import Show
from appareil.cli.words.silence import why_silent
from appareil.cli.words.spectator import Spectator
from appareil.cli.words.tables import load_table
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.record import events
from appareil.controller.record.events import Event
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.devices.protocols import Wire
from appareil.journal.errors import JournalBusy, JournalError, JournalUnavailable, NotAJournal
from appareil.journal.row import Row
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.verify import verify_tail
from appareil.locale import _
from appareil.locale.system_errors import system_text
from appareil.locale.wrong_input import WrongInput
from appareil.runtime.background_check import check_in_background
from appareil.runtime.compose import build, device_lines
from appareil.runtime.desk import Desk
from appareil.runtime.edges import Edges
from appareil.runtime.error_text import error_text, places
from appareil.runtime.floor_server import LONGEST_PATH, FloorServer, path_is_too_long, socket_path
from appareil.runtime.recover import ReplayDiffers
from appareil.runtime.reload import Reloader
from appareil.runtime.runtime import Watcher
from appareil.settings import SettingsError, format_mistakes, load_settings
from appareil.settings.model import DeviceLine, TableSettings

REFUSED_AT_START = (JournalBusy, JournalUnavailable, NotAJournal)
"""A journal that cannot be begun with is wrong input; one that fails later is an error of the machine."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil run`."""
    parser.add_argument("table", metavar="TABLE.yaml", help=_("the table file"))
    add_ports(parser)
    parser.add_argument("--journal", metavar="FILE", help=_("the journal (default: the table file's)"))
    add_trace(parser)


def run(args: argparse.Namespace) -> int:
    """0: stopped by SIGTERM. 130: interrupted. 1: ended by an error. 2: the table file or the journal cannot be used,
    or a device to be traced is not in the table file."""
    settings = load_table(args.table)
    check_traced(args.trace_frames, device_lines(settings))
    path = args.journal or str(Path(args.table).parent / settings.journal)
    if path_is_too_long(socket_path(path)):
        raise WrongInput(
            _("the floor's socket {path} would have more than {n} bytes in its name").format(
                path=socket_path(path), n=LONGEST_PATH,
            ),
            _("put the journal into a folder with a shorter name (--journal), or start in that folder"),
        )
    try:
        return asyncio.run(_serve(settings, args.table, path, args.ports, args.trace_frames))
    except JournalError as error:
        wrong = unusable(error)
        notify(f"STATUS={wrong.what}")
        if not isinstance(error, REFUSED_AT_START):
            explain(wrong.what, wrong.next_step)
            return FAILED
        raise wrong from error
    except ReplayDiffers as error:
        what = _("the journal {path} does not replay: {why}")
        step = _("keep the file for the maker; `appareil verify {path}` says more; a new journal starts a new table")
        raise WrongInput(what.format(path=path, why=error), step.format(path=path)) from error
    except (OutputLost, WrongInput):
        raise
    except Exception as error:  # a bug of ours; the text of an error may hold a card, its places do not
        explain(
            _("ended by an error of this program: {error}").format(error=error_text(error)),
            _("start it again: it goes on from the journal; give the maker these places: {places}").format(
                places=", ".join(places(error)),
            ),
        )
        return FAILED


async def _serve(settings: TableSettings, table: str, path: str, ports: str, traced: Collection[str]) -> int:
    from drivers.serial_wire import SerialWire

    stopped = stopped_by_signal()
    asyncio.get_running_loop().set_exception_handler(_tell_of_the_edges)
    edges = Edges(failed=partial(_end_by, stopped))
    clock = edges.scheduler
    journal = SqliteJournal(path)
    try:
        flaw = verify_tail(journal)
        if flaw is not None:
            raise ReplayDiffers(flaw.seq, str(flaw))

        def wire_for(device: str, line: DeviceLine) -> Wire:
            port = SerialWire(port_path(ports, line.port), clock, edges.add_reader, edges.remove_reader)
            return traced_port(port, device, clock) if device in traced else port

        runtime = build(settings, clock, journal, wire_for, _watcher(settings, ports))
        check_in_background(
            clock, journal, lambda flaw: runtime.post(events.JournalFlawed(flaw.seq, str(flaw))),
        )
        reloader = Reloader(runtime, partial(load_settings, table), tell_reloaded)
        asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, edges.run, partial(_reload, reloader))
        server = FloorServer(Desk(runtime), edges, socket_path(path), reloader)
        await server.open()
        try:
            edges.run(runtime.start)
            ready = _("table {name}: journal {path}, ports {ports}; floor: appareil floor --journal {path} status")
            if runtime.waiting:
                wait = _("changes that wait until the table is closed, or empty, and run is started again: {keys}")
                message(wait.format(keys=", ".join(runtime.waiting)))
            message(ready.format(name=settings.name, path=path, ports=ports))
            notify("READY=1")
            return await stopped
        finally:
            await server.close()
            runtime.stop()
            edges.close()
    finally:
        journal.close()


def _watcher(settings: TableSettings, ports: str) -> Watcher:
    """What a technician sees of the running table: the hands on stdout, the devices that come and go on stderr."""
    show = Show(aside, Spectator(settings.currency))
    lines = device_lines(settings)

    def watch(table: Table, event: Event, row_facts: tuple[Fact, ...], row: Row) -> None:
        show.row(table, row_facts)
        for fact in row_facts:
            if isinstance(fact, hardware_facts.DeviceDown):
                what, step = why_silent(fact.cause, port_path(ports, lines[fact.device].port), ports)
                message(_("{device}: {what}; {step}").format(
                    device=paint(device_text(fact.device), "red", sys.stderr), what=what, step=step,
                ))
            elif isinstance(fact, hardware_facts.DeviceUp):
                message(_("{device}: answers, serial number {serial}").format(
                    device=device_text(fact.device), serial=fact.serial,
                ))

    return watch


def _reload(reloader: Reloader) -> None:
    """SIGHUP: the table file is read again; with mistakes in it nothing changes."""
    try:
        reloader.reload("SIGHUP")
    except SettingsError as error:
        message(format_mistakes(error, colour_on(sys.stderr)))
        message(_("nothing has changed: the table goes on by the file as it was"))


def _end_by(stopped: asyncio.Future[int], error: Exception) -> None:
    """The table has failed: a restart goes on from the journal."""
    if stopped.done():
        message(_("and while it ended: {error}").format(error=error_text(error)))
    else:
        stopped.set_exception(error)


def _tell_of_the_edges(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What goes wrong at an edge, such as a connection that finds no descriptor left, is told, and play goes on."""
    error = context.get("exception")
    why = _(system_text(error)) if isinstance(error, OSError) else error_text(error) if error else ""
    message(_("beside the table: {what} ({why}); play goes on").format(what=context.get("message"), why=why))


def notify(state: str) -> None:
    """Tell systemd, where it asked to be told (sd_notify: one datagram)."""
    address = os.environ.get("NOTIFY_SOCKET")
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.sendto(state.encode(), "\0" + address[1:] if address.startswith("@") else address)
