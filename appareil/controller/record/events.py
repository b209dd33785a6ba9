"""What can happen to the table. One event is one row of the journal; time comes with it, never from a clock."""

from typing import Literal

import msgspec

from appareil.controller.record.deadline import Deadline
from appareil.devices.commands import Command
from appareil.devices.reports import Report


class Started(msgspec.Struct, frozen=True, tag=True):
    """The controller has started as session `session` (1 on a new journal). Whatever the lines carried is forgotten.
    `form` and `version`: as in `Configured`."""

    session: int
    form: int = 1
    version: str = ""


class Configured(msgspec.Struct, frozen=True, tag=True):
    """The table file was accepted: `settings` is its canonical JSON. It rules from the next hand on. `form`: that of
    this row and those that follow in the journal (runtime/forms.py); `version`: the software that writes them."""

    settings: str
    form: int = 1
    version: str = ""


class Reported(msgspec.Struct, frozen=True, tag=True):
    """`device` ("shoe", "puck", "terminal 1" .. "terminal 10") has said `report`."""

    device: str
    report: Report


class Overdue(msgspec.Struct, frozen=True, tag=True):
    """`device` has had `command` for its full deadline and has not answered."""

    device: str
    command: Command


class TimerExpired(msgspec.Struct, frozen=True, tag=True):
    """`deadline` has passed. Of no effect unless it is still the table's."""

    deadline: Deadline


# --- the floor --------------------------------------------------------------------------------------------------------

class SeatPlayer(msgspec.Struct, frozen=True, tag="seat"):
    """Give `seat` to `name`."""

    seat: int
    name: str


class BuyIn(msgspec.Struct, frozen=True, tag="buy_in"):
    """Add `amount` chips to the stack at `seat`; during a hand it waits for the hand's end."""

    seat: int
    amount: int


class Carry(msgspec.Struct, frozen=True, tag="carry"):
    """The player at `seat` has `amount` chips from the table's last journal: whatever he had, before the first hand."""

    seat: int
    amount: int


class SitOut(msgspec.Struct, frozen=True, tag="sit_out"):
    """From the next hand on `seat` is not dealt in."""

    seat: int


class Return(msgspec.Struct, frozen=True, tag="return"):
    """`seat` is back, or has just sat down: he waits for the big blind, posts what it costs not to, or
    comes in by a straddle under the gun (`choice`)."""

    seat: int
    choice: Literal["wait", "post", "straddle"] = "wait"


class BuyButton(msgspec.Struct, frozen=True, tag="buy_button"):
    """`seat`, between the puck and the blinds, posts both blinds at once, and the puck comes to him next."""

    seat: int


class Move(msgspec.Struct, frozen=True, tag="move"):
    """The player at `seat` sits at `to` from the next hand on; where that costs a big blind, `choice` says how he pays
    it."""

    seat: int
    to: int
    choice: Literal["wait", "post"] = "wait"


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """`seat` cashes out and is free, now or at the hand's end."""

    seat: int


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The floor's answer `value` to the open question whose key is `question`: a count, a card such as "As", a word of
    its choices."""

    question: str
    value: str


class StartTournament(msgspec.Struct, frozen=True, tag="start"):
    """The tournament begins: every player seated gets his chips, and nobody else comes in."""


class Penalty(msgspec.Struct, frozen=True, tag="penalty"):
    """The player at `seat` misses `rounds` rounds, because of `reason` (in a tournament)."""

    seat: int
    rounds: int
    reason: str


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back the last action, because of `reason`; possible until the next press or card."""

    reason: str


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """Stop play where it is."""


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """End the pause."""


