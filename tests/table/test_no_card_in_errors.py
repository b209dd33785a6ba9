"""What an exception says may hold a card: only its type and its place are stored and shown."""

from typing import Any

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.record import events
from appareil.devices.cards import HiddenCard
from appareil.runtime import recover, runtime
from appareil.runtime.error_text import error_text, places
from appareil.runtime.recover import ReplayDiffers, load

CARDS = "As Kd (51, 45)"
SECRET = ("As", "Kd", "51", "45")


def fail(*_: object) -> None:
    raise ValueError(CARDS)


def test_a_poisoned_row_says_where_and_never_what(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(scripted([CHECKED_DOWN] * 2))
    table.until(lambda: table.believed.phase == "hand.betting")
    original, failed = runtime.handle, []

    def handle_but_once(*operands: Any) -> Any:
        if not failed:
            failed.append(1)
            fail()
        return original(*operands)

    monkeypatch.setattr(runtime, "handle", handle_but_once)
    table.sitting.runtime.post(events.JournalFlawed(1, "for the test"))
    last = table.journal.last()
    assert last is not None
    assert last.kind == "Poisoned"
    assert b"ValueError at " in last.body
    assert CARDS.encode() not in last.body


def test_a_journal_that_cannot_be_handled_says_where_and_never_what(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.finish(1)
    monkeypatch.setattr(recover, "handle", fail)
    monkeypatch.setattr(type(table.journal), "last_snapshot", lambda *_: None)
    with pytest.raises(ReplayDiffers) as caught:
        load(table.journal)
    assert "ValueError at " in str(caught.value)
    assert not any(secret in str(caught.value) for secret in SECRET)


def test_facts_that_differ_are_named_by_kind_and_field_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.finish(1)
    monkeypatch.setattr(recover, "handle", lambda *_: (events.JournalFlawed(51, "As Kd 45"),))
    monkeypatch.setattr(type(table.journal), "last_snapshot", lambda *_: None)
    with pytest.raises(ReplayDiffers) as caught:
        load(table.journal)
    assert "is now JournalFlawed" in str(caught.value)
    assert not any(secret in str(caught.value) for secret in SECRET)


def test_an_error_from_our_code_has_its_places_there_and_one_from_elsewhere_none() -> None:
    with pytest.raises(ValueError, match="0 to 51") as ours:
        HiddenCard(99)
    assert error_text(ours.value).startswith("ValueError at appareil/devices/cards.py:")
    assert places(KeyError("As")) == ["?"]
    assert error_text(KeyError("As")) == "KeyError at ?"
