"""The examples of docs/protocol.md as they look on the line; the tests hold hand-written bytes against them.

All are of session 7 and, where a frame has an epoch, epoch 2; numbered ones carry sequence number 5.
"""

from typing import Final, NamedTuple

from drivers.header import NO_SESSION, frame
from drivers.messages import ACK, NUMBERED, PUBLIC, TABLE, Message, encode

SESSION: Final = 7
EPOCH: Final = 2
SEQ: Final = 5
MESSAGES: Final[tuple[Message, ...]] = tuple(row.example for row in TABLE)
"""One of every kind."""


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
