"""A recorded hand laid out for a table of ours: who sits where, the stakes, the shoe's deck, the actions by seat.

The last player has the button. To be dealt he sits at the table's highest seat, where the puck starts (seed 004), and
the others at seats 1, 2, ... from there; to be told everybody sits where the record says, if it does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from appareil.histories.built import GAMES, Blinds, blinds_of, stakes_of
from appareil.histories.errors import wrong_hand
from appareil.histories.known_cards import KnownCards, known_cards
from appareil.histories.recorded import ActionWord, Cards, PlayerAction, RecordedHand
from appareil.locale import both
from appareil.poker.deal import deal_plan
from appareil.poker.forced_bets import Straddle
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes
from appareil.poker.variants import BOARD_CARDS, VARIANTS, Variant


class SeatAction(NamedTuple):
    """What the player at `seat` does, as `recorded.PlayerAction` says it."""

    seat: int
    action: ActionWord
    total: int = 0
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class SeatedHand:
    """`seats[k]` is the seat of player k + 1. Amounts are in units of 1/`hand.scale`.

    `deck`: all cards in the order in which the shoe must deal them; `hole`: each seat's cards, by seat, and `board`:
    its five, `None` where the record does not know them (the deck then holds some card there that is nowhere else, as
    it does where cards are burnt). `small_blind_seat` is `None` where nobody posts it.
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
    board: Cards
    deck: tuple[int, ...]
    actions: tuple[SeatAction, ...]

    @property
    def made_up(self) -> frozenset[int]:
        """The cards of the deck that no record tells, such as those that are burnt."""
        return frozenset(self.deck).difference(self.board, *self.hole.values())

    def opened(self) -> Hand:
        """The hand at the table, before its forced bets."""
        return Hand(
            self.stakes, self.button, self.small_blind_seat, self.big_blind_seat, self.stacks, straddle=self.straddle,
        )


def seat_hand(hand: RecordedHand, table_seats: int, burns: bool = True, as_told: bool = False) -> SeatedHand:
    """Lay out `hand`, for which `why_not_built` has nothing to say, at a table of `table_seats`; without `burns` at one
    that burns no card. `as_told`: at the seats of the record.

    Raises `HistoryError` when it has more players than the table seats, or cards that one deck cannot have.
    """
    count = hand.player_count
    if count > table_seats:
        text = both("{count} players do not fit a table of {seats} seats", count=count, seats=table_seats)
        raise wrong_hand(hand.number, text)
    seats = hand.seats if as_told and hand.seats else (*range(1, count), table_seats)
    variant = VARIANTS[GAMES[hand.variant].variant]
    blinds = blinds_of(hand)
    small_blind, big_blind = _blind_seats(variant, seats, blinds)
    straddles = [Straddle(seats[place], amount) for place, amount in blinds.straddles.items()]
    known = known_cards(hand, variant)
    return SeatedHand(
        hand=hand, table_seats=table_seats, seats=seats, button=(as_told and hand.empty_button) or seats[-1],
        small_blind_seat=small_blind, big_blind_seat=big_blind, straddle=straddles[0] if straddles else None,
        stakes=stakes_of(hand), stacks=dict(zip(seats, hand.starting_stacks, strict=True)),
        hole=dict(zip(seats, known.hole, strict=True)), board=known.board, deck=_deck(known, variant, burns),
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


def _deck(known: KnownCards, variant: Variant, burns: bool) -> tuple[int, ...]:
    """All cards in the order of the deal. What the record does not know is filled with the cards left over, lowest
    first: a machine must deal something there."""
    to_come = {place: iter(cards) for place, cards in enumerate(known.hole)}
    board = iter(known.board)
    order = [
        next(to_come[place]) if isinstance(place, int) else next(board) if place in BOARD_CARDS else None
        for place in deal_plan(range(len(known.hole)), variant, burns)
    ]
    recorded = {card for card in order if card is not None}
    left_over = iter([card for card in variant.deck if card not in recorded])
    return (*(next(left_over) if card is None else card for card in order), *left_over)
