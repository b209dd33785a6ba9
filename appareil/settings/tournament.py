"""The levels of a tournament, as the table file says them."""

from typing import Annotated, Final

from pydantic import Field

from appareil.settings.section import MAX_CHIPS, NEXT_HAND, TABLE_CLOSED, Chips, Section

MOST_LEVELS: Final = 60


class LevelLine(Section):
    """Blinds and ante of one level; who pays the ante is said by `ante.type`. A new level waits for the next shuffle
    (TDA R23)."""

    small: Chips = Field(
        gt=0, le=MAX_CHIPS, json_schema_extra=NEXT_HAND,
        description="Petite mise à l'aveuglette du niveau. / Small blind of the level.",
    )
    big: Chips = Field(
        gt=0, le=MAX_CHIPS, json_schema_extra=NEXT_HAND,
        description="Grosse mise à l'aveuglette du niveau. / Big blind of the level.",
    )
    ante: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=NEXT_HAND,
        description="Mise initiale du niveau, payée comme le dit ante.type."
        " / Ante of the level, paid as ante.type says.",
    )
    minutes: int = Field(
        default=0, ge=0, le=1440, json_schema_extra=NEXT_HAND,
        description="Durée du niveau en minutes de jeu ; le dernier ne finit pas."
        " / Length of the level in minutes of play; the last one never ends.",
    )
    hands: int = Field(
        default=0, ge=0, le=1000, json_schema_extra=NEXT_HAND,
        description="Durée du niveau en parties, au lieu de minutes."
        " / Length of the level in hands, instead of minutes.",
    )
    break_minutes: int = Field(
        default=0, ge=0, le=180, json_schema_extra=NEXT_HAND,
        description="Minutes de pause après le niveau ; 0, aucune."
        " / Minutes of the break after the level; 0 for none.",
    )


class Tournament(Section):
    """The tournament around the hands. Prizes are in the currency and do not come out of the chips."""

    starting_stack: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Jetons que chaque joueur reçoit au début. / Chips that every player gets at the start.",
    )
    levels: dict[Annotated[int, Field(ge=1, le=MOST_LEVELS)], LevelLine] = Field(
        default={}, description="Les niveaux, numérotés à partir de 1. / The levels, numbered from 1.",
    )
    prizes: dict[Annotated[int, Field(ge=1, le=10)], Annotated[Chips, Field(gt=0, le=MAX_CHIPS)]] = Field(
        default={}, json_schema_extra=NEXT_HAND,
        description="Prix par rang, à partir de 1. / Prize by place, from 1.",
    )
