"""A hand played as a case of kind `hand` tells it: set up, acted through, run out when betting is over, paid."""

from typing import Any

from ruling_money import rake_rules
from ruling_ranking import boards_of

from appareil.poker.actions import Action
from appareil.poker.forced_bets import Post, Straddle
from appareil.poker.hand import Hand
from appareil.poker.pots import Board, Share
from appareil.poker.rules import Stakes
from appareil.poker.run_twice import runs
from appareil.poker.showdown import shown_hands


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
        self.drop = self.hand.drop()
        self._paid: list[Share] | None = None

    def advance(self) -> None:
        """Close every street that is over, then note what the next player may do."""
        hand = self.hand
        while hand.to_act is None and not self.street_after:
            returned = hand.close_street()
            if returned is not None:
                self.returned[returned.seat] = self.returned.get(returned.seat, 0) + returned.amount
            river = hand.street == "river"
            if self.face_up_at is None and hand.face_up():
                self.face_up_at = hand.street
            self.runout = self.runout or (hand.no_more_betting and not river)
            if river or hand.is_decided:
                self.street_after = hand.street if hand.is_decided else "showdown"
            else:
                hand.next_street()
        self.states.append(state(hand))

    def shares(self) -> list[Share]:
        """All shares of the pots, paid the first time they are asked for, the drop taken before."""
        if self._paid is None:
            self._paid = self.hand.shares(self.boards() or [({},)])
            self.hand.take_drop()
            for share in self._paid:
                self.hand.pay(share.award)
        return self._paid

    def final_stacks(self) -> dict[int, int]:
        """By seat, its chips once everything there is to win has been paid."""
        self.shares()
        return self.hand.stacks

    def boards(self) -> list[Board]:
        """What is shown over each board: over the first one only, if the players were asked and not all of them agreed
        to two."""
        boards = boards_of(self.setup, self.hand.live)
        answers = [event for event in self.setup["events"] if {"agree", "refuse"} & event.keys()]
        if not answers:
            return boards
        agreed = {event["agree"] for event in answers if "agree" in event}
        agreed -= {event["refuse"] for event in answers if "refuse" in event}
        stakes = self.hand.stakes
        return boards[: runs(stakes.run_it_twice, stakes.game, self.hand.live, agreed, 0)]

    def payouts(self) -> dict[int, int]:
        """By seat, all that it wins."""
        by_seat = dict.fromkeys(self.hand.seats, 0)
        for share in self.shares():
            by_seat[share.award.seat] += share.award.amount
        return by_seat

    def shows(self) -> list[int]:
        """Who tables his cards, in order."""
        if self.hand.is_decided:
            return []
        order = self.hand.showdown_order()
        if self.face_up_at is not None:
            return list(order)
        all_shown = self.hand.stakes.showdown_muck == "all_called_hands_shown"
        high, *others = [strengths for board in self.boards() for strengths in board]
        return [seat for seat, shows in shown_hands(order, high, self.pots, all_shown, others) if shows]

    def may_muck(self) -> list[int]:
        """Who need not table his cards."""
        if self.face_up_at is not None or self.hand.is_decided:
            return []
        if "hole" not in self.setup:
            return sorted(self.hand.showdown_order()[1:])  # without cards, all but the first may turn out beaten
        return sorted(set(self.hand.live) - set(self.shows()))


def hand_of(setup: dict[str, Any]) -> Hand:
    players = setup["players"]
    button = setup["button"]
    order = sorted(players, key=lambda seat: (seat <= button, seat))
    small_blind, big_blind = (order[1], order[0]) if len(order) == 2 else order[:2]
    straddle = setup.get("straddle")
    return Hand(
        stakes_of(setup),
        button,
        setup.get("sb_seat", small_blind),
        setup.get("bb_seat", big_blind),
        players,
        posts=[Post(post["seat"], post.get("live", 0), post.get("dead", 0)) for post in setup.get("posts", ())],
        straddle=Straddle(straddle["seat"], straddle["amount"]) if straddle else None,
    )


def stakes_of(setup: dict[str, Any]) -> Stakes:
    """The setup's amounts, and its options under their own names."""
    ante = setup.get("ante", {})
    words = {
        "ante": ante.get("amount"),
        "ante_type": ante.get("type"),
        "ante_order": ante.get("order"),
        "game": setup.get("game"),
        "structure": setup.get("structure"),
        "variant": setup.get("variant"),
        "straddle_order": (setup.get("straddle") or {}).get("order"),
        "rake": rake_rules(setup) if "rake" in setup else None,
        **{name: value for name, value in setup["options"].items() if name in Stakes._fields},
    }
    given = {name: value for name, value in words.items() if value is not None}
    return Stakes(setup.get("sb", 0), setup["bb"] if "bb" in setup else ante["amount"], **given)


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
