"""What a table plays for: the numbers and house choices one hand needs to know."""

from typing import Literal, NamedTuple


class Stakes(NamedTuple):
    """The amounts and options of one hand, in chips.

    `ante_type`: none, each (everybody), bb (the big blind for the table, dead), button (likewise). `ante_order` tells whether
    a big blind who cannot pay both pays his blind first (TDA RP-11) or the ante. `chip_unit` is the smallest chip: bets and
    raises are multiples of it, all-ins excepted, and it is the odd chip of a split pot.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_type: Literal["none", "each", "bb", "button"] = "none"
    ante_order: Literal["bb_first", "ante_first"] = "bb_first"
    chip_unit: int = 1
    game: Literal["cash", "tournament"] = "cash"
