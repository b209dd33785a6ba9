"""The people at the terminals: what they do when it is their turn."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from appareil.devices.views import PublicView
from simulators.presets import presets
from simulators.streams import stream

Action = tuple[str, int]
"""A word of `appareil.devices.reports.ACTIONS` and the player's total on this street (0 except for bet and raise)."""
Decide = Callable[[PublicView, int, tuple[int, ...]], Action]
"""A player: (what everybody sees, his seat, his hole cards) -> what he does. Asked again, he does the same."""
BeforeCards = Callable[[PublicView, int, frozenset[str]], Action | None]
"""What a player asks for outside the betting, mostly before the cards: (what everybody sees, his seat, what he is
offered) -> his press, or `None`."""
Recorded = tuple[str, int]
"""An action as hand histories write it: `f`, `cc` or `cbr`, with the total that a `cbr` raises to (else 0)."""


def asks_for_nothing(view: PublicView, seat: int, offers: frozenset[str]) -> Action | None:
    """Waits for the big blind, puts it in where he is asked, and does not straddle."""
    return ("blind", 0) if "blind" in offers else None


def straddling(straddles: Mapping[tuple[int, int], int]) -> BeforeCards:
    """Straddles to `straddles[hand, seat]` wherever that is said, and asks for nothing else."""
    def before_cards(view: PublicView, seat: int, offers: frozenset[str]) -> Action | None:
        total = straddles.get((view.hand, seat), 0)
        if "blind" in offers:
            return "blind", 0
        return ("straddle", total) if total and "straddle" in offers else None

    return before_cards


def saying(*words: str) -> BeforeCards:
    """Presses the first of `words` that is offered, and puts his blinds in."""
    def before_cards(view: PublicView, seat: int, offers: frozenset[str]) -> Action | None:
        return next(((word, 0) for word in words if word in offers), asks_for_nothing(view, seat, offers))

    return before_cards


AGREE_RATE: Final = 0.8
"""How often a player who is asked agrees to run it twice."""
SILENT_RATE: Final = 0.05
"""How often he says nothing."""


def agreeing(seed: int) -> BeforeCards:
    """Agrees to run it twice, wants it run once, or says nothing, as `seed` has it for each hand and seat; else
    `asks_for_nothing`."""
    def before_cards(view: PublicView, seat: int, offers: frozenset[str]) -> Action | None:
        if "run_twice" not in offers:
            return asks_for_nothing(view, seat, offers)
        point = stream(seed, f"run twice {view.hand} {seat}").random()
        if point < SILENT_RATE:
            return None
        return ("run_twice" if point < SILENT_RATE + AGREE_RATE else "run_once"), 0

    return before_cards


def calling(view: PublicView, seat: int, hole: tuple[int, ...]) -> Action:
    """Never bets, never folds."""
    return ("check" if view.can_check else "call"), 0


def raise_to(view: PublicView, total: int) -> Action:
    """The bet, or the raise if somebody has bet on this street, to `total`."""
    return ("raise" if any(seat.bet for seat in view.seats) else "bet"), total


ALL_IN_RATE: Final = 0.08
"""How often a random player who raises puts in everything: enough for side pots, seldom enough for later streets."""
PRESET_RATE: Final = 1 / 3
"""How often a random player who raises does it by a preset, all-in included."""


def random_legal(chance: random.Random) -> Decide:
    """Does anything that is allowed: folds little, calls much, raises from the minimum to all his chips, by a preset or
    by an amount that he types."""
    last: dict[int, Action] = {}

    def decide(view: PublicView, seat: int, hole: tuple[int, ...]) -> Action:
        if view.turn not in last:
            last.clear()
            last[view.turn] = choose(view)
        return last[view.turn]

    def choose(view: PublicView) -> Action:
        point = chance.random()
        if view.raise_min and point < 0.25:
            return raise_to(view, amount(view))
        if view.can_check:
            return ("fold" if point > 0.99 else "check"), 0
        return ("fold" if point > 0.75 else "call"), 0

    def amount(view: PublicView) -> int:
        point = chance.random()
        if point < ALL_IN_RATE:
            return view.raise_max
        if point < PRESET_RATE:
            smaller = [preset.total for preset in presets(view) if preset.name != "all_in"]
            return chance.choice(smaller or [view.raise_max])
        step = view.small_blind or view.big_blind
        steps = (view.raise_max - view.raise_min) // step
        return view.raise_min + chance.randint(0, min(steps, 10)) * step

    return decide


PATIENT_BLINDS: Final = 6
"""Big blinds that a patient player puts into a street, unless he has not many more."""


def patient(chance: random.Random) -> Decide:
    """As `random_legal`, but lets go what would cost much of a good stack: a tournament of such players lasts for
    hours, as one does."""
    bold = random_legal(chance)

    def decide(view: PublicView, seat: int, hole: tuple[int, ...]) -> Action:
        word, total = bold(view, seat, hole)
        own, most = view.seats[seat - 1], PATIENT_BLINDS * view.big_blind
        if own.stack + own.bet <= 2 * most or max(total, own.bet + view.call) <= most:
            return word, total
        return ("check" if view.can_check else "fold"), 0

    return decide


RECORDED: Final = {"f": "fold", "cc": "call"}


class Script:
    """The recorded actions of some hands, shared by all players of a table; hand `first_hand` is the first of them.

    Each new turn takes the hand's next action; a turn shown again, after a fault or a restart of the controller, gets
    the same one. Where no record is left, `then` decides.
    """

    __slots__ = ("_answered", "_first", "_hand", "_hands", "_then")

    def __init__(self, hands: Sequence[Sequence[Recorded]], first_hand: int = 1, then: Decide = calling) -> None:
        self._hands = hands
        self._first = first_hand
        self._then = then
        self._hand = 0
        self._answered: dict[int, int] = {}

    def decide(self, view: PublicView, seat: int, hole: tuple[int, ...]) -> Action:
        """The `Decide` of every player of the table."""
        if view.hand != self._hand:
            self._hand = view.hand
            self._answered = {}
        self._answered.setdefault(view.turn, view.version)
        place = list(self._answered).index(view.turn)
        hand = view.hand - self._first
        if not 0 <= hand < len(self._hands) or place >= len(self._hands[hand]):
            return self._then(view, seat, hole)
        word, total = self._hands[hand][place]
        if word == "cbr":
            return raise_to(view, total)
        if word == "cc" and view.can_check:
            return "check", 0
        return RECORDED[word], 0

    def watch(self, view: PublicView) -> None:
        """To be given every public view: a hand that does not count is dealt again, and its record starts anew."""
        if view.stage == "misdeal" and view.hand == self._hand:
            self._answered = {turn: version for turn, version in self._answered.items() if version > view.version}
