"""Cases of kind `button`: positions of the following hands, and the order they give."""

from collections.abc import Callable
from typing import Any

from appareil.poker.hand import Hand
from appareil.poker.positions import (
    FirstButton,
    Positions,
    dealt_in_next,
    dealt_in_tournament,
    first_positions,
    next_positions,
    posted,
)
from appareil.poker.rules import Stakes

FIRST_BUTTON: FirstButton = "right_of_appareil_position"


def what_button_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    return {"hands": lambda expected: following_hands(setup, expected)}


def following_hands(setup: dict[str, Any], expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many hands after the one described as the case speaks of."""
    active = set(setup["occupied"])
    waiting: set[int] = set()
    for event in setup["events"]:
        verb, seat = next(iter(event.items()))
        active.discard(seat)
        waiting.discard(seat)
        if verb == "join":
            waiting.add(seat)
    table_seats = setup["table_seats"]
    enter = dealt_in_tournament if setup.get("game") == "tournament" else dealt_in_next
    previous = None if setup.get("first_hand") else previous_positions(setup)
    hands = []
    for words in expected:
        if previous is None:
            active |= waiting
            positions = first_positions(table_seats, active, setup["options"].get("first_button", FIRST_BUTTON))
        else:
            active = set(enter(table_seats, previous, active, waiting))
            positions = next_positions(table_seats, previous, active)
        waiting -= active
        hand = describe(positions, active)
        if words.get("sb", "") is None and hand["sb_dead"]:
            hand["sb"] = None  # the case says that nobody posts it, not where it would be
        hands.append(hand)
        previous = positions
    return hands


def previous_positions(setup: dict[str, Any]) -> Positions:
    """The hand before the first following one, from its own numbers or from the positions that are due without the
    events."""
    if "due" in setup:
        due = setup["due"]
        before = due["bb"] if due["button"] == due["sb"] else due["button"]
        return Positions(before, before, due["sb"])
    numbers = setup.get("prev") or setup["current"]
    return Positions(numbers["button"], numbers["sb"], numbers["bb"])


def describe(positions: Positions, dealt_in: set[int]) -> dict[str, Any]:
    """One hand as a case speaks of it; the order of acting is what a hand played by calls and checks shows."""
    small_blind, big_blind = posted(positions, dealt_in)
    hand = Hand(Stakes(1, 2), positions.button, small_blind, big_blind, dict.fromkeys(dealt_in, 100))
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    preflop = acting(hand)
    hand.close_street()
    hand.next_street()
    postflop = acting(hand)
    return {
        "button": positions.button,
        "button_dead": positions.button not in dealt_in,
        "sb": positions.small_blind,
        "sb_dead": small_blind is None,
        "bb": positions.big_blind,
        "dealt_in": sorted(dealt_in),
        "posts": {**({} if small_blind is None else {small_blind: "sb"}), big_blind: "bb"},
        "first_card_to": hand.deal_order()[0],
        "last_card_to": hand.deal_order()[-1],
        "first_to_act_preflop": preflop[0],
        "last_to_act_preflop": preflop[-1],
        "first_to_act_postflop": postflop[0],
        "last_to_act_postflop": postflop[-1],
    }


def acting(hand: Hand) -> list[int]:
    order = []
    while hand.to_act is not None:
        order.append(hand.to_act)
        hand.act("call" if hand.to_call else "check")
    return order
