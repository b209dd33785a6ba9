"""Writes .phhs files (table `[n]` is hand n) of hands played at a table of ours.

`recorded_hand` makes of a hand the record that any reader understands as it was played, or says why there is none;
`phh_text` writes records down. Cards that the table has not seen are in neither.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final, NamedTuple, NoReturn

from appareil.histories.actions import action_text, amount_text
from appareil.histories.built import GAMES, Game
from appareil.histories.implied import Implied
from appareil.histories.recorded import (
    ActionWord,
    BoardCards,
    Cards,
    HoleCards,
    PlayerAction,
    RecordedAction,
    RecordedHand,
)
from appareil.histories.seating import SeatAction
from appareil.locale import Both, both
from appareil.poker.actions import Action
from appareil.poker.forced_bets import ForcedBet
from appareil.poker.rules import Stakes
from appareil.poker.variants import VARIANTS

CODES: Final[Mapping[Game, str]] = {game: code for code, game in GAMES.items()}
"""The PHH code of each game that has one."""

DECISIONS: Final[Mapping[Action, ActionWord]] = {
    "fold": "fold", "check": "check_or_call", "call": "check_or_call", "bet": "bet_or_raise", "raise": "bet_or_raise",
}
"""What records call a player's decision."""


class Inexpressible(Exception):
    """A hand of which there is no record that every reader would understand as it was played; `text` says why."""

    def __init__(self, text: Both) -> None:
        super().__init__(text.en)
        self.text = text


class Gathered(NamedTuple):
    """A street is over. `paid_in`: by seat, all chips in the pots, without what came back uncalled."""

    paid_in: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand as the table has played it. Amounts are in units of 1/`scale`.

    `seats`: those dealt in, from the button's left to the button; of two players the big blind first. `small_blind`:
    its seat, `None` where nobody posts it. `stacks`: chips by seat before the hand. `posts`: what was put in before the
    cards. `actions`: decisions, board cards, hands shown or mucked, in their order; each street ends with `Gathered`.
    """

    number: int
    stakes: Stakes
    seats: tuple[int, ...]
    small_blind: int | None
    big_blind: int
    stacks: Mapping[int, int]
    posts: tuple[ForcedBet, ...]
    actions: tuple[SeatAction | BoardCards | Gathered, ...]
    scale: int = 1


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a record tells beside the play. `began`: microseconds since 1970."""

    table: str
    table_seats: int
    currency_symbol: str
    began: int


# --- a hand played at a table -> its record --------------------------------------------------------------------------

def recorded_hand(hand: PlayedHand) -> RecordedHand:
    """The record of `hand`. Raises `Inexpressible` when PHH has no words for it, or when its readers would count other
    chips or ask another player than the table did."""
    stakes = hand.stakes
    code = CODES.get(Game(stakes.structure, stakes.variant))
    if code is None:
        _refuse(both("PHH has no code for {structure} {variant}", structure=stakes.structure, variant=stakes.variant))
    if any(post.kind in ("post", "dead_post") for post in hand.posts):
        _refuse(both("somebody posted blinds that he had missed"))
    fixed = stakes.structure == "fixed_limit"
    record = RecordedHand(
        number=hand.number, variant=code, antes=_antes(hand), blinds_or_straddles=_blinds(hand),
        min_bet=0 if fixed else stakes.big_blind, small_bet=stakes.big_blind if fixed else 0,
        big_bet=2 * stakes.big_blind if fixed else 0, ante_trimming=stakes.ante_type in ("none", "each"),
        starting_stacks=tuple(hand.stacks[seat] for seat in hand.seats), actions=(), scale=hand.scale,
    )
    try:
        return replace(record, actions=(*_deal(hand), *_told(hand, Implied(record))))
    except Inexpressible as refused:
        posted = sum(post.amount for post in hand.posts if post.seat == hand.big_blind and post.kind == "big_blind")
        if posted < stakes.big_blind:
            _refuse(both("{why}: the big blind is short", why=refused.text))
        raise


