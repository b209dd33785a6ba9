"""What a table file can say, as immutable objects. Amounts are whole numbers of the smallest unit (see `Currency`).

This is the only place where a key, its default and its bounds stand; the JSON Schema is generated from it.
"""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Currency(_Section):
    symbol: str = "$"
    decimals: int = Field(0, ge=0, le=3)


class Blinds(_Section):
    small: int = Field(gt=0)
    big: int = Field(gt=0)


class Ante(_Section):
    type: Literal["none", "each", "bb", "button"] = "none"
    amount: int = Field(0, ge=0)
    order: Literal["bb_first", "ante_first"] = "bb_first"


class BuyInLimits(_Section):
    min: int = Field(gt=0)
    max: int = Field(gt=0)


class Clock(_Section):
    seconds: int = Field(25, ge=5, le=600)
    grace_seconds: int = Field(30, ge=5, le=600)


class Pace(_Section):
    between_hands_seconds: float = Field(3.0, ge=0, le=60)


class DeviceLine(_Section):
    driver: str
    port: str


class Devices(_Section):
    shoe: DeviceLine
    puck: DeviceLine
    terminals: dict[int, DeviceLine]


class TableSettings(_Section):
    name: str
    language: Literal["fr", "en"] = "fr"
    seats: int = Field(10, ge=2, le=10)
    currency: Currency = Currency()
    chip_unit: int = Field(1, gt=0)
    blinds: Blinds
    ante: Ante = Ante()
    buy_in: BuyInLimits
    first_button: Literal["right_of_appareil_position"] = "right_of_appareil_position"
    action_clock: Clock = Clock()
    sit_out_after_timeouts: int = Field(2, ge=1, le=20)
    pace: Pace = Pace()
    journal: str = "table.journal"
    devices: Devices
