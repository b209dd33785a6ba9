"""`appareil floor` speaks with a table of the same process: its lines of JSON are the socket's, which is left out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from sittings import Table

from appareil.cli import floor
from appareil.controller.record.fact import Fact
from appareil.runtime.desk import Desk
from appareil.runtime.edges import Edges
from appareil.runtime.floor_server import FloorServer

InWords = Callable[[tuple[Fact, ...]], dict[str, list[str]]]


def told(table: Table, request: object, in_words: InWords | None = None) -> dict[str, Any]:
    """The reply to a line of JSON on the floor's socket."""
    reply: dict[str, Any] = {}
    server = FloorServer(Desk(table.sitting.runtime), cast(Edges, None), Path("nowhere"), None, in_words)
    server._answer(json.dumps(request).encode(), 0, reply)
    return reply


def reach(table: Table, monkeypatch: pytest.MonkeyPatch, in_words: InWords | None = None) -> None:
    """From now on `appareil floor` asks `table`."""
    monkeypatch.setattr(floor, "ask", lambda journal, request: told(table, request, in_words))
