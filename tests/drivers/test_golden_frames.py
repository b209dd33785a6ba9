"""The bytes of every kind of frame, spelled out field by field from docs/protocol.md, so that an error of the codec
cannot hide on both sides.

The payloads were written by hand; the frames around them were worked out with a COBS and a CRC of their own, byte by
byte and bit by bit.
"""

import msgspec
import pytest

from appareil.devices.views import PublicView, SeatPublic
from drivers.examples import MESSAGES, example
from drivers.fields import BadMessage
from drivers.framing import Deframer
from drivers.header import HEADER
from drivers.messages import TABLE, decode

GOLDEN = (
    (
        "Open",
        "0700 02 01 00"
        " 01 01"  # protocol 1 to 1
        " 03"  # seat 3
        " 40420f00",  # opening 1,000,000
        "02070302010701010340420f0367a700",
    ),
    (
        "Hello",
        "0700 02 02 00"
        " 01 01"  # protocol 1 to 1
        " 00"  # shoe
        " feca ad0b"  # boot id 0x0badcafe
        " 01000000"  # bit 0: atomic_counter
        " 04 41636d65"  # Acme
        " 04 532d3137"  # S-17
        " 03 312e34",  # 1.4
        "020703020203010106fecaad0b010101110441636d6504532d313703312e34ca0f00",
    ),
    (
        "Ack",
        "0700 02 03 05",
        "0207060203054e1d00",
    ),
    (
        "Beacon",
        "0700 02 04 00"
        " feca ad0b"  # boot id
        " 01"  # armed
        " 2c010000"  # public view 300
        " 0900",  # seat view 9
        "020703020408fecaad0b012c0101020903c69400",
    ),
    (
        "PublicView",
        "0700 00 10 00"
        " 2c010000"  # version 300
        " 0c000000"  # hand 12
        " 29000000"  # turn 41
        " 05"  # flop
        " 0000"  # no hold
        " 00"  # no free check
        " 02"  # seat 2 to act
        " 01"  # button
        " 01"  # small blind seat
        " 02"  # big blind seat
        " 32000000"  # call 50
        " 64000000"  # raise from 100
        " ac030000"  # to 940
        " 30750000"  # 30,000 ms
        " 05000000"  # small blind 5
        " 0a000000"  # big blind 10
        " 00000000"  # no ante
        " 05000000"  # chips of 5
        " 0a"  # warned at 10 s
        " 03 7a030000 32000000"  # seat 1 playing, 890, bet 50
        " 03 ac030000 00000000"  # seat 2 playing, 940
        " 24 00000000 00000000"  # seat 3 folded, two cards tabled
        " 00 00000000 00000000"  # seat 4 empty
        " 00 00000000 00000000"  # seat 5 empty
        " 00 00000000 00000000"  # seat 6 empty
        " 00 00000000 00000000"  # seat 7 empty
        " 00 00000000 00000000"  # seat 8 empty
        " 00 00000000 00000000"  # seat 9 empty
        " 00 00000000 00000000"  # seat 10 empty
        " 03 000d33"  # board 2c 5d As
        " 01 46000000"  # one pot of 70
        " 322e",  # seat 3: Ah Kh
        "0207010210032c0101020c0101022901010205010106020101023201010264010103ac03010330750102050101020a01"
        "010101010102050101050a037a0301023201010403ac0301010101010224010101010101010101010101010101010101"
        "010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101"
        "010101010203050d330146010105322e5fc900",
    ),
    (
        "SeatFrame",
        "0700 02 11 00"
        " 0900"  # tag 9
        " feca ad0b"  # boot id heard
        " 04000000"  # press 4 heard
        " 01"  # accepted
        " 02"  # two time chips
        " 44"  # bits 2 and 6: he may straddle, and owes a discard
        " 01"  # cards with A R D V
        " 02 32ff",  # Ah and an unreadable card
        "0207030211020906fecaad0b0401010a010244010232ff38f300",
    ),
    (
        "AskStatus",
        "0700 02 20 05",
        "020706022005fb4e00",
    ),
    (
        "Arm",
        "0700 02 21 05"
        " feca ad0b"  # boot id
        " 03000000"  # deck 3
        " 08"  # next card 8
        " 01",  # card 7 credited
        "020709022105fecaad0b030101050801319900",
    ),
    (
        "Deal",
        "0700 02 22 05"
        " 03000000"  # deck 3
        " 08"  # card 8
        " 14",  # the board
        "02070502220503010105081440a300",
    ),
    (
        "Prepare",
        "0700 02 23 05"
        " 04000000"  # deck 4
        " 0000ffff ffff0f00",  # cards 16 to 51: sixes to aces
        "020705022305040101010106ffffffff0f03033f00",
    ),
    (
        "Collect",
        "0700 02 24 05"
        " 03000000",  # deck 3
        "02070502240503010103184200",
    ),
    (
        "MoveTo",
        "0700 02 25 05"
        " 06",  # seat 6
        "020707022505063cd900",
    ),
    (
        "ShoeStatus",
        "0700 02 40 05"
        " feca ad0b"  # boot id
        " 00"  # disarmed
        " 01"  # door open
        " 00"  # not opened while off
        " 01"  # jammed
        " 01"  # path opened
        " 00"  # no card staged
        " 03000000"  # deck 3
        " 07"  # last card 7
        " 02"  # it went to seat 2
        " 2c"  # it was the Kc
        " 04000000"  # deck 4 ready
        " 02000000"  # deck 2 collected
        " 23"  # 35 cards of it
        " 04000000"  # newest deck 4
        " 24"  # deck 2 has 36
        " 0000ffff ffff0f00",  # deck 4 has sixes to aces
        "020708024005fecaad0b0201030101020301010507022c04010102020101032304010102240106ffffffff0f032bb200",
    ),
    (
        "Armed",
        "0700 02 41 05"
        " feca ad0b"  # boot id
        " 03000000"  # deck 3
        " 08",  # next card 8
        "020709024105fecaad0b030101040824ff00",
    ),
    (
        "Delivered",
        "0700 02 42 05"
        " 03000000"  # deck 3
        " 08"  # card 8
        " 14"  # the board
        " ff",  # unreadable
        "020705024205030101060814ff5c2300",
    ),
    (
        "Prepared",
        "0700 02 43 05"
        " 04000000"  # deck 4
        " 01 10"  # 6c missing
        " 02 1112"  # 6d and 6h twice
        " 01 00",  # a 2c that is not of the deck
        "020705024305040101070110021112010383ab00",
    ),
    (
        "Collected",
        "0700 02 44 05"
        " 03000000"  # deck 3
        " 23"  # 35 cards
        " 24",  # of 36
        "0207050244050301010523247c4200",
    ),
    (
        "Jammed",
        "0700 02 45 05"
        " 01",  # shuffler
        "02070702450501b03200",
    ),
    (
        "JamCleared",
        "0700 02 46 05"
        " 00",  # exit
        "02070402460503c17b00",
    ),
    (
        "DoorOpened",
        "0700 02 47 05"
        " 01",  # while off
        "02070702470501d05c00",
    ),
    (
        "DoorClosed",
        "0700 02 48 05",
        "02070602480578cc00",
    ),
    (
        "DoubleFeed",
        "0700 02 49 05"
        " 03000000"  # deck 3
        " 09",  # card 9
        "0207050249050301010409bfb800",
    ),
    (
        "Refused",
        "0700 02 4a 05"
        " 02"  # Deal
        " 02",  # gap
        "020708024a050202ee0700",
    ),
    (
        "PuckStatus",
        "0700 02 50 05"
        " feca ad0b"  # boot id
        " 01"  # armed
        " 00"  # not jammed
        " 06",  # seat 6
        "020709025005fecaad0b010406747100",
    ),
    (
        "Placed",
        "0700 02 51 05"
        " 06",  # seat 6
        "02070702510506f4dd00",
    ),
    (
        "PuckMoved",
        "0700 02 52 05"
        " 00",  # lifted off
        "0207040252050362e400",
    ),
    (
        "Press",
        "0700 02 60 05"
        " feca ad0b"  # boot id
        " 04000000"  # press 4
        " 29000000"  # turn 41
        " 04"  # raise
        " 64000000",  # to 100
        "020709026005fecaad0b04010102290101030464010103281900",
    ),
)
NAMES = [name for name, _, _ in GOLDEN]


