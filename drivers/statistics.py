"""What a line has carried and lost, for the technician."""

import msgspec

from drivers.inbox import Inbox
from drivers.link import Link


class LinkStatistics(msgspec.Struct, frozen=True):
    """Counts since the driver was made.

    `sent`: frames sent for the first time, `resent`: numbered frames sent again. `received`: numbered frames delivered,
    `repeated`: those received again. `spoiled`: frames of wrong COBS or CRC, `overlong`: runs of bytes without a 0x00.
    `dropped`: sound frames of another session or epoch, of an unknown kind, or whose body is impossible.
    """

    sent: int
    resent: int
    received: int
    repeated: int
    spoiled: int
    overlong: int
    dropped: int


def gather(link: Link, inbox: Inbox) -> LinkStatistics:
    """The counts of one end of a line. A frame may be dropped before it reaches the link, or by it."""
    return LinkStatistics(
        link.sent,
        link.resent,
        link.received,
        link.repeated,
        inbox.deframer.spoiled,
        inbox.deframer.overlong,
        link.dropped + inbox.dropped,
    )
