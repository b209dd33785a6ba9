"""Why a device does not answer, in words, and what a person can do about it."""

from appareil.locale import N_, _

CAUSES = {
    "port_missing": (
        N_("the port does not exist"),
        N_("plug the cable in, or correct `port` in the table file; ls {dir} shows what is there"),
    ),
    "port_forbidden": (
        N_("no permission to use the port"),
        N_("add this user to the port's group: sudo usermod -aG dialout USER, then log in again"),
    ),
    "port_busy": (
        N_("another program uses the port"),
        N_("stop the other program (fuser {port} names it); is a table already running?"),
    ),
    "port_lost": (N_("the port went away"), N_("check the cable and its adapter")),
    "silent": (N_("nothing answers on this port"), N_("check the device's power and that this port is its own")),
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
"""By `LinkLost.cause`: what is wrong, and what to do."""


def why_silent(cause: str, port: str, folder: str) -> tuple[str, str]:
    """(what is wrong, what to do) for a `LinkLost.cause` of the device on `port`; `folder` is where ports lie."""
    what, step = CAUSES[cause]
    return _(what), _(step).format(port=port, dir=folder)
