"""Cases of kind `deal`: where each card of the deck goes, when it may, and what follows an all-in."""

from collections.abc import Callable
from typing import Any

import ruling_found as found
from ruling_ranking import strengths_of

from appareil.poker.cards import card_name, parse_card
from appareil.poker.deal import BOARD_CARDS, SHUFFLE_POINTS, blinds_missing, plan_until, run_plan, steps_of
from appareil.poker.hand import Hand
from appareil.poker.irregularities.deal_repairs import repaired_deal, served_last
from appareil.poker.irregularities.redeal import killed_hands
from appareil.poker.rules import Stakes
from appareil.poker.showdown import face_up_at_once

Setup = dict[str, Any]
Plan = tuple[int | str, ...]


def what_deal_says(setup: Setup) -> dict[str, Callable[[Any], Any]]:
    order = deal_order(setup)
    plan = plan_of(setup, order)
    deck = [parse_card(name) for name in setup.get("deck", ())]
    fold = "ends_by_fold_on" in setup

    def cards(*places: int | str) -> list[str]:
        return [card_name(card) for card, place in zip(deck, plan, strict=False) if place in places]

    def board(run: int) -> list[str]:
        """The board of one run: the cards all runs share, then its own."""
        last = setup.get("all_in_after", "preflop")
        own = run_plan(last)
        return cards(*(street if street not in own or run == 1 else f"{street}_{run}" for street in BOARD_CARDS))

    boards = [board(run) for run in range(1, setup.get("runs", 1) + 1)]
    return {
        "hole_order": lambda _: [place for place in plan if isinstance(place, int)],
        "holes": lambda _: {seat: cards(seat) for seat in order},
        "burns": lambda _: cards("burn"),
        "flop": lambda _: cards("flop"),
        "board": lambda _: boards[0],
        "boards": lambda _: boards,
        "winners": lambda _: winners(setup, {seat: cards(seat) for seat in order}, boards),
        "misdeal": lambda _: found.is_misdeal(setup),
        "positions": lambda _: positions(plan),
        "stub_left": lambda _: 52 - len(plan),
        "cards_used": lambda _: len(plan),
        "burns_total": lambda _: plan.count("burn"),
        "board_cards": lambda _: sum(place not in ("burn", "scrap") for place in plan if isinstance(place, str)),
        "cards_dealt_after": lambda _: 0 if fold else len(run_plan(setup["all_in_after"], setup.get("runs", 1))),
        "steps": lambda _: steps(setup),
        "betting_rounds_after": lambda _: 0 if fold else rounds_after(setup, order),
        "killed_after_last_card": lambda _: list(killed_hands(sorted(order), found.absent(setup))),
        "shuffle_points": lambda _: list(SHUFFLE_POINTS),
        "shuffles_between_streets": lambda _: len(SHUFFLE_POINTS) - SHUFFLE_POINTS.count("before_hand"),
        "deal_allowed": lambda _: not waiting_for(setup, order),
        "waiting_for": lambda expected: as_listed(waiting_for(setup, order), expected),
        "amounts": lambda _: {seat: setup[blind] for blind, seat in blind_seats(order).items()},
    }


def deal_order(setup: Setup) -> tuple[int, ...]:
    """Who gets cards, the first one left of the button first: also who is absent, not who sits out or has left."""
    gone = {event[verb] for verb in ("sit_out", "leave", "bust") for event in found.events(setup, verb)}
    return tuple(seat for seat in found.order(setup) if seat not in gone)


def plan_of(setup: Setup, order: tuple[int, ...]) -> Plan:
    """Where every card of the hand goes."""
    exposed = [event["expose"] for event in found.events(setup, "expose") if event.get("by", "dealer") == "dealer"]
    boxed = [event["boxed"] for event in found.events(setup, "boxed")]
    late = [event["both_cards_last"] for event in found.events(setup, "both_cards_last")]
    if not order:
        return ()
    if exposed or boxed:
        return repaired_deal(order, next(iter(exposed), None), next(iter(boxed), None))
    if late:
        return served_last(order, late[0])
    if "ends_by_fold_on" in setup:
        return plan_until(order, setup["ends_by_fold_on"], runs=0)
    return plan_until(order, setup.get("all_in_after", "preflop"), setup.get("runs", 1))


