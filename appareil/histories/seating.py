"""A recorded hand laid out for a table of ours: who sits where, the stakes, the shoe's deck, the actions by seat.

The last player has the button and sits at the table's highest seat, where the puck starts (seed 004); the others sit at
seats 1, 2, ... from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from appareil.histories.built import ante_of
from appareil.histories.errors import wrong_hand
from appareil.histories.recorded import ActionWord, BoardCards, Cards, HoleCards, PlayerAction, RecordedHand
from appareil.locale import both
from appareil.poker.cards import DECK, card_name
from appareil.poker.rules import Stakes

HOLE_CARDS: Final = 2
BOARD_STREETS: Final = (3, 1, 1)
"""How many cards the flop, the turn and the river have; each follows one burn (seed 004)."""


class SeatAction(NamedTuple):
    """What the player at `seat` does, as `recorded.PlayerAction` says it."""

    seat: int
    action: ActionWord
    total: int = 0
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class SeatedHand:
    """`seats[k]` is the seat of player k + 1. Amounts are in units of 1/`hand.scale`.

    `deck`: 52 cards in the order in which the shoe must deal them; `hole`: each seat's two cards, by seat, `None`
    where the record does not know them (the deck then holds some card there that is nowhere else).
    """

    hand: RecordedHand
    table_seats: int
    seats: tuple[int, ...]
    button: int
    small_blind_seat: int
    big_blind_seat: int
    stakes: Stakes
    stacks: dict[int, int]
    hole: dict[int, Cards]
    board: tuple[int, ...]
    deck: tuple[int, ...]
    actions: tuple[SeatAction, ...]


def seat_hand(hand: RecordedHand, table_seats: int) -> SeatedHand:
    """Lay out `hand`, for which `why_not_built` has nothing to say, at a table of `table_seats`.

    Raises `HistoryError` when it has more players than the table seats, or cards that one deck cannot have.
    """
    count = hand.player_count
    if count > table_seats:
        text = both("{count} players do not fit a table of {seats} seats", count=count, seats=table_seats)
        raise wrong_hand(hand.number, text)
    seats = (*range(1, count), table_seats)
    ante = ante_of(hand)
    if ante is None:
        raise ValueError("why_not_built would have named this hand's antes")
    payer, amount = ante
    small, big = hand.blinds_or_straddles[:2]
    hole = _hole_cards(hand)
    deck = _deck(hand, hole)
    return SeatedHand(
        hand=hand, table_seats=table_seats, seats=seats, button=table_seats,
        small_blind_seat=table_seats if count == 2 else seats[0], big_blind_seat=seats[0] if count == 2 else seats[1],
        stakes=Stakes(small, big, amount, payer), stacks=dict(zip(seats, hand.starting_stacks, strict=True)),
        hole=dict(zip(seats, hole, strict=True)), board=_board_in(deck, count), deck=deck,
        actions=tuple(
            SeatAction(seats[action.player - 1], action.action, action.total, action.cards)
            for action in hand.actions if isinstance(action, PlayerAction)
        ),
    )


def _hole_cards(hand: RecordedHand) -> list[Cards]:
    """Each player's two cards, player 1 first; cards shown later fill in those not known when they were dealt."""
    hole: list[Cards] = [(None,) * HOLE_CARDS] * hand.player_count
    for action in hand.actions:
        if isinstance(action, HoleCards) or (isinstance(action, PlayerAction) and action.action == "show"):
            cards = action.cards
            if len(cards) != HOLE_CARDS:
                text = both("p{player} has {count} hole cards", player=action.player, count=len(cards))
                raise wrong_hand(hand.number, text)
            if None not in cards or isinstance(action, HoleCards):
                hole[action.player - 1] = cards
    return hole


def _deck(hand: RecordedHand, hole: Sequence[Cards]) -> tuple[int, ...]:
    """The 52 cards in the order of the deal: one card to each player from the button's left, twice; then for each
    street a burn and its cards. What the record does not know is filled with the cards left over, lowest first."""
    board = [card for action in hand.actions if isinstance(action, BoardCards) for card in action.cards]
    if len(board) > sum(BOARD_STREETS):
        raise wrong_hand(hand.number, both("there are {count} board cards", count=len(board)))
    board += [None] * (sum(BOARD_STREETS) - len(board))
    order: list[int | None] = [cards[turn] for turn in range(HOLE_CARDS) for cards in hole]
    for count in BOARD_STREETS:
        order += [None, *board[:count]]
        board = board[count:]
    known = [card for card in order if card is not None]
    for card in known:
        if known.count(card) > 1:
            raise wrong_hand(hand.number, both("{card} is dealt twice", card=card_name(card)))
    left_over = iter([card for card in DECK if card not in known])
    return (*(next(left_over) if card is None else card for card in order), *left_over)


def _board_in(deck: Sequence[int], players: int) -> tuple[int, ...]:
    """The five board cards in a deck made by `_deck`."""
    place = HOLE_CARDS * players
    board: list[int] = []
    for count in BOARD_STREETS:
        board += deck[place + 1:place + 1 + count]
        place += 1 + count
    return tuple(board)
