"""What a table plays for: the amounts and house choices that one hand needs to know."""

from typing import Literal, NamedTuple

AnteType = Literal["none", "each", "bb", "button"]


class Stakes(NamedTuple):
    """The amounts of one hand, in chips, and the options that change them.

    `ante_type`: none, each (everybody), bb (the big blind for the table, dead), button (likewise). `ante_order`:
    whether a payer who cannot afford both puts in his blind first (TDA RP-11) or the single ante. `chip_unit` is the
    smallest chip: bets and raises are multiples of it, all-ins excepted, and pots are shared in it.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_type: AnteType = "none"
    ante_order: Literal["bb_first", "ante_first"] = "bb_first"
    chip_unit: int = 1
    game: Literal["cash", "tournament"] = "cash"
