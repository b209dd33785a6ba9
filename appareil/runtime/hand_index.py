"""The line of the index of hands that each closed hand leaves, made from the rows alone: written with the last row of a
hand, and made again to verify that it says what the rows say."""

import msgspec

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import run_twice
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.journal.row import HandRecord
from appareil.poker.cards import card_name


class HandInPlay(msgspec.Struct):
    """What a line needs of a hand that is not closed yet: the row and the time it opened at, what lies on the boards
    and the hands tabled, once all is over."""

    opened: int
    opened_at: int
    boards: tuple[list[int], ...]
    tabled: dict[int, tuple[int, ...]]


class HandIndex:
    """Goes with a table from row to row. `in_play`: the hand in play, which a snapshot keeps and gives back."""

    __slots__ = ("in_play",)

    def __init__(self) -> None:
        self.in_play = HandInPlay(0, 0, ([],), {})

    def line(self, seq: int, at: int, row_facts: tuple[Fact, ...], table: Table) -> HandRecord | None:
        """What row `seq` adds to the index: a line if it closes a hand. `table` is as it is after the row, `at` the
        row's time."""
        record, hand = None, self.in_play
        for fact in row_facts:
            if type(fact) is hand_facts.HandClosed:
                summary = _summary(table, hand.boards, hand.tabled)
                record = HandRecord(fact.hand, hand.opened, hand.opened_at, "paid", summary, seq, at)
            elif type(fact) is hand_facts.PotAwarded:
                hand.boards = run_twice.boards(table, table.shoe.board())  # back in the shoe at the close
            elif type(fact) is hand_facts.HandOpened:
                hand.opened, hand.opened_at, hand.boards = seq, at, ([],)
        if table.phase == "hand.clearing":  # the last of it, before all that belongs to the hand goes with it
            hand.tabled = dict(table.play.tabled)
        return record


def _summary(table: Table, boards: tuple[list[int], ...], tabled: dict[int, tuple[int, ...]]) -> bytes:
    """What everybody saw of a hand at its end: the button, the board, or both where it was run twice, the hands tabled,
    the stacks."""
    named = [list(map(card_name, board)) for board in boards]
    return msgspec.json.encode({
        "button": table.button, **dict(zip(("board", "second_board"), named, strict=False)),
        "tabled": {str(seat): list(map(card_name, cards)) for seat, cards in tabled.items()},
        "stacks": {str(number): seat.stack for number, seat in table.seats.items()},
    })
