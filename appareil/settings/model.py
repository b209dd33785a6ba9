"""What a table file can say, as immutable objects. Amounts are whole numbers of the smallest unit (see `Currency`).

This is the only place where a key, its default, its bounds and its meaning stand; the JSON Schema is generated from it.
What several keys must be together (small blind not above the big one, ...) stands in `together.py` and is checked here
too, so that no impossible table can be built, from whatever source. `model_copy(update=...)` checks nothing: it is for
the command line, which gives a recorded hand its own blinds and stacks.

Every key carries when a change of it applies: `NEXT_HAND`, or `TABLE_CLOSED` (nobody seated, no hand under way). The
groups that are long stand in files of their own (`house.py`, `rake.py`, `tournament.py`).
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from appareil.poker.positions import FirstButton
from appareil.poker.rules import AnteOrder, AnteType
from appareil.settings.house import House
from appareil.settings.paths import dotted, flatten
from appareil.settings.rake import JackpotDrop, RakeSettings, TimeChargeSettings
from appareil.settings.section import MAX_CHIPS, NEXT_HAND, TABLE_CLOSED, Chips, Section
from appareil.settings.together import impossible
from appareil.settings.tournament import Tournament


class Currency(Section):
    """How amounts are written in this file and on the screens."""

    symbol: str = Field(
        default="$", min_length=1, max_length=8, json_schema_extra=NEXT_HAND,
        description="Symbole affiché avec les montants. / Shown with amounts.",
    )
    decimals: int = Field(
        default=0, ge=0, le=3, json_schema_extra=TABLE_CLOSED,
        description="Nombre de décimales des montants de ce fichier : 0 pour 2, 2 pour 0.50."
        " / Decimals of the amounts in this file.",
    )


class Blinds(Section):
    """The forced bets that must be in, for exactly these amounts, before a card is dealt (seed 004)."""

    small: Chips = Field(
        gt=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED, description="Petite mise à l'aveuglette. / Small blind.",
    )
    big: Chips = Field(
        gt=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Grosse mise à l'aveuglette, au moins la petite. / Big blind, at least the small one.",
    )


class Ante(Section):
    """A dead bet before the cards (RULES 1.9)."""

    type: AnteType = Field(
        default="none", json_schema_extra=TABLE_CLOSED,
        description="Qui paie la mise initiale : personne, chacun, la grosse mise à l'aveuglette ou la rondelle."
        " / Who pays the ante.",
    )
    amount: Chips = Field(
        default=0, ge=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Montant de la mise initiale. / Amount of the ante.",
    )
    order: AnteOrder = Field(
        default="bb_first", json_schema_extra=TABLE_CLOSED,
        description="Ce qu'un tapis court paie d'abord : la grosse mise à l'aveuglette ou la mise initiale."
        " / What a short stack pays first.",
    )


class BuyInLimits(Section):
    """What a player may bring to the table."""

    min: Chips = Field(
        gt=0, le=MAX_CHIPS, json_schema_extra=NEXT_HAND,
        description="Cave minimale, au moins dix grosses mises à l'aveuglette."
        " / Least buy-in, at least ten big blinds.",
    )
    max: Chips = Field(gt=0, le=MAX_CHIPS, json_schema_extra=NEXT_HAND, description="Cave maximale. / Largest buy-in.")


class Clock(Section):
    """How long the table waits for a person."""

    seconds: int = Field(
        default=25, ge=5, le=600, json_schema_extra=NEXT_HAND,
        description="Secondes pour décider. / Seconds to decide.",
    )
    warning_at: int = Field(
        default=5, ge=0, le=255, json_schema_extra=NEXT_HAND,
        description="Secondes restantes auxquelles le joueur est averti ; 0, jamais."
        " / Seconds left at which the player is warned; 0 for never.",
    )
    extension_seconds: int = Field(
        default=30, ge=0, le=600, json_schema_extra=NEXT_HAND,
        description="Secondes qu'ajoute un jeton de temps. / Seconds that a time chip adds.",
    )
    time_chips: int = Field(
        default=0, ge=0, le=20, json_schema_extra=NEXT_HAND,
        description="Jetons de temps d'un joueur, de son arrivée à son départ ; rendus quand la table rouvre."
        " / Time chips of a player while he stays; given anew when the table opens again.",
    )
    grace_seconds: int = Field(
        default=30, ge=5, le=600, json_schema_extra=NEXT_HAND,
        description="Secondes avant d'appeler le superviseur quand un terminal ne répond plus."
        " / Seconds before the floor is asked when a terminal has stopped answering.",
    )


class Pace(Section):
    """The rhythm of the game."""

    between_hands_seconds: float = Field(
        default=3.0, ge=0, le=60, allow_inf_nan=False, json_schema_extra=NEXT_HAND,
        description="Secondes pendant lesquelles le gagnant reste affiché. / Seconds during which the winner is shown.",
    )


class DeviceLine(Section):
    """One device and where it is plugged in."""

    driver: str = Field(
        min_length=1, json_schema_extra=TABLE_CLOSED | {"examples": ["shoe", "puck", "terminal"]},
        description="Nom du pilote : shoe, puck, terminal, ou celui d'un fabricant. / Name of the driver.",
    )
    port: str = Field(
        min_length=1, json_schema_extra=TABLE_CLOSED,
        description="Port série : un nom sous /dev/serial/by-id (ou sous --ports), ou un chemin complet."
        " / Serial port: a name below /dev/serial/by-id (or --ports), or a full path.",
    )


class Devices(Section):
    """The hardware of the table."""

    shoe: DeviceLine = Field(description="Le sabot. / The card shoe.")
    puck: DeviceLine = Field(description="Le déplaceur de rondelle. / The puck mover.")
    terminals: dict[Annotated[int, Field(ge=1, le=10)], DeviceLine] = Field(
        min_length=2, description="Les terminaux, par numéro de place. / The seat terminals, by seat number.",
    )


class TableSettings(Section):
    """One table."""

    name: str = Field(
        min_length=1, max_length=40, json_schema_extra=NEXT_HAND,
        description="Nom de la table, sur les écrans et dans le journal. / Name of the table.",
    )
    language: Literal["fr", "en"] = Field(
        default="fr", json_schema_extra=NEXT_HAND,
        description="Langue des écrans au départ. / Language the screens start in.",
    )
    seats: int = Field(
        default=10, ge=2, le=10, json_schema_extra=TABLE_CLOSED,
        description="Nombre de places, numérotées dans le sens des aiguilles d'une montre. / Number of seats.",
    )
    currency: Currency = Field(default=Currency(), description="Monnaie. / Currency.")
    chip_unit: Chips = Field(
        default=1, gt=0, le=MAX_CHIPS, json_schema_extra=TABLE_CLOSED,
        description="Plus petit jeton ; absent, la plus petite unité de la monnaie. / Smallest chip.",
    )
    blinds: Blinds = Field(description="Mises à l'aveuglette. / Blinds.")
    ante: Ante = Field(default=Ante(), description="Mise initiale. / Ante.")
    buy_in: BuyInLimits = Field(
        default=BuyInLimits(min=1, max=MAX_CHIPS),
        description="Limites de la cave d'une partie d'argent. / Limits of the buy-in to a cash game.",
    )
    first_button: FirstButton = Field(
        default="right_of_appareil_position", json_schema_extra=TABLE_CLOSED,
        description="Où commence la rondelle : à la première position à droite de l'Appareil, au premier joueur à sa"
        " droite, ou au premier à sa gauche."
        " / Where the puck starts: the first position on the Appareil's right, the first player there, or on its left.",
    )
    house: House = Field(default=House(), description="Options de la maison. / House options.")
    rake: RakeSettings = Field(default=RakeSettings(), description="Prélèvement. / Rake.")
    jackpot_drop: JackpotDrop = Field(
        default=JackpotDrop(), description="Prélèvement pour le gros lot. / Jackpot drop.",
    )
    time_charge: TimeChargeSettings = Field(
        default=TimeChargeSettings(), description="Tarif horaire. / Time charge.",
    )
    tournament: Tournament = Field(default=Tournament(), description="Tournoi. / Tournament.")
    action_clock: Clock = Field(default=Clock(), description="Temps de parole. / Time to act.")
    sit_out_after_timeouts: int = Field(
        default=2, ge=1, le=20, json_schema_extra=NEXT_HAND,
        description="Nombre de temps écoulés de suite avant la mise à l'écart."
        " / Time-outs in a row before a player is sat out.",
    )
    pace: Pace = Field(default=Pace(), description="Rythme du jeu. / Pace of the game.")
    journal: str = Field(
        default="table.journal", min_length=1, json_schema_extra=TABLE_CLOSED,
        description="Fichier du journal, relatif au dossier de ce fichier-ci."
        " / The journal's file, from the folder of this file.",
    )
    devices: Devices = Field(description="Appareils et ports. / Devices and ports.")

    @property
    def chip_symbol(self) -> str:
        """What is shown with an amount of chips: the currency's, except in a tournament, whose chips are no money."""
        return "" if self.house.game == "tournament" else self.currency.symbol

    @model_validator(mode="after")
    def _makes_sense_together(self) -> "TableSettings":
        broken = impossible(dict(flatten(self.model_dump())))
        if broken:
            raise ValueError("; ".join(f"{dotted(rule.path)}: {rule.text.en}" for rule in broken))
        return self
