"""The controller's own words, phases, devices, what may be said for a player, as the floor reads them."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from appareil.cli.words.silence import CAUSES
from appareil.locale import N_, Both, _
from appareil.locale.outside import shown

if TYPE_CHECKING:
    from appareil.devices.reports import LinkUp
    from drivers.messages import Hello

PHASES = {
    "starting": N_("starting"), "open.waiting": N_("between hands"), "open.on_break": N_("on a break"),
    "hand.opening": N_("waiting for the blinds"),
    "hand.dealing": N_("dealing"), "hand.betting": N_("betting"), "hand.burning": N_("burning a card"),
    "hand.dealing_board": N_("dealing the board"), "hand.showdown": N_("showdown"), "hand.paying": N_("paying"),
    "hand.offering_run_twice": N_("asking whether the board is run twice"), "hand.discarding": N_("giving up a card"),
    "hand.clearing": N_("collecting the cards"), "hand.misdeal": N_("misdeal"), "out_of_service": N_("closed"),
}
"""What the table is doing, by the phase of the state chart."""
DEVICES = {"shoe": Both("sabot", "shoe"), "puck": Both("déplaceur de rondelle", "puck mover")}
"""The devices with a motor; a terminal's name has its seat."""
ABILITIES = {
    "atomic_counter": N_("its card counter survives a loss of power"),
    "reshuffle_stub": N_("it can shuffle the stub again"),
}
"""What a device can do beyond the least, by its name in HELLO."""
AMOUNTS = ("bet", "raise")
"""The actions that are said with an amount."""


def phase_text(phase: str) -> str:
    """What the table is doing."""
    return _(PHASES[phase])


def device_text(name: str) -> str:
    """A device by its name (devices/names.py)."""
    return _(DEVICES[name]) if name in DEVICES else name.replace("terminal", _("terminal"))


def identity_text(device: "LinkUp | Hello") -> str:
    """What a device says of itself, each thing by its name; what it leaves empty is left out."""
    parts = (
        (_("maker {maker}"), device.maker), (_("serial number {serial}"), device.serial),
        (_("firmware {firmware}"), device.firmware),
    )
    return ", ".join([
        *(text.format(maker=shown(said), serial=shown(said), firmware=shown(said)) for text, said in parts if said),
        *(f"{_(ABILITIES[ability])} ({ability})" for ability in sorted(device.abilities)),
    ])


def cause_text(cause: str) -> str:
    """Why a device does not answer, by `LinkLost.cause`; "" before anything was heard of it."""
    return _(CAUSES[cause][0]) if cause else _("not heard of yet")


def choice_text(choice: Mapping[str, Any], money: Callable[[int], str]) -> str:
    """One answer that may be given, with the least and most of a bet or raise, written by `money`."""
    word = str(choice["word"])
    return f"{word} {money(choice['least'])}..{money(choice['most'])}" if choice["most"] else word
