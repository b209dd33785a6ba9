"""The other end of the floor's socket: one request, one reply."""

import json
import socket
import struct
from typing import Any, Final

from appareil.locale import _
from appareil.locale.system_errors import system_text
from appareil.locale.wrong_input import WrongInput
from appareil.runtime.floor_server import socket_path

PATIENCE: Final = 10
"""Seconds that a table may take to hear and to answer. While the connection is made the system counts them (unix(7)):
a socket of Python's with a timeout would not wait for a place in a queue that is full."""


def ask(journal: str, request: dict[str, Any]) -> dict[str, Any]:
    """Send one request to the table that writes `journal`, and return its reply (see `runtime.floor_server`).
    WrongInput when no table answers."""
    path = socket_path(journal)
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("@ll", PATIENCE, 0))
            line.connect(str(path))
            line.settimeout(PATIENCE)
            line.sendall(json.dumps(request).encode() + b"\n")
            with line.makefile("rb") as replies:
                return dict(json.loads(replies.readline()))
    except (OSError, ValueError) as error:
        raise WrongInput(
            _("no running table answers at {path}: {why}").format(path=path, why=_(system_text(error))),
            _("start it with appareil run, or name its journal with --journal"),
        ) from error
