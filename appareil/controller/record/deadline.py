"""The one moment a table waits for, and what it is about."""

from typing import TYPE_CHECKING, Union

import msgspec


class About(msgspec.Struct, frozen=True, tag=True):
    """What a deadline is about: as long as it stays the same, so does the moment."""


class Decision(About, frozen=True):
    """The clock of the player who makes decision number `turn`."""

    turn: int


class Grace(About, frozen=True):
    """The patience with a terminal that does not show decision number `turn`, or the discards of this number."""

    turn: int


class DiscardClock(About, frozen=True):
    """The clock of all who give up a card; the discards have the number `turn`."""

    turn: int


class NextHand(About, frozen=True):
    """The pause after hand number `after`."""

    after: int


class StraddleWait(About, frozen=True):
    """The wait for a straddle in hand number `hand`."""

    hand: int


class RunTwiceClock(About, frozen=True):
    """The clock of all who are asked whether the board of hand number `hand` is run twice."""

    hand: int


class BlindClock(About, frozen=True):
    """The clock of the player at `seat`, who is asked for a blind of `amount` chips."""

    seat: int
    amount: int


class BlindGrace(About, frozen=True):
    """The patience with his terminal that does not answer."""

    seat: int
    amount: int


class BreakTime(About, frozen=True):
    """The break before level `level` of a tournament."""

    level: int


ABOUTS: tuple[type[About], ...] = tuple(About.__subclasses__())
"""Everything a deadline can be about."""

if TYPE_CHECKING:
    AnyAbout = About
else:
    AnyAbout = Union[ABOUTS]  # noqa: UP007  (`|` takes no tuple)
"""One of them: a decoder has to know them all."""


class Deadline(msgspec.Struct, frozen=True):
    """What is waited for, and until when: `at`, in microseconds."""

    about: AnyAbout
    at: int
