"""Every wait of the protocol, in microseconds (docs/protocol.md, "Timers")."""

from typing import Final

MILLISECOND: Final = 1_000

RETRY_AFTER: Final = (100 * MILLISECOND, 200 * MILLISECOND, 400 * MILLISECOND, 400 * MILLISECOND, 400 * MILLISECOND)
"""How long each of the five tries of a numbered frame waits for its acknowledgement. The longest frame takes 21 ms at
115,200 baud, and one may stand before the frame and another before its acknowledgement."""

BEACON_AFTER: Final = 1_000 * MILLISECOND
"""A device that has sent nothing for so long sends a beacon."""

SILENCE: Final = 3_500 * MILLISECOND
"""A device that has said nothing for so long is lost: three beacons in a row did not come."""

OPEN_AFTER: Final = (250 * MILLISECOND, 500 * MILLISECOND, 1_000 * MILLISECOND, 2_000 * MILLISECOND)
"""Waits between repetitions of OPEN; the last one for good."""

REFUSED_AFTER: Final = 5_000 * MILLISECOND
"""The wait before a device of the wrong kind or protocol is asked again."""

CROSSING: Final = 100 * MILLISECOND
"""A beacon without session this soon after an OPEN may have been sent before the OPEN arrived."""

ASK_AGAIN: Final = (250 * MILLISECOND, 500 * MILLISECOND, 1_000 * MILLISECOND)
"""Waits before the view is sent again to the seat to act that has not shown it; the last one for good."""

ON_THE_WAY: Final = 100 * MILLISECOND
"""A beacon this soon after a view was sent may have been sent before the view arrived."""

PORT_AGAIN: Final = (*OPEN_AFTER, 4_000 * MILLISECOND)
"""Waits between attempts to open a port; the last one for good."""

RENEW_AFTER: Final = 10_000 * MILLISECOND
"""An open port on which a device does not answer for so long is closed and opened again, and so on: a system's port may
be dead while it is open, or another program has changed its speed. Longer than a device takes to start."""
