"""What the house takes, of the pots or by the hour, as the table file says it."""

from typing import Annotated, Literal

from pydantic import Field

from appareil.poker.rake import RakeFrom
from appareil.settings.section import MAX_CHIPS, MONEY, PERCENT, TABLE_CLOSED, Chips, Section

Players = Annotated[int, Field(ge=2, le=10)]
"""A number of players dealt in."""
Cap = Annotated[Chips, Field(gt=0, le=MAX_CHIPS)]


class RakeSettings(Section):
    """A percentage of the contested pot or a fixed amount for each step of it, down to whole units, up to a cap."""

    type: Literal["none", "percent", "step"] = Field(
        default="none", json_schema_extra=TABLE_CLOSED,
        description="Prélèvement : aucun (none), en pour cent (percent), ou par tranches (step)."
        " / Rake: none, a percentage, or steps.",
    )
    percent: Annotated[int, PERCENT] = Field(
        default=0, ge=0, le=10_000, json_schema_extra=TABLE_CLOSED,
        description="Pour cent de la cagnotte disputée : 5, ou 2.5. / Percent of the contested pot.",
    )
    per: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Par tranches : taille d'une tranche entière de la cagnotte."
        " / Steps: size of a full step of the pot.",
    )
    take: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Par tranches : ce qui est pris pour chacune. / Steps: what is taken for each.",
    )
    unit: Chips = Field(
        default=1, gt=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="En pour cent : arrondi vers le bas à cette unité. / Percentage: rounded down to this unit.",
    )
    cap: Annotated[int | None, MONEY] = Field(
        default=None, gt=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Plafond d'une partie, toutes les cagnottes ensemble ; absent, sans plafond."
        " / Most for one hand, all pots together; absent, no cap.",
    )
    cap_by_players: dict[Players, Cap] = Field(
        default={}, json_schema_extra=TABLE_CLOSED,
        description="Plafond à partir de ce nombre de joueurs servis ; passe avant cap."
        " / Cap from this number of players dealt in on; goes before cap.",
    )
    no_flop_no_drop: bool = Field(
        default=True, json_schema_extra=TABLE_CLOSED,
        description="Rien n'est pris d'une partie sans flop. / Nothing is taken of a hand without a flop.",
    )
    min_pot: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Rien n'est pris au-dessous de ce total des cagnottes."
        " / Nothing is taken below this total of the pots.",
    )
    rake_from: RakeFrom = Field(
        default="total_main_first", json_schema_extra=TABLE_CLOSED,
        description="Calculé sur le total et pris d'abord de la cagnotte principale, ou sur chaque cagnotte."
        " / Worked out on the total, main pot first, or on each pot.",
    )


class JackpotDrop(Section):
    """What leaves the pot for a jackpot, after the rake and under the same `no_flop_no_drop`."""

    amount: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Pris de la cagnotte après le prélèvement, pour le gros lot ; 0, rien."
        " / Taken of the pot after the rake, for the jackpot; 0 for nothing.",
    )
    min_pot: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Rien n'est pris au-dessous de ce total des cagnottes."
        " / Nothing is taken below this total of the pots.",
    )


class TimeChargeSettings(Section):
    """What a place costs by the hour, taken between hands, in advance."""

    amount: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Prix d'une place pour chaque période commencée ; 0, rien."
        " / Price of a place for every period begun; 0 for nothing.",
    )
    minutes: int = Field(
        default=30, ge=1, le=1440, json_schema_extra=TABLE_CLOSED,
        description="Durée d'une période en minutes. / Length of a period in minutes.",
    )
