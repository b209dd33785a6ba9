"""What a lying device puts on its line in place of the truth, as bytes: from the device's own encoder where that takes
the lie, else a body spoiled after it. The frame around it is always sound.

A lie changes what is said and never what is so: the motion that was ordered has been done.
"""

import struct
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from appareil.devices.cards import CARD_COUNT, HiddenCard
from appareil.devices.places import BOARD
from appareil.devices.reports import (
    Collected,
    Delivered,
    Placed,
    Prepared,
    Press,
    PuckStatus,
    Report,
    ShoeStatus,
)
from drivers.fields import TYPES, Fixed, parts_of
from drivers.messages import TABLE, encode
from simulators.faults import Occasion

Body = tuple[int, bytes]
"""The kind and the body of a report."""
LAYOUTS: Final = {row.kind: row.layout for row in TABLE}
IMPOSSIBLE: Final = (0, 200, 2**32 - 1)
"""What a number becomes that cannot be; cut to the size of its field."""

OCCASION: Final[dict[type, str]] = {
    Delivered: "delivered", Placed: "placed", Prepared: "prepared", Collected: "collected", ShoeStatus: "status",
    PuckStatus: "status", Press: "press",
}
"""The occasion of the menu at which each report may be a lie."""


def _elsewhere(report: Any, chance: Occasion) -> Body:
    """Done, but at another place than ordered."""
    if isinstance(report, Placed):
        return encode(Placed(report.seat % 10 + 1))
    return encode(replace(report, destination=BOARD if report.destination != BOARD else 1))


def _other_deck(report: Any, chance: Occasion) -> Body:
    """Of another deck than was ordered."""
    return encode(replace(report, deck=report.deck + chance.between(1, 5)))


def _other_card(report: Any, chance: Occasion) -> Body:
    """The same motion with another card: what a repeat must never be."""
    read = report.card
    card = HiddenCard((0 if read is None else read.reveal() + chance.between(1, CARD_COUNT - 1)) % CARD_COUNT)
    return encode(replace(report, card=card))


def _other_ready(report: Any, chance: Occasion) -> Body:
    """A deck waits that nobody has asked for."""
    if isinstance(report, ShoeStatus):
        return encode(replace(report, ready=report.ready + 1))
    return _impossible(report, chance)


def _went_back(report: Any, chance: Occasion) -> Body:
    """The numbers that only grow are smaller than they were."""
    if isinstance(report, ShoeStatus):
        return encode(replace(report, newest=report.newest // 2, last=report.last // 2))
    return encode(replace(report, boot=max(1, report.boot - 1)))


def _impossible(report: Any, chance: Occasion) -> Body:
    """One number of the body is one that no device can mean."""
    kind, body = encode(report)
    fields = number_fields(kind)
    if not fields:
        return kind, body
    code, at = fields[chance.between(0, len(fields) - 1)]
    size = struct.calcsize(code)
    number = IMPOSSIBLE[chance.between(0, len(IMPOSSIBLE) - 1)] & (256**size - 1)
    return kind, body[:at] + struct.pack(f"<{code}", number) + body[at + size :]


def number_fields(kind: int) -> list[tuple[str, int]]:
    """The plain numbers in the bodies of `kind`: `struct` character and where each begins."""
    found: list[tuple[str, int]] = []
    at = 0
    for _, type_name in parts_of(LAYOUTS[kind]):
        field = TYPES[type_name]
        if isinstance(field, Fixed):
            if field.read is None:
                found.append((field.code, at))
            at += struct.calcsize(field.code)
    return found


LIES: Final[dict[str, Callable[[Report, Occasion], Body]]] = {
    "elsewhere": _elsewhere, "other_deck": _other_deck, "other_card": _other_card, "other_ready": _other_ready,
    "went_back": _went_back, "impossible": _impossible,
}
"""Mishap of the menu -> what is said instead."""
