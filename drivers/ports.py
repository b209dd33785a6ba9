"""Serial ports by name: opening one as the product needs it, and one cause word for why that fails.

Settings: 115,200 baud, 8N1 (pseudo-terminals drop parity silently and then fail), no flow control, never waiting,
locked for us alone, and without HUPCL.
"""

import errno
import os
import termios
from collections.abc import Mapping
from typing import Final

import serial

BAUD: Final = 115_200
_CONTROL_FLAGS: Final = 2
"""Their place in what `termios.tcgetattr` returns."""
PORT_ERRORS: Final = (OSError, termios.error)
"""What pyserial raises about a port; `termios.error` is not an OSError."""

_CAUSES: Final[Mapping[int | None, str]] = {
    errno.ENOENT: "port_missing",
    errno.ENODEV: "port_missing",
    errno.ENXIO: "port_missing",
    errno.ENOTDIR: "port_missing",
    errno.ELOOP: "port_missing",
    errno.ENAMETOOLONG: "port_missing",
    errno.EISDIR: "port_missing",
    errno.ENOTTY: "port_missing",
    errno.EACCES: "port_forbidden",
    errno.EPERM: "port_forbidden",
    errno.EBUSY: "port_busy",
    errno.EAGAIN: "port_busy",
}


def open_port(path: str) -> serial.Serial:
    """The port at `path`, open. Raises one of PORT_ERRORS."""
    port = serial.Serial(path, baudrate=BAUD, timeout=0, write_timeout=0, exclusive=True)
    try:
        _keep_lines_up(port.fileno())
    except PORT_ERRORS:
        port.close()
        raise
    return port


def _keep_lines_up(descriptor: int) -> None:
    """When we close the port, or are killed, its modem lines stay as they are: to many a board DTR going down and up is
    its reset button, and a restart of ours is none of its business."""
    settings = termios.tcgetattr(descriptor)
    settings[_CONTROL_FLAGS] &= ~termios.HUPCL
    termios.tcsetattr(descriptor, termios.TCSANOW, settings)


def leads_to(path: str, descriptor: int) -> bool:
    """Whether the port that is open as `descriptor` is the one which is called `path` now."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(descriptor))
    except OSError:  # the name leads nowhere
        return False


def cause_of(error: BaseException) -> str:
    """The `LinkLost.cause` that a person can act on: port_missing (nothing there, or no serial port), port_forbidden
    (no permission), port_busy (in use by another program), else port_lost."""
    seen: BaseException | None = error
    while seen is not None:
        number = seen.errno if isinstance(seen, OSError) else seen.args[0] if seen.args else None
        if number in _CAUSES:
            return _CAUSES[number]
        seen = seen.__context__  # pyserial wraps a termios.error without its number
    return "port_lost"


def port_problem(path: str) -> str:
    """Why the port at `path` cannot be opened now, as a `LinkLost.cause`; "" when it can. Opens and closes it."""
    try:
        open_port(path).close()
    except PORT_ERRORS as error:
        return cause_of(error)
    return ""
