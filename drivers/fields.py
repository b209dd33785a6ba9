"""Field types of message bodies and the codec made from a line such as `"deck u32, n u8, card card"`.

Everything is little endian and packed without gaps. Fields of fixed size come first, lists and texts after them.
"""

import struct
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import astuple

from appareil.devices.cards import CARD_COUNT, WHOLE_DECK, HiddenCard
from appareil.devices.commands import SLOTS
from appareil.devices.reports import ACTIONS, COMMANDS, REASONS, SAID_BY
from appareil.devices.views import ANSWERS, CARD_INDEXES, OFFERS

UNREADABLE: Final = 255
"""A card's byte when the card could not be read."""
HOLE_UNREADABLE: Final = 52
"""The same card in a SeatView."""
_UNREADABLE_BYTE: Final = bytes((UNREADABLE,))
_HOLE_UNREADABLE_BYTE: Final = bytes((HOLE_UNREADABLE,))
KINDS: Final = tuple(SAID_BY)
"""Kinds of device; on the wire the place in this tuple."""
ABILITIES: Final = ("atomic_counter", "reshuffle_stub")
"""What a device may declare in HELLO: bit 0, bit 1 and so on. Bits without a name are ignored."""
MAX_TEXT: Final = 32
"""Longest text in bytes of UTF-8."""


class BadMessage(ValueError):
    """A message that does not fit its kind: its length, a word or a card is impossible. Says which and why."""


class Fixed(NamedTuple):
    """A field of fixed size: its `struct` character, and how its number becomes a value and back (None: as it is)."""

    code: str
    read: Callable[[int], Any] | None = None
    write: Callable[[Any], int] | None = None


class Varying(NamedTuple):
    """A field whose first byte tells its length: `read(body, at)` gives the value and where the next field begins."""

    read: Callable[[bytes, int], tuple[Any, int]]
    write: Callable[[Any], bytes]


def word(words: Sequence[str]) -> Fixed:
    """A u8 that stands for a word by its place in `words`."""
    places: Mapping[str, int] = {text: place for place, text in enumerate(words)}

    def read(place: int) -> str:
        if place >= len(words):
            raise BadMessage(f"{place} is none of the {len(words)} words {', '.join(words)}")
        return words[place]

    def write(text: str) -> int:
        if text not in places:
            raise BadMessage(f"{text!r} is none of {', '.join(words)}")
        return places[text]

    return Fixed("B", read, write)


def names(code: str, words: Sequence[str]) -> Fixed:
    """Any of `words` together: bit 0 says whether the first is among them, and so on. Other bits are ignored."""

    @lru_cache(maxsize=16)
    def read(bits: int) -> frozenset[str]:
        return frozenset(word for place, word in enumerate(words) if bits >> place & 1)

    @lru_cache(maxsize=16)
    def write(said: frozenset[str]) -> int:
        if unknown := said - set(words):
            raise BadMessage(f"{', '.join(sorted(unknown))} is none of {', '.join(words)}")
        return sum(1 << place for place, word in enumerate(words) if word in said)

    return Fixed(code, read, write)


def _read_flag(byte: int) -> bool:
    if byte > 1:
        raise BadMessage(f"a flag is 0 or 1, not {byte}")
    return byte == 1


def _read_set(bits: int) -> int:
    if bits > WHOLE_DECK:
        raise BadMessage("a set has bits for the cards 0 to 51 only")
    return bits


def _read_card(byte: int) -> HiddenCard | None:
    if byte == UNREADABLE:
        return None
    if byte >= CARD_COUNT:
        raise BadMessage("a card is a number from 0 to 51, or 255")
    return HiddenCard(byte)


def _write_card(card: HiddenCard | None) -> int:
    return UNREADABLE if card is None else card.reveal()


def _piece(body: bytes, at: int) -> tuple[bytes, int]:
    if at >= len(body) or at + 1 + body[at] > len(body):
        raise BadMessage(f"the body ends inside the field that begins at byte {at}")
    end = at + 1 + body[at]
    return body[at + 1 : end], end


def _read_cards(body: bytes, at: int) -> tuple[tuple[int, ...], int]:
    piece, end = _piece(body, at)
    if piece and max(piece) >= CARD_COUNT:
        raise BadMessage("a card is a number from 0 to 51")
    return tuple(piece), end


def _write_cards(cards: tuple[int, ...]) -> bytes:
    if len(cards) > CARD_COUNT or any(not 0 <= card < CARD_COUNT for card in cards):
        raise BadMessage("a list of cards has at most 52 numbers from 0 to 51")
    return bytes((len(cards), *cards))


