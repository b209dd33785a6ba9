"""One example of every kind of message, for docs/protocol.md; the tests hold hand-written bytes against them.

All are of session 7 and, where a frame has an epoch, epoch 2; numbered ones carry sequence number 5.
"""

from typing import Final, NamedTuple

from appareil.devices import commands, reports
from appareil.devices.cards import HiddenCard, card_set
from appareil.devices.places import BOARD
from appareil.devices.views import PublicView, SeatPublic, SeatView
from drivers.header import NO_SESSION, frame
from drivers.messages import ACK, NUMBERED, PUBLIC, Ack, Beacon, Hello, Message, Open, SeatFrame, encode

SESSION: Final = 7
EPOCH: Final = 2
SEQ: Final = 5
BOOT: Final = 0x0BADCAFE
SHORT_DECK: Final = card_set(range(16, 52))

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

MESSAGES: Final[tuple[Message, ...]] = (
    Open(1, 1, 3, 1_000_000),
    Hello(1, 1, "shoe", BOOT, frozenset({"atomic_counter"}), "Acme", "S-17", "1.4"),
    Ack(),
    Beacon(BOOT, True, 300, 9),
    _TWO_PLAYERS,
    SeatFrame.of(9, SeatView(BOOT, 4, "accepted", (50, 52), 2, frozenset({"straddle", "discard"}), "ARDV")),
    commands.AskStatus(),
    commands.Arm(BOOT, 3, 8, True),
    commands.Deal(3, 8, BOARD),
    commands.Prepare(4, SHORT_DECK),
    commands.Collect(3),
    commands.MoveTo(6),
    reports.ShoeStatus(
        BOOT, False, True, False, True, True, False, 3, 7, 2, HiddenCard(44), 4, 2, 35, 4, 36, SHORT_DECK,
    ),
    reports.Armed(BOOT, 3, 8),
    reports.Delivered(3, 8, BOARD, None),
    reports.Prepared(4, (16,), (17, 18), (0,)),
    reports.Collected(3, 35, 36),
    reports.Jammed("shuffler"),
    reports.JamCleared("exit"),
    reports.DoorOpened(True),
    reports.DoorClosed(),
    reports.DoubleFeed(3, 9),
    reports.Refused("Deal", "gap"),
    reports.PuckStatus(BOOT, True, False, 6),
    reports.Placed(6),
    reports.PuckMoved(0),
    reports.Press(BOOT, 4, 41, "raise", 100),
)


class Example(NamedTuple):
    """A message, its kind and body, and its whole frame, closing 0x00 included."""

    message: Message
    kind: int
    body: bytes
    frame: bytes


def example(message: Message) -> Example:
    """How `message` looks on the line."""
    kind, body = encode(message)
    epoch = NO_SESSION if kind == PUBLIC else EPOCH
    seq = SEQ if kind >= NUMBERED or kind == ACK else 0
    return Example(message, kind, body, frame(SESSION, epoch, kind, seq, body))
