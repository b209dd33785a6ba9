"""What becomes of a line that is typed after `appareil floor`."""

import argparse
import json
import shlex
from typing import Any

from appareil.cli import floor
from appareil.cli.floor_parser import request
from appareil.controller.record.command import FloorCommand
from appareil.runtime.floor_server import understood


def sent(line: str) -> dict[str, Any] | None:
    """What goes to the table, amounts in whole units; `None` for the status."""
    parser = argparse.ArgumentParser()
    floor.add_arguments(parser)
    said: dict[str, Any] | None = json.loads(json.dumps(request(parser.parse_args(shlex.split(line)), int)))
    return said


def typed(line: str) -> FloorCommand | None:
    """What the table gets."""
    said = sent(line)
    return None if said is None else understood(said)