def test_every_kind_of_the_table_has_a_golden_frame() -> None:
    assert sorted(NAMES) == sorted(row.message.__name__ for row in TABLE)
    assert [type(message).__name__ for message in MESSAGES] == NAMES


@pytest.mark.parametrize(("name", "payload", "frame"), GOLDEN, ids=NAMES)
def test_a_message_becomes_its_golden_frame(name: str, payload: str, frame: str) -> None:
    made = example(MESSAGES[NAMES.index(name)])
    assert made.frame.hex() == frame
    assert made.body == bytes.fromhex(payload)[HEADER.size :]


@pytest.mark.parametrize(("name", "payload", "frame"), GOLDEN, ids=NAMES)
def test_a_golden_frame_becomes_its_message(name: str, payload: str, frame: str) -> None:
    [received] = Deframer().feed(bytes.fromhex(frame))
    assert received == bytes.fromhex(payload)
    _, _, kind, _ = HEADER.unpack_from(received)
    assert decode(kind, received[HEADER.size :]) == MESSAGES[NAMES.index(name)]


def with_first_seat(seat: SeatPublic) -> PublicView:
    [view] = [message for message in MESSAGES if isinstance(message, PublicView)]
    return msgspec.structs.replace(view, seats=(seat, *view.seats[1:]))


@pytest.mark.parametrize("cards", [2, 5, 15])
def test_a_seat_may_table_as_many_cards_as_its_four_bits_count(cards: int) -> None:
    view = with_first_seat(SeatPublic(7, 0, "all_in", tuple(range(cards))))
    made = example(view)
    assert decode(made.kind, made.body) == view


def test_a_seat_with_more_tabled_cards_than_that_is_refused() -> None:
    with pytest.raises(BadMessage, match="16 tabled cards"):
        example(with_first_seat(SeatPublic(7, 0, "all_in", tuple(range(16)))))


def test_the_longest_public_view_fits_one_frame() -> None:
    """Ten seats with four tabled cards each, two boards, nine side pots."""
    seats = tuple(SeatPublic(2**32 - 1, 2**32 - 1, "all_in", (0, 1, 2, 3)) for _ in range(10))
    view = PublicView(
        2**32 - 1, 2**32 - 1, "river", 2**16 - 1, 2**32 - 1, 10, True, *[2**32 - 1] * 4, 10, 9, 8, *[2**32 - 1] * 3,
        tuple(range(10)), (2**32 - 1,) * 10, seats, 2**32 - 1, 255,
    )
    made = example(view)
    assert HEADER.size + len(made.body) == 240
    assert decode(made.kind, made.body) == view
