"""The fault menu: drawn by seed, one stream per purpose, each one counted."""

import os
import subprocess
import sys

import pytest

from simulators.faults import MENU, PROFILES, SINGLE_RATE, FaultLog, Faults, Occasion, profile


@pytest.mark.parametrize("name", PROFILES)
def test_every_profile_draws_from_the_menu(name: str) -> None:
    faults = Faults(profile(name), 1)
    for occasion in MENU:
        assert faults.at(occasion).draw() in {"", *MENU[occasion]}


def test_every_mishap_has_a_profile_of_its_own() -> None:
    assert profile("card.jam_clocked") == {"card": {"jam_clocked": SINGLE_RATE}}


@pytest.mark.parametrize("name", ["nothing", "card", "card.", "card.nothing", ".", ""])
def test_an_unknown_profile_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=r"lossy.*wire\.loss"):
        profile(name)


def test_a_mishap_that_is_not_on_the_menu_is_refused() -> None:
    with pytest.raises(ValueError, match="meteor"):
        Occasion("card", {"meteor": 0.1}, 1, FaultLog())
    with pytest.raises(ValueError, match="meteor"):
        Faults({}, 1).at("card").force("meteor")


def test_mishaps_come_as_often_as_the_profile_says_and_are_counted() -> None:
    faults = Faults({"wire": {"loss": 0.01, "duplicate": 0.001}}, 4)
    wire = faults.at("wire", "shoe in")
    drawn = [wire.draw() for _ in range(100_000)]
    counts = faults.log.counts()
    assert counts == {"wire.duplicate": drawn.count("duplicate"), "wire.loss": drawn.count("loss")}
    assert 850 < counts["wire.loss"] < 1150
    assert 60 < counts["wire.duplicate"] < 140


def test_one_purpose_does_not_disturb_another() -> None:
    alone, beside = Faults(PROFILES["storm"], 7), Faults(PROFILES["storm"], 7)
    for _ in range(100):
        beside.at("wire", "puck in").draw()
    assert [alone.at("card").draw() for _ in range(2_000)] == [beside.at("card").draw() for _ in range(2_000)]


def test_forced_mishaps_come_first_and_in_order() -> None:
    faults = Faults({}, 1)
    faults.at("card").force("", "door")
    assert [faults.at("card").draw() for _ in range(3)] == ["", "door", ""]
    assert faults.log.counts() == {"card.door": 1}


DRAWS = """
from simulators.faults import PROFILES, Faults
faults = Faults(PROFILES["storm"], 11)
names = ("card", "wire", "turn")
print([faults.at(name, device).draw() for device in ("a", "b") for name in names for _ in range(500)])
"""


def test_the_draws_do_not_depend_on_the_process() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", DRAWS], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1
