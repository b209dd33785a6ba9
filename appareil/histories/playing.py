"""A recorded hand played again by our own rules, step by step, to the stacks it must end with."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, NoReturn

from appareil.histories.errors import wrong_hand
from appareil.histories.seating import SeatAction, SeatedHand
from appareil.locale import Both, both
from appareil.poker.actions import Action
from appareil.poker.hand import Hand
from appareil.poker.hand_strength import strengths
from appareil.poker.pots import Board
from appareil.poker.variants import BOARD_CARDS, VARIANTS


class Posted(NamedTuple):
    """`seat` put in the forced bet `kind`: ante, small_blind, big_blind or straddle."""

    seat: int
    kind: str
    amount: int


class Acted(NamedTuple):
    """`seat` did `action`: `added` chips went in, to `total` on this street."""

    seat: int
    action: Action
    added: int
    total: int
    all_in: bool


class Returned(NamedTuple):
    """`amount` that nobody called went back to `seat`."""

    seat: int
    amount: int


class StreetOpened(NamedTuple):
    """The board is now `board`, its last `new` cards just dealt; `pots` are the chips gathered, main pot first."""

    street: str
    board: tuple[int, ...]
    new: int
    pots: tuple[int, ...]


class Tabled(NamedTuple):
    """`seat` showed `cards`, worth `strength`, or mucked (no cards, strength 0)."""

    seat: int
    cards: tuple[int, ...]
    strength: int


class Won(NamedTuple):
    """`seat` took `amount` of pot `pot` (0 the main pot); in a high-low game, of its `half`: high or low, else ""."""

    seat: int
    pot: int
    amount: int
    half: str = ""


Step = Posted | Acted | Returned | StreetOpened | Tabled | Won


@dataclass(frozen=True, slots=True)
class Played:
    """`steps` in their order; `final_stacks` by player, player 1 first, in units of 1/`scale` of the record."""

    steps: tuple[Step, ...]
    final_stacks: tuple[int, ...]


def play(seated: SeatedHand) -> Played:
    """Play the record. Raises `HistoryError` where it does what our rules do not allow, or ends too early."""
    hand = Hand(
        seated.stakes, seated.button, seated.small_blind_seat, seated.big_blind_seat, seated.stacks,
        straddle=seated.straddle,
    )
    steps: list[Step] = []
    for bet in hand.forced_bets():
        hand.post(bet)
        steps.append(Posted(bet.seat, bet.kind, bet.amount))
    hand.start_betting()
    turns = [action for action in seated.actions if action.action not in ("show", "muck")]
    turns.reverse()  # the next one is popped off its end
    _bet(seated, hand, turns, steps)
    dealt = 0
    for street, count in BOARD_CARDS.items():
        if hand.is_decided:
            break
        hand.next_street()
        dealt += count
        steps.append(StreetOpened(street, seated.board[:dealt], count, tuple(pot.amount for pot in hand.pots())))
        _bet(seated, hand, turns, steps)
    if turns:
        _refuse(seated, both("p{player} acts after the end", player=_player(seated, turns[-1].seat)))
    for award, _board, half in hand.shares([({},) if hand.is_decided else _show(seated, hand, steps)]):
        hand.pay(award)
        steps.append(Won(award.seat, award.pot_index, award.amount, half))
    return Played(tuple(steps), tuple(hand.stacks[seat] for seat in seated.seats))


def _bet(seated: SeatedHand, hand: Hand, turns: list[SeatAction], steps: list[Step]) -> None:
    """One street's betting, to its close."""
    while hand.to_act is not None:
        if not turns:
            _refuse(seated, both("it ends before p{player} has acted", player=_player(seated, hand.to_act)))
        turn = turns.pop()
        if turn.seat != hand.to_act:
            _refuse(seated, both("p{player} acts, but it is p{other}'s turn",
                                 player=_player(seated, turn.seat), other=_player(seated, hand.to_act)))
        action = _action(hand, turn)
        if hand.why_illegal(action, turn.total) is not None:
            _refuse_raise(seated, hand, turn)
        before = hand.stacks[turn.seat]
        hand.act(action, turn.total)
        behind = hand.stacks[turn.seat]
        steps.append(Acted(turn.seat, action, before - behind, hand.bets[turn.seat], behind == 0))
    if turns and _goes_without_saying(hand, turns[-1]):
        turns.pop()
    returned = hand.close_street()
    if returned is not None:
        steps.append(Returned(returned.seat, returned.amount))


def _goes_without_saying(hand: Hand, turn: SeatAction) -> bool:
    """A check by the only player left with chips: some records note it, our rules do not ask for it."""
    owes_nothing = hand.stacks[turn.seat] > 0 and hand.bets[turn.seat] == max(hand.bets.values())
    return hand.no_more_betting and turn.action == "check_or_call" and owes_nothing


def _action(hand: Hand, turn: SeatAction) -> Action:
    words: Mapping[str, Action] = {
        "fold": "fold",
        "check_or_call": "call" if hand.to_call else "check",
        "bet_or_raise": hand.raise_word,
    }
    return words[turn.action]


def _show(seated: SeatedHand, hand: Hand, steps: list[Step]) -> Board:
    """The strengths of the hands still in that are tabled: all that are known and not mucked in the record."""
    mucked = {action.seat for action in seated.actions if action.action == "muck"}
    known = {seat: tuple(card for card in seated.hole[seat] if card is not None) for seat in hand.live}
    shown = {
        seat: cards for seat, cards in known.items() if seat not in mucked and len(cards) == len(seated.hole[seat])
    }
    if not shown:
        _refuse(seated, both("nobody shows a hand"))
    board = strengths(VARIANTS[hand.stakes.variant], shown, seated.board)
    high = board[0]
    steps += [Tabled(seat, shown.get(seat, ()), high.get(seat, 0)) for seat in hand.showdown_order()]
    return board


def _refuse_raise(seated: SeatedHand, hand: Hand, turn: SeatAction) -> NoReturn:
    """A bet or raise is the one thing that whose turn it is may not always do."""
    player, written, legal = _player(seated, turn.seat), seated.hand.as_written, hand.legal_actions()
    if legal.raise_min is None or legal.raise_max is None:
        _refuse(seated, both("p{player} may not bet or raise here", player=player))
    _refuse(seated, both("p{player} may not bet or raise to {total} (allowed: {low} to {high})", player=player,
                         total=written(turn.total), low=written(legal.raise_min), high=written(legal.raise_max)))


def _player(seated: SeatedHand, seat: int) -> int:
    return seated.seats.index(seat) + 1


def _refuse(seated: SeatedHand, text: Both) -> NoReturn:
    raise wrong_hand(seated.hand.number, text)
