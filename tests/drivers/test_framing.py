"""Frames come out of any stream of bytes whole, or not at all."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from drivers.framing import MAX_ENCODED, MAX_PAYLOAD, Deframer, encode_frame

payloads = st.binary(min_size=1, max_size=MAX_PAYLOAD)


def bitwise_crc(data: bytes) -> int:
    """CRC-16/IBM-3740 as docs/protocol.md spells it out for C."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def test_the_check_value_of_the_crc_is_the_published_one() -> None:
    assert bitwise_crc(b"123456789") == 0x29B1
    [payload] = Deframer().feed(encode_frame(b"123456789"))
    assert payload == b"123456789"
    assert encode_frame(b"123456789") == b"\x0c123456789" + bytes((0xB1, 0x29)) + b"\0"


@given(payloads)
@example(bytes(MAX_PAYLOAD))
@example(b"\x01" * MAX_PAYLOAD)
def test_a_frame_holds_its_payload_and_ends_with_the_only_zero(payload: bytes) -> None:
    frame = encode_frame(payload)
    assert frame.index(0) == len(frame) - 1 <= MAX_ENCODED
    assert Deframer().feed(frame) == [payload]


def test_a_payload_of_241_bytes_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 240 bytes"):
        encode_frame(bytes(MAX_PAYLOAD + 1))


@given(st.lists(payloads, max_size=6), st.lists(st.integers(1, 50), min_size=1))
def test_pieces_of_any_size_give_the_same_payloads(sent: list[bytes], sizes: list[int]) -> None:
    stream = b"".join(map(encode_frame, sent))
    deframer, received, at = Deframer(), [], 0
    while at < len(stream):
        size = sizes[at % len(sizes)]
        received += deframer.feed(stream[at : at + size])
        at += size
    assert received == sent


@given(st.lists(st.binary(max_size=600), max_size=8), payloads)
def test_no_bytes_can_hurt_and_the_next_frame_is_found(garbage: list[bytes], payload: bytes) -> None:
    deframer = Deframer()
    for piece in garbage:
        deframer.feed(piece)
        assert len(deframer._tail) <= MAX_ENCODED
    assert deframer.feed(b"\0" + encode_frame(payload))[-1] == payload


@given(payloads, st.data())
def test_a_frame_with_one_wrong_bit_is_dropped_and_counted(payload: bytes, data: st.DataObject) -> None:
    frame = bytearray(encode_frame(payload))
    bit = data.draw(st.integers(0, 8 * len(frame) - 9), label="bit")
    frame[bit // 8] ^= 1 << bit % 8
    deframer = Deframer()
    received = deframer.feed(bytes(frame))
    assert payload not in received
    if 0 not in frame[:-1]:  # the bit did not cut the frame in two
        assert received == []
        assert deframer.spoiled == 1


def test_a_run_without_zero_is_dropped_up_to_the_next_zero() -> None:
    deframer = Deframer()
    for _ in range(3):
        assert deframer.feed(b"\xaa" * 1000) == []
        assert deframer._tail == b"", "noise piles up"
    assert deframer.feed(b"\xaa\xaa\0" + encode_frame(b"next")) == [b"next"]
    assert deframer.feed(encode_frame(b"more")[:2]) == []
    assert deframer.feed(encode_frame(b"more")[2:]) == [b"more"]
    assert deframer.overlong == 1
    assert deframer.spoiled == 0


def test_a_run_that_is_too_long_within_one_piece_is_dropped_too() -> None:
    deframer = Deframer()
    assert deframer.feed(b"\xaa" * (MAX_ENCODED + 1) + b"\0" + encode_frame(b"next")) == [b"next"]
    assert deframer.overlong == 1


def test_empty_frames_are_nothing() -> None:
    deframer = Deframer()
    assert deframer.feed(b"\0\0\0" + encode_frame(b"x") + b"\0\0") == [b"x"]
    assert (deframer.spoiled, deframer.overlong) == (0, 0)


def test_a_line_opened_anew_forgets_the_unfinished_frame() -> None:
    deframer = Deframer()
    deframer.feed(encode_frame(b"old")[:3])
    deframer.reset()
    assert deframer.feed(encode_frame(b"new")) == [b"new"]
