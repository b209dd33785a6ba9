"""The phases a table can be in. What leads from one to the next is in controller/chart.py."""

from typing import Any, Final

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

INITIAL: Final = "starting"
"""The phase of a table that has just been unpacked."""

PHASES: Final[tuple[str, ...]] = tuple(
    f"{state['name']}.{child}" if child else str(state["name"])
    for state in STATES for child in state.get("children", [""])
)
"""Every phase a table can be in."""
