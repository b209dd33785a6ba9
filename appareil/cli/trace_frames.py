"""`--trace-frames DEVICE`: every frame of a device's line in words on stderr, hidden cards never."""

import argparse
from collections.abc import Collection
from datetime import UTC, datetime

from appareil.cli.output import message
from appareil.devices.protocols import SECOND, Clock
from appareil.locale import _
from appareil.locale.wrong_input import WrongInput
from drivers.traced_port import TracedPort, WireToPort


def add_trace(parser: argparse.ArgumentParser) -> None:
    """--trace-frames."""
    parser.add_argument(
        "--trace-frames", metavar="DEVICE", action="append", default=[],
        help=_(
            "write on stderr, in the words of docs/protocol.md, every frame that a device sends or gets, hidden cards "
            "never; for example shoe or \"terminal 3\"; may be repeated"
        ),
    )


def check_traced(traced: Collection[str], devices: Collection[str]) -> None:
    """WrongInput if one of `traced` is none of the table's `devices`."""
    for device in traced:
        if device not in devices:
            raise WrongInput(
                _("the table file has no device {device}").format(device=device),
                _("choose from {names}").format(names=", ".join(devices)),
            )


def traced_port(port: WireToPort, device: str, clock: Clock) -> TracedPort:
    """`port`, its frames told on stderr, each with the time (UTC, as in the journal) and the name of `device`."""
    def tell(words: str) -> None:
        at = datetime.fromtimestamp(clock.now() / SECOND, UTC).replace(tzinfo=None)
        message(f"{at.isoformat(timespec='milliseconds')}Z {device} {words}")

    return TracedPort(port, tell)
