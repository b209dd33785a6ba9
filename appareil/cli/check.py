"""`appareil check TABLE.yaml`: every mistake of a table file, or what the table will be and what a change changes."""

import argparse
import shlex

from appareil.cli.output import DONE, FAILED, paint, result
from appareil.locale import _, _n
from appareil.locale.lists import listed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """TABLE and --diff."""
    parser.add_argument("table", metavar="TABLE.yaml", help=_("the table file"))
    parser.add_argument(
        "--diff", metavar="OTHER.yaml",
        help=_("also say what differs from OTHER.yaml and when each change applies (status 1 if anything does)"),
    )


def run(args: argparse.Namespace) -> int:
    """Status 0 when the file is good (a warning is no mistake), 1 when it is but differs from the other, 2 when it is
    not."""
    from appareil.cli.words.table_text import difference_lines, seats_without_terminal, summary
    from appareil.cli.words.tables import load_table

    settings = load_table(args.table)
    again = shlex.join(["appareil", "check", args.table, "--diff", args.diff or ""])
    unserved = seats_without_terminal(settings)
    changes = difference_lines(load_table(args.diff, again), settings) if args.diff else []
    result(_("{path}: {good}").format(path=args.table, good=paint(_("no mistake"), "green")))
    result(f"  {summary(settings)}")
    if unserved:
        warning = _n(
            "warning: nobody can be seated at seat {seats}: no terminal below devices.terminals",
            "warning: nobody can be seated at seats {seats}: no terminal below devices.terminals",
            len(unserved), seats=_(listed(unserved)),
        )
        result("  " + paint(warning, "yellow"))
    if args.diff:
        heading = _("differs from {path}:") if changes else _("same as {path}")
        result(heading.format(path=args.diff))
    for line in changes:
        result(f"  {line}")
    return FAILED if changes else DONE
