"""Every table keyed by a set is compared with its set: what is new in one is missed in the others here, and not at a
table in play."""

import ast
import inspect
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin

import pytest

from appareil.cli import floor
from appareil.cli.words import floor_words, show, silence, tournament_text
from appareil.controller import chart, deadlines, decide, due, evolve, steps, views
from appareil.controller.facts import FACTS
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import log as hand_log
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.hardware import motors
from appareil.controller.hardware.heard import UNBELIEVED
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.answer import Kind, Rehearsed
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular import misdeals
from appareil.controller.people import answers, presses
from appareil.controller.people.floor import BY_COMMAND
from appareil.controller.record import events
from appareil.controller.record import facts as table_facts
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.deadline import ABOUTS
from appareil.controller.record.faults.every import QUESTIONS
from appareil.controller.record.phases import PHASES
from appareil.controller.seats import facts as seat_facts
from appareil.controller.tournament import facts as tournament_facts
from appareil.devices import reports
from appareil.devices import views as shown
from appareil.devices.commands import PATIENCE, SLOT_OF, SLOTS, Command, Motion
from appareil.devices.names import MOTORS
from appareil.poker.actions import Action
from appareil.rehearsal import crash, sitting, tally
from appareil.runtime import awaited, forms
from appareil.settings.model import Devices
from drivers import controller_session, fields
from drivers.unanswered import RANKS
from simulators import labels
from simulators.floor import Floor

CHANGE_NOTHING = {
    table_facts.Connected, table_facts.Closed, hold_facts.Answered, hold_facts.FloorRefused,
    irregular_facts.MisdealDeclared, irregular_facts.IrregularityReported, hand_facts.BurnStarted,
    hand_facts.BoardStarted, hand_facts.BettingResumed, hand_facts.ShowdownReached, hand_facts.ClearingStarted,
    hand_facts.HandReopened, hand_facts.DiscardsClosed, tournament_facts.BreakBegun,
}
"""Facts that write nothing but the phase, or nothing: an answer, a refusal, a report that is kept."""
NOT_SHOWN = {
    *(
        kind for kind in FACTS if kind not in show.SAY
        and kind.__module__ in (table_facts.__name__, hardware_facts.__name__, seat_facts.__name__)
    ),
    hold_facts.FloorRefused,
    tournament_facts.TournamentCleared, hand_facts.NextHandDue, hand_facts.StraddleOffered, hand_facts.StraddleDecided,
    hand_facts.TurnOpened, hand_facts.TurnSeen, hand_facts.BurnStarted, hand_facts.BoardStarted,
    hand_facts.BettingResumed, hand_facts.DiscardSeen, hand_facts.SecondRunStarted, hand_facts.DiscardsClosed,
    hand_facts.DealingStarted,
    hand_facts.ClearingStarted, hand_facts.HandClosed, hand_facts.HandReopened,
    irregular_facts.IrregularityReported, irregular_facts.CardReported, irregular_facts.ReportWithdrawn,
    irregular_facts.ExtraCardBurnt, irregular_facts.CardNamed, irregular_facts.DealReopened,
    irregular_facts.BoardReopened,
}
"""Facts of which the picture of a hand says nothing: the hardware's, seats between hands, what only leads on."""
ENDS_NO_LANE = {reports.PuckMoved, reports.Press, reports.TurnShown}
"""Reports that answer no command of a motor."""


def members(union: Any) -> set[type]:
    """The classes of a union, unions within it taken apart."""
    found: set[type] = set()
    for kind in get_args(union):
        within = get_origin(kind)
        found |= members(kind) if within in (Union, UnionType) else {within or kind}
    return found


