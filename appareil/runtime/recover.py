"""The journal back into a table: the last snapshot, then every event after it handled again.

The facts must come out as they were recorded, or the table does not open. Only in rows that another version has written
may they differ, where a rule has been mended since: such a hand is told as it was recorded, and named. That no row has
been changed is asked before, of its digests (journal/verify.py).
"""

from collections.abc import Iterator
from typing import NamedTuple

from appareil.controller.evolve import evolve
from appareil.controller.hand.facts import HandClosed
from appareil.controller.hand.keeping import restore, snapshot
from appareil.controller.handle import handle
from appareil.controller.invariants import broken
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table, new_table
from appareil.controller.tournament.writing import let_time_pass
from appareil.journal.chain import anchor_of
from appareil.journal.row import Row
from appareil.journal.store import Reader
from appareil.runtime.codec import RowBody, UnknownBody
from appareil.runtime.error_text import error_text
from appareil.runtime.forms import Bodies, read_snapshot
from appareil.runtime.hand_index import HandIndex


class ReplayDiffers(Exception):
    """Row `seq`, handled again, does not give what was recorded: other software, other rules, or a damaged journal."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(seq, why)
        self.seq = seq
        self.why = why

    def __str__(self) -> str:
        return f"row {self.seq}: {self.why}"


def load(journal: Reader, index: HandIndex | None = None) -> Table:
    """The table as it was after the last row, with which `index` has gone. Raises ReplayDiffers, and what the journal
    raises."""
    newest = journal.last_snapshot()
    if newest is None:
        story, after = Story(new_table(), Bodies()), 0
    else:
        story, after = Story(*_restore(journal, *newest, index)), newest[0]
    for row in journal.rows(after + 1):
        body = story.step(row)
        if index is not None:
            index.line(row.seq, row.at, body.facts, story.table)
    return story.table


def _restore(journal: Reader, seq: int, state: bytes, index: HandIndex | None) -> tuple[Table, Bodies]:
    row = next(journal.rows(seq, seq), None)
    try:
        return read_snapshot(state, b"" if row is None else row.cards, index)
    except Exception as error:
        raise ReplayDiffers(seq, f"its snapshot is not one of this version ({error_text(error)})") from error


class Story:
    """Goes from row to row. `table`: as it is after the last one; `otherwise`: the rows of other versions that this one
    would have played otherwise, each with what differs."""

    __slots__ = ("_as_recorded", "_bodies", "_kept", "_since", "otherwise", "table")

    def __init__(self, table: Table, bodies: Bodies) -> None:
        """`table` stands between two hands, and `bodies` have been read up to there."""
        self.table = table
        self.otherwise: list[tuple[int, str]] = []
        self._bodies = bodies
        self._as_recorded = False  # until the end of this hand
        self._kept = snapshot(table)  # the table before this hand, and its rows since, while another version writes
        self._since: list[tuple[int, RowBody]] = []

    def step(self, row: Row) -> RowBody:
        """The content of the next row; the table goes with it. Raises ReplayDiffers."""
        try:
            body = self._bodies.read(row)
        except UnknownBody as error:
            raise ReplayDiffers(row.seq, str(error)) from error
        why = None if self._as_recorded else _handled(self.table, row.at, body)
        if self._bodies.are_ours:
            if why is not None or self._as_recorded:
                raise ReplayDiffers(row.seq, why or "a hand that another version began cannot be followed")
            return body
        self._since.append((row.at, body))
        if why is not None:
            self.otherwise.append((row.seq, why))
            self._as_recorded, self.table = True, restore(*self._kept)
            for at, earlier in self._since:
                _written(self.table, at, earlier)
        elif self._as_recorded:
            _written(self.table, row.at, body)
        if any(isinstance(fact, HandClosed) for fact in body.facts):
            self._as_recorded, self._kept, self._since = False, snapshot(self.table), []
        return body


def _handled(table: Table, at: int, body: RowBody) -> str | None:
    """Handle an event again, changing `table`: what differs from what was recorded, `None` when nothing does."""
    try:
        facts = handle(table, body.event, at)
    except Exception as error:  # other software wrote what this one cannot follow
        return f"this version cannot handle it ({error_text(error)})"
    return None if facts == body.facts else _difference(body.facts, facts)


def _written(table: Table, at: int, body: RowBody) -> None:
    """What was recorded, written into the table as it is."""
    let_time_pass(table, body.event, at)
    for fact in body.facts:
        evolve(table, fact)


def _difference(recorded: tuple[Fact, ...], made: tuple[Fact, ...]) -> str:
    for number, (old, new) in enumerate(zip(recorded, made, strict=False), 1):
        if old != new:
            return f"fact {number} was {_named(old, new)} and is now {_named(new, old)}"
    return f"{len(recorded)} facts were recorded, {len(made)} come out now"


def _named(fact: Fact, other: Fact) -> str:
    """The kind of `fact`, and which of its fields are not as in `other` of the same kind; never what they hold, which
    may be cards."""
    if type(fact) is not type(other):
        return type(fact).__name__
    fields = [name for name in fact.__struct_fields__ if getattr(fact, name) != getattr(other, name)]
    return f"{type(fact).__name__} with another {' and '.join(fields)}"


Seen = tuple[Row, RowBody, Table]
"""A row, its content and the table after it, which the next row changes."""


def history(journal: Reader, upto: int | None = None) -> Iterator[Seen]:
    """Every row from the first to `upto` (`None`: to the end)."""
    story = Story(new_table(), Bodies())
    for row in journal.rows(1, upto):
        yield row, story.step(row), story.table


class Follower:
    """Follows a journal that a table is writing, from before its last hand on. Raises ReplayDiffers."""

    __slots__ = ("_journal", "_last", "_story")

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._last, self._story = _before_last_hand(journal)

    def news(self) -> Iterator[Seen]:
        """Every row that has not been seen yet."""
        for row in self._journal.rows(self._last + 1):
            self._last = row.seq
            yield row, self._story.step(row), self._story.table


def _before_last_hand(journal: Reader) -> tuple[int, Story]:
    """The row of the last snapshot but one that was kept between two hands, which is at the end of each, and the story
    from there on; row 0 and a new table when there is none."""
    kept, between = journal.last_snapshot(), 0
    while kept is not None:
        table, bodies = _restore(journal, *kept, None)
        between += table.play.hand is None
        if between == 2:
            return kept[0], Story(table, bodies)
        kept = journal.last_snapshot(kept[0] - 1)
    return 0, Story(new_table(), Bodies())


class Checked(NamedTuple):
    """What a journal tells, checked: what is `wrong` with it, and the hands played `otherwise` by another version,
    before a rule was mended; both in words, with their rows."""

    wrong: list[str]
    otherwise: list[str]


def check_journal(journal: Reader) -> list[str]:
    """What is wrong with what the journal tells; empty when all is well."""
    return checked(journal).wrong


def checked(journal: Reader) -> Checked:
    """Replay, chips and cards, and the index of its hands, row by row. A table may be writing: what it adds meanwhile
    is left for another time."""
    wrong: list[str] = []
    story = Story(new_table(), Bodies())
    upto, hands, newest = anchor_of(journal.last()).seq, list(journal.hands()), anchor_of(journal.last()).seq
    index, lines = HandIndex(), {line.last_seq: line for line in hands if not upto < line.last_seq <= newest}
    try:
        for row in journal.rows(1, upto):
            body = story.step(row)
            wrong += [f"row {row.seq}: {statement}" for statement in broken(story.table, body.facts)]
            if index.line(row.seq, row.at, body.facts, story.table) != lines.pop(row.seq, None):
                wrong.append(f"row {row.seq}: the index of hands does not say what the rows say of that hand")
    except ReplayDiffers as error:
        wrong.append(str(error))
    else:
        wrong += [f"row {seq}: the index of hands has a hand that ends there, the rows have none" for seq in lines]
    return Checked(wrong, [f"row {seq}: {why}" for seq, why in story.otherwise])
