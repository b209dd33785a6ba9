"""The amounts a terminal offers with one touch: minimum, half pot, pot, all-in (docs/protocol.md, "Choices").

The terminal works them out from the public view alone; the controller knows nothing of them.
"""

from typing import NamedTuple

from appareil.devices.views import PublicView


class Preset(NamedTuple):
    """`name`: minimum | half_pot | pot | all_in; `total`: the player's total on this street that it bets or raises to,
    in chips."""

    name: str
    total: int


def presets(view: PublicView) -> tuple[Preset, ...]:
    """What the player to act may bet or raise to with one touch, by rising amounts; empty when he may do neither.

    Half pot and pot are the call and then that part of the pot as it is after the call. An amount that is no multiple
    of the chip is rounded down, one that is not legal goes to the nearest legal one, and of equal ones the first stays;
    but what takes the whole stack is always called all-in.
    """
    if not view.raise_max:
        return ()
    player = view.seats[view.to_act - 1]
    level = player.bet + view.call
    pot = sum(view.pots) + sum(seat.bet for seat in view.seats) + view.call
    wanted = {"minimum": view.raise_min, "half_pot": level + pot // 2, "pot": level + pot}
    named = {player.bet + player.stack: "all_in"} if view.raise_max == player.bet + player.stack else {}
    for name, total in wanted.items():
        in_chips = total - total % view.chip_unit
        named.setdefault(max(view.raise_min, min(in_chips, view.raise_max)), name)
    return tuple(Preset(name, total) for total, name in sorted(named.items()))
