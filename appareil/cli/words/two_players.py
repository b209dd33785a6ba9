"""Why two players post, act and are dealt as they do: seed 003's order, each line with its reason, in words.

The order itself is the hand's (`Hand`); here it is only told, by who sits where in this hand.
"""

from collections.abc import Callable
from typing import Final

from appareil.locale import N_, _
from appareil.poker.forced_bets import first_round_order
from appareil.poker.hand import Hand

ORDER: Final = N_(
    "two players: {button} has the small blind, speaks first before the flop and last after it",
)
"""The order in one line."""
REASONS: Final = (
    N_("the small blind is {button}'s: to the left of the button there is only {other}, who posts the big blind"),
    N_("before the flop {first} speaks first: the word goes round from the left of the big blind"),
    N_("after the flop {other} speaks first and {button} last: the word goes round from the left of the button"),
    N_("the last card of the deal is {last}'s: cards are dealt from the left of the button"),
    N_("a call of the small blind does not end the round: {other} may still check or raise"),
    N_("with the next hand the puck goes to {other}, and the order with it"),
)
"""One line for each part of the order, with its reason."""
DEAD_PUCK: Final = N_("the puck stands before an empty seat: {button} counts as the button")
"""Why somebody is called the button before whom the puck does not stand."""


def is_told(hand: Hand) -> bool:
    """Whether the hand is one of two players with two blinds, which have this order."""
    return len(hand.seats) == 2 and hand.small_blind_seat is not None and hand.straddle is None


def order(hand: Hand, called: Callable[[int], str]) -> str:
    """The order of the hand in one line; `called` says what a seat is called."""
    return _(ORDER).format(**_names(hand, called))


def reasons(hand: Hand, called: Callable[[int], str]) -> list[str]:
    """Each part of the order with its reason, as it applies to `hand`."""
    names = _names(hand, called)
    dead = [] if hand.button in hand.seats else [DEAD_PUCK]
    return [_(text).format(**names) for text in (*dead, *REASONS)]


def _names(hand: Hand, called: Callable[[int], str]) -> dict[str, str]:
    other, button = hand.seats
    first = first_round_order(hand.stakes, hand.seats, hand.big_blind_seat, hand.straddle)[0]
    seats = {"button": button, "other": other, "first": first, "last": hand.seats[-1]}
    return {name: called(seat) for name, seat in seats.items()}
