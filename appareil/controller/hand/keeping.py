"""The table as a snapshot keeps it, at any moment: JSON, and its hidden cards apart from it.

A hand in play is kept as what it opened with; what was done to it since is in the log of the hand (log.py), and is done
again. A hidden card stands as an index into `cards`, which never stand in the JSON.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from appareil.controller.hand.log import DO, operands_of, positions_of
from appareil.controller.record.state import Table, new_table, settings_from_json
from appareil.devices.cards import HiddenCard
from appareil.poker.forced_bets import Post, Straddle
from appareil.poker.hand import Hand
from appareil.poker.rake import Jackpot, Percentage, Rake, RakeFrom, Steps
from appareil.poker.rules import Stakes
from appareil.settings.last_kept import last_kept
from appareil.settings.model import TableSettings

_SHARES: Final[dict[str, type[Percentage] | type[Steps]]] = {kind.__name__: kind for kind in (Percentage, Steps)}
"""The house's shares, by their names in a snapshot."""


class _Rake(msgspec.Struct):
    """What the house takes. `share`: the name of its kind; `numbers`: those of the share."""

    share: str
    numbers: tuple[int, int]
    rest: tuple[int | None, Mapping[int, int], bool, int, RakeFrom, Jackpot]


class _Opening(msgspec.Struct):
    """What a hand opened with; of `stakes` the rake stands apart."""

    stakes: list[Any]
    rake: _Rake | None
    button: int
    small_blind: int | None
    big_blind: int
    stacks: dict[int, int]
    posts: tuple[Post, ...]
    straddle: Straddle | None


def snapshot(table: Table) -> tuple[bytes, bytes]:
    """`(state, cards)`: the table as JSON, and its hidden cards, a byte 0..51 each, in the order they stand there."""
    cards = bytearray()

    def keep(value: Any) -> Any:
        if isinstance(value, HiddenCard):
            cards.append(value.reveal())
            return len(cards) - 1
        if isinstance(value, TableSettings):
            return _as_json(value)
        if isinstance(value, Hand):
            return _opening(table)
        raise TypeError(f"{type(value).__name__} does not belong in a snapshot")

    return msgspec.json.encode(table, enc_hook=keep), bytes(cards)


@last_kept
def _as_json(settings: TableSettings) -> msgspec.Raw:
    """The settings as they stand in a snapshot: every closed hand keeps them."""
    return msgspec.Raw(settings.model_dump_json().encode())


def restore(state: bytes, cards: bytes) -> Table:
    """The table that `snapshot` wrote; raises `msgspec.ValidationError` when it is not one, or its cards have been
    erased."""

    def read(kind: type, value: Any) -> Any:
        if kind is TableSettings:
            return settings_from_json(msgspec.json.encode(value).decode())
        if kind is Hand:
            return _opened(msgspec.convert(value, _Opening, str_keys=True))
        if kind is HiddenCard and isinstance(value, int) and value < len(cards):
            return HiddenCard(cards[value])
        raise ValueError(f"no {kind.__name__} of this snapshot can be read")

    table = msgspec.json.decode(state, type=Table, dec_hook=read)
    new = new_table()  # a device or a slot may be younger than the snapshot
    table.devices = new.devices | table.devices
    table.orders, table.late = new.orders | table.orders, new.late | table.late
    if table.play.hand is not None:
        table.play.played = [(what, operands_of(what, operands)) for what, operands in table.play.played]
        for what, operands in table.play.played:
            DO[what](table.play.hand, *operands)
    return table


def _opening(table: Table) -> _Opening:
    hand = table.current_hand()
    stakes, rake = hand.stakes, hand.stakes.rake
    kept = None if rake is None else _Rake(type(rake.share).__name__, (rake.share[0], rake.share[1]), rake[1:])
    return _Opening(
        list(stakes._replace(rake=None)), kept, hand.button, *positions_of(hand),
        {seat: table.seats[seat].stack for seat in hand.seats}, hand.posts, hand.straddle,
    )


def _opened(kept: _Opening) -> Hand:
    rake = kept.rake
    taken = None if rake is None else Rake(_SHARES[rake.share](*rake.numbers), *rake.rest)
    return Hand(
        Stakes(*kept.stakes)._replace(rake=taken), kept.button, kept.small_blind, kept.big_blind, kept.stacks,
        posts=kept.posts, straddle=kept.straddle,
    )
