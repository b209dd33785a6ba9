"""A frame in the words of docs/protocol.md, for a technician: header and every field by name, hidden cards never.

Which fields hold a hidden card is said by their type in the message table. Of bytes that cannot be read, what is wrong
with them and how many they are is all that is told: they may hold a card.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from appareil.devices.cards import CARD_COUNT, WHOLE_DECK, HiddenCard, card_name, cards_of
from appareil.devices.places import SEATS
from appareil.devices.views import PublicView, SeatPublic
from drivers.fields import HOLE_UNREADABLE, BadMessage, parts_of
from drivers.header import read_payload
from drivers.messages import ACK, NUMBERED, PUBLIC, TABLE, decode
from drivers.view_codec import TABLE_LAYOUT

HIDDEN: Final = "hidden"
"""What is said of a card that not everybody may see."""
UNREADABLE: Final = "unreadable"
"""What is said of a card that the shoe could not read."""


def frame_words(payload: bytes) -> str:
    """One line for a sound frame. Never raises, whatever the bytes."""
    said = read_payload(payload)
    if said is None:
        return f"too short for a header, {len(payload)} bytes"
    session, epoch, kind, seq, body = said
    name = _NAMES.get(kind, f"unknown kind 0x{kind:02X}")
    number = f" of number {seq}" if kind == ACK else f" number {seq}" if kind >= NUMBERED else ""
    return f"{name}{number} (session {session}, epoch {epoch}){_body(kind, body)}"


def message_words(kind: int, message: object) -> str:
    """A message of `kind` without its header; its kind alone where it cannot be read (`None`)."""
    name, told = _NAMES.get(kind, f"0x{kind:02X}"), _BODIES.get(kind)
    return name if told is None or message is None else f"{name} {told(message)}".rstrip()


def _body(kind: int, body: bytes) -> str:
    told = _BODIES.get(kind)
    if told is None:
        return f": body of {len(body)} bytes"
    try:
        words = told(decode(kind, body))
    except BadMessage:  # its text may name a byte of the body
        return f": impossible body of {len(body)} bytes"
    return f": {words}" if words else ""


# --- the values of a body --------------------------------------------------------------------------------------------

def _listed(words: Iterable[str]) -> str:
    return f"({', '.join(words)})"


def _flag(said: bool) -> str:
    return "yes" if said else "no"


def _word(word: str) -> str:
    return word or "(none)"


def _text(text: str) -> str:
    """In quotes: what a device says of itself may hold anything, the end of a line included."""
    return repr(text)


def _names(names: frozenset[str]) -> str:
    return _listed(sorted(names))


def _cards(cards: Iterable[int]) -> str:
    return _listed(map(card_name, cards))


def _set(cards: int) -> str:
    """Most of the deck is told by what is not in it."""
    if cards.bit_count() <= CARD_COUNT // 2:
        return _cards(cards_of(cards))
    return "all" if cards == WHOLE_DECK else f"all but {_cards(cards_of(WHOLE_DECK & ~cards))}"


def _card(card: HiddenCard | None) -> str:
    return UNREADABLE if card is None else HIDDEN


def _hole(cards: tuple[int, ...]) -> str:
    return _listed(UNREADABLE if card == HOLE_UNREADABLE else HIDDEN for card in cards)


Told = Callable[[Any], str]
"""A value of one field type in words."""
TOLD: Final[Mapping[str, Told]] = {
    "u8": str,
    "u16": str,
    "u32": str,
    "flag": _flag,
    "set": _set,
    "card": _card,
    "kind": _word,
    "action": _word,
    "answer": _word,
    "card_index": _word,
    "slot": _word,
    "command": _word,
    "reason": _word,
    "abilities": _names,
    "offers": _names,
    "cards": _cards,
    "hole": _hole,
    "text": _text,
}
"""How a value of each field type (fields.TYPES) is told. A type that is not here cannot be told by mistake."""


# --- whole bodies ----------------------------------------------------------------------------------------------------

def _seat(number: int, seat: SeatPublic) -> str:
    shown = f" shown {_cards(seat.shown)}" if seat.shown else ""
    return f"seat {number} {seat.state} stack {seat.stack} bet {seat.bet}{shown}"


def _view(view: PublicView) -> str:
    """A public view; empty seats are left out. All its cards lie open on the table."""
    values = [(name, getattr(view, name)) for name, _ in TABLE_LAYOUT]
    table = [f"{name} {_flag(value) if isinstance(value, bool) else value}" for name, value in values]
    seats = [_seat(number, seat) for number, seat in zip(SEATS, view.seats, strict=True) if seat.state != "empty"]
    return ", ".join([*table, f"board {_cards(view.board)}", f"pots {_listed(map(str, view.pots))}", *seats])


def _fields(layout: str) -> Told:
    """How a message is told whose body is laid out as `layout`."""
    told = [(name, TOLD[kind]) for name, kind in parts_of(layout)]

    def fields(message: object) -> str:
        return ", ".join(f"{name} {words(getattr(message, name))}" for name, words in told)

    return fields


_NAMES: Final[Mapping[int, str]] = {row.kind: row.message.__name__ for row in TABLE}
_BODIES: Final[Mapping[int, Told]] = {row.kind: _view if row.kind == PUBLIC else _fields(row.layout) for row in TABLE}
