"""A recorded hand laid out for a table of ours: who sits where, the stakes, the shoe's deck, the actions by seat.

The last player has the button and sits at the table's highest seat, where the puck starts (seed 004); the others sit at
seats 1, 2, ... from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from appareil.histories.built import GAMES, Blinds, blinds_of, stakes_of
from appareil.histories.errors import wrong_hand
from appareil.histories.recorded import ActionWord, BoardCards, Cards, HoleCards, PlayerAction, RecordedHand
from appareil.locale import both, both_n
from appareil.poker.cards import card_name
from appareil.poker.deal import deal_plan
from appareil.poker.forced_bets import Straddle
from appareil.poker.rules import Stakes
from appareil.poker.variants import BOARD_CARDS, VARIANTS, Variant

BOARD: Final = sum(BOARD_CARDS.values())


class SeatAction(NamedTuple):
    """What the player at `seat` does, as `recorded.PlayerAction` says it."""

    seat: int
    action: ActionWord
    total: int = 0
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class SeatedHand:
    """`seats[k]` is the seat of player k + 1. Amounts are in units of 1/`hand.scale`.

    `deck`: all cards in the order in which the shoe must deal them; `hole`: each seat's cards, by seat, `None` where
    the record does not know them (the deck then holds some card there that is nowhere else). `small_blind_seat` is
    `None` where nobody posts it.
    """

    hand: RecordedHand
    table_seats: int
    seats: tuple[int, ...]
    button: int
    small_blind_seat: int | None
    big_blind_seat: int
    straddle: Straddle | None
    stakes: Stakes
    stacks: dict[int, int]
    hole: dict[int, Cards]
    board: tuple[int, ...]
    deck: tuple[int, ...]
    actions: tuple[SeatAction, ...]


def seat_hand(hand: RecordedHand, table_seats: int, burns: bool = True) -> SeatedHand:
    """Lay out `hand`, for which `why_not_built` has nothing to say, at a table of `table_seats`; without `burns` at one
    that burns no card.

    Raises `HistoryError` when it has more players than the table seats, or cards that one deck cannot have.
    """
    count = hand.player_count
    if count > table_seats:
        text = both("{count} players do not fit a table of {seats} seats", count=count, seats=table_seats)
        raise wrong_hand(hand.number, text)
    seats = (*range(1, count), table_seats)
    variant = VARIANTS[GAMES[hand.variant].variant]
    blinds = blinds_of(hand)
    small_blind, big_blind = _blind_seats(variant, seats, blinds)
    straddles = [Straddle(seats[place], amount) for place, amount in blinds.straddles.items()]
    hole = _hole_cards(hand, variant.hole_cards)
    deck, board = _deck(hand, hole, variant, burns)
    return SeatedHand(
        hand=hand, table_seats=table_seats, seats=seats, button=table_seats,
        small_blind_seat=small_blind, big_blind_seat=big_blind, straddle=straddles[0] if straddles else None,
        stakes=stakes_of(hand), stacks=dict(zip(seats, hand.starting_stacks, strict=True)),
        hole=dict(zip(seats, hole, strict=True)), board=board, deck=deck,
        actions=tuple(
            SeatAction(seats[action.player - 1], action.action, action.total, action.cards)
            for action in hand.actions if isinstance(action, PlayerAction)
        ),
    )


def _blind_seats(variant: Variant, seats: Sequence[int], blinds: Blinds) -> tuple[int | None, int]:
    """Small blind and big blind: the first two players, but of two the second, who has the button, is the small one."""
    if variant.button_blind:
        return None, seats[-1]
    if not blinds.small:
        return None, seats[0]
    return (seats[1], seats[0]) if len(seats) == 2 else (seats[0], seats[1])


def _hole_cards(hand: RecordedHand, count: int) -> list[Cards]:
    """Each player's `count` cards, player 1 first; cards shown later fill in those not known when they were dealt."""
    hole: list[Cards] = [(None,) * count] * hand.player_count
    for action in hand.actions:
        if isinstance(action, HoleCards) or (isinstance(action, PlayerAction) and action.action == "show"):
            cards = action.cards
            if len(cards) != count:
                text = both_n(
                    "p{player} has {n} hole card", "p{player} has {n} hole cards", len(cards), player=action.player,
                )
                raise wrong_hand(hand.number, text)
            if None not in cards or isinstance(action, HoleCards):
                hole[action.player - 1] = cards
    return hole


def _deck(
    hand: RecordedHand, hole: Sequence[Cards], variant: Variant, burns: bool,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All cards in the order of the deal, and the five of the board among them. What the record does not know is filled
    with the cards left over, lowest first."""
    recorded = [card for action in hand.actions if isinstance(action, BoardCards) for card in action.cards]
    if len(recorded) > BOARD:
        raise wrong_hand(hand.number, both("there are {count} board cards", count=len(recorded)))
    plan = deal_plan(range(len(hole)), variant, burns)
    to_come = {place: iter(cards) for place, cards in enumerate(hole)}
    board = iter([*recorded, *[None] * (BOARD - len(recorded))])
    order = [
        next(to_come[place]) if isinstance(place, int) else next(board) if place in BOARD_CARDS else None
        for place in plan
    ]
    known = [card for card in order if card is not None]
    for card in known:
        if known.count(card) > 1:
            raise wrong_hand(hand.number, both("{card} is dealt twice", card=card_name(card)))
        if card not in variant.deck:
            raise wrong_hand(hand.number, both("{card} is not in the deck", card=card_name(card)))
    left_over = iter([card for card in variant.deck if card not in known])
    deck = (*(next(left_over) if card is None else card for card in order), *left_over)
    return deck, tuple(card for card, place in zip(deck, plan, strict=False) if place in BOARD_CARDS)
