"""Cases of kind `deal`: where each card of the deck goes, and what follows an all-in."""

from collections.abc import Callable
from typing import Any

from ruling_button import acting

from appareil.poker.cards import card_name, parse_card
from appareil.poker.deal import BOARD_CARDS, deal_plan
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes


def what_deal_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    hand = posted_hand(setup)
    plan = deal_plan(hand.deal_order())
    deck = [parse_card(name) for name in setup.get("deck", ())]

    def cards(*places: int | str) -> list[str]:
        return [card_name(card) for card, place in zip(deck, plan, strict=False) if place in places]

    answers: dict[str, Callable[[Any], Any]] = {
        "hole_order": lambda _: [place for place in plan if isinstance(place, int)],
        "holes": lambda _: {seat: cards(seat) for seat in hand.seats},
        "burns": lambda _: cards("burn"),
        "flop": lambda _: cards("flop"),
        "board": lambda _: cards(*BOARD_CARDS),
        "positions": lambda _: positions(plan),
        "stub_left": lambda _: 52 - len(plan),
        "cards_used": lambda _: len(plan),
        "burns_total": lambda _: plan.count("burn"),
        "board_cards": lambda _: sum(place in BOARD_CARDS for place in plan),
    }
    if "all_in_after" in setup:
        steps, rounds = run_out(hand, setup["all_in_after"])
        answers |= {"steps": lambda _: steps, "betting_rounds_after": lambda _: rounds}
    return answers


def posted_hand(setup: dict[str, Any]) -> Hand:
    """The hand to be dealt: everybody with a hundred chips, the blinds left of the button."""
    seats = setup.get("dealt_in") or setup.get("occupied") or range(1, setup["dealt_in_count"] + 1)
    button = setup.get("button", max(seats))
    order = sorted(seats, key=lambda seat: (seat <= button, seat))
    small_blind, big_blind = (order[1], order[0]) if len(order) == 2 else order[:2]
    hand = Hand(Stakes(1, 2), button, small_blind, big_blind, dict.fromkeys(seats, 100))
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    return hand


def positions(plan: tuple[int | str, ...]) -> dict[str, Any]:
    """1-based places in the deck of the burns and of each street's cards."""
    burns = [place for place, to in enumerate(plan, 1) if to == "burn"]
    found: dict[str, Any] = {f"burn_{number}": place for number, place in enumerate(burns, 1)}
    for street, cards in BOARD_CARDS.items():
        places = [place for place, to in enumerate(plan, 1) if to == street]
        found[street] = places if cards > 1 else places[0]
    return found


def run_out(hand: Hand, all_in_after: str) -> tuple[list[str], int]:
    """What happens once everybody is all-in on a street: the steps, and how many betting rounds are among them."""
    while hand.street != all_in_after:
        acting(hand)
        hand.close_street()
        hand.next_street()
    legal = hand.legal_actions()
    hand.act(legal.raise_word, legal.raise_max or 0)
    acting(hand)
    hand.close_street()
    steps = ["hands_face_up"] if hand.no_more_betting else []
    rounds = 0
    while hand.street != "river":
        hand.next_street()
        rounds += hand.to_act is not None
        steps += ["burn", hand.street]
        hand.close_street()
    return [*steps, "showdown"], rounds
