"""What a table plays: the amounts and the house options that one hand needs to know, by the names of the table file."""

from typing import Literal, NamedTuple

from appareil.poker.game import Game
from appareil.poker.pots import OddChips
from appareil.poker.rake import Rake
from appareil.poker.variants import VariantName

AnteType = Literal["none", "each", "bb", "button"]
AnteOrder = Literal["bb_first", "ante_first"]
StructureName = Literal["no_limit", "pot_limit", "fixed_limit"]
Reopen = Literal["cumulative", "single_full_raise_only", "any_all_in"]
ShortBlindCall = Literal["full_bb", "actual"]
StraddleOrder = Literal["left_of_straddler", "utg_first_button_last"]
StraddleRaise = Literal["double_straddle", "straddle_plus_bb"]
Muck = Literal["allowed", "all_called_hands_shown"]
AllInShow = Literal["face_up_at_once", "all_in_first_at_end"]


class Stakes(NamedTuple):
    """The amounts of one hand, in chips, and every option that changes it; the defaults are the house's.

    Amounts. `ante_type`: none, each (everybody), bb (the big blind for the table, dead), button (likewise).
    `ante_order`: whether a payer who cannot afford both puts in his blind first (TDA RP-11) or the single ante.
    `chip_unit` is the smallest chip: bets and raises are multiples of it, all-ins excepted, and pots are shared in it.

    Game. `structure` says how much may be bet (`structures`), `variant` what is dealt and which hand wins (`variants`).

    Betting. `reopen`: which all-ins for less than a full raise let a player who has acted raise again. `short_bb_call`:
    whether a big blind all-in for less lowers the price for the others. `straddle_order`: who speaks first before the
    flop after a straddle; `straddle_min_raise`: the least raise over it. `pl_full_blinds`: pot limit counts a dead or
    short blind in full before the flop; `pl_sb_as_bb`: it counts the small blind as a big one. `fl_max_raises`: raises
    after the bet, the big blind being the first one; `fl_heads_up_uncapped`: no limit to them between two players.

    Showdown. `odd_chips`: to one winner each, or all to the first one left of the button. `showdown_muck`: whether a
    beaten hand may be mucked. `cash_all_in_show`: when the hands of all-in players are turned up in a cash game.
    `run_it_twice`: whether players may agree to two boards (cash games). `rake`: what the house takes of the pots.

    Cards. `burns`: whether a card is burnt before each street (seed 002 lets home games leave it out).
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_type: AnteType = "none"
    ante_order: AnteOrder = "bb_first"
    chip_unit: int = 1
    game: Game = "cash"
    structure: StructureName = "no_limit"
    variant: VariantName = "holdem"
    reopen: Reopen = "cumulative"
    short_bb_call: ShortBlindCall = "full_bb"
    straddle_order: StraddleOrder = "left_of_straddler"
    straddle_min_raise: StraddleRaise = "double_straddle"
    pl_full_blinds: bool = True
    pl_sb_as_bb: bool = False
    fl_max_raises: int = 3
    fl_heads_up_uncapped: bool = True
    odd_chips: OddChips = "one_each"
    showdown_muck: Muck = "allowed"
    cash_all_in_show: AllInShow = "face_up_at_once"
    run_it_twice: bool = False
    burns: bool = True
    rake: Rake | None = None


def with_button_blind(stakes: Stakes) -> Stakes:
    """The stakes of a game with a button blind: everybody antes, as much as that blind unless the stakes say another
    amount, and nobody posts a small one."""
    return stakes._replace(small_blind=0, ante=stakes.ante or stakes.big_blind, ante_type="each")
