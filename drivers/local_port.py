"""What a session asks of a wire that is a port of this machine, and not of one in memory."""

from typing import Protocol, runtime_checkable


@runtime_checkable
class Port(Protocol):
    """A wire that is a port of this machine, and may be closed against our will (`SerialWire`)."""

    @property
    def is_open(self) -> bool:
        """Whether bytes can go out now."""
        ...

    def drain(self) -> None:
        """Take in everything readable now. Done before a deadline is judged, so that our own stall is not held against
        the device."""
        ...

    def follow(self) -> None:
        """Let go of the port if its name leads elsewhere by now. Done before a device that does not answer is asked
        again."""
        ...

    def renew(self) -> None:
        """Close the port and open it again at once, with the settings it should have; harmless while it is not open."""
        ...
