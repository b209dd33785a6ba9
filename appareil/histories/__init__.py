"""Hands recorded elsewhere, in the PHH format (poker hand history, TOML): read, seated at a table of ours, played.

Hands of ours are written in it. Knows the rules (`poker`) and nothing of devices, the controller or the command line.
`read_phh` is the way in, writing.py the way out.
"""

from appareil.histories.built import why_not_built
from appareil.histories.errors import HistoryError
from appareil.histories.phh import read_phh
from appareil.histories.playing import Played, play
from appareil.histories.recorded import BoardCards, HoleCards, PlayerAction, RecordedHand
from appareil.histories.seating import SeatedHand, seat_hand

__all__ = [
    "BoardCards", "HistoryError", "HoleCards", "Played", "PlayerAction", "RecordedHand", "SeatedHand", "play",
    "read_phh", "seat_hand", "why_not_built",
]
