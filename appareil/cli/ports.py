"""Where the ports of a table lie."""

import argparse
from pathlib import Path

from appareil.locale import _

DEFAULT_PORTS = "/dev/serial/by-id"
"""Where the system names serial adapters by their identity."""


def add_ports(parser: argparse.ArgumentParser) -> None:
    """--ports, the folder of the ports of real devices."""
    parser.add_argument(
        "--ports", metavar="DIR", default=DEFAULT_PORTS,
        help=_("where relative ports lie (default: {dir})").format(dir=DEFAULT_PORTS),
    )


def port_path(ports: str, port: str) -> str:
    """A relative port lies below the folder `ports`; an absolute one is what it is."""
    return str(Path(ports) / port)
