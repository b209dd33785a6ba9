"""Who may use a port, and who does, as the system says: the owner, group and mode of its node, the kernel's locks, the
open files of /proc (as far as this user may see them)."""

import grp
import os
import pwd
import stat
from pathlib import Path
from typing import NamedTuple

from appareil.journal.lock import lock_holder
from appareil.locale.outside import shown

PROC = Path("/proc")
MODEM_MANAGER = "ModemManager"
"""A service that speaks to each new serial port, to see whether it is a modem."""
SERIAL_GROUPS = ("dialout", "uucp")
"""The groups that systems give serial ports to: Debian and Fedora, Arch."""


class Node(NamedTuple):
    """The node of a port: whose it is, and what owner, group and others may (`mode`, as in chmod)."""

    owner: str
    group: str
    mode: int

    @property
    def group_may(self) -> bool:
        """Whether the group may read and write, and is one that a user can be given."""
        return self.mode & 0o060 == 0o060 and self.group != "root"


class Process(NamedTuple):
    """A process: its number, its name for the kernel, and what was typed to start it."""

    pid: int
    name: str
    command: str

    @property
    def is_ours(self) -> bool:
        """Whether it is a command of the Appareil."""
        return self.command.startswith("appareil ")


def node(path: str) -> Node:
    """The node that `path` leads to. Raises OSError."""
    found = os.stat(path)
    return Node(_user(found.st_uid), _group(found.st_gid), stat.S_IMODE(found.st_mode))


def myself() -> str:
    """The user this process is."""
    return _user(os.geteuid())


def is_given_to_me(group: str) -> bool:
    """Whether this user has been put into `group`, whether or not he has logged in since."""
    try:
        return myself() in grp.getgrnam(group).gr_mem
    except KeyError:
        return False


def serial_group() -> str:
    """The group that this system gives serial ports to."""
    known = {entry.gr_name for entry in grp.getgrall()}
    return next((group for group in SERIAL_GROUPS if group in known), SERIAL_GROUPS[0])


def holder(path: str, proc: Path = PROC) -> Process | None:
    """The process that holds the port at `path`: who has locked it, else another one that has it open. `None` when
    nobody does, or this user may not see who."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    locked_by = lock_holder(found.st_ino, proc / "locks")
    if locked_by.isdecimal():
        return process(int(locked_by), proc)
    others = (pid for pid in _pids(proc) if pid != os.getpid() and has_open(pid, path, proc))
    return next((process(pid, proc) for pid in others), None)


def modem_manager(proc: Path = PROC) -> Process | None:
    """ModemManager, where it is running."""
    found = (process(pid, proc) for pid in _pids(proc))
    return next((one for one in found if one is not None and one.name == MODEM_MANAGER), None)


def has_open(pid: int, path: str, proc: Path = PROC) -> bool:
    """Whether `pid` has the port at `path` open, as far as this user may see it."""
    try:
        return any(os.readlink(link) == os.path.realpath(path) for link in (proc / str(pid) / "fd").iterdir())
    except OSError:  # somebody else's, or it has just ended
        return False


def process(pid: int, proc: Path = PROC) -> Process | None:
    """The process `pid`; `None` when it has ended."""
    try:
        name = (proc / str(pid) / "comm").read_text(errors="replace").strip()
        words = (proc / str(pid) / "cmdline").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return None
    return Process(pid, shown(name), shown(_typed([word for word in words if word]) or name, 120))


def _typed(words: list[str]) -> str:
    """A command line as a person has typed it: without the interpreter of a script and the folder of a program."""
    if len(words) > 1 and Path(words[0]).name.startswith("python"):
        words = words[1:]
    if words[:2] == ["-m", "appareil.cli.main"]:
        words = ["appareil", *words[2:]]
    return " ".join([Path(words[0]).name, *words[1:]]) if words else ""


def _pids(proc: Path) -> list[int]:
    try:
        return sorted(int(entry.name) for entry in proc.iterdir() if entry.name.isdecimal())
    except OSError:  # no /proc here
        return []


def _user(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)


def _group(gid: int) -> str:
    try:
        return grp.getgrgid(gid).gr_name
    except KeyError:
        return str(gid)
