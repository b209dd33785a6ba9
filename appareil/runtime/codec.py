"""An event and its facts as one journal body: JSON in which a hidden card is an index into the row's `cards`."""

from typing import Any, Final, Union, cast, get_args, get_origin

import msgspec

from appareil.controller.facts import AnyFact
from appareil.controller.people.floor import AnyCommand
from appareil.controller.record.events import Event, FloorSaid
from appareil.controller.record.fact import Fact
from appareil.devices.cards import HiddenCard


class RowBody(msgspec.Struct, frozen=True):
    """What happened, and what it made true."""

    event: Event
    facts: tuple[Fact, ...]


_EVENT: Final = Union[tuple(  # noqa: UP007  (`|` takes no tuple)
    FloorSaid[AnyCommand] if get_origin(kind) is FloorSaid else kind for kind in get_args(Event)
)]
_ROW: Final = cast(type[RowBody], msgspec.defstruct(
    "RowBody", [("event", _EVENT), ("facts", tuple[AnyFact, ...])], bases=(RowBody,), frozen=True,
))
"""The same, as it is read: every command of the floor and every kind of fact by its name."""


class UnknownBody(ValueError):
    """A journal body that this version cannot read."""


def encode(event: Event, facts: tuple[Fact, ...]) -> tuple[bytes, bytes]:
    """`(body, cards)`: the JSON without hidden cards, and the hidden cards, a
    byte 0..51 each, in the order they occur."""
    cards = bytearray()

    def hide(value: Any) -> Any:
        if isinstance(value, HiddenCard):
            cards.append(value.reveal())
            return len(cards) - 1
        raise TypeError(f"{type(value).__name__} cannot be journalled")

    return msgspec.json.encode(RowBody(event, facts), enc_hook=hide), bytes(cards)


def written(event: Event, facts: tuple[Fact, ...]) -> tuple[bytes, bytes]:
    """What `encode` gives, read again: a row that would not come back as it was is not written. Raises UnknownBody."""
    body, cards = encode(event, facts)
    back = decode(body, cards)
    if back.event != event or back.facts != facts:
        raise UnknownBody(f"the row of a {type(event).__name__} does not come back as it was")
    return body, cards


def _erased(kind: type, value: Any) -> Any:
    raise ValueError("a hidden card of this row has been erased")


_WITHOUT_CARDS: Final = msgspec.json.Decoder(_ROW, dec_hook=_erased)
"""Reads the rows of which no card is kept, as most are."""


def decode(body: bytes, cards: bytes) -> RowBody:
    """The event and facts of a row. Raises UnknownBody with the reason; a hidden card whose byte was erased is one."""

    def show(kind: type, value: Any) -> Any:
        if kind is HiddenCard and isinstance(value, int) and value < len(cards):
            return HiddenCard(cards[value])
        return _erased(kind, value)

    try:
        return msgspec.json.decode(body, type=_ROW, dec_hook=show) if cards else _WITHOUT_CARDS.decode(body)
    except (msgspec.ValidationError, msgspec.DecodeError, ValueError) as error:
        raise UnknownBody(str(error)) from error


def describe(event: Event) -> str:
    """An event as JSON for an error message: hidden cards stay hidden."""
    return msgspec.json.encode(event, enc_hook=lambda _: "hidden").decode()
