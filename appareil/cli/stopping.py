"""How a command ends that runs until it is stopped."""

import asyncio
import signal

from appareil.cli.output import DONE, INTERRUPTED


def stopped_by_signal() -> asyncio.Future[int]:
    """The exit status to come: with SIGTERM done, with SIGINT interrupted. Asked for inside a running loop."""
    loop = asyncio.get_running_loop()
    stopped: asyncio.Future[int] = loop.create_future()

    def stop(status: int) -> None:
        if not stopped.done():
            stopped.set_result(status)

    loop.add_signal_handler(signal.SIGTERM, stop, DONE)
    loop.add_signal_handler(signal.SIGINT, stop, INTERRUPTED)
    return stopped
