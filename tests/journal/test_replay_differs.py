"""A row handled again must give the facts that were recorded, each as it was: else the table does not open."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.journal.memory import MemoryJournal
from appareil.journal.row import Row
from appareil.runtime.recover import ReplayDiffers, load


def rows_of_a_hand() -> list[Row]:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.phase == "hand.betting")
    return list(table.journal.rows())


def forged(rows: list[Row], change: Callable[[list[dict[str, Any]]], None]) -> tuple[MemoryJournal, int]:
    """A journal of `rows`, the facts of the row with the blinds changed; and the number of that row."""
    journal, changed = MemoryJournal(), 0
    for row in rows:
        body = row.body
        if not changed and b'"BlindPosted"' in body:
            told = json.loads(body)
            change(told["facts"])
            body, changed = json.dumps(told).encode(), row.seq
        journal.append(row.at, row.kind, body, row.cards)
    return journal, changed


def _smaller(facts: list[dict[str, Any]]) -> None:
    next(fact for fact in facts if fact["type"] == "BlindPosted")["amount"] -= 1


def _fewer(facts: list[dict[str, Any]]) -> None:
    facts.pop()


def _more(facts: list[dict[str, Any]]) -> None:
    facts.append(facts[-1])


def test_nothing_changed_is_loaded() -> None:
    journal, _ = forged(rows_of_a_hand(), lambda facts: None)
    assert load(journal).phase == "hand.betting"


@pytest.mark.parametrize("change", [_smaller, _fewer, _more])
def test_a_fact_that_is_another_one_is_named_with_its_row(change: Callable[[list[dict[str, Any]]], None]) -> None:
    journal, seq = forged(rows_of_a_hand(), change)
    with pytest.raises(ReplayDiffers) as differs:
        load(journal)
    assert differs.value.seq == seq
