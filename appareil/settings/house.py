"""The house options of a table: the choices that cardrooms make differently, under the names of the rule digest.

The first value of each is the recommended one and the default. What each does is in its description, which
`appareil explain` prints and the JSON Schema carries.
"""

from typing import Literal

from pydantic import Field

from appareil.poker.button.rules import ButtonMethod, DeadButtonAdvance, NewcomerInBlinds
from appareil.poker.button.straddlers import Straddles
from appareil.poker.game import Game
from appareil.poker.irregularities.book import Book
from appareil.poker.irregularities.deck import MissingCard
from appareil.poker.irregularities.substantial_action import MisdealWindow
from appareil.poker.pots import OddChips
from appareil.poker.rules import (
    AllInShow,
    Muck,
    Reopen,
    ShortBlindCall,
    StraddleOrder,
    StraddleRaise,
    StructureName,
)
from appareil.poker.session.buy_in import TopUp
from appareil.poker.variants import VariantName
from appareil.settings.section import NEXT_HAND, TABLE_CLOSED, Section


class House(Section):
    """What this house plays, and how it settles what cardrooms settle differently."""

    game: Game = Field(
        default="cash", json_schema_extra=TABLE_CLOSED,
        description="Partie d'argent ou tournoi. / Cash game or tournament.",
    )
    structure: StructureName = Field(
        default="no_limit", json_schema_extra=TABLE_CLOSED,
        description="Sans limite, limite de pot ou limite fixe. / How much may be bet: no, pot or fixed limit.",
    )
    variant: VariantName = Field(
        default="holdem", json_schema_extra=TABLE_CLOSED, description="Le jeu distribué. / The game that is dealt.",
    )
    button_method: ButtonMethod = Field(
        default="dead_button", json_schema_extra=TABLE_CLOSED,
        description="Comment avance la rondelle : morte au besoin, ou au joueur suivant, les mises à l'aveuglette"
        " sautées étant oubliées, ou dues."
        " / How the puck moves: dead button, to the next player forgiving skipped blinds, or with them as debts.",
    )
    dead_button_advance: DeadButtonAdvance = Field(
        default="none", json_schema_extra=TABLE_CLOSED,
        description="Une rondelle morte reste là, ou avance sur les places vides jusqu'à la petite mise à l'aveuglette."
        " / A dead button stays, or goes on over vacant seats before the small blind.",
    )
    newcomer_in_blinds: NewcomerInBlinds = Field(
        default="wait", json_schema_extra=TABLE_CLOSED,
        description="Nouveau joueur entre la rondelle et la petite mise à l'aveuglette : il attend, ou il est servi à"
        " la rondelle."
        " / A newcomer between button and small blind waits, or is dealt in on the button.",
    )
    auto_post: bool = Field(
        default=True, json_schema_extra=TABLE_CLOSED,
        description="Les mises à l'aveuglette sont prises d'office, ou le joueur les confirme dans son temps de parole."
        " / Blinds are taken by themselves, or confirmed by the player within his clock.",
    )
    straddles: Straddles = Field(
        default="none", json_schema_extra=TABLE_CLOSED,
        description="Qui peut faire un straddle : personne, la place après la grosse mise à l'aveuglette, aussi la"
        " rondelle, ou tous."
        " / Who may straddle: nobody, under the gun, the button too, or any seat.",
    )
    straddle_min_raise: StraddleRaise = Field(
        default="double_straddle", json_schema_extra=TABLE_CLOSED,
        description="Relance minimale d'un straddle : jusqu'au double, ou d'une grosse mise à l'aveuglette."
        " / Least raise over a straddle: to double of it, or by a big blind.",
    )
    straddle_order: StraddleOrder = Field(
        default="left_of_straddler", json_schema_extra=TABLE_CLOSED,
        description="Après un straddle, premier à parler : à sa gauche, ou à gauche de la grosse mise à l'aveuglette."
        " / After a straddle the first to act is left of the straddler, or left of the big blind as ever.",
    )
    reopen: Reopen = Field(
        default="cumulative", json_schema_extra=TABLE_CLOSED,
        description="Tapis courts qui rouvrent l'action : additionnés, seulement une relance entière, ou tous."
        " / Which short all-ins reopen the betting.",
    )
    short_bb_call: ShortBlindCall = Field(
        default="full_bb", json_schema_extra=TABLE_CLOSED,
        description="Prix à suivre devant une grosse mise à l'aveuglette à tapis court : la mise entière, ou ce qui"
        " est engagé."
        " / Price of calling a big blind that is all-in for less.",
    )
    pl_full_blinds: bool = Field(
        default=True, json_schema_extra=TABLE_CLOSED,
        description="Limite de pot : une mise à l'aveuglette morte ou courte compte en entier."
        " / Pot limit counts short blinds in full.",
    )
    pl_sb_as_bb: bool = Field(
        default=False, json_schema_extra=TABLE_CLOSED,
        description="Limite de pot : la petite mise à l'aveuglette compte comme une grosse."
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
    odd_chips: OddChips = Field(
        default="one_each", json_schema_extra=TABLE_CLOSED,
        description="Jetons impairs : un à chaque gagnant depuis la gauche de la rondelle, ou tous au premier."
        " / Odd chips: one each from the puck's left, or all to the first.",
    )
    showdown_muck: Muck = Field(
        default="allowed", json_schema_extra=TABLE_CLOSED,
        description="Une main battue peut rester cachée, ou toute main suivie est montrée."
        " / A beaten hand may be mucked, or every called hand is shown.",
    )
    cash_all_in_show: AllInShow = Field(
        default="face_up_at_once", json_schema_extra=TABLE_CLOSED,
        description="Partie d'argent, plus de mise possible : mains retournées tout de suite, ou à la fin, le tapis"
        " d'abord."
        " / Cash, no more betting: hands face up at once, or at the end, the all-in first.",
    )
    run_it_twice: bool = Field(
        default=False, json_schema_extra=TABLE_CLOSED,
        description="Partie d'argent : cartes communes distribuées deux fois quand tous ceux qui restent sont d'accord."
        " / Cash: two boards when all players left agree.",
    )
    burns: bool = Field(
        default=True, json_schema_extra=TABLE_CLOSED,
        description="Une carte est brûlée avant le flop, le tournant et la rivière, ou aucune."
        " / A card is burnt before the flop, the turn and the river, or none is.",
    )
    misdeal_window: MisdealWindow = Field(
        default="tda", json_schema_extra=TABLE_CLOSED,
        description="Maldonne possible jusqu'à l'action substantielle (tda), ou jusqu'à deux joueurs ayant agi."
        " / A misdeal is possible until substantial action (tda), or until two players have acted.",
    )
    extra_card: Book = Field(
        default="tda", json_schema_extra=TABLE_CLOSED,
        description="Carte privée de trop : maldonne (tda), ou elle devient la carte brûlée (robert)."
        " / A hole card too many: misdeal (tda), or it becomes the burn (robert).",
    )
    premature_turn: Book = Field(
        default="tda", json_schema_extra=TABLE_CLOSED,
        description="Tournant sorti trop tôt : remis dans le talon brassé (tda), ou mis de côté (robert)."
        " / A turn dealt too early: back into the shuffled stub (tda), or set aside (robert).",
    )
    four_card_flop: Book = Field(
        default="tda", json_schema_extra=TABLE_CLOSED,
        description="Flop de quatre cartes : l'une au hasard sera brûlée (tda), ou flop redistribué (robert)."
        " / Four-card flop: a random one becomes the next burn (tda), or the flop is dealt again (robert).",
    )
    missing_card_found_mid_hand: MissingCard = Field(
        default="void", json_schema_extra=TABLE_CLOSED,
        description="Carte manquante découverte en cours de partie : tout est remboursé, ou la partie compte."
        " / A card found missing during a hand: all is refunded, or the hand stands.",
    )
    topup: TopUp = Field(
        default="amount_if_room", json_schema_extra=NEXT_HAND,
        description="Recave demandée pendant une partie et trop grande à sa fin : réduite à ce qui entre, ou refusée."
        " / A top-up asked for during a hand and too large at its end: what fits is added, or nothing.",
    )
    ratholing_window_minutes: int = Field(
        default=60, ge=0, le=1440, json_schema_extra=NEXT_HAND,
        description="Minutes pendant lesquelles celui qui revient rapporte au moins ce qu'il a emporté ; 0, jamais."
        " / Minutes within which a player who comes back brings at least what he took away; 0 for never.",
    )
    disconnect: Literal["floor_decides", "extra_time_then_check_or_fold"] = Field(
        default="floor_decides", json_schema_extra=NEXT_HAND,
        description="Terminal muet à son tour : le superviseur décide, ou du temps en plus puis il passe ou abandonne."
        " / A terminal silent at its turn: the floor decides, or extra time, then check or fold.",
    )
    card_index: Literal["language", "AKQJ", "ARDV"] = Field(
        default="language", json_schema_extra=NEXT_HAND,
        description="Lettres des figures sur les écrans : celles de la langue (A R D V, en anglais A K Q J), ou celles"
        " qui sont imprimées sur les cartes."
        " / Letters of the court cards on the screens: those of the language (A K Q J, in French A R D V), or those"
        " printed on the cards.",
    )
