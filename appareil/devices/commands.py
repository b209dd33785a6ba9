"""What the controller may ask of a device with a motor. Every command names an end state, so asking twice does nothing
twice.

The frames they travel in and the rules the devices obey are in docs/protocol.md.
"""

from typing import Final

import msgspec

from appareil.devices.cards import WHOLE_DECK


class AskStatus(msgspec.Struct, frozen=True, tag=True):
    """Say how you are. Answered with a status (`reports.Status`) as soon as no motion is under way; allowed always."""


class Arm(msgspec.Struct, frozen=True, tag=True):
    """You may move. Refused unless `boot` is the device's own boot id and, for a shoe, `next` is its count + 1.

    `deck` 0 arms a shoe with no deck selected (it may shuffle); `next` 1 selects a ready deck. `credited` says that the
    floor has seen card `next - 1` on the table although the counter, one behind, has not. A puck mover ignores all but
    `boot`.
    """

    boot: int
    deck: int = 0
    next: int = 0
    credited: bool = False


class Deal(msgspec.Struct, frozen=True, tag=True):
    """Card `n` (1..52, never used again in this deck) of `deck` lies at `destination` (places.py)."""

    deck: int
    n: int
    destination: int


class Prepare(msgspec.Struct, frozen=True, tag=True):
    """Deck `deck` (the shoe's last deck number + 1) is checked, shuffled and ready: of the intake, each of `cards` once
    and no other card (bit n: card n)."""

    deck: int
    cards: int = WHOLE_DECK


class Collect(msgspec.Struct, frozen=True, tag=True):
    """All cards of `deck` are back in the intake: the shoe drops its stub there, people bring the rest."""

    deck: int


class MoveTo(msgspec.Struct, frozen=True, tag=True):
    """The puck stands at `seat`."""

    seat: int


Motion = Deal | Prepare | Collect | MoveTo
"""A command that moves something; it occupies one slot until a report closes it."""
Command = AskStatus | Arm | Motion
"""Everything that is sent to a device with a motor."""

SLOT_OF: dict[type, str] = {Deal: "exit", Collect: "exit", Prepare: "shuffler", MoveTo: "puck"}
"""The motion slot a command occupies: a shoe has `exit` and `shuffler`, a puck mover has `puck`."""
SLOTS: dict[str, str] = {"exit": "shoe", "shuffler": "shoe", "puck": "puck"}
"""Each motion slot and the device it belongs to; on the wire its place in this table."""
PATIENCE: Final[dict[type, int]] = {
    AskStatus: 40,  # answered at rest: behind the longest motion of another slot but the shuffle
    Arm: 10,
    Deal: 5,
    MoveTo: 12,
    Prepare: 120,
    Collect: 180,  # people bring the cards back
}
"""How long an answer to each command may take, in seconds."""
