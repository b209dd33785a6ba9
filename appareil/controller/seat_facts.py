"""What has happened to the seats: who sits there with how many chips, and what his terminal was told. See facts.py."""

import msgspec


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


class SitOutAsked(msgspec.Struct, frozen=True, tag=True):
    """`seat` is not dealt in from the next hand on."""

    seat: int


class SatIn(msgspec.Struct, frozen=True, tag=True):
    """`seat` waits for the big blind again."""

    seat: int


class LeaveAsked(msgspec.Struct, frozen=True, tag=True):
    """`seat` leaves when no hand holds his chips."""

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


SeatFact = PlayerSeated | ChipsQueued | ChipsAdded | SitOutAsked | SatIn | LeaveAsked | SeatLeft | PressHeard
