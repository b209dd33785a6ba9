"""Between the table and a driver, which may be anybody's: what it raises is a fault of its device and ends nothing
else. What the table itself raises, which a driver's callback may carry up, goes on up."""

from collections.abc import Callable
from pathlib import PurePath
from typing import Any

from appareil.devices.protocols import Clock, Motor, Terminal, Wire


def where_from(error: BaseException) -> str:
    """The kind of an error and the line that raised it. Never its text, which may tell what the driver was given, and
    that may be a card."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = "" if trace is None else f" {PurePath(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
    return "".join(letter for letter in f"{type(error).__name__}{place}" if letter.isprintable())[:80]


class Guard:
    """Calls into one driver. `failed(error)` is told what it raises; it raises again what is none of the driver's."""

    __slots__ = ("_failed",)

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed

    def call(self, do: Callable[..., Any], *given: Any) -> Any:
        """`do(*given)`; `None` when it has raised."""
        return self.around(do)(*given)

    def around(self, do: Callable[..., Any]) -> Callable[..., Any]:
        """`do`, guarded, for somebody else to call: `None` when it has raised."""
        failed = self._failed

        def guarded(*given: Any) -> Any:
            try:
                return do(*given)
            except Exception as error:
                failed(error)
                return None

        return guarded


class GuardedTerminal:
    """A `Terminal` whose every call is guarded: what would give something gives `None` when it has raised. `kind` is
    that of the driver: those of one kind share the frames of `encode_public`."""

    __slots__ = ("close", "encode_public", "kind", "open", "show_public", "show_seat")

    def __init__(self, driver: Terminal, guard: Guard) -> None:
        self.kind = type(driver)
        self.open = guard.around(driver.open)
        self.close = guard.around(driver.close)
        self.encode_public = guard.around(driver.encode_public)
        self.show_public = guard.around(driver.show_public)
        self.show_seat = guard.around(driver.show_seat)


class GuardedMotor:
    """The same for a `Motor`."""

    __slots__ = ("close", "open", "send")

    def __init__(self, driver: Motor, guard: Guard) -> None:
        self.open = guard.around(driver.open)
        self.close = guard.around(driver.close)
        self.send = guard.around(driver.send)


class GuardedClock:
    """A `Clock` whose calls back are guarded; the rest is that clock's own."""

    __slots__ = ("_clock", "_guard", "cancel", "now")

    def __init__(self, clock: Clock, guard: Guard) -> None:
        self._clock = clock
        self._guard = guard
        self.now = clock.now
        self.cancel = clock.cancel

    def at(self, when: int, do: Callable[[], None]) -> Any:
        """As `Clock.at`."""
        return self._clock.at(when, self._guard.around(do))


class GuardedWire:
    """A `Wire` whose calls back are guarded; the rest is that wire's own."""

    def __init__(self, wire: Any, guard: Guard) -> None:
        self._wire = wire
        self._guard = guard
        self.write = wire.write
        self.close = wire.close

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        """As `Wire.open`."""
        self._wire.open(self._guard.around(receive), self._guard.around(lost))


class GuardedPort(GuardedWire):
    """The same for a wire that is a port of this machine (`drivers.local_port.Port`)."""

    def __init__(self, wire: Any, guard: Guard) -> None:
        super().__init__(wire, guard)
        self.drain = wire.drain
        self.follow = wire.follow
        self.renew = wire.renew

    @property
    def is_open(self) -> bool:
        """Whether bytes can go out now."""
        return bool(self._wire.is_open)


def guarded_wire(wire: Wire, guard: Guard) -> Wire:
    """`wire` for a driver that may be anybody's."""
    return GuardedPort(wire, guard) if hasattr(wire, "drain") else GuardedWire(wire, guard)
