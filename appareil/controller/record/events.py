"""What can happen to the table. One event is one row of the journal; time comes with it, never from a clock."""

import msgspec

from appareil.devices.commands import Command
from appareil.devices.reports import Report
from appareil.poker.button.sitting import MoveChoice, ReturnChoice
from appareil.poker.irregularities.deck import Fault
from appareil.poker.variants import BoardStreet


class Started(msgspec.Struct, frozen=True, tag=True):
    """The controller has started as session `session` (1 on a new journal). Whatever the lines carried is forgotten."""

    session: int


class Configured(msgspec.Struct, frozen=True, tag=True):
    """The table file was accepted: `settings` is its canonical JSON. It rules from the next hand on."""

    settings: str


class Reported(msgspec.Struct, frozen=True, tag=True):
    """`device` ("shoe", "puck", "terminal 1" .. "terminal 10") has said `report`."""

    device: str
    report: Report


class Overdue(msgspec.Struct, frozen=True, tag=True):
    """`device` has had `command` for its full deadline and has not answered."""

    device: str
    command: Command


class Deadline(msgspec.Struct, frozen=True):
    """The one moment the table waits for. `kind`: decision | grace | next_hand | straddle | blind | blind_grace |
    break | run_twice. `turn`: the decision; the last hand's number for next_hand, this hand's for straddle and
    run_twice, who is asked for what for a blind, the next level for break. `at`: microseconds."""

    kind: str
    turn: int
    at: int


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
    choice: ReturnChoice = "wait"


class BuyButton(msgspec.Struct, frozen=True, tag="buy_button"):
    """`seat`, between the puck and the blinds, posts both blinds at once, and the puck comes to him next."""

    seat: int


class Move(msgspec.Struct, frozen=True, tag="move"):
    """The player at `seat` sits at `to` from the next hand on; where that costs a big blind, `choice` says how he pays
    it."""

    seat: int
    to: int
    choice: MoveChoice = "wait"


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

    street: BoardStreet


class Foul(msgspec.Struct, frozen=True, tag="foul"):
    """The deck in play is not what it should be: `fault`."""

    fault: Fault


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


Event = Started | Configured | Reported | Overdue | TimerExpired | FloorSaid | Poisoned | JournalFlawed
