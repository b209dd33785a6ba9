"""`appareil check TABLE.yaml`: every mistake of a table file, or what the table will be and what a change changes."""

import argparse
from typing import Any

from appareil.cli.output import DONE, FAILED, paint, result
from appareil.cli.tables import load_table
from appareil.locale import _, language
from appareil.settings import TableSettings
from appareil.settings.changes import Change, differences
from appareil.settings.keys import is_money
from appareil.settings.money import for_people
from appareil.settings.paths import dotted


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """TABLE and --diff."""
    parser.add_argument("table", metavar="TABLE.yaml", help=_("the table file"))
    parser.add_argument(
        "--diff", metavar="OTHER.yaml",
        help=_("also say what differs from OTHER.yaml and when each change applies (status 1 if anything does)"),
    )


def run(args: argparse.Namespace) -> int:
    """Status 0 when the file is good, 1 when it is but differs from the other, 2 when it is not."""
    settings = load_table(args.table)
    changes = differences(load_table(args.diff), settings) if args.diff else ()
    result(_("{path}: {good}").format(path=args.table, good=paint(_("no mistake"), "green")))
    result(_("  {name}: {seats} seats, {terminals} terminals, blinds {small} / {big}, buy-in {min} to {max}").format(
        name=settings.name, seats=settings.seats, terminals=len(settings.devices.terminals),
        small=_money(settings, settings.blinds.small), big=_money(settings, settings.blinds.big),
        min=_money(settings, settings.buy_in.min), max=_money(settings, settings.buy_in.max),
    ))
    if args.diff:
        heading = _("differs from {path}:") if changes else _("same as {path}")
        result(heading.format(path=args.diff))
    for change in changes:
        result("  " + _difference(change, settings))
    return FAILED if changes else DONE


def _money(settings: TableSettings, units: int) -> str:
    return for_people(units, settings.currency.decimals, settings.currency.symbol, language())


def _difference(change: Change, settings: TableSettings) -> str:
    def shown(value: Any) -> str:
        if value is None:
            return _("(absent)")
        return _money(settings, value) if is_money(change.path) else str(value)

    applies = _("from the next hand") if change.applies == "next_hand" else _("once the table is closed")
    return _("{key}: {old} -> {new} ({applies})").format(
        key=dotted(change.path), old=shown(change.old), new=shown(change.new), applies=applies,
    )
