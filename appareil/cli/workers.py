"""Work spread over processes, which end with the command that started them."""

import signal
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool, TimeoutError
from typing import Final, TypeVar

from appareil.cli.words.progress import Progress
from appareil.locale import _

INTERRUPTIONS = {signal.SIGINT, signal.SIGTERM}
LOOK: Final = 0.5
"""Seconds after which an interruption is seen at the latest."""
Item = TypeVar("Item")
Made = TypeVar("Made")


def over(jobs: int, work: Callable[[Item], Made], items: Sequence[Item]) -> Iterator[Made]:
    """`work` of each item, in their order, over `jobs` processes; its progress is told. An interruption ends them at
    once, SIGTERM too."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    progress = Progress()

    def made(done: int, outcome: Made) -> Made:
        progress.tell(partial(_("{done} of {total}").format, done=done, total=len(items)))
        return outcome

    if jobs < 2:
        yield from (made(done, work(item)) for done, item in enumerate(items, 1))
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPTIONS)  # half a pool could not be ended
    with Pool(jobs, _leave_signals_to_the_command) as pool:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, INTERRUPTIONS)
        # few enough items at a time that no process is idle at the end
        size = max(1, min(50, len(items) // (4 * jobs)))
        chunks = [items[first : first + size] for first in range(0, len(items), size)]
        outcomes = _awaited(pool.imap(partial(_each, work), chunks).next)
        yield from (made(done, outcome) for done, outcome in enumerate(outcomes, 1))


def _each(work: Callable[[Item], Made], items: Sequence[Item]) -> list[Made]:
    return [work(item) for item in items]


def _awaited(chunk: Callable[[float], list[Made]]) -> Iterator[Made]:
    """The outcomes as they come. A wait without an end would miss the interruption that comes just before it begins:
    no call is under way that it could end."""
    while True:
        try:
            yield from chunk(LOOK)
        except TimeoutError:
            continue
        except StopIteration:
            return


def _leave_signals_to_the_command() -> None:
    """A terminal interrupts every process of a command; this one is ended by the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, INTERRUPTIONS)
