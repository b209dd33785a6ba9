"""Checks of frames, numbers and sessions, for every device (docs/protocol.md, "Conformance", F, L and S)."""

from itertools import pairwise
from typing import Final

from appareil.devices.commands import AskStatus
from drivers.check_words import (
    MOTIONS,
    arm,
    boot_of,
    expect_armed,
    expect_nothing,
    kind_of,
    numbered,
    of_kind,
    statuses,
    still_open,
)
from drivers.messages import ACK, BEACON, HELLO, Beacon, Open, encode
from drivers.probe import ANSWER, Probe, Steps, expect
from drivers.timing import BEACON_AFTER, MILLISECOND, RETRY_AFTER

UNKNOWN_KIND: Final = 0xEE
QUICK: Final = 40 * MILLISECOND
"""Enough for one question and its answer where hundreds are asked."""


# --- frames ----------------------------------------------------------------------------------------------------------


def noise_then_open(probe: Probe) -> Steps:
    """F1: noise before an OPEN does not hide it."""
    probe.write(b"\xaa" * 300 + b"\0")
    yield from probe.opened()


def spoiled_frames(probe: Probe) -> Steps:
    """F2: a frame with a wrong bit is no frame."""
    yield from probe.opened()
    sound = probe.send(AskStatus())
    yield from probe.listen()
    heard_before = len(probe.heard)
    for bit in range(0, 8 * (len(sound) - 1), 3):
        spoiled = bytearray(sound)
        spoiled[bit // 8] ^= 1 << bit % 8
        probe.write(bytes(spoiled))
    yield ANSWER
    expect_nothing(probe.heard[heard_before:])
    yield from still_open(probe)


def byte_by_byte(probe: Probe) -> Steps:
    """F3: slow bytes make a frame like any other."""
    yield from probe.opened()
    kind, body = encode(probe.open_message())
    whole = probe.send_body(kind, body)
    yield ANSWER
    heard_before = len(probe.heard)
    for at in range(len(whole)):
        probe.write(whole[at : at + 1])
        yield 50 * MILLISECOND
    yield ANSWER
    expect(len(of_kind(probe.heard[heard_before:], HELLO)) == 1, "one HELLO to an OPEN sent byte by byte")


def empty_frames(probe: Probe) -> Steps:
    """F4: empty frames are nothing."""
    yield from probe.opened()
    probe.write(b"\0\0\0")
    yield from still_open(probe)


# --- numbered frames -------------------------------------------------------------------------------------------------


def repeated_frame(probe: Probe) -> Steps:
    """L1: a repeated frame is acknowledged again and answered once."""
    yield from probe.opened()
    probe.write(probe.send(AskStatus()))
    heard = yield from probe.listen()
    expect([entry.seq for entry in of_kind(heard, ACK)] == [0, 0], "ACK 0 twice")
    expect(kind_of(probe) not in MOTIONS or len(statuses(heard)) == 1, "one status")


def frame_out_of_turn(probe: Probe) -> Steps:
    """L2: a number from nowhere is not acknowledged."""
    yield from probe.opened()
    probe.seq = 5
    probe.send(AskStatus())
    expect_nothing((yield from probe.listen()))


def numbers_go_round(probe: Probe) -> Steps:
    """L3: numbers go round after 255."""
    yield from probe.opened()
    for _ in range(257):
        yield from still_open(probe, QUICK)


def unacknowledged_report(probe: Probe) -> Steps:
    """L4: a report without ACK is repeated, then the link ends and the device is disarmed."""
    yield from probe.opened()
    yield from arm(probe)
    probe.acknowledges = False
    probe.send(AskStatus())
    heard = yield from probe.listen(sum(RETRY_AFTER) + ANSWER)
    sent = numbered(heard)
    expect(len(sent) == len(RETRY_AFTER) and len({(e.kind, e.seq) for e in sent}) == 1, "one report, five times")
    waits = [later.at - sooner.at for sooner, later in pairwise(sent)]
    apart = all(abs(wait - due) <= due // 4 for wait, due in zip(waits, RETRY_AFTER, strict=False))
    expect(apart, "waits of 100, 200, 400, 400 ms", [wait // MILLISECOND for wait in waits])
    last = heard[-1]
    expect(last.kind == BEACON and last.session == 0, "a BEACON without session once the link has failed")
    expect(isinstance(last.message, Beacon) and not last.message.armed, "a disarmed device once the link has failed")


def wrong_acknowledgement(probe: Probe) -> Steps:
    """L5: only the right number releases a report."""
    yield from probe.opened()
    probe.acknowledges = False
    probe.send(AskStatus())
    heard = yield from probe.listen(RETRY_AFTER[0] // 2)
    sent = numbered(heard)
    expect(len(sent) == 1, "one report")
    probe.acknowledge((sent[0].seq + 1) & 0xFF)
    again = yield from probe.listen(RETRY_AFTER[0])
    expect(any(entry.kind == sent[0].kind for entry in again), "the report again: another number was acknowledged")


def unknown_kind(probe: Probe) -> Steps:
    """L6: an unknown kind is acknowledged and dropped."""
    yield from probe.opened()
    probe.send_body(UNKNOWN_KIND, b"?")
    heard = yield from probe.listen()
    expect([entry.kind for entry in heard if entry.kind != BEACON] == [ACK], "an ACK and nothing else")
    yield from still_open(probe)


def impossible_body(probe: Probe) -> Steps:
    """L7: an impossible body is acknowledged and dropped."""
    yield from probe.opened()
    kind, body = encode(MOTIONS[kind_of(probe)][0])
    probe.send_body(kind, body + b"\0")
    heard = yield from probe.listen()
    expect([entry.kind for entry in heard if entry.kind != BEACON] == [ACK], "an ACK and nothing else")


# --- sessions --------------------------------------------------------------------------------------------------------


def same_open_again(probe: Probe) -> Steps:
    """S3: the same OPEN again changes nothing."""
    yield from probe.opened()
    yield from arm(probe)
    probe.send(probe.open_message())
    heard = yield from probe.listen()
    expect(len(of_kind(heard, HELLO)) == 1, "HELLO to the same OPEN again")
    yield from expect_armed(probe, True)


def another_opening(probe: Probe) -> Steps:
    """S4: any other opening disarms."""
    yield from probe.opened()
    for change in ("epoch", "session", "opening"):
        yield from arm(probe)
        if change == "opening":
            probe.opening ^= 1
        else:
            setattr(probe, change, getattr(probe, change) % 200 + 1)
        probe.seq = 0
        probe.send(probe.open_message())
        heard = yield from probe.listen()
        expect(len(of_kind(heard, HELLO)) == 1, "HELLO to an OPEN with another {change}", change=change)
        yield from expect_armed(probe, False)


def opening_that_was_left(probe: Probe) -> Steps:
    """S5: an opening that was left is not taken up again."""
    yield from probe.opened()
    old = probe.send(probe.open_message())
    yield ANSWER
    yield from probe.opened()
    heard_before = len(probe.heard)
    probe.write(old)
    yield ANSWER
    expect_nothing(probe.heard[heard_before:])
    yield from still_open(probe)


def other_sessions(probe: Probe) -> Steps:
    """S6: frames of other sessions and epochs are dropped."""
    yield from probe.opened()
    session, epoch = probe.session, probe.epoch
    for other in ((session, epoch % 255 + 1), (session + 1, epoch), (session, 0), (0, 0)):
        probe.seq = 0
        probe.send(AskStatus(), session=other[0], epoch=other[1])
        expect_nothing((yield from probe.listen()))
    probe.seq = 0
    yield from still_open(probe)


def other_protocols(probe: Probe) -> Steps:
    """S7: an OPEN of unknown protocols is answered and not adopted."""
    yield from probe.opened()
    before = probe.epoch
    probe.epoch = before % 255 + 1
    probe.send(Open(200, 255, probe.seat, probe.opening ^ 1))
    heard = yield from probe.listen()
    expect(len(of_kind(heard, HELLO)) == 1, "HELLO to an OPEN of unknown protocols")
    probe.seq = 0
    probe.send(AskStatus())
    expect_nothing((yield from probe.listen()))
    probe.epoch = before


def beacons(probe: Probe) -> Steps:
    """S8: a quiet device beacons each second."""
    yield from probe.opened()
    heard = yield from probe.listen(5 * BEACON_AFTER + ANSWER)
    said = [entry for entry in heard if isinstance(entry.message, Beacon)]
    expect(len(said) == 5, "5 BEACON in 5 seconds", len(said))
    for entry in said:
        expect((entry.session, entry.epoch) == (probe.session, probe.epoch), "BEACON of our session and epoch")
        expect(isinstance(entry.message, Beacon) and entry.message.boot == boot_of(probe), "the boot id of HELLO")
