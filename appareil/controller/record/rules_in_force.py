"""The table file's words as the rules of the next hand: the very amounts that every display shows."""

import functools
from typing import Any, Final

from appareil.devices.cards import card_set
from appareil.poker.button.rules import ButtonRules
from appareil.poker.rake import Jackpot, Percentage, Rake, Steps
from appareil.poker.rules import Stakes, with_button_blind
from appareil.poker.variants import VARIANTS
from appareil.settings.last_kept import last_kept
from appareil.settings.model import TableSettings
from appareil.settings.section import Section
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


@last_kept
def stakes_of(settings: TableSettings, level: int = 0) -> Stakes:
    house, ante, line = settings.house, settings.ante, level_line(settings, level)
    blinds = settings.blinds if line is None else line
    return Stakes(
        small_blind=blinds.small, big_blind=blinds.big, ante=ante.amount if line is None else line.ante,
        ante_type=ante.type, ante_order=ante.order, chip_unit=settings.chip_unit, rake=_rake_of(settings),
        **_alike(house, Stakes._fields),
    )


def button_rules(settings: TableSettings) -> ButtonRules:
    """How button and blinds go from hand to hand."""
    house = settings.house
    return ButtonRules(
        settings.seats, method=house.button_method, first_button=settings.first_button,
        **_alike(house, ButtonRules._fields),
    )


def _rake_of(settings: TableSettings) -> Rake | None:
    rake, jackpot = settings.rake, settings.jackpot_drop
    if rake.type == "none" and not jackpot.amount:
        return None
    share = Steps(rake.per, rake.take) if rake.type == "step" else Percentage(rake.percent, rake.unit)
    return Rake(share, jackpot=Jackpot(jackpot.amount, jackpot.min_pot), **_alike(rake, Rake._fields))


def _alike(section: Section, names: tuple[str, ...]) -> dict[str, Any]:
    """What a section of the table file has under `names` of the rules. That it is of the same type in both, which a
    type checker does not see here, a test sees to (tests/settings/test_options_of_the_rules.py)."""
    return {name: getattr(section, name) for name in _common(type(section), names)}


@functools.cache
def _common(section: type[Section], names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if name in section.model_fields)
