"""A recorded hand played again by our own rules, step by step, to the stacks it must end with.

Every action of the record is taken in its order, and refused with its place where a hand has another one next. Nothing
that decides is filled in: a hand of which that much is not on record has no result.
"""

from dataclasses import dataclass, replace
from typing import Final, NoReturn, get_args

from appareil.histories.cursor import Cursor
from appareil.histories.errors import wrong_hand
from appareil.histories.played_steps import Acted, Gathered, Posted, Returned, Step, StreetOpened, Won
from appareil.histories.recorded import BoardCards, HoleCards, PlayerAction, RecordedAction
from appareil.histories.recorded_showdown import Shown
from appareil.histories.results import why_other_results
from appareil.histories.seating import SeatedHand
from appareil.locale import both, both_n
from appareil.poker.actions import Action
from appareil.poker.hand import Hand
from appareil.poker.pots import Board, OddChips
from appareil.poker.variants import BOARD_CARDS, VARIANTS

ODD_CHIPS: Final[tuple[OddChips, ...]] = get_args(OddChips)
_STREETS: Final = {"flop": both("the flop"), "turn": both("the turn"), "river": both("the river")}


@dataclass(frozen=True, slots=True)
class Played:
    """`steps` in their order; `final_stacks` by player, player 1 first, in units of 1/`scale` of the record: after the
    rake, where the record tells it."""

    steps: tuple[Step, ...]
    final_stacks: tuple[int, ...]


def play(seated: SeatedHand) -> Played:
    """Play the record, whose hand `why_not_built` has nothing against. Raises `HistoryError` where it does what our
    rules do not allow, does not tell what decides, or says itself that something else came of it."""
    played = _played(seated)
    why = why_other_results(seated, played.steps, played.final_stacks)
    if why is not None and not any(_came_of(seated, odd_chips) for odd_chips in ODD_CHIPS):
        raise wrong_hand(seated.hand.number, why)
    if seated.hand.rake:
        after = tuple(int(amount * seated.hand.scale) for amount in seated.hand.finishing_stacks)
        return replace(played, final_stacks=after)
    return played


def _came_of(seated: SeatedHand, odd_chips: OddChips) -> bool:
    """Whether the results on record are those of a house that shares odd chips so."""
    there = _played(replace(seated, stakes=seated.stakes._replace(odd_chips=odd_chips)))
    return why_other_results(seated, there.steps, there.final_stacks) is None


def _played(seated: SeatedHand) -> Played:
    hand = seated.opened()
    cursor, shown = Cursor(seated.hand), Shown(seated)
    _take_hole_cards(seated, cursor)
    steps: list[Step] = []
    for bet in hand.forced_bets():
        hand.post(bet)
        steps.append(Posted(bet.seat, bet.kind, bet.amount))
    hand.start_betting()
    _bet(seated, hand, cursor, steps)
    dealt = 0
    for street, count in BOARD_CARDS.items():
        if hand.no_more_betting:
            shown.take(cursor, hand)
        if hand.is_decided or (cursor.next is None and len(shown.contenders(hand)) == 1):
            break
        _take_board_cards(cursor, street, count)
        hand.next_street()
        dealt += count
        steps.append(StreetOpened(street, seated.board[:dealt], count, tuple(pot.amount for pot in hand.pots())))
        _bet(seated, hand, cursor, steps)
    shown.take(cursor, hand)
    if cursor.next is not None:
        _refuse_late(cursor, cursor.next)
    board: Board = ({},)
    if not hand.is_decided:
        board, tabled = shown.compare(cursor, hand, seated.board[:dealt])
        steps += tabled
    for award, _board, half in hand.shares([board]):
        hand.pay(award)
        steps.append(Won(award.seat, award.pot_index, award.amount, half))
    return Played(tuple(steps), tuple(hand.stacks[seat] for seat in seated.seats))


# --- cards -----------------------------------------------------------------------------------------------------------

def _take_hole_cards(seated: SeatedHand, cursor: Cursor) -> None:
    """Everybody's hole cards come first, in as many actions as the record likes."""
    left = dict.fromkeys(range(1, seated.hand.player_count + 1), VARIANTS[seated.stakes.variant].hole_cards)
    while any(left.values()):
        action = cursor.next
        if not isinstance(action, HoleCards):
            cursor.refuse(both("p{player} has not been dealt all his hole cards",
                               player=next(player for player, count in left.items() if count)))
        left[action.player] -= len(action.cards)
        cursor.take()


