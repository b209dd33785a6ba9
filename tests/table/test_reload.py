"""The table file read again while the table runs: what may change does from the next hand on, the rest is named."""

from typing import Any

import msgspec
import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.record import events
from appareil.runtime.codec import decode
from appareil.runtime.desk import Desk
from appareil.runtime.recover import check_journal
from appareil.runtime.reload import Reloaded, Reloader
from appareil.settings.model import TableSettings
from appareil.settings.paths import dotted


class File:
    """A table file on which somebody writes while its table runs."""

    def __init__(self, hands: int = 3) -> None:
        self.table = Table(scripted([CHECKED_DOWN] * hands))
        self.told: list[tuple[str, Reloaded]] = []
        self.says: TableSettings = self.table.sitting.runtime.settings
        self.wrong: Exception | None = None
        self._reloader = Reloader(self.table.sitting.runtime, self._read, lambda *told: self.told.append(told))

    def change(self, **keys: Any) -> None:
        self.says = self.says.model_copy(update=keys)

    def reload(self) -> tuple[dict[str, Any], tuple[str, ...]]:
        outcome = self._reloader.reload("the test")
        return {dotted(change.path): (change.old, change.new) for change in outcome.changes}, outcome.waiting

    def configured(self) -> list[events.Configured]:
        rows = [row for row in self.table.journal.rows() if row.kind == "Configured"]
        found = [decode(row.body, row.cards).event for row in rows]
        return [event for event in found if isinstance(event, events.Configured)]

    def _read(self) -> TableSettings:
        if self.wrong is not None:
            raise self.wrong
        return self.says


def in_a_hand(file: File) -> None:
    file.table.until(lambda: file.table.believed.phase == "hand.betting")


def test_a_change_in_mid_hand_rules_from_the_next_one_and_who_asked_is_recorded() -> None:
    file = File()
    in_a_hand(file)
    file.change(buy_in=file.says.buy_in.model_copy(update={"max": 300}))
    assert file.reload() == ({"buy_in.max": (200, 300)}, ())
    assert file.table.believed.config().buy_in.max == 200, "this hand is played by what it began with"
    file.table.until(lambda: file.table.believed.hand_number == 2)
    assert file.table.believed.config().buy_in.max == 300
    assert [event.who for event in file.configured()] == ["", "the test"]
    assert check_journal(file.table.journal) == []


def test_what_must_wait_is_named_and_nothing_of_it_rules() -> None:
    file = File()
    in_a_hand(file)
    file.change(seats=2, journal="elsewhere.journal")
    changes, waiting = file.reload()
    assert changes == {}
    assert {"seats", "journal"} <= set(waiting)
    assert Desk(file.table.sitting.runtime).status()["waiting"] == list(waiting), "the status names the same ones"
    file.table.until(lambda: file.table.believed.hand_number == 2)
    assert file.table.believed.config().seats == 3
    assert len(file.configured()) == 1


def test_a_file_with_mistakes_changes_nothing() -> None:
    file = File()
    in_a_hand(file)
    file.wrong = ValueError("not a table file")
    with pytest.raises(ValueError, match="not a table file"):
        file.reload()
    file.table.until(lambda: file.table.believed.hand_number == 2)
    assert file.told == []
    assert len(file.configured()) == 1


def test_a_file_that_has_not_changed_leaves_no_row() -> None:
    file = File()
    assert file.reload() == ({}, ())
    assert len(file.configured()) == 1


def test_between_two_hands_a_change_rules_at_once() -> None:
    file = File()
    file.table.until(lambda: file.table.believed.hand_number == 1 and file.table.believed.play.hand is None)
    file.change(buy_in=file.says.buy_in.model_copy(update={"max": 300}))
    assert file.reload() == ({"buy_in.max": (200, 300)}, ())
    assert file.table.believed.config().buy_in.max == 300


def test_rows_from_before_there_was_a_reload_name_nobody() -> None:
    assert msgspec.json.decode(b'{"type":"Configured","settings":"{}","form":2}', type=events.Configured).who == ""
