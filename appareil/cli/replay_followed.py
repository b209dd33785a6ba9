"""`appareil replay --follow JOURNAL`: the last hand as far as it has come, then each event as it is committed.

The journal is only read, on a connection of its own; the table does not know that somebody follows it."""

import time
from collections.abc import Callable
from contextlib import suppress

from appareil.cli.output import DONE, message, result
from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.hand.facts import HandOpened
from appareil.journal.store import Reader
from appareil.locale import _
from appareil.runtime.recover import Follower

LOOKS_EVERY_SECONDS = 0.2
"""Between two looks at the journal: sooner than anybody acts."""


def follow(reader: Reader, path: str) -> int:
    """Until it is interrupted, which is how it ends: status 0."""
    def look_again() -> bool:
        time.sleep(LOOKS_EVERY_SECONDS)
        return True

    def caught_up() -> None:
        message(_("following {path}; Ctrl-C ends").format(path=path))

    with suppress(KeyboardInterrupt):
        tell_from_now_on(reader, result, caught_up, look_again)
    return DONE


def tell_from_now_on(
    reader: Reader, tell: Callable[[str], None], caught_up: Callable[[], None], look_again: Callable[[], bool],
) -> None:
    """Tell the last hand from its beginning and all that follows, while `look_again` says so; `caught_up` is called
    once all that was there is told. Raises what the journal and its replay raise."""
    follower = Follower(reader)
    events: list[str] = []
    show: Show | None = None

    def see(only_last_hand: bool) -> list[str]:
        """What the rows tell that have come since."""
        nonlocal show
        events.clear()
        for _row, body, table in follower.news():
            if only_last_hand and any(isinstance(fact, HandOpened) for fact in body.facts):
                events.clear()
            if table.settings is not None:
                show = show or Show(events.append, Spectator(table.settings.currency))
                show.row(table, body.facts)
        return events

    for event in see(only_last_hand=True):
        tell(event)
    caught_up()
    while look_again():
        for event in see(only_last_hand=False):
            tell(event)
