"""A device of the tests: a real DeviceSession that only writes down what happens to it."""

from virtual_line import VirtualClock, VirtualWire

from appareil.devices.commands import Command
from appareil.devices.views import PublicView, SeatView
from drivers.device_session import DeviceSession, Identity


class Recorder:
    """A device of `kind` on a line of its own. `story` lists what it was told; `armed` is a plain switch."""

    def __init__(self, clock: VirtualClock, kind: str, boot: int = 77, seed: int = 1) -> None:
        self.story: list[object] = []
        self.armed = False
        self.wire = VirtualWire(clock, self._receive, seed)
        self._clock = clock
        self._kind = kind
        self.session = self._new_session(boot)
        self.session.start()

    def power_cycle(self, boot: int) -> None:
        """Lose everything and come back with another boot id."""
        self.session.stop()
        self.armed = False
        self.session = self._new_session(boot)
        self.session.start()

    @property
    def messages(self) -> list[object]:
        """The commands and views of the story."""
        return [entry for entry in self.story if not isinstance(entry, str)]

    def _new_session(self, boot: int) -> DeviceSession:
        return DeviceSession(
            self._clock, self.wire.to_controller.write, Identity(self._kind, boot, "Maker", "A1", "1.0"),
            opened=self._opened, message=self._message, link_down=self._link_down, armed=lambda: self.armed,
        )

    def _receive(self, data: bytes) -> None:
        self.session.receive(data)

    def _opened(self, seat: int) -> None:
        self.armed = False
        self.story.append(f"opened for seat {seat}")

    def _message(self, message: Command | PublicView | SeatView) -> None:
        self.story.append(message)

    def _link_down(self) -> None:
        self.armed = False
        self.story.append("link down")
