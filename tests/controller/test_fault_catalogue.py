"""The holds and their words are complete: whatever can stop play is told in both languages, and every question can be
answered."""

import re
from typing import Any

import msgspec
import pytest
from print_faults import PAGE, printed

from appareil.controller.people.answers import ANSWERS
from appareil.controller.record.faults.every import FAULTS, HOLDS, AnyHold
from appareil.controller.record.faults.hold import Hold, Question
from appareil.controller.record.faults.of_deals import InQuestion
from appareil.controller.record.faults.of_devices import Jam, LinkDown
from appareil.controller.record.shoe import Card
from appareil.controller.record.state import Table, new_table

FIELDS: dict[str, Any] = {
    "device": "shoe", "slot": "exit", "n": 1, "deck": 1, "believed": 1, "told": 2, "seat": 3, "other": 5, "back": 51,
    "of": 52, "seq": 9, "place": 21, "seats": (3, 5), "held": 3, "extra": True, "missing": (0,), "doubled": (),
    "foreign": (51,), "about": "Delivered.card", "times": 6, "known": 9,
    "statements": ("chips: 1 on the table",),
}
"""A value for each field that a hold has."""


def made(kind: type[Hold]) -> Hold:
    """A hold of this kind."""
    fields = {name: FIELDS[name] for name in kind.__struct_fields__ if name != "cards"}
    if "cards" in kind.__struct_fields__:
        fields["cards"] = 52 if kind.__name__ == "NoDeck" else (InQuestion(3, 1, 21),)
    return kind(**fields)


EVERY_HOLD = [*map(made, HOLDS), Jam("puck"), LinkDown("puck")]


def a_table() -> Table:
    table = new_table()
    table.shoe.cards = [Card(3, None)]
    return table


def test_every_hold_is_in_the_catalogue_and_every_fault_can_hold() -> None:
    assert {hold.fault.code for hold in EVERY_HOLD} == set(FAULTS)


def test_every_fault_says_what_where_and_what_to_do_in_both_languages() -> None:
    for fault in FAULTS.values():
        assert fault.steps
        for text in (fault.title, fault.cause, fault.consequence, *fault.steps):
            assert text.fr
            assert text.en
        assert fault.title.fr != fault.title.en or fault.title.fr == "Pause"


@pytest.mark.parametrize("hold", EVERY_HOLD, ids=lambda hold: type(hold).__name__)
def test_a_hold_comes_back_from_the_journal_and_is_named_by_its_fields(hold: Hold) -> None:
    assert msgspec.json.decode(msgspec.json.encode(hold), type=AnyHold) == hold
    assert "{" not in hold.key + hold.where
    assert isinstance(hold, Question) <= (hold.fault.clears == "answer")


@pytest.mark.parametrize("hold", [made(kind) for kind in ANSWERS], ids=lambda hold: type(hold).__name__)
def test_every_question_is_asked_in_words_and_each_choice_says_what_follows(hold: Hold) -> None:
    row = ANSWERS[type(hold)]
    asked, choices = row.words(a_table(), hold), row.choices_now(a_table(), hold)
    for text in (asked, *(choice.consequence for choice in choices)):
        assert text.fr != text.en
        assert not re.search(r"[{}]", text.fr + text.en)
    assert asked.fr.count("?") == asked.en.count("?") == 1
    assert choices or row.kind == "count"
    assert len({choice.word for choice in choices}) == len(choices)
    steps = " ".join(step.en for step in hold.fault.steps)
    assert row.kind != "choice" or row.offered or [word for word in re.findall(r"`(\w+)`", steps)
                                                  if word not in [choice.word for choice in choices]] == []


def test_the_page_has_every_code_in_both_languages_and_is_current() -> None:
    page = printed()
    assert all(page.count(f"\n| {code} | {fault.title.fr} |") >= 1 for code, fault in FAULTS.items())
    assert all(page.count(f"\n| {code} | {fault.title.en} |") >= 1 for code, fault in FAULTS.items())
    assert PAGE.read_text("utf-8") == page, "run: python docs/print_faults.py"
