"""One device on the bench: frames sent one by one, everything it says written down, nothing hidden by a link.

A check is a generator over a `Probe` that yields how long to wait, in microseconds, and raises `Unexpected`. `examine`
runs the checks of conformance.py one after the other on any clock.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Final

import msgspec

from appareil.devices.protocols import Clock, Wire
from drivers.fields import BadMessage
from drivers.frame_words import message_words
from drivers.framing import Deframer
from drivers.header import HEADER, frame
from drivers.messages import ACK, NUMBERED, PROTOCOL, Hello, Message, Open, decode, encode
from drivers.timing import MILLISECOND
from drivers.unanswered import Unanswered

ANSWER: Final = 100 * MILLISECOND
"""A device answers within this time."""

Steps = Generator[int, None, None]


class Unexpected(Exception):
    """A device did not do what the protocol asks. `wanted`: what was expected, in English, with a field in braces for
    each of `values`. `came`: what was heard instead, `None` where that says nothing."""

    def __init__(self, wanted: str, came: object = None, **values: object) -> None:
        super().__init__(wanted, came, values)
        self.wanted = wanted
        self.came = came
        self.values = values

    def __str__(self) -> str:
        came = "" if self.came is None else f", and {words_of(self.came) or 'nothing'} came"
        return f"expected {self.wanted.format(**self.values)}{came}"


def expect(is_so: bool, wanted: str, came: object = None, **values: object) -> None:
    """Go on if `is_so`; else the check has failed for want of `wanted`; see `Unexpected`."""
    if not is_so:
        raise Unexpected(wanted, came, **values)


class Heard(msgspec.Struct, frozen=True):
    """One frame of the device. `message` is None for an ACK and for what cannot be decoded; `at` in microseconds."""

    at: int
    session: int
    epoch: int
    kind: int
    seq: int
    message: object


def words_of(came: object) -> str:
    """What came in the words of docs/protocol.md: frames, numbers, or several of them; "" where it is nothing."""
    if isinstance(came, list):
        return "; ".join(map(words_of, came))
    return message_words(came.kind, came.message) if isinstance(came, Heard) else str(came)


class Probe:
    """A device under examination on `wire`; a terminal is told that it is at `seat`.

    `heard` lists its frames. Numbered ones are acknowledged while `acknowledges`. `session` and `epoch` go into every
    frame sent, and `seq` counts the numbered ones; checks change them at will.
    """

    def __init__(self, wire: Wire, clock: Clock, seat: int = 2) -> None:
        self._wire = wire
        self._clock = clock
        self._deframer = Deframer()
        self.seat = seat
        self.heard: list[Heard] = []
        self.acknowledges = True
        self.session = 7
        self.epoch = 0
        self.seq = 0
        self.opening = 0
        self.hello: Hello | None = None
        self.unanswered = Unanswered(self._deframer)

    def open(self, lost: Callable[[str], None]) -> None:
        """Open the wire; `lost` gets the cause if the port fails."""
        self._wire.open(self._receive, lost)

    def close(self) -> None:
        """Close the wire."""
        self._wire.close()

    def write(self, data: bytes) -> None:
        """Send any bytes."""
        self._wire.write(data)

    def send(self, message: Message, *, session: int | None = None, epoch: int | None = None) -> bytes:
        """Send `message` in a frame of its own, and give its bytes."""
        kind, body = encode(message)
        return self.send_body(kind, body, session=session, epoch=epoch)

    def send_body(self, kind: int, body: bytes, *, session: int | None = None, epoch: int | None = None) -> bytes:
        """Send any body as `kind`; a numbered one takes the next number."""
        seq = self.seq if kind >= NUMBERED else 0
        made = frame(
            self.session if session is None else session, self.epoch if epoch is None else epoch, kind, seq, body
        )
        if kind >= NUMBERED:
            self.seq = (self.seq + 1) & 0xFF
        self.write(made)
        return made

    def acknowledge(self, seq: int) -> None:
        """Send an ACK of any number."""
        self.write(frame(self.session, self.epoch, ACK, seq, b""))

    def open_message(self) -> Open:
        """OPEN of the current opening."""
        return Open(PROTOCOL, PROTOCOL, self.seat, self.opening)

    def listen(self, microseconds: int = ANSWER) -> Generator[int, None, list[Heard]]:
        """What is heard from now on for so long."""
        before = len(self.heard)
        yield microseconds
        return self.heard[before:]

    def opened(self) -> Generator[int, None, Hello]:
        """Open the next epoch and wait for HELLO. Numbers start at 0."""
        self.epoch = self.epoch % 255 + 1
        self.opening = self._clock.now() & 0xFFFF_FFFF
        self.seq = 0
        self.acknowledges = True
        self.send(self.open_message())
        heard = yield from self.listen()
        hellos = [entry.message for entry in heard if isinstance(entry.message, Hello)]
        expect(len(hellos) == 1, "one HELLO to an OPEN", len(hellos))
        self.hello = hellos[0]
        return hellos[0]

    def _receive(self, data: bytes) -> None:
        for payload in self._deframer.feed(data):
            if len(payload) < HEADER.size:
                continue  # shows as the frame that did not come
            session, epoch, kind, seq = HEADER.unpack_from(payload)
            self.unanswered.frame(kind)
            try:
                message = None if kind == ACK else decode(kind, payload[HEADER.size :])
            except BadMessage:
                message = None
            self.heard.append(Heard(self._clock.now(), session, epoch, kind, seq, message))
            if kind >= NUMBERED and self.acknowledges:
                self.write(frame(session, epoch, ACK, seq, b""))


class Check(msgspec.Struct, frozen=True):
    """One line of the conformance list. `devices`: whom it concerns. `steps` is None for what only hands can do."""

    number: str
    devices: str
    given: str
    do: str
    expected: str
    steps: Callable[[Probe], Steps] | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What came of a check: `problem` is `None` when it passed."""

    check: Check
    problem: Unexpected | None = None


def examine(
    probe: Probe, clock: Clock, checks: Sequence[Check], said: Callable[[Verdict], None], done: Callable[[], None]
) -> None:
    """Run `checks` one after the other; `said` gets each verdict, `done` is called after the last."""
    waiting = [check for check in checks if check.steps is not None]

    def next_check() -> None:
        if not waiting:
            done()
            return
        check = waiting.pop(0)
        if check.steps is not None:
            step(check, check.steps(probe))

    def step(check: Check, steps: Steps) -> None:
        try:
            wait = next(steps)
        except StopIteration:
            finish(Verdict(check))
        except Unexpected as problem:
            finish(Verdict(check, problem))
        else:
            clock.at(clock.now() + wait, lambda: step(check, steps))

    def finish(verdict: Verdict) -> None:
        said(verdict)
        next_check()

    next_check()
