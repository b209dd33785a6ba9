"""Irregular cases of betting: wrong amounts, words, and actions out of turn."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import takewhile
from typing import Any

import ruling_found as found

from appareil.poker.actions import Action
from appareil.poker.clockwise import left_of
from appareil.poker.irregularities import wrong_bets
from appareil.poker.irregularities.betting_round import BettingRound, Facing
from appareil.poker.irregularities.out_of_turn import SKIPPED_OUTCOMES
from appareil.poker.irregularities.round_by_hand import RoundByHand
from appareil.poker.irregularities.wrong_bets import BetRuling

Setup = dict[str, Any]
Event = dict[str, Any]

BETTING = ("act", "acts", "push", "say", "muck")
PLENTY = 10**9
"""Chips behind a player whose stack the case does not give."""
NOBODY = 0
"""Who has made the bet that a case only calls `facing`."""
OUTCOMES = {"call": "full_call", "fold": "dead", "folded": "dead", "killed": "dead"}
"""Words of an outcome that say the same."""
BINDS = {"fold": "folds", "check": "checks", "call": "calls", "bet": "raises", "raise": "raises"}
"""Our word for an action that binds, and the cases': a bet out of turn is among their raises."""


class Bets:
    """The betting of a case: a round under way, what its events are ruled to be, and what they make of it."""

    def __init__(self, setup: Setup) -> None:
        self.by_hand = RoundByHand(betting_round(setup))
        self.round = self.by_hand.round
        self.next_card_dealt = found.moment(setup) == "after_next_card"
        self.ruling: BetRuling | None = None
        self.ruled_on: int | None = None
        self.refused: list[Event] = []
        self.folded_for_nothing = False  # in turn, where a check was free
        self.terminal_refuses = False
        events = list(found.events(setup, *BETTING))
        for number, event in enumerate(events):
            if "acts" in event:
                for action in event["acts"]:
                    self.does(event, self.round.to_act, {"does": action})
            elif number and adds_to(events[number - 1], event):
                self.terminal_refuses = True  # a string bet: only the first motion counts
            else:
                more = takewhile(lambda later: adds_to(event, later), events[number + 1 :])  # noqa: B023 (used at once)
                self.does(event, seat_of(event), event, [later["chips"] for later in more if "push" in later])

    def does(self, event: Event, seat: int | None, what: Event, motions: Sequence[int] = ()) -> None:
        assert seat is not None, f"nobody is to act, but {event}"
        facing = self.round.facing(seat)
        in_turn = seat == self.round.to_act
        ruling = self.by_hand.does(seat, self.rule(what, facing, motions))
        self.terminal_refuses |= not in_turn or not is_offered(what, facing)
        self.folded_for_nothing |= in_turn and ruling.action == "fold" and facing.own >= facing.level
        if in_turn and (self.ruling is None or ruling.ruling != "stands"):
            self.ruling, self.ruled_on = ruling, seat
        if ruling.ruling == "refused":
            self.refused.append(event)

    def rule(self, what: Event, facing: Facing, motions: Sequence[int]) -> BetRuling:
        if "push" in what:
            return wrong_bets.chips_pushed(facing, what["chips"])
        if "muck" in what:
            return wrong_bets.said(facing, "fold")
        if "say" in what:
            return wrong_bets.said(facing, what["word"], what.get("promises", wrong_bets.announced(facing, motions)))
        action = found.ACTIONS[what["does"]]
        if action in ("bet", "raise"):
            return wrong_bets.raised(facing, what.get("to", facing.raise_to_min), self.next_card_dealt)
        return wrong_bets.said(facing, action)


def is_offered(what: Event, facing: Facing) -> bool:
    """Whether a terminal could have sent it."""
    if "push" in what:
        total = facing.own + what["chips"]
        word: Action = "call" if total == min(facing.level, facing.whole) else "raise" if facing.level else "bet"
        return wrong_bets.is_offered(facing, word, total)
    if "say" in what:
        return what["word"] == "fold" or facing.own < facing.whole
    if "muck" in what:
        return True
    action = found.ACTIONS[what["does"]]
    return wrong_bets.is_offered(facing, action, what.get("to", facing.raise_to_min))


def adds_to(before: Event, event: Event) -> bool:
    """Whether the same player adds chips or words to what he has done."""
    return not {"act", "acts"} & {*before, *event} and seat_of(before) == seat_of(event)


def seat_of(event: Event) -> int | None:
    return next((event[verb] for verb in BETTING if verb in event and verb != "acts"), None)


