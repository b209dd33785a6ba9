"""The journal back into a table: the last snapshot, then every event after it handled again. The facts must come out as
they were recorded, or the table does not open."""

from collections.abc import Iterator

from appareil.controller.handle import handle
from appareil.controller.invariants import broken
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table, new_table
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
    snapshot = journal.last_snapshot()
    if snapshot is None:
        table, after, bodies = new_table(), 0, Bodies()
    else:
        after = snapshot[0]
        table, form = _restore(journal, *snapshot, index)
        bodies = Bodies(form)
    for row in journal.rows(after + 1):
        body = step(table, row, bodies)
        if index is not None:
            index.line(row.seq, row.at, body.facts, table)
    return table


def _restore(journal: Reader, seq: int, state: bytes, index: HandIndex | None) -> tuple[Table, int]:
    row = next(journal.rows(seq, seq), None)
    try:
        return read_snapshot(state, b"" if row is None else row.cards, index)
    except Exception as error:
        raise ReplayDiffers(seq, f"its snapshot is not one of this version ({error_text(error)})") from error


def step(table: Table, row: Row, bodies: Bodies) -> RowBody:
    """Handle the event of `row` again, changing `table`, and check its facts. Returns the row's content. `bodies` has
    read the rows before."""
    try:
        body = bodies.read(row)
    except UnknownBody as error:
        raise ReplayDiffers(row.seq, str(error)) from error
    try:
        facts = handle(table, body.event, row.at)
    except Exception as error:  # other software wrote what this one cannot follow
        raise ReplayDiffers(row.seq, f"this version cannot handle it ({error_text(error)})") from error
    if facts != body.facts:
        raise ReplayDiffers(row.seq, _difference(body.facts, facts))
    return body


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


def history(journal: Reader, upto: int | None = None) -> Iterator[tuple[Row, RowBody, Table]]:
    """Every row from the first to `upto` (`None`: to the end), with its content and the table after it (one table,
    changed from row to row)."""
    table, bodies = new_table(), Bodies()
    for row in journal.rows(1, upto):
        yield row, step(table, row, bodies), table


def check_journal(journal: Reader) -> list[str]:
    """What is wrong with what the journal tells: replay, chips and cards, and the index of its hands, row by row; empty
    when all is well. A table may be writing: what it adds meanwhile is left for another time."""
    found: list[str] = []
    upto, hands, newest = anchor_of(journal.last()).seq, list(journal.hands()), anchor_of(journal.last()).seq
    index, lines = HandIndex(), {line.last_seq: line for line in hands if not upto < line.last_seq <= newest}
    try:
        for row, body, table in history(journal, upto):
            found += [f"row {row.seq}: {statement}" for statement in broken(table, body.facts)]
            if index.line(row.seq, row.at, body.facts, table) != lines.pop(row.seq, None):
                found.append(f"row {row.seq}: the index of hands does not say what the rows say of that hand")
    except ReplayDiffers as error:
        return [*found, str(error)]
    return found + [f"row {seq}: the index of hands has a hand that ends there, the rows have none" for seq in lines]
