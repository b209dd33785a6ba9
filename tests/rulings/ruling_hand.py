"""Cases of kind `hand`: a hand played through, asked what was legal at each point and what became of the chips."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from ruling_ranking import strengths_of

from appareil.poker.hand import Action, Award, Hand
from appareil.poker.rules import Stakes
from appareil.poker.showdown import face_up_at_once, shown_hands

REASONS = {
    "below_minimum": "below_minimum",
    "above_maximum": "above_maximum",
    "above_stack": "above_maximum",
    "not_a_multiple_of_chip_unit": "not_a_multiple",
    "not_reopened": "not_allowed",
    "not_allowed": "not_allowed",
    "out_of_turn": "not_your_turn",
}
"""The cases' word for why an action is refused, and ours."""


class Played:
    """A hand after the actions of its case. Streets advance by themselves; when betting is over the board is run
    out."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.setup = setup
        self.hand = hand_of(setup)
        self.states: list[dict[str, Any]] = []
        self.returned: dict[int, int] = {}
        self.street_after = ""
        self.runout = False
        self.face_up_at: str | None = None
        for forced_bet in self.hand.forced_bets():
            self.hand.post(forced_bet)
        self.posted = sum(self.hand.contributed.values())
        self.hand.start_betting()
        self.advance()
        for action in setup["actions"]:
            do(self.hand, action)
            self.advance()
        self.pots = self.hand.pots()
        self.paid: tuple[Award, ...] | None = None

    def advance(self) -> None:
        """Close every street that is over, then note what the next player may do."""
        hand = self.hand
        while hand.to_act is None and not self.street_after:
            returned = hand.close_street()
            if returned is not None:
                self.returned[returned.seat] = self.returned.get(returned.seat, 0) + returned.amount
            river = hand.street == "river"
            if self.face_up_at is None and face_up_at_once(
                hand.stakes.game, hand.no_more_betting, bool(hand.all_in), river
            ):
                self.face_up_at = hand.street
            self.runout = self.runout or (hand.no_more_betting and not river)
            if river or hand.is_decided:
                self.street_after = hand.street if hand.is_decided else "showdown"
            else:
                hand.next_street()
        self.states.append(state(hand))

    def awards(self) -> tuple[Award, ...]:
        """All awards, paid the first time they are asked for."""
        if self.paid is None:
            live = self.hand.live
            strengths = strengths_of(self.setup) if "hole" in self.setup and "board" in self.setup else {}
            self.paid = self.hand.awards({seat: strengths[seat] for seat in live if seat in strengths})
            for award in self.paid:
                self.hand.pay(award)
        return self.paid

    def shows(self) -> list[int]:
        """Who tables his cards, in order."""
        if self.hand.is_decided:
            return []
        order = self.hand.showdown_order()
        if self.face_up_at is not None:
            return list(order)
        all_shown = self.setup["options"].get("showdown_muck") == "all_called_hands_shown"
        return [seat for seat, shows in shown_hands(order, strengths_of(self.setup), self.pots, all_shown) if shows]

    def may_muck(self) -> list[int]:
        if self.face_up_at is not None:
            return []
        if "hole" not in self.setup:
            return sorted(self.hand.showdown_order()[1:])  # without cards, all but the first may turn out beaten
        return sorted(set(self.hand.live) - set(self.shows()))


def what_hand_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    played = Played(setup)
    hand = played.hand
    return {
        "at": lambda entries: [{"after": entry["after"], **played.states[entry["after"]]} for entry in entries],
        "to_act": lambda _: hand.to_act,
        "street_after": lambda _: played.street_after or hand.street,
        "runout": lambda _: played.runout,
        "returned": lambda _: played.returned,
        "pots": lambda _: [{"amount": pot.amount, "eligible": sorted(pot.eligible)} for pot in played.pots],
        "payouts": lambda _: payouts(played),
        "stacks": lambda _: played.awards() and hand.stacks,
        "chips_total": lambda _: {"before": sum(setup["players"].values()), "after": hand.chips()},
        "odd_chips": lambda _: [
            {"pot": pot_name(award.pot_index), "seat": award.seat, "chips": award.odd_chips}
            for award in played.awards()
            if award.odd_chips
        ],
        "award_order": lambda _: list(dict.fromkeys(pot_name(award.pot_index) for award in played.awards())),
        "show_order": lambda _: list(hand.showdown_order()),
        "shows": lambda expected: played.shows() if expected == [] or "hole" in setup else list(hand.showdown_order()),
        "may_muck": lambda _: played.may_muck(),
        "face_up_at": lambda _: played.face_up_at,
        "face_up": lambda _: sorted(hand.live) if played.face_up_at else False,
        "reopened": lambda seats: {seat: reopened(hand, seat) for seat in seats},
        "pot_before_action": lambda _: played.posted,
        "first_to_act_postflop": lambda _: next(seat for seat in hand.live if hand.stacks[seat]),
        "refused": lambda tries: [tried if is_refused(hand, tried) else "accepted" for tried in tries],
        "accepted": lambda tries: [tried if refusal(hand, tried) is None else "refused" for tried in tries],
    }


def hand_of(setup: dict[str, Any]) -> Hand:
    players = setup["players"]
    button = setup["button"]
    order = sorted(players, key=lambda seat: (seat <= button, seat))
    small_blind, big_blind = (order[1], order[0]) if len(order) == 2 else order[:2]
    ante = setup.get("ante", {})
    stakes = Stakes(
        setup["sb"],
        setup["bb"],
        ante.get("amount", 0),
        ante.get("type", "none"),
        ante.get("order", "bb_first"),
        setup["options"].get("chip_unit", 1),
        setup.get("game", "cash"),
    )
    return Hand(stakes, button, setup.get("sb_seat", small_blind), setup.get("bb_seat", big_blind), players)


def do(hand: Hand, text: str) -> None:
    """Play an action as the cases write it; an all-in that raises nothing is a call."""
    _, seat, verb, *rest = text.split()
    assert hand.to_act == int(seat), f"{text!r}, but seat {hand.to_act} is to act"
    legal = hand.legal_actions()
    if verb == "all-in":
        total = int(rest[0])
        assert total == hand.bets[legal.seat] + hand.stacks[legal.seat], f"{text!r} is not his whole stack"
        if legal.raise_max == total:
            hand.act(legal.raise_word, total)
        else:
            assert legal.call_is_all_in, f"{text!r} is neither a raise nor a call of his whole stack"
            hand.act("call")
    elif verb in ("bets", "raises"):
        hand.act("bet" if verb == "bets" else "raise", int(rest[-1]))
    else:
        assert rest != ["all-in"] or legal.call_is_all_in, f"{text!r}, but he keeps chips behind"
        plain: dict[str, Action] = {"folds": "fold", "checks": "check", "calls": "call"}
        hand.act(plain[verb])


def state(hand: Hand) -> dict[str, Any]:
    """What may be done now, in the words of the cases."""
    if hand.to_act is None:
        return dict.fromkeys(("to_act", "fold", "check", "call", "bet", "raise_to"))
    legal = hand.legal_actions()
    amounts = None if legal.raise_min is None else [legal.raise_min, legal.raise_max]
    return {
        "to_act": legal.seat,
        "fold": legal.can_fold,
        "check": legal.can_check,
        "call": legal.call or None,
        "bet": amounts if legal.raise_word == "bet" else None,
        "raise_to": amounts if legal.raise_word == "raise" else None,
    }


def payouts(played: Played) -> dict[int, int]:
    by_seat = dict.fromkeys(played.hand.seats, 0)
    for award in played.awards():
        by_seat[award.seat] += award.amount
    return by_seat


def pot_name(index: int) -> str:
    return f"side_{index}" if index else "main"


def reopened(hand: Hand, seat: int) -> bool:
    """Whether `seat` may raise when the action comes to it, everybody before it only calling."""
    probe = deepcopy(hand)
    while probe.to_act not in (seat, None):
        probe.act("call" if probe.to_call else "check")
    return probe.to_act == seat and probe.legal_actions().raise_min is not None


def refusal(hand: Hand, tried: dict[str, Any]) -> str | None:
    """Our word for why the seat may not raise to that total or go all-in with it; `None` when it may."""
    if tried["seat"] != hand.to_act:
        return "not_your_turn"
    return hand.why_illegal(hand.legal_actions().raise_word, tried.get("raises_to") or tried["all_in"])


def is_refused(hand: Hand, tried: dict[str, Any]) -> bool:
    """Whether that is refused, and for the reason given if there is one."""
    why = refusal(hand, tried)
    return why is not None and ("reason" not in tried or REASONS[tried["reason"]] == why)
