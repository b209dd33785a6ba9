"""The fault catalogue is complete: everything that can stop play has its texts, in both languages."""

import inspect

from appareil.controller.faults import questions
from appareil.controller.faults.catalogue import FAULTS
from appareil.controller.faults.hold import Hold
from appareil.devices.commands import Collect, Deal, Prepare
from appareil.devices.reports import Prepared

ARGUMENTS = {
    "device": "shoe", "slot": "exit", "n": 1, "deck": 1, "believed": 1, "told": 2, "seat": 3, "count_back": 51,
    "seq": 9, "cards": (3, 1, 21), "of": 52, "report": Prepared(1, missing=(0,)), "extra": 1, "place": 21,
    "seats": (3, 5), "held": 3,
}
ORDERS = {"count": Deal(1, 1, 1), "missing": Collect(1), "no_deck": Prepare(1)}


def every_hold() -> list[Hold]:
    """One hold of each kind that questions.py can make."""
    holds = []
    for name, make in inspect.getmembers(questions, inspect.isfunction):
        if make.__module__ != questions.__name__:
            continue
        arguments = {
            key: ORDERS[name] if key == "order" else ARGUMENTS[key] for key in inspect.signature(make).parameters
        }
        holds.append(make(**arguments))
    return holds


def test_every_hold_is_in_the_catalogue_and_every_fault_can_hold() -> None:
    used = {hold.code for hold in every_hold()}
    assert used | {questions.link("puck").code, questions.jam("puck").code} == set(FAULTS)


def test_every_fault_says_what_where_and_what_to_do_in_both_languages() -> None:
    for fault in FAULTS.values():
        assert fault.steps
        for text in (fault.title, fault.cause, fault.consequence, *fault.steps):
            assert text.fr
            assert text.en
        assert fault.title.fr != fault.title.en or fault.title.fr == "Pause"


def test_a_question_is_answered_by_the_floor_and_a_condition_by_the_device() -> None:
    for hold in every_hold():
        if hold.question:
            assert FAULTS[hold.code].clears == "answer"
