"""The hands of a journal as text in the PHH format. Cards that the table has not seen are not told."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from functools import partial
from typing import NamedTuple

from appareil.cli.output import DONE, FAILED, message, verbatim
from appareil.cli.words.journals import say_no_such_hand, unusable
from appareil.cli.words.progress import Progress
from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.histories.actions import amount_text
from appareil.histories.recorded import BoardCards
from appareil.histories.seating import SeatAction
from appareil.histories.writing import (
    DECISIONS,
    Circumstances,
    Gathered,
    Inexpressible,
    PlayedHand,
    phh_text,
    recorded_hand,
)
from appareil.journal.errors import JournalError
from appareil.journal.reader import open_readonly
from appareil.journal.store import Reader
from appareil.locale import Both, _, both
from appareil.locale.system_errors import system_text
from appareil.locale.wrong_input import WrongInput
from appareil.poker.forced_bets import ForcedBet
from appareil.runtime.recover import ReplayDiffers, history


class Exported(NamedTuple):
    """What became of hand `hand`: its `text`, or why it is left out."""

    hand: int
    text: str
    left_out: Both | None


def export(path: str, wanted: int | None, out: str | None) -> int:
    """Write the hands of the journal at `path`, or hand `wanted` alone, to the new file `out` or to stdout. Returns the
    exit status."""
    try:
        reader = open_readonly(path)
    except JournalError as error:
        raise unusable(error) from error
    try:
        exported = [one for one in hands_of(reader) if wanted in (None, one.hand)]
    except ReplayDiffers as error:
        message(_("the replay differs from the record: {why}").format(why=error))
        return FAILED
    except JournalError as error:
        raise unusable(error) from error
    finally:
        reader.close()
    for one in exported:
        if one.left_out is not None:
            message(_("hand {n} is left out: {why}").format(n=one.hand, why=_(one.left_out)))
    texts = [one.text for one in exported if one.left_out is None]
    if not texts:
        if wanted is None or exported:
            message(_("no hand to export"))
        else:
            say_no_such_hand(path, wanted)
        return FAILED
    if out is None:
        verbatim("\n".join(texts).rstrip("\n"))
    else:
        _write_new(out, "\n".join(texts))
    return DONE


def _write_new(path: str, text: str) -> None:
    """A file that was not there before: what has been exported once is never written over."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise WrongInput(_("{path} exists").format(path=path), _("name a new file with --out")) from None
    except OSError as error:
        raise WrongInput(
            _("{path} cannot be written: {why}").format(path=path, why=_(system_text(error))),
            _("name a new file with --out"),
        ) from None


# --- from facts to hands ---------------------------------------------------------------------------------------------

def hands_of(journal: Reader) -> Iterator[Exported]:
    """Every hand in its order: closed, voided, or still being played. Raises ReplayDiffers, and what the journal
    raises."""
    progress = Progress()
    hand: _Hand | None = None
    for row, body, table in history(journal):
        for fact in body.facts:
            match fact:
                case hand_facts.HandOpened():
                    hand = _Hand(table, row.at)
                    progress.tell(partial(_("hand {n}").format, n=fact.hand))
                case hand_facts.HandVoided():
                    yield _left_out(table.hand_number, both("it was voided and its bets returned"))
                    hand = _Hand(table, row.at)
                case hand_facts.HandClosed() if hand is not None:
                    yield hand.exported()
                    hand = None
                case _ if hand is not None:
                    hand.take(table, fact)
    if hand is not None:
        yield _left_out(hand.number, both("it is not over"))


def _left_out(hand: int, why: Both) -> Exported:
    return Exported(hand, "", why)


class _Hand:
    """One hand, as far as the facts have told it. `table` is as it is after the row in which the hand begins."""

    def __init__(self, table: Table, began: int) -> None:
        self.number = table.hand_number
        self._settings = table.config()
        self._hand = table.current_hand()
        self._names = tuple(table.seats[seat].name for seat in self._hand.seats)
        self._stacks = {seat: table.seats[seat].stack for seat in self._hand.seats}
        self._began = began
        self._posts: list[ForcedBet] = []
        self._actions: list[SeatAction | BoardCards | Gathered] = []
        self._finishing: tuple[int, ...] = ()
        self._run_twice = False

    def take(self, table: Table, fact: Fact) -> None:
        """Go on with `fact`; `table` is as it is after its row."""
        match fact:
            case hand_facts.BlindPosted(seat, kind, amount):
                self._posts.append(ForcedBet(seat, kind, amount))
            case hand_facts.Acted(seat, action, total):
                self._actions.append(SeatAction(seat, DECISIONS[action], total))
            case hand_facts.ActionUndone():
                self._take_back()
            case hand_facts.BettingOpened():
                self._deal_board(table)
            case hand_facts.StreetClosed():
                self._actions.append(Gathered(table.current_hand().contributed))
            case hand_facts.HandTabled(seat, cards):
                self._actions.append(SeatAction(seat, "show", cards=cards))
            case hand_facts.HandMucked(seat):
                self._actions.append(SeatAction(seat, "muck"))
            case hand_facts.SecondRunStarted():
                self._run_twice = True
            case hand_facts.ClearingStarted():
                stacks = table.current_hand().stacks
                self._finishing = tuple(stacks[seat] for seat in self._hand.seats)

    def _take_back(self) -> None:
        """The last decision does not count, nor does the end of the street that followed it."""
        while not isinstance(self._actions.pop(), SeatAction):
            pass

    def _deal_board(self, table: Table) -> None:
        board = table.shoe.board()
        known = sum(len(act.cards) for act in self._actions if isinstance(act, BoardCards))
        if len(board) > known:
            self._actions.append(BoardCards(tuple(board[known:])))

    def exported(self) -> Exported:
        """The hand is over."""
        if self._run_twice:
            return _left_out(self.number, both("the board was run twice, and the format has one board"))
        hand, settings = self._hand, self._settings
        played = PlayedHand(
            self.number, hand.stakes, hand.seats, hand.small_blind_seat, hand.big_blind_seat, self._stacks,
            tuple(self._posts), tuple(self._actions), 10 ** settings.currency.decimals,
        )
        told = Circumstances(settings.name, settings.seats, settings.currency.symbol, self._began)
        try:
            record = recorded_hand(played)
        except Inexpressible as refused:
            return _left_out(self.number, refused.text)
        finishing = tuple(Decimal(amount_text(units, record.scale)) for units in self._finishing)
        rake = sum(self._stacks.values()) - sum(self._finishing)
        empty_button = 0 if hand.button in hand.seats else hand.button
        record = replace(
            record, finishing_stacks=finishing, rake=rake, players=self._names, seats=hand.seats,
            empty_button=empty_button,
        )
        return Exported(self.number, phh_text(record, told), None)
