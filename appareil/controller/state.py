"""All the controller believes. Only `evolve` writes it; everybody else reads.

Mutable records: a frozen copy per fact would cost ten times an evolve. Between hands
the table is a short JSON text (the snapshot).
"""

from typing import Any

import msgspec

from appareil.controller import chart
from appareil.controller.events import Deadline
from appareil.controller.facts import Hold
from appareil.controller.frame import Frame
from appareil.devices.cards import WHOLE_DECK, HiddenCard
from appareil.devices.commands import SLOTS, Motion
from appareil.devices.names import MOTORS
from appareil.devices.places import BOARD, BURNS
from appareil.poker.button.sitting import Sitting
from appareil.poker.button.straddlers import Offer
from appareil.poker.forced_bets import ForcedBet
from appareil.poker.hand import Hand
from appareil.settings.model import TableSettings


class Device(msgspec.Struct):
    """One device as this session knows it.

    `up`: its link is; `cause` why not, as in `reports.LinkLost`. `heard`: its status is known; `armed`: it may move.
    `atomic`: a card count survives a loss of power truthfully. `selected`: the deck a shoe was armed for.
    `boot_at_order`: the boot id under which its last motion was ordered. `refused`: the command last refused,
    `refusals`: how often in a row.
    """

    up: bool = False
    boot: int = 0
    serial: str = ""
    atomic: bool = False
    heard: bool = False
    armed: bool = False
    selected: int = 0
    boot_at_order: int = 0
    refused: str = ""
    refusals: int = 0
    cause: str = ""


class Seat(msgspec.Struct):
    """One player. `stack` is what he owns between hands; while a hand holds his chips they are in `Table.hand`.

    How he stands to the next hand is in `Table.sitting`. `queued`: chips bought during a hand. `timeouts`: decisions in
    a row that the clock took.
    `penalty`: hands that he must still miss. `time_chips_played`: since he sat down or the table opened. `owes_time`:
    his place is not paid for (time_charges.py). `heard_boot`, `heard`, `answer`: his terminal's last
    press and what it was told.
    """

    name: str
    stack: int = 0
    queued: int = 0
    sitting_out: bool = False
    leaving: bool = False
    timeouts: int = 0
    time_chips_played: int = 0
    owes_time: bool = False
    penalty: int = 0
    heard_boot: int = 0
    heard: int = 0
    answer: str = ""


class Departed(msgspec.Struct):
    """A player left with `stack` chips `at` a moment, in microseconds."""

    stack: int
    at: int


class Card(msgspec.Struct):
    """A card that has left the shoe. `destination`: where it lies (places.py); `card`: what the shoe read, `None` when
    it could not; `tabled`: the number 0..51 of a board card, or of one that the floor has named."""

    destination: int
    card: HiddenCard | None
    tabled: int | None = None

    def known(self) -> int | None:
        """The card's number 0..51, by whichever way; `None` when nobody has read it."""
        if self.tabled is not None:
            return self.tabled
        return self.card.reveal() if self.card is not None else None


class Replaced(msgspec.Struct):
    """Card `n`, a hole card of `seat`, was taken out of the deal; card `by` is dealt to the seat in its place."""

    n: int
    seat: int
    by: int


