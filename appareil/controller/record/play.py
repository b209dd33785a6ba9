"""One hand in play: all that lives as long as the hand, and no longer."""

from typing import Any

import msgspec

from appareil.poker.button.straddlers import Offer
from appareil.poker.forced_bets import ForcedBet
from appareil.poker.hand import Hand


class Replaced(msgspec.Struct):
    """Card `n`, a hole card of `seat`, was taken out of the deal; card `by` is dealt to the seat in its place."""

    n: int
    seat: int
    by: int


class Play(msgspec.Struct):
    """The hand in play; between hands one without a `hand`.

    `played`: all that was done to `hand` (hand/log.py); `last_actor`: whose action was the last; `undone`: the floor
    has taken it back. `killed`: whose hands are dead once the deal is over. `forced`: blinds and antes still to come
    in; `straddles_open`: a straddle may still be made, beside the `straddle_offers` so far. `street_open`: bets are
    taken. `asked`: the seat whose turn is open (0 none), `seen`: his terminal shows it, `extensions`: time chips played
    for it. `tabled`: hands by seat, `mucked`: seats. `drop`: what the house took of this hand once it was `dropped`;
    `awards`: still to be paid, as (pot, seat, amount, odd chips, board).

    Run twice (hand/run_twice.py): `runs`: how often the board is run out (0: not decided, or nobody is asked);
    `run_from`: the street after whose betting that is; `run_answers`: of the players by seat; `second_run`: the second
    board is dealt.

    An irregular deal (irregular/misdeals.py): `reported`: hole cards as (exposed | boxed | missing, number), those
    `replaced`; `extra_burnt`: cards without a number out of play, the second ones of double feeds; `early_turn`: the
    number of a turn that lies aside (0 none); `named`: the numbers of the cards that the floor has named, the latest
    last. `discards_seen`: the seats whose terminals show that a card is to be given up (hand/discards.py).
    """

    hand: Hand | None = None
    played: list[tuple[str, tuple[Any, ...]]] = []
    last_actor: int = 0
    undone: bool = False
    killed: tuple[int, ...] = ()
    forced: list[ForcedBet] = []
    straddles_open: bool = False
    straddle_offers: list[Offer] = []
    street_open: bool = False
    asked: int = 0
    seen: bool = False
    extensions: int = 0
    tabled: dict[int, tuple[int, ...]] = {}
    mucked: list[int] = []
    drop: int = 0
    dropped: bool = False
    awards: list[tuple[int, int, int, int, int]] = []
    runs: int = 0
    run_from: str = ""
    run_answers: dict[int, bool] = {}
    second_run: bool = False
    reported: list[tuple[str, int]] = []
    replaced: list[Replaced] = []
    extra_burnt: int = 0
    early_turn: int = 0
    named: list[int] = []
    discards_seen: list[int] = []
