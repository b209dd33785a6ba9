"""`appareil export JOURNAL`: the hands of a journal as a .phhs file that other poker programs read."""

import argparse

from appareil.locale import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil export`."""
    parser.add_argument("journal", metavar="JOURNAL", help=_("the journal file; it may be in use"))
    parser.add_argument("--hand", metavar="N", type=int, help=_("hand N alone"))
    parser.add_argument("--out", metavar="FILE.phhs", help=_("write to a new file (default: to stdout)"))


def run(args: argparse.Namespace) -> int:
    """0: exported; what is left out is named. 1: nothing could be, or the replay differs from the record. 2: not a
    journal that can be read, or not a file that can be made."""
    from appareil.cli.export_hands import export

    return export(args.journal, args.hand, args.out)
