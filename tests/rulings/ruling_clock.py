"""Cases of kind `clock`: what a turn comes to when time runs, and when."""

from collections.abc import Callable
from typing import Any

from appareil.poker.action_clock import ActionClock, Decision, Press, decide


def what_clock_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    decision = decision_of(setup)
    return {
        "action": lambda _: decision.action,
        "after_seconds": lambda _: decision.after_seconds,
        "time_chips_left": lambda _: decision.time_chips_left,
    }


def decision_of(setup: dict[str, Any]) -> Decision:
    """The decision of the turn. A press that does not say when came at once."""
    clock = setup.get("action_clock") or setup["options"]["action_clock"]
    events = setup["events"]
    return decide(
        ActionClock(**clock),
        setup["facing_bet"],
        [Press(event.get("at_second", 0), event["press"]) for event in events if "press" in event],
        sum(event.get("time_chip", 0) for event in events),
    )
