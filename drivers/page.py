"""The printed parts of docs/protocol.md; `python -m drivers.page docs/protocol.md` writes them anew.

A mark is a line `<!-- printed: NAME -->`; its part ends at `<!-- end -->`. A test holds the page against the code.
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from appareil.devices.commands import SLOTS
from appareil.devices.reports import ACTIONS, COMMANDS, REASONS
from appareil.devices.views import ANSWERS, CARD_INDEXES, OFFERS, SEAT_STATES, STAGES
from drivers.conformance import CHECKS
from drivers.examples import MESSAGES, Example, example
from drivers.fields import ABILITIES, KINDS
from drivers.messages import TABLE
from drivers.timing import (
    ASK_AGAIN,
    BEACON_AFTER,
    CROSSING,
    MILLISECOND,
    ON_THE_WAY,
    OPEN_AFTER,
    REFUSED_AFTER,
    RETRY_AFTER,
    SILENCE,
)
from drivers.view_codec import SEAT_LAYOUT, TABLE_LAYOUT

_SIZES: Final = {"u8": 1, "u16": 2, "u32": 4}
_WORDS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("kind", KINDS),
    ("slot", tuple(SLOTS)),
    ("command", COMMANDS),
    ("reason", REASONS),
    ("action", ACTIONS),
    ("answer", ANSWERS),
    ("card_index", CARD_INDEXES),
    ("stage", STAGES),
    ("seat state", SEAT_STATES),
    ("abilities (bit)", ABILITIES),
    ("offers (bit)", OFFERS),
)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _sentence(message: type) -> str:
    """The first sentence of a message's description."""
    return " ".join((message.__doc__ or "").split()).split(". ")[0].rstrip(".") + "."


def kinds() -> str:
    """Every kind: number, name, who sends it, on which lines, body, meaning."""
    senders = {"controller": "→", "device": "←", "both": "↔"}
    return _table(("kind", "name", "", "devices", "body", "meaning"), (
        (f"0x{row.kind:02X}", row.message.__name__, senders[row.sender], row.device, row.layout or "(empty)",
         _sentence(row.message))
        for row in TABLE
    ))  # fmt: skip


def words() -> str:
    """Which number stands for which word."""
    return _table(("field type", "values"), (
        (name, ", ".join(f"{place} {word or '(none)'}" for place, word in enumerate(values))) for name, values in _WORDS
    ))  # fmt: skip


def view_block() -> str:
    """The fixed block of the public view, with the place of each field in the body."""
    rows, at = [], 0
    for name, kind in TABLE_LAYOUT:
        rows.append((str(at), name, kind))
        at += _SIZES[kind]
    for name, kind in SEAT_LAYOUT:
        rows.append((f"{at} + 9 * (seat - 1)", name, kind))
        at += _SIZES[kind]
    return _table(("byte", "field", "type"), rows)


def timers() -> str:
    """Every wait of both sides."""
    return _table(("who", "what", "how long"), (
        ("both", "the five tries of a numbered frame, each waiting for its ACK", _milliseconds(*RETRY_AFTER)),
        ("device", "nothing sent for so long: BEACON", _milliseconds(BEACON_AFTER)),
        ("controller", "nothing heard for so long: the device is lost", _milliseconds(SILENCE)),
        ("controller", "between repetitions of OPEN, the last one for good", _milliseconds(*OPEN_AFTER)),
        ("controller", "before OPEN to a device of the wrong kind or protocol", _milliseconds(REFUSED_AFTER)),
        ("controller", "a beacon without session this soon after OPEN is ignored", _milliseconds(CROSSING)),
        ("controller", "between repetitions of a view to the seat to act, then the last", _milliseconds(*ASK_AGAIN)),
        ("controller", "a beacon this soon after a view says nothing about that view", _milliseconds(ON_THE_WAY)),
    ))  # fmt: skip


def _milliseconds(*waits: int) -> str:
    return ", ".join(f"{wait // MILLISECOND:,}" for wait in waits) + " ms"


def conformance() -> str:
    """What a finished device must do."""
    return _table(("no", "devices", "given", "do", "expected", "by"), (
        (check.number, check.devices, check.given, check.do, check.expected, "probe" if check.steps else "hand")
        for check in CHECKS
    ))  # fmt: skip


def examples() -> str:
    """The bytes of one frame of every kind."""
    parts = []
    for made in map(example, MESSAGES):
        parts.append(f"{_title(made)}\n\n```\nbody   {_spaced(made.body)}\nframe  {_spaced(made.frame)}\n```")
    return "\n\n".join(parts)


def _title(made: Example) -> str:
    fields = ", ".join(f"{name} {_value(getattr(made.message, name))}" for name in made.message.__struct_fields__)
    return f"**0x{made.kind:02X} {type(made.message).__name__}**" + (f" {fields}" if len(fields) < 300 else " (below)")


def _value(value: object) -> str:
    if hasattr(value, "reveal"):
        return str(value.reveal())
    if isinstance(value, frozenset | tuple):
        return "(" + ", ".join(map(str, sorted(value) if isinstance(value, frozenset) else value)) + ")"
    return str(value)


def _spaced(data: bytes) -> str:
    lines = [data[at : at + 32].hex(" ") for at in range(0, len(data), 32)]
    return "\n       ".join(lines) if lines else "(empty)"


PARTS: Final[Mapping[str, Callable[[], str]]] = {
    "kinds": kinds,
    "words": words,
    "view block": view_block,
    "timers": timers,
    "conformance": conformance,
    "examples": examples,
}


def printed(page: str) -> str:
    """`page` with each marked part as the code has it now. Raises KeyError for a mark that names no part."""
    def part(match: re.Match[str]) -> str:
        return f"<!-- printed: {match[1]} -->\n\n{PARTS[match[1]]()}\n\n<!-- end -->"

    return re.sub(r"<!-- printed: ([^>]+?) -->.*?<!-- end -->", part, page, flags=re.DOTALL)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(printed(Path(name).read_text()))
