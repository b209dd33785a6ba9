"""One hand as a PHH file records it. Players are numbered 1..N from the button's left; player N has the button.

Amounts are whole units of 1/`scale` of what the file writes; cards are numbers 0..51 (`poker.cards`), None where the
file has "??".
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, NamedTuple

Cards = tuple[int | None, ...]
ActionWord = Literal["fold", "check_or_call", "bet_or_raise", "show", "muck"]


class HoleCards(NamedTuple):
    """`d dh pN ...`: player `player` is dealt `cards`."""

    player: int
    cards: Cards


class BoardCards(NamedTuple):
    """`d db ...`: `cards` are added to the board. Burns are not recorded."""

    cards: Cards


class PlayerAction(NamedTuple):
    """What player `player` does. `total`: his total on the street for bet_or_raise, else 0; `cards`: those he shows."""

    player: int
    action: ActionWord
    total: int = 0
    cards: Cards = ()


RecordedAction = HoleCards | BoardCards | PlayerAction


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """One hand of a file. `number` is that of its table `[n]`, 1 in a file of one hand.

    `antes`, `blinds_or_straddles`: as the file lists them; with two players they are listed by post (the button, who is
    the small blind, first). `ante_trimming`: antes are matched like bets when somebody is all-in for less. `min_bet` is
    0 where the variant has none; `small_bet` and `big_bet` are those of fixed limit, else 0. `actions` is empty for
    variants whose actions are not read (`phh.READ_VARIANTS`).

    `own_number` is what the hand was called where it was played, "" where that is `number`, or is not told.
    `finishing_stacks` and `winnings` are what the record says came of it, by player and as written; empty where it says
    nothing. `rake` is what the house has taken of the pots, which only our own files tell (`_rake`). `players` and
    `seats` are their names and seats where the file tells them, clockwise to the button, else empty;
    `empty_button` is the seat of a button that lies where nobody sits (`_button`), else 0.
    """

    number: int
    variant: str
    antes: tuple[int, ...]
    blinds_or_straddles: tuple[int, ...]
    min_bet: int
    ante_trimming: bool
    starting_stacks: tuple[int, ...]
    actions: tuple[RecordedAction, ...]
    scale: int = 1
    small_bet: int = 0
    big_bet: int = 0
    own_number: str = ""
    finishing_stacks: tuple[Decimal, ...] = ()
    winnings: tuple[Decimal, ...] = ()
    rake: int = 0
    players: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    empty_button: int = 0

    @property
    def player_count(self) -> int:
        """How many players are dealt in."""
        return len(self.starting_stacks)

    def as_written(self, units: int) -> int | float:
        """An amount as the file would write it: an integer wherever it is whole."""
        whole, rest = divmod(units, self.scale)
        return units / self.scale if rest else whole
