"""`appareil replay JOURNAL`: the hands of a journal as the table saw them. Every event is handled again on the way, so
what is shown is what happened, or the difference is named. Hidden cards are not shown."""

import argparse
import json
from collections.abc import Iterator
from contextlib import closing

from appareil.cli.output import DONE, FAILED, message, result, verbatim
from appareil.cli.replay_followed import follow
from appareil.cli.stepping import stepping
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
            if args.follow:
                return follow(reader, args.file)
            found = _closing_lines(reader, args.hand) if args.json else _show(reader, args.hand)
    except JournalError as error:
        raise unusable(error) from error
    except ReplayDiffers as error:
        message(_("the replay differs from the record: {why}").format(why=error))
        return FAILED
    if not found and args.hand is not None:
        say_no_such_hand(args.file, args.hand)
        return FAILED
    return DONE


def _show(reader: Reader, number: int | None) -> bool:
    """Tell the hands asked for, event by event; whether there was one."""
    show: Show | None = None
    with stepping(result) as tell:
        for row_facts, table in _rows_of_hands(reader, number):
            show = show or Show(tell, Spectator(table.config().currency))
            show.row(table, row_facts)
    return show is not None


def _closing_lines(reader: Reader, number: int | None) -> bool:
    """Write one JSON line for each hand asked for; whether there was one."""
    return sum(_closing_line(row_facts, table) for row_facts, table in _rows_of_hands(reader, number)) > 0


def _rows_of_hands(reader: Reader, number: int | None) -> Iterator[tuple[tuple[Fact, ...], Table]]:
    """The rows of hand `number`, or of all from the first one on, each with the table after it."""
    hand = 0
    for _row, body, table in history(reader):
        hand = next((fact.hand for fact in body.facts if type(fact) is hand_facts.HandOpened), hand)
        if hand and number in (None, hand):
            yield body.facts, table


def _closing_line(row_facts: tuple[Fact, ...], table: Table) -> int:
    """One JSON line for each hand that this row closes, and how many there were."""
    for fact in row_facts:
        if type(fact) is hand_facts.HandClosed:
            stacks = {str(number): seat.stack for number, seat in sorted(table.seats.items())}
            verbatim(json.dumps({"hand": fact.hand, "final_stacks": stacks}))
            return 1
    return 0