def _read_hole(body: bytes, at: int) -> tuple[tuple[int, ...], int]:
    piece, end = _piece(body, at)
    cards = tuple(piece.replace(_UNREADABLE_BYTE, _HOLE_UNREADABLE_BYTE))
    if HOLE_UNREADABLE in piece or max(cards, default=0) > HOLE_UNREADABLE:
        raise BadMessage("a hole card is a number from 0 to 51, or 255")
    return cards, end


def _write_hole(cards: tuple[int, ...]) -> bytes:
    if len(cards) > CARD_COUNT or (cards and not 0 <= min(cards) <= max(cards) <= HOLE_UNREADABLE):
        raise BadMessage("hole cards are numbers from 0 to 51, or 52 where unreadable")
    return bytes((len(cards),)) + bytes(cards).replace(_HOLE_UNREADABLE_BYTE, _UNREADABLE_BYTE)


def _read_text(body: bytes, at: int) -> tuple[str, int]:
    piece, end = _piece(body, at)
    if len(piece) > MAX_TEXT:
        raise BadMessage(f"a text has at most {MAX_TEXT} bytes, this one {len(piece)}")
    return piece.decode("utf-8", "replace"), end


def _write_text(text: str) -> bytes:
    piece = text.encode("utf-8")
    if len(piece) > MAX_TEXT:
        raise BadMessage(f"a text has at most {MAX_TEXT} bytes, {text!r} has {len(piece)}")
    return bytes((len(piece),)) + piece


TYPES: Final[Mapping[str, Fixed | Varying]] = {
    "u8": Fixed("B"),
    "u16": Fixed("H"),
    "u32": Fixed("I"),
    "flag": Fixed("B", _read_flag),
    "set": Fixed("Q", _read_set),
    "card": Fixed("B", _read_card, _write_card),
    "kind": word(KINDS),
    "action": word(ACTIONS),
    "answer": word(ANSWERS),
    "card_index": word(CARD_INDEXES),
    "slot": word(tuple(SLOTS)),
    "command": word(COMMANDS),
    "reason": word(REASONS),
    "abilities": names("I", ABILITIES),
    "offers": names("B", OFFERS),
    "cards": Varying(_read_cards, _write_cards),
    "hole": Varying(_read_hole, _write_hole),
    "text": Varying(_read_text, _write_text),
}


def parts_of(layout: str) -> list[tuple[str, str]]:
    """The name and type of each field of a body laid out as `layout`, "name type, name type"; of an empty one none."""
    parts = [part.split() for part in layout.split(",")] if layout else []
    return [(name, kind) for name, kind in parts]


class Codec(NamedTuple):
    """How one kind of message becomes a body and a body that message. Both raise BadMessage on what does not fit."""

    pack: Callable[[Any], bytes]
    unpack: Callable[[bytes], Any]


def codec(message: type[msgspec.Struct], layout: str) -> Codec:
    """The codec of `layout`, whose names are the fields of `message` in their order."""
    kinds = [TYPES[kind] for _, kind in parts_of(layout)]
    fixed = [kind for kind in kinds if isinstance(kind, Fixed)]
    varying = [kind for kind in kinds if isinstance(kind, Varying)]
    block = struct.Struct("<" + "".join(kind.code for kind in fixed))
    readers = [(place, kind.read) for place, kind in enumerate(fixed) if kind.read is not None]
    writers = [(place, kind.write) for place, kind in enumerate(kinds) if kind.write is not None]
    fixed_count, size = len(fixed), block.size

    def pack(value: msgspec.Struct) -> bytes:
        parts = astuple(value)
        if writers:
            written = list(parts)
            for place, write in writers:
                written[place] = write(written[place])
            parts = tuple(written)
        try:
            if not varying:
                return block.pack(*parts)
            return b"".join((block.pack(*parts[:fixed_count]), *parts[fixed_count:]))
        except struct.error as error:
            raise BadMessage(f"{type(value).__name__}({layout}): {error}") from None

    def unpack(body: bytes) -> Any:
        if len(body) != size and (len(body) < size or not varying):
            raise BadMessage(f"the fixed fields take {size} bytes, the body has {len(body)}")
        values: list[Any] = list(block.unpack_from(body))
        for place, read in readers:
            values[place] = read(values[place])
        if varying:
            at = size
            for kind in varying:
                value, at = kind.read(body, at)
                values.append(value)
            if at < len(body):
                raise BadMessage(f"{len(body) - at} bytes too many")
        return message(*values)

    return Codec(pack, unpack)
