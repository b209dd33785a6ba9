"""The table file's words as the rules of the next hand: the very amounts that every display shows."""

from appareil.poker.rake import Percentage, Rake, Steps
from appareil.poker.rules import Stakes
from appareil.settings.model import TableSettings


def stakes_of(settings: TableSettings) -> Stakes:
    """The amounts and options of the next hand."""
    house, ante = settings.house, settings.ante
    return Stakes(
        small_blind=settings.blinds.small, big_blind=settings.blinds.big, ante=ante.amount, ante_type=ante.type,
        ante_order=ante.order, chip_unit=settings.chip_unit, game=house.game, structure=house.structure,
        variant=house.variant, reopen=house.reopen, short_bb_call=house.short_bb_call,
        pl_full_blinds=house.pl_full_blinds, pl_sb_as_bb=house.pl_sb_as_bb, fl_max_raises=house.fl_max_raises,
        fl_heads_up_uncapped=house.fl_heads_up_uncapped, odd_chips=house.odd_chips, showdown_muck=house.showdown_muck,
        cash_all_in_show=house.cash_all_in_show, rake=_rake_of(settings),
    )


def _rake_of(settings: TableSettings) -> Rake | None:
    rake = settings.rake
    if rake.type == "none":
        return None
    share = Percentage(rake.hundredths, rake.unit) if rake.type == "percent" else Steps(rake.per, rake.take)
    return Rake(
        share, cap=rake.cap, no_flop_no_drop=rake.no_flop_no_drop, min_pot=rake.min_pot, rake_from=rake.rake_from,
    )