def _listed(hand: PlayedHand, by_seat: Mapping[int, int]) -> tuple[int, ...]:
    """Amounts as PHH lists forced bets: by player, but of two players the button first."""
    seats = reversed(hand.seats) if len(hand.seats) == 2 else hand.seats
    return tuple(by_seat.get(seat, 0) for seat in seats)


def _antes(hand: PlayedHand) -> tuple[int, ...]:
    """The ante that everybody owes, or the single one as it was paid: readers take antes before blinds, we may not."""
    if hand.stakes.ante_type == "each":
        return (hand.stakes.ante,) * len(hand.seats)
    return _listed(hand, {post.seat: post.amount for post in hand.posts if post.kind == "ante"})


def _blinds(hand: PlayedHand) -> tuple[int, ...]:
    """The blinds in full, which readers cut to the stacks, and the straddle."""
    by_seat = {hand.big_blind: hand.stakes.big_blind}
    if hand.small_blind is not None:
        by_seat[hand.small_blind] = hand.stakes.small_blind
    for post in hand.posts:
        if post.kind == "straddle":
            by_seat[post.seat] = by_seat.get(post.seat, 0) + post.amount
    return _listed(hand, by_seat)


def _deal(hand: PlayedHand) -> Iterator[HoleCards]:
    """Everybody's hole cards: those that the table has seen."""
    hidden: Cards = (None,) * VARIANTS[hand.stakes.variant].hole_cards
    shown = {act.seat: act.cards for act in hand.actions if isinstance(act, SeatAction) and act.action == "show"}
    for player, seat in enumerate(hand.seats, 1):
        yield HoleCards(player, shown.get(seat, hidden))


def _told(hand: PlayedHand, implied: Implied) -> Iterator[RecordedAction]:
    """The actions, with the checks that readers ask for and a table does not, and with the showdown where readers have
    it: before the rest of the board when nobody can bet any more. Raises Inexpressible."""
    player_of = {seat: player for player, seat in enumerate(hand.seats, 1)}
    showdown = _showdown(hand, player_of)
    streets_left = sum(isinstance(act, BoardCards) for act in hand.actions)
    for act in hand.actions:
        if isinstance(act, BoardCards):
            streets_left -= 1
            implied.open_street()
            yield act
        elif isinstance(act, Gathered):
            yield from _checks_left(implied)
            implied.close_street()
            if any(act.paid_in[seat] != implied.paid_in[player] for seat, player in player_of.items()):
                _refuse(_other_chips(act, implied, player_of, hand.scale))
            if len(implied.live) == 1 or not streets_left or implied.no_more_betting:
                _refuse_muck_before_board(showdown, streets_left)
                yield from showdown
                showdown = []
        elif act.action not in ("show", "muck"):
            action = PlayerAction(player_of[act.seat], act.action, act.total)
            _follow(action, implied, hand.scale)
            yield action


def _showdown(hand: PlayedHand, player_of: Mapping[int, int]) -> list[PlayerAction]:
    """Hands shown or mucked, in their order. A hand that was mucked first is not shown for a pot."""
    first: dict[int, PlayerAction] = {}
    for act in hand.actions:
        if isinstance(act, SeatAction) and act.action in ("show", "muck"):
            first.setdefault(act.seat, PlayerAction(player_of[act.seat], act.action, cards=act.cards))
    return list(first.values())


def _refuse_muck_before_board(showdown: Sequence[PlayerAction], streets_left: int) -> None:
    """Readers see the hands before the rest of the board: with one left they would deal none."""
    if streets_left and showdown and sum(action.action == "show" for action in showdown) < 2:
        _refuse(both("all-in hands were mucked after the board"))


def _follow(action: PlayerAction, implied: Implied, scale: int) -> None:
    """Do it as a reader would. Raises Inexpressible."""
    if action.player != implied.to_act:
        _refuse(both("p{player} acts where a reader would not ask him", player=action.player))
    if action.action == "bet_or_raise" and not implied.may_raise_to(action.total):
        _refuse(both("p{player} raises to {total}, which a reader would not allow", player=action.player,
                     total=amount_text(action.total, scale)))
    implied.act(action)


