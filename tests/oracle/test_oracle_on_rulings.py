"""The oracle itself against the independent ruling cases: what it is good for, it is held to as well."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from oracle_hand import Oracle
from oracle_table import HOUSE, Rake, Table

CASES = Path(__file__).parents[1] / "rulings" / "cases"
Case = dict[str, Any]


def cases() -> list[Case]:
    found = [case for file in sorted(CASES.glob("*.yaml")) for case in yaml.safe_load(file.read_text("utf-8"))]
    return [case for case in found if case["kind"] == "hand"]


def branches(case: Case) -> list[Case]:
    """The case as often as it has branches, each with its own options, setup and expectations."""
    found = []
    for branch in case.get("branches") or [{}]:
        setup = {**case["setup"], **branch.get("setup", {})}
        options = {**setup.get("options", {}), **branch.get("options", {})}
        expect = {**(case.get("expect") or {}), **branch.get("expect", {})}
        events = [*case.get("events", ()), *branch.get("events", ())]
        found.append({"setup": setup, "options": options, "expect": expect, "events": events,
                      "actions": case.get("actions") or []})
    return found


def oracle_of(setup: Case, options: Case) -> Oracle:
    players, ante = setup["players"], setup.get("ante", {})
    order = sorted(players, key=lambda seat: (seat <= setup["button"], seat))
    small, big = (order[1], order[0]) if len(order) == 2 else order[:2]
    straddle = setup.get("straddle")
    table = Table(
        setup["button"], setup.get("sb_seat", small), setup.get("bb_seat", big), setup.get("sb", 0),
        setup.get("bb", ante.get("amount")), ante.get("amount", 0), ante.get("type", "none"),
        ante.get("order", "bb_first"), setup.get("game", "cash"), setup.get("structure", "no_limit"),
        setup.get("variant", "holdem"),
        tuple((post["seat"], post.get("live", 0), post.get("dead", 0)) for post in setup.get("posts", ())),
        (straddle["seat"], straddle["amount"]) if straddle else None, rake_of(setup.get("rake")),
    )
    house = {name: value for name, value in options.items() if name in HOUSE}
    if straddle and "order" in straddle:
        house["straddle_order"] = straddle["order"]
    return Oracle(table, players, house)


def rake_of(words: Case | None) -> Rake | None:
    if words is None:
        return None
    given = {name: words[name] for name in ("percent", "unit", "per", "take", "cap", "cap_by_players", "min_pot")
             if name in words}
    return Rake(no_flop_no_drop=words.get("no_flop_no_drop", False), **given)


def acted(oracle: Oracle, text: str) -> None:
    _, seat, verb, *rest = text.split()
    assert oracle.to_act() == int(seat), text
    offer = oracle.legal()
    if verb == "all-in" and offer.most != int(rest[0]):
        oracle.act("call")
    elif verb in ("bets", "raises", "all-in"):
        oracle.act("raise", int(rest[-1]))
    else:
        oracle.act({"folds": "fold", "checks": "check", "calls": "call"}[verb])


def state(oracle: Oracle) -> Case:
    """What may be done now, in the words of the cases."""
    if oracle.to_act() is None:
        return dict.fromkeys(("to_act", "fold", "check", "call", "bet", "raise_to"))
    offer = oracle.legal()
    amounts = None if offer.least is None else [offer.least, offer.most]
    word = "raise_to" if oracle.level() else "bet"
    return {"to_act": oracle.to_act(), "fold": True, "check": not offer.call, "call": offer.call or None,
            "bet": None, "raise_to": None, word: amounts}


def check(case: Case) -> int:
    """Play it, and compare what the oracle has an answer to; how many answers those were."""
    oracle = oracle_of(case["setup"], case["options"])
    states = [state(oracle)]
    for action in case["actions"]:
        acted(oracle, action)
        states.append(state(oracle))
    expect = case["expect"]
    for entry in expect.get("at", ()):
        now = states[entry["after"]]
        assert {word: now[word] for word in entry if word != "after"} == {
            word: value for word, value in entry.items() if word != "after"
        }
    answers = {"to_act": oracle.to_act()}
    if oracle.is_over:
        answers |= at_the_end(oracle, case["setup"], expect)
    found = {word: answers[word] for word in expect if word in answers}
    assert found == {word: expect[word] for word in found}
    return len(found) + len(expect.get("at", ()))


def at_the_end(oracle: Oracle, setup: Case, expect: Case) -> Case:
    boards = setup["boards"] if "boards" in setup else [setup["board"]] if "board" in setup else []
    holes = setup.get("hole", {})
    pots = [{"amount": chips, "eligible": sorted(playing)} for chips, playing in oracle.pots()]
    without_cards = {"returned": oracle.returned, "pots": pots}
    if len(oracle.live) > 1 and not (boards and all(seat in holes for seat in oracle.live)):
        return without_cards
    oracle.deal(holes, *boards)
    end = oracle.settle()
    return without_cards | {
        "stacks": end.stacks, "stacks_after_rake": end.stacks, "rake": sum(end.rake), "rake_by_pot": end.rake,
    }


@pytest.mark.parametrize("case", cases(), ids=lambda case: str(case["id"]))
def test_the_oracle_says_what_the_ruling_says(case: Case) -> None:
    for branch in branches(case):
        if not any({"agree", "refuse"} & event.keys() for event in branch["events"]):  # whether to run it twice
            check(branch)
