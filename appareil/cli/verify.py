"""`appareil verify JOURNAL`: is the journal what was written, and does it tell a possible story?

First the chain of hashes, then every event handled again: the same facts, no chip lost, no card twice.
"""

import argparse
import json
import time
from typing import TYPE_CHECKING, Any

from appareil.cli.output import DONE, FAILED, message, result, verbatim
from appareil.cli.words.journals import unusable
from appareil.journal.chain import DIGEST_BYTES, Anchor
from appareil.journal.errors import JournalError
from appareil.journal.reader import open_readonly
from appareil.journal.verify import FLAWS, Flaw, Report, verify
from appareil.locale import _, _n

if TYPE_CHECKING:
    from appareil.runtime.recover import Checked

PROGRESS_SECONDS = 2.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil verify`."""
    parser.add_argument("journal", metavar="JOURNAL", help=_("the journal file; it may be in use"))
    parser.add_argument(
        "--known", metavar="ROW:HASH", type=_anchor,
        help=_("a row noted from an earlier verification, which must be in the journal; shows rows cut off its end"),
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """0: all is well. 1: something is wrong, named on stdout. 2 (WrongInput): not a journal that can be read."""
    try:
        report = verify(args.journal, args.known, _Progress())
        story = None if report.flaws else _replay(args.journal)
    except JournalError as error:
        raise unusable(error) from error
    if args.json:
        verbatim(json.dumps(_as_json(args.journal, report, story)))
    else:
        result(_as_text(args.journal, report, story))
    return FAILED if report.flaws or report.erased or (story and story.wrong) else DONE


def _replay(path: str) -> "Checked":
    from appareil.runtime.recover import checked

    reader = open_readonly(path)
    try:
        return checked(reader)
    finally:
        reader.close()


def _anchor(text: str) -> Anchor:
    seq, _colon, digest = text.partition(":")
    if not seq.isdecimal() or len(digest) != 2 * DIGEST_BYTES or set(digest) - set("0123456789abcdef"):
        raise argparse.ArgumentTypeError(_("write a row's number, a colon and its hash of 64 digits 0-9 a-f"))
    return Anchor(int(seq), bytes.fromhex(digest))


class _Progress:
    """Says on stderr, every two seconds, how far a long verification has come."""

    def __init__(self) -> None:
        self._next = time.monotonic() + PROGRESS_SECONDS

    def __call__(self, rows: int) -> None:
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + PROGRESS_SECONDS
            message(_n("{n} row verified", "{n} rows verified", rows))


def _say(flaw: Flaw) -> str:
    return _(FLAWS[flaw.name]).format(seq=flaw.seq, detail=flaw.detail)


def _as_text(path: str, report: Report, story: "Checked | None") -> str:
    head = report.head
    lines = [
        _("Journal: {path}").format(path=path),
        _("Rows: {rows}, closed hands: {hands}").format(rows=report.rows, hands=report.hands),
        _("Last row: {row}").format(row=f"{head.seq}:{head.hash.hex()}"),
        _("Chain: broken") if report.flaws else _("Chain: whole"),
        *(f"  - {_say(flaw)}" for flaw in report.flaws),
    ]
    if report.erased:
        lines.append(_n(
            "Hidden cards erased from {n} row: this version erases none",
            "Hidden cards erased from {n} rows: this version erases none", report.erased,
        ))
    if story is None:
        lines.append(_("Replay, chips and cards: not checked, since the chain is broken"))
    else:
        lines.append(_("Replay, chips and cards: wrong") if story.wrong else _("Replay, chips and cards: agree"))
        lines += [f"  - {line}" for line in story.wrong]
    if story is not None and story.otherwise:
        lines.append(_("Hands told as an earlier version played them; a rule has been mended since:"))
        lines += [f"  - {line}" for line in story.otherwise]
    return "\n".join(lines)


def _as_json(path: str, report: Report, story: "Checked | None") -> dict[str, Any]:
    return {
        "journal": path,
        "rows": report.rows,
        "head": f"{report.head.seq}:{report.head.hash.hex()}",
        "hands": report.hands,
        "erased": report.erased,
        "flaws": [{"name": flaw.name, "row": flaw.seq, "text": str(flaw)} for flaw in report.flaws],
        "replay": None if story is None else story.wrong,
        "otherwise": None if story is None else story.otherwise,
    }