def _checks_left(implied: Implied) -> Iterator[PlayerAction]:
    """The only player left with chips and owing nothing: readers ask him, a table does not."""
    while implied.to_act is not None:
        if implied.to_call:
            _refuse(both("p{player} is not asked where a reader would ask him", player=implied.to_act))
        check = PlayerAction(implied.to_act, "check_or_call")
        implied.act(check)
        yield check


def _other_chips(gathered: Gathered, implied: Implied, player_of: Mapping[int, int], scale: int) -> Both:
    seat, player = next(
        (seat, player) for seat, player in player_of.items() if gathered.paid_in[seat] != implied.paid_in[player]
    )
    return both("p{player} put in {paid}, and a reader would count {counted}", player=player,
                paid=amount_text(gathered.paid_in[seat], scale), counted=amount_text(implied.paid_in[player], scale))


def _refuse(text: Both) -> NoReturn:
    raise Inexpressible(text)


# --- a record -> its text --------------------------------------------------------------------------------------------

def phh_text(hand: RecordedHand, told: Circumstances | None = None) -> str:
    """The table `[n]` of `hand` in a .phhs file, with what is `told` beside the play."""
    bets = {"min_bet": hand.min_bet, "small_bet": hand.small_bet, "big_bet": hand.big_bet}
    fields = {
        "variant": _string(hand.variant),
        "ante_trimming_status": "true" if hand.ante_trimming else "false",
        "antes": _amounts(hand.antes, hand.scale),
        "blinds_or_straddles": _amounts(hand.blinds_or_straddles, hand.scale),
        **{name: amount_text(bet, hand.scale) for name, bet in bets.items() if bet},
        "starting_stacks": _amounts(hand.starting_stacks, hand.scale),
        "actions": _lines(hand),
        **_results(hand),
        **_who_played(hand),
        **(_beside(told, hand) if told is not None else {}),
    }
    return f"[{hand.number}]\n" + "".join(f"{name} = {value}\n" for name, value in fields.items())


def _results(hand: RecordedHand) -> dict[str, str]:
    """What the record tells of the hand's number where it was played, and of what came of it."""
    results = {"finishing_stacks": hand.finishing_stacks, "winnings": hand.winnings}
    return {
        **({"hand": _string(hand.own_number)} if hand.own_number else {}),
        **{name: f"[{', '.join(f'{amount:f}' for amount in amounts)}]" for name, amounts in results.items() if amounts},
        **({"_rake": amount_text(hand.rake, hand.scale)} if hand.rake else {}),
    }


def _who_played(hand: RecordedHand) -> dict[str, str]:
    return {
        **({"players": f"[{', '.join(map(_string, hand.players))}]"} if hand.players else {}),
        **({"seats": str(list(hand.seats))} if hand.seats else {}),
        **({"_button": str(hand.empty_button)} if hand.empty_button else {}),
    }


def _beside(told: Circumstances, hand: RecordedHand) -> dict[str, str]:
    began = datetime.fromtimestamp(told.began // 1_000_000, UTC)
    return {
        "seat_count": str(told.table_seats),
        "table": _string(told.table),
        "hand": str(hand.number),
        "currency_symbol": _string(told.currency_symbol),
        "time": f"{began:%H:%M:%S}",
        "time_zone": _string("UTC"),
        "day": str(began.day),
        "month": str(began.month),
        "year": str(began.year),
    }


def _lines(hand: RecordedHand) -> str:
    """The actions, one line for the deal and one for each street."""
    lines: list[list[str]] = [[]]
    dealing = True
    for action in hand.actions:
        if isinstance(action, BoardCards) or (dealing and not isinstance(action, HoleCards)):
            lines.append([])
            dealing = False
        lines[-1].append(_string(action_text(action, hand.scale)))
    return "[\n" + "".join(f"  {', '.join(line)},\n" for line in lines if line) + "]"


def _amounts(units: Sequence[int], scale: int) -> str:
    return f"[{', '.join(amount_text(amount, scale) for amount in units)}]"


def _string(text: str) -> str:
    """A TOML basic string: JSON's escapes are TOML's, but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
