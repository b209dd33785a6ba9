"""The one table of message kinds, and the way from a message to `(kind, body)` and back.

docs/protocol.md, "Message kinds" is printed from this table (`python -m drivers.page`). Kinds from NUMBERED on travel
in numbered frames: repeated until acknowledged, delivered once and in order. The others are sent once and may be lost.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from appareil.devices import commands, reports
from appareil.devices.cards import HiddenCard, card_set
from appareil.devices.places import BOARD
from appareil.devices.views import PublicView, SeatPublic, SeatView
from drivers.fields import BadMessage, Codec, codec
from drivers.view_codec import pack_public, unpack_public

PROTOCOL: Final = 1
"""The protocol version of this page and code."""
NUMBERED: Final = 0x20
"""The first kind that travels in numbered frames."""

OPEN, HELLO, ACK, BEACON, PUBLIC, SEAT = 0x01, 0x02, 0x03, 0x04, 0x10, 0x11


class Open(msgspec.Struct, frozen=True):
    """The controller opens a session and epoch (both in the header).

    `opening`: a number that differs from one opening to the next and is the same in the repetitions of one.
    `seat`: the seat of this terminal, 0 for shoe and puck. `protocol_min`, `protocol_max`: what the controller speaks.
    """

    protocol_min: int
    protocol_max: int
    seat: int
    opening: int


class Hello(msgspec.Struct, frozen=True):
    """A device's answer to OPEN: who it is. `boot` differs from one power-up to the next and is never 0."""

    protocol_min: int
    protocol_max: int
    kind: str
    boot: int
    abilities: frozenset[str]
    maker: str
    serial: str
    firmware: str


class Ack(msgspec.Struct, frozen=True):
    """The numbered frame `seq` (in the header) was received."""


class Beacon(msgspec.Struct, frozen=True, gc=False):
    """A device on a quiet line: its boot id, whether it is armed, and for a terminal the `version` of the public view
    and the `tag` of the seat view it shows (0: none)."""

    boot: int
    armed: bool
    version: int
    tag: int


class SeatFrame(msgspec.Struct, frozen=True, gc=False):
    """A seat's own view with the tag (1..65535, rising) that the terminal's beacon repeats. `repr` hides the cards."""

    tag: int
    heard_boot: int
    heard: int
    answer: str
    time_chips: int
    offers: frozenset[str]
    card_index: str
    hole: tuple[int, ...]

    @classmethod
    def of(cls, tag: int, view: SeatView) -> "SeatFrame":
        """`view` under `tag`."""
        return cls(
            tag, view.heard_boot, view.heard, view.answer, view.time_chips, view.offers, view.card_index, view.hole,
        )

    def view(self) -> SeatView:
        """The view without its tag."""
        return SeatView(
            self.heard_boot, self.heard, self.answer, self.hole, self.time_chips, self.offers, self.card_index,
        )

    def __repr__(self) -> str:
        return f"SeatFrame(tag={self.tag}, heard={self.heard}, answer={self.answer!r}, {len(self.hole)} hole cards)"


Message = Open | Hello | Ack | Beacon | PublicView | SeatFrame | commands.Command | reports.Report


class Row(NamedTuple):
    """One kind: its number, who sends it to whom, the layout of the body, and an example for docs/protocol.md (the
    tests hold bytes written by hand against it)."""

    kind: int
    sender: str
    device: str
    layout: str
    example: Any

    @property
    def message(self) -> type[msgspec.Struct]:
        """The class of its messages."""
        return type(self.example)


BOOT: Final = 0x0BADCAFE
"""The boot id of the examples."""
_SHORT_DECK: Final = card_set(range(16, 52))
_TWO_PLAYERS: Final = PublicView(
    version=300, hand=12, stage="flop", hold=0, turn=41, to_act=2, can_check=False, call=50, raise_min=100,
    raise_max=940, clock_ms=30_000, button=1, small_blind_seat=1, big_blind_seat=2, small_blind=5, big_blind=10, ante=0,
    chip_unit=5, warning_s=10,
    board=(0, 13, 51), pots=(70,),
    seats=(
        SeatPublic(890, 50, "playing", ()), SeatPublic(940, 0, "playing", ()), SeatPublic(0, 0, "folded", (50, 46)),
        *(SeatPublic() for _ in range(7)),
    ),
)