class Close(msgspec.Struct, frozen=True, tag="close"):
    """No further hand after this one."""


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Deal again after a close."""


class ShowHand(msgspec.Struct, frozen=True, tag="show"):
    """Turn up the hand at `seat`, which was called and mucked, before its cards are back in the shoe."""

    seat: int


# --- what the floor has seen go wrong (misdeals.py) -------------------------------------------------------------------

class Misdeal(msgspec.Struct, frozen=True, tag="misdeal"):
    """It is a misdeal, because of `reason`: possible before substantial action."""

    reason: str


class Expose(msgspec.Struct, frozen=True, tag="expose"):
    """The device has turned up card `card` (1, 2, ...) of the deck, a hole card."""

    card: int


class Boxed(msgspec.Struct, frozen=True, tag="boxed"):
    """Card `card` (1, 2, ...) of the deck, a hole card, lay face up in it."""

    card: int


class Premature(msgspec.Struct, frozen=True, tag="premature"):
    """Cards of `street` were dealt before the betting was over."""

    street: Literal["flop", "turn", "river"]


class Foul(msgspec.Struct, frozen=True, tag="foul"):
    """The deck in play is not what it should be: `fault`."""

    fault: Literal["duplicate", "wrong_back", "too_many", "too_few"]


class FourCardFlop(msgspec.Struct, frozen=True, tag="four_card_flop"):
    """Four cards lie on the flop: two of them left the shoe as one, unseen."""


class NoBurn(msgspec.Struct, frozen=True, tag="no_burn"):
    """The flop's burn lies among the cards of the flop, none in the burn pile."""


class WrongSeat(msgspec.Struct, frozen=True, tag="wrong_seat"):
    """Card `card` (1, 2, ...) of the deck, a hole card, lies at `seat` and not where it was sent."""

    card: int
    seat: int


class WrongCount(msgspec.Struct, frozen=True, tag="wrong_count"):
    """`seat` holds `cards` hole cards, more or fewer than it is due."""

    seat: int
    cards: int


class DeadHand(msgspec.Struct, frozen=True, tag="dead_hand"):
    """The hand at `seat` is dead, because of `reason`: its chips stay in the pot."""

    seat: int
    reason: str


Irregularity = (
    Misdeal | Expose | Boxed | Premature | Foul | FourCardFlop | NoBurn | WrongSeat | WrongCount | DeadHand
)
"""What the floor may report of a deal or a deck."""
FloorCommand = (
    SeatPlayer | BuyIn | Carry | SitOut | Return | BuyButton | Move | Leave | Answer | Undo | Pause | Resume | Close
    | Open | StartTournament | Penalty | ShowHand | Irregularity
)
"""Everything the floor may say; on its socket the tag is the word (`buy_in`)."""


class FloorSaid(msgspec.Struct, frozen=True, tag=True):
    """`who` of the floor has given `command`."""

    who: str
    command: FloorCommand


class Poisoned(msgspec.Struct, frozen=True, tag=True):
    """Handling `event` (JSON, hidden cards left out) raised `error`; the table was reloaded and play is held (6xxx)."""

    event: str
    error: str


class JournalFlawed(msgspec.Struct, frozen=True, tag=True):
    """The check of the journal's older rows, beside the running table, found `flaw` at row `seq`."""

    seq: int
    flaw: str


class StatementsBroken(msgspec.Struct, frozen=True, tag=True):
    """After row `seq` the `statements` (invariants.py) did not hold."""

    seq: int
    statements: tuple[str, ...]


DeviceFault = Literal["impossible", "flood", "flapping", "driver"]
"""What is wrong with how a device speaks: it says what cannot be; too much; its link comes and goes; its driver has
raised an error."""


class DeviceAtFault(msgspec.Struct, frozen=True, tag=True):
    """`device` was not heard `times` times (or its link has failed so often) since this was last told, because of
    `fault`; the last time `about` this: a report and its field, or an error and its line."""

    device: str
    fault: DeviceFault
    about: str = ""
    times: int = 1


Event = (
    Started | Configured | Reported | Overdue | TimerExpired | FloorSaid | Poisoned | JournalFlawed | StatementsBroken
    | DeviceAtFault
)
