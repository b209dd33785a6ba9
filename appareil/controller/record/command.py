"""What every command of the floor is. A command is said once, at a moment, and is kept in the journal as it was said.

Each subject has its own, each with its row (word.py), in from_floor.py of its folder; all of them together are in
controller/people/floor.py.
"""

import msgspec


class FloorCommand(msgspec.Struct, frozen=True):
    """Something the floor may say. Its tag is the word, on the floor's socket as in the journal (`buy_in`). Amounts are
    whole units. Ranges are the row's and not the struct's: what a journal holds is read whatever they are today."""
