"""The one table of message kinds, and the way from a message to `(kind, body)` and back.

docs/protocol.md, "Message kinds" is printed from this table (`python -m drivers.page`). Kinds from NUMBERED on travel
in numbered frames: repeated until acknowledged, delivered once and in order. The others are sent once and may be lost.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from appareil.devices import commands, reports
from appareil.devices.views import PublicView, SeatView
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
    """One kind: number, message class, who sends it to whom, layout of the body."""

    kind: int
    message: type[msgspec.Struct]
    sender: str
    device: str
    layout: str


TABLE: Final = (
    Row(OPEN, Open, "controller", "any", "protocol_min u8, protocol_max u8, seat u8, opening u32"),
    Row(HELLO, Hello, "device", "any",
        "protocol_min u8, protocol_max u8, kind kind, boot u32, abilities abilities, "
        "maker text, serial text, firmware text"),
    Row(ACK, Ack, "both", "any", ""),
    Row(BEACON, Beacon, "device", "any", "boot u32, armed flag, version u32, tag u16"),
    Row(PUBLIC, PublicView, "controller", "terminal", "see Public view"),
    Row(SEAT, SeatFrame, "controller", "terminal",
        "tag u16, heard_boot u32, heard u32, answer answer, time_chips u8, offers offers, "
        "card_index card_index, hole hole"),

    Row(0x20, commands.AskStatus, "controller", "shoe, puck", ""),
    Row(0x21, commands.Arm, "controller", "shoe, puck", "boot u32, deck u32, next u8, credited flag"),
    Row(0x22, commands.Deal, "controller", "shoe", "deck u32, n u8, destination u8"),
    Row(0x23, commands.Prepare, "controller", "shoe", "deck u32, cards set"),
    Row(0x24, commands.Collect, "controller", "shoe", "deck u32"),
    Row(0x25, commands.MoveTo, "controller", "puck", "seat u8"),

    Row(0x40, reports.ShoeStatus, "device", "shoe",
        "boot u32, armed flag, door_open flag, opened_while_off flag, jammed flag, path_opened flag, card_staged flag, "
        "deck u32, last u8, last_destination u8, last_card card, ready u32, collected u32, collected_count u8, "
        "newest u32, collected_of u8, ready_cards set"),
    Row(0x41, reports.Armed, "device", "shoe, puck", "boot u32, deck u32, next u8"),
    Row(0x42, reports.Delivered, "device", "shoe", "deck u32, n u8, destination u8, card card"),
    Row(0x43, reports.Prepared, "device", "shoe", "deck u32, missing cards, doubled cards, foreign cards"),
    Row(0x44, reports.Collected, "device", "shoe", "deck u32, count u8, of u8"),
    Row(0x45, reports.Jammed, "device", "shoe, puck", "slot slot"),
    Row(0x46, reports.JamCleared, "device", "shoe, puck", "slot slot"),
    Row(0x47, reports.DoorOpened, "device", "shoe, puck", "while_off flag"),
    Row(0x48, reports.DoorClosed, "device", "shoe, puck", ""),
    Row(0x49, reports.DoubleFeed, "device", "shoe", "deck u32, n u8"),
    Row(0x4A, reports.Refused, "device", "shoe, puck", "command command, reason reason"),
    Row(0x50, reports.PuckStatus, "device", "puck", "boot u32, armed flag, jammed flag, seat u8"),
    Row(0x51, reports.Placed, "device", "puck", "seat u8"),
    Row(0x52, reports.PuckMoved, "device", "puck", "seat u8"),
    Row(0x60, reports.Press, "device", "terminal", "boot u32, press_no u32, turn u32, action action, total u32"),
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
