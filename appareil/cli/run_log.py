"""What `appareil run` writes: the hands on stdout, the rest on stderr, each line with the time of day."""

from datetime import datetime

from appareil.cli.output import aside, message
from appareil.devices.protocols import SECOND, Clock

TIME_OF_DAY = "%H:%M:%S"
"""Local time, as the clock on the wall has it; the journal and --trace-frames have UTC."""


def stamped(text: str, at: int) -> str:
    """`text` behind the local time of `at` (microseconds since 1970), its further lines below. What is empty stays
    so, and so does an empty line before it."""
    if not text:
        return ""
    if text.startswith("\n"):
        return "\n" + stamped(text[1:], at)
    time = datetime.fromtimestamp(at // SECOND).strftime(TIME_OF_DAY)
    first, *others = text.split("\n")
    return "\n".join([f"{time}  {first}", *(f"{'':{len(time)}}  {line}".rstrip() for line in others)])


class RunLog:
    """The log of one `run`; `clock` is the table's."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def show(self, text: str) -> None:
        """A line of the hands, for whoever reads stdout."""
        aside(stamped(text, self._clock.now()))

    def tell(self, text: str) -> None:
        """Something beside the hands, on stderr."""
        message(stamped(text, self._clock.now()))
