"""`appareil replay --follow JOURNAL`: the hand in progress as far as it has come, then each event as it is committed.

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
from appareil.runtime.recover import history

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
    last_hand: list[str] = []
    is_new = False

    def say(event: str) -> None:
        if is_new:
            tell(event)
        else:
            last_hand.append(event)

    def more() -> bool:
        nonlocal is_new
        if not is_new:
            for event in last_hand:
                tell(event)
            is_new = True
            caught_up()
        return look_again()

    show: Show | None = None
    for _row, body, table in history(reader, more=more):
        if table.settings is None:
            continue
        if any(isinstance(fact, HandOpened) for fact in body.facts):
            last_hand.clear()
        show = show or Show(say, Spectator(table.settings.currency))
        show.row(table, body.facts)
