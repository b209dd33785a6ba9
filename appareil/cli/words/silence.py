"""Why a device does not answer, in words, and what a person can do about it."""

import os
import stat
from pathlib import Path

from appareil.cli import port_users
from appareil.cli.port_users import MODEM_MANAGER, Process
from appareil.cli.ports import mode_of, ports_in
from appareil.locale import N_, _
from appareil.locale.outside import shown

MOST_PORTS = 12
"""So many ports are named to a person who has typed another name."""

CAUSES = {
    "port_missing": (
        N_("the port does not exist"),
        N_("plug the cable in, or correct `port` in the table file; ls {dir} shows what is there"),
    ),
    "port_forbidden": (
        N_("no permission to use the port"),
        N_("see which folder on the way lets nobody in: namei -l {port}"),
    ),
    "port_busy": (
        N_("another program uses the port"),
        N_("stop the other program (sudo fuser -v {port} names it); is a table already running?"),
    ),
    "port_lost": (N_("the port went away"), N_("check the cable and its adapter")),
    "silent": (N_("nothing answers on this port"), N_("check the device's power and that this port is its own")),
    "garbled": (
        N_("bytes come on this port, and none of them is a frame of this protocol"),
        N_("likely reasons, in this order: the device speaks at another speed than 115,200 baud 8N1; a wire or the "
           "ground is loose; it is a device of another protocol"),
    ),
    "one_way": (
        N_("the device speaks, and does not hear what is said to it"),
        N_("check the wire from the adapter's TX to the device's RX; then switch the device off and on"),
    ),
    "echo": (
        N_("what is sent comes back, and nothing else comes"),
        N_("TX and RX touch in the cable, or the adapter echoes (RS-485): check the plug and the adapter's switches"),
    ),
    "unanswered": (N_("the device does not acknowledge"), N_("check the cable; switch the device off and on")),
    "wrong_kind": (N_("another kind of device answers"), N_("exchange the ports in the table file")),
    "flapping": (
        N_("the link comes up and fails again and again"), N_("change the cable or the socket; check its power"),
    ),
    "driver_failed": (N_("its driver has raised an error"), N_("keep the journal for the maker of the driver")),
    "wrong_protocol": (
        N_("the device speaks another protocol version"), N_("update the device's firmware or this software"),
    ),
}
"""By `LinkLost.cause`: what is wrong, and what to do where the system does not say more."""


def why_silent(cause: str, port: str, folder: str, typed: bool = False) -> tuple[str, str]:
    """(what is wrong, what to do) for a `LinkLost.cause` of the device on `port`; `folder` is where ports lie. What the
    system knows of the port is looked up: what it is, who may use it, who does. `typed`: a person has named the port,
    and no table file."""
    other = _no_port(port, cause, typed)
    what, step = (_(text).format(port=port, dir=folder) for text in CAUSES["port_missing" if other else cause])
    if other or cause == "port_missing":
        return other or what, _another(port, folder) if typed else step
    if cause == "port_forbidden":
        return _forbidden(port, what, step)
    if cause == "port_busy":
        return _busy(port, what, step)
    if cause in ("silent", "garbled"):
        return what, _also_asked_by_others(port, cause, step)
    return what, step


def _no_port(port: str, cause: str, typed: bool) -> str:
    """What is wrong where `port`, which cannot be opened for `cause`, leads to something else than a port; else "". One
    that a running table has missed may have come since: it is what it seems."""
    mode = mode_of(port) if cause in ("port_missing", "port_forbidden") else 0
    if stat.S_ISDIR(mode):
        return _("this is a folder, no serial port")
    seems_one = stat.S_ISCHR(mode) and not (typed and cause == "port_missing")
    return _("this is no serial port") if mode and not seems_one else ""


def _another(port: str, folder: str) -> str:
    """The names that a person could have typed instead of `port`: those in the folder it is, else where ports lie."""
    place = next((place for place in (port, folder) if ports_in(place)), "")
    if not place:
        return _("there is no port in {dir}: plug the device's cable in, then ls {dir}; a port that lies elsewhere is "
                 "given with its whole path, such as /dev/ttyUSB0").format(dir=folder)
    names = [shown(name) for name in ports_in(place)]
    named = ", ".join([*names[:MOST_PORTS], *(["…"] if len(names) > MOST_PORTS else [])])
    return _("give one of the ports in {dir}: {ports}; if none is this device's, plug its cable in").format(
        dir=place, ports=named,
    )


def _forbidden(port: str, what: str, step: str) -> tuple[str, str]:
    try:
        node = port_users.node(port)
    except OSError:  # not even its folder may be looked into
        return what, step
    user = port_users.myself()
    what = _("{what}: it belongs to {owner}:{group} with mode {mode}, and this user is {user}").format(
        what=what, owner=node.owner, group=node.group, mode=f"{node.mode:04o}", user=user,
    )
    if not node.group_may:
        rule = _('no group is let in; in /etc/udev/rules.d/60-appareil.rules write SUBSYSTEM=="tty", '
                 'KERNEL=="{kernel}", GROUP="{group}", MODE="0660"; then: sudo udevadm control --reload && '
                 'sudo udevadm trigger')
        return what, rule.format(kernel=Path(port).resolve().name, group=port_users.serial_group())
    if port_users.is_given_to_me(node.group):
        return what, _("this user is in the group {group} since he has logged in: log out and in again").format(
            group=node.group,
        )
    join = _("add this user to the port's group: sudo usermod -aG {group} {user}, then log out and in again")
    return what, join.format(group=node.group, user=user)


def _busy(port: str, what: str, step: str) -> tuple[str, str]:
    held = port_users.holder(port)
    if held is None:
        manager = port_users.modem_manager()
        return what, step if manager is None else f"{step}; {_about(manager)}"
    if held.pid == os.getpid():
        return (
            _("this very table has opened the port under another name"),
            _("give each device of the table file a port of its own: two names lead to {port}").format(
                port=os.path.realpath(port),
            ),
        )
    what = _("{what}: {command} (PID {pid})").format(what=what, command=held.command, pid=held.pid)
    if held.name == MODEM_MANAGER:
        return what, _about(held)
    if held.is_ours:
        return what, _(
            "end that one first: Ctrl-C where it runs; a running table is closed before that (appareil floor close)",
        )
    return what, _("stop that program: kill {pid}").format(pid=held.pid)


def _also_asked_by_others(port: str, cause: str, step: str) -> str:
    """Somebody else who speaks on an open port takes the answers away."""
    manager = port_users.modem_manager()
    if manager is not None and (cause == "garbled" or port_users.has_open(manager.pid, port)):
        return f"{step}; {_about(manager)}"
    return step


def _about(manager: Process) -> str:
    return _('ModemManager (PID {pid}) is running and speaks to new serial ports: sudo systemctl mask --now '
             'ModemManager, or ENV{{ID_MM_DEVICE_IGNORE}}="1" in a udev rule').format(pid=manager.pid)
