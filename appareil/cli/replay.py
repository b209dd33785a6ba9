"""`appareil replay FILE`: a hand of a journal or of a .phh/.phhs file, step by step; or every hand's result."""

import argparse
import os

from appareil.locale import _
from appareil.locale.wrong_input import WrongInput

RECORDED_HANDS = (".phh", ".phhs")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """FILE, --hand or --follow, --json."""
    parser.add_argument("file", metavar="FILE", help=_("a journal, or recorded hands (.phh, .phhs)"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--hand", metavar="N", type=int, help=_("step through hand N alone"))
    what.add_argument(
        "--follow", action="store_true", help=_("follow the running table that writes this journal; Ctrl-C ends"),
    )
    parser.add_argument("--json", action="store_true", help=_("one JSON line per hand, with the stacks it ends with"))


def run(args: argparse.Namespace) -> int:
    """Status 0; 1 when a hand does not play as recorded; 2 when the file, or the hand asked for, cannot be used."""
    if args.follow and args.json:
        raise WrongInput(
            _("--follow tells the events of a hand, and --json only how it ends"), _("leave out one of them"),
        )
    if os.path.splitext(args.file)[1].lower() in RECORDED_HANDS:
        if args.follow:
            raise WrongInput(_("recorded hands are over: nothing follows"), _("leave out --follow, or name a journal"))
        from appareil.cli import replay_recorded

        return replay_recorded.run(args)
    from appareil.cli import replay_journal

    return replay_journal.run(args)