class Table(msgspec.Struct):
    """The whole table.

    Play: `phase` a leaf of the chart; `holds` by key, in the order they came; `deadline` the one moment waited for.

    Motions, by slot: `orders` what is not yet known to be done; `late` how often that was overdue.

    From hand to hand: `sitting`, where the blinds were and how each player stands to the next hand; `frame`, the
    tournament around the hands; `blinds_agreed` the chips that players have agreed to put in, by seat, where they are
    asked (blinds.py).

    The hand: `hand_number`, `button`, `sb_position`, `bb_position` of this one or the last (0 before the first);
    `killed` whose hands are dead once the deal is over; `forced` blinds and antes still to come in; `straddles_open`: a
    straddle may still be made, beside the `straddle_offers` so far; `street_open`: bets are taken; `turn` counts
    decisions, `asked` the seat deciding (0 none), `seen`: his terminal shows it, `extensions`: time chips played for
    it; `tabled` hands by seat, `mucked` seats; `awards` still to be paid. `played` all that was done to `hand`
    (hand_log.py), `last_actor` whose action was the last, `undone`: the floor has taken it back.

    Run twice (run_twice.py): `runs` how often the board is run out (0: not decided, or nobody is asked); `run_from` the
    street after whose betting that is, `run_answers` of the players by seat; `second_run`: the second board is dealt.

    An irregular deal (misdeals.py): `reported` hole cards as (exposed | boxed | missing, number), those `replaced`;
    `extra_burnt`: cards without a number out of play, the second ones of double feeds; `early_turn`: the number of a
    turn that lies aside (0 none). `named`: the numbers of the cards that the floor has named, the latest last.
    `discards_seen`: the seats whose terminals show that a card is to be given up (discards.py).

    Cards: `deck` the number of the deck in play (0 none), `deck_selected`: the shoe has been armed for it,
    `cards[n - 1]` its card n; `credited`: the floor saw the last one, the counter did not; `path_opened`: a hand was in
    the card path; `ready` the shuffled deck waiting (0 none), `ready_cards` the set of its cards; `newest` the shoe's
    highest deck number (-1 unknown); `stray` a deck still out of which this journal knows nothing (0 none).

    Puck and chips: `puck` the seat it stands at (0 unknown); `bought_in`, `cashed_out`, `raked` (all that the
    house took, for time as well) since the journal began;
    `departures` who left with chips, by name (chips.py), until he is back; `period_ends`: the places are paid for
    until then (0: no period has begun).

    `now`: the time of the event being handled, in microseconds; `handle` writes it.
    """

    settings: TableSettings | None = None
    session: int = 0
    phase: str = chart.INITIAL
    holds: dict[str, Hold] = {}
    devices: dict[str, Device] = {}
    seats: dict[int, Seat] = {}
    orders: dict[str, Motion | None] = {}
    late: dict[str, int] = {}
    deadline: Deadline | None = None
    closing: bool = False
    next_hand_due: bool = False
    sitting: Sitting = Sitting()
    blinds_agreed: dict[int, int] = {}
    frame: Frame = msgspec.field(default_factory=Frame)
    hand_number: int = 0
    button: int = 0
    sb_position: int = 0
    bb_position: int = 0
    turn: int = 0
    asked: int = 0
    seen: bool = False
    extensions: int = 0
    hand: Hand | None = None
    played: list[tuple[str, tuple[Any, ...]]] = []
    last_actor: int = 0
    undone: bool = False
    killed: tuple[int, ...] = ()
    forced: list[ForcedBet] = []
    straddles_open: bool = False
    straddle_offers: list[Offer] = []
    runs: int = 0
    run_from: str = ""
    run_answers: dict[int, bool] = {}
    second_run: bool = False
    awards: list[tuple[int, int, int, int, int]] = []
    street_open: bool = False
    deck: int = 0
    deck_selected: bool = False
    cards: list[Card] = []
    credited: bool = False
    path_opened: bool = False
    ready: int = 0
    ready_cards: int = WHOLE_DECK
    newest: int = -1
    stray: int = 0
    reported: list[tuple[str, int]] = []
    replaced: list[Replaced] = []
    extra_burnt: int = 0
    early_turn: int = 0
    named: list[int] = []
    discards_seen: list[int] = []
    puck: int = 0
    tabled: dict[int, tuple[int, ...]] = {}
    mucked: list[int] = []
    drop: int = 0
    dropped: bool = False
    raked: int = 0
    bought_in: int = 0
    cashed_out: int = 0
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
        if self.hand is None:
            raise RuntimeError(f"no hand in phase {self.phase}")
        return self.hand

    def device(self, name: str) -> Device:
        """The device called `name`, unknown and down if it never spoke."""
        found = self.devices.get(name)
        return found if found is not None else Device()

    def hole(self, seat: int) -> list[tuple[int, Card]]:
        """The cards that lie at `seat`, each with its number in the deck."""
        return [(n, card) for n, card in enumerate(self.cards, 1) if card.destination == seat]

    def hole_cards(self, seat: int) -> tuple[int, ...]:
        """The cards at `seat` that have been read, as numbers 0..51, in the order dealt."""
        known = [card.known() for card in self.cards if card.destination == seat]
        return tuple([number for number in known if number is not None])

    def cards_read(self) -> list[int]:
        """The cards that the shoe has read, as numbers 0..51, in the order dealt."""
        return [card.card.reveal() for card in self.cards if card.card is not None]

    def board(self) -> list[int]:
        """The community cards that have been read, in the order dealt."""
        return [card.tabled for card in self.cards if card.tabled is not None and card.destination == BOARD]

    def count_at(self, destination: int) -> int:
        """How many cards of the deck in play lie at `destination`."""
        numbered = [card.destination for card in self.cards].count(destination)
        return numbered + self.extra_burnt if destination == BURNS else numbered


def new_table() -> Table:
    """A table that has just been unpacked: nobody seated, no device heard."""
    return Table(orders=dict.fromkeys(SLOTS), late=dict.fromkeys(SLOTS, 0), devices={name: Device() for name in MOTORS})


def _encode(value: Any) -> Any:
    if isinstance(value, TableSettings):
        return value.model_dump(mode="json")
    raise TypeError(f"{type(value).__name__} does not belong in a snapshot: it is taken between hands")


def _decode(kind: type, value: Any) -> Any:
    if kind is TableSettings:
        return settings_from_json(msgspec.json.encode(value).decode())
    raise TypeError(f"{kind.__name__} does not belong in a snapshot")


def settings_from_json(text: str) -> TableSettings:
    """The settings whose canonical JSON is `text` (the `Configured` event)."""
    return TableSettings.model_validate_json(text)


def snapshot(table: Table) -> bytes:
    """The table as JSON. Only between hands: a hand in play is rebuilt from its events."""
    return msgspec.json.encode(table, enc_hook=_encode)


_DECODER = msgspec.json.Decoder(Table, dec_hook=_decode)


def restore(state: bytes) -> Table:
    """The table that `snapshot` wrote; raises `msgspec.ValidationError` when it is not one."""
    return _DECODER.decode(state)
