"""An exception as a text that may be stored and shown: its type and where it was raised. What it says itself may hold a
card that nobody may see, and is left out."""

import traceback
from pathlib import Path

OURS = Path(__file__).parents[2]
"""The folder of our packages."""


def error_text(error: BaseException) -> str:
    """Such as `KeyError at appareil/controller/due.py:40`: the type of `error` and the innermost place in our code."""
    return f"{type(error).__name__} at {places(error)[-1]}"


def places(error: BaseException) -> list[str]:
    """Where `error` came through our code, as `file:line`, the innermost last; `["?"]` when it never did."""
    frames = traceback.extract_tb(error.__traceback__)
    found = [
        f"{Path(frame.filename).relative_to(OURS)}:{frame.lineno}" for frame in frames
        if Path(frame.filename).is_relative_to(OURS)
    ]
    return found or ["?"]
