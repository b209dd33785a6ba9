"""The state chart as data: what it says is checked, and its page is current."""

from pathlib import Path

import pytest
from transitions import MachineError

from appareil.controller import chart, steps
from appareil.controller.facts import FACTS
from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.phases import INITIAL, PHASES, STATES

ROOT = Path(__file__).parents[2]


def test_every_trigger_is_a_fact_and_every_place_a_state() -> None:
    names = {*PHASES, *(state["name"] for state in STATES)}
    for trigger, source, dest in chart.ROWS:
        assert trigger in FACTS
        assert source in names
        assert dest in PHASES


def test_every_phase_has_its_step_and_can_be_reached() -> None:
    assert set(steps.STEP) == set(PHASES)
    assert set(PHASES) == {INITIAL, *(dest for _, _, dest in chart.ROWS)}


def test_a_legal_fact_moves_the_table_to_the_phase_of_the_chart() -> None:
    assert chart.next_phase("hand.opening", hand_facts.DealingStarted) == "hand.dealing"
    assert chart.next_phase("hand.burning", hand_facts.HandVoided) == "hand.misdeal"


def test_a_fact_that_the_chart_does_not_allow_is_an_error_every_time() -> None:
    for _ in range(2):
        with pytest.raises(MachineError):
            chart.next_phase("open.waiting", hand_facts.DealingStarted)


def test_the_page_of_the_chart_is_current() -> None:
    page = (ROOT / "docs" / "chart.md").read_text()
    assert f"```mermaid\n{chart.mermaid()}```" in page, "print it anew: appareil diagram"