def positions(plan: Plan) -> dict[str, Any]:
    """1-based places in the deck of the burns and of each street's cards."""
    burns = [place for place, to in enumerate(plan, 1) if to == "burn"]
    found_at: dict[str, Any] = {f"burn_{number}": place for number, place in enumerate(burns, 1)}
    for street in dict.fromkeys(to for to in plan if isinstance(to, str) and to not in ("burn", "scrap")):
        places = [place for place, to in enumerate(plan, 1) if to == street]
        found_at[street] = places if street.startswith("flop") else places[0]
    return found_at


def winners(setup: Setup, holes: dict[int, list[str]], boards: list[list[str]]) -> list[Any]:
    """Who has the best hand; with several boards, a list for each."""
    by_board = []
    for board in boards:
        strengths = strengths_of({**setup, "hole": holes, "board": board})
        by_board.append([seat for seat in sorted(strengths) if strengths[seat] == max(strengths.values())])
    return by_board if len(boards) > 1 else by_board[0]


# --- after an all-in, after a fold -----------------------------------------------------------------------------------

def steps(setup: Setup) -> list[str]:
    """What is done from the point the case speaks of, or in a whole hand."""
    if "ends_by_fold_on" in setup:
        return []
    if "all_in_after" not in setup:
        done = ["bet"]
        for step in steps_of(run_plan("preflop")):
            done += [step] if step == "burn" else [step, "bet"]
        return [*done, "showdown"]
    after = setup["all_in_after"]
    face_up = face_up_at_once(setup.get("game", "cash"), True, True, after == "river")
    return [*["hands_face_up"] * face_up, *steps_of(run_plan(after, setup.get("runs", 1))), "showdown"]


def rounds_after(setup: Setup, order: tuple[int, ...]) -> int:
    """How many betting rounds there are once everybody is all-in on a street."""
    hand = posted_hand(setup, order)
    while hand.street != setup["all_in_after"]:
        all_check(hand)
        hand.close_street()
        hand.next_street()
    legal = hand.legal_actions()
    hand.act(legal.raise_word, legal.raise_max or 0)
    all_check(hand)
    hand.close_street()
    rounds = 0
    while hand.street != "river":
        hand.next_street()
        rounds += hand.to_act is not None
        hand.close_street()
    return rounds


def posted_hand(setup: Setup, order: tuple[int, ...]) -> Hand:
    """The hand to be dealt: everybody with a hundred chips, the blinds left of the button."""
    seats = blind_seats(order)
    stacks = dict.fromkeys(order, 100)
    hand = Hand(Stakes(1, 2), setup.get("button", order[-1]), seats["sb"], seats["bb"], stacks)
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    return hand


def all_check(hand: Hand) -> None:
    while hand.to_act is not None:
        hand.act("call" if hand.to_call else "check")


# --- before the first card -------------------------------------------------------------------------------------------

def blind_seats(order: tuple[int, ...]) -> dict[str, int]:
    """Who posts what: the first two left of the button, with two players the button the small blind."""
    small_blind, big_blind = (order[1], order[0]) if len(order) == 2 else order[:2]
    return {"sb": small_blind, "bb": big_blind}


def waiting_for(setup: Setup, order: tuple[int, ...]) -> dict[int, str]:
    """By seat, the blind that is due and not in."""
    seats = blind_seats(order)
    posted = [event["post"] for event in found.events(setup, "post") if seats[event["blind"]] == event["post"]]
    missing = blinds_missing({seat: setup.get(blind, 0) for blind, seat in seats.items()}, posted)
    return {seat: blind for blind, seat in seats.items() if seat in missing}


def as_listed(missing: dict[int, str], expected: Any) -> Any:
    """By seat, as a list of seats, or as the one seat, as the case has it."""
    if isinstance(expected, dict):
        return missing
    if isinstance(expected, list):
        return found.in_the_order_of(expected, missing)
    return next(iter(missing), None) if len(missing) < 2 else list(missing)
