"""The state chart: which phase the table is in and which facts lead from one phase to another. All of it is STATES and
ROWS.

A trigger is the name of a fact (facts.py), fired by `evolve`. There are no guards and no callbacks: what may follow is
decided in steps.py, and the chart asserts it. `appareil diagram` prints it.
"""

from functools import cache
from typing import Any

from transitions.extensions.nesting import HierarchicalMachine, NestedState

from appareil.controller import facts

STATES: list[dict[str, Any]] = [
    {"name": "out_of_service"},
    {"name": "starting"},
    {"name": "open", "children": ["waiting", "on_break"]},
    {"name": "hand", "children": [
        "opening", "dealing", "betting", "offering_run_twice", "burning", "dealing_board", "showdown", "paying",
        "clearing", "misdeal", "discarding",
    ]},
]
"""The phases, in two levels. A leaf is named with a dot: `hand.betting`."""

INITIAL = "starting"
"""The phase of a table that has just been unpacked."""

ROWS: list[tuple[str, str, str]] = [
    # fact                from                    to
    ("Connected",         "starting",             "open.waiting"),
    ("HandOpened",        "open.waiting",         "hand.opening"),
    ("DealingStarted",    "hand.opening",         "hand.dealing"),
    ("BettingOpened",     "hand.dealing",         "hand.betting"),
    ("DealReopened",      "hand.betting",         "hand.dealing"),
    ("BettingResumed",    "hand.dealing",         "hand.betting"),
    ("BoardReopened",     "hand.betting",         "hand.dealing_board"),
    ("BettingResumed",    "hand.dealing_board",   "hand.betting"),
    ("RunTwiceOffered",   "hand.betting",         "hand.offering_run_twice"),
    ("RunsDecided",       "hand.offering_run_twice", "hand.betting"),
    ("BurnStarted",       "hand.betting",         "hand.burning"),
    ("BoardStarted",      "hand.betting",         "hand.dealing_board"),
    ("BoardStarted",      "hand.burning",         "hand.dealing_board"),
    ("BettingOpened",     "hand.dealing_board",   "hand.betting"),
    ("DiscardsOpened",    "hand.dealing_board",   "hand.discarding"),
    ("BettingOpened",     "hand.discarding",      "hand.betting"),
    ("DiscardsOpened",    "hand.betting",         "hand.discarding"),
    ("DiscardsClosed",    "hand.discarding",      "hand.betting"),
    ("ShowdownReached",   "hand.betting",         "hand.showdown"),
    ("PayingStarted",     "hand.betting",         "hand.paying"),
    ("PayingStarted",     "hand.showdown",        "hand.paying"),
    ("ClearingStarted",   "hand.paying",          "hand.clearing"),
    ("HandClosed",        "hand.clearing",        "open.waiting"),
    ("HandVoided",        "hand",                 "hand.misdeal"),
    ("HandReopened",      "hand.misdeal",         "hand.opening"),
    ("BreakBegun",        "open.waiting",         "open.on_break"),
    ("BreakEnded",        "open.on_break",        "open.waiting"),
    ("Closed",            "open.waiting",         "out_of_service"),
    ("Reopened",          "out_of_service",       "open.waiting"),
]
"""Every transition: the fact that is its trigger, and the phases it leads from and to."""


class _DottedState(NestedState):
    separator = "."


class _Machine(HierarchicalMachine):
    state_cls = _DottedState


class _Leaf:
    """The model that `transitions` works on: nothing but the name of a phase."""

    state: str


def leaves() -> tuple[str, ...]:
    """Every phase a table can be in."""
    return tuple(
        f"{state['name']}.{child}" if child else str(state["name"])
        for state in STATES for child in state.get("children", [""])
    )


def _build() -> tuple[Any, Any]:
    """The one machine and its model, checked: every trigger is a fact, every name a state (`transitions` takes any)."""
    names = set(leaves()) | {str(state["name"]) for state in STATES}
    for trigger, source, dest in ROWS:
        if not hasattr(facts, trigger):
            raise ValueError(f"chart: {trigger} is no fact")
        if source not in names or dest not in set(leaves()):
            raise ValueError(f"chart: {source} -> {dest} names an unknown state")
        if hasattr(_Leaf, trigger):
            raise ValueError(f"chart: {trigger} is taken by the model")
    leaf = _Leaf()
    machine = _Machine(
        model=leaf, states=STATES, initial=INITIAL, queued=True, auto_transitions=False, send_event=False,
        transitions=[{"trigger": trigger, "source": source, "dest": dest} for trigger, source, dest in ROWS],
    )
    return machine, leaf


_MACHINE, _LEAF = _build()

TRIGGERS = frozenset(trigger for trigger, _, _ in ROWS)
"""The names of the facts that change the phase."""


@cache
def next_phase(phase: str, trigger: str) -> str:
    """The phase after the fact called `trigger` in `phase`. An illegal one raises
    `transitions.MachineError`, and is a bug of ours.

    Without guards and callbacks a transition is a pure function of its two names, so each is asked of the machine once.
    """
    _MACHINE.set_state(phase, _LEAF)
    getattr(_LEAF, trigger)()
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
        f"    {source.replace('.', '_')} --> {dest.replace('.', '_')} : {trigger}" for trigger, source, dest in ROWS
    ]
    return "\n".join(lines) + "\n"