TABLES: list[tuple[str, Collection[Any], Collection[Any]]] = [
    # phases
    ("steps: what follows in each phase", steps.STEP, PHASES),
    ("views: the stage of each phase", views.STAGE, PHASES),
    ("awaited: what each phase waits for", awaited.BY_PHASE, PHASES),
    ("words: each phase", floor_words.PHASES, PHASES),
    ("words: each device with a motor", floor_words.DEVICES, MOTORS),
    ("chart: each phase is left", {source for _, source, _ in chart.ROWS} - {"hand"}, {*PHASES}),
    ("views: the stages on the wire", {*views.STAGE.values(), "preflop", "flop", "turn", "river"} - {""}, shown.STAGES),
    # facts
    ("evolve: what each fact writes", {*evolve.EVOLVE, *CHANGE_NOTHING}, FACTS),
    ("show: what each fact says", {*show.SAY, *NOT_SHOWN}, FACTS),
    ("tournament: what each fact says", {*tournament_text.TOLD, tournament_facts.TournamentCleared},
     {kind for kind in FACTS if kind.__module__ == tournament_facts.__name__}),
    # events, reports, deadlines
    ("decide: each event", decide.DECIDE, members(events.Event)),
    ("decide: each report", decide.REPORTS, members(reports.Report)),
    ("deadlines: what follows each", deadlines.OVER, ABOUTS),
    ("model: the devices with motors", set(Devices.model_fields) - {"terminals"}, MOTORS),
    ("line: what each report ends", {*reports.ANSWERED_BY, *reports.AT_REST, *ENDS_NO_LANE}, members(reports.Report)),
    # holds
    ("answers: each question", answers.ANSWERS, QUESTIONS),
    ("rehearsed: what a simulated floor can do", Floor.WAYS, get_args(Rehearsed)),
    ("rehearsed: what is wanted of it", {row.rehearsed for row in answers.ANSWERS.values()}, get_args(Rehearsed)),
    ("answers: each kind", {row.kind for row in answers.ANSWERS.values()}, get_args(Kind)),
    # the floor's commands
    ("floor: each command", BY_COMMAND, FloorCommand.__subclasses__()),
    # motions
    ("orders: each slot", motors.WANTED, SLOTS),
    ("commands: the slot of each motion", SLOT_OF, members(Motion)),
    ("line: the patience with each command", PATIENCE, members(Command)),
    ("wire: each command by name", fields.COMMANDS, {kind.__name__ for kind in members(Command)}),
    # words of the wire
    ("presses: the betting", presses.BETTING, get_args(Action)),
    ("answers: what is done for an absent player", answers._ACTS, get_args(Action)),
    ("words: what a device can do beyond the least", floor_words.ABILITIES, fields.ABILITIES),
    ("words: why a device does not answer", silence.CAUSES,
     {*controller_session.PORT_CAUSES, *(set(RANKS) - {""}), "wrong_kind", "wrong_protocol", *UNBELIEVED.values()}),
    ("reports: why nothing reaches a device", reports.CAUSES,
     {*controller_session.PORT_CAUSES, *(set(RANKS) - {""}), "wrong_kind", "wrong_protocol"}),
    ("twins: a label for each offer", {*labels.OFFER_LABELS, "discard"}, shown.OFFERS),  # its label is the card
    # journals
    ("forms: a step from each older one", forms.BODY_STEPS, range(1, forms.FORM)),
    ("forms: a step for its snapshots", forms.SNAPSHOT_STEPS, range(1, forms.FORM)),
]


@pytest.mark.parametrize(("table", "whole"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES])
def test_a_table_has_a_row_for_each_member_of_its_set(table: Collection[Any], whole: Collection[Any]) -> None:
    assert set(table) == set(whole)


@pytest.mark.parametrize("facts", [
    views.UNSEEN_BY_ALL, views.UNSEEN_BY_SEATS, views.SEEN_BY_ONE, due.UNSEEN_BY_MOTORS, sitting._SEEN_BY_THE_FLOOR,
    tally._COUNT, crash.STORY, chart.MOVING,
])
def test_what_is_about_some_facts_names_facts(facts: Collection[Any]) -> None:
    assert set(facts) < set(FACTS)


def test_no_fact_is_both_written_and_said_to_change_nothing() -> None:
    assert CHANGE_NOTHING.isdisjoint(evolve.EVOLVE)
    assert NOT_SHOWN.isdisjoint(show.SAY)


def test_what_is_done_to_a_hand_is_what_the_log_can_do_again() -> None:
    done = set()
    for name in ("hand", "irregular"):
        for file in (Path(inspect.getfile(hand_log)).parents[1] / name).glob("*.py"):
            done |= {
                value for call in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(call, ast.Call)
                and ast.unparse(call.func) in ("hand_log.do", "do") and len(call.args) > 1
                for value in strings(call.args[1])
            }
    assert done == set(hand_log.DO)


def strings(node: ast.AST) -> Iterator[str]:
    """The words that an expression can give: what it compares with is none of them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for part in () if isinstance(node, ast.Compare) else ast.iter_child_nodes(node):
        yield from strings(part)


def test_a_phase_that_is_asked_for_is_one() -> None:
    """A phase is asked for by its name, and no type checker knows the names."""
    asked_for = set()
    for file in Path(inspect.getfile(decide)).parents[1].rglob("*.py"):
        for part in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(part, ast.Constant) and re.fullmatch(r"(hand|open)\.[a-z_]+", str(part.value)):
                asked_for.add(part.value)
    assert len(asked_for) > 10
    assert asked_for <= set(PHASES)


def test_every_reason_of_a_refusal_has_its_words() -> None:
    """Those that are written where they are given; a rule's own words are compared with the terminal's below."""
    given = set()
    for file in (Path(inspect.getfile(decide)).parent).rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("FloorRefused") and call.args:
                given |= {word for word in strings(call.args[0]) if word.replace("_", "").isalpha()}
    assert len(given) > 25
    assert given <= set(floor.REFUSALS)
    assert {*misdeals.PROPOSALS} == {"exposed", "boxed", "missing"}


def test_what_a_terminal_is_told_of_a_bet_the_floor_is_told_too() -> None:
    assert set(shown.ANSWERS) - {"", "accepted", "late", "corrected"} <= set(floor.REFUSALS)
