"""What has happened to the seats: who sits there with how many chips, and what his terminal was told."""

from appareil.controller.record.fact import Fact
from appareil.poker.button.sitting import Choice


class PlayerSeated(Fact, frozen=True):
    """`name` has `seat`."""

    seat: int
    name: str


class ChipsQueued(Fact, frozen=True):
    """`amount` chips are bought for `seat` and wait for the end of the hand."""

    seat: int
    amount: int


class ChipsAdded(Fact, frozen=True):
    """`amount` chips are added to the stack at `seat`."""

    seat: int
    amount: int


class QueuedChipsSettled(Fact, frozen=True):
    """Of the chips that waited for `seat`, `added` are his stack's now; `returned` did not fit and are given back."""

    seat: int
    added: int
    returned: int


class PeriodBegun(Fact, frozen=True):
    """A period of the charge for time begins, and is over `until` (microseconds): every place taken owes its price."""

    until: int


class TimePaid(Fact, frozen=True):
    """The house took `amount` chips from the stack at `seat`, for its place in this period."""

    seat: int
    amount: int


class BlindAgreed(Fact, frozen=True):
    """`seat` puts in the blind that is asked of him, of `amount` chips, once the hand opens."""

    seat: int
    amount: int


class SitOutAsked(Fact, frozen=True):
    """`seat` is not dealt in from the next hand on."""

    seat: int


class SatIn(Fact, frozen=True):
    """`seat` is back, and means to be dealt in again by `choice`."""

    seat: int
    choice: Choice = "wait"


class EntryChosen(Fact, frozen=True):
    """`seat`, who has not been dealt in since he came, means to be by `choice`."""

    seat: int
    choice: Choice


class SeatMoved(Fact, frozen=True):
    """The player at `seat` sits at `to` with his chips; `choice` is how he means to be dealt in there."""

    seat: int
    to: int
    choice: Choice


class LeaveAsked(Fact, frozen=True):
    """`seat` leaves when no hand holds his chips."""

    seat: int


class LeaveWithdrawn(Fact, frozen=True):
    """`seat` stays after all."""

    seat: int


class SeatLeft(Fact, frozen=True):
    """`seat` is free; `amount` chips were paid out."""

    seat: int
    amount: int


class PressHeard(Fact, frozen=True):
    """Press `press_no` of the terminal at `seat`, in its boot `boot`, counts once; `answer` is what it is told
    (devices.views.ANSWERS)."""

    seat: int
    boot: int
    press_no: int
    answer: str
