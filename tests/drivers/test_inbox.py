"""What comes in: whole frames at once, others from their pieces; what is of no use is counted and never raised."""

from collections.abc import Callable

import pytest

from appareil.devices.reports import DoorOpened, Placed
from drivers.framing import encode_frame
from drivers.header import Frame, frame, whole_frame, whole_frame_remembered
from drivers.inbox import Inbox
from drivers.messages import encode, unpackers

KIND, BODY = encode(Placed(6))
FRAME = frame(9, 1, KIND, 3, BODY)
SAID = (9, 1, KIND, 3, BODY)


class Taken:
    """An inbox of a controller on the line of a puck mover, what it took and what it heard."""

    def __init__(self, whole: Callable[[bytes], Frame | None] = whole_frame) -> None:
        self.frames: list[tuple[int | bytes, ...]] = []
        self.heard: list[object] = []
        self.inbox = Inbox(whole, unpackers("puck", "device"), self._take, self.heard.append)

    def _take(self, *said: int | bytes) -> None:
        self.frames.append(said)


@pytest.mark.parametrize("whole", [whole_frame, whole_frame_remembered])
@pytest.mark.parametrize("size", [1, 4, len(FRAME), len(FRAME) + 3, 3 * len(FRAME)])
def test_frames_are_taken_whole_from_pieces_of_any_size(whole: Callable[[bytes], Frame | None], size: int) -> None:
    taken = Taken(whole)
    stream = FRAME * 3
    for at in range(0, len(stream), size):
        taken.inbox.receive(stream[at : at + size])
    assert taken.frames == [SAID] * 3


def test_a_frame_behind_an_unfinished_one_is_spoiled_with_it() -> None:
    taken = Taken()
    taken.inbox.receive(FRAME[:4])
    taken.inbox.receive(FRAME)
    assert taken.frames == []
    assert taken.inbox.deframer.spoiled == 1
    taken.inbox.receive(FRAME)
    assert taken.frames == [SAID]


def test_a_sound_frame_without_room_for_a_header_is_dropped() -> None:
    taken = Taken()
    taken.inbox.receive(encode_frame(b"\1\2\3\4"))
    assert taken.frames == []
    assert taken.inbox.dropped == 1


def test_a_message_is_handed_over_and_one_that_is_impossible_or_not_of_this_line_is_dropped() -> None:
    taken = Taken()
    taken.inbox.deliver(KIND, BODY)
    taken.inbox.deliver(KIND, BODY + b"\0")
    taken.inbox.deliver(encode(DoorOpened())[0], b"\2")
    taken.inbox.deliver(0xEE, b"")
    assert taken.heard == [Placed(6)]
    assert taken.inbox.dropped == 3
