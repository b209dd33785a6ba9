"""What a player pays to get cards before the big blind reaches him (Robert's Rules 4; WSOP Live Action R160)."""

from typing import NamedTuple


class Post(NamedTuple):
    """Blinds to put in: `live` counts towards his call, `dead` goes into the pot. `None`: nothing of the kind."""

    live: str | None = None
    dead: str | None = None


def price_of_entry(new_player: bool, owes_small_blind: bool = False, owes_big_blind: bool = False) -> Post:
    """What posting costs; waiting for the big blind costs nothing and clears every debt.

    A new player posts a live big blind. Who comes back posts what he missed, the small blind dead.
    """
    if new_player:
        return Post(live="bb")
    return Post("bb" if owes_big_blind else None, "sb" if owes_small_blind else None)
