"""What the house takes of the pots, as the table file says it."""

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

TABLE_CLOSED: Final[dict[str, Any]] = {"x-applies": "table_closed"}


class RakeSettings(BaseModel):
    """A percentage of the contested pot or a fixed amount for each step of it, down to whole units, up to a cap."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    type: Literal["none", "percent", "step"] = Field(
        default="none", json_schema_extra=TABLE_CLOSED,
        description="Prélèvement : aucun, en pour cent, ou par tranches. / None, percentage, or steps.",
    )
    hundredths: int = Field(
        default=0, ge=0, le=10_000, json_schema_extra=TABLE_CLOSED,
        description="Centièmes de pour cent du pot : 500 pour 5 %. / Hundredths of a percent of the pot: 500 is 5 %.",
    )
    per: int = Field(
        default=0, ge=0, json_schema_extra=TABLE_CLOSED,
        description="Taille d'une tranche."
        " / Size of a step.",
    )
    take: int = Field(
        default=0, ge=0, json_schema_extra=TABLE_CLOSED,
        description="Pris par tranche."
        " / Taken for each step.",
    )
    unit: int = Field(
        default=1, gt=0, json_schema_extra=TABLE_CLOSED,
        description="Arrondi vers le bas à cette unité."
        " / Rounded down to it.",
    )
    cap: int | None = Field(
        default=None, ge=0, json_schema_extra=TABLE_CLOSED, description="Plafond par partie. / Most for one hand.",
    )
    no_flop_no_drop: bool = Field(
        default=True, json_schema_extra=TABLE_CLOSED, description="Rien sans flop. / Nothing without a flop.",
    )
    min_pot: int = Field(
        default=0, ge=0, json_schema_extra=TABLE_CLOSED,
        description="Rien au-dessous de ce pot."
        " / Nothing below this pot.",
    )
    rake_from: Literal["total_main_first", "each_pot"] = Field(
        default="total_main_first", json_schema_extra=TABLE_CLOSED,
        description="Calculé sur le total et pris d'abord du pot principal, ou sur chaque pot."
        " / Worked out on the total, main pot first, or on each pot.",
    )
