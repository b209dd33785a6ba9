"""What every group of keys is made of: its base, when a change of a key applies, and how its numbers are written."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict

NEXT_HAND: Final[dict[str, Any]] = {"x-applies": "next_hand"}
TABLE_CLOSED: Final[dict[str, Any]] = {"x-applies": "table_closed"}

MAX_CHIPS: Final = 400_000_000
"""No amount of a table file is above this many units: ten such stacks still fit a 32-bit number of the wire."""


class _Mark:
    """Marks an integer that the table file writes with decimals and the program keeps in whole units."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name


MONEY: Final = _Mark("MONEY")
"""The file writes the currency, the program keeps units of 10^-decimals of it."""
PERCENT: Final = _Mark("PERCENT")
"""The file writes percents, the program keeps hundredths of them: 2.5 is 250."""
PERCENT_DECIMALS: Final = 2

Chips = Annotated[int, MONEY]
"""An amount in whole units of 10^-decimals of the currency."""


class Section(BaseModel):
    """A group of keys of the table file: immutable, and nothing but the keys it names."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
