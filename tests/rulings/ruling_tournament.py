"""Cases of kind `tournament`: levels, eliminations and prizes, antes, balancing, penalties, rebuys."""

from collections.abc import Callable
from typing import Any

from appareil.poker.tournament import balancing, levels, penalties, places, rebuys

Setup = dict[str, Any]
Answers = dict[str, Callable[[Any], Any]]

ANTES: dict[str, Any] = {"ante": "each", "bb_ante": "bb", "button_ante": "button"}
"""The cases' word for an ante in a level, and who pays it."""
POSITIONS = {
    "sb": "small_blind", "bb": "big_blind", "btn": "button", "utg": "under_the_gun", "utg_1": "under_the_gun_1",
    "utg_2": "under_the_gun_2", "utg_3": "under_the_gun_3", "middle": "middle_position",
}  # fmt: skip
"""Short names of positions."""


def what_tournament_says(setup: Setup) -> Answers:
    return {
        **levels_say(setup),
        **eliminations_say(setup),
        **rebuys_say(setup),
        "hands_missed": lambda _: penalties.hands_missed(setup["players_at_table"], setup["rounds"]),
        "ante": lambda _: level_of(setup["level"]).ante,
        "pot_before_action": lambda _: levels.pot_before_action(level_of(setup["level"]), setup["players_left"]),
        "moves": lambda _: move_of(setup),
        "never": lambda _: balancing.NEVER,
        "eligible_for": lambda expected: reached(setup, expected),
        "share": lambda _: bubble_of(setup).share,
    }


# --- levels and antes ------------------------------------------------------------------------------------------------

def levels_say(setup: Setup) -> Answers:
    return {"hands": lambda _: [setup["level_next" if level else "level_now"] for level in levels_of_hands(setup)]}


def levels_of_hands(setup: Setup) -> list[int]:
    """The level of every hand, in order of shuffling: 0 for the one that runs at the start, 1 for the next."""
    found: list[int] = []
    due = 0
    misdealt: int | None = None
    shuffled = False
    for event in setup["events"]:
        verb = next(iter(event))
        if verb == "shuffle" or (verb == "start_hand" and not shuffled):
            found.append(levels.level_to_shuffle_for(due, misdealt))
            shuffled, misdealt = True, None
        elif verb == "signal":
            due = 1
        elif verb == "end_hand":
            shuffled = False
        elif verb == "misdeal":
            shuffled, misdealt = False, found[-1]
    return found


def level_of(words: dict[str, int]) -> levels.Level:
    ante = next((word for word in ANTES if word in words), None)
    if ante is None:
        return levels.Level(words["sb"], words["bb"])
    return levels.Level(words["sb"], words["bb"], words[ante], ANTES[ante])


# --- eliminations ----------------------------------------------------------------------------------------------------

def eliminations_say(setup: Setup) -> Answers:
    return {
        "places": lambda _: places_of(setup),
        "tied": lambda _: len(set(places_of(setup).values())) < len(places_of(setup)),
        "prizes": lambda _: prizes_of(setup),
        "prize_each": lambda _: min(prizes_of(setup).values()),
        "left": lambda _: players_before(setup) - len(bust_of(setup)),
        "final_stacks": lambda _: final_stacks(setup),
        "tournament_over": lambda _: players_before(setup) - len(bust_of(setup)) == 1,
    }


def players_before(setup: Setup) -> int:
    return int(setup.get("players_left_before", len(setup.get("start_stacks", ()))))


def bust_of(setup: Setup) -> list[int]:
    """Who went out: as the case says, or whoever has nothing after the all-in."""
    named = [*setup.get("bust", ()), *(event["bust"] for event in setup["events"] if "bust" in event)]
    return named if "winner" not in setup else [seat for seat, stack in final_stacks(setup).items() if not stack]


def final_stacks(setup: Setup) -> dict[int, int]:
    return places.after_all_in(setup["start_stacks"], setup["all_in"], setup["winner"])


