"""The cards of a record: what each player holds and what lies on the board, each card there once, none made up."""

from collections.abc import Sequence
from typing import Final, NamedTuple, NoReturn

from appareil.histories.actions import action_text, cards_written
from appareil.histories.errors import wrong_action
from appareil.histories.recorded import BoardCards, Cards, HoleCards, PlayerAction, RecordedHand
from appareil.locale import Both, both, both_n
from appareil.poker.cards import card_name
from appareil.poker.variants import BOARD_CARDS, Variant

BOARD: Final = sum(BOARD_CARDS.values())


class KnownCards(NamedTuple):
    """`hole`: by player, player 1 first; `board`: always five. `None` where the record does not know the card."""

    hole: tuple[Cards, ...]
    board: Cards


def known_cards(hand: RecordedHand, variant: Variant) -> KnownCards:
    """What the actions of `hand` tell of its cards; a hand that is shown tells those not known when they were dealt.

    Raises `HistoryError` with the action that tells of cards which one deck, or this game, cannot have.
    """
    return _Told(hand, variant).known()


class _Told:
    """The cards told so far."""

    def __init__(self, hand: RecordedHand, variant: Variant) -> None:
        self._hand = hand
        self._variant = variant
        self._place = 0
        self._seen: set[int] = set()
        self._hole: list[Cards] = [()] * hand.player_count
        self._board: Cards = ()

    def known(self) -> KnownCards:
        for action in self._hand.actions:
            self._place += 1
            match action:
                case HoleCards(player, cards):
                    self._deal(player, cards)
                case BoardCards(cards):
                    self._lay(cards)
                case PlayerAction(player, "show", _, cards):
                    self._show(player, cards)
        count = self._variant.hole_cards
        return KnownCards(
            tuple((*cards, *[None] * (count - len(cards))) for cards in self._hole),
            (*self._board, *[None] * (BOARD - len(self._board))),
        )

    def _deal(self, player: int, cards: Cards) -> None:
        self._see(cards)
        self._hole[player - 1] += cards
        self._count(player, self._hole[player - 1])

    def _lay(self, cards: Cards) -> None:
        self._see(cards)
        self._board += cards
        if len(self._board) > BOARD:
            self._refuse(both("there are {count} board cards", count=len(self._board)))

    def _show(self, player: int, cards: Cards) -> None:
        self._count(player, cards)
        dealt = self._hole[player - 1]
        new = [card for card in cards if card is not None and card not in dealt]
        if len(new) > dealt.count(None):
            self._refuse(both("p{player} shows {shown}, and was dealt {dealt}", player=player,
                              shown=cards_written(cards), dealt=cards_written(dealt)))
        self._see(new)
        told = iter(new)
        self._hole[player - 1] = tuple(next(told, None) if card is None else card for card in dealt)

    def _count(self, player: int, cards: Cards) -> None:
        if len(cards) > self._variant.hole_cards:
            self._refuse(both_n(
                "p{player} has {n} hole card", "p{player} has {n} hole cards", len(cards), player=player,
            ))

    def _see(self, cards: Sequence[int | None]) -> None:
        for card in cards:
            if card is None:
                continue
            if card in self._seen:
                self._refuse(both("{card} is dealt twice", card=card_name(card)))
            if card not in self._variant.deck:
                self._refuse(both("{card} is not in the deck", card=card_name(card)))
            self._seen.add(card)

    def _refuse(self, text: Both) -> NoReturn:
        line = action_text(self._hand.actions[self._place - 1], self._hand.scale)
        raise wrong_action(self._hand.number, self._place, line, text)
