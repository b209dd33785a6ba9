"""The floor's socket beside the journal: JSON lines, one request and one reply each; for its owner only (mode 0600)."""

import asyncio
import os
import socket
import struct
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from appareil.controller.people.floor import BY_NAME
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Fact
from appareil.runtime.desk import Desk, Refusal, in_both
from appareil.runtime.edges import Edges
from appareil.runtime.reload import Reloader
from appareil.settings import SettingsError, format_mistakes


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """One line from the floor: a `command` given by `who`, or none to ask for the status. Of a command `type` is the
    word, the others are its arguments (docs/floor.md). `reload`: read the table file again instead; `rules`: ask for
    the rules in force instead of the status."""

    who: str = ""
    command: dict[str, Any] | None = None
    reload: bool = False
    rules: bool = False


class NotUnderstood(ValueError):
    """No command has been made of a request, because of this `argument`."""

    def __init__(self, argument: str, why: str) -> None:
        super().__init__(why)
        self.argument = argument


def understood(said: Mapping[str, Any]) -> FloorCommand:
    """The command that is said so: a word, its arguments and no others. Whether they are of their kinds and ranges is
    asked by the desk. Raises NotUnderstood."""
    word = BY_NAME.get(str(said.get("type")))
    if word is None:
        raise NotUnderstood("type", f"{said.get('type')!r} is no word of the floor")
    given = {name: value for name, value in said.items() if name != "type"}
    names = [argument.name for argument in word.arguments]
    for name in given:
        if name not in names:
            raise NotUnderstood(name, f"{word.name} has no argument {name!r}")
    for name in names:
        if name not in given and name not in word.defaults():
            raise NotUnderstood(name, f"{word.name} needs the argument {name!r}")
    return word.command(**given)


MOST_LINES = 16
"""Connections at once: one more ends the one that has been silent for longest, so that whoever comes is heard."""
ACCEPTED_AT_ONCE = 4
"""Connections taken in one turn of the loop, before any of them is looked at: a flood must not take all descriptors."""
QUEUE = 128
"""Connections that the system keeps until they are taken."""
LONGEST_REQUEST = 16_384
"""Bytes of one request."""
IDLE_SECONDS = 60
"""After so long without a request, or with a reply that is not read, a connection is ended."""
LONGEST_PATH = 107
"""Bytes of a socket's path that Linux takes (unix(7): 108 with the 0 at its end)."""


def socket_path(journal: str) -> Path:
    """Where the floor finds the table that writes `journal`."""
    return Path(f"{journal}.sock")


def path_is_too_long(path: Path) -> bool:
    """Whether the system makes no socket there."""
    return len(os.fsencode(path)) > LONGEST_PATH


class FloorServer:
    """Serves one desk on one socket. `in_words`: what a command has brought about, as lines by language."""

    def __init__(
        self, desk: Desk, edges: Edges, path: Path, reloader: Reloader | None = None,
        in_words: Callable[[tuple[Fact, ...]], dict[str, list[str]]] | None = None,
    ) -> None:
        self._desk = desk
        self._edges = edges
        self._path = path
        self._reloader = reloader
        self._in_words = in_words
        self._server: asyncio.Server | None = None
        self._talking: dict[asyncio.StreamWriter, None] = {}  # who said something last stands last

    async def open(self) -> None:
        """Bind the socket. A file left by a killed process is replaced: the
        journal's lock has shown that nobody lives."""
        self._path.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        before = os.umask(0o177)
        try:
            listening.bind(str(self._path))
        finally:
            os.umask(before)
        self._server = await asyncio.start_unix_server(
            self._talk, sock=listening, limit=LONGEST_REQUEST, backlog=ACCEPTED_AT_ONCE,
        )
        listening.listen(QUEUE)  # asyncio takes one number for both; that of the queue may be greater

    async def close(self) -> None:
        """Stop listening and remove the socket."""
        if self._server is not None:
            self._server.close()
            for writer in tuple(self._talking):
                writer.transport.abort()
            self._path.unlink(missing_ok=True)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if len(self._talking) >= MOST_LINES:
            longest_silent = next(iter(self._talking))
            del self._talking[longest_silent]
            longest_silent.transport.abort()
        self._talking[writer] = None
        try:
            await self._converse(reader, writer)
        except (OSError, ValueError, TimeoutError):
            return  # the other side went away, said nothing, or sent a line too long to be one of ours
        finally:
            self._talking.pop(writer, None)
            writer.close()

    async def _converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        uid = _peer_uid(writer)
        while True:
            async with asyncio.timeout(IDLE_SECONDS):
                line = await reader.readline()
                if not line:
                    return
                reply: dict[str, Any] = {}
                self._edges.run(partial(self._answer, line, uid, reply))
                if writer in self._talking:
                    self._talking[writer] = self._talking.pop(writer)
                writer.write(msgspec.json.encode(reply) + b"\n")
                await writer.drain()

    def _answer(self, line: bytes, uid: int, reply: dict[str, Any]) -> None:
        """Do what `line` says and fill in the `reply`: `ok`, the `reason` when it is refused, the amount it is about
        (`limit`, 0 none) or the `argument`, the `status` after it; to a question about the status alone, and to
        who is refused, also the words that are `possible` now, and the `seats` at which the one refused would be; to
        who is not, what his command has `done` as lines of text by language."""
        try:
            request = msgspec.json.decode(line, type=Request)
            command = None if request.command is None else understood(request.command)
        except NotUnderstood as error:
            reply.update(ok=False, reason="not_understood", argument=error.argument, detail=str(error))
            return
        except msgspec.MsgspecError as error:
            reply.update(ok=False, reason="not_understood", detail=str(error))
            return
        if request.reload:
            self._reload(f"{request.who or 'floor'} (uid {uid})", reply)
            return
        if request.rules:
            reply.update(ok=True, **self._desk.rules())
            return
        if command is None:
            reply.update(ok=True, status=self._desk.status(), possible=self._desk.possible())
            return
        outcome: list[Refusal | None] = []
        rows: list[tuple[Fact, ...]] = []
        self._desk.say(command, f"{request.who or 'floor'} (uid {uid})", outcome.append, rows.append)
        refused = (outcome[0] if outcome else None) or Refusal("")
        reply.update(ok=not refused.reason, reason=refused.reason, limit=refused.limit, status=self._desk.status())
        if refused.argument:
            reply.update(argument=refused.argument)
        if self._in_words is not None and rows:
            reply.update(done=self._in_words(rows[0]))
        if refused.reason:
            reply.update(possible=self._desk.possible(), seats=self._desk.seats_possible(command))

    def _reload(self, who: str, reply: dict[str, Any]) -> None:
        """Read the table file again and fill in the `reply`: the `changes` as [key, old, new], these in words, and the
        keys `waiting`; or the `mistakes` of the file as text."""
        if self._reloader is None:
            reply.update(ok=False, reason="not_understood", argument="reload")
            return
        try:
            outcome = self._reloader.reload(who)
        except SettingsError as error:
            reply.update(ok=False, reason="file_has_mistakes", mistakes=format_mistakes(error, colour=False))
            return
        changes = [[key, in_both(old), in_both(new)] for key, old, new in outcome.shown()]
        reply.update(ok=True, changes=changes, waiting=outcome.waiting, status=self._desk.status())


def _peer_uid(writer: asyncio.StreamWriter) -> int:
    """Who the kernel says is at the other end."""
    peer: socket.socket = writer.get_extra_info("socket")
    _, uid, _ = struct.unpack("3i", peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    return int(uid)
