"""What a device, or its line, says. It stays in the device's status until it is confirmed."""

import msgspec

from appareil.devices.cards import CARD_COUNT, WHOLE_DECK, HiddenCard

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
    boot: int
    abilities: frozenset[str] = frozenset()


class LinkLost(msgspec.Struct, frozen=True, tag=True):
    """Nothing reaches the device any more. `cause`: silent | unanswered | port_missing | port_forbidden | port_busy |
    port_lost | wrong_kind | wrong_protocol."""

    cause: str


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

    boot: int
    armed: bool
    door_open: bool
    opened_while_off: bool
    jammed: bool
    path_opened: bool
    card_staged: bool
    deck: int
    last: int
    last_destination: int
    last_card: HiddenCard | None
    ready: int
    collected: int
    collected_count: int
    newest: int
    collected_of: int = CARD_COUNT
    ready_cards: int = WHOLE_DECK


class Armed(msgspec.Struct, frozen=True, tag=True):
    """`Arm` was accepted; repeats its values. From shoe or puck."""

    boot: int
    deck: int = 0
    next: int = 0


class Delivered(msgspec.Struct, frozen=True, tag=True):
    """Card `n` of `deck` has left for `destination`. `card` is `None` when it could not be read."""

    deck: int
    n: int
    destination: int
    card: HiddenCard | None


class Prepared(msgspec.Struct, frozen=True, tag=True):
    """Deck `deck` is ready when `missing`, `doubled` and `foreign` (cards 0..51) are empty; else the shoe has refused
    it. `foreign`: cards that are there and do not belong to the deck asked for."""

    deck: int
    missing: tuple[int, ...] = ()
    doubled: tuple[int, ...] = ()
    foreign: tuple[int, ...] = ()


class Collected(msgspec.Struct, frozen=True, tag=True):
    """`count` cards of `deck`, which has `of`, lie in the intake. Fewer: some are still out; reported anew as they come
    in."""

    deck: int
    count: int
    of: int = CARD_COUNT


class Jammed(msgspec.Struct, frozen=True, tag=True):
    """A motion of `slot` (commands.SLOTS) stopped half way. The device has disarmed itself. From shoe or puck."""

    slot: str


class JamCleared(msgspec.Struct, frozen=True, tag=True):
    """Nothing blocks `slot` any more. The device stays disarmed."""

    slot: str


class DoorOpened(msgspec.Struct, frozen=True, tag=True):
    """A door of the device is open; it has disarmed itself. `while_off`: it happened without power."""

    while_off: bool = False


class DoorClosed(msgspec.Struct, frozen=True, tag=True):
    """All doors of the device are shut. It stays disarmed."""


class DoubleFeed(msgspec.Struct, frozen=True, tag=True):
    """Two cards passed the exit as one while card `n` of `deck` was dealt. The device has disarmed itself."""

    deck: int
    n: int


# --- puck ------------------------------------------------------------------------------------------------------------

class PuckStatus(msgspec.Struct, frozen=True, tag=True):
    """The puck mover at rest. `seat`: where the puck stands, 0 if it does not know. `jammed`: its motion stopped half
    way."""

    boot: int
    armed: bool
    jammed: bool
    seat: int


class Placed(msgspec.Struct, frozen=True, tag=True):
    """The puck stands at `seat`, as ordered."""

    seat: int


class PuckMoved(msgspec.Struct, frozen=True, tag=True):
    """Somebody moved the puck by hand to `seat` (0: lifted off)."""

    seat: int


# --- shoe and puck ---------------------------------------------------------------------------------------------------

class Refused(msgspec.Struct, frozen=True, tag=True):
    """A command was refused and nothing moved. `command` is its class name; `reason`: disarmed | wrong_boot | gap |
    other_destination | wrong_deck | deck_not_ready | deck_incomplete | busy | door_open | jammed | empty."""

    command: str
    reason: str


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

    boot: int
    press_no: int
    turn: int
    action: str
    total: int = 0


class TurnShown(msgspec.Struct, frozen=True, tag=True):
    """The terminal of the seat to act shows the view in which decision `turn` is asked. Once per turn and link."""

    turn: int


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

ACTIONS = (
    "fold", "check", "call", "bet", "raise", "all_in", "post", "sit_out", "return", "leave", "show", "muck", "time",
    "buy_button", "straddle", "blind", "run_twice", "run_once", "discard",
)
"""Every word a terminal may press; on the wire its place in this tuple."""
