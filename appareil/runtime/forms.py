"""The form in which bodies and snapshots of a journal are written, and how older ones are read.

The first row of each session names its form; a snapshot names its own. One step leads from each older form to the next
(form_1.py, ...), so that journals of every version since can be verified, replayed, exported and gone on with.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from appareil.controller.hand.keeping import restore, snapshot
from appareil.controller.record.state import Table
from appareil.journal.row import Row
from appareil.runtime import form_1
from appareil.runtime.codec import RowBody, UnknownBody, decode
from appareil.runtime.hand_index import HandIndex, HandInPlay
from appareil.version import VERSION

FORM: Final = 2
"""The form that this version writes."""
BODY_STEPS: Final[dict[int, Callable[[dict[str, Any]], None]]] = {1: form_1.raise_body}
"""By form: what makes a body, as plain JSON values, one of the next form."""
SNAPSHOT_STEPS: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: form_1.raise_snapshot}
"""By form: a table of a snapshot, as plain JSON values, in the next form."""
FIRST_OF_A_SESSION: Final = ("Configured", "Started")
"""The events that name the form of the rows from theirs on."""


class _Named(msgspec.Struct):
    """What names its form; form 1 did not."""

    form: int = 1
    version: str = ""


class _Beginning(msgspec.Struct):
    event: _Named


class _Snapshot(msgspec.Struct):
    """`cards_from`: the hidden cards of the table stand in the row's `cards` from there on; `index`: the hand in play
    of the index of hands, none between hands."""

    form: int
    version: str
    table: msgspec.Raw
    cards_from: int = 0
    index: HandInPlay | None = None


class Bodies:
    """Reads the bodies of rows one after the other, each in the form of its session. `form`, `version`: of the session
    to which the first row belongs, as far as it is known."""

    __slots__ = ("form", "version")

    def __init__(self, form: int = 1, version: str = "") -> None:
        self.form = form
        self.version = version

    @property
    def are_ours(self) -> bool:
        """This very version has written the last row read."""
        return self.version == VERSION

    def read(self, row: Row) -> RowBody:
        """The event and facts of the next row. Raises UnknownBody."""
        if row.kind in FIRST_OF_A_SESSION:
            self.form, self.version = _named(row.body)
        return decode(row.body if self.form == FORM else _raised(row.body, self.form), row.cards)


def _named(body: bytes) -> tuple[int, str]:
    try:
        named = msgspec.json.decode(body, type=_Beginning).event
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise UnknownBody(str(error)) from error
    return _one_of_ours(named.form, f"version {named.version}"), named.version


def _one_of_ours(form: int, writer: str) -> int:
    if not 1 <= form <= FORM:
        raise UnknownBody(f"{writer} wrote it in form {form}, this one reads forms 1 to {FORM}")
    return form


def _raised(body: bytes, form: int) -> bytes:
    try:
        values = msgspec.json.decode(body)
        for step in range(form, FORM):
            BODY_STEPS[step](values)
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise UnknownBody(f"no body of form {form} ({type(error).__name__}: {error})") from error
    return msgspec.json.encode(values)


def write_snapshot(table: Table, index: HandIndex, row_cards: bytes) -> tuple[bytes, bytes]:
    """`(state, cards)`: the table, with where `index` stands, as it is kept with a row that has `row_cards`; and all
    the cards of that row, to which the hidden ones of the table are added."""
    state, cards = snapshot(table)
    in_play = None if table.play.hand is None else index.in_play
    return msgspec.json.encode(_Snapshot(FORM, VERSION, msgspec.Raw(state), len(row_cards), in_play)), row_cards + cards


def read_snapshot(state: bytes, row_cards: bytes = b"", index: HandIndex | None = None) -> tuple[Table, Bodies]:
    """The table of a snapshot of any form so far, kept with a row that has `row_cards`, and what reads the rows that
    follow it; `index` then stands where it did. Raises UnknownBody for a later form, and what a decoder raises when it
    is none."""
    values = msgspec.json.decode(state)
    form, table = (values["form"], values["table"]) if "table" in values else (1, values)
    _one_of_ours(form, "a later version")
    if form == FORM:
        kept = msgspec.json.decode(state, type=_Snapshot)
        if index is not None and kept.index is not None:
            index.in_play = kept.index
        return restore(bytes(kept.table), row_cards[kept.cards_from :]), Bodies(form, kept.version)
    for step in range(form, FORM):
        table = SNAPSHOT_STEPS[step](table)
    return restore(msgspec.json.encode(table), b""), Bodies(form)
