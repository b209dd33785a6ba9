"""A table dealing hands over the real bytes: what the rules of the house ask of every hand, and repeatability."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from sittings import ALL_IN_ON_THE_TURN, CHECKED_DOWN, FOLDED_OUT, THREE_WAY, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.devices.commands import Deal
from appareil.devices.places import BOARD, BURNS
from appareil.runtime.codec import decode
from appareil.runtime.recover import check_journal, load


def facts_of(table: Table) -> list[object]:
    """Every fact of the journal, in order."""
    return [fact for row in table.journal.rows() for fact in decode(row.body, row.cards).facts]


def test_cards_come_one_at_a_time_from_the_pucks_left_with_a_burn_before_each_street() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.finish(1)
    out = [fact.destination for fact in facts_of(table) if isinstance(fact, hardware_facts.CardOut)]
    assert out == [1, 2, 3, 1, 2, 3, BURNS, BOARD, BOARD, BOARD, BURNS, BOARD, BURNS, BOARD]


def test_no_card_leaves_before_both_blinds_are_in_and_the_puck_is_placed() -> None:
    found = []

    def look(believed: Any, row_facts: tuple[Any, ...]) -> None:
        orders = [fact.command for fact in row_facts if isinstance(fact, hardware_facts.Ordered)]
        if any(isinstance(command, Deal) and command.n == 1 for command in orders):
            truly_at = table.twins.puck.seat
            found.append((sorted(believed.play.hand.bets.values()), believed.puck.seat == believed.button == truly_at))

    table = Table(scripted([CHECKED_DOWN] * 3), on_row=look)
    table.finish(3)
    assert found == [([0, 1, 2], True)] * 3


def test_the_puck_starts_at_the_first_position_on_the_right_and_goes_clockwise() -> None:
    table = Table(scripted([FOLDED_OUT] * 4))
    table.finish(4)
    assert [fact.button for fact in facts_of(table) if isinstance(fact, hand_facts.HandOpened)] == [3, 1, 2, 3]


def test_the_next_deck_is_prepared_while_the_hand_is_played() -> None:
    table = Table(scripted([CHECKED_DOWN] * 2))
    table.finish(2)
    kinds = [type(fact).__name__ for fact in facts_of(table)]
    first_hand = kinds[kinds.index("DealingStarted"):kinds.index("HandClosed")]
    assert "DeckReady" in first_hand


def test_a_short_stack_posts_what_he_has() -> None:
    table = Table(scripted([(("cc", 0), ("cc", 0))], stacks={1: 200, 2: 1, 3: 200}))
    table.finish(1)
    posted = [(fact.seat, fact.amount) for fact in facts_of(table) if isinstance(fact, hand_facts.BlindPosted)]
    assert posted == [(1, 1), (2, 1)]


def test_all_in_hands_are_turned_up_and_the_board_is_run_out_street_by_street() -> None:
    table = Table(scripted([THREE_WAY], stacks={1: 200, 2: 150, 3: 80}))
    table.finish(1)
    kinds = [type(fact).__name__ for fact in facts_of(table)]
    assert kinds.count("BurnStarted") == 3
    assert kinds.index("HandTabled") < kinds.index("BurnStarted")
    assert kinds.count("TurnOpened") == 3


def test_the_journal_replays_to_the_same_facts_and_the_same_table() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN, CHECKED_DOWN, FOLDED_OUT], faults="storm"), floor_mends=True)
    table.finish(3)
    assert check_journal(table.journal) == []
    assert load(table.journal) == table.believed


def test_the_bodies_of_the_rows_know_nothing_of_hidden_cards() -> None:
    journals = []
    for seed in (7, 8):
        table = Table(scripted([FOLDED_OUT], seed=seed))
        table.finish(1)
        journals.append(list(table.journal.rows()))
    one, other = journals
    assert [row.body for row in one] == [row.body for row in other], "other cards, the same story to everybody"
    assert [row.cards for row in one] != [row.cards for row in other]
    assert sum(len(row.cards) for row in one) == 2 * 6, "six cards, as reported and as believed"


@pytest.mark.parametrize("faults", ["none", "lossy"])
def test_the_same_seed_gives_the_same_everything_whatever_the_hash_seed(faults: str) -> None:
    outcomes = []
    for hash_seed in ("1", "2"):
        said = subprocess.run(
            [sys.executable, "-m", "appareil.cli.main", "simulate", "--json",
             "--hands", "12", "--seed", "5", "--faults", faults],
            env=os.environ | {"PYTHONHASHSEED": hash_seed}, capture_output=True, check=True, text=True,
        )
        outcome = json.loads(said.stdout)
        del outcome["seconds"], outcome["hands_per_second"]
        outcomes.append(outcome)
    assert outcomes[0] == outcomes[1]
