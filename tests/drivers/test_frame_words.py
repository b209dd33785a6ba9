"""Every frame has its line of words; a hidden card has none, and neither have bytes that may hold one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from appareil.devices.cards import WHOLE_DECK, HiddenCard, card_set
from appareil.devices.reports import Delivered, ShoeStatus
from drivers.examples import EPOCH, MESSAGES, SESSION, example
from drivers.fields import TYPES
from drivers.frame_words import TOLD, frame_words
from drivers.framing import MAX_PAYLOAD, Deframer
from drivers.header import HEADER
from drivers.messages import ACK, NUMBERED, TABLE, Hello, Message, Row, SeatFrame, encode
from drivers.view_codec import TABLE_LAYOUT

BY_NAME = {type(message).__name__: message for message in MESSAGES}
LAYOUTS = {row.message.__name__: row.layout for row in TABLE}
GOLDEN = {
    "Open": "Open (session 7, epoch 2): protocol_min 1, protocol_max 1, seat 3, opening 1000000",
    "Hello":
        "Hello (session 7, epoch 2): protocol_min 1, protocol_max 1, kind shoe, boot 195939070, "
        "abilities (atomic_counter), maker 'Acme', serial 'S-17', firmware '1.4'",
    "Ack": "Ack of number 5 (session 7, epoch 2)",
    "Beacon": "Beacon (session 7, epoch 2): boot 195939070, armed yes, version 300, tag 9",
    "PublicView":
        "PublicView (session 7, epoch 0): version 300, hand 12, turn 41, stage flop, hold 0, can_check no, to_act 2, "
        "button 1, small_blind_seat 1, big_blind_seat 2, call 50, raise_min 100, raise_max 940, clock_ms 30000, "
        "small_blind 5, big_blind 10, ante 0, chip_unit 5, warning_s 10, board (2c, 5d, As), pots (70), "
        "seat 1 playing stack 890 bet 50, seat 2 playing stack 940 bet 0, seat 3 folded stack 0 bet 0 shown (Ah, Kh)",
    "SeatFrame":
        "SeatFrame (session 7, epoch 2): tag 9, heard_boot 195939070, heard 4, answer accepted, time_chips 2, "
        "offers (discard, straddle), card_index ARDV, hole (hidden, unreadable)",
    "AskStatus": "AskStatus number 5 (session 7, epoch 2)",
    "Deal": "Deal number 5 (session 7, epoch 2): deck 3, n 8, destination 20",
    "ShoeStatus":
        "ShoeStatus number 5 (session 7, epoch 2): boot 195939070, armed no, door_open yes, opened_while_off no, "
        "jammed yes, path_opened yes, card_staged no, deck 3, last 7, last_destination 2, last_card hidden, ready 4, "
        "collected 2, collected_count 35, newest 4, collected_of 36, ready_cards all but (2c, 2d, 2h, 2s, 3c, 3d, 3h, "
        "3s, 4c, 4d, 4h, 4s, 5c, 5d, 5h, 5s)",
    "Delivered": "Delivered number 5 (session 7, epoch 2): deck 3, n 8, destination 20, card unreadable",
    "Prepared": "Prepared number 5 (session 7, epoch 2): deck 4, missing (6c), doubled (6d, 6h), foreign (2c)",
    "Refused": "Refused number 5 (session 7, epoch 2): command Deal, reason gap",
    "Press": "Press number 5 (session 7, epoch 2): boot 195939070, press_no 4, turn 41, action raise, total 100",
}


def told(message: Message) -> str:
    """The line of a message of session 7, epoch 2, number 5."""
    [payload] = Deframer().feed(example(message).frame)
    return frame_words(payload)


def told_body(kind: int, body: bytes) -> str:
    """The line of a body of any kind."""
    return frame_words(HEADER.pack(SESSION, EPOCH, kind, 5) + body)


# --- every frame -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("name", GOLDEN)
def test_a_frame_is_told_in_its_golden_words(name: str) -> None:
    assert told(BY_NAME[name]) == GOLDEN[name]


@pytest.mark.parametrize("name", BY_NAME)
def test_every_kind_is_told_by_its_name_its_number_and_every_field(name: str) -> None:
    made = example(BY_NAME[name])
    numbered = " of number 5" if made.kind == ACK else " number 5" if made.kind >= NUMBERED else ""
    head, _, fields = told(made.message).partition(")")
    assert head.startswith(f"{name}{numbered} (session 7, epoch ")
    layout = LAYOUTS[name] if name != "PublicView" else ", ".join(f"{field} {kind}" for field, kind in TABLE_LAYOUT)
    named = [part.split()[0] for part in layout.split(", ")] if layout else []
    assert [field for field in named if f" {field} " not in fields] == []


def test_every_field_type_has_its_words() -> None:
    assert set(TOLD) == set(TYPES)


@pytest.mark.parametrize(("cards", "words"), [
    (0, "()"), (card_set((0, 51)), "(2c, As)"), (WHOLE_DECK, "all"), (WHOLE_DECK ^ 1, "all but (2c)"),
])
def test_a_set_of_cards_is_told_by_the_shorter_side(cards: int, words: str) -> None:
    assert TOLD["set"](cards) == words


def test_what_a_device_says_of_itself_cannot_break_out_of_its_line() -> None:
    hello = Hello(1, 1, "shoe", 9, frozenset(), "Café\n-> Deal", "\x1b[2J", "\u202e")
    assert told(hello).endswith(r"maker 'Café\n-> Deal', serial '\x1b[2J', firmware '\u202e'")


# --- hidden cards ----------------------------------------------------------------------------------------------------

def with_hidden(card: int) -> tuple[Message, ...]:
    """One message of every kind that carries a hidden card, with this one."""
    seen, status = BY_NAME["SeatFrame"], BY_NAME["ShoeStatus"]
    assert isinstance(seen, SeatFrame)
    assert isinstance(status, ShoeStatus)
    hidden = HiddenCard(card)
    return replace(seen, hole=(card, card)), replace(status, last_card=hidden), Delivered(3, 8, 2, hidden)


def test_no_other_kind_carries_a_hidden_card() -> None:
    hiding = [row.message for row in TABLE if {"card", "hole"} & set(row.layout.replace(",", "").split()[1::2])]
    assert hiding == [type(message) for message in with_hidden(0)]


def test_the_words_are_the_same_whatever_the_hidden_card() -> None:
    lines = {tuple(map(told, with_hidden(card))) for card in range(52)}
    assert len(lines) == 1
    [[seen, status, delivered]] = lines
    assert seen.endswith("hole (hidden, hidden)")
    assert "last_card hidden" in status
    assert delivered.endswith("card hidden")


# --- what cannot be read ---------------------------------------------------------------------------------------------

def test_of_an_impossible_body_nothing_but_its_length_is_told() -> None:
    kind, body = encode(Delivered(3, 8, 2, None))
    lines = {told_body(kind, body[:-1] + bytes((card,))) for card in range(52, 255)}
    assert lines == {"Delivered number 5 (session 7, epoch 2): impossible body of 7 bytes"}


def test_of_an_unknown_kind_nothing_but_its_number_and_length_is_told() -> None:
    assert told_body(0xEE, b"\1\2\3") == "unknown kind 0xEE number 5 (session 7, epoch 2): body of 3 bytes"
    assert told_body(0x1F, b"") == "unknown kind 0x1F (session 7, epoch 2): body of 0 bytes"


def test_of_a_frame_without_a_header_nothing_but_its_length_is_told() -> None:
    assert frame_words(b"\1\2\3\4") == "too short for a header, 4 bytes"


@given(st.binary(max_size=MAX_PAYLOAD))
def test_any_bytes_are_one_printable_line(payload: bytes) -> None:
    assert frame_words(payload).isprintable()


@given(st.sampled_from(TABLE), st.binary(max_size=MAX_PAYLOAD - HEADER.size))
def test_any_body_of_any_kind_is_one_printable_line(row: Row, body: bytes) -> None:
    assert told_body(row.kind, body).isprintable()
