"""A hand in a line of a test: who sits with how much, and what they do."""

from typing import Any

from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes


def begin(
    stacks: dict[int, int], button: int, stakes: Stakes = Stakes(5, 10), **more: Any  # noqa: B008 (immutable)
) -> Hand:
    """A hand with its forced bets in and the blinds left of `button`; heads-up the button is the small blind.

    `more`: posts and straddle."""
    order = sorted(stacks, key=lambda seat: (seat <= button, seat))
    small_blind, big_blind = (order[1], order[0]) if len(order) == 2 else order[:2]
    hand = Hand(stakes, button, small_blind, big_blind, stacks, **more)
    post_all(hand)
    hand.start_betting()
    return hand


def post_all(hand: Hand) -> None:
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)


def play(hand: Hand, acts: str) -> Hand:
    """Do `acts` in turn: "fold", "check", "call", "bet 20", "raise 60", with commas. Streets follow by themselves."""
    for text in acts.split(","):
        action, *total = text.split()
        hand.act(action, *map(int, total))  # type: ignore[arg-type]  # the tests spell actions
        go_on(hand)
    return hand


def go_on(hand: Hand) -> None:
    """Close the street that is over and open the next one if anything can be decided there."""
    if hand.to_act is None:
        hand.close_street()
        if not (hand.is_decided or hand.no_more_betting or hand.street == "river"):
            hand.next_street()


def run_out(hand: Hand) -> None:
    """Close the street, and the ones after it without anybody acting."""
    hand.close_street()
    while hand.street != "river" and not hand.is_decided:
        hand.next_street()
        hand.close_street()


def amounts(hand: Hand) -> tuple[int, int | None, int | None]:
    """(chips to call, least raise, greatest raise) of the seat to act."""
    legal = hand.legal_actions()
    return legal.call, legal.raise_min, legal.raise_max
