"""`appareil run TABLE.yaml`: the real table. Real time, serial ports, a journal
on disk, the floor's socket beside it."""

import argparse
import asyncio
import os
import shlex
import signal
import socket
import sys
from functools import partial
from pathlib import Path
from typing import Any

from appareil.cli.output import FAILED, OutputLost, colour_on, explain, message
from appareil.cli.ports import DEFAULT_PORTS, add_ports, port_path, ports_folder
from appareil.cli.run_log import RunLog
from appareil.cli.run_watch import RunWatch
from appareil.cli.stopping import stopped_by_signal
from appareil.cli.trace_frames import add_trace, check_traced, traced_port
from appareil.cli.words.done import in_both_languages
from appareil.cli.words.journals import unusable
from appareil.cli.words.reloaded import tell_reloaded
from appareil.cli.words.tables import load_table
from appareil.controller.record import events
from appareil.devices.protocols import Wire
from appareil.journal.errors import JournalBusy, JournalError, JournalUnavailable, NotAJournal
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
from appareil.settings import SettingsError, format_mistakes, load_settings
from appareil.settings.model import DeviceLine, TableSettings

REFUSED_AT_START = (JournalBusy, JournalUnavailable, NotAJournal)
"""A journal that cannot be begun with is wrong input; one that fails later is an error of the machine."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil run`."""
    parser.description = "\n\n".join((parser.description or "", _(
        "The hands are written on stdout; on stderr the state of the table when it starts, the devices that come and "
        "go, and what has been played when it is stopped. Each line begins with the local time of day.",
    )))
    parser.add_argument("table", metavar="TABLE.yaml", help=_("the table file"))
    add_ports(parser)
    parser.add_argument("--journal", metavar="FILE", help=_("the journal (default: the table file's)"))
    add_trace(parser)


def run(args: argparse.Namespace) -> int:
    """0: stopped by SIGTERM. 130: interrupted. 1: ended by an error. 2: the table file or the journal cannot be used,
    or a device to be traced is not in the table file."""
    settings = load_table(args.table)
    check_traced(args.trace_frames, device_lines(settings))
    ports_folder(args)
    path = args.journal or str(Path(args.table).parent / settings.journal)
    if path_is_too_long(socket_path(path)):
        raise WrongInput(
            _("the floor's socket {path} would have more than {n} bytes in its name").format(
                path=socket_path(path), n=LONGEST_PATH,
            ),
            _("put the journal into a folder with a shorter name (--journal), or start in that folder"),
        )
    try:
        return asyncio.run(_serve(settings, path, args))
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


async def _serve(settings: TableSettings, path: str, args: argparse.Namespace) -> int:
    """The table with the journal at `path`, until it is stopped."""
    from drivers.serial_wire import SerialWire

    ports, traced = args.ports, args.trace_frames
    stopped = stopped_by_signal()
    edges = Edges(failed=partial(_end_by, stopped))
    clock = edges.scheduler
    log = RunLog(clock)
    asyncio.get_running_loop().set_exception_handler(partial(_tell_of_the_edges, log))
    journal = SqliteJournal(path)
    try:
        flaw = verify_tail(journal)
        if flaw is not None:
            raise ReplayDiffers(flaw.seq, str(flaw))

        def wire_for(device: str, line: DeviceLine) -> Wire:
            port = SerialWire(port_path(ports, line.port), clock, edges.add_reader, edges.remove_reader)
            return traced_port(port, device, clock) if device in traced else port

        watch = RunWatch(settings, clock, log, ports, f"appareil floor --journal {shlex.quote(path)}")
        runtime = build(settings, clock, journal, wire_for, watch.row)
        check_in_background(
            clock, journal, lambda flaw: runtime.post(events.JournalFlawed(flaw.seq, str(flaw))),
        )
        reloader = Reloader(runtime, partial(load_settings, args.table), partial(tell_reloaded, log.tell))
        asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, edges.run, partial(_reload, reloader, log))
        desk = Desk(runtime)
        server = FloorServer(
            desk, edges, socket_path(path), reloader, lambda row: in_both_languages(runtime.table, row),
        )
        await server.open()
        try:
            ready = _("table {name}: journal {path}, ports {ports}; floor: appareil floor --journal {path} status")
            log.tell(ready.format(name=settings.name, path=path, ports=ports))
            edges.run(runtime.start)
            edges.run(partial(watch.begin, desk))
            notify("READY=1")
            status = await stopped
            edges.run(partial(watch.end, _typed(args)))
            return status
        finally:
            await server.close()
            runtime.stop()
            edges.close()
    finally:
        journal.close()


def _typed(args: argparse.Namespace) -> str:
    """The command line that starts this table again."""
    words = ["appareil", "run", args.table]
    words += ["--ports", args.ports] if args.ports != DEFAULT_PORTS else []
    words += ["--journal", args.journal] if args.journal else []
    return shlex.join(words)


def _reload(reloader: Reloader, log: RunLog) -> None:
    """SIGHUP: the table file is read again; with mistakes in it nothing changes."""
    try:
        reloader.reload("SIGHUP")
    except SettingsError as error:
        log.tell(format_mistakes(error, colour_on(sys.stderr)))
        log.tell(_("nothing has changed: the table goes on by the file as it was"))


def _end_by(stopped: asyncio.Future[int], error: Exception) -> None:
    """The table has failed: a restart goes on from the journal."""
    if stopped.done():
        message(_("and while it ended: {error}").format(error=error_text(error)))
    else:
        stopped.set_exception(error)


def _tell_of_the_edges(log: RunLog, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What goes wrong at an edge, such as a connection that finds no descriptor left, is told, and play goes on."""
    error = context.get("exception")
    why = _(system_text(error)) if isinstance(error, OSError) else error_text(error) if error else ""
    log.tell(_("beside the table: {what} ({why}); play goes on").format(what=context.get("message"), why=why))


def notify(state: str) -> None:
    """Tell systemd, where it asked to be told (sd_notify: one datagram)."""
    address = os.environ.get("NOTIFY_SOCKET")
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.sendto(state.encode(), "\0" + address[1:] if address.startswith("@") else address)
