"""What has been done to the hand in play, in order, so that the last action can be taken back: the hand is then played
again up to it. A whole hand takes less time to play again than a copy of it would cost at every action."""

from collections.abc import Callable, Sequence
from typing import Any

from appareil.controller.record.state import Table
from appareil.poker.forced_bets import ForcedBet, Straddle
from appareil.poker.hand import Hand
from appareil.poker.pots import Award
from appareil.poker.variants import VARIANTS


def _nothing(_: Hand) -> None:
    """Cards were dealt; the hand knows nothing of them."""


DO: dict[str, Callable[..., Any]] = {
    "drop": Hand.take_drop, "pay": Hand.pay,
    "post": Hand.post, "start": Hand.start_betting, "act": Hand.act, "close": Hand.close_street,
    "next": Hand.next_street, "again": Hand.run_again, "kill": Hand.kill, "card": _nothing,
}
"""What can be done to a hand; "card": a hole card is replaced or given up."""
_RECORDS: dict[str, type] = {"post": ForcedBet, "pay": Award}
"""What is done with a record, and which."""


def operands_of(what: str, kept: Sequence[Any]) -> tuple[Any, ...]:
    """The operands of something of DO, as they come back from a snapshot."""
    return tuple(_RECORDS[what](*operand) if what in _RECORDS else operand for operand in kept)


def begin(table: Table, hand: Hand) -> None:
    """`hand` is the one in play."""
    table.play.hand = hand
    table.play.played = []


def do(table: Table, what: str, *operands: Any) -> None:
    """Do something of DO to the hand in play, and remember it."""
    DO[what](table.current_hand(), *operands)
    table.play.played.append((what, operands))


def positions_of(hand: Hand) -> tuple[int | None, int]:
    """The seats of small and big blind as the hand was opened with them."""
    if VARIANTS[hand.stakes.variant].button_blind:  # the order of the deal is that of the seats that would be blinds
        return hand.seats[-1], hand.seats[0]
    return hand.small_blind_seat, hand.big_blind_seat


def same_hand(table: Table, straddle: Straddle | None = None) -> Hand:
    """The hand in play as it was before its first chip; with this `straddle`, if it had none."""
    hand = table.current_hand()
    return Hand(
        hand.stakes, hand.button, *positions_of(hand),
        {seat: table.seats[seat].stack for seat in hand.seats}, posts=hand.posts, straddle=straddle or hand.straddle,
    )


def begin_with_straddle(table: Table, straddle: Straddle) -> None:
    """The hand in play, its blinds posted as they were, has a straddle to come in."""
    hand = same_hand(table, straddle)
    due, posted = hand.forced_bets(), table.play.played
    begin(table, hand)
    for what, operands in posted:
        do(table, what, *operands)
    table.play.forced = list(due[len(posted):])


def _last_action(table: Table) -> int:
    """The place of the last action among all that was done to the hand in play, -1 when nobody has acted."""
    return max((place for place, (what, _) in enumerate(table.play.played) if what == "act"), default=-1)


def take_back_last_action(table: Table) -> None:
    """The hand in play as it was before its last action."""
    before = table.play.played[: _last_action(table)]
    begin(table, same_hand(table))
    for what, operands in before:
        do(table, what, *operands)


def since_last_action(table: Table) -> list[str]:
    """What was done to the hand in play since its last action; everything, when there was none."""
    return [what for what, _ in table.play.played[_last_action(table) + 1 :]]


def last_action_stands(table: Table) -> bool:
    """Whether nothing has followed the last action but the close of its street: it may be taken back."""
    return _last_action(table) >= 0 and set(since_last_action(table)) <= {"close"}