TABLE: Final = (
    Row(OPEN, "controller", "any", "protocol_min u8, protocol_max u8, seat u8, opening u32", Open(1, 1, 3, 1_000_000)),
    Row(HELLO, "device", "any",
        "protocol_min u8, protocol_max u8, kind kind, boot u32, abilities abilities, "
        "maker text, serial text, firmware text",
        Hello(1, 1, "shoe", BOOT, frozenset({"atomic_counter"}), "Acme", "S-17", "1.4")),
    Row(ACK, "both", "any", "", Ack()),
    Row(BEACON, "device", "any", "boot u32, armed flag, version u32, tag u16", Beacon(BOOT, True, 300, 9)),
    Row(PUBLIC, "controller", "terminal", "see Public view", _TWO_PLAYERS),
    Row(SEAT, "controller", "terminal",
        "tag u16, heard_boot u32, heard u32, answer answer, time_chips u8, offers offers, "
        "card_index card_index, hole hole",
        SeatFrame.of(9, SeatView(BOOT, 4, "accepted", (50, 52), 2, frozenset({"straddle", "discard"}), "ARDV"))),

    Row(0x20, "controller", "shoe, puck", "", commands.AskStatus()),
    Row(0x21, "controller", "shoe, puck", "boot u32, deck u32, next u8, credited flag", commands.Arm(BOOT, 3, 8, True)),
    Row(0x22, "controller", "shoe", "deck u32, n u8, destination u8", commands.Deal(3, 8, BOARD)),
    Row(0x23, "controller", "shoe", "deck u32, cards set", commands.Prepare(4, _SHORT_DECK)),
    Row(0x24, "controller", "shoe", "deck u32", commands.Collect(3)),
    Row(0x25, "controller", "puck", "seat u8", commands.MoveTo(6)),

    Row(0x40, "device", "shoe",
        "boot u32, armed flag, door_open flag, opened_while_off flag, jammed flag, path_opened flag, card_staged flag, "
        "deck u32, last u8, last_destination u8, last_card card, ready u32, collected u32, collected_count u8, "
        "newest u32, collected_of u8, ready_cards set",
        reports.ShoeStatus(
            BOOT, False, True, False, True, True, False, 3, 7, 2, HiddenCard(44), 4, 2, 35, 4, 36, _SHORT_DECK,
        )),
    Row(0x41, "device", "shoe, puck", "boot u32, deck u32, next u8", reports.Armed(BOOT, 3, 8)),
    Row(0x42, "device", "shoe", "deck u32, n u8, destination u8, card card", reports.Delivered(3, 8, BOARD, None)),
    Row(0x43, "device", "shoe", "deck u32, missing cards, doubled cards, foreign cards",
        reports.Prepared(4, (16,), (17, 18), (0,))),
    Row(0x44, "device", "shoe", "deck u32, count u8, of u8", reports.Collected(3, 35, 36)),
    Row(0x45, "device", "shoe, puck", "slot slot", reports.Jammed("shuffler")),
    Row(0x46, "device", "shoe, puck", "slot slot", reports.JamCleared("exit")),
    Row(0x47, "device", "shoe, puck", "while_off flag", reports.DoorOpened(True)),
    Row(0x48, "device", "shoe, puck", "", reports.DoorClosed()),
    Row(0x49, "device", "shoe", "deck u32, n u8", reports.DoubleFeed(3, 9)),
    Row(0x4A, "device", "shoe, puck", "command command, reason reason", reports.Refused("Deal", "gap")),
    Row(0x50, "device", "puck", "boot u32, armed flag, jammed flag, seat u8", reports.PuckStatus(BOOT, True, False, 6)),
    Row(0x51, "device", "puck", "seat u8", reports.Placed(6)),
    Row(0x52, "device", "puck", "seat u8", reports.PuckMoved(0)),
    Row(0x60, "device", "terminal", "boot u32, press_no u32, turn u32, action action, total u32",
        reports.Press(BOOT, 4, 41, "raise", 100)),
)
"""Every kind. Numbers are never reused; a gap is a gap."""


def kinds(device: str, sender: str) -> frozenset[int]:
    """The kinds that `sender` (controller | device) may put on the line of a `device` (shoe | puck | terminal)."""
    return frozenset(
        row.kind for row in TABLE if row.sender in (sender, "both") and (row.device == "any" or device in row.device)
    )


def _codec(row: Row) -> Codec:
    return Codec(pack_public, unpack_public) if row.kind == PUBLIC else codec(row.message, row.layout)


Unpack = Callable[[bytes], Any]
"""A body to its message. Raises BadMessage when the body does not fit."""

_CODECS: Final = {row.kind: _codec(row) for row in TABLE}
_PACK: Final = {row.message: (row.kind, _CODECS[row.kind].pack) for row in TABLE}
_UNPACK: Final[dict[int, Unpack]] = {kind: made.unpack for kind, made in _CODECS.items()}


def encode(message: Message) -> tuple[int, bytes]:
    """The kind and body of `message`. Raises BadMessage when it is no message of the table or a value does not fit."""
    entry = _PACK.get(type(message))
    if entry is None:
        raise BadMessage(f"{type(message).__name__} does not travel on the wire")
    kind, pack = entry
    return kind, pack(message)


def unpackers(device: str, sender: str) -> dict[int, Unpack]:
    """By kind, how to read what `sender` may put on the line of a `device` (see `kinds`)."""
    return {kind: _UNPACK[kind] for kind in kinds(device, sender)}


def decode(kind: int, body: bytes) -> Any:
    """The message of `kind` in `body`. Raises BadMessage when the kind is unknown or the body does not fit it."""
    unpack = _UNPACK.get(kind)
    if unpack is None:
        raise BadMessage(f"no message has kind 0x{kind:02x}")
    return unpack(body)
