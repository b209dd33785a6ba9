"""Cases of kind `hand`: a hand played through, asked what was legal at each point and what became of the chips."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from button_evening import Evening
from ruling_played import Played

from appareil.poker.button.next_hand import next_hand
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.sitting import new_sitting
from appareil.poker.hand import Hand
from appareil.poker.positions import Positions

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
        "payouts": lambda _: played.payouts(),
        "awarded": lambda _: played.payouts(),
        "stacks": lambda _: played.final_stacks(),
        "stacks_after_rake": lambda _: played.final_stacks(),
        "rake": lambda _: sum(played.drop.rake),
        "rake_by_pot": lambda _: list(played.drop.rake),
        "chips_total": lambda _: chips_total(played),
        "odd_chips": lambda _: [
            {"pot": pot_name(award.pot_index), "seat": award.seat, "chips": award.odd_chips}
            for award, *_ in played.shares()
            if award.odd_chips
        ],
        "award_order": lambda _: list(dict.fromkeys(pot_name(share.award.pot_index) for share in played.shares())),
        "board_shares": lambda expected: board_shares(played, expected),
        "show_order": lambda _: list(hand.showdown_order()),
        "shows": lambda expected: played.shows() if expected == [] or "hole" in setup else list(hand.showdown_order()),
        "may_muck": lambda _: played.may_muck(),
        "face_up_at": lambda expected: expected if is_at_the_showdown(played, expected) else played.face_up_at,
        "face_up": lambda _: sorted(hand.live) if played.face_up_at else False,
        "reopened": lambda seats: {seat: reopened(hand, seat) for seat in seats},
        "pot_before_action": lambda _: played.posted,
        "first_to_act_postflop": lambda _: next(seat for seat in hand.live if hand.stacks[seat]),
        "debts_cleared": lambda _: debts_cleared(hand),
        "next_hand": lambda _: following(played),
        "refused": lambda tries: [tried if is_refused(hand, tried) else "accepted" for tried in tries],
        "accepted": lambda tries: [tried if refusal(hand, tried) is None else "refused" for tried in tries],
    }


def is_at_the_showdown(played: Played, expected: Any) -> bool:
    """Whether the hands are turned up no sooner than after the river's betting, which the case calls the showdown."""
    return expected == "showdown" == played.street_after and played.face_up_at in (None, "river")


def chips_total(played: Played) -> dict[str, int]:
    rake = sum(played.drop.rake)
    return {"before": sum(played.setup["players"].values()), "after": played.hand.chips() - rake, "rake": rake}


def board_shares(played: Played, expected: Any) -> Any:
    """What is played for over each board, first board first: of each pot, by name or main first, or of all together, by
    the number of the board too, or by who wins it there."""
    by_pot = [[0, 0] for _ in played.pots]
    by_seat: list[dict[int, int]] = [{}, {}]
    for award, board, _ in played.shares():
        by_pot[award.pot_index][board] += award.amount
        by_seat[board][award.seat] = by_seat[board].get(award.seat, 0) + award.amount
    together = [sum(boards) for boards in zip(*by_pot, strict=True)]
    if isinstance(expected, dict):
        by_name = {pot_name(index): boards for index, boards in enumerate(by_pot)}
        return dict(enumerate(together, 1)) if all(isinstance(key, int) for key in expected) else by_name
    return by_pot if isinstance(expected[0], list) else by_seat if isinstance(expected[0], dict) else together


def pot_name(index: int) -> str:
    return f"side_{index}" if index else "main"


def debts_cleared(hand: Hand) -> list[int]:
    """Who comes in by what he posts, or by the straddle, having missed blinds, and owes none once the hand is dealt."""
    owed = {post.seat: {"sb": post.dead > 0, "bb": post.live > 0} for post in hand.posts}
    events: list[dict[str, Any]] = [{"return": seat, "choice": "post"} for seat in owed]
    if hand.straddle is not None:
        owed[hand.straddle.seat] = {"sb": True, "bb": True}
        events.append({"straddle": hand.straddle.seat, "amount": hand.straddle.amount})
    due = {"button": hand.button, "sb": hand.small_blind_seat or hand.button, "bb": hand.big_blind_seat}
    table = {"occupied": hand.seats, "away": list(owed), "debts": owed, "due": due, "options": {}, "events": events}
    evening = Evening(table)
    evening.deal()
    return [seat for seat in hand.seats if seat in owed and not evening.sitting.player(seat).owes]


def following(played: Played) -> dict[str, Any] | None:
    """The positions of the next hand, played by those who have chips after this one; `None` if only one has."""
    played.shares()
    hand = played.hand
    seats = [seat for seat, stack in hand.stacks.items() if stack]
    if len(seats) < 2:
        return None
    last = Positions(hand.button, hand.small_blind_seat or hand.button, hand.big_blind_seat)
    opening = next_hand(new_sitting(seats, last), ButtonRules(game=hand.stakes.game))
    button, _, big_blind = opening.positions
    return {"button": button, "sb": opening.small_blind, "bb": big_blind, "dealt_in": sorted(opening.dealt_in)}


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
    return hand.why_illegal(hand.raise_word, tried.get("raises_to") or tried["all_in"])


def is_refused(hand: Hand, tried: dict[str, Any]) -> bool:
    """Whether that is refused, and for the reason given if there is one."""
    why = refusal(hand, tried)
    return why is not None and ("reason" not in tried or REASONS[tried["reason"]] == why)
