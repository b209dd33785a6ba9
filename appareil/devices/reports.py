"""What a device, or its line, says. It stays in the device's status until it is confirmed.

What a number or a word can be at all stands with its type: `Annotated[int, SEATS]` is a whole number among SEATS. The
gate (runtime/possible.py) lets nothing else in.
"""

from typing import Annotated, Final, get_args

import msgspec

from appareil.devices.cards import CARD_COUNT, WHOLE_DECK, HiddenCard
from appareil.devices.commands import SLOTS, Command
from appareil.devices.places import DESTINATIONS, SEATS

U32: Final = range(1 << 32)
"""What a number of four bytes can be."""
MOST_DECK: Final = 1 << 31
"""No shoe has prepared so many decks. It leaves the numbers of the decks to come far below the edge of a frame's."""
CAUSES: Final = (
    "silent", "garbled", "one_way", "echo", "unanswered", "port_missing", "port_forbidden", "port_busy", "port_lost",
    "wrong_kind", "wrong_protocol",
)
"""Why nothing reaches a device. On an open port nothing comes (silent), bytes that are no frames (garbled), frames that
answer nothing (one_way), what we send (echo)."""
REASONS: Final = (
    "disarmed", "wrong_boot", "gap", "other_destination", "wrong_deck", "deck_not_ready", "deck_incomplete", "busy",
    "door_open", "jammed", "empty",
)
"""Why a command is refused; on the wire its place in this tuple."""
COMMANDS: Final = tuple(command.__name__ for command in get_args(Command))
"""Which command was refused; on the wire its place in this tuple."""
ACTIONS: Final = (
    "fold", "check", "call", "bet", "raise", "all_in", "post", "sit_out", "return", "leave", "show", "muck", "time",
    "buy_button", "straddle", "blind", "run_twice", "run_once", "discard",
)
"""Every word a terminal may press; on the wire its place in this tuple."""

Boot = Annotated[int, U32[1:]]
"""A boot id: never 0."""
Deck = Annotated[int, range(1, MOST_DECK + 1)]
DeckOrNone = Annotated[int, range(MOST_DECK + 1)]
Nth = Annotated[int, range(1, CARD_COUNT + 1)]
"""The number of a card in its deck."""
Count = Annotated[int, range(CARD_COUNT + 1)]
"""How many cards."""
Seat = Annotated[int, SEATS]
SeatOrNone = Annotated[int, range(SEATS[-1] + 1)]
Slot = Annotated[str, tuple(SLOTS)]

# --- the line itself -------------------------------------------------------------------------------------------------

class LinkUp(msgspec.Struct, frozen=True, tag=True):
    """The device answered our session with its identity. It is disarmed now.

    `kind`: shoe | puck | terminal. `boot`: its boot id, another one after each loss of power. `abilities`: what it can
    do beyond the least, such as "atomic_counter" (the exit sensor itself clocks the kept card counter).
    """

    kind: str
    maker: str
    serial: str
    firmware: str
    boot: Boot
    abilities: frozenset[str] = frozenset()


class LinkLost(msgspec.Struct, frozen=True, tag=True):
    """Nothing reaches the device any more."""

    cause: Annotated[str, CAUSES]


# --- shoe ------------------------------------------------------------------------------------------------------------

class ShoeStatus(msgspec.Struct, frozen=True, tag=True):
    """The shoe at rest. Numbers are 0 where there is nothing to tell.

    `deck`, `last`: the selected deck and the number of its last card that left; `last_destination`, `last_card` that
    card's result (`None` unreadable or forgotten). `ready`: the shuffled deck waiting. `collected`, `collected_count`:
    the deck last asked to be collected and how many of its cards are in the intake. `newest`: the highest deck number
    ever prepared by this shoe. `collected_of`: how many cards that deck has; `ready_cards`: which the waiting one has
    (bit n: card n). `path_opened`: the card path was opened by hand or jammed since the last `Arm`.
    `opened_while_off`: a door was opened while there was no power. `card_staged`: a card stands ready at the exit.
    """

    boot: Boot
    armed: bool
    door_open: bool
    opened_while_off: bool
    jammed: bool
    path_opened: bool
    card_staged: bool
    deck: DeckOrNone
    last: Count
    last_destination: Annotated[int, DESTINATIONS | {0}]
    last_card: HiddenCard | None
    ready: DeckOrNone
    collected: DeckOrNone
    collected_count: Count
    newest: DeckOrNone
    collected_of: Count = CARD_COUNT
    ready_cards: Annotated[int, range(WHOLE_DECK + 1)] = WHOLE_DECK


class Armed(msgspec.Struct, frozen=True, tag=True):
    """`Arm` was accepted; repeats its values. From shoe or puck."""

    boot: Annotated[int, U32]
    deck: DeckOrNone = 0
    next: Annotated[int, range(CARD_COUNT + 2)] = 0


class Delivered(msgspec.Struct, frozen=True, tag=True):
    """Card `n` of `deck` has left for `destination`. `card` is `None` when it could not be read."""

    deck: Deck
    n: Nth
    destination: Annotated[int, DESTINATIONS]
    card: HiddenCard | None


