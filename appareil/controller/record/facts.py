"""What has happened to the table as a whole: sessions, settings, opening and closing, the moment waited for."""

from appareil.controller.record.deadline import Deadline
from appareil.controller.record.fact import Fact


class SessionBegun(Fact, frozen=True):
    """The controller runs as `session`; every device is unknown until it speaks."""

    session: int


class SettingsAccepted(Fact, frozen=True):
    """`settings` (canonical JSON of the table file) rule from the next hand on."""

    settings: str


class Connected(Fact, frozen=True):
    """Shoe and puck have been heard."""


class CloseAsked(Fact, frozen=True):
    """No further hand."""


class CloseCancelled(Fact, frozen=True):
    """The table goes on after this hand after all."""


class Closed(Fact, frozen=True):
    """The table is closed."""


class Reopened(Fact, frozen=True):
    """The table deals again."""


class DeadlineSet(Fact, frozen=True):
    """The one moment the table waits for is now `deadline` (`None`: nothing)."""

    deadline: Deadline | None


class DeviceUnheard(Fact, frozen=True):
    """What `device` is doing must be asked again before it may move."""

    device: str
