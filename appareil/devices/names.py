"""How the devices of a table are called: "shoe", "puck", "terminal 1" to "terminal 10"."""

from functools import cache
from typing import Final

from appareil.devices.commands import SLOTS

MOTORS: Final = tuple(dict.fromkeys(SLOTS.values()))
"""The devices with motors: "shoe", "puck"; every other device is a seat terminal."""
_TERMINAL: Final = "terminal "


@cache
def terminal(seat: int) -> str:
    """The name of the terminal at `seat`."""
    return f"{_TERMINAL}{seat}"


def seat_of(device: str) -> int:
    """The seat of a terminal, 0 for shoe and puck. ValueError for a name that no device has."""
    return 0 if device in MOTORS else int(device.removeprefix(_TERMINAL))
