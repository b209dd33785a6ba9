"""Every message survives the wire, and no body can do more than be refused."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.devices import commands, reports
from appareil.devices.cards import WHOLE_DECK, HiddenCard
from appareil.devices.commands import SLOTS, Arm, Deal
from appareil.devices.reports import ACTIONS, COMMANDS, REASONS, Delivered, LinkLost, Prepared, Refused
from appareil.devices.views import ANSWERS, CARD_INDEXES, OFFERS, SEAT_STATES, STAGES, PublicView, SeatPublic
from drivers.examples import MESSAGES, example
from drivers.fields import ABILITIES, KINDS, BadMessage
from drivers.messages import NUMBERED, PUBLIC, TABLE, Row, SeatFrame, decode, encode, kinds

u8, u16, u32 = st.integers(0, 2**8 - 1), st.integers(0, 2**16 - 1), st.integers(0, 2**32 - 1)
cards = st.integers(0, 51)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "u8": u8,
    "u16": u16,
    "u32": u32,
    "flag": st.booleans(),
    "card": st.none() | st.builds(HiddenCard, cards),
    "kind": st.sampled_from(KINDS),
    "action": st.sampled_from(ACTIONS),
    "answer": st.sampled_from(ANSWERS),
    "card_index": st.sampled_from(CARD_INDEXES),
    "slot": st.sampled_from(tuple(SLOTS)),
    "command": st.sampled_from(COMMANDS),
    "reason": st.sampled_from(REASONS),
    "abilities": st.frozensets(st.sampled_from(ABILITIES)),
    "offers": st.frozensets(st.sampled_from(OFFERS)),
    "set": st.integers(0, WHOLE_DECK),
    "cards": st.lists(cards, max_size=52).map(tuple),
    "hole": st.lists(st.integers(0, 52), max_size=4).map(tuple),
    "text": st.text(max_size=8),
}
seats = st.builds(SeatPublic, u32, u32, st.sampled_from(SEAT_STATES), st.lists(cards, max_size=4).map(tuple))
public_views = st.builds(
    PublicView, u32, u32, st.sampled_from(STAGES), u16, u32, u8, st.booleans(), u32, u32, u32, u32, u8, u8, u8,
    u32, u32, u32, st.lists(cards, max_size=10).map(tuple), st.lists(u32, max_size=10).map(tuple),
    st.lists(seats, min_size=10, max_size=10).map(tuple),
)
PLAIN_ROWS = [row for row in TABLE if row.kind != PUBLIC]


def fields_of(row: Row) -> list[tuple[str, str]]:
    """The (name, type) pairs of a row's layout."""
    return [(part.split()[0], part.split()[1]) for part in row.layout.split(",")] if row.layout else []


@pytest.mark.parametrize("row", PLAIN_ROWS, ids=lambda row: row.message.__name__)
@given(data=st.data())
def test_a_message_survives_the_wire(row: Row, data: st.DataObject) -> None:
    message = row.message(*[data.draw(VALUES[kind], label=name) for name, kind in fields_of(row)])
    kind, body = encode(message)
    assert kind == row.kind
    assert decode(kind, body) == message


@given(public_views)
def test_a_public_view_survives_the_wire_and_fits_one_frame(view: PublicView) -> None:
    made = example(view)
    assert decode(made.kind, made.body) == view


@pytest.mark.parametrize("row", PLAIN_ROWS, ids=lambda row: row.message.__name__)
def test_the_layout_names_every_field_in_its_order(row: Row) -> None:
    assert [name for name, _ in fields_of(row)] == list(row.message.__struct_fields__)


def test_every_command_and_report_travels_but_those_a_driver_makes_itself() -> None:
    on_the_wire = {row.message for row in TABLE}
    vocabulary = {
        kind for module in (commands, reports) for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    }
    assert vocabulary - on_the_wire == {reports.LinkUp, reports.LinkLost, reports.TurnShown}


def test_kind_numbers_are_used_once() -> None:
    assert len({row.kind for row in TABLE}) == len({row.message for row in TABLE}) == len(TABLE)


def test_each_device_knows_its_own_kinds() -> None:
    numbered = {row.message.__name__: row.kind for row in TABLE if row.kind >= NUMBERED}
    assert {numbered[name] for name in ("AskStatus", "Arm", "MoveTo")} <= kinds("puck", "controller")
    assert numbered["Deal"] not in kinds("puck", "controller")
    assert kinds("terminal", "device") & set(numbered.values()) == {numbered["Press"]}


@given(u8, st.binary(max_size=235))
def test_no_body_can_do_more_than_be_refused(kind: int, body: bytes) -> None:
    try:
        message = decode(kind, body)
    except BadMessage:
        return
    assert decode(*encode(message)) == message


@given(st.sampled_from(MESSAGES), st.data())
def test_no_damage_to_a_real_body_can_do_more_than_be_refused(message: Any, data: st.DataObject) -> None:
    kind, body = encode(message)
    damaged = bytearray(body)
    for _ in range(data.draw(st.integers(0, 3))):
        if damaged:
            damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(u8)
    cut = bytes(damaged[: data.draw(st.integers(0, len(damaged)))])
    for piece in (bytes(damaged), cut, bytes(damaged) + b"\0"):
        try:
            decode(kind, piece)
        except BadMessage:
            continue


@pytest.mark.parametrize("body", [b"", bytes(20), bytes(21)], ids=len)
def test_a_body_of_the_wrong_length_is_refused(body: bytes) -> None:
    kind, right = encode(Delivered(1, 1, 1, None))
    assert len(right) == 7
    with pytest.raises(BadMessage, match="7 bytes"):
        decode(kind, body)


@pytest.mark.parametrize(("message", "why"), [
    (Deal(3, 300, 1), "Deal"),
    (Deal(-1, 1, 1), "Deal"),
    (Arm(2**32), "Arm"),
    (Refused("Dance", "gap"), "'Dance' is none of"),
    (Refused("Deal", "mood"), "'mood' is none of"),
    (Prepared(1, (52,)), "from 0 to 51"),
    (SeatFrame(1, 1, 1, "accepted", 0, frozenset(), "AKQJ", (53,)), "from 0 to 51, or 52"),
    (LinkLost("silent"), "LinkLost does not travel"),
])  # fmt: skip
def test_a_message_that_does_not_fit_is_refused_with_the_reason(message: Any, why: str) -> None:
    with pytest.raises(BadMessage, match=why):
        encode(message)


def test_a_seat_frame_does_not_tell_its_cards_to_a_log() -> None:
    assert "50" not in repr(SeatFrame(1, 2, 3, "accepted", 0, frozenset(), "AKQJ", (50, 51)))
