"""All the controller believes. Only `evolve` writes it; everybody else reads.

Mutable records: a frozen copy per fact would cost ten times an evolve. A snapshot of it is a short JSON text
(hand/keeping.py).
"""

import msgspec

from appareil.controller.record.deadline import Deadline
from appareil.controller.record.device import Device
from appareil.controller.record.faults.every import AnyHold
from appareil.controller.record.phases import INITIAL
from appareil.controller.record.play import LastHand, Play
from appareil.controller.record.seat import Accounts, Departed, Seat
from appareil.controller.record.shoe import Puck, Shoe
from appareil.controller.record.tournament_state import TournamentState
from appareil.devices.commands import SLOTS, Motion
from appareil.devices.names import MOTORS
from appareil.devices.places import BURNS
from appareil.poker.button.sitting import Sitting
from appareil.poker.hand import Hand
from appareil.settings.model import TableSettings


class Table(msgspec.Struct):
    """The whole table.

    Play: `phase` a leaf of the chart; `holds` by key, in the order they came; `deadline` the one moment waited for;
    `play` the hand in play, `last_hand` what is still to be seen of the one before, between two hands.

    Motions, by slot: `orders` what is not yet known to be done; `late` how often that was overdue. `devices` by name;
    the `shoe`'s decks and cards, where the `puck` is.

    From hand to hand: `seats` the players; `sitting` where the blinds were and how each player stands to the next hand;
    `tournament` the state of the one around the hands; `blinds_agreed` the chips that players have agreed to put in, by
    seat, where they are asked (seats/blinds.py). `hand_number`, `button`, `sb_position`, `bb_position` of this hand or
    the last (0 before the first); `turn` counts decisions.

    Money: `accounts`; `departures` who left with chips, by name (seats/chips.py), until he is back; `period_ends`: the
    places are paid for until then (0: no period has begun).

    `now`: the time of the event being handled, in microseconds; `handle` writes it.
    """

    settings: TableSettings | None = None
    session: int = 0
    phase: str = INITIAL
    holds: dict[str, AnyHold] = {}
    deadline: Deadline | None = None
    closing: bool = False
    play: Play = msgspec.field(default_factory=Play)
    last_hand: LastHand | None = None
    devices: dict[str, Device] = {}
    orders: dict[str, Motion | None] = {}
    late: dict[str, int] = {}
    shoe: Shoe = msgspec.field(default_factory=Shoe)
    puck: Puck = msgspec.field(default_factory=Puck)
    seats: dict[int, Seat] = {}
    sitting: Sitting = Sitting()
    tournament: TournamentState = msgspec.field(default_factory=TournamentState)
    blinds_agreed: dict[int, int] = {}
    next_hand_due: bool = False
    hand_number: int = 0
    button: int = 0
    sb_position: int = 0
    bb_position: int = 0
    turn: int = 0
    accounts: Accounts = msgspec.field(default_factory=Accounts)
    departures: dict[str, Departed] = {}
    period_ends: int = 0
    now: int = 0

    # --- what is often asked of it ---

    def config(self) -> TableSettings:
        """The settings in force; a table without any has not been configured, which is a bug of the caller."""
        if self.settings is None:
            raise RuntimeError("the table has no settings: Configured must be the first event")
        return self.settings

    def current_hand(self) -> Hand:
        """The hand in play; asking for it between hands is a bug of the caller."""
        if self.play.hand is None:
            raise RuntimeError(f"no hand in phase {self.phase}")
        return self.play.hand

    def motors(self) -> tuple[str, ...]:
        """The devices with motors that the table file names; every one as long as none was read."""
        named = self.settings.devices if self.settings is not None else None
        return tuple([name for name in MOTORS if named is None or getattr(named, name) is not None])

    def is_tournament(self) -> bool:
        """Whether the table file says that a tournament is played here."""
        return self.config().house.game == "tournament"

    def tournament_is_on(self) -> bool:
        """Whether a tournament is being played: the seats are locked in, chips are only won and lost."""
        return self.tournament.begun and not self.tournament.over

    def device(self, name: str) -> Device:
        """The device called `name`, unknown and down if it never spoke."""
        found = self.devices.get(name)
        return found if found is not None else Device()

    def count_at(self, destination: int) -> int:
        """How many cards of the deck in play lie at `destination`."""
        numbered = [card.destination for card in self.shoe.cards].count(destination)
        return numbered + self.play.extra_burnt if destination == BURNS else numbered


def new_table() -> Table:
    """A table that has just been unpacked: nobody seated, no device heard."""
    return Table(orders=dict.fromkeys(SLOTS), late=dict.fromkeys(SLOTS, 0), devices={name: Device() for name in MOTORS})


def settings_from_json(text: str) -> TableSettings:
    """The settings whose canonical JSON is `text` (the `Configured` event)."""
    return TableSettings.model_validate_json(text)
