"""A table file as nested values in which every key and value keeps its place, and the mistakes seen so far."""

from typing import Any, NamedTuple

from appareil.locale import Both
from appareil.settings.mistakes import Mistake
from appareil.settings.paths import Path, dotted
from appareil.settings.syntax import split_lines


class Place(NamedTuple):
    """A place in the file; line and column count from 1."""

    line: int
    column: int


class Tree:
    """A table file as read.

    `values` holds dict, list, str, int, Decimal, bool and None; `keys` and `places` say where each key and each value
    stands, `words` how an unquoted value is written. `mistakes` are those seen so far and `bad` the paths they
    concern, whose values are not to be judged further.
    """

    __slots__ = ("bad", "keys", "lines", "mistakes", "places", "values", "words")

    def __init__(self, text: str) -> None:
        self.lines = split_lines(text)
        self.values: dict[str | int, Any] = {}
        self.keys: dict[Path, Place] = {}
        self.places: dict[Path, Place] = {}
        self.words: dict[Path, str] = {}
        self.mistakes: list[Mistake] = []
        self.bad: set[Path] = set()

    def place_of(self, path: Path, at_key: bool = False) -> Place:
        """Where `path` stands, or the nearest thing above it that is in the file (its key, for a group of keys)."""
        if at_key and path in self.keys:
            return self.keys[path]
        while path:
            if path in self.places:
                return self.places[path]
            path = path[:-1]
            if path in self.keys:
                return self.keys[path]
        return self.places.get((), Place(1, 1))

    def blame(self, path: Path, text: Both, hint: Both | None = None, at_key: bool = False) -> None:
        """Record a mistake at `path`; what lies at and below it is not judged any further."""
        self.blame_place(self.place_of(path, at_key), path, text, hint)
        self.bad.add(path)

    def blame_place(self, place: Place, path: Path, text: Both, hint: Both | None = None) -> None:
        """Record a mistake at `place` that concerns `path` but leaves its value good."""
        source = self.lines[place.line - 1] if place.line <= len(self.lines) else ""
        self.mistakes.append(Mistake(*place, dotted(path), text, hint, source))

    def is_bad(self, path: Path) -> bool:
        """Whether a mistake is already known at `path` or above it."""
        return any(path[:length] in self.bad for length in range(len(path) + 1))
