"""What has happened to cards once dealt: an irregular deal, what the floor reported and what was done (misdeals.py),
and hole cards given up (discards.py)."""

import msgspec


class MisdealDeclared(msgspec.Struct, frozen=True, tag=True):
    """The floor (`who`) has declared a misdeal, because of `reason`."""

    who: str
    reason: str


class IrregularityReported(msgspec.Struct, frozen=True, tag=True):
    """The floor (`who`) has reported `what` (such as "premature turn") of the hand in play."""

    who: str
    what: str


class CardReported(msgspec.Struct, frozen=True, tag=True):
    """The floor (`who`) has reported card `n` of the initial deal as `kind`: exposed | boxed | missing."""

    who: str
    kind: str
    n: int


class ReportWithdrawn(msgspec.Struct, frozen=True, tag=True):
    """What was reported and not yet ruled on was a mistake."""


class CardReplaced(msgspec.Struct, frozen=True, tag=True):
    """Card `n` is taken from `seat` and lies at `place` (places.py); card `by` of the deck goes to the seat instead."""

    n: int
    seat: int
    by: int
    place: int


class ExtraCardBurnt(msgspec.Struct, frozen=True, tag=True):
    """Of the two cards that left as card `n` one lies in the burn pile. Which of them the shoe has read is not known:
    card `n` counts as unread."""

    n: int


class FlopMixed(msgspec.Struct, frozen=True, tag=True):
    """The cards of the flop were mixed face down and one of them, at random, lies in the burn pile: which is which of
    the cards `numbers` is not known any more. `extra`: one of the cards mixed had no number."""

    numbers: tuple[int, ...]
    extra: bool


class TurnSetAside(msgspec.Struct, frozen=True, tag=True):
    """Card `n`, a turn dealt before the betting was over, lies aside; the last action of the flop does not count and
    who made it is asked again."""

    n: int


class HandKilled(msgspec.Struct, frozen=True, tag=True):
    """The hand of `seat` is dead, because of `reason`: the floor's, or "absent" when its player was not there for the
    deal. Its chips stay in the pot."""

    seat: int
    reason: str


class DiscardsOpened(msgspec.Struct, frozen=True, tag=True):
    """Turn number `turn`: everybody still in gives up a hole card."""

    turn: int


class DiscardsClosed(msgspec.Struct, frozen=True, tag=True):
    """Everybody has, after the betting of the flop."""


class CardDiscarded(msgspec.Struct, frozen=True, tag=True):
    """Card `n` of the deck, a hole card of `seat`, lies on the discards now. `by`: player | clock | floor."""

    seat: int
    n: int
    by: str


class DiscardSeen(msgspec.Struct, frozen=True, tag=True):
    """The terminal at `seat` shows that a card is to be given up."""

    seat: int


DealFact = (
    MisdealDeclared | IrregularityReported | CardReported | ReportWithdrawn | CardReplaced | ExtraCardBurnt | FlopMixed
    | TurnSetAside | HandKilled | CardDiscarded | DiscardSeen
)
