"""The form in which bodies and snapshots of a journal are written, and how older ones are read.

The first row of each session names its form; a snapshot names its own. One step leads from each older form to the next
(form_1.py, ...), so that journals of every version since can be verified, replayed, exported and gone on with.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from appareil.controller.record.state import Table, restore, snapshot
from appareil.journal.row import Row
from appareil.runtime import form_1
from appareil.runtime.codec import RowBody, UnknownBody, decode
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
    form: int
    version: str
    table: msgspec.Raw


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
    if not 1 <= named.form <= FORM:
        raise UnknownBody(f"version {named.version} wrote it in form {named.form}, this one reads forms 1 to {FORM}")
    return named.form, named.version


def _raised(body: bytes, form: int) -> bytes:
    try:
        values = msgspec.json.decode(body)
        for step in range(form, FORM):
            BODY_STEPS[step](values)
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise UnknownBody(f"no body of form {form} ({type(error).__name__}: {error})") from error
    return msgspec.json.encode(values)


def write_snapshot(table: Table) -> bytes:
    """The table as it is kept between hands."""
    return msgspec.json.encode(_Snapshot(FORM, VERSION, msgspec.Raw(snapshot(table))))


def read_snapshot(state: bytes) -> tuple[Table, Bodies]:
    """The table of a snapshot of any form, and what reads the rows that follow it. Raises what a decoder raises when it
    is none."""
    values = msgspec.json.decode(state)
    form, table = (values["form"], values["table"]) if "table" in values else (1, values)
    if form == FORM:
        own = msgspec.json.decode(state, type=_Snapshot)
        return restore(bytes(own.table)), Bodies(form, own.version)
    for step in range(form, FORM):
        table = SNAPSHOT_STEPS[step](table)
    return restore(msgspec.json.encode(table)), Bodies(form)
