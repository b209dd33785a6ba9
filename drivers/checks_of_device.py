"""Checks of what a terminal shows and of what a motor refuses (docs/protocol.md, "Conformance", V and M)."""

from collections.abc import Sequence

from appareil.devices.commands import Arm
from appareil.devices.reports import Refused
from appareil.devices.views import PublicView, SeatPublic, SeatView
from drivers.check_words import MOTIONS, boot_of, expect_answer, kind_of, numbered
from drivers.messages import Beacon, SeatFrame
from drivers.probe import ANSWER, Heard, Probe, Steps, expect
from drivers.timing import BEACON_AFTER

# --- terminals -------------------------------------------------------------------------------------------------------


def _view(version: int, to_act: int) -> PublicView:
    return PublicView(
        version, 1, "preflop", 0, version, to_act, True, 0, 0, 0, 30_000, 1, 1, 2, 5, 10, 0, (), (),
        tuple(SeatPublic(1000, 0, "playing") for _ in range(10)),
    )  # fmt: skip


def _shown(probe: Probe, version: int, to_act: int, wait: int) -> Steps:
    """Show a view, and expect the next beacon within `wait` to say `version`."""
    probe.send(_view(version, to_act), epoch=0)
    heard = yield from probe.listen(wait)
    _expect_version(heard, version)


def _expect_version(heard: Sequence[Heard], version: int) -> None:
    versions = [entry.message.version for entry in heard if isinstance(entry.message, Beacon)]
    expect(versions == [version], "one BEACON with version {version}", versions, version=version)


def view_to_the_seat_to_act(probe: Probe) -> Steps:
    """V1: the seat to act acknowledges the view."""
    yield from probe.opened()
    yield from _shown(probe, 300, probe.seat, ANSWER)


def view_to_another_seat(probe: Probe) -> Steps:
    """V2: another seat does not."""
    yield from probe.opened()
    probe.send(_view(300, probe.seat % 10 + 1), epoch=0)
    expect(not (yield from probe.listen()), "no answer at once, since another seat is to act")
    _expect_version((yield from probe.listen(BEACON_AFTER)), 300)


def old_view(probe: Probe) -> Steps:
    """V3: an older view is not shown."""
    yield from probe.opened()
    yield from _shown(probe, 300, probe.seat, ANSWER)
    probe.send(_view(299, probe.seat), epoch=0)
    _expect_version((yield from probe.listen()), 300)


def seat_views_by_tag(probe: Probe) -> Steps:
    """V4: seat views are shown by their tags."""
    yield from probe.opened()
    for tag, shown in ((9, 9), (8, 9), (10, 10)):
        probe.send(SeatFrame.of(tag, SeatView(0, 0, "", ())))
        heard = yield from probe.listen(BEACON_AFTER + ANSWER)
        tags = [entry.message.tag for entry in heard if isinstance(entry.message, Beacon)]
        expect(tags[-1:] == [shown], "BEACON with tag {shown} after tag {tag}", tags, shown=shown, tag=tag)


def new_opening_shows_nothing(probe: Probe) -> Steps:
    """V5: a new opening shows nothing."""
    yield from probe.opened()
    yield from _shown(probe, 300, probe.seat, ANSWER)
    yield from probe.opened()
    _expect_version((yield from probe.listen(BEACON_AFTER)), 0)


# --- motors ----------------------------------------------------------------------------------------------------------


def motion_while_disarmed(probe: Probe) -> Steps:
    """M1: no motion while disarmed."""
    yield from probe.opened()
    for command in MOTIONS[kind_of(probe)]:
        probe.send(command)
        heard = yield from probe.listen()
        expect_answer(numbered(heard), Refused(type(command).__name__, "disarmed"))


def arm_of_another_boot(probe: Probe) -> Steps:
    """M2: an arming for another boot is refused."""
    yield from probe.opened()
    probe.send(Arm(boot_of(probe) ^ 1))
    heard = yield from probe.listen()
    expect_answer(numbered(heard), Refused("Arm", "wrong_boot"))