def _take_board_cards(cursor: Cursor, street: str, count: int) -> None:
    """The cards of one street, all of them and no more."""
    left = count
    while left:
        match cursor.next:
            case BoardCards(cards) if len(cards) <= left:
                left -= len(cards)
                cursor.take()
            case BoardCards(cards):
                cursor.refuse(both_n(
                    "{street} wants {n} card, and not {count}", "{street} wants {n} cards, and not {count}", left,
                    street=_STREETS[street], count=len(cards),
                ))
            case HoleCards():
                cursor.refuse(both("hole cards are dealt before the first bet"))
            case PlayerAction():
                cursor.refuse(both("{street} is to be dealt first", street=_STREETS[street]))
            case None:
                cursor.refuse(both("{street} is missing", street=_STREETS[street]) if left == count
                              else both("{street} is not complete", street=_STREETS[street]))


# --- bets ------------------------------------------------------------------------------------------------------------

def _bet(seated: SeatedHand, hand: Hand, cursor: Cursor, steps: list[Step]) -> None:
    """One street's betting, to its close."""
    while hand.to_act is not None:
        turn = _turn(seated, hand.to_act, cursor)
        seat, action = hand.to_act, _action(hand, turn)
        if hand.why_illegal(action, turn.total) is not None:
            _refuse_raise(seated, hand, cursor)
        before = hand.stacks[seat]
        hand.act(action, turn.total)
        cursor.take()
        behind = hand.stacks[seat]
        steps.append(Acted(seat, action, before - behind, hand.bets[seat], behind == 0))
    if _goes_without_saying(seated, hand, cursor.next):
        cursor.take()
    returned = hand.close_street()
    if returned is not None:
        steps.append(Returned(returned.seat, returned.amount))
    pots = hand.full_pots()
    told = next((step.pots for step in reversed(steps) if isinstance(step, Gathered)), ())
    if len(pots) > 1 and pots != told:
        steps.append(Gathered(pots))


def _turn(seated: SeatedHand, seat: int, cursor: Cursor) -> PlayerAction:
    """What the player at `seat`, who is to act, does next."""
    player = _player(seated, seat)
    match cursor.next:
        case PlayerAction(acting, action) as turn if acting == player and action not in ("show", "muck"):
            return turn
        case PlayerAction(acting, "show" | "muck"):
            cursor.refuse(both("p{player} shows or mucks, but it is p{other}'s turn", player=acting, other=player))
        case PlayerAction(acting):
            cursor.refuse(both("p{player} acts, but it is p{other}'s turn", player=acting, other=player))
        case BoardCards():
            cursor.refuse(both("board cards are dealt before p{player} has acted", player=player))
        case HoleCards():
            cursor.refuse(both("hole cards are dealt before the first bet"))
        case None:
            cursor.refuse(both("it ends before p{player} has acted", player=player))


def _goes_without_saying(seated: SeatedHand, hand: Hand, turn: RecordedAction | None) -> bool:
    """A check by the only player left with chips: some records note it, our rules do not ask for it."""
    if not isinstance(turn, PlayerAction) or turn.action != "check_or_call" or not hand.no_more_betting:
        return False
    seat = seated.seats[turn.player - 1]
    return seat in hand.live and hand.stacks[seat] > 0 and hand.bets[seat] == max(hand.bets.values())


def _action(hand: Hand, turn: PlayerAction) -> Action:
    if turn.action == "fold":
        return "fold"
    if turn.action == "check_or_call":
        return "call" if hand.to_call else "check"
    return hand.raise_word


# --- refusals --------------------------------------------------------------------------------------------------------

def _refuse_raise(seated: SeatedHand, hand: Hand, cursor: Cursor) -> NoReturn:
    """A bet or raise is the one thing that whose turn it is may not always do."""
    legal, turn = hand.legal_actions(), cursor.next
    player, written = _player(seated, legal.seat), seated.hand.as_written
    if legal.raise_min is None or legal.raise_max is None or not isinstance(turn, PlayerAction):
        cursor.refuse(both("p{player} may not bet or raise here", player=player))
    cursor.refuse(both("p{player} may not bet or raise to {total} (allowed: {low} to {high})", player=player,
                       total=written(turn.total), low=written(legal.raise_min), high=written(legal.raise_max)))


def _refuse_late(cursor: Cursor, action: RecordedAction) -> NoReturn:
    match action:
        case PlayerAction(player):
            cursor.refuse(both("p{player} acts after the end", player=player))
        case BoardCards():
            cursor.refuse(both("board cards are dealt after the end"))
        case HoleCards():
            cursor.refuse(both("hole cards are dealt before the first bet"))


def _player(seated: SeatedHand, seat: int) -> int:
    return seated.seats.index(seat) + 1