def betting_round(setup: Setup) -> BettingRound:
    """The round a case describes; without bets before the flop, the blinds are in."""
    seats = tuple(seat for seat in found.order(setup) if seat in setup.get("live", (seat,)))
    big_blind = setup.get("bb", 0)
    preflop = setup.get("street", "preflop") == "preflop" and "facing" not in setup and bool(big_blind)
    small_seat, big_seat = (seats[1], seats[0]) if len(seats) == 2 else (seats[0], seats[min(1, len(seats) - 1)])
    blinds = {small_seat: setup.get("sb", 0), big_seat: big_blind} if preflop else {}
    bets = setup.get("street_bets") or blinds
    bets = bets | ({NOBODY: setup["facing"]} if setup.get("facing") else {})
    behind = dict.fromkeys(seats, PLENTY)
    behind |= {seat: stack - bets.get(seat, 0) for seat, stack in setup.get("players", {}).items()}
    behind |= setup.get("stacks", {})
    first = left_of(big_seat, seats)[0] if preflop else seats[0]
    actor = next((seat_of(event) for event in setup["events"] if seat_of(event) is not None), None)
    waited_for = next((event.get("waiting_for") for event in found.events(setup, "premature")), None)
    to_act = setup.get("to_act") or waited_for or (actor if "facing" in setup else first) or first
    return BettingRound(
        seats, to_act, bets, behind, big_blind=big_blind or 1, big_blind_seat=big_seat if preflop else None
    )


def what_bets_say(setup: Setup) -> dict[str, Callable[[Any], Any]]:
    @cache
    def bets() -> Bets:
        return Bets(setup)

    return {
        "ruling": lambda _: ruling_word(bets()),
        "binding": lambda expected: {seat: bound(bets(), seat, words) for seat, words in expected.items()},
        "outcomes": lambda expected: in_their_words(outcomes(bets()), expected),
        "seat": lambda _: bets().by_hand.skipped or bets().ruled_on,
        "backs_up_to": lambda _: bets().by_hand.backs_up_to,
        "to_act": lambda _: bets().round.to_act,
        "order": lambda _: list(bets().round.waiting),
        "may": lambda expected: {seat: allowed(bets(), seat, words) for seat, words in expected.items()},
        "may_not": lambda expected: {seat: not_allowed(bets(), seat, words) for seat, words in expected.items()},
        "call_to": lambda _: bets().round.level,
        "raise_to_min": lambda _: bets().round.level + bets().round.increment,
        "street_bets": lambda _: bets().round.bets,
        "pays": lambda _: bets().by_hand.pays,
        "all_in": lambda expected: found.in_the_order_of(expected, all_in(bets())),
        "credit": lambda _: wrong_bets.CREDIT,
        "terminal_refuses": lambda _: bets().terminal_refuses,
        "substantial_action_out_of_turn": lambda _: bets().by_hand.skipped is not None,
    }


def bound(bets: Bets, seat: int, words: Any) -> dict[str, Any] | None:
    """What binds a seat that acted early: a bet or a call by its amount, or by `true` where the case has that."""
    early = bets.by_hand.binding[seat]
    if early is None:
        return None
    word = BINDS[early.action]
    by_amount = word in ("calls", "raises") and (words or {}).get(word) is not True
    return {word: early.total if by_amount else True}


def ruling_word(bets: Bets) -> str | None:
    if bets.by_hand.skipped:
        return "floor_decides"
    return bets.ruling.ruling if bets.ruling else None


def in_their_words(outcomes: list[str], expected: list[str]) -> list[str]:
    """The outcomes as the case calls them: a fold leaves a dead hand."""
    ours, theirs = ({OUTCOMES.get(word, word) for word in words} for words in (outcomes, expected))
    return expected if ours == theirs and len(expected) == len(outcomes) else outcomes


def outcomes(bets: Bets) -> list[str]:
    if bets.by_hand.skipped:
        return list(SKIPPED_OUTCOMES)
    return list(bets.ruling.outcomes) if bets.ruling else []


def all_in(bets: Bets) -> list[int]:
    return [seat for seat in bets.by_hand.pays if not bets.round.behind[seat]]


def allowed(bets: Bets, seat: int, words: list[str]) -> list[str]:
    """Those of the words that the seat may still do."""
    no_raise = seat in bets.by_hand.said_check or seat == bets.by_hand.skipped
    may = wrong_bets.still_allowed(bets.round.facing(seat), no_raise)
    return [word for word in words if word in may]


def not_allowed(bets: Bets, seat: int, words: list[str]) -> list[str]:
    return [word for word in words if word not in allowed(bets, seat, words)]