def places_of(setup: Setup) -> dict[int, int]:
    bust = bust_of(setup)
    found = places.places(players_before(setup), setup["start_stacks"], bust)
    winner = places.winner_of(setup["start_stacks"], bust)
    return found | ({winner: 1} if winner is not None and players_before(setup) == len(bust) + 1 else {})


def prizes_of(setup: Setup) -> dict[int, int]:
    found = places_of(setup)
    button = setup.get("button", 0)
    order = sorted(found, key=lambda seat: (seat <= button, seat))
    return places.prizes(found, setup["prizes"], order)


def bubble_of(setup: Setup) -> places.Bubble:
    return places.hand_for_hand(setup["paid"], setup["left"], setup["busts_in_current_hand"])


def reached(setup: Setup, expected: Any) -> Any:
    """The paid place that is shared; a list where the case speaks of several."""
    found = bubble_of(setup).places
    if isinstance(expected, list) or len(found) > 1:
        return list(found)
    return found[0] if found else None


# --- balancing, rebuys -----------------------------------------------------------------------------------------------

def move_of(setup: Setup) -> dict[str, Any] | None:
    """Who moves from the larger table to the smaller one. A table whose number is not given is the smaller one."""
    tables = {"a": setup["table_a"], "b": setup["table_b"]}
    dealt = {name: table.get("dealt", 0) for name, table in tables.items()}
    if all(dealt.values()) and not balancing.is_unbalanced(dealt["a"], dealt["b"]):
        return None
    source, target = ("a", "b") if dealt["a"] >= dealt["b"] else ("b", "a")
    positions = {seat: POSITIONS.get(name, name) for seat, name in tables[target]["positions"].items()}
    open_seats = {seat: positions[seat] for seat in tables[target].get("open_seats", positions)}
    move = balancing.move(tables[source]["next_big_blind"], open_seats)
    if move is None:
        return None
    return {"from_table": source, "seat": move.seat, "to_table": target, "to_seat": move.to_seat}


def rebuys_say(setup: Setup) -> Answers:
    return {
        "stacks": lambda _: after_rebuys(setup)[0],
        "dealt_in": lambda expected: in_the_hand(after_rebuys(setup)[0], expected),
        "owes_house": lambda _: after_rebuys(setup)[1],
    }


def after_rebuys(setup: Setup) -> tuple[dict[int, int], dict[int, int]]:
    """The stacks of the last hand shuffled (of the next one, if none was) and what each seat owes the house."""
    stacks = dict(setup.get("stacks", {}))
    owed: dict[int, int] = {}
    announced: dict[int, int] = {}
    verbs = [next(iter(event)) for event in setup["events"]]
    for verb, event in zip(verbs, setup["events"], strict=True):
        if verb == "rebuy":
            owed[event["rebuy"]] = owed.get(event["rebuy"], 0) + event["amount"]
            announced[event["rebuy"]] = announced.get(event["rebuy"], 0) + event["amount"]
        elif verb == "join":
            announced[event["join"]] = event.get("stack", 0)
        elif verb in ("shuffle", "start_hand"):
            stacks, announced = rebuys.stacks_to_play(stacks, announced), {}
        elif verb == "bust":
            stacks[event["bust"]] = 0
        elif verb == "end_hand":
            stacks |= event.get("stacks", {})
    if not {"shuffle", "start_hand"} & set(verbs):
        stacks = rebuys.stacks_to_play(stacks, announced)
    return stacks, owed


def in_the_hand(stacks: dict[int, int], expected: Any) -> Any:
    """Who gets cards: by seat, or as a list where the case has one."""
    if isinstance(expected, list):
        return [seat for seat in sorted(stacks) if rebuys.is_dealt_in(stacks[seat])]
    return {seat: rebuys.is_dealt_in(stack) for seat, stack in stacks.items()}
