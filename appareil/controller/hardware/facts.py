"""What has happened to the hardware: what answers, what was ordered of it, where cards and puck are."""

from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.every import AnyHold
from appareil.devices.cards import WHOLE_DECK, HiddenCard
from appareil.devices.commands import Motion


class DeviceUp(Fact, frozen=True):
    """`device` answered our session; disarmed and unheard. `atomic`: its card counter is clocked by the exit sensor."""

    device: str
    boot: int
    serial: str
    atomic: bool


class DeviceDown(Fact, frozen=True):
    """Nothing reaches `device`; `cause` as in `reports.LinkLost`."""

    device: str
    cause: str



class DeviceFaulty(Fact, frozen=True):
    """`device` does not speak as a device of its kind does; see `events.DeviceAtFault`."""

    device: str
    fault: str
    about: str
    times: int


class DeviceHeard(Fact, frozen=True):
    """`device` has told its status and it agrees with the table, or a hold says that it does not."""

    device: str


class DeviceArmed(Fact, frozen=True):
    """`device` may move; a shoe with `deck` selected (0 none)."""

    device: str
    deck: int


class PathOpened(Fact, frozen=True):
    """Somebody's hand or a jam was in the card path while a card was ordered: the counter proves nothing about it."""


class Ordered(Fact, frozen=True):
    """`command` is begun in `slot` (commands.SLOTS); only its report or a status closes it."""

    slot: str
    command: Motion


class OrderVoid(Fact, frozen=True):
    """The order in `slot` is known not to have been done."""

    slot: str


class OrderLate(Fact, frozen=True):
    """The order in `slot` was not reported within its time."""

    slot: str


class OrderRefused(Fact, frozen=True):
    """`device` refused a `command` (its class name); `reason` is that of reports.Refused."""

    device: str
    command: str
    reason: str


class DeckPutOff(Fact, frozen=True):
    """Something is wrong with the next deck (`hold`), which nobody needs while another one is played with: it waits
    until that one is back."""

    hold: AnyHold


class DeckReady(Fact, frozen=True):
    """Deck `deck` is checked, shuffled and waiting."""

    deck: int


class DeckNumbered(Fact, frozen=True):
    """The shoe's own numbers: its highest deck number so far is `newest`, deck `ready` waits shuffled (0 none), and
    `stray` is a deck still out of which this journal knows nothing (0 none). `cards`: the set of those that `ready`
    has."""

    newest: int
    stray: int
    ready: int
    cards: int = WHOLE_DECK


class DeckReturned(Fact, frozen=True):
    """Deck `deck`, which waits, is none of the game that is played now: it goes back into the intake."""

    deck: int


class CardOut(Fact, frozen=True):
    """Card `n` of the deck lies at `destination`. `card` is `None` when nobody has read it. `credited`: the floor saw
    it there, the shoe's counter did not."""

    n: int
    destination: int
    card: HiddenCard | None
    credited: bool = False


class DeckCollected(Fact, frozen=True):
    """`count` cards of deck `deck` are back in the intake (fewer than it has only on the floor's word)."""

    deck: int
    count: int


class PuckPlaced(Fact, frozen=True):
    """The puck stands at `seat` (0: unknown)."""

    seat: int
