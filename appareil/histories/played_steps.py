"""What happens in a recorded hand as it is played, step by step. Seats are those of the table it is laid out at."""

from typing import NamedTuple

from appareil.histories.recorded import Cards
from appareil.poker.actions import Action
from appareil.poker.pots import Half, Pot
from appareil.poker.why_shown import WhyShown


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


class Gathered(NamedTuple):
    """The bets of a street have made several `pots`, main pot first, or changed them."""

    pots: tuple[Pot, ...]


class StreetOpened(NamedTuple):
    """The board is now `board`, its last `new` cards just dealt, `None` where the record does not know the card; `pots`
    are the chips gathered, main pot first."""

    street: str
    board: Cards
    new: int
    pots: tuple[int, ...]


class Tabled(NamedTuple):
    """`seat` showed `cards`, worth `strength`, because of `why`, or mucked (no cards). Strength 0: nobody had to know
    what they are worth."""

    seat: int
    cards: Cards
    strength: int
    why: WhyShown = "on_record"


class Won(NamedTuple):
    """`seat` took `amount` of pot `pot` (0 the main pot); in a high-low game, of its `half`: high or low, else ""."""

    seat: int
    pot: int
    amount: int
    half: Half = ""


Step = Posted | Acted | Returned | Gathered | StreetOpened | Tabled | Won
