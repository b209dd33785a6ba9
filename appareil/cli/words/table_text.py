"""A table's settings in words: the table in one line, what differs between two, what a key means."""

from typing import Any

from appareil.cli.output import paint
from appareil.locale import N_, _, _n, language
from appareil.settings import TableSettings
from appareil.settings.changes import Change, differences
from appareil.settings.in_force import change_shown
from appareil.settings.keys import Key, allowed, described
from appareil.settings.money import for_people
from appareil.settings.paths import dotted

APPLIES = {"next_hand": N_("from the next hand"), "table_closed": N_("once the table is closed")}


def summary(settings: TableSettings) -> str:
    """The table in one line."""
    if settings.house.game == "tournament":
        return _("{name}: tournament, {seats} seats, {stack} chips each, {levels}, {prizes}").format(
            name=settings.name, seats=settings.seats, stack=_money(settings, settings.tournament.starting_stack),
            levels=_n("{n} level", "{n} levels", len(settings.tournament.levels)),
            prizes=_n("{n} prize", "{n} prizes", len(settings.tournament.prizes)),
        )
    return _("{name}: {seats} seats, {terminals} terminals, blinds {small} / {big}, buy-in {min} to {max}").format(
        name=settings.name, seats=settings.seats, terminals=len(settings.devices.terminals),
        small=_money(settings, settings.blinds.small), big=_money(settings, settings.blinds.big),
        min=_money(settings, settings.buy_in.min), max=_money(settings, settings.buy_in.max),
    )


def seats_without_terminal(settings: TableSettings) -> list[int]:
    """The seats at which nobody can play."""
    return [seat for seat in range(1, settings.seats + 1) if seat not in settings.devices.terminals]


def difference_lines(old: TableSettings, new: TableSettings) -> list[str]:
    """One line for each key that differs: both values, and when the change applies."""
    return [_difference(change, old, new) for change in differences(old, new)]


def explanation(key: Key) -> str:
    """What a key means, what it allows, its default, when a change applies: three lines."""
    limits = allowed(key.field, 0)
    field = key.field
    default = _("required") if field.is_required() else _("default: {value}").format(value=_written(field.default))
    facts = [default, _("applies: {applies}").format(applies=_(APPLIES[key.applies]))]
    if limits:
        facts.insert(1, _(limits))
    between = "\u00a0; " if language() == "fr" else "; "
    return f"{paint(dotted(key.path), 'bold')}\n  {_(described(key.field))}\n  {between.join(facts)}"


def _written(value: Any) -> str:
    """A value as the table file has it."""
    if value is None:
        return _("(absent)")
    return str(value).lower() if isinstance(value, bool) else str(value)


def _money(settings: TableSettings, units: int) -> str:
    """Chips as people write them."""
    return for_people(units, settings.currency.decimals, settings.chip_symbol, language())


def _difference(change: Change, old: TableSettings, new: TableSettings) -> str:
    key, before, after = change_shown(change, old, new)
    return _("{key}: {old} -> {new} ({applies})").format(
        key=key, old=_(before), new=_(after), applies=_(APPLIES[change.applies]),
    )
