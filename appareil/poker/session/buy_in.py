"""What a player may bring to the table: limits of the buy-in, room for more, and coming back (seed 000)."""

from typing import Final, Literal, NamedTuple

TopUp = Literal["amount_if_room", "reject_if_over"]

MUST_REMOVE: Final = 0
"""Chips that have to leave the table because a player has won more than the largest buy-in: none, ever."""


class BuyInRules(NamedTuple):
    """`minimum` and `maximum` chips. `topup`: what becomes of a request queued during a hand that would go over the
    maximum when the hand is over. `ratholing_window_minutes`: who comes back within it brings what he took away; 0 for
    never."""

    minimum: int
    maximum: int
    topup: TopUp = "amount_if_room"
    ratholing_window_minutes: int = 60


class Departure(NamedTuple):
    """A player left with `stack` chips at `minute` of the session."""

    stack: int
    minute: int


class Limits(NamedTuple):
    """The least and the most a player may sit down with, and whether the table knows him no more."""

    minimum: int
    maximum: int
    new_player: bool


def limits(rules: BuyInRules, departure: Departure | None = None, minute: int = 0) -> Limits:
    """What a player may sit down with at `minute`, having left as `departure` says (`None`: he was never here).

    Within the window, its last minute included, he brings at least what he took away, above the maximum if need be
    (Robert's Rules, going south); with less than the minimum he is free to take the usual amount.
    """
    window = rules.ratholing_window_minutes
    if departure is None or not window or minute - departure.minute > window:
        return Limits(rules.minimum, rules.maximum, True)
    return Limits(max(rules.minimum, departure.stack), max(rules.maximum, departure.stack), False)


def room(rules: BuyInRules, stack: int) -> int:
    """How many chips a player with `stack` may add between hands; a top-up may be smaller than a buy-in."""
    return max(0, rules.maximum - stack)


class Answer(NamedTuple):
    """What becomes of a request for chips: they are `added` or `queued` until the hand is over; or why they are not,
    and the least or the most that would do."""

    word: Literal["added", "queued", "above_buy_in", "below_buy_in", "took_more_away"]
    limit: int = 0


def asked(
    rules: BuyInRules, allowed: Limits, stack: int, amount: int, *, in_hand: bool = False, queued: int = 0
) -> Answer:
    """What becomes of a request for `amount` chips by a player with a `stack`, and `queued` chips asked for before.

    Nothing is added to a player who is `in_hand`: what he plays the hand with is in front of him (seed 000). With no
    chips it is a buy-in, of what he is `allowed` (`limits`); a top-up may be smaller.
    """
    if in_hand:
        least, most = 1, rules.maximum - queued
    elif stack:
        least, most = 1, room(rules, stack)
    else:
        least, most = allowed.minimum, allowed.maximum
    if least <= amount <= most:
        return Answer("queued" if in_hand else "added")
    if amount > most or least > most:
        return Answer("above_buy_in", most)
    return Answer("took_more_away" if least > rules.minimum else "below_buy_in", least)


def granted(rules: BuyInRules, stack: int, amount: int) -> int:
    """What is added of a request of `amount` queued during a hand that has left the player with `stack`.

    A player left with nothing buys in again, so less than the minimum is not added.
    """
    if not stack and amount < rules.minimum:
        return 0
    fits = min(amount, room(rules, stack))
    return fits if fits == amount or rules.topup == "amount_if_room" else 0
