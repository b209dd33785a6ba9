"""`appareil replay FILE`: a hand of a journal or of a .phh/.phhs file, step by step; or every hand's result."""

import argparse
import os

from appareil.locale import _

RECORDED_HANDS = (".phh", ".phhs")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """FILE, --hand, --json."""
    parser.add_argument("file", metavar="FILE", help=_("a journal, or recorded hands (.phh, .phhs)"))
    parser.add_argument("--hand", metavar="N", type=int, help=_("step through hand N alone"))
    parser.add_argument("--json", action="store_true", help=_("one JSON line per hand, with the stacks it ends with"))


def run(args: argparse.Namespace) -> int:
    """Status 0; 1 when a hand does not play as recorded; 2 when the file, or the hand asked for, cannot be used."""
    if os.path.splitext(args.file)[1].lower() in RECORDED_HANDS:
        from appareil.cli import replay_recorded

        return replay_recorded.run(args)
    from appareil.cli import replay_journal

    return replay_journal.run(args)
