"""`appareil replay JOURNAL`: the hands of a journal as the table saw them. Every event is handled again on the way, so
what is shown is what happened, or the difference is named. Hidden cards are not shown."""

import argparse
import json
from contextlib import closing

from appareil.cli.output import DONE, FAILED, message, result, verbatim
from appareil.cli.words.journals import say_no_such_hand, unusable
from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.journal.errors import JournalError
from appareil.journal.reader import open_readonly
from appareil.journal.store import Reader
from appareil.locale import _
from appareil.runtime.recover import ReplayDiffers, history


def run(args: argparse.Namespace) -> int:
    """0: shown. 1: the replay differs from the record, or the hand is not in the journal. 2: not a readable journal."""
    try:
        with closing(open_readonly(args.file)) as reader:
            return _show(reader, args)
    except JournalError as error:
        raise unusable(error) from error
    except ReplayDiffers as error:
        message(_("the replay differs from the record: {why}").format(why=error))
        return FAILED


def _show(reader: Reader, args: argparse.Namespace) -> int:
    show: Show | None = None
    hand = 0
    shown = 0
    for _row, body, table in history(reader):
        opened = next((fact.hand for fact in body.facts if type(fact) is hand_facts.HandOpened), None)
        hand = opened or hand
        if table.settings is None or not hand or args.hand not in (None, hand):
            continue
        if args.json:
            shown += _closing_line(body.facts, table)
            continue
        if show is None:
            show = Show(result, Spectator(table.settings.currency))
        shown += opened is not None
        show.row(table, body.facts)
    if not shown and args.hand is not None:
        say_no_such_hand(args.file, args.hand)
        return FAILED
    return DONE


def _closing_line(row_facts: tuple[Fact, ...], table: Table) -> int:
    """One JSON line for each hand that this row closes, and how many there were."""
    for fact in row_facts:
        if type(fact) is hand_facts.HandClosed:
            stacks = {str(number): seat.stack for number, seat in sorted(table.seats.items())}
            verbatim(json.dumps({"hand": fact.hand, "final_stacks": stacks}))
            return 1
    return 0
