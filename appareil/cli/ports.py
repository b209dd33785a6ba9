"""Where the ports of a table lie, and what lies there."""

import argparse
import os
import re
import stat
from pathlib import Path

from appareil.locale import _
from appareil.locale.wrong_input import WrongInput

DEFAULT_PORTS = "/dev/serial/by-id"
"""Where the system names serial adapters by their identity."""
_SERIAL = re.compile("tty[A-Z]")
"""A serial port as the kernel names it; a screen is tty1."""


def add_ports(parser: argparse.ArgumentParser) -> None:
    """--ports, the folder of the ports of real devices."""
    parser.add_argument(
        "--ports", metavar="DIR", default=DEFAULT_PORTS,
        help=_("where relative ports lie (default: {dir})").format(dir=DEFAULT_PORTS),
    )


def ports_folder(args: argparse.Namespace) -> str:
    """The folder of the ports. Raises WrongInput where one was named that is none; the system makes its own, below
    /dev, with the first adapter."""
    folder: str = args.ports
    if not os.path.abspath(folder).startswith("/dev/") and not os.path.isdir(folder):
        what = _("{folder} is not a folder") if os.path.exists(folder) else _("there is no folder {folder}")
        raise WrongInput(
            what.format(folder=folder),
            _("name the folder where the ports lie with --ports, or make them there: appareil twins --help"),
        )
    return folder


def port_path(ports: str, port: str) -> str:
    """A relative port lies below the folder `ports`; an absolute one is what it is."""
    return str(Path(ports) / port)


def ports_in(folder: str) -> list[str]:
    """The names in `folder` that lead to something like a port: links, and serial ports as the kernel names them. None
    where it cannot be looked into."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return []
    return [
        entry.name for entry in entries
        if (entry.is_symlink() or _SERIAL.match(entry.name)) and stat.S_ISCHR(mode_of(entry.path))
    ]


def mode_of(path: str) -> int:
    """What `path` leads to, for `stat.S_ISDIR` and its like; 0 where that is nothing, or nothing that may be seen."""
    try:
        return os.stat(path).st_mode
    except OSError:
        return 0
