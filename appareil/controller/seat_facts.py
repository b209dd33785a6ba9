"""What has happened to the seats: who sits there with how many chips, and what his terminal was told. See facts.py."""

import msgspec

from appareil.poker.button.sitting import Choice


class PlayerSeated(msgspec.Struct, frozen=True, tag=True):
    """`name` has `seat`."""

    seat: int
    name: str


class ChipsQueued(msgspec.Struct, frozen=True, tag=True):
    """`amount` chips are bought for `seat` and wait for the end of the hand."""

    seat: int
    amount: int


class ChipsAdded(msgspec.Struct, frozen=True, tag=True):
    """`amount` chips are added to the stack at `seat`."""

    seat: int
    amount: int


class QueuedChipsSettled(msgspec.Struct, frozen=True, tag=True):
    """Of the chips that waited for `seat`, `added` are his stack's now; `returned` did not fit and are given back."""

    seat: int
    added: int
    returned: int


class PeriodBegun(msgspec.Struct, frozen=True, tag=True):
    """A period of the charge for time begins, and is over `until` (microseconds): every place taken owes its price."""

    until: int


class TimePaid(msgspec.Struct, frozen=True, tag=True):
    """The house took `amount` chips from the stack at `seat`, for its place in this period."""

    seat: int
    amount: int


class BlindAgreed(msgspec.Struct, frozen=True, tag=True):
    """`seat` puts in the blind that is asked of him, of `amount` chips, once the hand opens."""

    seat: int
    amount: int


class SitOutAsked(msgspec.Struct, frozen=True, tag=True):
    """`seat` is not dealt in from the next hand on."""

    seat: int


class SatIn(msgspec.Struct, frozen=True, tag=True):
    """`seat` is back, and means to be dealt in again by `choice`."""

    seat: int
    choice: Choice = "wait"


class EntryChosen(msgspec.Struct, frozen=True, tag=True):
    """`seat`, who has not been dealt in since he came, means to be by `choice`."""

    seat: int
    choice: Choice


class SeatMoved(msgspec.Struct, frozen=True, tag=True):
    """The player at `seat` sits at `to` with his chips; `choice` is how he means to be dealt in there."""

    seat: int
    to: int
    choice: Choice


class LeaveAsked(msgspec.Struct, frozen=True, tag=True):
    """`seat` leaves when no hand holds his chips."""

    seat: int


class LeaveWithdrawn(msgspec.Struct, frozen=True, tag=True):
    """`seat` stays after all."""

    seat: int


class SeatLeft(msgspec.Struct, frozen=True, tag=True):
    """`seat` is free; `amount` chips were paid out."""

    seat: int
    amount: int


class PressHeard(msgspec.Struct, frozen=True, tag=True):
    """Press `press_no` of the terminal at `seat`, in its boot `boot`, counts once; `answer` is what it is told
    (views.ANSWERS)."""

    seat: int
    boot: int
    press_no: int
    answer: str


SeatFact = (
    PlayerSeated | ChipsQueued | ChipsAdded | QueuedChipsSettled | PeriodBegun | TimePaid | BlindAgreed | SitOutAsked
    | SatIn | EntryChosen | SeatMoved | LeaveAsked | LeaveWithdrawn | SeatLeft | PressHeard
)
