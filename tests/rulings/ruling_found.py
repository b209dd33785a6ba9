"""What a case of an irregularity gives: who sits where, what has been done in turn, and when the fault is found."""

from collections.abc import Iterator
from typing import Any

from appareil.poker.actions import Action
from appareil.poker.clockwise import left_of
from appareil.poker.irregularities import misdeal
from appareil.poker.irregularities.substantial_action import is_substantial, is_too_late

Setup = dict[str, Any]

VERBS: tuple[tuple[str, Action], ...] = (
    ("folds", "fold"), ("checks", "check"), ("calls", "call"), ("bets", "bet"), ("raises", "raise"),
)  # fmt: skip
ACTIONS: dict[str, Action] = {**dict(VERBS), **{action: action for _, action in VERBS}}
"""The cases' words for what is done, and ours."""
TOO_LATE = {"after_substantial_action", "after_acting", "before_next_card", "after_next_card", "mid_hand"}
"""Moments at which a hand is under way for good."""
STILL_EARLY = {"before_substantial_action", "before_any_action", "before_acting", "before_deal", "looked_not_acted"}
"""Moments at which it is not, whatever else has happened."""


def events(setup: Setup, *verbs: str) -> Iterator[dict[str, Any]]:
    """The events with one of these verbs, in order."""
    return (event for event in setup["events"] if next(iter(event)) in verbs)


def moment(setup: Setup) -> str:
    """When the fault is found; "now" if the case does not say."""
    return next((str(event["notice"]) for event in events(setup, "notice")), "now")


def dealt_in(setup: Setup) -> list[int]:
    """The seats with cards, in order of their numbers; a full table if the case names none."""
    for key in ("dealt_in", "players", "occupied", "live", "hole", "stacks"):
        if setup.get(key):
            return sorted(setup[key])
    return list(range(1, setup.get("dealt_in_count", 10) + 1))


def order(setup: Setup) -> tuple[int, ...]:
    """The seats with cards, the first one left of the button first."""
    seats = dealt_in(setup)
    return left_of(setup.get("button", seats[-1]), seats)


def actions(setup: Setup) -> list[Action]:
    """What has been done in turn, as far as the case says."""
    done: list[Action] = []
    for event in events(setup, "act", "acts", "push"):
        if "acts" in event:
            done += [ACTIONS[word] for word in event["acts"]]
        else:
            done.append(ACTIONS[event["does"]] if "does" in event else "call")
    return done


def has_substantial_action(setup: Setup) -> bool:
    """Whether there has been substantial action when the fault is found (TDA R36)."""
    if moment(setup) in TOO_LATE | STILL_EARLY:
        return moment(setup) in TOO_LATE
    return is_substantial(actions(setup))


def is_played_on(setup: Setup) -> bool:
    """Whether it is too late for a misdeal when the fault is found."""
    if moment(setup) in TOO_LATE | STILL_EARLY:
        return moment(setup) in TOO_LATE
    if setup.get("street", "preflop") != "preflop":
        return True
    return is_too_late(actions(setup), setup["options"].get("misdeal_window", "tda"))


def initial_deal(setup: Setup) -> misdeal.InitialDeal:
    """The initial deal as the events describe it."""
    seats = order(setup)
    deal = misdeal.as_it_should_be(seats, setup.get("button", seats[-1]))
    for event in setup["events"]:
        verb, value = next(iter(event.items()))
        if verb == "card":
            deal = misdeal.landed_at(deal, value, event["to"])
        elif verb in ("holds", "card_to_empty"):
            deal = deal._replace(cards={**deal.cards, value: event.get("cards", 1)})
        elif verb == "extra_card":
            deal = misdeal.with_extra_card(deal, value, setup["options"].get("extra_card", "tda"))
        elif verb == "both_cards_last":
            deal = deal._replace(both_at_the_end=value)
        elif verb == "expose" and event.get("by", "dealer") == "dealer":
            deal = deal._replace(exposed=(*deal.exposed, value))
        elif verb == "boxed":
            deal = deal._replace(boxed=(*deal.boxed, value))
        elif verb == "foreign_card":
            holders = [seat for seat, cards in setup.get("hole", {}).items() if value in cards]
            deal = deal._replace(foreign=(*deal.foreign, 0), cards={**deal.cards, **dict.fromkeys(holders, 1)})
    return deal


def deal_ruling(setup: Setup) -> misdeal.DealRuling:
    """What becomes of the initial deal."""
    has_acted = moment(setup) in ("after_acting", "acted_with_chips")
    return misdeal.judge(initial_deal(setup), is_played_on(setup), has_acted)


def is_misdeal(setup: Setup) -> bool:
    """Whether the deal is a misdeal, or the floor has said so."""
    return bool(deal_ruling(setup).reasons) or any(events(setup, "misdeal"))


def absent(setup: Setup) -> set[int]:
    """Who is not at his seat when the last card of the deal is out. After a fault of the deal, or once somebody has
    acted, coming back is too late."""
    away = set(setup.get("absent", ()))
    for event in setup["events"]:
        verb, seat = next(iter(event.items()))
        if verb == "absent":
            away.add(seat)
        elif verb == "back":
            away.discard(seat)
        elif verb in TOO_LATE_TO_COME_BACK:
            break
    return away


TOO_LATE_TO_COME_BACK = {
    "card", "expose", "boxed", "card_to_empty", "holds", "both_cards_last", "extra_card", "foreign_card", "misdeal",
    "act", "acts", "push",
}  # fmt: skip


def in_the_order_of(expected: Any, found: Any) -> Any:
    """What has no order of its own, as the case lists it; as found if it is not the same."""
    if isinstance(expected, list) and sorted(expected, key=str) == sorted(found, key=str):
        return expected
    return list(found)
