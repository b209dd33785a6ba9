"""The state chart: which facts lead from one phase to another. All of it is ROWS, between the phases of
record/phases.py.

A trigger is a kind of fact, fired by `evolve`. There are no guards and no callbacks: what may follow is decided in
steps.py, and the chart asserts it. `appareil diagram` prints it.
"""

from functools import cache
from typing import Any

from transitions.extensions.nesting import HierarchicalMachine, NestedState

from appareil.controller.hand import facts as hand_facts
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.phases import INITIAL, PHASES, STATES
from appareil.controller.tournament import facts as tournament_facts

ROWS: list[tuple[type[Fact], str, str]] = [
    # fact                           from                      to
    (table_facts.Connected,          "starting",                "open.waiting"),
    (hand_facts.HandOpened,          "open.waiting",            "hand.opening"),
    (hand_facts.DealingStarted,      "hand.opening",            "hand.dealing"),
    (hand_facts.BettingOpened,       "hand.dealing",            "hand.betting"),
    (irregular_facts.DealReopened,   "hand.betting",            "hand.dealing"),
    (hand_facts.BettingResumed,      "hand.dealing",            "hand.betting"),
    (irregular_facts.BoardReopened,  "hand.betting",            "hand.dealing_board"),
    (hand_facts.BettingResumed,      "hand.dealing_board",      "hand.betting"),
    (hand_facts.RunTwiceOffered,     "hand.betting",            "hand.offering_run_twice"),
    (hand_facts.RunsDecided,         "hand.offering_run_twice", "hand.betting"),
    (hand_facts.BurnStarted,         "hand.betting",            "hand.burning"),
    (hand_facts.BoardStarted,        "hand.betting",            "hand.dealing_board"),
    (hand_facts.BoardStarted,        "hand.burning",            "hand.dealing_board"),
    (hand_facts.BettingOpened,       "hand.dealing_board",      "hand.betting"),
    (hand_facts.DiscardsOpened,      "hand.dealing_board",      "hand.discarding"),
    (hand_facts.BettingOpened,       "hand.discarding",         "hand.betting"),
    (hand_facts.DiscardsOpened,      "hand.betting",            "hand.discarding"),
    (hand_facts.DiscardsClosed,      "hand.discarding",         "hand.betting"),
    (hand_facts.ShowdownReached,     "hand.betting",            "hand.showdown"),
    (hand_facts.PayingStarted,       "hand.betting",            "hand.paying"),
    (hand_facts.PayingStarted,       "hand.showdown",           "hand.paying"),
    (hand_facts.ClearingStarted,     "hand.paying",             "hand.clearing"),
    (hand_facts.HandClosed,          "hand.clearing",           "open.waiting"),
    (hand_facts.HandVoided,          "hand",                    "hand.misdeal"),
    (hand_facts.HandReopened,        "hand.misdeal",            "hand.opening"),
    (tournament_facts.BreakBegun,    "open.waiting",            "open.on_break"),
    (tournament_facts.BreakEnded,    "open.on_break",           "open.waiting"),
    (table_facts.Closed,             "open.waiting",            "out_of_service"),
    (table_facts.Reopened,           "out_of_service",          "open.waiting"),
]
"""Every transition: the fact that is its trigger, and the phases it leads from and to."""


class _DottedState(NestedState):
    separator = "."


class _Machine(HierarchicalMachine):
    state_cls = _DottedState


class _Leaf:
    """The model that `transitions` works on: nothing but the name of a phase."""

    state: str


def _build() -> tuple[Any, Any]:
    """The one machine and its model, checked: every name is a state (`transitions` takes any)."""
    names = {*PHASES, *(str(state["name"]) for state in STATES)}
    for trigger, source, dest in ROWS:
        if source not in names or dest not in PHASES:
            raise ValueError(f"chart: {source} -> {dest} names an unknown state")
        if hasattr(_Leaf, trigger.__name__):
            raise ValueError(f"chart: {trigger.__name__} is taken by the model")
    leaf = _Leaf()
    machine = _Machine(
        model=leaf, states=STATES, initial=INITIAL, queued=True, auto_transitions=False, send_event=False,
        transitions=[{"trigger": trigger.__name__, "source": source, "dest": dest} for trigger, source, dest in ROWS],
    )
    return machine, leaf


_MACHINE, _LEAF = _build()

MOVING = frozenset(trigger for trigger, _, _ in ROWS)
"""The facts that change the phase."""


@cache
def next_phase(phase: str, trigger: type[Fact]) -> str:
    """The phase after a fact of kind `trigger` in `phase`. An illegal one raises `transitions.MachineError`, and is a
    bug of ours.

    Without guards and callbacks a transition is a pure function of the two, so each is asked of the machine once.
    """
    _MACHINE.set_state(phase, _LEAF)
    getattr(_LEAF, trigger.__name__)()
    return str(_LEAF.state)


def mermaid() -> str:
    """The chart as a Mermaid state diagram (docs/chart.md is a copy of it)."""
    lines = ["stateDiagram-v2", f"    [*] --> {INITIAL}"]
    for state in STATES:
        children = state.get("children")
        if children:
            lines.append(f"    state {state['name']} {{")
            lines += [f"        {state['name']}_{child} : {child}" for child in children]
            lines.append("    }")
    lines += [
        f"    {source.replace('.', '_')} --> {dest.replace('.', '_')} : {trigger.__name__}"
        for trigger, source, dest in ROWS
    ]
    return "\n".join(lines) + "\n"
