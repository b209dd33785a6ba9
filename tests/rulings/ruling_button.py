"""Cases of kind `button`: positions, players and posts of the hands that follow, and what entering or moving costs."""

from collections.abc import Callable
from typing import Any

from button_evening import Blinds, Dealt, Evening

from appareil.poker.button.debts import NamedPost, in_chips
from appareil.poker.button.entering import entry_choices, entry_costs
from appareil.poker.button.sitting import Player
from appareil.poker.forced_bets import Straddle
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes

PLENTY = 10**9
"""Chips in front of everybody: who acts when does not depend on them."""


def what_button_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    evening = Evening(setup)
    return {
        "hands": lambda expected: following_hands(evening, expected),
        "corrected": lambda _: bool(evening.deal_until(1)) and evening.corrected,
        "seat_change": lambda _: seat_change(evening),
        "entry_costs": lambda expected: {seat: costs(evening, seat, wanted) for seat, wanted in expected.items()},
    }


def following_hands(evening: Evening, expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many hands as the case speaks of."""
    return [described(evening, *pair) for pair in zip(evening.deal_until(len(expected)), expected, strict=True)]


def seat_change(evening: Evening) -> dict[str, Any]:
    assert evening.change is not None
    return {name: list(v) if isinstance(v, tuple) else v for name, v in evening.change._asdict().items()}


def costs(evening: Evening, seat: int, wanted: dict[str, Any]) -> dict[str, Any]:
    """What each way of entering costs: blinds by their names where the case names them, else chips."""
    by_name = any(isinstance(amount, str) for price in wanted.values() for amount in price.values())
    blinds = None if by_name else evening.levels[evening.level]
    prices = entry_costs(evening.sitting.player(seat))
    return {choice: live_and_dead(price, blinds) for choice, price in prices.items() if choice in wanted}


def live_and_dead(post: NamedPost, blinds: Blinds) -> dict[str, Any]:
    amounts = post if blinds is None else in_chips(post, *blinds)
    return {name: amount for name, amount in (("live", amounts.live), ("dead", amounts.dead)) if amount}


def described(evening: Evening, hand: Dealt, words: dict[str, Any]) -> dict[str, Any]:
    """One hand as a case speaks of it."""
    positions, small_blind, dealt_in, *_ = hand.opening
    unsaid = words.get("sb", "") is None and small_blind is None  # the case says that nobody posts it, not where it is
    choices = {player.seat: entry_choices(hand.before, evening.rules, player.seat) for player in hand.before.players}
    return {
        "button": positions.button,
        "button_dead": positions.button not in dealt_in,
        "sb": None if unsaid else positions.small_blind,
        "sb_dead": small_blind is None,
        "bb": positions.big_blind,
        "dealt_in": sorted(dealt_in),
        "posts": posts(hand, words.get("posts", {})),
        "debts": {player.seat: debts(player) for player in hand.opening.after.players},
        "hand_killed_after_deal": sorted(hand.opening.killed),
        "entry_choices": {seat: list(ways) for seat, ways in choices.items()},
        **order(hand),
    }


def posts(hand: Dealt, words: dict[int, Any]) -> dict[int, Any]:
    """A blind by its name where the case names blinds; else live and dead chips."""
    said: dict[int, Any] = {} if hand.straddle is None else {hand.straddle[0]: {"live": hand.straddle[1]}}
    for post in hand.opening.posts:
        by_name = isinstance(words.get(post.seat), str) and post.dead is None
        said[post.seat] = post.live if by_name else live_and_dead(post, hand.blinds)
    return said


def debts(player: Player) -> dict[str, bool]:
    return {name: True for name, owed in (("sb", player.owes_small), ("bb", player.owes_big)) if owed}


def order(dealt: Dealt) -> dict[str, int]:
    """The order of cards and of acting, as a hand of calls and checks shows it."""
    positions, small_blind, dealt_in, *_ = dealt.opening
    blinds = dealt.blinds or (1, 2)
    stacks = dict.fromkeys(dealt_in, PLENTY)
    posts = dealt.opening.beyond_the_blinds(*blinds)
    straddle = Straddle(*dealt.straddle) if dealt.straddle is not None else None
    hand = Hand(
        Stakes(*blinds), positions.button, small_blind, positions.big_blind, stacks, posts=posts, straddle=straddle
    )
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    preflop = acting(hand)
    hand.close_street()
    hand.next_street()
    postflop = acting(hand)
    return {
        "first_card_to": hand.seats[0],
        "last_card_to": hand.seats[-1],
        "first_to_act_preflop": preflop[0],
        "last_to_act_preflop": preflop[-1],
        "first_to_act_postflop": postflop[0],
        "last_to_act_postflop": postflop[-1],
    }


def acting(hand: Hand) -> list[int]:
    seats = []
    while hand.to_act is not None:
        seats.append(hand.to_act)
        hand.act("call" if hand.to_call else "check")
    return seats