class Prepared(msgspec.Struct, frozen=True, tag=True):
    """Deck `deck` is ready when `missing`, `doubled` and `foreign` (cards 0..51) are empty; else the shoe has refused
    it. `foreign`: cards that are there and do not belong to the deck asked for."""

    deck: Deck
    missing: tuple[int, ...] = ()
    doubled: tuple[int, ...] = ()
    foreign: tuple[int, ...] = ()


class Collected(msgspec.Struct, frozen=True, tag=True):
    """`count` cards of `deck`, which has `of`, lie in the intake. Fewer: some are still out; reported anew as they come
    in."""

    deck: Deck
    count: Count
    of: Nth = CARD_COUNT


class Jammed(msgspec.Struct, frozen=True, tag=True):
    """A motion of `slot` (commands.SLOTS) stopped half way. The device has disarmed itself. From shoe or puck."""

    slot: Slot


class JamCleared(msgspec.Struct, frozen=True, tag=True):
    """Nothing blocks `slot` any more. The device stays disarmed."""

    slot: Slot


class DoorOpened(msgspec.Struct, frozen=True, tag=True):
    """A door of the device is open; it has disarmed itself. `while_off`: it happened without power."""

    while_off: bool = False


class DoorClosed(msgspec.Struct, frozen=True, tag=True):
    """All doors of the device are shut. It stays disarmed."""


class DoubleFeed(msgspec.Struct, frozen=True, tag=True):
    """Two cards passed the exit as one while card `n` of `deck` was dealt. The device has disarmed itself."""

    deck: Deck
    n: Nth


# --- puck ------------------------------------------------------------------------------------------------------------

class PuckStatus(msgspec.Struct, frozen=True, tag=True):
    """The puck mover at rest. `seat`: where the puck stands, 0 if it does not know. `jammed`: its motion stopped half
    way."""

    boot: Boot
    armed: bool
    jammed: bool
    seat: SeatOrNone


class Placed(msgspec.Struct, frozen=True, tag=True):
    """The puck stands at `seat`, as ordered."""

    seat: Seat


class PuckMoved(msgspec.Struct, frozen=True, tag=True):
    """Somebody moved the puck by hand to `seat` (0: lifted off)."""

    seat: SeatOrNone


# --- shoe and puck ---------------------------------------------------------------------------------------------------

class Refused(msgspec.Struct, frozen=True, tag=True):
    """A command was refused and nothing moved. `command` is its class name."""

    command: Annotated[str, COMMANDS]
    reason: Annotated[str, REASONS]


# --- seat terminal ---------------------------------------------------------------------------------------------------

class Press(msgspec.Struct, frozen=True, tag=True):
    """A player confirmed `action` at his terminal, repeated until his seat view shows `heard == press_no`.

    `boot` and `press_no` identify it; `turn` is the decision he saw (0 for a request outside the betting).
    `action`: fold | check | call | bet | raise | all_in | post | sit_out | return | leave | show | muck |
    time (play a time chip for `turn`) | buy_button | straddle | blind | run_twice | run_once (answers to the question
    shown with `turn`) | discard (in `turn`).
    `total` is the player's total on this street in chips for bet, raise and straddle (0: the least), for a
    discard the place of the card among his own, 1 first, else 0.
    """

    boot: Boot
    press_no: Annotated[int, U32[1:]]
    turn: Annotated[int, U32]
    action: Annotated[str, ACTIONS]
    total: Annotated[int, U32] = 0


class TurnShown(msgspec.Struct, frozen=True, tag=True):
    """The terminal of the seat to act shows the view in which decision `turn` is asked. Once per turn and link."""

    turn: Annotated[int, U32[1:]]


LineReport = LinkUp | LinkLost
"""From any device's line."""
ShoeReport = (
    ShoeStatus | Armed | Delivered | Prepared | Collected | Jammed | JamCleared | DoorOpened | DoorClosed | DoubleFeed
    | Refused
)
PuckReport = PuckStatus | Armed | Placed | PuckMoved | Jammed | JamCleared | DoorOpened | DoorClosed | Refused
TerminalReport = Press | TurnShown
Report = LineReport | ShoeReport | PuckReport | TerminalReport
"""Everything that is heard."""
SAID_BY: Final = {"shoe": ShoeReport, "puck": PuckReport, "terminal": TerminalReport}
"""By kind of device, in the order of its number on the wire: what it says besides its line."""
Status = ShoeStatus | PuckStatus
"""What a device with a motor answers to AskStatus."""
ANSWERED_BY: Final[dict[type, str]] = {
    Armed: "arm", Delivered: "exit", Collected: "exit", Prepared: "shuffler", Placed: "puck",
}
"""What ends by each report: a motion slot, or "arm"."""
AT_REST: Final = (
    *get_args(LineReport), *get_args(Status), Refused, Jammed, JamCleared, DoorOpened, DoorClosed, DoubleFeed,
)
"""What is told at rest or by a device that may not move: whatever was under way has ended one way or the other."""
