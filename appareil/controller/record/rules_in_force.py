"""The table file's words as the rules of the next hand: the very amounts that every display shows."""

from typing import Final

from appareil.devices.cards import card_set
from appareil.poker.button.rules import ButtonRules
from appareil.poker.rake import Jackpot, Percentage, Rake, Steps
from appareil.poker.rules import Stakes
from appareil.poker.variants import VARIANTS, with_button_blind
from appareil.settings.model import TableSettings
from appareil.settings.tournament import LevelLine

_DECKS: Final = {name: card_set(variant.deck) for name, variant in VARIANTS.items()}


def deck_of(settings: TableSettings) -> int:
    """The set of the cards that the table plays with (`devices.cards.card_set`)."""
    return _DECKS[settings.house.variant]


def stakes_shown(settings: TableSettings, level: int = 0) -> Stakes:
    """The stakes of the next hand as they are taken, where the button alone has a blind too."""
    stakes = stakes_of(settings, level)
    return with_button_blind(stakes) if VARIANTS[stakes.variant].button_blind else stakes


def level_line(settings: TableSettings, number: int) -> LevelLine | None:
    """Level `number` of the table file, its last one if there are fewer; `None` where it has no levels."""
    levels = settings.tournament.levels
    return levels[min(number, len(levels))] if number and levels else None


def stakes_of(settings: TableSettings, level: int = 0) -> Stakes:
    """The amounts and options of the next hand, played for `level` of a tournament (0: a cash game)."""
    house, ante, line = settings.house, settings.ante, level_line(settings, level)
    blinds = settings.blinds if line is None else line
    return Stakes(
        small_blind=blinds.small, big_blind=blinds.big, ante=ante.amount if line is None else line.ante,
        ante_type=ante.type,
        ante_order=ante.order, chip_unit=settings.chip_unit, game=house.game, structure=house.structure,
        variant=house.variant, reopen=house.reopen, short_bb_call=house.short_bb_call,
        straddle_order=house.straddle_order, straddle_min_raise=house.straddle_min_raise,
        pl_full_blinds=house.pl_full_blinds, pl_sb_as_bb=house.pl_sb_as_bb, fl_max_raises=house.fl_max_raises,
        fl_heads_up_uncapped=house.fl_heads_up_uncapped, odd_chips=house.odd_chips, showdown_muck=house.showdown_muck,
        cash_all_in_show=house.cash_all_in_show, run_it_twice=house.run_it_twice, burns=house.burns,
        rake=_rake_of(settings),
    )


def button_rules(settings: TableSettings) -> ButtonRules:
    """How button and blinds go from hand to hand."""
    house = settings.house
    return ButtonRules(
        settings.seats, method=house.button_method, first_button=settings.first_button,
        dead_button_advance=house.dead_button_advance, newcomer_in_blinds=house.newcomer_in_blinds, game=house.game,
    )


def _rake_of(settings: TableSettings) -> Rake | None:
    rake, jackpot = settings.rake, settings.jackpot_drop
    if rake.type == "none" and not jackpot.amount:
        return None
    share = Steps(rake.per, rake.take) if rake.type == "step" else Percentage(rake.percent, rake.unit)
    return Rake(
        share, cap=rake.cap, cap_by_players=rake.cap_by_players, no_flop_no_drop=rake.no_flop_no_drop,
        min_pot=rake.min_pot, rake_from=rake.rake_from, jackpot=Jackpot(jackpot.amount, jackpot.min_pot),
    )
