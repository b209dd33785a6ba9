"""The body of the public view: one frame of at most 240 bytes for ten seats (docs/protocol.md, "Public view").

A fixed block first, so that a terminal finds every number at a known place, then three lists: board, pots, tabled
cards.
"""

import struct
from functools import lru_cache
from typing import Final

from appareil.devices.cards import CARD_COUNT
from appareil.devices.places import SEATS
from appareil.devices.views import SEAT_STATES, STAGES, PublicView, SeatPublic
from drivers.fields import BadMessage

TABLE_LAYOUT: Final = (
    ("version", "u32"), ("hand", "u32"), ("turn", "u32"), ("stage", "u8"), ("hold", "u16"), ("can_check", "u8"),
    ("to_act", "u8"), ("button", "u8"), ("small_blind_seat", "u8"), ("big_blind_seat", "u8"), ("call", "u32"),
    ("raise_min", "u32"), ("raise_max", "u32"), ("clock_ms", "u32"), ("small_blind", "u32"), ("big_blind", "u32"),
    ("ante", "u32"), ("chip_unit", "u32"), ("warning_s", "u8"),
)
"""The table's part of the fixed block, in order; 53 bytes."""
SEAT_LAYOUT: Final = (("state", "u8"), ("stack", "u32"), ("bet", "u32"))
"""One seat, ten times. `state`: low half the place in SEAT_STATES, high half how many cards he has tabled; 9 bytes."""

_CODES: Final = {"u8": "B", "u16": "H", "u32": "I"}
_TABLE_SIZE: Final = len(TABLE_LAYOUT)
_TABLE_CODE: Final = "".join(_CODES[kind] for _, kind in TABLE_LAYOUT)
_SEAT_CODE: Final = "".join(_CODES[kind] for _, kind in SEAT_LAYOUT)
_TABLE: Final = struct.Struct("<" + _TABLE_CODE)
_SEAT: Final = struct.Struct("<" + _SEAT_CODE)
_BLOCK: Final = struct.Struct("<" + _TABLE_CODE + _SEAT_CODE * len(SEATS))
_POTS: Final = tuple(struct.Struct(f"<{count}I") for count in range(11))
_STAGE_PLACE: Final = {stage: place for place, stage in enumerate(STAGES)}
_STATE_PLACE: Final = {state: place for place, state in enumerate(SEAT_STATES)}
MAX_BOARD: Final = 10
"""Board cards: five, or ten when a hand is run twice."""
MAX_SHOWN: Final = 15
"""Tabled cards of one seat, as many as four bits can count; how many a game deals is no matter of the wire."""


def pack_public(view: PublicView) -> bytes:
    """The body of `view`. Raises BadMessage when a number, a word or a count does not fit the frame."""
    if len(view.seats) != len(SEATS):
        raise BadMessage(f"a public view has {len(SEATS)} seats, this one {len(view.seats)}")
    if len(view.board) > MAX_BOARD or len(view.pots) >= len(_POTS):
        raise BadMessage(f"{len(view.board)} board cards and {len(view.pots)} pots do not fit one frame")
    if view.stage not in _STAGE_PLACE:
        raise BadMessage(f"no stage is called {view.stage!r}")
    shown = [card for seat in view.seats for card in seat.shown]
    for card in (*view.board, *shown):
        if not 0 <= card < CARD_COUNT:
            raise BadMessage("a card is a number from 0 to 51")
    try:
        table = _TABLE.pack(
            view.version, view.hand, view.turn, _STAGE_PLACE[view.stage], view.hold, view.can_check,
            view.to_act, view.button, view.small_blind_seat, view.big_blind_seat,
            view.call, view.raise_min, view.raise_max, view.clock_ms, view.small_blind, view.big_blind, view.ante,
            view.chip_unit, view.warning_s,
        )
        seats = b"".join(map(_packed_seat, view.seats))
        pots = _POTS[len(view.pots)].pack(*view.pots)
    except struct.error as error:
        raise BadMessage(f"a number of the public view does not fit its field: {error}") from None
    return b"".join((table, seats, bytes((len(view.board), *view.board, len(view.pots))), pots, bytes(shown)))


@lru_cache(maxsize=64)
def _packed_seat(seat: SeatPublic) -> bytes:
    """One seat of the fixed block. Remembered, since few seats change from one view to the next."""
    if seat.state not in _STATE_PLACE or len(seat.shown) > MAX_SHOWN:
        raise BadMessage(f"a seat cannot be {seat.state!r} with {len(seat.shown)} tabled cards")
    return _SEAT.pack(_STATE_PLACE[seat.state] | len(seat.shown) << 4, seat.stack, seat.bet)


@lru_cache(maxsize=4)
def unpack_public(body: bytes) -> PublicView:
    """The view in `body`. Raises BadMessage. Remembered, since every terminal of a table gets the same body."""
    if len(body) < _BLOCK.size + 2:
        raise BadMessage(f"a public view has at least {_BLOCK.size + 2} bytes, this one {len(body)}")
    numbers = _BLOCK.unpack_from(body)
    board_end = _BLOCK.size + 1 + body[_BLOCK.size]
    if board_end >= len(body) or body[board_end] >= len(_POTS):
        raise BadMessage("the lists of board cards and pots do not fit the body")
    pots_end = board_end + 1 + 4 * body[board_end]
    if pots_end > len(body):
        raise BadMessage("the body ends inside the list of pots")
    board = _cards(body[_BLOCK.size + 1 : board_end])
    pots = _POTS[body[board_end]].unpack_from(body, board_end + 1)
    seats = _seats(numbers[_TABLE_SIZE:], _cards(body[pots_end:]))
    version, hand, turn, stage, hold, can_check, to_act, button, small_seat, big_seat = numbers[:10]
    call, raise_min, raise_max, clock_ms, small_blind, big_blind, ante, chip_unit, warning_s = numbers[10:_TABLE_SIZE]
    if len(board) > MAX_BOARD or stage >= len(STAGES) or can_check > 1 or not chip_unit:
        raise BadMessage(
            f"{len(board)} board cards, stage {stage}, flag {can_check} or chip unit {chip_unit} is impossible"
        )
    return PublicView(
        version, hand, STAGES[stage], hold, turn, to_act, can_check == 1, call, raise_min, raise_max, clock_ms,
        button, small_seat, big_seat, small_blind, big_blind, ante, board, pots, seats,
        chip_unit, warning_s,
    )


def _cards(piece: bytes) -> tuple[int, ...]:
    if piece and max(piece) >= CARD_COUNT:
        raise BadMessage("a card is a number from 0 to 51")
    return tuple(piece)


def _seats(numbers: tuple[int, ...], shown: tuple[int, ...]) -> tuple[SeatPublic, ...]:
    """The seats in `numbers` (state, stack, bet of each), each with its share of the tabled cards."""
    states, stacks, bets = numbers[::3], numbers[1::3], numbers[2::3]
    if not shown and max(states) < len(SEAT_STATES):  # nobody has tabled a card, as most of the time
        return tuple(map(SeatPublic, stacks, bets, map(SEAT_STATES.__getitem__, states)))
    seats = []
    at = 0
    for state, stack, bet in zip(states, stacks, bets, strict=True):
        word, end = state & 0x0F, at + (state >> 4)
        if word >= len(SEAT_STATES) or end > len(shown):
            raise BadMessage(f"a seat cannot be in state {word} with {end - at} tabled cards")
        seats.append(SeatPublic(stack, bet, SEAT_STATES[word], shown[at:end]))
        at = end
    if at != len(shown):
        raise BadMessage(f"{len(shown) - at} tabled cards belong to no seat")
    return tuple(seats)
