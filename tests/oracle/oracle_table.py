"""What the oracle is told of a hand before it begins: seats, amounts, and the house's options by their own names."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

HOUSE: Final[Mapping[str, Any]] = {
    "chip_unit": 1,
    "reopen": "cumulative",
    "short_bb_call": "full_bb",
    "straddle_order": "left_of_straddler",
    "straddle_min_raise": "double_straddle",
    "pl_full_blinds": True,
    "pl_sb_as_bb": False,
    "fl_max_raises": 3,
    "fl_heads_up_uncapped": True,
    "odd_chips": "one_each",
    "rake_from": "total_main_first",
}
"""The options and what a house has that says nothing about them."""

BUTTON_BLIND: Final = ("short", "short_trips_over_straight")
"""The variants in which everybody antes and only the button has a blind."""


class Rake(NamedTuple):
    """`percent` of the pot in whole `unit` chips, or `take` for every full `per`; no more than the `cap`, or than that
    of `cap_by_players` for so many dealt in. `jackpot` chips after it from a pot of at least `jackpot_min_pot`."""

    percent: float = 0
    unit: int = 1
    per: int = 0
    take: int = 0
    cap: int | None = None
    cap_by_players: Mapping[int, int] = {}
    no_flop_no_drop: bool = True
    min_pot: int = 0
    jackpot: int = 0
    jackpot_min_pot: int = 0


class Table(NamedTuple):
    """One hand's places and amounts. `small_blind_seat` is `None` when the small blind is dead; the `button` may be an
    empty seat. `posts`: (seat, live chips, dead chips) of others; `straddle`: (seat, total). `players_left`: in a
    tournament, at all tables."""

    button: int
    small_blind_seat: int | None
    big_blind_seat: int
    small_blind: int
    big_blind: int
    ante: int = 0
    ante_type: str = "none"
    ante_order: str = "bb_first"
    game: str = "cash"
    structure: str = "no_limit"
    variant: str = "holdem"
    posts: tuple[tuple[int, int, int], ...] = ()
    straddle: tuple[int, int] | None = None
    rake: Rake | None = None
    players_left: int | None = None
