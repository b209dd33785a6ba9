"""`appareil probe PORT`: does the device on a port keep to docs/protocol.md? Nothing moves."""

import argparse

from appareil.cli.ports import add_ports
from appareil.locale import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil probe`."""
    parser.add_argument("port", metavar="PORT", help=_("the serial port of one device, used by nobody else"))
    add_ports(parser)
    parser.add_argument(
        "--only", metavar="F1,L2,...", type=lambda text: text.split(","),
        help=_("these checks alone (default: all that need no hands)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """0: every check passed. 1: one did not, or nothing answers. 2: the port cannot be used, or there is no such
    check."""
    from appareil.cli.probe_device import probe

    return probe(args.port, args.ports, args.only, args.json)
