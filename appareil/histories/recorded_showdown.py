"""The showdown of a record: who shows, who mucks, and what is compared. A card that nobody knows compares with none."""

from collections.abc import Sequence
from typing import NamedTuple

from appareil.histories.cursor import Cursor
from appareil.histories.played_steps import Tabled
from appareil.histories.recorded import Cards, PlayerAction
from appareil.histories.seating import SeatedHand
from appareil.locale import Both, both
from appareil.poker.hand import Hand
from appareil.poker.hand_strength import strengths
from appareil.poker.pots import Board
from appareil.poker.variants import VARIANTS
from appareil.poker.why_shown import WhyShown, betting_ended_early, why_first


class Showdown(NamedTuple):
    """What the pots are awarded by, and the hands as they are turned up."""

    board: Board
    tabled: list[Tabled]


class Shown:
    """Who has shown or mucked so far."""

    __slots__ = ("_acts", "_seated")

    def __init__(self, seated: SeatedHand) -> None:
        self._seated = seated
        self._acts: dict[int, PlayerAction] = {}

    def take(self, cursor: Cursor, hand: Hand) -> None:
        """Take the shows and mucks that come next. Raises `HistoryError` for one of somebody who has folded, and for a
        second one."""
        while isinstance(act := cursor.next, PlayerAction) and act.action in ("show", "muck"):
            seat = self._seated.seats[act.player - 1]
            if seat not in hand.live:
                cursor.refuse(both("p{player} has folded", player=act.player))
            if seat in self._acts:
                cursor.refuse(both("p{player} has shown or mucked already", player=act.player))
            self._acts[seat] = act
            cursor.take()

    def contenders(self, hand: Hand) -> list[int]:
        """Those who may still win: neither folded nor mucked."""
        return [seat for seat in hand.live if seat not in self._acts or self._acts[seat].action == "show"]

    def compare(self, cursor: Cursor, hand: Hand, board: Cards) -> Showdown:
        """The showdown over `board`. Raises `HistoryError` when nobody shows for a pot, and when cards are not on
        record that would decide."""
        hole = {seat: self._tabled(seat) for seat in self.contenders(hand)}
        for number, pot in enumerate(hand.pots()):
            if not any(seat in hole for seat in pot.eligible):
                cursor.refuse(both("nobody shows a hand for side pot {number}", number=number) if number
                              else both("nobody shows a hand"))
        missing = [both("the hole cards of p{player}", player=self._seated.seats.index(seat) + 1)
                   for seat, cards in hole.items() if None in cards]
        if len(board) < len(self._seated.board) or None in board:
            missing.insert(0, both("the board"))
        if not missing:
            known = {seat: _all_known(cards) for seat, cards in hole.items()}
            compared = strengths(VARIANTS[hand.stakes.variant], known, _all_known(board))
        elif len(hole) == 1:
            compared = (dict.fromkeys(hole, 1),)
        else:
            cursor.refuse(both("what decides is not on record: {missing}", missing=_listed(missing)))
        worth = {} if missing else compared[0]
        order = hand.showdown_order()
        return Showdown(compared, [
            Tabled(seat, hole.get(seat, ()), worth.get(seat, 0), _why(hand, place)) for place, seat in enumerate(order)
        ])

    def _tabled(self, seat: int) -> Cards:
        """What everybody sees of a hand: all that is on record, but of one that is shown in part no more than that."""
        cards = self._seated.hole[seat]
        act = self._acts.get(seat)
        if act is None or (len(act.cards) == len(cards) and None not in act.cards):
            return cards
        return tuple(card if card in act.cards else None for card in cards)


def _why(hand: Hand, place: int) -> WhyShown:
    """Why the one at `place` of the showdown shows. That a later one had to is not on record."""
    if betting_ended_early(hand):
        return "no_more_betting"
    return "on_record" if place else why_first(hand)


def _all_known(cards: Cards) -> tuple[int, ...]:
    return tuple(card for card in cards if card is not None)


def _listed(texts: Sequence[Both]) -> Both:
    return Both(", ".join(text.fr for text in texts), ", ".join(text.en for text in texts))
