"""Irregular cases of the showdown: hands shown in part, mucked, asked for."""

from collections.abc import Callable, Sequence
from typing import Any

import ruling_found as found
from ruling_ranking import strengths_of

from appareil.poker.deal import HOLE_ROUNDS
from appareil.poker.irregularities.tabling import is_tabled, may_demand, winners
from appareil.poker.pots import Pot
from appareil.poker.ranking import category
from appareil.poker.showdown import face_up_at_once, show_order, shown_hands

Setup = dict[str, Any]


def what_showdown_says(setup: Setup) -> dict[str, Callable[[Any], Any]]:
    return {
        "may_demand": lambda seats: {seat: demand(setup, seat) for seat in seats},
        "must_show": lambda expected: as_listed(setup, must_show(setup), expected),
        "may_muck": lambda expected: as_listed(setup, may_muck(setup), expected),
        "winners": lambda expected: found.in_the_order_of(expected, winning(setup)),
        "category": lambda _: {seat: category(strength) for seat, strength in strengths_of(setup).items()},
    }


def order(setup: Setup) -> tuple[int, ...]:
    """The seats at the showdown, in the order of showing."""
    if "show_order" in setup:
        return tuple(setup["show_order"])
    aggressor = setup.get("last_aggressor")
    concerned = set(setup.get("callers", ())) | ({aggressor} if aggressor else set())
    live = [seat for seat in found.order(setup) if seat in concerned] if concerned else found.order(setup)
    return show_order(live or sorted(concerned), aggressor)


def strengths(setup: Setup) -> dict[int, int]:
    """By seat, how good its hand is: from the cards, or from the order a case gives."""
    if "strength_order" in setup:
        best_first = setup["strength_order"]
        return {seat: len(best_first) - place for place, seat in enumerate(best_first)}
    return strengths_of(setup) if "hole" in setup else {}


def cards_shown(setup: Setup) -> dict[int, int]:
    return {event["show"]: event.get("cards", HOLE_ROUNDS) for event in found.events(setup, "show")}


def mucked(setup: Setup) -> list[int]:
    return [event["muck"] for event in found.events(setup, "muck")]


def tabled(setup: Setup) -> list[int]:
    return [seat for seat, cards in cards_shown(setup).items() if is_tabled(cards)]


def must_show(setup: Setup) -> list[int]:
    """Who still has to table his hand; nobody, where one alone still holds his cards (TDA R17-B)."""
    seats = [seat for seat in order(setup) if seat not in mucked(setup)]
    if len(seats) == 1:
        return []
    all_in = any(not stack for stack in setup.get("stacks", {}).values())
    if face_up_at_once(setup.get("game", "cash"), False, all_in, True):
        obliged: Sequence[int] = seats
    else:
        known = strengths(setup)
        all_shown = setup["options"].get("showdown_muck") == "all_called_hands_shown"
        judged = shown_hands(seats, {seat: known.get(seat, -1) for seat in seats}, [Pot(1, tuple(seats))], all_shown)
        obliged = [seat for seat, shows in judged if shows or seat == seats[0]]
    return [seat for seat in obliged if seat not in tabled(setup)]


def may_muck(setup: Setup) -> list[int]:
    """Who may throw his hand away unseen: who has neither tabled it nor has to."""
    gone = {*must_show(setup), *tabled(setup), *mucked(setup)}
    return [seat for seat in order(setup) if seat not in gone]


def winning(setup: Setup) -> tuple[int, ...]:
    """Who wins. Who has not shown yet is taken to table his whole hand; who showed one card only has not tabled it."""
    holding = [seat for seat in sorted(order(setup)) if seat not in mucked(setup)]
    shown = cards_shown(setup)
    return winners(holding, [seat for seat in holding if is_tabled(shown.get(seat, HOLE_ROUNDS))], strengths(setup))


def demand(setup: Setup, seat: int) -> bool | str:
    """Whether a seat may see the hand that somebody wants to muck, the last aggressor's if nobody does."""
    wants = next((event["wants_muck"] for event in found.events(setup, "wants_muck")), setup.get("last_aggressor"))
    return may_demand(
        setup.get("game", "cash"),
        seat,
        wants or 0,
        aggressor=setup.get("last_aggressor"),
        callers=setup.get("callers", ()),
        mucked=mucked(setup),
    )


def as_listed(setup: Setup, seats: list[int], expected: Any) -> Any:
    """The seats as the case has them: by seat, as a list, or whether the one who wants to muck is among them."""
    if isinstance(expected, dict):
        return {seat: seat in seats for seat in expected}
    if isinstance(expected, bool):
        return any(event["wants_muck"] in seats for event in found.events(setup, "wants_muck"))
    if isinstance(expected, int):
        return seats[0] if len(seats) == 1 else seats
    return found.in_the_order_of(expected, seats)
