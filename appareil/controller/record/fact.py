"""What every fact is. A fact is decided once, written by `evolve`, and never changed.

Each subject has its own (facts.py of its folder); all of them together are in controller/facts.py.
"""

from collections.abc import Iterator

import msgspec


class Fact(msgspec.Struct, frozen=True, tag=True):
    """Something that has happened to the table; in the journal under the name of its class."""


Facts = Iterator[Fact]
"""Facts one after the other, each decided on the table that the one before has made."""
