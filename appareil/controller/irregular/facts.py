"""What has happened to a deal that went wrong: what the floor has reported, and what was done to the cards."""

from appareil.controller.record.fact import Fact


class MisdealDeclared(Fact, frozen=True):
    """The floor (`who`) has declared a misdeal, because of `reason`."""

    who: str
    reason: str


class IrregularityReported(Fact, frozen=True):
    """The floor (`who`) has reported `what` (such as "premature turn") of the hand in play."""

    who: str
    what: str


class CardReported(Fact, frozen=True):
    """The floor (`who`) has reported card `n` of the initial deal as `kind`: exposed | boxed | missing."""

    who: str
    kind: str
    n: int


class ReportWithdrawn(Fact, frozen=True):
    """What was reported and not yet ruled on was a mistake."""


class CardReplaced(Fact, frozen=True):
    """Card `n` is taken from `seat` and lies at `place` (devices/places.py); card `by` of the deck goes to the
    seat instead."""

    n: int
    seat: int
    by: int
    place: int


class ExtraCardBurnt(Fact, frozen=True):
    """Of the two cards that left as card `n` one lies in the burn pile. Which of them the shoe has read is not known:
    card `n` counts as unread."""

    n: int


class CardNamed(Fact, frozen=True):
    """Card `n`, unread by the shoe, is `card` (0..51), by the floor's word before two people."""

    n: int
    card: int


class FlopMixed(Fact, frozen=True):
    """The cards of the flop were mixed face down and one of them, at random, lies in the burn pile: which is which of
    the cards `numbers` is not known any more. `extra`: one of the cards mixed had no number."""

    numbers: tuple[int, ...]
    extra: bool


class TurnSetAside(Fact, frozen=True):
    """Card `n`, a turn dealt before the betting was over, lies aside; the last action of the flop does not count and
    who made it is asked again."""

    n: int


class BoardCardScrapped(Fact, frozen=True):
    """Card `n`, of the board, lay face up in the deck: it lies aside, and the next card takes its place."""

    n: int


class HandKilled(Fact, frozen=True):
    """The hand of `seat` is dead, because of `reason`: the floor's, or "absent" when its player was not there for the
    deal. Its chips stay in the pot."""

    seat: int
    reason: str


class DealReopened(Fact, frozen=True):
    """A hole card is in question during the betting: the deal is open again, who was to act is asked afterwards."""


class BoardReopened(Fact, frozen=True):
    """The street is in question before anybody has acted on it: its cards are put right first."""
