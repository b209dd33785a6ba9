"""The house options of a table: the choices that cardrooms make differently, under the names of the rule digest.

The first value of each is the recommended one and the default. What each does is in its description, which
`appareil explain` prints and the JSON Schema carries.
"""

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

TABLE_CLOSED: Final[dict[str, Any]] = {"x-applies": "table_closed"}


class House(BaseModel):
    """What this house plays, and how it settles what cardrooms settle differently."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    game: Literal["cash", "tournament"] = Field(
        default="cash", json_schema_extra=TABLE_CLOSED,
        description="Partie d'argent ou tournoi. / Cash game or tournament.",
    )
    structure: Literal["no_limit", "pot_limit", "fixed_limit"] = Field(
        default="no_limit", json_schema_extra=TABLE_CLOSED,
        description="Sans limite, limite du pot, ou mises fixes. / How much may be bet.",
    )
    variant: Literal[
        "holdem", "omaha", "omaha_hi_lo", "pineapple", "crazy_pineapple", "short", "short_trips_over_straight"
    ] = Field(
        default="holdem", json_schema_extra=TABLE_CLOSED, description="Le jeu distribué. / The game that is dealt.",
    )
    reopen: Literal["cumulative", "single_full_raise_only", "any_all_in"] = Field(
        default="cumulative", json_schema_extra=TABLE_CLOSED,
        description="Tapis courts qui rouvrent l'action : additionnés, seulement une relance entière, ou tous."
        " / Which short all-ins reopen the betting.",
    )
    short_bb_call: Literal["full_bb", "actual"] = Field(
        default="full_bb", json_schema_extra=TABLE_CLOSED,
        description="Prix à suivre devant une grosse blinde à tapis court : la blinde entière, ou ce qui est mis."
        " / Price of calling a big blind that is all-in for less.",
    )
    pl_full_blinds: bool = Field(
        default=True, json_schema_extra=TABLE_CLOSED,
        description="Limite du pot : une blinde morte ou courte compte en entier."
        " / Pot limit counts short blinds in full.",
    )
    pl_sb_as_bb: bool = Field(
        default=False, json_schema_extra=TABLE_CLOSED,
        description="Limite du pot : la petite blinde compte comme une grosse."
        " / Pot limit counts the small blind as a big one.",
    )
    fl_max_raises: int = Field(
        default=3, ge=1, le=10, json_schema_extra=TABLE_CLOSED,
        description="Limite fixe : relances permises après la mise. / Fixed limit: raises after the bet.",
    )
    fl_heads_up_uncapped: bool = Field(
        default=True, json_schema_extra=TABLE_CLOSED,
        description="Limite fixe : sans plafond à deux joueurs. / Fixed limit: no cap between two players.",
    )
    odd_chips: Literal["one_each", "all_to_first"] = Field(
        default="one_each", json_schema_extra=TABLE_CLOSED,
        description="Jetons impairs : un à chaque gagnant depuis la gauche de la rondelle, ou tous au premier."
        " / Odd chips: one each from the puck's left, or all to the first.",
    )
    showdown_muck: Literal["allowed", "all_called_hands_shown"] = Field(
        default="allowed", json_schema_extra=TABLE_CLOSED,
        description="Une main battue peut rester cachée, ou toute main suivie est montrée."
        " / A beaten hand may be mucked, or every called hand is shown.",
    )
    cash_all_in_show: Literal["face_up_at_once", "all_in_first_at_end"] = Field(
        default="face_up_at_once", json_schema_extra=TABLE_CLOSED,
        description="Partie d'argent, plus de mise possible : mains tournées tout de suite, ou à la fin, le tapis"
        " d'abord."
        " / Cash, no more betting: hands face up at once, or at the end, the all-in first.",
    )
