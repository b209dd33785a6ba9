"""What the checks of a device have in common: questions to it, and what is expected of its answers."""

from collections.abc import Sequence
from typing import Final

from appareil.devices.commands import Arm, AskStatus, Command, Motion
from appareil.devices.names import MOTORS
from appareil.devices.reports import Armed, Refused, Report, Status
from drivers.frame_words import message_words
from drivers.messages import ACK, BEACON, NUMBERED, TABLE, encode
from drivers.probe import ANSWER, Heard, Probe, Steps, expect

MOTIONS: Final[dict[str, tuple[Command, ...]]] = {
    motor: tuple(row.example for row in TABLE if row.device == motor and isinstance(row.example, Motion))
    for motor in MOTORS
}
"""The motions each kind of motor must refuse while it is disarmed."""


def kind_of(probe: Probe) -> str:
    """The kind the device has named in HELLO."""
    return probe.hello.kind if probe.hello is not None else ""


def boot_of(probe: Probe) -> int:
    """The boot id the device has named in HELLO."""
    return probe.hello.boot if probe.hello is not None else 0


def of_kind(heard: Sequence[Heard], kind: int) -> list[Heard]:
    """The frames of `kind`."""
    return [entry for entry in heard if entry.kind == kind]


def numbered(heard: Sequence[Heard]) -> list[Heard]:
    """The numbered frames."""
    return [entry for entry in heard if entry.kind >= NUMBERED]


def statuses(heard: Sequence[Heard]) -> list[Heard]:
    """The status reports."""
    return [entry for entry in heard if isinstance(entry.message, Status)]


def expect_asked(heard: Sequence[Heard], probe: Probe, times: int) -> None:
    """`times` questions were taken: as many ACKs, and from a motor as many statuses."""
    acks, told = len(of_kind(heard, ACK)), len(statuses(heard))
    expect(acks == times, "{times} ACK", acks, times=times)
    expect(kind_of(probe) not in MOTIONS or told == times, "{times} status reports", told, times=times)


def expect_nothing(heard: Sequence[Heard]) -> None:
    """Nothing came but the beacons of a quiet line."""
    answers = [entry for entry in heard if entry.kind != BEACON]
    expect(not answers, "no answer", answers)


def still_open(probe: Probe, wait: int = ANSWER) -> Steps:
    """A question is taken and answered as ever."""
    probe.send(AskStatus())
    expect_asked((yield from probe.listen(wait)), probe, 1)


def arm(probe: Probe) -> Steps:
    """A motor is armed, without a deck: nothing moves."""
    probe.send(Arm(boot_of(probe)))
    heard = yield from probe.listen()
    expect_answer([entry for entry in heard if isinstance(entry.message, Armed | Refused)], Armed(boot_of(probe)))


def expect_answer(answers: list[Heard], wanted: Report) -> None:
    """A motor says `wanted` and nothing else."""
    kind = encode(wanted)[0]
    expect(
        [entry.message for entry in answers] == [wanted], "{answer}, the doors shut and nothing jammed", answers,
        answer=message_words(kind, wanted),
    )


def expect_armed(probe: Probe, armed: bool) -> Steps:
    """A motor's status says whether it is armed."""
    probe.send(AskStatus())
    told = statuses((yield from probe.listen()))
    expect(len(told) == 1, "one status", len(told))
    message = told[0].message
    is_armed = isinstance(message, Status) and message.armed
    expect(is_armed == armed, "an armed device" if armed else "a disarmed device")
